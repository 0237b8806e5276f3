package jet

import (
	"encoding/binary"
	"fmt"
	"math"
	"math/big"
	"strings"
	"time"
	"unicode/utf16"

	"golang.org/x/text/encoding/charmap"
)

// Type is the type of a column.
type Type uint8

// The types, and what their values are in Go.
const (
	Bool     Type = 1  // bool
	Byte     Type = 2  // int64
	Integer  Type = 3  // int64
	Long     Type = 4  // int64
	Currency Type = 5  // string, with four decimals
	Single   Type = 6  // float64
	Double   Type = 7  // float64
	DateTime Type = 8  // time.Time, in UTC, for the file knows no zone
	Binary   Type = 9  // []byte
	Text     Type = 10 // string
	OLE      Type = 11 // []byte
	Memo     Type = 12 // string
	GUID     Type = 15 // string
	Decimal  Type = 16 // string
)

// epoch is the day 0.
var epoch = time.Date(1899, time.December, 30, 0, 0, 0, 0, time.UTC)

// value reads a value of a column. What is too short to be one is nil.
func (db *DB) value(c *Column, data []byte) any {
	need := map[Type]int{Byte: 1, Integer: 2, Long: 4, Currency: 8, Single: 4, Double: 8, DateTime: 8, GUID: 16, Decimal: 17}[c.Type]
	if len(data) < need {
		return nil
	}
	switch c.Type {
	case Byte:
		return int64(data[0])
	case Integer:
		return int64(int16(binary.LittleEndian.Uint16(data)))
	case Long:
		return int64(int32(binary.LittleEndian.Uint32(data)))
	case Currency:
		return decimal(big.NewInt(int64(binary.LittleEndian.Uint64(data))), 4)
	case Single:
		return float64(math.Float32frombits(binary.LittleEndian.Uint32(data)))
	case Double:
		return math.Float64frombits(binary.LittleEndian.Uint64(data))
	case DateTime:
		return moment(math.Float64frombits(binary.LittleEndian.Uint64(data)))
	case Text:
		return db.text(data)
	case Memo:
		return db.text(db.long(data))
	case OLE:
		return db.long(data)
	case GUID:
		return fmt.Sprintf("{%08X-%04X-%04X-%X-%X}", binary.LittleEndian.Uint32(data), binary.LittleEndian.Uint16(data[4:]), binary.LittleEndian.Uint16(data[6:]), data[8:10], data[10:16])
	case Decimal:
		// A sign, and four words of which the first is the highest.
		var digits [16]byte
		for i := range 4 {
			binary.BigEndian.PutUint32(digits[4*i:], binary.LittleEndian.Uint32(data[1+4*i:]))
		}
		n := new(big.Int).SetBytes(digits[:])
		if data[0]&0x80 != 0 {
			n.Neg(n)
		}
		return decimal(n, c.scale)
	}
	return append([]byte{}, data...)
}

func decimal(n *big.Int, scale int) string {
	text := new(big.Int).Abs(n).String()
	if scale = min(scale, 28); scale > 0 {
		text = strings.Repeat("0", max(0, scale+1-len(text))) + text
		text = text[:len(text)-scale] + "." + text[len(text)-scale:]
	}
	if n.Sign() < 0 {
		text = "-" + text
	}
	return text
}

// moment is a number of days and parts of a day, to the second. The part counts
// forward also before the day 0.
func moment(days float64) any {
	if math.IsNaN(days) || days < -657435 || days > 2958466 {
		return nil
	}
	whole := math.Trunc(days)
	seconds := math.Round(math.Abs(days-whole) * 86400)
	return epoch.AddDate(0, 0, int(whole)).Add(time.Duration(seconds) * time.Second)
}

// text is text of the code page 1252 in Jet 3, and of UTF-16 in Jet 4, where it
// may be shortened: the two bytes FF FE begin a text of single bytes, and a zero
// changes between single bytes and pairs.
func (db *DB) text(data []byte) string {
	var b strings.Builder
	if db.layout.engineNumber == 3 {
		for _, c := range data {
			b.WriteRune(charmap.Windows1252.DecodeByte(c))
		}
		return b.String()
	}
	var units []uint16
	single := len(data) >= 2 && data[0] == 0xFF && data[1] == 0xFE
	if single {
		for data = data[2:]; len(data) > 0; {
			switch {
			case data[0] == 0:
				single = !single
				data = data[1:]
			case single:
				units = append(units, uint16(data[0]))
				data = data[1:]
			case len(data) >= 2:
				units = append(units, binary.LittleEndian.Uint16(data))
				data = data[2:]
			default:
				data = nil
			}
		}
		return string(utf16.Decode(units))
	}
	for ; len(data) >= 2; data = data[2:] {
		units = append(units, binary.LittleEndian.Uint16(data))
	}
	return string(utf16.Decode(units))
}

// long is a long value: it stands in the row itself, in a row of another page, or
// in a chain of such rows.
func (db *DB) long(data []byte) []byte {
	if len(data) < 12 {
		return nil
	}
	size := long(data, 0) & 0x3FFFFFFF
	place := long(data, 4)
	switch {
	case data[3]&0x80 != 0:
		return data[12:min(12+size, len(data))]
	case data[3]&0x40 != 0:
		row, _, _ := db.row(place>>8, place&0xFF)
		return db.spend(row[:min(size, len(row))])
	}
	var out []byte
	for place != 0 && len(out) < size {
		row, _, ok := db.row(place>>8, place&0xFF)
		if !ok || len(row) < 5 || db.budget <= 0 {
			break
		}
		out = append(out, db.spend(row[4:])...)
		place = long(row, 0)
	}
	return out[:min(size, len(out))]
}

// spend takes bytes from what may be read of long values: many rows may name the
// same one.
func (db *DB) spend(data []byte) []byte {
	if db.budget -= len(data) + 16; db.budget < 0 {
		return nil
	}
	return data
}
