package pacificvictory

import (
	"encoding/binary"

	"github.com/ironbottom/ironbottom/sim"
)

// AppendKey appends the canonical bytes of the position: what the blocks of each
// side are and how they stand, sorted, so that alike blocks may stand in any
// order, then the state of the battle. Blocks that are lost are left out, and so
// is what can no longer matter.
func (b *Battle) AppendKey(buf []byte) []byte { return b.appendKey(buf, b.steps[0]) }

// AppendAhead appends the same without the blocks that have left the hex.
func (b *Battle) AppendAhead(buf []byte) []byte { return b.appendKey(buf, b.here|b.late) }

func (b *Battle) appendKey(buf []byte, blocks mask) []byte {
	ahead := b.ahead()
	acted := b.acted
	if b.phase == atFire {
		acted &= ahead
	}
	groundRound := b.groundRound
	if b.weather != monsoon {
		groundRound = 0
	}
	buf = append(buf,
		byte(b.mode)<<6|byte(b.terrain)<<3|byte(b.base)<<1|byte(b.japan), byte(b.blockader)<<6|byte(b.weather)<<4|b.lastRound, b.date, b.cross[0], b.cross[1],
		byte(b.phase)<<4|b.round, b.time, byte(b.turn)<<4|byte(b.land)<<2|byte(b.first), groundRound,
		b.answers(0, ahead), b.answers(1, ahead), b.over(0), b.over(1),
		flag(b.landed)<<2|flag(b.hitSoft)<<3|flag(b.haven[0])<<4|flag(b.haven[1])<<5,
		b.hits, byte(b.hitSide)<<4|byte(b.hitGroup))
	flags := [...]mask{b.here, b.late, b.sea, b.bySea & (b.here | b.late), acted, b.half, b.Position.kamikaze, b.double & (b.here | b.late)}
	for s := range sim.Side(2) {
		buf = append(buf, b.room[s][:]...)
		var words [maxBlocks]uint32
		n := 0
		for m := blocks & of(s); m != 0; m &= m - 1 {
			i := m.first()
			w := uint32(b.rate(i).alike)<<16 | uint32(b.strength(i))<<12
			for k, m := range flags {
				w |= uint32(m>>(i&31)&1) << k
			}
			j := n // sorted as they come: there are few
			for ; j > 0 && words[j-1] > w; j-- {
				words[j] = words[j-1]
			}
			words[j] = w
			n++
		}
		buf = append(buf, byte(n))
		for _, w := range words[:n] {
			buf = binary.LittleEndian.AppendUint32(buf, w)
		}
	}
	return buf
}

// ahead are the blocks whose time to act in this round has not passed.
func (b *Battle) ahead() (m mask) {
	if b.phase <= atLanding {
		for _, turn := range b.order[min(b.time, b.times):b.times] {
			m |= turn
		}
	}
	return m & b.here
}

// answers returns of what provokes the blocks of a side that which still matters:
// they have to have a turn ahead in which to fire back, and somebody to fire at
// [5.43, 5.44].
func (b *Battle) answers(s sim.Side, ahead mask) (matters uint8) {
	m, enemy := ahead&of(s)&^b.acted, b.here&of(s.Other())
	if enemy&b.air != 0 {
		matters |= flag(m&b.can[Air]&^(b.air|b.ground) != 0)<<Naval | flag(m&b.can[Air]&b.ground != 0)<<Ground
	}
	if enemy&(b.group[Naval]|b.group[Subs]) != 0 && m&b.can[Naval]&b.ground != 0 {
		matters |= shelled
	}
	return b.provoked[s] & matters
}

// over returns how many blocks went over the hexsides behind a side this round,
// where those let through a limited number.
func (b *Battle) over(s sim.Side) byte {
	if b.cross[s] == free {
		return 0
	}
	return b.crossed[s]
}
