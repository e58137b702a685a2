package battle

import (
	"encoding/binary"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
)

// AppendKey appends the canonical bytes of the position: the kinds and states of the blocks of each
// side, sorted, so that alike blocks are interchangeable, then the state of the battle. It leaves
// out lost blocks and everything that no longer matters.
func (b *Battle) AppendKey(buf []byte) []byte { return b.appendKey(buf, b.Steps[0]) }

// AppendFuture appends the same without the blocks that have left the hex.
func (b *Battle) AppendFuture(buf []byte) []byte { return b.appendKey(buf, b.Here|b.Late) }

func (b *Battle) appendKey(buf []byte, blocks Mask) []byte {
	ahead := b.ahead()
	acted := b.Acted
	if b.Phase == atFire {
		acted &= ahead
	}
	groundRound := b.groundRound
	if b.Weather != book.Monsoon {
		groundRound = 0
	}
	buf = append(buf,
		byte(b.Mode)<<6|byte(b.Terrain)<<3|byte(b.Base)<<1|byte(b.Japan), byte(b.Blockader)<<6|byte(
			b.Weather)<<4|b.lastRound, b.Date, b.Cross[0], b.Cross[1],
		byte(b.Phase)<<4|b.RoundNow, b.Time, byte(b.Decides)<<4|byte(b.Land)<<2|byte(b.first), groundRound,
		b.answers(0, ahead), b.answers(1, ahead), b.over(0), b.over(1),
		book.Flag(b.landed)<<2|book.Flag(b.hitSoft)<<3|book.Flag(b.Haven[0])<<4|book.Flag(b.Haven[1])<<5,
		b.Hits, byte(b.hitSide)<<4|byte(b.hitGroup))
	flags := [...]Mask{b.Here, b.Late, b.Sea, b.BySea & (b.Here | b.Late), acted, b.Half, b.Position.Kamikaze,
		b.Double & (b.Here | b.Late)}
	for s := range sim.Side(2) {
		buf = append(buf, b.Room[s][:]...)
		var words [MaxBlocks]uint32
		n := 0
		for m := blocks & Of(s); m != 0; m &= m - 1 {
			i := m.First()
			w := uint32(b.rate(i).Alike)<<16 | uint32(b.Strength(i))<<12
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
func (b *Battle) ahead() (m Mask) {
	if b.Phase <= atLanding {
		for _, turn := range b.Order[min(b.Time, b.times):b.times] {
			m |= turn
		}
	}
	return m & b.Here
}

// answers returns of what provokes the blocks of a side that which still matters:
// they have to have a turn ahead in which to fire back, and somebody to fire at
// [5.43, 5.44].
func (b *Battle) answers(s sim.Side, ahead Mask) (matters uint8) {
	m, enemy := ahead&Of(s)&^b.Acted, b.Here&Of(s.Other())
	if enemy&b.Air != 0 {
		matters |= book.Flag(m&b.can[book.Air]&^(b.Air|b.Ground) != 0)<<book.Naval | book.Flag(
			m&b.can[book.Air]&b.Ground != 0)<<book.Ground
	}
	if enemy&(b.group[book.Naval]|b.group[book.Subs]) != 0 && m&b.can[book.Naval]&b.Ground != 0 {
		matters |= book.Shelled
	}
	return b.provoked[s] & matters
}

// over returns how many blocks went over the hexsides behind a side this round,
// where those let through a limited number.
func (b *Battle) over(s sim.Side) byte {
	if b.Cross[s] == Free {
		return 0
	}
	return b.crossed[s]
}
