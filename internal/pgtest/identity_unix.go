//go:build unix

package pgtest

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/user"
	"strconv"
	"syscall"
)

// identity is who runs the server; the zero value is whoever runs the test.
type identity struct{ uid, gid int }

// someoneElse finds a user for the server if the test runs as root.
func someoneElse() (identity, error) {
	if os.Geteuid() != 0 {
		return identity{}, nil
	}
	for _, name := range []string{"postgres", "nobody"} {
		u, err := user.Lookup(name)
		if err != nil {
			continue
		}
		uid, err := strconv.Atoi(u.Uid)
		if err != nil {
			return identity{}, fmt.Errorf("user %s: %w", name, err)
		}
		gid, err := strconv.Atoi(u.Gid)
		if err != nil {
			return identity{}, fmt.Errorf("user %s: %w", name, err)
		}
		return identity{uid, gid}, nil
	}
	return identity{}, errors.New("PostgreSQL does not run as root, and there is no user postgres or nobody")
}

func (i identity) own(folder string) error {
	if i.uid == 0 {
		return nil
	}
	return os.Chown(folder, i.uid, i.gid)
}

func (i identity) run(cmd *exec.Cmd) {
	if i.uid == 0 {
		return
	}
	cmd.SysProcAttr = &syscall.SysProcAttr{
		Credential: &syscall.Credential{Uid: uint32(i.uid), Gid: uint32(i.gid)},
	}
}
