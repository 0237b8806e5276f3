// Package movement says who sits where with which boards: Mitchell and Howell
// movements for pairs, round robins for teams, individuals, and who meets whom
// next in a Swiss. It makes movements, reads those of others, and checks any of
// them.
//
// A map of the package:
//
//   - [Movement] and [Sitting]: the complete list of who plays whom on what.
//   - [Movement.Check]: everything that is wrong with a movement, wherever it
//     came from. [Movement.Figures]: how fair it is.
//   - Pairs: [Mitchell], [SkipMitchell], [ShareMitchell], [Hesitation], [Rover],
//     [Web], [Appendix]; [Howell], [ThreeQuarterHowell]; turned boards with
//     [Movement.ArrowSwitch], a phantom with [Movement.Without].
//   - Players: [Whist], [Rainbow].
//   - Teams: [AmericanWhist], [RoundRobin], [Triple], [Bracket].
//   - [Draw]: the next round of a Swiss or Danish event, from the ranking and
//     from who has met whom.
//   - [Advise]: which movements suit so many pairs and boards.
//   - [Movement.Caption]: the title in parts, for other languages.
//   - [Movement.Guide]: what the card on a table says.
//   - [Read]: movements in the formats of other programs; [Movement.WriteTo] and
//     the same form back.
//
// Howells and individuals are not taken from tables but searched for, within a
// fixed number of steps, so the same question has the same answer everywhere.
// The package is pure.
package movement
