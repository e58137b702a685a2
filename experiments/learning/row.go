package learning

import (
	"encoding/binary"
	"errors"
	"math"
	"slices"

	"github.com/ironbottom/ironbottom/agents/learn"
	"github.com/ironbottom/ironbottom/sim"
)

// A Row is what a side saw and the target for it.
type Row struct {
	Sample learn.Sample
	Ply    int
	Period int
}

// appendRow writes a row: whole numbers as varints, others as 32 bits.
func appendRow(b []byte, r *Row) []byte {
	s := &r.Sample
	b = binary.AppendUvarint(b, s.Game)
	b = append(b, byte(s.Side))
	b = binary.AppendUvarint(b, uint64(r.Ply))
	b = binary.AppendUvarint(b, uint64(r.Period))
	b = appendFloat(b, s.Target)
	b = appendSparse(b, &s.X)
	if s.Other == nil {
		b = append(b, 0)
	} else {
		b = appendSparse(append(b, 1), s.Other)
	}
	b = binary.AppendUvarint(b, uint64(len(s.Rows)))
	for i := range s.Rows {
		b = appendFloat(b, s.Shares[i])
		b = appendSparse(b, &s.Rows[i])
	}
	return b
}

func appendFloat(b []byte, x float32) []byte {
	return binary.LittleEndian.AppendUint32(b, math.Float32bits(x))
}

func appendSparse(b []byte, s *learn.Sparse) []byte {
	b = binary.AppendUvarint(b, uint64(len(s.At)))
	last := uint16(0)
	for i, at := range s.At {
		b = binary.AppendUvarint(b, uint64(at-last))
		last = at
		b = appendFloat(b, s.X[i])
	}
	return b
}

// A reader reads rows back and records the first fault.
type reader struct {
	b      []byte
	broken bool
	inputs int // of a row, no number may be beyond
}

func (r *reader) uint() uint64 {
	x, n := binary.Uvarint(r.b)
	if n <= 0 {
		r.broken = true
		r.b = nil
		return 0
	}
	r.b = r.b[n:]
	return x
}

func (r *reader) byte() byte {
	if len(r.b) == 0 {
		r.broken = true
		return 0
	}
	x := r.b[0]
	r.b = r.b[1:]
	return x
}

func (r *reader) float() float32 {
	if len(r.b) < 4 {
		r.broken, r.b = true, nil
		return 0
	}
	x := math.Float32frombits(binary.LittleEndian.Uint32(r.b))
	r.b = r.b[4:]
	if y := float64(x); math.IsNaN(y) || math.IsInf(y, 0) {
		r.broken = true
	}
	return x
}

// sparse reads numbers into the memory of others.
func (r *reader) sparse(s *learn.Sparse) {
	s.Reset()
	n := r.uint()
	if n > uint64(len(r.b)/5) { // a number takes five bytes and more
		r.broken, r.b = true, nil
		return
	}
	s.At, s.X = slices.Grow(s.At, int(n)), slices.Grow(s.X, int(n))
	at := uint64(0)
	for range n {
		if at += r.uint(); at >= uint64(r.inputs) {
			r.broken = true
			return
		}
		s.At, s.X = append(s.At, uint16(at)), append(s.X, r.float())
	}
}

// row reads a row into the memory of another.
func (r *reader) row(row *Row) error {
	s := &row.Sample
	s.Game, s.Side = r.uint(), sim.Side(r.byte()&1)
	row.Ply, row.Period = int(r.uint()), int(r.uint())
	s.Target = r.float()
	r.sparse(&s.X)
	if r.byte() != 1 {
		s.Other = nil
	} else {
		if s.Other == nil {
			s.Other = new(learn.Sparse)
		}
		r.sparse(s.Other)
	}
	n := int(r.uint())
	if n < 0 || n > len(r.b)/5 {
		r.broken, n = true, 0
	}
	if more := n - cap(s.Rows); more > 0 {
		s.Rows = append(s.Rows[:cap(s.Rows)], make([]learn.Sparse, more)...)
	}
	s.Rows, s.Shares = s.Rows[:n], s.Shares[:0]
	for i := range s.Rows {
		s.Shares = append(s.Shares, r.float())
		r.sparse(&s.Rows[i])
	}
	if r.broken {
		return errors.New("found rows that cannot be read; want those of generate")
	}
	return nil
}

// readRows reads all rows of a block, each into the memory of the one before.
func readRows(b []byte, inputs int, each func(*Row) error) error {
	r := &reader{b: b, inputs: inputs}
	for row := new(Row); len(r.b) > 0; {
		if err := r.row(row); err != nil {
			return err
		}
		if err := each(row); err != nil {
			return err
		}
	}
	return nil
}
