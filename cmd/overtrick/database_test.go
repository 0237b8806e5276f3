package main

import (
	"bytes"
	"context"
	"encoding/binary"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/sqlite"
)

// What is wrong with a database is told in the language of the reader, with what to
// do about it.
func TestDatabaseErrors(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "club.db")
	ask := func(data, language string) string {
		t.Helper()
		var out, said bytes.Buffer
		if status := run([]string{"law", "16C", "--data", data, "--lang", language}, &stdio{in: strings.NewReader(""), out: &out, err: &said}); status != 1 {
			t.Errorf("%s: status %d, output %q", data, status, out.String())
		}
		return strings.TrimSpace(said.String())
	}
	same := func(got, want string) {
		t.Helper()
		if got != want {
			t.Errorf("said\n%s\nnot\n%s", got, want)
		}
	}

	db, err := sqlite.Open(context.Background(), path, sqlite.Options{})
	if err != nil {
		t.Fatal(err)
	}
	same(ask(path, "en"), "overtrick: the database "+path+" is in use by another process; stop the other one, or give this one another file")
	same(ask(path, "el"), "overtrick: τη βάση δεδομένων "+path+" τη χρησιμοποιεί άλλο πρόγραμμα· σταματήστε το άλλο, ή δώστε σε αυτό άλλο αρχείο")
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	same(ask(folder, "el"), "overtrick: "+folder+": είναι φάκελος, όχι βάση δεδομένων· δώστε τη διαδρομή αρχείου μέσα σε αυτόν")

	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	changed := func(name string, change func([]byte)) string {
		t.Helper()
		data := bytes.Clone(data)
		change(data)
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, data, 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	newer := changed("newer.db", func(data []byte) { binary.BigEndian.PutUint32(data[60:], 99) }) // the version in the header
	if got := ask(newer, "el"); !strings.HasPrefix(got, "overtrick: "+newer+": έχει σχήμα έκδοσης 99, και το πρόγραμμα ξέρει εκδόσεις ως την ") ||
		!strings.HasSuffix(got, "· χρησιμοποιήστε την έκδοση του Overtrick που την έγραψε, ή νεότερη") {
		t.Errorf("of a newer database %q", got)
	}
	other := changed("other.db", func(data []byte) { binary.BigEndian.PutUint32(data[68:], 99) }) // the program in the header
	same(ask(other, "el"), "overtrick: "+other+": είναι βάση δεδομένων άλλου προγράμματος· δώστε τη διαδρομή άλλου αρχείου, ή κάποιου που δεν υπάρχει ακόμη")
	damaged := changed("damaged.db", func(data []byte) { clear(data[100:]) })
	if got := ask(damaged, "el"); !strings.HasPrefix(got, "overtrick: δεν διαβάζεται η βάση δεδομένων "+damaged+": ") ||
		!strings.HasSuffix(got, "· κρατήστε αντίγραφο του αρχείου και επαναφέρετε το τελευταίο εφεδρικό") {
		t.Errorf("of a damaged database %q", got)
	}
}
