package laws_test

import (
	"testing"

	"github.com/overtrick/overtrick/laws"
)

// What makes a revoke established, and what does not.
//
// shows: 63A, 63A1, 63A2, 63A3, 63A4, 63B
func TestEstablished63(t *testing.T) {
	t.Parallel()
	// South declares; West discards a club on the diamond that South leads.
	west := "board 1\nmode open\nposition N:4..93.2 52.K.5. A..K4.7 6..76.K\ncontract 4S by S\nwon NS 5 EW 4\nleader S\nS DK\nW CK\n"
	whole := west + "S calls D3\nE D5\n"
	// South ruffs the diamond that West leads, and holds one.
	south := "board 1\nmode open\nposition N:4..93.2 52.K.5. A..K4.7 6..76.K\ncontract 4S by S\nwon NS 5 EW 4\nleader W\nW D7\nS calls D9\nE D5\nS SA\n"
	// The same before the last hand has played, dummy having played.
	before := "board 1\nmode open\nposition N:4..93.2 52.K.5. A..K4.7 6..76.K\ncontract 4S by S\nwon NS 5 EW 4\nleader N\nS calls D9\nE D5\nS SA\n"
	for name, c := range map[string]struct {
		text, then string
		want       laws.Clause
	}{
		"nothing":                                               {west, "", ""},
		"the partner plays to the next trick":                   {whole, "S C7\nE S2\n", "63A1"},
		"the offender plays to the next trick":                  {whole, "S C7\nW D6\n", "63A1"},
		"the offender leads to it out of turn":                  {whole, "W D6\n", "63A1"},
		"the opponents play to the next trick":                  {whole, "S C7\nS calls C2\n", ""},
		"a card of the partner's can be seen":                   {whole, "E exposes S2\n", ""},
		"an opponent claims":                                    {whole, "S claims 2\n", ""},
		"an opponent's claim is doubted":                        {whole, "S claims 2\nE doubts\n", ""},
		"the offender claims":                                   {whole, "W claims 3\n", "63A3"},
		"the partner concedes":                                  {whole, "E claims 0\n", ""},
		"the partner concedes, and that stands":                 {whole, "E claims 0\nW agrees\n", "63A3"},
		"the partner concedes, and it is doubted":               {whole, "E claims 0\nS doubts\n", ""},
		"the partner concedes, doubted, and not objected to":    {whole, "E claims 0\nS doubts\nW answers objection no\n", "63A3"},
		"the partner concedes, doubted, and objected to":        {whole, "E claims 0\nS doubts\nW answers objection yes\ndirector answers at-once yes\n", ""},
		"the partner concedes, doubted, and objected to late":   {whole, "E claims 0\nS doubts\nW answers objection yes\ndirector answers at-once no\n", "63A3"},
		"the partner concedes, and it is void":                  {whole, "E claims 0\nW doubts\n", ""},
		"declarer has revoked, and names a card":                {south, "S calls S4\n", "63A1"},
		"declarer has revoked, and plays on":                    {south, "S DK\n", "63A1"},
		"declarer has revoked, and claims":                      {south, "S claims 2\n", "63A3"},
		"declarer has revoked, a defender leads out of turn":    {south, "W CK\n", ""},
		"declarer has revoked and names one for the next trick": {before, "S calls S4\n", "63A2"},
	} {
		table := at(t, c.text+c.then)
		found := table.ViewFor(laws.Director).Irregularities
		if len(found) == 0 || found[0].Kind != laws.Revoke {
			t.Errorf("%s: %+v", name, found)
			continue
		}
		if i := found[0]; i.EstablishedBy != c.want || i.Established != (c.want != "") {
			t.Errorf("%s: established by %q, want %q", name, i.EstablishedBy, c.want)
		}
	}
}
