package dealing_test

import (
	"crypto/rand"
	"fmt"

	"github.com/overtrick/overtrick/dealing"
)

// A club deals its boards, publishes one line before play and opens each board
// after it was played.
func Example() {
	deals, err := dealing.New(rand.Reader).Deals(24)
	if err != nil {
		fmt.Println(err)
		return
	}
	openings, commitment, err := dealing.Seal(rand.Reader, "Tuesday pairs, 12 May", 1, deals)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(len(commitment.Digest().String()), "digits are put up on the wall")
	// The session is played. Board 7 was dealt fairly:
	fmt.Println("board 7:", commitment.Verify(openings[6]))
	// Somebody claims to have played board 8 with the cards of board 9.
	wrong := openings[7]
	wrong.Deal = openings[8].Deal
	fmt.Println(commitment.Verify(wrong))
	// Output:
	// 64 digits are put up on the wall
	// board 7: <nil>
	// dealing: board 8 of "Tuesday pairs, 12 May": this is not the deal that was sealed
}

// A lesson is dealt again by its name.
func ExampleSeeded() {
	d, err := dealing.Seeded("lesson 4").Deal()
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(d)
	// Output:
	// N:K742.98.J6.AJ972 A98.AQT4.984.KT5 T3.K732.AKT5.843 QJ65.J65.Q732.Q6
}

// Every deal has a number, and every number is that of a deal.
func ExampleNumber() {
	n, err := dealing.ParseNumber("20260512000000000000000000000")
	if err != nil {
		fmt.Println(err)
		return
	}
	d := n.Deal()
	fmt.Println(d)
	back, _ := dealing.NumberOf(d)
	fmt.Println(back)
	// Output:
	// N:Q9763.986.94.AQJ AJT8.KJ.J865.K54 K542.QT7.AT32.86 .A5432.KQ7.T9732
	// 20260512000000000000000000000
}
