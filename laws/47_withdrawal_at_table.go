package laws

import "github.com/overtrick/overtrick/bridge"

// afterExplanation is 47E2(a) at a followed table: once it is ruled that an
// explanation was mistaken, the opponent who has just led or played may have done
// so because of it. Nothing is asked where a call has been changed, as the auction
// then goes on, nor when another card has been played since.
func (t *Table) afterExplanation(q Inquiry, effects []Effect) []Effect {
	said := map[string]string{}
	for key, value := range q.Facts {
		said[key] = value
	}
	for _, a := range q.Answers {
		said[a.Key] = a.Value
	}
	explainer, err := bridge.ParseSeat(said["explainer"])
	if err != nil || said["source"] != "opponents" || said["mistake"] == "call" {
		return nil
	}
	for _, e := range effects {
		if _, changed := e.(CallReplaced); changed {
			return nil
		}
	}
	facts := map[string]string{"why": "explanation", "explainer": explainer.String(), "opening": "no", "since": "no", "followed": "yes"}
	var player bridge.Seat
	var card bridge.Card
	switch {
	case t.phase == ClarificationPeriod && t.leadDown:
		player, card = t.leader(), t.lead
		facts["opening"], facts["face-down"] = "yes", "yes"
	case t.phase == PlayPeriod && t.trick.Count > 0 && (t.trick.Count > 1 || len(t.tricks) > 0):
		player = t.trick.Leader.Next(int(t.trick.Count) - 1)
		card, _ = t.trick.By(player)
		facts["dummys-card"] = yesOrNo(player == t.dummy())
	default: // dummy has faced the hand to an opening lead
		return nil
	}
	if player.Side() == explainer.Side() {
		return nil
	}
	facts["player"], facts["card"] = player.String(), card.String()
	return t.open("card-taken-back", facts)
}
