package main

import (
	"fmt"
	"io"
	"net"
	"net/netip"
	"slices"
	"strings"

	"rsc.io/qr"

	"github.com/overtrick/overtrick/locale"
)

// address is what to listen on: with --lan all addresses of this computer, on the
// port of --addr.
func (c serveCommand) address() string {
	if !c.LAN {
		return c.Addr
	}
	if _, port, err := net.SplitHostPort(c.Addr); err == nil {
		return net.JoinHostPort("", port)
	}
	return c.Addr // the listener says what is wrong with it
}

// reach is by which addresses the pages are reached.
type reach struct {
	here   string   // from this computer
	others []string // from others of the network, the likeliest first
}

// reachable is by which addresses a server is reached that listens here.
func reachable(at net.Addr) reach {
	bound, err := netip.ParseAddrPort(at.String())
	if err != nil {
		return reach{here: "http://" + at.String()}
	}
	url := func(ip netip.Addr) string { return "http://" + netip.AddrPortFrom(ip, bound.Port()).String() }
	switch ip := bound.Addr().Unmap(); {
	case ip.IsUnspecified():
		r := reach{here: url(netip.AddrFrom4([4]byte{127, 0, 0, 1}))}
		for _, own := range addresses() {
			r.others = append(r.others, url(own))
		}
		return r
	case ip.IsLoopback():
		return reach{here: url(ip)}
	default:
		return reach{here: url(ip), others: []string{url(ip)}}
	}
}

// phones is the address for codes that phones scan; empty when they reach none.
func (r reach) phones() string {
	if len(r.others) == 0 {
		return ""
	}
	return r.others[0]
}

// announce says how other devices come in, with a code for their cameras.
func (r reach) announce(out io.Writer, w *locale.Words) {
	if len(r.others) == 0 {
		return
	}
	or := w.Sentence("/ or ")
	fmt.Fprintln(out, w.Say("Phones and other computers of the network: %s/", strings.Join(r.others, or)))
	if code, err := qr.Encode(r.others[0]+"/", qr.L); err == nil {
		drawCode(out, code)
	}
}

// drawCode draws a code with two rows of squares in each line of text, the light
// squares in the colour of the letters, as terminals are mostly dark.
func drawCode(out io.Writer, code *qr.Code) {
	const quiet = 2
	light := func(x, y int) bool {
		if x < 0 || y < 0 || x >= code.Size || y >= code.Size {
			return y < code.Size+quiet
		}
		return !code.Black(x, y)
	}
	for y := -quiet; y < code.Size+quiet; y += 2 {
		var line strings.Builder
		for x := -quiet; x < code.Size+quiet; x++ {
			switch above, below := light(x, y), light(x, y+1); {
			case above && below:
				line.WriteRune('█')
			case above:
				line.WriteRune('▀')
			case below:
				line.WriteRune('▄')
			default:
				line.WriteByte(' ')
			}
		}
		fmt.Fprintln(out, line.String())
	}
}

// addresses are those of this computer in its networks, the one by which it
// reaches other networks first: that is where phones are.
func addresses() []netip.Addr {
	var found []netip.Addr
	all, err := net.InterfaceAddrs()
	if err != nil {
		return nil
	}
	for _, a := range all {
		prefix, err := netip.ParsePrefix(a.String())
		if ip := prefix.Addr(); err == nil && ip.Is4() && ip.IsGlobalUnicast() {
			found = append(found, ip)
		}
	}
	main := outward()
	slices.SortStableFunc(found, func(a, b netip.Addr) int {
		rank := func(ip netip.Addr) int {
			switch {
			case ip == main:
				return 0
			case ip.IsPrivate():
				return 1
			}
			return 2
		}
		return rank(a) - rank(b)
	})
	return found
}

// outward is the address from which this computer would send to other networks.
// Nothing is sent.
func outward() netip.Addr {
	conn, err := net.Dial("udp4", "192.0.2.1:9") // an address of no network: RFC 5737
	if err != nil {
		return netip.Addr{}
	}
	defer func() { _ = conn.Close() }() // nothing was written
	at, err := netip.ParseAddrPort(conn.LocalAddr().String())
	if err != nil {
		return netip.Addr{}
	}
	return at.Addr()
}
