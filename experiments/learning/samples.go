package learning

import (
	"context"
	"fmt"
	"os"
	"sync"

	"github.com/ironbottom/ironbottom/agents/learn"
	"github.com/ironbottom/ironbottom/sim"
)

// mostOpen is how many files of blocks are held open; those beyond are opened for each row.
const mostOpen = 512

// Samples are the rows of data sets, read from the files of their blocks when they are asked for: in memory
// is where each lies, 32 bytes a row.
type samples struct {
	blocks []blockFile
	list   []place
	rooms  sync.Pool // of bytes
}

type blockFile struct {
	name   string
	inputs int
	file   *os.File // nil beyond mostOpen
}

// A place is where a row is stored, and its label.
type place struct {
	game   uint64
	from   uint32
	length uint32
	block  uint32
	want   float32
	side   sim.Side
}

// add adds the rows of a data set. It reads each block once to check it.
func (l *samples) add(ctx context.Context, s *Set, number int, progress func(rows int)) error {
	for block := range s.Recipe.blocks() {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		b, err := s.block(block)
		if err != nil {
			return err
		}
		at := blockFile{name: s.file(block), inputs: s.Recipe.Inputs + s.Recipe.Columns}
		if len(l.blocks) < mostOpen {
			if at.file, err = os.Open(at.name); err != nil {
				return err
			}
		}
		l.blocks = append(l.blocks, at)
		head := len(s.head(block))
		r := &reader{b: b, inputs: at.inputs}
		for row := new(Row); len(r.b) > 0; {
			before := len(r.b)
			if err := r.row(row); err != nil {
				return fmt.Errorf("%s: %w", at.name, err)
			}
			x := &row.Sample
			p := place{game: x.Game, side: x.Side, want: x.Target, block: uint32(len(l.blocks) - 1),
				from: uint32(head + len(b) - before), length: uint32(before - len(r.b))}
			// Games of several sets are held out alike, but are no games of each other.
			p.game += uint64(number) << 40
			if p.side == 1 { // networks speak for Side 0
				p.want = -p.want
			}
			l.list = append(l.list, p)
		}
		if progress != nil {
			progress(len(l.list))
		}
	}
	return nil
}

// Len returns how many rows there are.
func (l *samples) Len() int { return len(l.list) }

// Label returns what a row is of.
func (l *samples) Label(i int) learn.Label {
	p := &l.list[i]
	return learn.Label{Game: p.game, Side: p.side, Target: p.want}
}

// Read reads a row.
func (l *samples) Read(i int, into *learn.Sample) error {
	p := &l.list[i]
	at := &l.blocks[p.block]
	f := at.file
	if f == nil {
		var err error
		if f, err = os.Open(at.name); err != nil {
			return err
		}
		defer f.Close()
	}
	room, _ := l.rooms.Get().(*[]byte)
	if room == nil {
		room = new([]byte)
	}
	defer l.rooms.Put(room)
	if cap(*room) < int(p.length) {
		*room = make([]byte, p.length)
	}
	b := (*room)[:p.length]
	if _, err := f.ReadAt(b, int64(p.from)); err != nil {
		return fmt.Errorf("%s: found it changed while it was read (%w); want it left alone during a training",
			at.name, err)
	}
	row := Row{Sample: *into}
	if err := (&reader{b: b, inputs: at.inputs}).row(&row); err != nil {
		return fmt.Errorf("%s: %w", at.name, err)
	}
	*into = row.Sample
	into.Game, into.Target = p.game, p.want
	return nil
}

// close closes the files.
func (l *samples) close() {
	for _, b := range l.blocks {
		if b.file != nil {
			b.file.Close()
		}
	}
}
