package experiments

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
)

// partsLeft is the number of parts that a run is divided into, at the least, before parts are made
// larger. With that many, the machines of a pool share them evenly.
const partsLeft = 1024

// pooled plays n rows that no ledger has, by a pool.
func (m BlockRun[W]) pooled(ctx context.Context, pool Pool, j *Journal, from, n int) (more, complete bool, err error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	chunk := max(m.Chunk, min(j.size(), n/partsLeft))
	run, local := j.At-from, once(m.partPlayer(j.Width))
	play := func(_ struct{}, part int) (rows []int) {
		p := Part{Run: run, First: from + part*chunk, Count: min(chunk, n-part*chunk)}
		block := j.First + (run+p.First)/j.size()
		take := func(text []byte) (err error) {
			if rows, err = readRows(text, p.Count*j.Width); err == nil {
				err = checkRows(j.Ledger, block, rows)
			}
			return err
		}
		if err := pool.Play(ctx, p, block, take, func() ([]byte, error) { return local(ctx, p) }); err != nil {
			if ctx.Err() != nil {
				return nil
			}
			panic(err)
		}
		return rows
	}
	counted := 0
	more = true
	commit := func(rows []int) bool {
		for ; len(rows) > 0 && more && err == nil && ctx.Err() == nil; rows = rows[j.Width:] {
			if err = j.Turn(); err == nil {
				m.note(pool, j, rows[:j.Width])
				err = j.Add(rows[:j.Width])
			}
			if err == nil {
				more = m.Count(rows[:j.Width])
				counted++
			}
		}
		if !more || err != nil {
			cancel() // nobody plays on for it
			return false
		}
		return len(rows) == 0
	}
	_, failed := InOrder(ctx, pool.Room(), (n+chunk-1)/chunk, func() struct{} { return struct{}{} }, play, commit)
	if err == nil {
		err = failed
	}
	return more, (counted == n || !more) && err == nil, err
}

// note has a pool remember a row of a run on which others hang.
func (m BlockRun[W]) note(pool Pool, j *Journal, row []int) {
	if m.Leads {
		pool.Counted(j.At, row)
	}
}

// partPlayer returns what hires who plays parts of the run.
func (m BlockRun[W]) partPlayer(width int) func() PartPlayer {
	return func() PartPlayer {
		w := m.NewWorker()
		var rows []int
		return func(ctx context.Context, p Part) []byte {
			rows = rows[:0]
			for i := range p.Count {
				if ctx.Err() != nil {
					return nil
				}
				rows = m.Play(w, p.First+i, rows)
			}
			if ctx.Err() != nil { // agents that search leave off where ctx ends
				return nil
			}
			return appendRows(nil, rows)
		}
	}
}

// serve plays parts of the run for others, and then counts what the pool has counted of it.
func (m BlockRun[W]) serve(ctx context.Context, s Service, j *Journal) (complete bool, err error) {
	if err := s.Serve(ctx, j.At, m.partPlayer(j.Width)); err != nil {
		return false, err
	}
	for range m.Rows {
		row, err := s.Row(ctx, j.At, j.Width)
		if err != nil {
			return false, err
		}
		j.At++
		if !m.Count(row) {
			break
		}
	}
	return true, nil
}

// appendRows writes the numbers of rows.
func appendRows(buf []byte, rows []int) []byte {
	for _, v := range rows {
		buf = binary.AppendUvarint(buf, uint64(v))
	}
	return buf
}

// numbers reads numbers off a text until that has an end or is broken.
type numbers struct {
	text   []byte
	broken bool
}

func (r *numbers) next() int {
	v, n := binary.Uvarint(r.text)
	if n <= 0 {
		r.broken, r.text = true, nil
		return 0
	}
	r.text = r.text[n:]
	return int(v)
}

// end says what is wrong with what was read.
func (r *numbers) end() error {
	switch {
	case r.broken:
		return errors.New("found a text that is cut off; want all its numbers")
	case len(r.text) > 0:
		return fmt.Errorf("found %d bytes behind the last number; want none", len(r.text))
	}
	return nil
}

// readRows reads so many numbers.
func readRows(text []byte, n int) ([]int, error) {
	if n > len(text) { // each takes a byte or more
		return nil, fmt.Errorf("found %d bytes; want %d numbers", len(text), n)
	}
	r := numbers{text: text}
	rows := make([]int, n)
	for i := range rows {
		rows[i] = r.next()
	}
	return rows, r.end()
}

// appendBlock writes a block that was played: its rows, from which counts follow, and its course.
func appendBlock(buf []byte, k *sim.Block) []byte {
	buf = binary.AppendUvarint(buf, uint64(k.Decisions))
	buf = appendRows(buf, k.Rows)
	for _, counts := range k.Course {
		for _, values := range counts {
			some := 0
			for _, n := range values {
				if n != 0 {
					some++
				}
			}
			buf = binary.AppendUvarint(buf, uint64(some))
			for v, n := range values {
				if n != 0 {
					buf = binary.AppendUvarint(binary.AppendUvarint(buf, uint64(v)), uint64(n))
				}
			}
		}
	}
	return buf
}

// readBlock reads the text of appendBlock into a block whose Index, Games and memory are set.
func readBlock(k *sim.Block, measures int, text []byte) error {
	r := numbers{text: text}
	k.Decisions, k.Rows = int64(r.next()), k.Rows[:0]
	clearCounts(k.Counts)
	for range k.Games {
		for i := range measures {
			v := r.next()
			if uint(v) >= uint(len(k.Counts[i])) {
				return fmt.Errorf("found value %d of measure %d; want 0 to %d", v, i, len(k.Counts[i])-1)
			}
			k.Counts[i][v]++
			k.Rows = append(k.Rows, v)
		}
		if r.broken {
			return r.end()
		}
	}
	for _, counts := range k.Course {
		clearCounts(counts)
		for i, values := range counts {
			left := k.Games
			for some := r.next(); some > 0 && !r.broken; some-- {
				v, n := r.next(), r.next()
				if uint(v) >= uint(len(values)) || n < 1 || n > left || values[v] != 0 {
					return fmt.Errorf("found value %d of series %d in %d games; want each value once, from 0 "+
						"to %d, in %d games at most", v, i, n, len(values)-1, left)
				}
				values[v], left = int64(n), left-n
			}
		}
	}
	return r.end()
}

func clearCounts(c sim.Counts) {
	for _, values := range c {
		clear(values)
	}
}
