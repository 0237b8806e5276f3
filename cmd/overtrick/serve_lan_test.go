package main

import (
	"bytes"
	"net"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/locale"
)

// TestWhoIsLetIn: without --lan the pages are for this computer only.
func TestWhoIsLetIn(t *testing.T) {
	for _, c := range []struct {
		command serveCommand
		want    string
	}{
		{serveCommand{Addr: "127.0.0.1:8080"}, "127.0.0.1:8080"},
		{serveCommand{Addr: "127.0.0.1:8080", LAN: true}, ":8080"},
		{serveCommand{Addr: "192.168.1.7:9000", LAN: true}, ":9000"},
		{serveCommand{Addr: "nonsense", LAN: true}, "nonsense"},
	} {
		if got := c.command.address(); got != c.want {
			t.Errorf("%+v listens on %s", c.command, got)
		}
	}
}

// TestReachable says to phones what they can open, and nothing where they cannot.
func TestReachable(t *testing.T) {
	at := func(ip string) reach { return reachable(&net.TCPAddr{IP: net.ParseIP(ip), Port: 8080}) }
	for _, ip := range []string{"127.0.0.1", "::1"} {
		r := at(ip)
		var out bytes.Buffer
		if r.announce(&out, english(t)); r.phones() != "" || out.Len() > 0 {
			t.Errorf("%s is announced to phones: %+v", ip, r)
		}
	}
	if r := at("192.168.1.7"); r.here != "http://192.168.1.7:8080" || r.phones() != r.here {
		t.Errorf("one address: %+v", r)
	}
	for _, ip := range []string{"0.0.0.0", "::"} {
		r := at(ip)
		if r.here != "http://127.0.0.1:8080" {
			t.Errorf("%s: %+v", ip, r)
		}
		for _, other := range r.others {
			if strings.Contains(other, "127.0.0.1") || !strings.HasSuffix(other, ":8080") {
				t.Errorf("%s is announced to phones", other)
			}
		}
	}
	var out bytes.Buffer
	reach{others: []string{"http://192.168.1.7:8080", "http://10.0.0.7:8080"}}.announce(&out, english(t))
	lines := strings.Split(strings.TrimRight(out.String(), "\n"), "\n")
	if !strings.Contains(lines[0], "http://192.168.1.7:8080/ or http://10.0.0.7:8080/") {
		t.Errorf("announced: %s", lines[0])
	}
	// Version 2 has 25 squares, with two quiet ones on each side.
	if len(lines) != 1+15 || len([]rune(lines[1])) != 29 || lines[1] != strings.Repeat("█", 29) {
		t.Errorf("the code has %d lines of %d letters: %q", len(lines)-1, len([]rune(lines[1])), lines[1])
	}
}

func english(t *testing.T) *locale.Words {
	t.Helper()
	catalogue, err := locale.New()
	if err != nil {
		t.Fatal(err)
	}
	return catalogue.For("en")
}
