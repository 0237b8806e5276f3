package web

import (
	"fmt"
	"net"
	"net/url"
	"strings"

	"rsc.io/qr"

	"github.com/overtrick/overtrick/web/view"
)

// base is the server as other devices reach it: by the address that this page was
// asked at, unless that one means this very computer. It is not reached at all
// when the server listens to this computer only.
func (v *visit) base() (address string, reached bool) {
	host := v.r.Host
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	ip := net.ParseIP(strings.Trim(host, "[]"))
	here := host == "localhost" || ip != nil && ip.IsLoopback()
	if here && v.server.Phones != "" {
		return v.server.Phones, true
	}
	scheme := "http://"
	if v.r.TLS != nil {
		scheme = "https://"
	}
	return scheme + v.r.Host, !here
}

// signposts are pictures that lead a phone to each terminal.
func (v *visit) signposts() (view.Signposts, error) {
	p := view.Signposts{Evening: v.evening("terminals"), Secret: spaced(sessionCode(v.state, v.id))}
	_, reached := v.base()
	p.Unreached = !reached
	for _, name := range v.state.Sections() {
		m, _ := v.state.Movement(name)
		for t := 1; t <= m.Tables; t++ {
			address, secret, whole := v.terminalAddress(name, t)
			code, err := codeFor(whole)
			if err != nil {
				return p, err
			}
			code.Address = address // for those who type: the code stands beside it
			p.All = append(p.All, view.Signpost{Section: name, Table: t, Code: code, Secret: spaced(secret)})
		}
	}
	return p, nil
}

// codeFor is a picture that leads a phone to an address.
func codeFor(address string) (view.Code, error) {
	code, err := qr.Encode(address, qr.M)
	if err != nil {
		return view.Code{}, err
	}
	return view.Code{Address: address, Size: code.Size + 8, Path: darkSquares(code)}, nil
}

// cardCode is the code on the card of a table, and what is written beside it; only
// for those who direct, since it lets its bearer take a place at the table.
func (v *visit) cardCode(section string, table int) (dark [][]bool, says []string, err error) {
	if !v.directs {
		return nil, nil, nil
	}
	address, secret, whole := v.terminalAddress(section, table)
	code, err := qr.Encode(whole, qr.M)
	if err != nil {
		return nil, nil, err
	}
	for y := range code.Size {
		dark = append(dark, make([]bool, code.Size))
		for x := range code.Size {
			dark[y][x] = code.Black(x, y)
		}
	}
	return dark, []string{address, v.page.W.T("session.tablecode") + ": " + spaced(secret)}, nil
}

// terminalAddress is where the terminal of a table is, the code of the table, and
// both in one for a phone that scans it.
func (v *visit) terminalAddress(section string, table int) (address, secret, whole string) {
	base, _ := v.base()
	address = fmt.Sprintf("%s/s/%s/t/%s/%d", base, v.id, url.PathEscape(section), table)
	secret = tableCode(v.state, v.id, section, table)
	return address, secret, address + "?code=" + secret
}

// darkSquares is the path of all dark squares, inside the quiet zone of four.
func darkSquares(code *qr.Code) string {
	var path strings.Builder
	for y := range code.Size {
		for x := range code.Size {
			if code.Black(x, y) {
				fmt.Fprintf(&path, "M%d %dh1v1h-1z", x+4, y+4)
			}
		}
	}
	return path.String()
}
