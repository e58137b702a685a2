package table

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
)

// Provenance counts data by how well it is known, by Labels.
type Provenance map[string]int

// Count counts one datum. An unknown label is an error; where is its file and line.
func (p Provenance) Count(where, label string) error {
	if !slices.Contains(Labels, label) {
		return fmt.Errorf("%s: found source %q; want one of %s", where, label, strings.Join(Labels, ", "))
	}
	p[label]++
	return nil
}

// Read is the function Read. It also counts the labels in the column source and in columns whose
// names end in _source.
func (p Provenance) Read(data fs.FS, file string, columns ...string) ([]Row, error) {
	rows, err := Read(data, file, columns...)
	if err != nil {
		return nil, err
	}
	for _, row := range rows {
		for _, c := range columns {
			if c != "source" && !strings.HasSuffix(c, "_source") {
				continue
			}
			if !slices.Contains(Labels, row.Get(c)) {
				return nil, row.Errorf(c, "%s", strings.Join(Labels, ", "))
			}
			p[row.Get(c)]++
		}
	}
	return rows, nil
}

// Sources returns the counts above 0, in the order of Labels.
//
//go:noinline many callers, none of them hot
func (p Provenance) Sources() (list []sim.Source) {
	for _, label := range Labels {
		if n := p[label]; n > 0 {
			list = append(list, sim.Source{Label: label, Count: n})
		}
	}
	return list
}
