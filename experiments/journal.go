package experiments

import (
	"context"
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
)

// A Journal stores the results of a run's games, in the order in which they count, in the blocks of
// a ledger. Games that the ledger already has are counted without being played again. So a run
// whose course depends on its results takes the same course when it is resumed.
//
// Each game has a row of numbers from 0 up; the last is the number of decisions. In a run with
// several lanes (arms or bouts) a game has one row in each lane, and a block stores its rows lane
// by lane.
type Journal struct {
	Keeping     // without a ledger nothing is stored
	First   int // number of the first block
	Games   int // of a block
	Lanes   int
	Width   int // of a row

	At    int       // rows counted so far
	block sim.Block // of the next row
	Known bool      // the block comes from the ledger
}

// size returns the number of rows in a full block.
func (j *Journal) size() int { return j.Games * j.Lanes }

// Turn opens the block of the next row, if the row is the first of a block.
func (j *Journal) Turn() (err error) {
	if j.Ledger == nil || j.At%j.size() != 0 {
		return nil
	}
	j.block = sim.Block{Index: j.First + j.At/j.size(), Rows: j.block.Rows[:0]}
	if j.Known, err = j.Ledger.Load(&j.block); err != nil || !j.Known {
		return err
	}
	if n := len(j.block.Rows); n == 0 || n != j.block.Games*j.Lanes*j.Width {
		return fmt.Errorf("block %d: found %d numbers in its rows; want %d", j.block.Index, n,
			j.block.Games*j.Lanes*j.Width)
	}
	return nil
}

// Next returns the next row of a block from the ledger.
func (j *Journal) Next() ([]int, error) {
	from := j.At % j.size() * j.Width
	if from >= len(j.block.Rows) {
		return nil, fmt.Errorf("block %d: found %d games; want %d", j.block.Index, j.block.Games, j.Games)
	}
	j.At++
	return j.block.Rows[from : from+j.Width], nil
}

// Add adds a row that was played, and saves the block when it is full.
func (j *Journal) Add(row []int) error {
	j.At++
	if j.Ledger == nil {
		return nil
	}
	j.block.Rows = append(j.block.Rows, row...)
	j.block.Decisions += int64(row[j.Width-1])
	if j.At%j.size() != 0 {
		return nil
	}
	return j.save()
}

func (j *Journal) save() error {
	j.block.Games = len(j.block.Rows) / (j.Lanes * j.Width)
	return j.Ledger.Save(&j.block)
}

// End saves the last block of a completed run, full or not.
func (j *Journal) End() error {
	if j.Ledger == nil || j.Known || j.At%j.size() == 0 {
		return nil
	}
	return j.save()
}

// unknown returns how many of the next rows are not in the ledger.
func (j *Journal) unknown(rows int) (int, error) {
	if j.Ledger == nil {
		return rows, nil
	}
	for n := j.size() - j.At%j.size(); n < rows; n += j.size() {
		known, err := j.Ledger.Load(&sim.Block{Index: j.First + (j.At+n)/j.size()})
		if err != nil || known {
			return n, err
		}
	}
	return rows, nil
}

// Knows reports whether the ledger has all of the next rows.
func (j *Journal) Knows(rows int) (known bool, err error) {
	for at := j.At; at < j.At+rows; at += j.size() - at%j.size() {
		if j.Ledger == nil {
			return false, nil
		}
		if known, err = j.Ledger.Load(&sim.Block{Index: j.First + at/j.size()}); err != nil || !known {
			return false, err
		}
	}
	return known, nil
}

// A BlockRun plays the next rows of a journal. Rows do not belong to workers: it makes no
// difference which worker plays a row.
type BlockRun[W any] struct {
	Workers, Rows int
	Chunk         int // rows that a worker plays at a time
	NewWorker     func() W
	Play          func(w W, row int, buf []int) []int // appends the row, counted from 0
	Count         func(row []int) (more bool)
	// Leads says that a later run in the journal depends on the results of this one.
	Leads bool
}

// Run continues until all rows have been counted or Count returns false; then the run is complete.
// If ctx ends first, it is not complete and there is no error. If Count itself ends ctx, no further
// row is counted.
func (m BlockRun[W]) Run(ctx context.Context, j *Journal) (complete bool, err error) {
	if j.Service != nil && j.Ledger != nil {
		return m.serve(ctx, j.Service, j)
	}
	pool, shared := j.Pool, j.Pool != nil && j.Ledger != nil
	for done := 0; done < m.Rows; {
		if err := j.Turn(); err != nil {
			return false, err
		}
		if j.Ledger != nil && j.Known {
			row, err := j.Next()
			if err != nil {
				return false, err
			}
			done++
			if shared {
				j.At-- // of the row
				m.note(pool, j, row)
				j.At++
			}
			if !m.Count(row) {
				return true, nil
			}
			if ctx.Err() != nil && done < m.Rows {
				return false, nil
			}
			continue
		}
		n, err := j.unknown(m.Rows - done)
		if err != nil {
			return false, err
		}
		play := m.fresh
		if shared {
			play = func(ctx context.Context, j *Journal, from, n int) (more, complete bool, err error) {
				return m.pooled(ctx, pool, j, from, n)
			}
		}
		more, complete, err := play(ctx, j, done, n)
		if err != nil || !complete || !more {
			return complete && err == nil, err
		}
		done += n
	}
	return true, nil
}

// fresh plays n rows that no ledger has.
func (m BlockRun[W]) fresh(ctx context.Context, j *Journal, from, n int) (more, complete bool, err error) {
	more = true
	play := func(w W, part int) (rows []int) {
		for i := part * m.Chunk; i < min(n, (part+1)*m.Chunk); i++ {
			if ctx.Err() != nil {
				return nil // a part that is broken does not count
			}
			rows = m.Play(w, from+i, rows)
		}
		return rows
	}
	counted := 0
	commit := func(rows []int) bool {
		for ; len(rows) > 0 && more && err == nil && ctx.Err() == nil; rows = rows[j.Width:] {
			if err = j.Turn(); err == nil {
				err = j.Add(rows[:j.Width])
			}
			if err == nil {
				more = m.Count(rows[:j.Width])
				counted++
			}
		}
		return len(rows) == 0 && more && err == nil
	}
	_, failed := InOrder(ctx, m.Workers, (n+m.Chunk-1)/m.Chunk, m.NewWorker, play, commit)
	if err == nil {
		err = failed
	}
	return more, (counted == n || !more) && err == nil, err
}

// Lanes are several lanes with the same number of games. A block is played lane by lane.
type Lanes struct{ Lanes, Games, Block int }

// Rows returns the number of rows.
func (l Lanes) Rows() int { return l.Lanes * l.Games }

// At returns the lane and the game of a row.
func (l Lanes) At(row int) (lane, game int) {
	first := row / (l.Lanes * l.Block) * l.Block
	n, rest := min(l.Block, l.Games-first), row%(l.Lanes*l.Block)
	return rest / n, first + rest%n
}
