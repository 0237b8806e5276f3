package browsertest

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"net"
	"strconv"
	"sync"
	"testing"
)

// cable is what connects one player to the world: a SOCKS proxy that passes
// bytes on unchanged. The browser's own emulation of being offline leaves
// streams that are already open alone; a cable that is cut does not. It leads
// to this machine only, so that a page which reaches out to the world fails.
type cable struct {
	listener net.Listener
	serving  sync.WaitGroup

	mu    sync.Mutex
	cut   bool
	conns map[net.Conn]bool
}

// newCable lays a cable that is taken up when t ends.
func newCable(t testing.TB) *cable {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatalf("laying a cable: %v", err)
	}
	c := &cable{listener: listener, conns: map[net.Conn]bool{}}
	c.serving.Go(c.serve)
	t.Cleanup(func() {
		listener.Close()
		c.setCut(true)
		c.serving.Wait()
	})
	return c
}

// proxy is the address for the browser.
func (c *cable) proxy() string { return "socks5://" + c.listener.Addr().String() }

// setCut cuts the cable, at once and for all connections, or mends it.
func (c *cable) setCut(cut bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.cut = cut
	if cut {
		for conn := range c.conns {
			conn.Close()
		}
	}
}

func (c *cable) serve() {
	for {
		conn, err := c.listener.Accept()
		if err != nil {
			return
		}
		c.serving.Go(func() { c.pass(conn) })
	}
}

// keep notes a connection, to be closed when the cable is cut; it refuses when
// that has happened.
func (c *cable) keep(conn net.Conn) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.cut {
		c.conns[conn] = true
	}
	return !c.cut
}

func (c *cable) drop(conn net.Conn) {
	conn.Close()
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.conns, conn)
}

// pass serves one connection of the browser.
func (c *cable) pass(near net.Conn) {
	defer c.drop(near)
	if !c.keep(near) {
		return
	}
	far, err := connect(near)
	if err != nil {
		return // the browser reports it, and so the page's test
	}
	defer c.drop(far)
	if !c.keep(far) {
		return
	}
	c.serving.Go(func() {
		_, _ = io.Copy(far, near)
		closeWrite(far)
	})
	_, _ = io.Copy(near, far)
	closeWrite(near)
}

// closeWrite tells the other end that nothing more will come.
func closeWrite(conn net.Conn) {
	if tcp, ok := conn.(*net.TCPConn); ok {
		_ = tcp.CloseWrite()
	}
}

// errRefused is returned for what this proxy does not do.
var errRefused = errors.New("refused")

// connect does the server's part of the SOCKS 5 handshake (RFC 1928) without
// authentication, for CONNECT to an address of this machine.
func connect(near net.Conn) (net.Conn, error) {
	const (
		version, connectCommand   = 5, 1
		ipv4, domain, ipv6        = 1, 3, 4
		granted, failed, rejected = 0, 1, 2
	)
	head := make([]byte, 2)
	if _, err := io.ReadFull(near, head); err != nil {
		return nil, err
	}
	if _, err := io.ReadFull(near, make([]byte, head[1])); err != nil || head[0] != version {
		return nil, errors.Join(errRefused, err)
	}
	if _, err := near.Write([]byte{version, 0}); err != nil {
		return nil, err
	}

	request := make([]byte, 4)
	if _, err := io.ReadFull(near, request); err != nil || request[1] != connectCommand {
		return nil, errors.Join(errRefused, err)
	}
	size := make([]byte, 1)
	switch request[3] {
	case ipv4:
		size[0] = net.IPv4len
	case ipv6:
		size[0] = net.IPv6len
	case domain:
		if _, err := io.ReadFull(near, size); err != nil {
			return nil, err
		}
	default:
		return nil, errRefused
	}
	address := make([]byte, int(size[0])+2)
	if _, err := io.ReadFull(near, address); err != nil {
		return nil, err
	}
	host, port := address[:size[0]], binary.BigEndian.Uint16(address[size[0]:])
	name := string(host)
	if request[3] != domain {
		name = net.IP(host).String()
	}

	answer := func(code byte) error {
		_, err := near.Write([]byte{version, code, 0, ipv4, 0, 0, 0, 0, 0, 0})
		return err
	}
	if ip := net.ParseIP(name); name != "localhost" && (ip == nil || !ip.IsLoopback()) {
		return nil, errors.Join(fmt.Errorf("%w: %s is not this machine", errRefused, name), answer(rejected))
	}
	far, err := net.Dial("tcp", net.JoinHostPort(name, strconv.Itoa(int(port))))
	if err != nil {
		return nil, errors.Join(err, answer(failed))
	}
	if err := answer(granted); err != nil {
		far.Close()
		return nil, err
	}
	return far, nil
}
