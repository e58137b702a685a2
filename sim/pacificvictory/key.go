package pacificvictory

import (
	"encoding/binary"
	"slices"

	"github.com/ironbottom/ironbottom/sim"
)

// AppendKey appends the canonical bytes of the position: what the blocks of each
// side are and how they stand, sorted, so that alike blocks may stand in any
// order, then the state of the battle. Blocks that are lost are left out; what is
// fixed by the set-up but for the blocks is not in the key.
func (b *Battle) AppendKey(buf []byte) []byte {
	buf = append(buf,
		byte(b.phase)<<4|b.round, b.time, byte(b.turn)<<4|byte(b.land)<<2|byte(b.first), b.groundRound,
		b.provoked[0], b.provoked[1], b.crossed[0], b.crossed[1],
		flag(b.landed)<<2|flag(b.hitSoft)<<3|flag(b.haven[0])<<4|flag(b.haven[1])<<5,
		b.hits, byte(b.hitSide)<<4|byte(b.hitGroup))
	for s := range sim.Side(2) {
		buf = append(buf, b.room[s][:]...)
		var words [maxBlocks]uint32
		n := 0
		for i := range b.Span(s) {
			if b.steps[0].has(i) {
				words[n] = b.blockWord(i)
				n++
			}
		}
		slices.Sort(words[:n])
		buf = append(buf, byte(n))
		for _, w := range words[:n] {
			buf = binary.LittleEndian.AppendUint32(buf, w)
		}
	}
	return buf
}

func flag(b bool) byte {
	if b {
		return 1
	}
	return 0
}

// blockWord packs how a block plays.
func (b *Battle) blockWord(i int) uint32 {
	w := uint32(b.rate(i).alike)<<16 | uint32(b.strength(i))<<12
	for k, m := range [...]mask{b.here, b.late, b.sea, b.bySea, b.acted, b.half, b.Position.kamikaze, b.double} {
		w |= uint32(m>>i&1) << k
	}
	return w
}
