package lawtext_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"

	"github.com/overtrick/overtrick/eventlog"
	"github.com/overtrick/overtrick/lawbook"
	"github.com/overtrick/overtrick/lawtext"
)

func Example() {
	ctx := context.Background()
	log := eventlog.NewMemory(nil)
	defer log.Close()

	book, err := lawbook.Open("2017", "en")
	if err != nil {
		fmt.Println(err)
		return
	}
	passages, _, err := book.Place("Law 68\nA. Saying how many tricks a side will win is a claim.\nD. Play stops after a claim.\n")
	if err != nil {
		fmt.Println(err)
		return
	}
	if err := lawtext.Keep(ctx, log, lawtext.Text{Edition: "2017", Language: "en", Source: "club.txt", Passages: passages}); err != nil {
		fmt.Println(err)
		return
	}
	shelf, err := lawtext.Read(ctx, log, "2017", "en")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(shelf.Passage("68D"))
	// Output: Play stops after a claim. true
}

func TestLaterTextsReplacePassages(t *testing.T) {
	ctx := context.Background()
	log := eventlog.NewMemory(nil)
	defer log.Close()
	keep := func(source string, passages ...lawbook.Passage) {
		t.Helper()
		if err := lawtext.Keep(ctx, log, lawtext.Text{Edition: "2017", Language: "el", Source: source, Passages: passages}); err != nil {
			t.Fatal(err)
		}
	}
	if shelf, err := lawtext.Read(ctx, log, "2017", "el"); err != nil || shelf.Len() != 0 {
		t.Fatalf("an empty shelf holds %d, %v", shelf.Len(), err)
	}
	keep("one", lawbook.Passage{ID: "1A", Text: "old"}, lawbook.Passage{ID: "1B", Text: "stays"})
	keep("two", lawbook.Passage{ID: "1A", Text: "new"})
	shelf, err := lawtext.Read(ctx, log, "2017", "el")
	if err != nil {
		t.Fatal(err)
	}
	for id, want := range map[lawbook.ID]string{"1A": "new", "1B": "stays", "1C": ""} {
		if got, ok := shelf.Passage(id); got != want || ok != (want != "") {
			t.Errorf("%s: %q, %v", id, got, ok)
		}
	}
	if got := fmt.Sprint(shelf.Sources()); got != "[one two]" || shelf.Len() != 2 {
		t.Errorf("%d passages of %s", shelf.Len(), got)
	}
	if other, err := lawtext.Read(ctx, log, "2017", "en"); err != nil || other.Len() != 0 {
		t.Errorf("another language has %d passages, %v", other.Len(), err)
	}
}

// Texts that are kept at the same time are all kept.
func TestKeepTogether(t *testing.T) {
	ctx := context.Background()
	log := eventlog.NewMemory(nil)
	defer log.Close()
	var all sync.WaitGroup
	for n := range 8 {
		all.Go(func() {
			text := lawtext.Text{Edition: "2017", Language: "en", Source: fmt.Sprint(n), Passages: []lawbook.Passage{{ID: lawbook.ID(fmt.Sprint(n + 1)), Text: "x"}}}
			if err := lawtext.Keep(ctx, log, text); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	if shelf, err := lawtext.Read(ctx, log, "2017", "en"); err != nil || shelf.Len() != 8 {
		t.Errorf("%d passages, %v", shelf.Len(), err)
	}
}

func TestKeepRefuses(t *testing.T) {
	ctx := context.Background()
	log := eventlog.NewMemory(nil)
	defer log.Close()
	if err := lawtext.Keep(ctx, log, lawtext.Text{Edition: "2017", Language: "en"}); err == nil {
		t.Error("a text without passages was kept")
	}
	if _, err := log.Append(ctx, "lawtext/2017/en", 0, eventlog.Event{Type: "lawtext.sung"}); err != nil {
		t.Fatal(err)
	}
	if _, err := lawtext.Read(ctx, log, "2017", "en"); err == nil {
		t.Error("an unknown event was read")
	}
	log.Close()
	if err := lawtext.Keep(ctx, log, lawtext.Text{Edition: "2017", Language: "en", Passages: []lawbook.Passage{{ID: "1A", Text: "x"}}}); !errors.Is(err, eventlog.ErrClosed) {
		t.Errorf("on a closed log: %v", err)
	}
}
