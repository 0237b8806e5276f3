package dealing

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/overtrick/overtrick/bridge"
)

// Secret is 32 random bytes that keep a sealed deal from being guessed.
type Secret [32]byte

// Digest is a SHA-256 checksum.
type Digest [32]byte

// Opening is what shows that a board was the one that had been sealed. It holds
// the deal, so it stays secret until the board has been played.
type Opening struct {
	Label  string      `json:"label"` // which set of boards
	Board  int         `json:"board"`
	Deal   bridge.Deal `json:"deal"`
	Secret Secret      `json:"secret"`
}

// Commitment binds whoever publishes it to a set of deals and tells nothing
// about them. Boards have consecutive numbers.
type Commitment struct {
	Label   string   `json:"label"` // which set of boards: event, session, section
	First   int      `json:"first"` // number of the first board
	Digests []Digest `json:"digests"`
}

// The errors of Seal and Verify.
var (
	ErrLabel        = errors.New("a label is one line of text and not empty")
	ErrBoardNumber  = errors.New("boards are numbered from 1")
	ErrNoDeal       = errors.New("there is no deal")
	ErrNotCommitted = errors.New("the commitment says nothing about this board")
	ErrBroken       = errors.New("this is not the deal that was sealed")
)

// Seal commits to the deals, which become the boards from number first on. The
// secrets are read from random: crypto/rand.Reader, except in a test. Publish
// the Commitment, or at least its Digest, before play, and keep the openings
// until each board has been played.
func Seal(random io.Reader, label string, first int, deals []bridge.Deal) ([]Opening, Commitment, error) {
	if label == "" || strings.ContainsAny(label, "\r\n") {
		return nil, Commitment{}, fmt.Errorf("dealing: seal %q: %w", label, ErrLabel)
	}
	if first < 1 {
		return nil, Commitment{}, fmt.Errorf("dealing: seal board %d: %w", first, ErrBoardNumber)
	}
	openings := make([]Opening, len(deals))
	commitment := Commitment{Label: label, First: first, Digests: make([]Digest, len(deals))}
	for i, d := range deals {
		if d.IsZero() {
			return nil, Commitment{}, fmt.Errorf("dealing: seal board %d: %w", first+i, ErrNoDeal)
		}
		o := Opening{Label: label, Board: first + i, Deal: d}
		if _, err := io.ReadFull(random, o.Secret[:]); err != nil {
			return nil, Commitment{}, fmt.Errorf("dealing: seal board %d: read randomness: %w", o.Board, err)
		}
		openings[i], commitment.Digests[i] = o, o.Digest()
	}
	return openings, commitment, nil
}

// Text is what the Digest is the checksum of: five lines, each with a line feed
// at its end, so that the tools of any computer can recompute it.
//
//	overtrick board 1
//	the label
//	the number of the board
//	the deal from North, as bridge.Deal prints it
//	the secret in hexadecimal
func (o Opening) Text() string {
	return fmt.Sprintf("overtrick board 1\n%s\n%d\n%s\n%s\n", o.Label, o.Board, o.Deal, o.Secret)
}

// Digest is the checksum of the Text.
func (o Opening) Digest() Digest { return sha256.Sum256([]byte(o.Text())) }

// Text is what the Digest is the checksum of: a first line "overtrick boards
// 1", the label, and for each board its number, a blank and its digest; each
// line with a line feed at its end.
func (c Commitment) Text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "overtrick boards 1\n%s\n", c.Label)
	for i, d := range c.Digests {
		fmt.Fprintf(&b, "%d %s\n", c.First+i, d)
	}
	return b.String()
}

// Digest is one checksum for the whole set, short enough to be put up on the
// wall before play.
func (c Commitment) Digest() Digest { return sha256.Sum256([]byte(c.Text())) }

// Verify checks openings against the commitment and names every one that does
// not fit; the errors wrap ErrNotCommitted or ErrBroken. Openings that are
// missing are no error: boards are opened one by one.
func (c Commitment) Verify(openings ...Opening) error {
	var errs []error
	for _, o := range openings {
		if err := c.verify(o); err != nil {
			errs = append(errs, fmt.Errorf("dealing: board %d of %q: %w", o.Board, o.Label, err))
		}
	}
	return errors.Join(errs...)
}

func (c Commitment) verify(o Opening) error {
	if o.Label != c.Label || o.Board < c.First || o.Board-c.First >= len(c.Digests) {
		return ErrNotCommitted
	}
	if o.Digest() != c.Digests[o.Board-c.First] {
		return ErrBroken
	}
	return nil
}

// String is 64 hexadecimal digits.
func (d Digest) String() string { return hex.EncodeToString(d[:]) }

// MarshalText writes d as String does.
func (d Digest) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText reads 64 hexadecimal digits.
func (d *Digest) UnmarshalText(text []byte) error { return decode((*[32]byte)(d), text) }

// String is 64 hexadecimal digits.
func (s Secret) String() string { return hex.EncodeToString(s[:]) }

// MarshalText writes s as String does.
func (s Secret) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads 64 hexadecimal digits.
func (s *Secret) UnmarshalText(text []byte) error { return decode((*[32]byte)(s), text) }

func decode(to *[32]byte, text []byte) error {
	var b [32]byte
	if len(text) != hex.EncodedLen(len(b)) {
		return fmt.Errorf("dealing: %d letters are not 64 hexadecimal digits", len(text))
	}
	if _, err := hex.Decode(b[:], text); err != nil {
		return fmt.Errorf("dealing: %q is not 64 hexadecimal digits", text)
	}
	*to = b
	return nil
}
