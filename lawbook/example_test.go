package lawbook_test

import (
	"fmt"

	"github.com/overtrick/overtrick/lawbook"
)

func Example() {
	book, err := lawbook.Open("2017", "en")
	if err != nil {
		fmt.Println(err)
		return
	}
	clause, err := book.Find("law 64 b 3")
	if err != nil {
		fmt.Println(err)
		return
	}
	law, _ := book.Clause(lawbook.ID(fmt.Sprint(clause.ID.Law())))
	fmt.Printf("Law %s: %s\n%s, a matter of %s\n", law.ID, law.Title, clause.ID, clause.Kind)
	for _, child := range book.Children("64C") {
		fmt.Println(child.ID)
	}
	// Output:
	// Law 64: The established revoke
	// 64B3, a matter of score
	// 64C1
	// 64C2
}

func ExampleParseReference() {
	for _, text := range []string{"64A1", "Law 12c1(e)(ii)", "50 D 2 a", "Νόμος 16Γ", "94A", "1NT"} {
		id, err := lawbook.ParseReference(text)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Printf("%s, in Greek %s\n", id, id.Cite("el"))
	}
	// Output:
	// 64A1, in Greek 64Α1
	// 12C1(e)(ii), in Greek 12Γ1(ε)(ii)
	// 50D2(a), in Greek 50Δ2(α)
	// 16C, in Greek 16Γ
	// lawbook: "94A" is not a reference to a clause: the Laws are numbered 1 to 93
	// lawbook: "1NT" is not a reference to a clause: "nt" cannot follow 1
}

func ExampleBook_Search() {
	book, err := lawbook.Open("2017", "en")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, hit := range book.Search("Minor penalty CARD", 2) {
		fmt.Println(hit.Clause.ID)
	}
	// Output:
	// 50B
	// 50C
}

func ExampleParse() {
	outline := lawbook.File{Name: "outline.txt", Text: "64A1 | score | dose | Director | execute\n"}
	words := lawbook.File{Name: "words.txt", Text: "64 = The established revoke\n64A2: One trick goes over.\n"}
	_, err := lawbook.Parse("2017", "en", outline, lawbook.File{}, words)
	fmt.Println(err)
	// Output:
	// lawbook: outline.txt:1: "dose" is no strength; there are may, does, should, shall, must, shall not, may not, must not
	// words.txt:2: the edition has no clause 64A2
	// outline.txt: the heading 64A has no title in en
	// outline.txt: 64A1 has no text in en
}
