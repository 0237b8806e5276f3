package bridgetest

import (
	"pgregory.net/rapid"

	"github.com/overtrick/overtrick/bridge"
)

// Doubling generates undoubled, doubled or redoubled.
func Doubling() *rapid.Generator[bridge.Doubling] {
	return rapid.SampledFrom([]bridge.Doubling{bridge.Undoubled, bridge.Doubled, bridge.Redoubled})
}

// Contract generates one of the 105 contracts or, rarely, PassedOut.
func Contract() *rapid.Generator[bridge.Contract] {
	return rapid.Custom(func(t *rapid.T) bridge.Contract {
		if rapid.IntRange(0, 19).Draw(t, "played") == 19 {
			return bridge.PassedOut
		}
		return bridge.Contract{
			Level:        rapid.Uint8Range(1, 7).Draw(t, "level"),
			Denomination: Denomination().Draw(t, "denomination"),
			Doubling:     Doubling().Draw(t, "doubling"),
		}
	})
}

// Result generates a contract with its declarer and 0 to 13 tricks, most often
// about as many as the contract takes, or a passed-out board.
func Result() *rapid.Generator[bridge.Result] {
	return rapid.Custom(func(t *rapid.T) bridge.Result {
		c := Contract().Draw(t, "contract")
		if c.IsPassedOut() {
			return bridge.Result{}
		}
		r := bridge.Result{Contract: c, Declarer: Seat().Draw(t, "declarer")}
		if rapid.IntRange(0, 2).Draw(t, "how") == 2 {
			r.Tricks = rapid.IntRange(0, 13).Draw(t, "tricks")
		} else {
			r.Tricks = rapid.IntRange(max(0, c.Target()-3), min(13, c.Target()+3)).Draw(t, "tricks")
		}
		return r
	})
}

// Written generates a Result of which declarer, tricks or both may be left out.
func Written() *rapid.Generator[bridge.Written] {
	return rapid.Custom(func(t *rapid.T) bridge.Written {
		r := Result().Draw(t, "result")
		w := bridge.Written{Contract: r.Contract}
		if r.Contract.IsPassedOut() {
			return w
		}
		if w.HasDeclarer = rapid.Bool().Draw(t, "declarer"); w.HasDeclarer {
			w.Declarer = r.Declarer
		}
		if w.HasTricks = rapid.Bool().Draw(t, "tricks"); w.HasTricks {
			w.Tricks = r.Tricks
		}
		return w
	})
}
