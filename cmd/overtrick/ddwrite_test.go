package main

import (
	"os"
	"path/filepath"
	"testing"
)

// TestReplaceFile: what cannot be put in place leaves all as it was.
func TestReplaceFile(t *testing.T) {
	dir := t.TempDir()
	file, link := filepath.Join(dir, "a.pbn"), filepath.Join(dir, "link.pbn")
	if err := os.WriteFile(file, []byte("old"), 0o640); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("a.pbn", link); err != nil {
		t.Fatal(err)
	}
	if err := replaceFile(link, []byte("new")); err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile(file)
	info, err2 := os.Stat(file)
	to, err3 := os.Readlink(link)
	if err != nil || err2 != nil || err3 != nil || string(got) != "new" || info.Mode().Perm() != 0o640 || to != "a.pbn" {
		t.Errorf("%q, %v, link to %q; %v %v %v", got, info.Mode(), to, err, err2, err3)
	}

	taken := filepath.Join(dir, "taken.pbn")
	if err := os.MkdirAll(filepath.Join(taken, "full"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := replaceFile(taken, []byte("new")); err == nil {
		t.Error("a folder was replaced")
	}
	left, err := os.ReadDir(dir)
	if err != nil || len(left) != 3 {
		t.Errorf("%v, %v: want the file, the link and the folder", left, err)
	}
}
