package dealing

import (
	"bufio"
	"errors"
	"fmt"
	"io"

	"github.com/overtrick/overtrick/bridge"
)

// ErrNotRandom says that a source of randomness gave so many useless bytes in a
// row that it cannot be a source of randomness.
var ErrNotRandom = errors.New("the source of randomness is not random")

// Dealer shuffles and deals. It is for one goroutine at a time.
type Dealer struct {
	random *bufio.Reader
}

// New is a Dealer whose randomness is the bytes of random; each of them must be
// uniform and independent of the others, as those of crypto/rand.Reader are.
// The Dealer reads ahead, so random should not be shared with anybody who
// counts its bytes.
//
// The deals are a function of the bytes alone, now and in later versions: the
// shuffle of Deal takes one byte for each choice among n cards and skips bytes
// from 256 − 256 mod n upwards.
func New(random io.Reader) *Dealer {
	return &Dealer{random: bufio.NewReaderSize(random, 64)}
}

// Deal shuffles a whole pack and deals it. The error wraps the reader's, with
// io.ErrUnexpectedEOF for a reader that ended, or is ErrNotRandom.
func (d *Dealer) Deal() (bridge.Deal, error) {
	var pack [52]bridge.Card
	for i := range pack {
		pack[i] = bridge.Card(i)
	}
	if err := shuffle(pack[:], d.draw); err != nil {
		return bridge.Deal{}, fmt.Errorf("dealing: shuffle: %w", err)
	}
	return deal(&pack)
}

// Deals is n deals, one after the other.
func (d *Dealer) Deals(n int) ([]bridge.Deal, error) {
	deals := make([]bridge.Deal, 0, max(n, 0))
	for len(deals) < n {
		next, err := d.Deal()
		if err != nil {
			return nil, err
		}
		deals = append(deals, next)
	}
	return deals, nil
}

// shuffle brings the pack into an order of which every one is equally likely if
// draw(n) gives each of 0 … n−1 equally likely (Fisher and Yates): each place
// from the last to the second takes one of the cards that are not placed yet.
func shuffle(pack []bridge.Card, draw func(n int) (int, error)) error {
	for i := len(pack) - 1; i > 0; i-- {
		j, err := draw(i + 1)
		if err != nil {
			return err
		}
		pack[i], pack[j] = pack[j], pack[i]
	}
	return nil
}

// deal gives the cards of the pack to the hands in turn, so that no two which
// lie next to each other come into the same hand (6B).
func deal(pack *[52]bridge.Card) (bridge.Deal, error) {
	var hands bridge.BySeat[bridge.Hand]
	for i, c := range pack {
		seat := bridge.North.Next(i)
		hands[seat] = hands[seat].With(c)
	}
	return bridge.NewDeal(hands)
}

// mostRejected is how many bytes draw skips in a row before it gives up. At
// most 48 of the 256 values are skipped, for a choice among 52, so that chance
// alone does it once in 10⁴⁶ draws.
const mostRejected = 64

// draw is one of 0 … n−1, for n up to 256, each equally likely: a byte below
// the greatest multiple of n that fits is taken, any other thrown away.
func (d *Dealer) draw(n int) (int, error) {
	limit := 256 - 256%n
	for range mostRejected {
		b, err := d.random.ReadByte()
		if err == io.EOF {
			err = io.ErrUnexpectedEOF
		}
		if err != nil {
			return 0, fmt.Errorf("read randomness: %w", err)
		}
		if int(b) < limit {
			return int(b) % n, nil
		}
	}
	return 0, ErrNotRandom
}
