package table

import (
	"bytes"
	"cmp"
	"encoding/csv"
	"fmt"
	"io/fs"
	"slices"
	"strings"
)

// A Difference is one point in which a folder of data files differs from the data that ships.
type Difference struct {
	File   string `json:"file"`
	Kind   Kind   `json:"kind"`
	Row    string `json:"row,omitempty"` // of a value: the columns that identify its row
	Column string `json:"column,omitempty"`
	Old    string `json:"old"` // a value, or a whole row
	New    string `json:"new"`
}

// A Kind is a kind of difference.
type Kind string

// The kinds. A file that does not ship is added; one that is no table, or whose columns are
// others, is changed as a whole.
const (
	ValueChanged Kind = "value changed"
	RowAdded     Kind = "row added"
	RowRemoved   Kind = "row removed"
	RowsMoved    Kind = "rows moved" // the same rows in another order
	FileAdded    Kind = "file added"
	FileChanged  Kind = "file changed"
)

// String says it in a line, as "units.csv: IN Japan: ground 2 -> 5".
func (d Difference) String() string {
	switch d.Kind {
	case ValueChanged:
		return fmt.Sprintf("%s: %s: %s %s -> %s", d.File, d.Row, d.Column, shown(d.Old), shown(d.New))
	case RowAdded, RowRemoved:
		return fmt.Sprintf("%s: %s: %s", d.File, d.Kind, d.Old+d.New)
	case RowsMoved:
		return d.File + ": the same rows in another order"
	}
	return fmt.Sprintf("%s: %s", d.File, d.Kind)
}

// shown is a value as it is printed; an empty one has a word.
func shown(value string) string { return cmp.Or(value, "(empty)") }

// Files lists the data files in a folder, except files left there by editors and file managers.
func Files(folder fs.FS) (names []string, err error) {
	err = fs.WalkDir(folder, ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case passedOver(name) && d.IsDir():
			return fs.SkipDir
		case !passedOver(name) && !d.IsDir():
			names = append(names, name)
		}
		return nil
	})
	return names, err
}

// Differences compares the data files in a folder with those that ship. Tables are compared value
// by value, and rows are matched by the columns that identify them. Comments and blank lines are
// ignored. The result follows the order of the files and, within a file, of the original rows.
func Differences(shipped, folder fs.FS) ([]Difference, error) {
	names, err := Files(folder)
	if err != nil {
		return nil, err
	}
	list := []Difference{}
	for _, name := range names {
		mine, err := Text(folder, name)
		if err != nil {
			return nil, err
		}
		theirs, err := fs.ReadFile(shipped, name)
		switch {
		case err != nil:
			list = append(list, Difference{File: name, Kind: FileAdded})
		case string(theirs) == mine:
		default:
			list = append(list, inFile(name, theirs, []byte(mine))...)
		}
	}
	return list, nil
}

// inFile compares two different versions of a file.
func inFile(name string, old, new []byte) []Difference {
	a, b := grid(old), grid(new)
	if !strings.HasSuffix(name, ".csv") || len(a) == 0 || len(b) == 0 || !slices.Equal(a[0], b[0]) {
		return []Difference{{File: name, Kind: FileChanged}}
	}
	c := &changedTable{file: name, header: a[0], old: a[1:], new: b[1:], partner: slices.Repeat([]int{-1},
		len(a)-1), taken: make([]bool, len(b)-1)}
	if c.names = c.naming(); c.names > 0 {
		c.pair(c.names)
	} else { // rows may repeat: match equal ones first
		c.pair(len(c.header))
	}
	c.pairAlike()
	return c.list()
}

// grid returns the values of a table, or nothing if the text is not a table.
func grid(text []byte) [][]string {
	r := csv.NewReader(bytes.NewReader(text))
	r.Comment = '#'
	rows, err := r.ReadAll()
	if err != nil {
		return nil
	}
	return rows
}

func key(row []string, columns int) string { return strings.Join(row[:columns], "\x00") }

// A changedTable is a table before and after the changes.
type changedTable struct {
	file     string
	header   []string
	old, new [][]string
	names    int    // number of columns that identify a row; 0 if rows may repeat
	partner  []int  // for each old row: the matching new row, or -1
	taken    []bool // a new row has a partner
}

// naming returns how many columns name a row in both texts: the fewest that no two rows
// share, 0 where it would take them all.
func (c *changedTable) naming() int {
	for n := 1; n < len(c.header); n++ {
		if apart(c.old, n) && apart(c.new, n) {
			return n
		}
	}
	return 0
}

// apart reports whether no two rows are equal in their first columns.
func apart(rows [][]string, columns int) bool {
	seen := map[string]bool{}
	for _, row := range rows {
		k := key(row, columns)
		if seen[k] {
			return false
		}
		seen[k] = true
	}
	return true
}

// pair makes partners of rows that share their first columns, in their order.
func (c *changedTable) pair(columns int) {
	waiting := map[string][]int{}
	for j, row := range c.new {
		k := key(row, columns)
		waiting[k] = append(waiting[k], j)
	}
	for i, row := range c.old {
		k := key(row, columns)
		if free := waiting[k]; len(free) > 0 {
			c.partner[i], waiting[k] = free[0], free[1:]
			c.taken[free[0]] = true
		}
	}
}

// manyRows is the largest number of row comparisons that pairAlike makes.
const manyRows = 1 << 20

// pairAlike pairs the remaining rows that have more than half of their values in common, the most
// similar first.
func (c *changedTable) pairAlike() {
	var gone, come []int
	for i, j := range c.partner {
		if j < 0 {
			gone = append(gone, i)
		}
	}
	for j, taken := range c.taken {
		if !taken {
			come = append(come, j)
		}
	}
	if len(gone)*len(come) > manyRows {
		return
	}
	for _, i := range gone {
		best, most := -1, len(c.header)/2
		for _, j := range come {
			if same := alike(c.old[i], c.new[j]); !c.taken[j] && same > most {
				best, most = j, same
			}
		}
		if best >= 0 {
			c.partner[i], c.taken[best] = best, true
		}
	}
}

// alike counts the values that two rows share.
func alike(a, b []string) (n int) {
	for i, v := range a {
		if v == b[i] {
			n++
		}
	}
	return n
}

// list returns the differences: of the rows that ship, then those that are new.
func (c *changedTable) list() (list []Difference) {
	moved, last := false, -1
	for i, j := range c.partner {
		if j < 0 {
			list = append(list, Difference{File: c.file, Kind: RowRemoved, Old: strings.Join(c.old[i], ",")})
			continue
		}
		moved, last = moved || j < last, max(last, j)
		for v, old := range c.old[i] {
			if now := c.new[j][v]; now != old {
				list = append(list, Difference{c.file, ValueChanged, c.name(i), c.header[v], old, now})
			}
		}
	}
	for j, row := range c.new {
		if !c.taken[j] {
			list = append(list, Difference{File: c.file, Kind: RowAdded, New: strings.Join(row, ",")})
		}
	}
	if moved {
		list = append(list, Difference{File: c.file, Kind: RowsMoved})
	}
	return list
}

// name is what an old row is called: its first columns, as many as tell it from others.
func (c *changedTable) name(i int) string {
	n := c.names
	for n = max(n, 1); c.names == 0 && n < len(c.header); n++ {
		k := key(c.old[i], n)
		shares := func(row []string) bool { return key(row, n) == k }
		if at := slices.IndexFunc(c.old, shares); !slices.ContainsFunc(c.old[at+1:], shares) {
			break
		}
	}
	words := slices.DeleteFunc(slices.Clone(c.old[i][:n]), func(v string) bool { return v == "" })
	return strings.Join(words, " ")
}
