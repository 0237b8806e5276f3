package live

import (
	"context"
	"errors"
	"fmt"
	"strconv"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/session"
)

// lying is a board of a session whose deal is known.
type lying struct {
	session string
	board   int
}

// InPlay reports whether any of the deals lies in a session of the log in which
// somebody has still to play it. The same cards may lie at a table as well:
// whoever looks on there must not see what he has still to play in the session.
func (h *Hall) InPlay(ctx context.Context, deals ...bridge.Deal) (bool, error) {
	boards, err := h.find(ctx, deals)
	if err != nil {
		return false, err
	}
	for _, b := range boards {
		in, err := h.inPlay(ctx, b)
		if err != nil || in {
			return in, err
		}
	}
	return false, nil
}

func (h *Hall) inPlay(ctx context.Context, b lying) (bool, error) {
	sit, err := h.get(b.session)
	if err != nil {
		return false, err
	}
	sit.mu.Lock()
	defer sit.mu.Unlock()
	if err := h.refresh(ctx, b.session, sit); err != nil {
		return false, err
	}
	return sit.state.InPlay(b.board), nil
}

// find is where deals lie. Sessions are numbered without gaps and their deals
// come with the first event, so that only what is new has to be read.
func (h *Hall) find(ctx context.Context, deals []bridge.Deal) ([]lying, error) {
	h.searching.Lock()
	defer h.searching.Unlock()
	for {
		id := strconv.Itoa(h.searched + 1)
		opened, ok, err := h.first(ctx, id)
		if err != nil {
			return nil, err
		}
		if !ok {
			break
		}
		h.searched++
		for board, text := range opened.Deals {
			if deal, err := bridge.ParseDeal(text); err == nil {
				h.deals[deal] = append(h.deals[deal], lying{id, board})
			}
		}
	}
	var found []lying
	for _, d := range deals {
		found = append(found, h.deals[d]...)
	}
	return found, nil
}

// errNotOpened is a stream that does not begin as a session does.
var errNotOpened = errors.New("live: the session does not begin with its opening")

// first is how a session was opened; false when there is none.
func (h *Hall) first(ctx context.Context, id string) (session.Open, bool, error) {
	for e, err := range h.log.Read(ctx, sessionPrefix+id, 0) {
		if err != nil {
			return session.Open{}, false, fmt.Errorf("live: session %s: %w", id, err)
		}
		r, err := session.Decode(e.Type, e.Data)
		if err != nil {
			return session.Open{}, false, fmt.Errorf("live: session %s: %w", id, err)
		}
		opened, ok := r.Event.(session.Open)
		if !ok {
			return session.Open{}, false, fmt.Errorf("session %s: %w", id, errNotOpened)
		}
		return opened, true, nil
	}
	return session.Open{}, false, nil
}
