package main

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/dd"
	"github.com/overtrick/overtrick/dd/par"
	"github.com/overtrick/overtrick/pbn"
	"github.com/overtrick/overtrick/sentence"
)

// isPBN tells a file from a deal.
func isPBN(name string) bool { return strings.EqualFold(filepath.Ext(name), ".pbn") }

// write adds analysis to files, one after the other.
func (cmd *ddTableCommand) write(ctx context.Context, batch dd.Batch, std *stdio) error {
	for _, name := range cmd.Deals {
		if !isPBN(name) {
			return sentence.Errorf("--write wants files in PBN, FILE.pbn, and %q is none", name)
		}
	}
	for _, name := range cmd.Deals {
		if err := writeAnalysis(ctx, name, batch, std); err != nil {
			return err
		}
	}
	return nil
}

// readPBN reads a PBN file.
func readPBN(name string) (*pbn.File, error) {
	in, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	return pbn.Read(in, name)
}

// writeAnalysis adds to the games of a PBN file what they lack of
// DoubleDummyTricks, OptimumResultTable and ParContract. What a file says is not
// replaced. The file takes its new form when all is done, and is left alone when
// there is nothing to add.
func writeAnalysis(ctx context.Context, name string, batch dd.Batch, std *stdio) error {
	f, err := readPBN(name)
	if err != nil {
		return err
	}
	var deals []bridge.Deal // that have to be solved, each once
	tables := map[bridge.Deal]dd.Table{}
	for _, g := range f.Games {
		if deal, ok := g.Deal(); ok && lacks(g) {
			if _, again := tables[deal]; !again {
				tables[deal] = dd.Table{}
				deals = append(deals, deal)
			}
		}
	}
	i := 0
	for table, err := range batch.Tables(ctx, slices.Values(deals)) {
		if err != nil {
			return sentence.Errorf("%s: %w", name, err)
		}
		tables[deals[i]] = table
		i++
	}
	added, without := 0, 0
	for _, g := range f.Games {
		deal, ok := g.Deal()
		if !ok {
			without++
			fmt.Fprint(std.err, std.words.Say("%s:%d: board %s has no whole deal and was left as it is\n", name, g.Line, boardOf(g)))
			continue
		}
		if lacks(g) {
			addAnalysis(g, tables[deal])
			added++
		}
	}
	fmt.Fprint(std.out, std.words.Say("%s: %d games, %d with new analysis\n", name, len(f.Games), added))
	if added == 0 {
		return nil
	}
	var out bytes.Buffer
	w := pbn.Writer{Charset: pbn.Latin1}
	switch f.Charset {
	case pbn.UTF8, pbn.UTF16, pbn.Mixed:
		w.Charset = pbn.UTF8
	}
	faults, err := w.Write(&out, f)
	if err != nil {
		return err
	}
	for _, fault := range faults {
		fmt.Fprintln(std.err, std.words.Error(fault))
	}
	return replaceFile(name, out.Bytes())
}

// lacks reports whether there is anything to add to a game.
func lacks(g *pbn.Game) bool {
	says := func(name string) bool {
		v, _ := g.Value(name)
		return v != "" && v != "?"
	}
	t := g.Table("OptimumResultTable")
	_, known := g.Board()
	return t == nil || t.Rows() == 0 || !says("DoubleDummyTricks") || known && !says("ParContract")
}

// addAnalysis adds to a game what it lacks; a game that does not tell its dealer
// or its vulnerability gets no par.
func addAnalysis(g *pbn.Game, table dd.Table) {
	var d pbn.DoubleDummy
	for _, s := range bridge.Seats {
		for _, in := range bridge.Denominations {
			d.Tricks[s][in] = int8(table[in][s])
		}
	}
	g.Add("DoubleDummyTricks", d.Digits())
	g.AddTable(d.Table())
	if board, known := g.Board(); known {
		g.Add("ParContract", par.Of(table, board.Dealer, board.Vulnerable).ParContract())
	}
}

// replaceFile puts data in the place of a file, or makes it, all of it or
// nothing: it is written beside the file and then takes its name.
func replaceFile(name string, data []byte) (err error) {
	mode := fs.FileMode(0o644)
	switch real, err := filepath.EvalSymlinks(name); {
	case err == nil:
		name = real // a link is to stay one
		info, err := os.Stat(name)
		if err != nil {
			return err
		}
		mode = info.Mode().Perm()
	case !errors.Is(err, fs.ErrNotExist):
		return err
	}
	out, err := os.CreateTemp(filepath.Dir(name), "."+filepath.Base(name)+".*")
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, os.Remove(out.Name()))
		}
	}()
	_, err = io.Copy(out, bytes.NewReader(data))
	for _, step := range []func() error{
		func() error { return out.Chmod(mode) },
		out.Sync,
	} {
		if err == nil {
			err = step()
		}
	}
	if err = errors.Join(err, out.Close()); err != nil {
		return err
	}
	return os.Rename(out.Name(), name)
}

// boardOf is the number of the board of a game, or a question mark where the file has
// none.
func boardOf(g *pbn.Game) string { return cmp.Or(g.Label(), "?") }
