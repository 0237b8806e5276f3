// Package session is a session of play from the first shuffle to the final
// ranking: contestants, sections, rounds, results as they come in from the
// tables, what a Director corrects and rules, and the ranking that follows.
//
// A map of the package:
//
//   - [Session]: the state; [Session.Decide] says what a command leads to, and
//     [Session.Fold] folds it in. Every [Record] says who did it, when and why,
//     and [Replay] shows the state after any of them.
//   - [Command] and [Event]: the closed sets of what can be asked and what can
//     have happened. [Refusal] is why not, with the clause.
//   - [Where] and [Entry]: one play of a board, and what is known of it.
//   - [Method]: how the event is scored, with every regulation by name.
//   - [Session.Sheet], [Rank]: the lines to be compared, and the ranking they
//     give; package score counts. [Ranking] is provisional until [Finish].
//   - [Session.MaySee]: the one place that says who may see what became of a
//     board, also for a Director who plays.
//   - [FileRuling], [Filing]: the register of rulings, inquiries of package laws
//     that are finished; [Session.MaySeeRuling] says who may see one.
//   - [Session.Keys]: which browsers direct; [Invite], [Join] and [Dismiss] change
//     that.
//   - [Session.Progress], [Session.Suspicions]: what a Director looks at.
//
// Judgement is the Director's: the package never decides who is at fault, and
// keeps what is impossible or contradictory as it was said, beside a question.
// It is pure: times come in with the commands.
package session
