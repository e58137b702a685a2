package situation

import (
	"encoding/binary"
	"reflect"
	"unsafe"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/battle"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
)

// A blockKey is what a block is and how it stands: blocks with the same two words
// play alike.
type blockKey struct{ is, stands uint64 }

// less orders keys by what a block is and then by how it stands.
func (a blockKey) less(b blockKey) bool { return a.is < b.is || a.is == b.is && a.stands < b.stands }

// Identity returns what a block is, without what does not matter: the class of ships
// and marines, and from when on it could be built once that is past.
func (c *State) Identity(i int) uint64 {
	p := &c.War.Pieces[i]
	// By Early and Late: a block may be another kind before and after a date.
	k := &c.Ratings[p.Late]
	wait := max(p.From, c.Quarter) - c.Quarter
	named := uint8(0)
	if k.Type == book.SHQ || k.Type == book.IN { // who commands; Communists and Nationalists
		named = uint8(p.Late)
	}
	return uint64(c.Ratings[p.Early].Alike)<<32 | uint64(k.Alike)<<24 | uint64(named)<<16 | uint64(
		k.Nation)<<8 | uint64(wait)<<4 | uint64(p.Max)
}

// appendTurn appends what is neither a block nor a set of places.
func (c *State) appendTurn(buf []byte) []byte {
	buf = append(buf, c.Scenario, c.Quarter, byte(c.Phase),
		byte(c.FirstPlayer)<<6|byte(c.Mover)<<4|byte(c.Decides)<<2|byte(c.Winner), byte(c.Victor),
		c.Storm, byte(c.BattleHex), book.Flag(c.Fighting), c.Active, c.Ended, c.Reserve[0], c.Reserve[1])
	buf = append(buf, c.Moves[:]...)
	buf = append(buf, c.Points[:]...)
	return append(buf, c.Position.Given[:]...)
}

// AppendKey appends the canonical bytes of the position: the blocks of each side on
// the map, sorted, so that alike blocks may stand in any order, and the state of the
// turn. Which blocks are in the pools follows from that.
func (c *State) AppendKey(buf []byte) []byte {
	buf = c.appendTurn(buf)
	for _, b := range c.boards() {
		buf = appendBoard(buf, b)
	}
	buf = appendBoard(c.appendMore(buf), &c.Japanese)
	for d := range c.Entered {
		buf = appendBoard(buf, &c.Entered[d])
	}
	roles := c.roles()
	for s := range sim.Side(2) {
		var keys [MaxPieces]blockKey
		n := 0
		from, to := c.War.Span(s)
		for i := from; i < to; i++ {
			if c.extraordinary(i) || roles[i] != 0 || c.Bits(i) != 0 {
				key, j := c.blockKey(i, roles[i]), n
				for ; j > 0 && key.less(keys[j-1]); j-- {
					keys[j] = keys[j-1]
				}
				keys[j] = key
				n++
			}
		}
		buf = append(buf, byte(n))
		for _, k := range keys[:n] {
			buf = binary.LittleEndian.AppendUint64(binary.LittleEndian.AppendUint64(buf, k.is), k.stands)
		}
	}
	if c.HasBattle() {
		buf = c.AtHand.AppendKey(buf)
	}
	return buf
}

// appendBoard appends the words of a board, the lowest first.
func appendBoard(buf []byte, b *hex.Board) []byte {
	for _, w := range b.Words() {
		buf = binary.LittleEndian.AppendUint64(buf, w)
	}
	return buf
}

// roles returns what blocks do that others may not: to be chosen, and how they stand
// in the battle at hand.
func (c *State) roles() (roles [MaxPieces]uint32) {
	if c.Picked != 0 {
		roles[c.Picked%MaxPieces] = 1
	}
	for n, i := range c.Engaged {
		if i == 0 {
			continue
		}
		// Of a role: bit 0 for the chosen block, bit 1 for one in a battle, bit 2 for one that
		// leaves it, from 3 on its strength, from 8 on its masks. Before a battle has begun its
		// number counts, as it will stand by it.
		r := 2 | uint32(c.Leaving>>n&1)<<2
		if c.HasBattle() {
			b := &c.AtHand
			for k, m := range [...]battle.Mask{b.Here, b.Late, b.Sea, b.BySea, b.Acted, b.Half, b.Position.Kamikaze} {
				r |= uint32(m>>n&1) << (8 + k)
			}
			r |= uint32(b.Strength(n)) << 3
		} else {
			r |= uint32(n) << 16
		}
		roles[i%MaxPieces] |= r
	}
	return roles
}

// blockKey packs what a block is with its builds and marks of piece, and how it stands: place,
// whence, marks, steps, way, what is known of it, whether it is held, and its role in the lowest
// bits.
func (c *State) blockKey(i int, role uint32) blockKey {
	p := &c.Pieces[i]
	return blockKey{
		c.Identity(i)<<2 | uint64(c.BuiltSteps(i)) | uint64(c.Bits(i))<<44,
		uint64(p.At)<<56 | uint64(p.From)<<48 | uint64(p.Marks)<<40 | uint64(p.Steps)<<37 | uint64(
			p.Way)<<34 | uint64(p.Known)<<31 |
			uint64(book.Flag(c.IsHeld(i)))<<30 | uint64(role),
	}
}

// A run is a stretch of memory without gaps.
type run struct{ from, to uintptr }

// solid are the stretches of a position between the gaps that the compiler leaves,
// whose bytes would be anything, without its history.
var solid = runsOf(reflect.TypeFor[Position]())

// runsOf joins fields that lie without a gap.
func runsOf(t reflect.Type) (runs []run) {
	for _, f := range reflect.VisibleFields(t) {
		if f.Type == reflect.TypeFor[History]() {
			continue
		}
		if n := len(runs); n > 0 && runs[n-1].to == f.Offset {
			runs[n-1].to += f.Type.Size()
			continue
		}
		runs = append(runs, run{f.Offset, f.Offset + f.Type.Size()})
	}
	return runs
}

// AppendIdentity appends the bytes of the position but for its history, and of the
// battle at hand.
func (c *State) AppendIdentity(buf []byte) []byte {
	memory := (*[unsafe.Sizeof(Position{})]byte)(unsafe.Pointer(&c.Position))
	for _, r := range solid {
		buf = append(buf, memory[r.from:r.to]...)
	}
	if c.HasBattle() {
		buf = c.AtHand.AppendIdentity(buf)
	}
	return buf
}
