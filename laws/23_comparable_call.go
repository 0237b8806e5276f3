package laws

import (
	"strconv"

	"github.com/overtrick/overtrick/bridge"
)

// comparable asks the Director whether a call is comparable with the one that
// it replaces (23A), with the meaning of both side by side.
func (in *inquiry) comparable(key string, offender bridge.Seat, withdrawn, call bridge.Call) bool {
	answer := in.judgeAmong(key, "23A",
		Say("{offender} withdrew {withdrawn} and now calls {call}. Is it comparable?", "offender", offender, "withdrawn", withdrawn, "call", call),
		option("similar", "23A1", "It means the same, or something similar."),
		option("subset", "23A2", "It shows only hands that the withdrawn call could show."),
		option("purpose", "23A3", "It serves the same purpose, such as asking or relaying."),
		option("no", "23A", "It is not comparable."))
	return answer != "no"
}

// withdrawn records that a withdrawn call may be used by the other side and not
// by the offender's (16C).
func (in *inquiry) withdrawn(offender bridge.Seat, call bridge.Call) {
	what := Say("{seat}'s withdrawn {call}", "seat", offender, "call", call)
	in.order(Authorized{offender.Side().Other(), what, By("16C1")})
	in.order(Unauthorized{offender.Side(), what, By("16C2")})
}

// reviewed has the Director look again at the end of play.
func (in *inquiry) reviewed(c Clause, question string, pairs ...any) {
	in.order(ReviewAtEnd{Say(question, pairs...), By(c)})
}

// nth is the key of a question that can come more than once: key, key-2, key-3.
func nth(key string, n int) string {
	if n == 1 {
		return key
	}
	return key + "-" + strconv.Itoa(n)
}
