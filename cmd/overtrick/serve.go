package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"sync"
	"time"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/dealing"
	"github.com/overtrick/overtrick/eventlog"
	"github.com/overtrick/overtrick/internal/analysis"
	"github.com/overtrick/overtrick/internal/crew"
	"github.com/overtrick/overtrick/lawtext"
	"github.com/overtrick/overtrick/live"
	"github.com/overtrick/overtrick/sentence"
	"github.com/overtrick/overtrick/sqlite"
	"github.com/overtrick/overtrick/web"
)

// serveCommand is the pages, on the embedded database.
type serveCommand struct {
	Addr    string `default:"127.0.0.1:8080" help:"Address and port to listen on."`
	LAN     bool   `name:"lan" help:"Let phones and other computers of the local network in: listen on all addresses of this computer."`
	Data    string `help:"Database file; made when it is not there. Without it, overtrick.db in the folder for data of the person." placeholder:"FILE"`
	Gallery bool   `help:"Show every view with sample data, under /gallery."`
}

// Help is shown by --help below the summary.
func (serveCommand) Help() string {
	return `Prints the address and serves the pages until it is interrupted. Everything that happens at a table is kept in the database the moment it happens.

Without --lan only this computer reaches the pages. A session with phones needs --lan: everybody in the local network can then open tables and sessions, but a session is directed only by the browser that opened it and by those it lets in. What goes over the network is not encrypted: use one that you trust.`
}

// goodbye is how long requests may take to end after an interrupt. Streams do
// not end by themselves, so it is short.
const goodbye = 2 * time.Second

// Run serves until the context ends.
func (c serveCommand) Run(ctx context.Context, std *stdio) (err error) {
	path, err := c.file()
	if err != nil {
		return err
	}
	db, err := sqlite.Open(ctx, path, sqlite.Options{})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()

	logger := slog.New(slog.NewTextHandler(std.err, nil))
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	room := live.NewRoom(db)
	robots := crew.New(ctx, room, logger)
	defer robots.Wait()
	defer stop() // before waiting for the robots

	desk := analysis.New(ctx, analysis.Options{Log: logger})
	defer desk.Wait()
	defer stop() // before waiting for the desk

	listener, err := (&net.ListenConfig{}).Listen(ctx, "tcp", c.address())
	if err != nil {
		return sentence.Errorf("cannot listen on %s: %w", c.address(), err)
	}
	reach := reachable(listener.Addr())
	pages, err := web.New(web.Config{Phones: reach.phones(), Desk: desk, Room: room, Hall: live.NewHall(db), Deal: deal, Attend: robots.Attend, Texts: texts(db), Log: logger, Gallery: c.Gallery})
	if err != nil {
		return errors.Join(err, listener.Close())
	}
	fmt.Fprint(std.out, std.words.Say("Overtrick is at %s/ (boards are kept in %s; Ctrl-C ends it)\n", reach.here, path))
	reach.announce(std.out, std.words)
	return serve(ctx, listener, pages)
}

// texts are the texts of the Laws that were imported into the database. Nobody
// imports while the server has it, so each is read once.
func texts(log eventlog.Log) func(context.Context, string, string) (lawtext.Shelf, error) {
	var mu sync.Mutex
	kept := map[[2]string]lawtext.Shelf{}
	return func(ctx context.Context, edition, language string) (lawtext.Shelf, error) {
		mu.Lock()
		defer mu.Unlock()
		key := [2]string{edition, language}
		shelf, ok := kept[key]
		if !ok {
			var err error
			if shelf, err = lawtext.Read(ctx, log, edition, language); err != nil {
				return lawtext.Shelf{}, err
			}
			kept[key] = shelf
		}
		return shelf, nil
	}
}

// serve answers requests until the context ends.
func serve(ctx context.Context, listener net.Listener, pages http.Handler) error {
	server := &http.Server{
		Handler:           pages,
		ReadHeaderTimeout: 10 * time.Second,
		IdleTimeout:       2 * time.Minute,
		// Streams end with the server.
		BaseContext: func(net.Listener) context.Context { return ctx },
	}
	ended := make(chan error, 1)
	go func() { ended <- server.Serve(listener) }()
	select {
	case err := <-ended:
		return err
	case <-ctx.Done():
	}
	last, cancel := context.WithTimeout(context.WithoutCancel(ctx), goodbye)
	defer cancel()
	if err := server.Shutdown(last); err != nil {
		_ = server.Close() // those that have not ended by now are cut off
	}
	<-ended
	return nil
}

// file is the place of the database; its folder is made when it is not there.
func (c serveCommand) file() (string, error) {
	path := c.Data
	if path == "" {
		dir, err := dataFolder()
		if err != nil {
			return "", sentence.Errorf("there is no folder for data; say --data FILE: %w", err)
		}
		path = filepath.Join(dir, "overtrick.db")
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return "", sentence.Errorf("cannot make the folder of the database: %w", err)
	}
	return path, nil
}

// dataFolder is where programs of this person keep data: $XDG_DATA_HOME,
// otherwise ~/.local/share, or what the system has in its place.
func dataFolder() (string, error) {
	if dir := os.Getenv("XDG_DATA_HOME"); filepath.IsAbs(dir) {
		return filepath.Join(dir, "overtrick"), nil
	}
	if dir := os.Getenv("LOCALAPPDATA"); filepath.IsAbs(dir) {
		return filepath.Join(dir, "overtrick"), nil
	}
	home, err := os.UserHomeDir()
	if err != nil {
		return "", err
	}
	return filepath.Join(home, ".local", "share", "overtrick"), nil
}

// deal makes new deals from the randomness of the system.
func deal(n int) ([]bridge.Deal, error) { return dealing.New(rand.Reader).Deals(n) }
