package tablemanager

import (
	"bufio"
	"context"
	"io"
	"net"
	"sync"
	"time"

	"github.com/overtrick/overtrick/sentence"
)

// longest is how long a line may be.
const longest = 4096

// errGone is what reading from a connection ends with that was closed.
var errGone = sentence.New("the connection is closed")

// conn is a connection whose lines are read and written by goroutines of its own,
// so that nobody waits for somebody else's program.
type conn struct {
	net    net.Conn
	lines  chan string // what came in, cleaned
	out    chan string
	pause  time.Duration // between two lines that are written
	done   chan struct{} // closed with the connection
	ending chan struct{} // closed when nothing more will be queued
	wrote  chan struct{} // closed when nothing more is written
	once   sync.Once
	last   sync.Once
}

func newConn(c net.Conn, pause time.Duration) *conn {
	out := &conn{net: c, lines: make(chan string, 256), out: make(chan string, 256), pause: pause, done: make(chan struct{}), ending: make(chan struct{}), wrote: make(chan struct{})}
	go out.read()
	go out.write()
	return out
}

// read takes lines that end in CR LF or LF. A client that sends without end is
// cut off.
func (c *conn) read() {
	defer close(c.lines)
	in := bufio.NewReaderSize(c.net, longest)
	for {
		raw, err := in.ReadSlice('\n')
		if line := clean(string(raw)); line != "" {
			select {
			case c.lines <- line:
			case <-c.done:
				return
			}
		}
		if err != nil {
			c.close()
			return
		}
	}
}

func (c *conn) write() {
	defer close(c.wrote)
	for {
		select {
		case line := <-c.out:
			if !c.put(line) {
				return
			}
		case <-c.ending:
			for {
				select {
				case line := <-c.out:
					if !c.put(line) {
						return
					}
				default:
					return
				}
			}
		case <-c.done:
			return
		}
	}
}

// put writes a line and waits as long as the other side needs.
func (c *conn) put(line string) bool {
	if _, err := io.WriteString(c.net, line+"\r\n"); err != nil {
		c.close()
		return false
	}
	if c.pause > 0 {
		select {
		case <-time.After(c.pause):
		case <-c.done:
			return false
		}
	}
	return true
}

// send queues a line. Who does not take so many is cut off.
func (c *conn) send(line string) {
	select {
	case c.out <- line:
	case <-c.done:
	default:
		c.close()
	}
}

// next is the next line.
func (c *conn) next(ctx context.Context) (string, error) {
	select {
	case line, ok := <-c.lines:
		if !ok {
			return "", errGone
		}
		return line, nil
	case <-ctx.Done():
		return "", sentence.Errorf("tablemanager: %w", ctx.Err())
	}
}

// finish writes what is queued, for a while, and closes.
func (c *conn) finish() {
	c.last.Do(func() { close(c.ending) })
	select {
	case <-c.wrote:
	case <-time.After(2*time.Second + time.Duration(len(c.out))*c.pause):
	}
	c.close()
}

func (c *conn) close() {
	c.once.Do(func() {
		close(c.done)
		_ = c.net.Close()
	})
}
