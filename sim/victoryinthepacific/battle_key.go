package victoryinthepacific

import (
	"bytes"

	"github.com/ironbottom/ironbottom/sim/victoryinthepacific/internal/play"
)

// AppendIdentity appends the position with each unit by name. An agent may tell alike units apart
// by their order, and each has a measure.
func (b *Battle) AppendIdentity(buf []byte) []byte { return b.s.AppendIdentity(buf) }

// AppendKey appends the position with alike, interchangeable units in one order.
func (b *Battle) AppendKey(buf []byte) []byte {
	c := b.s
	c.sortAlike()
	return c.AppendIdentity(buf)
}

// AppendFuture appends what is still open: AppendKey without units that have left the area.
func (b *Battle) AppendFuture(buf []byte) []byte {
	c := b.s
	for u := range c.Units {
		if c.Out(u) {
			c.At[u], c.Damage[u], c.Due[u] = play.LostPlace, 0, 0
		}
	}
	c.sortAlike()
	return c.AppendIdentity(buf)
}

// sortAlike puts alike, interchangeable units into one order. Units that are out of the battle come
// last. Others are interchangeable if they act the same when they are asked: both crippled or
// neither, both carriers with guns or neither. In a step that asks unit by unit, units before the
// current one do not mix with units after it.
//
// A side can leave in groups, which are fought in the order of their first units (V08). So no ship
// takes the place of a ship with other damage while the enemy has two ships that may pursue. Air
// goes home by itself. Task forces have numbers by which they are asked and fought: when two ships
// of task forces are exchanged, the force goes with the damage. Ships that have yet to join one
// number it by their order.
func (s *State) sortAlike() {
	for _, run := range [2][2]int{{0, s.Split}, {s.Split, len(s.Units)}} {
		strict := !s.TaskForces && s.hunters(run[0] > 0) > 1
		for from := run[0]; from < run[1]; {
			to := from + 1
			for to < run[1] && s.swappable(from, to) && !s.parted(to-1, to) {
				to++
			}
			s.sortRun(from, to, strict)
			from = to
		}
	}
}

// hunters counts the ships of a side that may still pursue.
func (s *State) hunters(japan bool) (n int) {
	for u := range s.Units {
		if x := &s.Units[u]; (u < s.Split) == japan && x.Ship() && s.At[u] == s.Area && !s.Crippled(u) {
			n++
		}
	}
	return n
}

// swappable reports whether two units are alike and, for ships, are asked in one run: the crippled
// ships of a kind fire first (V03).
func (s *State) swappable(u, v int) bool {
	x, y := &s.Units[u], &s.Units[v]
	return s.Alike(x, y) && (!x.Ship() || x.Run == y.Run)
}

// parted reports whether one of two neighbours has been asked and the other has not.
func (s *State) parted(u, v int) bool {
	return s.Step.Asks() && !s.AsksForce() && (u == int(s.Unit) || v == int(s.Unit))
}

// sortRun puts alike units between two numbers into one order: units out of the battle last, the
// others by their state if they are interchangeable.
func (s *State) sortRun(from, to int, strict bool) {
	for range to - from {
		for u := from; u+1 < to; u++ {
			if s.Out(u) && !s.Out(u+1) {
				s.exchange(u, u+1)
			}
		}
	}
	for u := from; u < to; u++ {
		for v := u + 1; v < to; v++ {
			if s.exchangeable(u, v, strict) && s.after(u, v) {
				s.exchange(u, v)
			}
		}
	}
}

// exchangeable reports whether two alike units can change places without changing what can still
// happen. Air units always can. Others must agree in being crippled and in firing guns and, under
// strict, must have equal damage.
func (s *State) exchangeable(u, v int, strict bool) bool {
	switch {
	case s.Out(u) || s.Out(v):
		return s.Out(u) && s.Out(v)
	case s.Units[u].Kind == play.Air:
		return true
	}
	strict = strict || s.TaskForces && (s.Force[u] == 0 || s.Force[v] == 0)
	return s.Crippled(u) == s.Crippled(v) && s.Flags[u]&play.Guns == s.Flags[v]&play.Guns &&
		(!strict || s.Damage[u] == s.Damage[v])
}

// after reports whether the state of a unit sorts after that of another.
func (s *State) after(u, v int) bool {
	a, b := s.record(u), s.record(v)
	return bytes.Compare(a[:], b[:]) > 0
}

// record returns the state of a unit as bytes to compare.
func (s *State) record(u int) [8]byte {
	return [8]byte{s.At[u], s.Damage[u], s.Pending[u], s.Group[u], s.Due[u], s.Force[u], byte(s.Flags[u]),
		byte(s.Flags[u] >> 8)}
}

// exchange swaps the whole state of two units.
func (s *State) exchange(u, v int) {
	for _, a := range [...]*[play.MaxUnits]uint8{&s.At, &s.Damage, &s.Pending, &s.Group, &s.Due, &s.Force} {
		a[u], a[v] = a[v], a[u]
	}
	s.Flags[u], s.Flags[v] = s.Flags[v], s.Flags[u]
}
