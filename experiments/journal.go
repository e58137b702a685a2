package experiments

import (
	"context"
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
)

// A journal keeps what came out of the games of a run, in the order in which they
// count, in the blocks of a ledger. What the ledger has is counted without being played
// again, so that a run whose course hangs on what comes out takes the same course.
//
// Each game has a row of numbers from 0 up, in which the last is how many decisions it
// took. In a run of several lanes (arms, bouts) a game has a row in each of them, and
// those of a block come lane by lane.
type journal struct {
	ledger sim.Ledger // nil: nothing is kept
	first  int        // number of the first block
	games  int        // of a block
	lanes  int
	width  int // of a row

	at    int       // rows that have been counted
	block sim.Block // that of the next row
	known bool      // it is the ledger's
}

// size is how many rows a full block has.
func (j *journal) size() int { return j.games * j.lanes }

// turn opens the block of the next row, where that begins one.
func (j *journal) turn() (err error) {
	if j.ledger == nil || j.at%j.size() != 0 {
		return nil
	}
	j.block = sim.Block{Index: j.first + j.at/j.size(), Rows: j.block.Rows[:0]}
	if j.known, err = j.ledger.Load(&j.block); err != nil || !j.known {
		return err
	}
	if n := len(j.block.Rows); n == 0 || n != j.block.Games*j.lanes*j.width {
		return fmt.Errorf("block %d: found %d numbers in its rows; want %d", j.block.Index, n, j.block.Games*j.lanes*j.width)
	}
	return nil
}

// next returns the next row of a block that is known.
func (j *journal) next() ([]int, error) {
	from := j.at % j.size() * j.width
	if from >= len(j.block.Rows) {
		return nil, fmt.Errorf("block %d: found %d games; want %d", j.block.Index, j.block.Games, j.games)
	}
	j.at++
	return j.block.Rows[from : from+j.width], nil
}

// add takes in a row that was played, and keeps the block where that is full.
func (j *journal) add(row []int) error {
	j.at++
	if j.ledger == nil {
		return nil
	}
	j.block.Rows = append(j.block.Rows, row...)
	j.block.Decisions += int64(row[j.width-1])
	if j.at%j.size() != 0 {
		return nil
	}
	return j.save()
}

func (j *journal) save() error {
	j.block.Games = len(j.block.Rows) / (j.lanes * j.width)
	return j.ledger.Save(&j.block)
}

// end keeps the last block of a run that has come to its end, full or not.
func (j *journal) end() error {
	if j.ledger == nil || j.known || j.at%j.size() == 0 {
		return nil
	}
	return j.save()
}

// unknown returns how many of the next rows come before those of a block that is known.
func (j *journal) unknown(rows int) (int, error) {
	if j.ledger == nil {
		return rows, nil
	}
	for n := j.size() - j.at%j.size(); n < rows; n += j.size() {
		known, err := j.ledger.Load(&sim.Block{Index: j.first + (j.at+n)/j.size()})
		if err != nil || known {
			return n, err
		}
	}
	return rows, nil
}

// knows reports whether the ledger has all of the next rows.
func (j *journal) knows(rows int) (known bool, err error) {
	for at := j.at; at < j.at+rows; at += j.size() - at%j.size() {
		if j.ledger == nil {
			return false, nil
		}
		if known, err = j.ledger.Load(&sim.Block{Index: j.first + at/j.size()}); err != nil || !known {
			return false, err
		}
	}
	return known, nil
}

// A march plays the next rows of a journal. Rows belong to no worker: which of them a
// worker plays changes no figure.
type march[W any] struct {
	workers, rows int
	chunk         int // rows that a worker plays at a time
	hire          func() W
	play          func(w W, row int, buf []int) []int // appends the row, counted from 0
	count         func(row []int) (more bool)
}

// through goes on until all rows have been counted or count says so; then the march is
// complete. When ctx ends it is not, and there is no error; no row is counted after one
// whose count ended ctx.
func (m march[W]) through(ctx context.Context, j *journal) (complete bool, err error) {
	for done := 0; done < m.rows; {
		if err := j.turn(); err != nil {
			return false, err
		}
		if j.ledger != nil && j.known {
			row, err := j.next()
			if err != nil {
				return false, err
			}
			done++
			if !m.count(row) {
				return true, nil
			}
			if ctx.Err() != nil && done < m.rows {
				return false, nil
			}
			continue
		}
		n, err := j.unknown(m.rows - done)
		if err != nil {
			return false, err
		}
		more, complete, err := m.fresh(ctx, j, done, n)
		if err != nil || !complete || !more {
			return complete && err == nil, err
		}
		done += n
	}
	return true, nil
}

// fresh plays n rows that no ledger has.
func (m march[W]) fresh(ctx context.Context, j *journal, from, n int) (more, complete bool, err error) {
	more = true
	play := func(w W, part int) (rows []int) {
		for i := part * m.chunk; i < min(n, (part+1)*m.chunk); i++ {
			if ctx.Err() != nil {
				return nil // a part that is broken does not count
			}
			rows = m.play(w, from+i, rows)
		}
		return rows
	}
	counted := 0
	commit := func(rows []int) bool {
		for ; len(rows) > 0 && more && err == nil && ctx.Err() == nil; rows = rows[j.width:] {
			if err = j.turn(); err == nil {
				err = j.add(rows[:j.width])
			}
			if err == nil {
				more = m.count(rows[:j.width])
				counted++
			}
		}
		return len(rows) == 0 && more && err == nil
	}
	_, failed := inOrder(ctx, m.workers, (n+m.chunk-1)/m.chunk, m.hire, play, commit)
	if err == nil {
		err = failed
	}
	return more, (counted == n || !more) && err == nil, err
}

// In a run of several lanes with so many games each, a block is played lane by lane.
type lanes struct{ lanes, games, block int }

// rows returns how many there are.
func (l lanes) rows() int { return l.lanes * l.games }

// at returns the lane and the game of a row.
func (l lanes) at(row int) (lane, game int) {
	first := row / (l.lanes * l.block) * l.block
	n, rest := min(l.block, l.games-first), row%(l.lanes*l.block)
	return rest / n, first + rest%n
}
