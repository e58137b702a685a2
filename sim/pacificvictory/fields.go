package pacificvictory

import (
	"io/fs"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim/table"
)

// fields reads the values of a row and keeps the first error.
type fields struct {
	table.Row
	err error
}

func (f *fields) refuse(column, format string, args ...any) {
	if f.err == nil {
		f.err = f.Errorf(column, format, args...)
	}
}

func (f *fields) yes(column string) bool {
	b, err := f.Bool(column)
	if f.err == nil {
		f.err = err
	}
	return b
}

func (f *fields) number(column string, low, high int) int {
	n, err := f.Int(column, low, high)
	if f.err == nil {
		f.err = err
	}
	return n
}

// word returns the place of a value among words.
func (f *fields) word(column string, words []string) int {
	i := slices.Index(words, f.Get(column))
	if i < 0 {
		f.refuse(column, "one of %s", strings.Join(words, ", "))
	}
	return max(i, 0)
}

// wordOrNone is word where the value may be empty, with -1 for that.
func (f *fields) wordOrNone(column string, words []string) int {
	if f.Get(column) == "" {
		return -1
	}
	return f.word(column, words)
}

// labels counts the sources of a row, which stand in these columns.
func (f *fields) labels(p table.Provenance, columns ...string) {
	for _, c := range columns {
		label := f.Get(c)
		if !slices.Contains(table.Labels, label) {
			f.refuse(c, "one of %s", strings.Join(table.Labels, ", "))
		}
		p[label]++
	}
}

// readTable reads a table and calls do with every row until one is refused.
func readTable(data fs.FS, file, columns string, do func(f *fields)) error {
	rows, err := table.Read(data, file, strings.Fields(columns)...)
	if err != nil {
		return err
	}
	for _, row := range rows {
		f := fields{Row: row}
		if do(&f); f.err != nil {
			return f.err
		}
	}
	return nil
}
