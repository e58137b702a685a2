package air

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// Level bombers approach ships at the altitude that their side chooses, a group at one
// (W89). [31.5] [7.51]

// opening returns the segment that a strike begins in.
func (b *Strike) opening() StrikeSegment {
	if b.Sky.sequenced() {
		return StrikeSequence
	}
	return StrikePriority
}

// chooses reports whether the side of a group chooses its altitude.
func (b *Strike) chooses(g *Group) bool {
	return b.Sky.plane(g).Role == book.LevelBomber && g.Marks&kamikaze == 0
}

// altitudes lists those that the group that is asked can have. [6.19]
// A group that is not in the strike, or has its altitude by its type or by the
// description, has none to choose.
func (b *Strike) altitudes(buf []sim.Move) []sim.Move {
	if int(b.Asked) >= len(b.groups()) {
		return buf
	}
	g := &b.groups()[b.Asked]
	if !g.strikes() || g.Fixed > 0 {
		return buf
	}
	for at := range book.Altitudes {
		if b.Sky.strengthAt(g, at) > 0 {
			buf = append(buf, sim.Move(at))
		}
	}
	return buf
}

// rise goes on to the next group that has a choice, then to the fight in the air.
func (b *Strike) rise() {
	b.Segment = StrikeAltitude
	for ; int(b.Asked) < len(b.groups()); b.Asked++ {
		var room [book.Altitudes]sim.Move
		list := b.altitudes(room[:0])
		if len(list) > 1 {
			return
		}
		if len(list) == 1 {
			b.fly(int(list[0]))
		}
	}
	b.Segment, b.Asked = StrikeAir, 0
}

// fly has the group that is asked fly at an altitude.
func (b *Strike) fly(at int) {
	g := &b.groups()[b.Asked]
	g.Fixed = uint8(at) + 1
	g.At[at], g.Pool = g.Pool, 0
}
