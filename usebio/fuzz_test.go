package usebio

import (
	"bytes"
	"os"
	"testing"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/internal/filetest"
)

// seeds are short texts with an oddity each.
var seeds = []string{
	`<?xml version="1.0" encoding="iso-8859-1"?><!DOCTYPE USEBIO SYSTEM "x.dtd"><USEBIO Version="1.2"><CLUB><CLUB_NAME>A</CLUB_NAME></CLUB><EVENT EVENT_TYPE="MP_PAIRS"><DATE>1/2/2020</DATE><PARTICIPANTS EVENT_TYPE="X"><PAIR><PAIR_NUMBER>1</PAIR_NUMBER><MASTER_POINTS_AWARDED>3</MASTER_POINTS_AWARDED><MASTER_POINT_TYPE>RED</MASTER_POINT_TYPE><MASTER_POINTS><MASTER_POINTS_AWARDED>1</MASTER_POINTS_AWARDED></MASTER_POINTS><PLAYER RATEABLE="Y"><PLAYER_NAME>B &amp; C</PLAYER_NAME></PLAYER></PAIR></PARTICIPANTS><BOARD><BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><CONTRACT>4Sx</CONTRACT><PLAYED_BY>N</PLAYED_BY><LEAD>TD</LEAD><TRICKS>9</TRICKS><SCORE>A6040</SCORE></TRAVELLER_LINE></BOARD></EVENT></USEBIO>`,
	`<USEBIO><EVENT><SESSION SESSION_ID="1"><MATCH><BOARD/></MATCH><X><BOARD>y<Z a="b">c</Z></BOARD></X></SESSION></EVENT><HANDSET><BOARD><BOARD_NUMBER>1</BOARD_NUMBER><HAND><DIRECTION>North</DIRECTION><SPADES>A10</SPADES></HAND></BOARD><LEGEND><LINE>q</LINE></LEGEND></HANDSET></USEBIO>`,
	`<USEBIO><EVENT><TITLE>a & b &eacute; <b>c</b></TITLE><TITLE>2</TITLE><DATE x="1">q</DATE><!-- c --></EVENT>`,
	`<USEBIO><EVENT></USEBIO></EVENT>x`, "<usebio><event>\x01\xe9</event></usebio>", "\xff\xfe<\x00U\x00S\x00",
	`<!DOCTYPE USEBIO [<!ENTITY a "b">]><USEBIO>&a;</USEBIO>`,
	`<USEBIO xmlns:x="y"><x:EVENT><LABELS><NAME>n</NAME></LABELS><STRATIFICATION><STRATS><STRAT><STRAT_LABEL>A</STRAT_LABEL></STRAT></STRATS></STRATIFICATION></x:EVENT></USEBIO>`,
}

// FuzzRead reads any bytes, writes what came in and reads it again.
func FuzzRead(f *testing.F) {
	for _, s := range seeds {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		file, err := Read(bytes.NewReader(data), "fuzz.xml")
		if err != nil {
			return
		}
		for _, e := range file.Events {
			_, _ = e.Form()
			for _, b := range e.EachBoard() {
				for _, l := range b.Lines {
					_, _ = l.Award()
					_, _ = l.Points(bridge.NorthSouth)
				}
			}
		}
		for _, w := range []Writer{{}, {UTF8: true}} {
			if diff := again(t, w, file); diff != "" {
				t.Fatalf("%q: %s", data, diff)
			}
		}
	})
}

// TestCorpusTruncated runs the checks of FuzzRead over the real files, cut off
// at many places.
func TestCorpusTruncated(t *testing.T) {
	for _, e := range filetest.Index(t, "usebio") {
		data, err := os.ReadFile(e.Path)
		if err != nil {
			t.Fatal(err)
		}
		for n := len(data) / 7; n < len(data); n += len(data)/7 + 3 {
			f, err := Read(bytes.NewReader(data[:n]), e.Name)
			if err != nil {
				t.Fatalf("%s cut at %d: %v", e.Name, n, err)
			}
			told := false
			for _, fault := range f.Faults {
				told = told || fault.Kind == Truncated
			}
			if !told {
				t.Errorf("%s cut at %d: not told", e.Name, n)
			}
			if diff := again(t, Writer{}, f); diff != "" {
				t.Errorf("%s cut at %d: %s", e.Name, n, diff)
			}
		}
	}
}
