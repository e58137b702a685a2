package book

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim/table"
)

// A cell says what may stand in a column of a table.
type cell struct {
	fits func(text string) bool
	want string
}

// cells are the kinds of column, by the letter in a layout.
var cells = map[byte]cell{
	'w': {func(s string) bool { return s != "" && plain(s) }, "a word"},
	't': {plain, "text"},
	'n': {func(s string) bool {
		return s == "0" || whole(strings.TrimPrefix(s, "-"), 4) && s != "-0"
	}, "a whole number"},
	'u': {func(s string) bool { return whole(s, 4) }, "a whole number from 0 to 9999"},
	'i': {func(s string) bool {
		return s == "0" || len(s) > 1 && s[0] == '-' && s[1] != '0' && whole(s[1:], 2)
	}, "a whole number from -99 to 0"},
	'h': {func(s string) bool { return len(s) == 1 && "0" <= s && s <= "6" }, "a number of a die, from 0 to 6"},
	'q': {func(s string) bool { return whole(s, 2) || s == "100" }, "a percentage, a whole number from 0 to 100"},
	'f': {func(s string) bool {
		return number(s, 1) && (s[0] == '0' || s[0] == '1' && round(s))
	}, "a share from 0 to 1"},
	's': {func(s string) bool {
		return number(s, 1) && (s[0] < '2' || s[0] == '2' && round(s))
	}, "a factor from 0 to 2"},
	'r': {func(s string) bool { return number(s, 4) }, "a number from 0 to 9999"},
	'm': {func(s string) bool { return s == "-" || number(s, 4) }, "a number from 0 to 9999, or - for none"},
	'e': {func(s string) bool {
		return s == "-" || signed(s) || span(s)
	}, "a whole number, a range such as 4..7 or 30.., or - for none"},
	'b': {span, "a range such as 4..7 or 30.."},
	'a': {losses, "aborted/eliminated, as 7/4"},
	'c': {func(s string) bool {
		return s == "-" || losses(s) || span(s)
	}, "aborted/eliminated as 7/4, a range such as 4..7 or 30.., or - for none"},
	'l': {oneOf("-", "S", "D1", "D2", "D3", "D4", "SUNK"), "one of -, S, D1, D2, D3, D4, SUNK"},
	'g': {oneOf("Ae", "Ar", "Do", "Dr", "De"), "one of Ae, Ar, Do, Dr, De"},
	'd': {func(s string) bool {
		cycle, year, _ := strings.Cut(s, "/")
		return digits(cycle, 2) && len(year) == 2 && "41" <= year && year <= "45" && digits(year, 2)
	}, "a Cycle, as 8/42"},
	'p': {func(s string) bool {
		now, most, ok := strings.Cut(s, "/")
		return s == "-" || ok && digits(now, 4) && (most == "-" || digits(most, 4))
	}, "now/at most, as 50/100, or - for none"},
	'y': {oneOf("yes", "no"), "yes or no"},
}

// plain reports whether a text is one line with nothing blank around it.
func plain(s string) bool { return s == strings.TrimSpace(s) && !strings.Contains(s, "\n") }

// digits reports whether a text is so many digits at most, one at least.
func digits(s string, most int) bool {
	at := table.Scanner{Rest: s}
	n := at.Digits()
	return at.Rest == "" && n != "" && len(n) <= most
}

// whole does so of a number that does not begin with 0 but is 0.
func whole(s string, most int) bool { return digits(s, most) && (s[0] != '0' || len(s) == 1) }

// number does so of one that may have decimals.
func number(s string, most int) bool {
	before, decimals, point := strings.Cut(s, ".")
	return whole(before, most) && (!point || digits(decimals, len(s)))
}

// round reports whether the decimals of a number are all 0.
func round(s string) bool {
	_, decimals, _ := strings.Cut(s, ".")
	return strings.Trim(decimals, "0") == ""
}

// signed reports whether a text is a whole number, above or below 0.
func signed(s string) bool { return digits(strings.TrimPrefix(s, "-"), 4) }

// span reports whether a text is a range that is open at one end at most.
func span(s string) bool {
	from, to, ok := strings.Cut(s, "..")
	return ok && from+to != "" && (from == "" || signed(from)) && (to == "" || signed(to))
}

// losses reports whether a text is two numbers of two digits at most.
func losses(s string) bool {
	aborted, eliminated, ok := strings.Cut(s, "/")
	return ok && digits(aborted, 2) && digits(eliminated, 2)
}

func oneOf(words ...string) func(string) bool {
	return func(s string) bool { return slices.Contains(words, s) }
}

// file returns the name of a table's file.
func (l layout) file() string { return "tables/" + l.name + ".csv" }

// read returns the rows of a table after checking all of them.
func (l layout) read(r *Book) ([]table.Row, error) {
	var columns []string
	for column := range strings.FieldsSeq(l.columns) {
		name, _, _ := strings.Cut(column, "=")
		columns = append(columns, name)
	}
	rows, err := r.rows(l.file(), l.name, append(columns, "source")...)
	if err != nil {
		return nil, err
	}
	for _, row := range rows {
		for column := range strings.FieldsSeq(l.columns) {
			name, kind, ok := strings.Cut(column, "=")
			if !ok { // table.Key
				continue
			}
			if c := cells[kind[0]]; !c.fits(row.Get(name)) {
				return nil, row.Errorf(name, "%s", c.want)
			}
		}
	}
	return rows, nil
}

// rows reads a file and how it is known: as the row of it that is known least.
func (r *Book) rows(file, name string, columns ...string) ([]table.Row, error) {
	rows, err := table.Read(r.data, file, columns...)
	if err != nil {
		return nil, err
	}
	least := 0
	for _, row := range rows {
		i := slices.Index(table.Labels, row.Get("source"))
		if i < 0 {
			return nil, row.Errorf("source", "%s", strings.Join(table.Labels, ", "))
		}
		least = max(least, i)
	}
	if len(rows) == 0 {
		return nil, fmt.Errorf("%s: found no row; want one at least", file)
	}
	r.labels[name] = table.Labels[least]
	return rows, nil
}

// checkTables reads every table of the booklet, those that no rule uses yet as well.
func (r *Book) checkTables() error {
	for _, l := range layouts {
		if _, err := l.read(r); err != nil {
			return err
		}
	}
	return nil
}

// Named returns the rows of a table by its name.
func (r *Book) Named(name string) ([]table.Row, error) {
	i := slices.IndexFunc(layouts, func(l layout) bool { return l.name == name })
	return layouts[i].read(r)
}

// A Span is a range of whole numbers, with its ends.
type Span struct{ Low, High int }

// ReadSpan reads a range that a cell's form has let through.
func ReadSpan(text string) Span {
	low, high, _ := strings.Cut(text, "..")
	s := Span{math.MinInt32, math.MaxInt32}
	if n, err := strconv.Atoi(low); err == nil {
		s.Low = n
	}
	if n, err := strconv.Atoi(high); err == nil {
		s.High = n
	}
	return s
}

// Spans reads a column of ranges that must follow each other without a gap, the last
// without an end; the first begins at low or has no beginning.
func Spans(rows []table.Row, column string, low int) ([]Span, error) {
	var list []Span
	for i, row := range rows {
		s := ReadSpan(row.Get(column))
		switch {
		case i == 0 && s.Low != low && s.Low != math.MinInt32, s.High < s.Low:
			return nil, row.Errorf(column, "a range from %d on", low)
		case i > 0 && s.Low != list[i-1].High+1:
			return nil, row.Errorf(column, "a range from %d on", list[i-1].High+1)
		case i == len(rows)-1 && s.High != math.MaxInt32:
			return nil, row.Errorf(column, "a range without an end")
		}
		list = append(list, s)
	}
	return list, nil
}

// Find returns which range a number is in; numbers below the first are in the first.
func Find(list []Span, n int) int {
	for i, s := range list {
		if n <= s.High {
			return i
		}
	}
	return len(list) - 1
}

// halves reads a number in halves: a terrain cost of 1/2 is 1. A dash is prohibited.
func halves(row table.Row, column string) (uint8, error) {
	text := row.Get(column)
	if text == "-" {
		return Prohibited, nil
	}
	x, err := strconv.ParseFloat(text, 64)
	if err != nil || x*2 != math.Trunc(x*2) || x > 50 {
		return 0, row.Errorf(column, "a number of halves up to 50, or - for prohibited")
	}
	return uint8(2 * x), nil
}

// Prohibited is a terrain cost that nothing can pay.
const Prohibited = 255

// Quarters reads a number in quarters: 0.25 is 1, a dash 0.
func Quarters(row table.Row, column string) (uint8, error) {
	if row.Get(column) == "-" {
		return 0, nil
	}
	x, err := strconv.ParseFloat(row.Get(column), 64)
	if err != nil || x*4 != float64(int(x*4)) || x > 2 {
		return 0, row.Errorf(column, "a number of quarters up to 2, or - for none")
	}
	return uint8(4 * x), nil
}

// Complete refuses a table with too few lines.
func Complete(name string, rows []table.Row, want int) error {
	if len(rows) != want {
		return fmt.Errorf("tables/%s.csv: found %d lines; want %d", name, len(rows), want)
	}
	return nil
}

// MostSupply is the most Supply Points of a side or in a hex.
const MostSupply = 9999
