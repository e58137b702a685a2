package table

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"testing/fstest"
)

// A Change sets a column to a value, in all rows of a table that have the given values in other
// columns.
type Change struct {
	File          string
	Row           map[string]string // value by column
	Column, Value string
}

// Changed returns the data with changes made to its tables, in the given order. Line numbers do not
// change.
func Changed(data fs.FS, changes []Change) (fs.FS, error) {
	files := fstest.MapFS{}
	for _, c := range changes {
		text, err := fs.ReadFile(data, c.File)
		if f, ok := files[c.File]; ok {
			text, err = f.Data, nil
		}
		if err != nil || !strings.HasSuffix(c.File, ".csv") {
			return nil, fmt.Errorf("found file %q; want a table of the data, as units.csv", c.File)
		}
		if text, err = c.apply(text); err != nil {
			return nil, fmt.Errorf("%s: %w", c.File, err)
		}
		files[c.File] = &fstest.MapFile{Data: text, Mode: 0o444}
	}
	return Overlay(data, files)
}

// apply returns the text of a table with the change made.
func (c Change) apply(text []byte) ([]byte, error) {
	var b bytes.Buffer
	var header []string
	column, changed := -1, 0
	for line := range bytes.Lines(text) {
		if len(bytes.TrimSpace(line)) == 0 || line[0] == '#' {
			b.Write(line)
			continue
		}
		fields, err := csv.NewReader(bytes.NewReader(line)).Read()
		switch {
		case err != nil || header != nil && len(fields) != len(header): // the reader of the table says what is wrong
			b.Write(line)
			continue
		case header == nil:
			header = fields
			if column, err = c.place(header); err != nil {
				return nil, err
			}
		case c.fits(header, fields):
			fields[column] = c.Value
			changed++
		}
		w := csv.NewWriter(&b)
		if err := w.Write(fields); err != nil {
			return nil, err
		}
		w.Flush()
	}
	if changed == 0 {
		return nil, fmt.Errorf("found no row with %s; want one that there is", c.words())
	}
	return b.Bytes(), nil
}

// place returns the index of the column to be changed.
func (c Change) place(header []string) (int, error) {
	for _, name := range append(slices.Sorted(maps.Keys(c.Row)), c.Column) {
		if !slices.Contains(header, name) {
			return 0, fmt.Errorf("found column %q; want one of %s", name, strings.Join(header, ", "))
		}
	}
	return slices.Index(header, c.Column), nil
}

func (c Change) fits(header, fields []string) bool {
	for name, value := range c.Row {
		if fields[slices.Index(header, name)] != value {
			return false
		}
	}
	return true
}

func (c Change) words() string {
	var parts []string
	for _, name := range slices.Sorted(maps.Keys(c.Row)) {
		parts = append(parts, name+" = "+c.Row[name])
	}
	return strings.Join(parts, ", ")
}
