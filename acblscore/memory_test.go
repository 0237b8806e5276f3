package acblscore_test

import (
	"bytes"
	"testing"

	"github.com/overtrick/overtrick/acblscore"
	"github.com/overtrick/overtrick/internal/filetest"
)

// TestMemory reads large files whose boards, results and entries are all the same
// few bytes.
func TestMemory(t *testing.T) {
	for what, harm := range map[string]func(g game){
		"results":    func(g game) { g.word(boardsAt+0x28, 0xFFFF) },
		"boards":     func(g game) { g.word(boardsAt+4, 0x7FFF) },
		"individual": func(g game) { g.word(boardsAt+0x28, 0xFFFF); g.number(sectionAt+16, indexEW) },
		"boards with a result": func(g game) {
			g.word(boardsAt+4, 0x7FFF)
			for i := range 0x7FFF {
				g.word(boardsAt+0x28+8*i, 1)
				g.number(boardsAt+0x2A+8*i, 0x18000)
			}
		},
		"entries": func(g game) {
			for i := range 100 {
				copy(g[0x13E+22*i:], g[0x13E:0x13E+22])
			}
			g.word(sectionAt+0x1B, 200)
			for k := range 200 {
				g[sectionAt+0xDD+0xA0+4*k] = 1
			}
			g.word(entriesAt, 0xA2+8*120)
			for i := range 8 {
				for place, room := range map[int]int{0: 16, 0x11: 16, 0x22: 16, 0x33: 2, 0x36: 7, 0x75: 2} {
					p := entriesAt + 0xA4 + 120*i + place
					g[p] = byte(room)
					copy(g[p+1:p+1+room], bytes.Repeat([]byte{0xB0}, room)) // three bytes each in UTF-8
				}
			}
		},
	} {
		g := append(small(), make(game, 1<<18)...)
		harm(g)
		filetest.Memory(t, what, g, func(data []byte) (any, error) { return acblscore.Read(bytes.NewReader(data), "x.ACA") })
	}
}
