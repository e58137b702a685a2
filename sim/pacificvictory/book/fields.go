package book

import (
	"io/fs"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim/table"
)

// Fields reads the values of a row and keeps the first error.
type Fields struct {
	table.Row
	Err error
}

// Refuse notes that a value is refused, and what is wanted.
//
//go:noinline many callers, none of them hot
func (f *Fields) Refuse(column, format string, args ...any) {
	if f.Err == nil {
		f.Err = f.Errorf(column, format, args...)
	}
}

// Yes returns a value that is yes or no.
//
//go:noinline many callers, none of them hot
func (f *Fields) Yes(column string) bool {
	b, err := f.Bool(column)
	if f.Err == nil {
		f.Err = err
	}
	return b
}

// Number returns a whole number within bounds.
func (f *Fields) Number(column string, low, high int) int {
	n, err := f.Int(column, low, high)
	if f.Err == nil {
		f.Err = err
	}
	return n
}

// Word returns the place of a value among words.
func (f *Fields) Word(column string, words []string) int {
	i := slices.Index(words, f.Get(column))
	if i < 0 {
		f.Refuse(column, "one of %s", strings.Join(words, ", "))
	}
	return max(i, 0)
}

// WordOrNone is word where the value may be empty, with -1 for that.
func (f *Fields) WordOrNone(column string, words []string) int {
	if f.Get(column) == "" {
		return -1
	}
	return f.Word(column, words)
}

// Labels counts the sources of a row, which stand in these columns.
func (f *Fields) Labels(p table.Provenance, columns ...string) {
	for _, c := range columns {
		label := f.Get(c)
		if !slices.Contains(table.Labels, label) {
			f.Refuse(c, "one of %s", strings.Join(table.Labels, ", "))
		}
		p[label]++
	}
}

// ReadTable reads a table and calls do with every row until one is refused.
func ReadTable(data fs.FS, file, columns string, do func(f *Fields)) error {
	rows, err := table.Read(data, file, strings.Fields(columns)...)
	if err != nil {
		return err
	}
	for _, row := range rows {
		f := Fields{Row: row}
		if do(&f); f.Err != nil {
			return f.Err
		}
	}
	return nil
}
