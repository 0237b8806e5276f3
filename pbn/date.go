package pbn

import (
	"fmt"
	"strconv"
	"strings"
)

// Date is a day as far as it is known; 0 stands for what is not.
type Date struct{ Year, Month, Day int }

// Date is the Date tag in any form whose meaning is certain: 2024.06.18,
// 2024-06-18, 20240618, 18-Jun-2024, 18/06/2024. A time of day behind it is
// passed over, and a date such as 05/06/2024, which two countries read
// differently, is not taken.
func (g *Game) Date() (Date, bool) {
	text, ok := g.said("Date")
	if !ok {
		return Date{}, false
	}
	return parseDate(text)
}

// String is YYYY.MM.DD with question marks for what is not known.
func (d Date) String() string {
	part := func(n, digits int) string {
		if n == 0 {
			return strings.Repeat("?", digits)
		}
		return fmt.Sprintf("%0*d", digits, n)
	}
	return part(d.Year, 4) + "." + part(d.Month, 2) + "." + part(d.Day, 2)
}

func parseDate(text string) (Date, bool) {
	day, _, _ := strings.Cut(text, " ")
	var parts []string
	switch {
	case strings.Count(day, ".") == 2:
		parts = strings.Split(day, ".")
	case strings.Count(day, "-") == 2:
		parts = strings.Split(day, "-")
	case strings.Count(day, "/") == 2:
		parts = strings.Split(day, "/")
	case len(day) == 8 && strings.Trim(day, "0123456789") == "":
		parts = []string{day[:4], day[4:6], day[6:]}
	default:
		return Date{}, false
	}
	if len(parts[2]) == 4 {
		if !strings.Contains(day, ".") && eitherWay(parts[0], parts[1]) {
			return Date{}, false
		}
		parts[0], parts[2] = parts[2], parts[0]
		if n, err := strconv.Atoi(parts[1]); err == nil && n > 12 {
			parts[1], parts[2] = parts[2], parts[1] // month first
		}
	}
	var d Date
	var ok [3]bool
	d.Year, ok[0] = datePart(parts[0], 9999)
	d.Month, ok[1] = datePart(parts[1], 12)
	d.Day, ok[2] = datePart(parts[2], 31)
	if !ok[1] {
		d.Month, ok[1] = monthNamed(parts[1])
	}
	if d.Year > 0 && len(parts[0]) != 4 {
		return Date{}, false
	}
	return d, ok[0] && ok[1] && ok[2] && d != (Date{})
}

// eitherWay reports whether two numbers could be day and month or month and day.
func eitherWay(first, second string) bool {
	a, ok := datePart(first, 12)
	b, ok2 := datePart(second, 12)
	return ok && ok2 && a != b
}

// datePart reads a number up to a most; 0 for question marks.
func datePart(text string, most int) (int, bool) {
	if text == "" {
		return 0, false
	}
	if strings.Trim(text, "?") == "" {
		return 0, true
	}
	n, err := strconv.Atoi(text)
	return n, err == nil && n >= 1 && n <= most && text[0] != '+'
}

func monthNamed(text string) (int, bool) {
	for i, m := range [...]string{"jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"} {
		if len(text) >= 3 && strings.EqualFold(text[:3], m) {
			return i + 1, true
		}
	}
	return 0, false
}
