package air

import (
	"slices"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// purposes of the rolls on the display.
const (
	rollEntry = iota
	rollAt
	rollDamage
	rollResult
	rollLuck
)

// rollShips is above all addresses of a fight in the air.
// The fight in the air numbers its rolls below this, so that one strike has no two rolls
// of the same number.
const rollShips = 1 << 24

// about is a ship or an Approach Mode, n the damage where one ship is rolled for several
// times.
func (b *Strike) event(purpose, about, n int) uint64 {
	return rollShips + uint64(b.Wave)<<20 | uint64(purpose)<<16 | uint64(about)<<8 | uint64(n)
}

// Apply carries out a legal move.
func (b *Strike) Apply(m sim.Move, d *sim.Dice) {
	if b.Segment == StrikeAir { // which looks at the move itself
		b.Sky.Apply(m, d)
		b.landed()
		return
	}
	var room [64]sim.Move
	if _, ok := slices.BinarySearch(b.Legal(room[:0]), m); !ok {
		panic("warinthepacific: a move that is not legal")
	}
	switch b.Segment {
	case StrikeSequence:
		b.Sky.sequence(d)
		b.Segment = StrikePriority
	case StrikeAltitude:
		b.fly(int(m))
		b.Asked++
		b.rise()
	case StrikeDeck:
		b.leaveDeck(int(m))
	case StrikePriority:
		b.Priority, b.Segment, b.Asked = uint8(m), StrikeDeploy, 1
		b.deploy()
	case StrikeDeploy:
		b.place(int(m))
		b.deploy()
	case StrikeDivide:
		b.Waves[b.Divided][b.Asked] = uint8(m)
		b.Asked++
		b.divide()
	case StrikeEntry:
		b.enter(d)
	case StrikeRing:
		b.Ring = uint8(m)
		b.flak()
	case StrikeFlak:
		b.fireAt(d)
		b.losses()
	case StrikeLosses:
		b.takeOut(m, 1)
		b.losses()
	case StrikeTarget:
		b.aim(int(m))
	case StrikeCommit:
		b.Sent[b.Asked] = uint8(m)
		b.Asked++
		b.commit()
	case StrikeHit:
		b.hit(d)
	case StrikeCritical:
		b.criticalHit(d)
	}
}

// scouts reports whether the strike has points that come to look. [8.49]
func (b *Strike) scouts() bool {
	for i := range b.groups() {
		if b.Sky.plane(&b.groups()[i]).Role == book.Reconnaissance {
			return true
		}
	}
	return false
}

// landed goes on to the waves when the fight in the air is over.
// Who came to look has seen the Task Force if any of the strike is left over it.
func (b *Strike) landed() {
	if b.Sky.Phase == over {
		b.Reported = b.scouts() && b.Sky.through() > 0
		b.Segment, b.Asked = StrikeDivide, 0
		b.divide()
	}
}

// divide goes on to the next group that has a choice how many of its points join the
// wave. [31.6]
// Groups are asked in their order, one wave after the other. A group with one answer is
// not asked: it has no points left, or all of them have to join, as the wave would be
// empty. A wave without points ends the division.
func (b *Strike) divide() {
	for {
		for ; int(b.Asked) < len(b.groups()); b.Asked++ {
			least, most := b.joining()
			if least < most {
				return
			}
			b.Waves[b.Divided][b.Asked] = uint8(most)
		}
		b.Asked = 0
		if b.Waves[b.Divided] == [maxGroups]uint8{} {
			break
		}
		if b.Divided++; b.Divided == maxWaves {
			break
		}
	}
	b.Segment, b.Wave = StrikeEntry, 0
	if b.Divided == 0 {
		b.finish()
	}
}

// undivided returns how many points of a group are in no wave yet.
func (b *Strike) undivided(i int) int {
	g := &b.groups()[i]
	if !b.strikes(g) {
		return 0
	}
	n := g.flying()
	// The wave that is being put together counts too: it stands behind those that are
	// complete.
	for _, w := range b.Waves[:min(int(b.Divided)+1, maxWaves)] {
		n -= int(w[i])
	}
	return n
}

// joining returns how many points of the group that is asked can join the wave: all in
// the last that there may be, one at least where it would be empty.
func (b *Strike) joining() (least, most int) {
	most = b.undivided(int(b.Asked))
	if b.Divided == maxWaves-1 {
		return most, most
	}
	// The wave has points of another group, or such a group is yet to be asked: then this
	// one need not send any.
	for i := range b.groups() {
		if i != int(b.Asked) && (b.Waves[b.Divided][i] > 0 || i > int(b.Asked) && b.undivided(i) > 0) {
			return 0, most
		}
	}
	return min(1, most), most
}

// mode returns the Approach Mode of a group. [31.76] [39.42]
func (b *Strike) mode(g *Group) int {
	switch p := b.Sky.plane(g); {
	case g.Marks&kamikaze != 0 || p.Role == book.Torpedo:
		return modeLow
	case p.Role == book.DiveBomber || p.Role == book.FighterBomber:
		return modeDive
	}
	// Only level bombers come here; Fixed is their altitude plus 1, and Low, Medium and
	// High are the first three modes in the same order.
	return int(g.Fixed) - 1
}

// enter rolls for the arc of a wave and judges whether it makes a combined attack:
// torpedo planes together with dive bombers, fighter-bombers or bombers at Low; not
// Kamikazes (R18, W53). [31.71] [31.72] [31.82]
func (b *Strike) enter(d *sim.Dice) {
	b.Entry = uint8(d.Roll(b.event(rollEntry, 0, 0), 6))
	torpedoes, others := false, false
	for i, n := range b.Waves[b.Wave] {
		if n == 0 {
			continue
		}
		g := &b.groups()[i]
		role, mode := b.Sky.plane(g).Role, b.mode(g)
		torpedoes = torpedoes || role == book.Torpedo && g.Marks&kamikaze == 0
		others = others || g.Marks&kamikaze == 0 && (mode == modeDive || role == book.LevelBomber && mode == modeLow)
	}
	b.Combined = torpedoes && others
	// With a Specific priority there may be no ship of the Core afloat, and in general
	// none on the path.
	var room [3]sim.Move
	switch list := b.targetRings(room[:0]); len(list) {
	case 0: // nobody is left to attack
		b.endWave()
	case 1:
		b.Ring = uint8(list[0])
		b.flak()
	default:
		b.Segment = StrikeRing
	}
}

// targetRings lists the rings of the path that hold ships; the Core alone where the
// priority is Specific. [31.75]
// The ring says how deep a wave goes: it passes the rings outside of it under their fire
// and may attack there as well, but its first target is in the ring itself.
func (b *Strike) targetRings(buf []sim.Move) []sim.Move {
	for ring := range outerRing + 1 {
		if ring > coreRing && b.Priority > 0 {
			break
		}
		for i := range b.Ships[:b.Count] {
			if b.onPath(i, coreRing) && ringOf(int(b.Ships[i].Place)) == ring {
				buf = append(buf, sim.Move(ring))
				break
			}
		}
	}
	return buf
}

// endWave goes on to the next wave; Kamikazes that found no target are lost as well (W56).
// Points that did not attack are unhurt and done for this strike; the numbers are wiped
// so that two strikes that go on alike are the same position.
func (b *Strike) endWave() {
	for i, n := range b.Waves[b.Wave] {
		if n > 0 && b.groups()[i].Marks&kamikaze != 0 {
			b.goHome(i, n, true)
		}
	}
	b.Waves[b.Wave] = [maxGroups]uint8{}
	for i := range b.Ships[:b.Count] {
		b.Ships[i].Struck = false
	}
	b.Entry, b.Ring, b.Mode, b.Combined, b.Target, b.Asked = 0, 0, 0, false, 0, 0
	b.Segment = StrikeEntry
	if b.Wave++; b.Wave >= b.Divided {
		b.finish()
	}
}
