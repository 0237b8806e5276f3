package web

import (
	"context"
	"fmt"
	"net/url"

	"github.com/a-h/templ"

	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/web/view"
)

// Samples of the ruling assistant, the exam and what an authority may settle.

// sampleLead is an opening lead out of turn by East, as far as declarer's choice.
var sampleLead = []string{"by=defender", "offender=E", "lead=HT", "face-down=no", "told=no", "spread-begun=no", "dummy-seen=no"}

func (s *Server) rulingSamples() []sample {
	return []sample{
		s.atRuling("ruling-check", sampleLead[:3]),
		s.atRuling("ruling-choice", sampleLead),
		s.atRuling("ruling-outcome", append(sampleLead[:len(sampleLead):len(sampleLead)], "choose=accept")),
		s.atExam("exam-asked", url.Values{}),
		s.atExam("exam-marked", url.Values{"done": {"yes"}}),
		{"law-settings", func(_ context.Context, p view.Page) (templ.Component, error) {
			return view.LawSettingsPage(view.LawSettings{Page: p, Settings: laws.PolicyList(), Editions: olderEditions()}), nil
		}},
	}
}

// atRuling is a sample of an inquiry into an opening lead out of turn, after some
// answers.
func (s *Server) atRuling(name string, answers []string) sample {
	return sample{name, func(_ context.Context, p view.Page) (templ.Component, error) {
		at, ok := inquiryDesk{base: "/ruling"}.read("opening-lead-out-of-turn", url.Values{"a": answers})
		if !ok {
			return nil, fmt.Errorf("web: gallery %s: the answers are none of this inquiry", name)
		}
		out, err := s.rulingView(p, at)
		return view.RulingPage(out), err
	}}
}

// atExam is a sample of the first case of the exam.
func (s *Server) atExam(name string, given url.Values) sample {
	return sample{name, func(_ context.Context, p view.Page) (templ.Component, error) {
		cases, err := s.cases.in(p.W.Lang())
		if err != nil {
			return nil, fmt.Errorf("web: gallery %s: %w", name, err)
		}
		out := examView(p, cases[0], given)
		out.Next = "/exam"
		return view.ExamPage(out), nil
	}}
}
