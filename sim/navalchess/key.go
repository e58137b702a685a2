package navalchess

import (
	"encoding/binary"

	"github.com/ironbottom/ironbottom/sim/hex"
)

// AppendKey appends the position. Alike units in each other's place are not yet
// brought to one key.
func (s *State) AppendKey(buf []byte) []byte {
	p, n := &s.Position, len(s.ships)
	for _, b := range [...]hex.Board{p.Held[0], p.Held[1], p.Beach, p.Fought, p.Clash, p.Raw} {
		buf = binary.LittleEndian.AppendUint64(buf, b[0])
		buf = binary.LittleEndian.AppendUint64(buf, b[1])
	}
	for _, a := range [...][]uint8{p.At[:n], p.On[:n], p.Due[:n], p.Hits[:n], p.Base[:len(s.planes)], p.Pack[:], p.Fuel[:], p.Dummies[:], p.Gone[:]} {
		buf = append(buf, a...)
	}
	for _, m := range p.Ship[:n] {
		buf = append(buf, byte(m))
	}
	for _, m := range p.Air[:len(s.planes)] {
		buf = append(buf, byte(m))
	}
	for i := range p.Mark {
		k := &p.Mark[i]
		buf = append(buf, k.At, k.From, k.Via, k.Left, byte(k.Flags))
	}
	buf = binary.LittleEndian.AppendUint64(buf, p.Reefs)
	return append(buf, p.Turnof, p.Pulse, byte(p.Step), p.Nth, byte(p.Side), p.Unit, p.Cur, p.Hex, bit(p.Night), p.Round, p.Clashes, p.Ahead, p.Broke,
		bit(p.Last), bit(p.Fired), bit(p.Magic), bit(p.Cut), p.Winner, p.North, p.NorthRow, bit(p.Spent[0]), bit(p.Spent[1]), p.PackDone, p.PackSeen,
		p.Convoy, p.Naval, p.Lost, p.Raids, p.Recall, bit(p.Called), p.Skies, bit(p.Dive), p.Wrecks[0], p.Wrecks[1], p.Wrecks[2])
}

// AppendIdentity implements sim.Identifier.
func (s *State) AppendIdentity(buf []byte) []byte { return s.AppendKey(buf) }
