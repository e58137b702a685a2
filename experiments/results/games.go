package results

import (
	"cmp"
	"encoding/csv"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/experiments/results/parquet"
	"github.com/ironbottom/ironbottom/sim"
)

// A Table says what the rows of the ledger are, for games.csv and games.parquet.
type Table struct {
	Name   string // the name of the files, if rows are not games
	Number string // the name of the first column: game, pair; empty without one
	// Lane are the columns that say in which lane a row is, Lanes what they say of each.
	// They are empty where there is but one.
	Lane    []string
	Lanes   [][]string
	Columns []Column
}

// A Column is one measure of a game.
type Column struct {
	Name   string
	Labels []string // names of the values of a category
	// Zero and Unit, if Unit is not 0, say that a value v means (v - Zero) / Unit.
	Zero, Unit int
	Max        int  // the largest value, 0 where that is not known
	Float      bool // the values are the bits of floating-point numbers; NaN is none
}

// File returns what the files are called, without their endings.
func (t Table) File() string { return cmp.Or(t.Name, "games") }

// TableOf returns the table of games with measures.
func TableOf(number string, measures []sim.Measure) Table {
	t := Table{Number: number}
	for _, m := range measures {
		t.Columns = append(t.Columns, Column{Name: m.Name, Labels: m.Labels, Max: m.Max})
	}
	return t
}

// text returns a value as CSV has it.
func (c *Column) text(v int) string {
	switch {
	case !c.Float && v < len(c.Labels):
		return c.Labels[v]
	case c.fractional():
		if x := c.number(v); !math.IsNaN(x) {
			return strconv.FormatFloat(x, 'g', -1, 64)
		}
		return ""
	}
	return strconv.Itoa(v)
}

// fractional says whether a column is of numbers that need not be whole.
func (c *Column) fractional() bool { return c.Float || c.Unit != 0 }

// number is the value of a fractional column: the bits of one, or a whole number that counts
// Units from Zero.
func (c *Column) number(v int) float64 {
	if c.Float {
		return math.Float64frombits(uint64(v))
	}
	return float64(v-c.Zero) / float64(c.Unit)
}

// games calls row with the number, the lane and the measures of each game, in their
// order. The measures hold until the next call.
// Lane by lane within a block, as the ledger has them; blocks in the order of their numbers. The
// digest of a block says that it is as it was written, not that a program of ours wrote it: so
// every value is checked here too.
func (f *Folder) games(columns []Column, row func(number, lane int, values []int) error) error {
	var values []int
	lanes, width := max(1, f.Recipe.Lanes), len(columns)
	for s, err := range f.each() {
		if err != nil {
			return unlocked(err)
		}
		if values, err = s.decodeRows(values[:0]); err != nil {
			return Damage(fmt.Sprintf("%s: "+ledgerFile+": block %d: %s", f.Name, s.Number, err))
		}
		if len(values) != s.Games*lanes*width {
			return Damage(fmt.Sprintf("%s: "+ledgerFile+": block %d: found %d measures in its rows; want %d", f.Name,
				s.Number, len(values), s.Games*lanes*width))
		}
		if err := f.checkRows(s.Number, columns, values); err != nil {
			return err
		}
		for i := range s.Games * lanes {
			if err := row(s.Number*f.Recipe.Block+i%s.Games, i/s.Games, values[i*width:(i+1)*width]); err != nil {
				return err
			}
		}
	}
	return nil
}

// checkRows refuses numbers that no game has.
func (f *Folder) checkRows(number int, columns []Column, values []int) error {
	for i, v := range values {
		c := &columns[i%len(columns)]
		if !c.Float && (v < 0 || v > cmp.Or(c.Max, math.MaxInt32) || c.Labels != nil && v >= len(c.Labels)) {
			return Damage(fmt.Sprintf("%s: "+ledgerFile+": block %d: found %d as %s; want what a game can have",
				f.Name, number, v, c.Name))
		}
	}
	return nil
}

// before returns the names of the columns before those of measures.
func (t Table) before() (names []string) {
	if t.Number != "" {
		names = []string{t.Number}
	}
	return append(names, t.Lane...)
}

// WriteCSV writes a row for each game of the ledger.
func (f *Folder) WriteCSV(w io.Writer, t Table) error {
	out := csv.NewWriter(w)
	record := t.before()
	for _, c := range t.Columns {
		record = append(record, c.Name)
	}
	if err := out.Write(record); err != nil {
		return err
	}
	err := f.games(t.Columns, func(number, lane int, values []int) error {
		record = record[:0]
		if t.Number != "" {
			record = append(record, strconv.Itoa(number))
		}
		if len(t.Lane) > 0 {
			record = append(record, t.Lanes[lane]...)
		}
		for i, v := range values {
			record = append(record, t.Columns[i].text(v))
		}
		return out.Write(record)
	})
	out.Flush()
	if err == nil {
		err = out.Error()
	}
	return err
}

// WriteParquet writes a row for each game of the ledger, with the recipe as metadata of
// the file.
func (f *Folder) WriteParquet(w io.Writer, t Table) error {
	out := parquet.NewWriter(w, cmp.Or(t.Number, t.File()), strings.TrimSpace(f.Recipe.Program()+" version "+
		f.Recipe.Version), t.parquet(), parquet.Label{Key: "recipe", Value: string(f.Recipe.Text())})
	first := len(t.before())
	err := f.games(t.Columns, func(number, lane int, values []int) error {
		if t.Number != "" {
			out.Int(0, int64(number))
		}
		for i := range t.Lane {
			out.Text(first-len(t.Lane)+i, t.Lanes[lane][i])
		}
		for i, v := range values {
			switch c := &t.Columns[i]; {
			case c.Labels != nil:
				out.Text(first+i, c.text(v))
			case c.fractional():
				out.Double(first+i, c.number(v))
			default:
				out.Int(first+i, int64(v))
			}
		}
		return out.EndRow()
	})
	if err != nil {
		return err
	}
	return out.Close()
}

// parquet returns the columns of the Parquet file.
func (t Table) parquet() (all []parquet.Column) {
	if t.Number != "" {
		all = append(all, parquet.Column{Name: t.Number, Kind: parquet.Int64})
	}
	for _, name := range t.Lane {
		all = append(all, parquet.Column{Name: name, Kind: parquet.Text})
	}
	for _, c := range t.Columns {
		kind := parquet.Int32
		switch {
		case c.Labels != nil:
			kind = parquet.Text
		case c.fractional():
			kind = parquet.Double
		}
		all = append(all, parquet.Column{Name: c.Name, Kind: kind})
	}
	return all
}
