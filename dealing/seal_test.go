package dealing_test

import (
	"bytes"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/bridgetest"
	"github.com/overtrick/overtrick/dealing"
)

func seal(t *testing.T) ([]dealing.Opening, dealing.Commitment) {
	t.Helper()
	openings, commitment, err := dealing.Seal(rand.Reader, "Club, 12 May, A", 5, bridgetest.Deals(6, 4))
	if err != nil {
		t.Fatal(err)
	}
	return openings, commitment
}

// What was sealed is verified, board by board and all at once, also after the
// commitment and the openings have been to a file and back.
func TestSealedBoardsVerify(t *testing.T) {
	t.Parallel()
	openings, commitment := seal(t)
	for i, o := range openings {
		if o.Board != 5+i || o.Deal != bridgetest.Deals(6, 4)[i] {
			t.Errorf("opening %d is board %d, %v", i, o.Board, o.Deal)
		}
		if err := commitment.Verify(o); err != nil {
			t.Error(err)
		}
	}
	if err := commitment.Verify(openings...); err != nil {
		t.Error(err)
	}
	text, err := json.Marshal(struct {
		C dealing.Commitment
		O []dealing.Opening
	}{commitment, openings})
	if err != nil {
		t.Fatal(err)
	}
	var back struct {
		C dealing.Commitment
		O []dealing.Opening
	}
	if err := json.Unmarshal(text, &back); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(commitment, back.C); diff != "" {
		t.Error(diff)
	}
	if err := back.C.Verify(back.O...); err != nil {
		t.Error(err)
	}
	if back.C.Digest() != commitment.Digest() {
		t.Error("the digest of the set changed on the way")
	}
}

// Whatever is changed, it shows.
func TestBrokenSealsShow(t *testing.T) {
	t.Parallel()
	openings, commitment := seal(t)
	for what, test := range map[string]struct {
		change func(o *dealing.Opening)
		want   error
	}{
		"another deal":      {func(o *dealing.Opening) { o.Deal = openings[2].Deal }, dealing.ErrBroken},
		"no deal":           {func(o *dealing.Opening) { o.Deal = bridge.Deal{} }, dealing.ErrBroken},
		"another secret":    {func(o *dealing.Opening) { o.Secret[31] ^= 1 }, dealing.ErrBroken},
		"another board":     {func(o *dealing.Opening) { o.Board++ }, dealing.ErrBroken},
		"board before all":  {func(o *dealing.Opening) { o.Board = 4 }, dealing.ErrNotCommitted},
		"board behind all":  {func(o *dealing.Opening) { o.Board = 9 }, dealing.ErrNotCommitted},
		"board far below 0": {func(o *dealing.Opening) { o.Board = -1 << 63 }, dealing.ErrNotCommitted},
		"another label":     {func(o *dealing.Opening) { o.Label = "Club, 12 May, B" }, dealing.ErrNotCommitted},
	} {
		o := openings[1]
		test.change(&o)
		if err := commitment.Verify(openings[0], o); !errors.Is(err, test.want) {
			t.Errorf("%s: %v, want %v", what, err, test.want)
		}
	}
	whole := commitment.Digest()
	commitment.Digests[3][0]++
	if commitment.Digest() == whole {
		t.Error("the digest of the set does not depend on every board")
	}
}

// The texts are what the documentation says, so that others can recompute the
// digests.
func TestTextsOfSeals(t *testing.T) {
	t.Parallel()
	deals := bridgetest.Deals(1, 2)
	secrets := append(bytes.Repeat([]byte{0xab}, 32), bytes.Repeat([]byte{0x0f}, 32)...)
	openings, commitment, err := dealing.Seal(bytes.NewReader(secrets), "Étoile", 1, deals)
	if err != nil {
		t.Fatal(err)
	}
	sum := func(text string) string {
		h := sha256.Sum256([]byte(text))
		return hex.EncodeToString(h[:])
	}
	one := sum("overtrick board 1\nÉtoile\n1\n" + deals[0].String() + "\n" + hex.EncodeToString(secrets[:32]) + "\n")
	two := sum("overtrick board 1\nÉtoile\n2\n" + deals[1].String() + "\n" + hex.EncodeToString(secrets[32:]) + "\n")
	if got := openings[0].Digest().String(); got != one {
		t.Errorf("board 1: %s, want %s", got, one)
	}
	if got := openings[1].Digest().String(); got != two {
		t.Errorf("board 2: %s, want %s", got, two)
	}
	all := sum("overtrick boards 1\nÉtoile\n1 " + one + "\n2 " + two + "\n")
	if got := commitment.Digest().String(); got != all {
		t.Errorf("set: %s, want %s", got, all)
	}
}

// The same deals sealed twice look different: nobody can try out deals.
func TestSealsHideEqualDeals(t *testing.T) {
	t.Parallel()
	_, one := seal(t)
	_, two := seal(t)
	for i := range one.Digests {
		if one.Digests[i] == two.Digests[i] {
			t.Errorf("board %d has the same digest again", i)
		}
	}
}

func TestSealRefuses(t *testing.T) {
	t.Parallel()
	deals := bridgetest.Deals(1, 2)
	for what, test := range map[string]struct {
		random io.Reader
		label  string
		first  int
		deals  []bridge.Deal
		want   error
	}{
		"no label":       {rand.Reader, "", 1, deals, dealing.ErrLabel},
		"two lines":      {rand.Reader, "a\nb", 1, deals, dealing.ErrLabel},
		"board 0":        {rand.Reader, "a", 0, deals, dealing.ErrBoardNumber},
		"too little":     {bytes.NewReader(make([]byte, 40)), "a", 1, deals, io.ErrUnexpectedEOF},
		"no second deal": {rand.Reader, "a", 1, []bridge.Deal{deals[0], {}}, dealing.ErrNoDeal},
	} {
		openings, commitment, err := dealing.Seal(test.random, test.label, test.first, test.deals)
		if !errors.Is(err, test.want) || openings != nil || commitment.Digests != nil {
			t.Errorf("%s: %v, %v, %v; want %v", what, openings, commitment, err, test.want)
		}
	}
}

func TestDigestsAndSecretsAsText(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		var d, d2 dealing.Digest
		var s, s2 dealing.Secret
		copy(d[:], rapid.SliceOfN(rapid.Byte(), 32, 32).Draw(t, "digest"))
		copy(s[:], rapid.SliceOfN(rapid.Byte(), 32, 32).Draw(t, "secret"))
		if err := d2.UnmarshalText([]byte(d.String())); err != nil || d2 != d {
			t.Errorf("%v reads back as %v, %v", d, d2, err)
		}
		if err := s2.UnmarshalText([]byte(s.String())); err != nil || s2 != s {
			t.Errorf("%v reads back as %v, %v", s, s2, err)
		}
	})
	for _, bad := range []string{"", "00", string(bytes.Repeat([]byte("g"), 64)), string(bytes.Repeat([]byte("0"), 65))} {
		d := dealing.Digest{1}
		if err := d.UnmarshalText([]byte(bad)); err == nil || d != (dealing.Digest{1}) {
			t.Errorf("%q is read as %v, %v", bad, d, err)
		}
	}
}
