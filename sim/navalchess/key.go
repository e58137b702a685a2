package navalchess

import (
	"encoding/binary"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/navalchess/internal/play"
)

// An airList is where air units are and what holds of them, and which of them is asked and
// comes next.
type airList struct {
	base      [play.MaxAir]uint8
	air       [play.MaxAir]play.AirMarks
	unit, cur uint8
}

// AppendKey appends the position. Which of alike air units are out of play is no matter:
// those that are in play come first, in their order, as they are asked in it.
func (s *State) AppendKey(buf []byte) []byte {
	l := airList{s.Base, s.Air, s.Unit, s.Cur}
	s.rank(&l)
	return s.appendPosition(buf, &l)
}

// AppendIdentity implements sim.Identifier.
func (s *State) AppendIdentity(buf []byte) []byte {
	return s.appendPosition(buf, &airList{s.Base, s.Air, s.Unit, s.Cur})
}

// rank orders alike air units: those in play, those that wait, those that are lost.
func (s *State) rank(l *airList) {
	var to [play.MaxAir + 1]uint8
	n := len(s.Planes)
	for low := 0; low < n; {
		// A run of alike units: of one kind and side, neither elite nor home air.
		p, high := &s.Planes[low], low+1
		for ; high < n && p.Kind <= play.PlainAir && s.Planes[high].Kind == p.Kind &&
			s.Planes[high].Side == p.Side; high++ {
		}
		i := low
		for _, where := range [...]func(uint8) bool{inPlay, waits, isLost} {
			for a := low; a < high; a++ {
				if at := s.Base[a]; where(at) {
					// Within each group the order stays: it is the order in which they are asked.
					l.base[i], l.air[i], to[a] = at, s.Air[a], uint8(i)
					i++
				}
			}
		}
		low = high
	}
	// Only where air is asked do unit and cur mean air units.
	if askedKinds[s.Step] != ofAir && s.Step != play.StepVictim {
		return
	}
	l.unit = to[s.Unit]
	// Cur is the first that may still be asked: those out of play in between are passed over.
	next := int(s.Cur)
	for next < n && !inPlay(s.Base[next]) {
		next++
	}
	if to[n] = uint8(n); next <= n {
		l.cur = to[next]
	}
}

func inPlay(at uint8) bool { return at != play.PoolPlace && at != play.LostPlace }

func waits(at uint8) bool { return at == play.PoolPlace }

func isLost(at uint8) bool { return at == play.LostPlace }

// appendPosition appends all that there is to a position, with that list of air units.
func (s *State) appendPosition(buf []byte, l *airList) []byte {
	p, n := &s.Position, len(s.Ships)
	for _, b := range [...]hex.Board{p.Held[0], p.Held[1], p.Beach, p.Fought, p.Clash, p.Spied, p.Airless,
		p.Aired, p.Raw} {
		buf = binary.LittleEndian.AppendUint64(buf, b.Words()[0])
		buf = binary.LittleEndian.AppendUint64(buf, b.Words()[1])
	}
	for _, a := range [...][]uint8{p.At[:n], p.On[:n], p.Due[:n], p.Hits[:n], l.base[:len(s.Planes)], p.Pack[:],
		p.Fuel[:], p.Dummies[:], p.Gone[:]} {
		buf = append(buf, a...)
	}
	for side := range sim.Side(2) {
		buf = append(buf, p.Returned[side][:]...)
	}
	for _, m := range p.Ship[:n] {
		buf = append(buf, byte(m))
	}
	for _, m := range l.air[:len(s.Planes)] {
		buf = append(buf, byte(m))
	}
	for i := range p.Mark {
		k := &p.Mark[i]
		buf = append(buf, k.At, k.From, k.Via, k.Left, byte(k.Flags), byte(k.Flags>>8))
	}
	return append(buf, p.GameTurn, p.Pulse, byte(p.Step), p.Nth, byte(p.Side), l.unit, l.cur, p.Hex,
		play.Bit(p.Night), p.Round, p.Clashes, p.Ahead, p.Broke,
		play.Bit(p.Last), play.Bit(p.Fired), play.Bit(p.Magic), play.Bit(p.Cut), p.Winner, p.North, p.NorthRow,
		play.Bit(p.Spent[0]), play.Bit(p.Spent[1]), p.PackDone, p.PackSeen,
		p.Naval, p.Lost, p.Raids, p.Recall, play.Bit(p.Called), p.Skies, play.Bit(p.Dive), p.Wrecks[0], p.Wrecks[1],
		p.Wrecks[2])
}

var _ sim.Identifier = (*State)(nil)
