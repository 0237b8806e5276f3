// Package laws is the Laws of Duplicate Bridge, executed. A [Table] is one
// board being bid and played; what people do to it are [Action] values, what
// the Laws make of that are [Effect] values, and both together, an [Entry], are
// what is kept. A table is the fold of its entries and of nothing else: there
// is no clock, no chance and no input or output in this package.
//
//	Decide(action)  looks, and answers with an Entry or a Refusal
//	Fold(entry)     changes the table
//	Apply(action)   does both
//
// Decide never changes the table and Fold never judges, so that what the Laws
// were once held to say about a board stays with that board.
//
// Where things are, in the order of the Laws:
//
//   - clause.go: references to the Laws, as directors write them
//   - table.go, start.go: the table as a value, and what it starts from
//   - action.go, effect.go, refusal.go: the three closed sets
//   - decide.go, fold.go: what an action leads to, and how it changes the table
//   - inquiry.go, question.go, matter.go: a ruling as an inquiry, which asks for
//     facts, choices and judgements, one at a time, and ends with orders
//   - rectification.go and the files beside it: the closed set of those orders
//   - phrase.go: sentences with arguments, for catalogues of other languages;
//     phrase_recorded.go: those that records write in plain words
//   - 9_attention.go, 9_facts.go: from an irregularity at a table to its inquiry;
//     9_settled.go: attention that comes too late
//   - 16_ledger.go: who may use what
//   - 17-22_auction.go: turns, sufficient and admissible calls, the end of the auction
//   - 17_passes_out_of_turn.go to 40_understandings.go: the procedures of the
//     auction, each in the file of its Law
//   - open_auction.go, open_maturing.go, open_following.go, open_ending.go: a table
//     in open mode; fold_calls.go, fold_which.go: which call a ruling is about
//   - 41_opening_lead.go: the face-down lead, the Clarification Period, facing it
//   - 41_opening_lead_withdrawn.go, 41_dummy_spread.go, 42-43_dummy.go,
//     47_withdrawal.go, 65-66_quitted_tricks.go, 67_defective_trick.go: the
//     procedures of those Laws; action_trick.go, 47_withdrawal_at_table.go,
//     67_surplus_card.go, 67_missing_card.go: what the record of a table knows of
//     them
//   - 44-45_play.go: whose card it is, following suit, designating dummy's cards
//   - 44-59_legal_card.go: the duties on a card, in the order in which they bind
//   - 46_designation.go to 57_play_out_of_turn.go: the procedures of the play;
//     57_overtaken.go: a play too early that others have played on to, at a table
//   - 61_possible_revoke.go to 64_equity.go: revokes; followed_revoke.go and
//     64_revokes_at_end.go: what the record of a table knows of them
//   - followed_play.go, open_play*.go, open_card.go: the play of a table in open mode
//   - 68_claim.go: claims and concessions in the strict course
//   - 68_claim_or_concession.go to 71_cancelled_concession.go: their procedures
//   - 68_claim_at_table.go, 70_evidence.go, evidence.go: from a doubted claim to
//     its inquiry, and what has been worked out beside its questions
//   - policy.go: what the Regulating Authority may settle
//   - legal.go: every call or card, and why it may or may not be chosen
//   - view.go: who may see what; the only place that decides it
//
// A table in strict mode refuses what the Laws do not allow, with the clause.
// One in open mode is a table of wood that is followed: what people do there is
// taken as it comes, irregularities are found and kept quiet until somebody
// draws attention, and mature as the Laws say when nobody does. The procedure
// that rules on one is the same that a Director runs without a record, as an
// [Inquiry]; what the record knows, a followed table need not ask.
package laws
