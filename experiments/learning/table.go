package learning

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	"github.com/ironbottom/ironbottom/experiments/results/parquet"
)

// A Count describes the content of a data set.
type Count struct {
	Folder string  `json:"folder"`
	Game   string  `json:"game"`
	Setup  string  `json:"setup"`
	Sort   string  `json:"sort"`
	Games  int     `json:"games"`
	Rows   int64   `json:"rows"`
	Mean   float64 `json:"mean"` // of what is wanted
	Recipe string  `json:"recipe"`
}

// Count reads all rows once.
func (s *Set) Count() (Count, error) {
	r := &s.Recipe
	c := Count{Folder: s.Name, Game: r.Game, Setup: r.Setup, Sort: r.Sort, Games: r.Games, Recipe: r.Digest()}
	sum := 0.0
	err := s.Each(func(row *Row) error {
		c.Rows++
		sum += float64(row.Sample.Target)
		return nil
	})
	if c.Rows > 0 {
		c.Mean = sum / float64(c.Rows)
	}
	return c, err
}

// ParquetName is the file that WriteParquet makes.
func (s *Set) ParquetName() string { return filepath.Join(s.Name, "rows.parquet") }

// WriteParquet writes all rows as a table: game, side, ply, period, what is wanted, and a column for each number that
// is seen; of pairs those of the other position behind them. Of decisions there is a row for each that was
// legal, with its share of the choice and its own numbers.
func (s *Set) WriteParquet(ctx context.Context, creator string) (err error) {
	r := &s.Recipe
	f, err := os.CreateTemp(s.Name, unfinished+"*")
	if err != nil {
		return err
	}
	defer func() {
		f.Close()
		os.Remove(f.Name()) // where it was not moved
	}()
	columns, more := r.table()
	w := parquet.NewWriter(f, "rows", creator, columns, parquet.Label{Key: "recipe", Value: string(r.text())})
	numbers := make([]float32, r.Inputs+more)
	err = s.Each(func(row *Row) error {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		x := &row.Sample
		if !r.policy() {
			clear(numbers)
			for i, at := range x.X.At {
				numbers[at] = x.X.X[i]
			}
			if x.Other != nil {
				for i, at := range x.Other.At {
					numbers[r.Inputs+int(at)] = x.Other.X[i]
				}
			}
			return s.line(w, row, x.Target, numbers)
		}
		for k := range x.Rows {
			clear(numbers)
			for i, at := range x.X.At {
				numbers[at] = x.X.X[i]
			}
			for i, at := range x.Rows[k].At {
				numbers[at] = x.Rows[k].X[i]
			}
			if err := s.line(w, row, x.Shares[k], numbers); err != nil {
				return err
			}
		}
		return nil
	})
	if err == nil {
		err = w.Close()
	}
	if err == nil {
		err = f.Chmod(0o644)
	}
	if err == nil {
		err = os.Rename(f.Name(), s.ParquetName())
	}
	return err
}

// table returns the columns of the table, and how many numbers it has beyond those of a position.
func (r *Recipe) table() (columns []parquet.Column, more int) {
	columns = []parquet.Column{{Name: "game", Kind: parquet.Int64}, {Name: "side", Kind: parquet.Int32},
		{Name: "ply", Kind: parquet.Int32}, {Name: "period", Kind: parquet.Int32}, {Name: "want", Kind: parquet.Double}}
	switch r.Sort {
	case Pairs:
		more = r.Inputs
	case Decisions, Solved:
		more = r.Columns
	}
	for i := range r.Inputs + more {
		name := fmt.Sprintf("x%d", i)
		if i >= r.Inputs {
			name = fmt.Sprintf("y%d", i-r.Inputs)
		}
		columns = append(columns, parquet.Column{Name: name, Kind: parquet.Double})
	}
	return columns, more
}

func (s *Set) line(w *parquet.Writer, row *Row, want float32, numbers []float32) error {
	w.Int(0, int64(row.Sample.Game))
	w.Int(1, int64(row.Sample.Side))
	w.Int(2, int64(row.Ply))
	w.Int(3, int64(row.Period))
	w.Double(4, float64(want))
	for i, x := range numbers {
		w.Double(5+i, float64(x))
	}
	return w.EndRow()
}
