package dealfile

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/fault"
)

// dupRecord is BRI's numbers, DGE's hands and ten bytes more.
const dupRecord = digits + symbolic + 10

// dup reads a DUP file: every deal stands there twice, and the first record has
// the number of its board and of the boards.
func (in *reader) dup() {
	first := 1
	if len(in.data) >= dupRecord {
		first = in.dupHead(string(in.data[digits+symbolic : dupRecord]))
	}
	in.records(dupRecord, func(record []byte) {
		b := bridge.NewBoard(first + len(in.file.Records))
		numbers, hands := in.numbered(record[:digits], b), in.symbols(record[digits:digits+symbolic], b)
		one, err := numbers.Check()
		other, otherErr := hands.Check()
		s := hands
		switch {
		case err == nil && otherErr == nil && one != other:
			in.fault(0, strconv.Itoa(b.Number), fault.Deal, fault.Serious, "the deal stands there in numbers and in ranks, and they differ; the numbers were taken")
			s = numbers
		case err == nil && otherErr != nil:
			in.fault(0, strconv.Itoa(b.Number), fault.Deal, fault.Warning, "the deal stands there in numbers and in ranks, and only the numbers make a deal; they were taken")
			s = numbers
		case err != nil && otherErr == nil:
			in.fault(0, strconv.Itoa(b.Number), fault.Deal, fault.Warning, "the deal stands there in numbers and in ranks, and only the ranks make a deal; they were taken")
		}
		in.add(Record{Board: b}, s)
	})
	if len(in.data) < dupRecord {
		return
	}
	if n, err := strconv.Atoi(strings.TrimSpace(string(in.data[digits+symbolic+7 : dupRecord]))); err != nil || n != len(in.file.Records)%100 {
		in.fault(0, "", fault.Checksum, fault.Warning, "the file says that it holds %q deals, and holds %d", strings.TrimSpace(string(in.data[digits+symbolic+7:dupRecord])), len(in.file.Records))
	}
}

// dupHead reads the ten bytes behind the first deal, as in "YN1  0 16 ".
func (in *reader) dupHead(head string) (first int) {
	in.file.Reverse = head[0] == 'Y' && head[1] != 'N'
	first, err := strconv.Atoi(strings.TrimSpace(head[2:4]))
	if err != nil || first < 1 || head[0] != 'Y' {
		in.fault(0, "", fault.Header, fault.Serious, "the number of the first board is not readable: %q; 1 was taken", head)
		return 1
	}
	return first
}

func (w *writer) dup() {
	for i := range w.file.Records {
		r := &w.file.Records[i]
		w.numbered(r.Deal)
		w.symbols(r.Deal)
		if i > 0 {
			w.Write(make([]byte, 10))
			continue
		}
		reverse := 'N'
		if w.file.Reverse {
			reverse = 'Y'
		}
		fmt.Fprintf(w, "Y%c%-2d 0 %02d ", reverse, r.Board.Number, len(w.file.Records))
	}
}
