// Package exam is the Director's exam: situations at the table, to be ruled on by
// somebody who learns it or wants to stay in practice.
//
// A [Case] is the record of a board that stops where the Director is called, a
// story that says what the record cannot, and the answers that the case expects:
// they stand in the record as the Director's and the players'. What is asked, to
// whom, and what the ruling is, is never written down with a case: [Case.Ruling]
// runs the procedure of package laws, and so do the wrong orders that are mixed
// with the right ones, each the ruling of the same procedure on other answers.
//
// A map of the package:
//
//   - case.go: [Case], and [Open], all cases in the words of a language
//   - read.go: the files that cases are in: cases/*.record, texts/*.txt
//   - question.go: what the candidate is asked, and [Question.Mark]
//   - other_rulings.go: orders that would be right if something were different
//   - paper.go: which cases make an exam, and the marks given
package exam
