package dd

import "testing"

// TestEndings are endings that an earlier solver got wrong.
func TestEndings(t *testing.T) {
	s := New(Options{Memory: MinMemory})
	for _, text := range []string{
		// The queen and jack of trumps fall together when the player with the
		// side winner has to win a trump lead.
		"N:.93.4.8 .Q2.7.7 Q.6.5.4 T7.J..5 H N",
		"N:.93.4. .Q2.7. Q.6.5. T7.J.. H N",
		// Partner must overtake when trumps are drawn.
		"N:9..8.9 ..AT.7 K8.5.. .T.9.5 D W",
	} {
		p, err := ParsePosition(text)
		if err != nil {
			t.Fatal(err)
		}
		checkByBruteForce(t, s, p)
	}
}
