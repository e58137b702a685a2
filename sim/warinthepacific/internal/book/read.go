package book

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim/table"
)

// A cell says what may stand in a column of a table.
type cell struct {
	form *regexp.Regexp
	want string
}

const (
	levelForm = `-|S|D[1-4]|SUNK`
	rangeForm = `-?\d{1,4}\.\.-?\d{1,4}|-?\d{1,4}\.\.|\.\.-?\d{1,4}`
)

// cells are the kinds of column, by the letter in a layout.
var cells = map[byte]cell{
	'w': {regexp.MustCompile(`^\S(.*\S)?$`), "a word"},
	't': {regexp.MustCompile(`^(\S(.*\S)?)?$`), "text"},
	'n': {regexp.MustCompile(`^(0|-?[1-9]\d{0,3})$`), "a whole number"},
	'u': {regexp.MustCompile(`^(0|[1-9]\d{0,3})$`), "a whole number from 0 to 9999"},
	'i': {regexp.MustCompile(`^(0|-[1-9]\d?)$`), "a whole number from -99 to 0"},
	'h': {regexp.MustCompile(`^[0-6]$`), "a number of a die, from 0 to 6"},
	'q': {regexp.MustCompile(`^(0|[1-9]\d?|100)$`), "a percentage, a whole number from 0 to 100"},
	'f': {regexp.MustCompile(`^(0(\.\d+)?|1(\.0+)?)$`), "a share from 0 to 1"},
	's': {regexp.MustCompile(`^(0(\.\d+)?|1(\.\d+)?|2(\.0+)?)$`), "a factor from 0 to 2"},
	'r': {regexp.MustCompile(`^(0|[1-9]\d{0,3})(\.\d+)?$`), "a number from 0 to 9999"},
	'm': {regexp.MustCompile(`^(-|(0|[1-9]\d{0,3})(\.\d+)?)$`), "a number from 0 to 9999, or - for none"},
	'e': {regexp.MustCompile(`^(-|-?\d{1,4}|` + rangeForm + `)$`), "a whole number, a range such as 4..7 or 30.., or - for none"},
	'b': {regexp.MustCompile(`^(` + rangeForm + `)$`), "a range such as 4..7 or 30.."},
	'a': {regexp.MustCompile(`^\d{1,2}/\d{1,2}$`), "aborted/eliminated, as 7/4"},
	'c': {regexp.MustCompile(`^(-|\d{1,2}/\d{1,2}|` + rangeForm + `)$`), "aborted/eliminated as 7/4, a range such as 4..7 or 30.., or - for none"},
	'l': {regexp.MustCompile(`^(` + levelForm + `)$`), "one of -, S, D1, D2, D3, D4, SUNK"},
	'g': {regexp.MustCompile(`^(Ae|Ar|Do|Dr|De)$`), "one of Ae, Ar, Do, Dr, De"},
	'd': {regexp.MustCompile(`^\d{1,2}/4[1-5]$`), "a Cycle, as 8/42"},
	'p': {regexp.MustCompile(`^(-|\d{1,4}/(-|\d{1,4}))$`), "now/at most, as 50/100, or - for none"},
	'y': {regexp.MustCompile(`^(yes|no)$`), "yes or no"},
}

// file returns the name of a table's file.
func (l layout) file() string { return "tables/" + l.name + ".csv" }

// read returns the rows of a table, all of which are in order.
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
			if c := cells[kind[0]]; !c.form.MatchString(row.Get(name)) {
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
