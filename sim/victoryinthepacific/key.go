package victoryinthepacific

import (
	"encoding/binary"
	"slices"

	"github.com/ironbottom/ironbottom/sim/victoryinthepacific/internal/play"
)

// AppendKey appends canonical bytes of the position: the states of each run of alike units in
// sorted order, so that the units are interchangeable, then the rest. It ignores the order in which
// alike ships from different ports are asked.
func (s *State) AppendKey(buf []byte) []byte {
	for from := 0; from < len(s.Units); from = s.Units[from].RunEnd {
		var words [play.MaxUnits]uint64
		n := 0
		for k := from; k < s.Units[from].RunEnd; k++ {
			words[n] = s.word(k)
			n++
		}
		if n > 1 {
			slices.Sort(words[:n])
		}
		for _, w := range words[:n] {
			buf = binary.LittleEndian.AppendUint64(buf, w)
		}
	}
	return s.appendRest(buf)
}

// word returns the state of the unit that is asked in place k.
func (s *State) word(k int) uint64 {
	u := s.AskedAt(k)
	w := uint64(s.At[u])<<58 | uint64(s.Damage[u])<<53 | uint64(s.Pending[u])<<45 | uint64(s.Group[u])<<37 | uint64(
		s.Due[u])<<33 | uint64(s.Force[u])<<25 | uint64(s.Flags[u])<<12
	if s.At[u] == play.PoolPlace { // it is yet to arrive, in its port
		w |= uint64(s.Landfall(u))<<6 | uint64(play.Bit(s.Units[u].Turn == 1))<<5
	}
	asking := s.Step.Asks()
	if asking && s.Units[u].Side == s.Side && k < int(s.Cur) {
		w |= 1
	}
	if (asking || s.Homing > 0) && u == int(s.Unit) {
		w |= 2
	}
	return w
}

// appendRest appends the part of the position that belongs to no unit.
func (s *State) appendRest(buf []byte) []byte {
	p := &s.Position
	for _, a := range [...][]uint8{p.Flag[:], p.Before[:], p.Owner[:], p.Repair[:], p.Scored[:]} {
		buf = append(buf, a...)
	}
	buf = binary.LittleEndian.AppendUint32(buf, p.Garrison)
	buf = append(buf, p.Pass, p.AlliedSub, p.Prowl, byte(p.Battled), byte(p.Battled>>8), play.Bit(p.ByDay))
	buf = append(buf, p.Trying, p.Asked, p.Sighting, p.Finder[0], p.Finder[1], p.Contact[0], p.Contact[1],
		p.Phase, p.Since)
	return append(buf, p.GameTurn, byte(p.Step), byte(p.Side), p.Area, byte(p.Kind), p.Port, p.Round, p.Quiet,
		p.Wish, p.Chase,
		p.Tally, p.Sub, p.Homing, play.Bit(p.Fired), play.Bit(p.Both), byte(p.Fought), byte(p.Fought>>8), byte(
			p.Action), byte(p.Action>>8), byte(p.Lead))
}

// AppendIdentity appends the bytes of the position as it is.
func (s *State) AppendIdentity(buf []byte) []byte {
	p, n := &s.Position, len(s.Units)
	for _, a := range [...][]uint8{p.At[:n], p.Damage[:n], p.Pending[:n], p.Group[:n], p.Due[:n], p.Force[:n]} {
		buf = append(buf, a...)
	}
	for _, f := range p.Flags[:n] {
		buf = append(buf, byte(f), byte(f>>8))
	}
	return s.appendRest(append(buf, p.Unit, p.Cur))
}
