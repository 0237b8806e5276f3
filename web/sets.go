package web

import (
	"embed"
	"fmt"

	"github.com/overtrick/overtrick/pbn"
	"github.com/overtrick/overtrick/table"
)

//go:embed boards/*.pbn
var setFiles embed.FS

// set is a set of boards that came with the program.
type set struct {
	id      string // the file's name without its ending, and the id of its messages
	boards  []table.Board
	results int // on each board
}

// setIDs is the order in which the sets are offered.
var setIDs = []string{"games", "slams", "partscores"}

// loadSets reads the sets. They are ours, so a fault in one is an error.
func loadSets() ([]set, error) {
	var out []set
	for _, id := range setIDs {
		name := "boards/" + id + ".pbn"
		in, err := setFiles.Open(name)
		if err != nil {
			return nil, err
		}
		f, err := pbn.Read(in, name)
		if err := firstError(err, in.Close()); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		if len(f.Faults) > 0 {
			return nil, f.Faults[0]
		}
		boards, _ := boardsOf(f)
		one := set{id: id, boards: boards}
		for _, b := range one.boards {
			one.results = max(one.results, len(b.Field))
		}
		out = append(out, one)
	}
	return out, nil
}

func firstError(errs ...error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}
