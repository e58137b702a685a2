package pacificvictory

import "github.com/ironbottom/ironbottom/sim"

// mayRetreat reports whether a block can leave the hex: there has to be room for
// it within its range and, for ground over land, a hexside that still lets
// somebody through this round [5.5, 5.51, 4.3].
func (b *Battle) mayRetreat(i int) bool {
	m := bit(i)
	if b.exits&m != 0 {
		return true
	}
	if b.mode != assault || b.mapped {
		return false
	}
	s := sideOf(i)
	switch {
	case b.Position.kamikaze&m != 0: // the declaration stands
		return false
	case b.air&m != 0:
		return b.room[s][Air] > 0
	case b.ground&m == 0:
		return b.room[s][Naval] > 0
	case b.bound(i):
		return false
	}
	return b.groundRoom(i) != noRoom && (b.bySea&m != 0 || b.crossed[s] < b.cross[s])
}

// setExits finds the blocks whose retreat nothing ever limits.
func (b *Battle) setExits() {
	for s := range sim.Side(2) {
		if b.mode == assault && b.room[s] == [3]uint8{free, free, free} && b.haven[s] && b.cross[s] == free {
			b.exits |= of(s)
		}
	}
	if b.fanatic {
		b.exits &^= b.ground
	}
	b.exits &^= b.Position.kamikaze
}

const noRoom = numGroups

// groundRoom returns which room a ground block takes when it leaves: a base, but
// marines that came by sea may also go to sea [5.8], and those still at sea do so
// first.
func (b *Battle) groundRoom(i int) Group {
	s := sideOf(i)
	if b.rate(i).typ == SHQ { // does not stack [3.3.1]
		if b.haven[s] {
			return Ground
		}
		return noRoom
	}
	ground, naval := b.room[s][Ground] > 0, b.room[s][Naval] > 0
	marine := b.bySea.has(i) && b.rate(i).typ == MA
	switch {
	case marine && naval && (b.sea.has(i) || !ground):
		return Naval
	case ground && (!b.sea.has(i) || b.isBase()): // from the open sea only invaders reach a base
		return Ground
	}
	return noRoom
}

// bound reports whether a block may not retreat by option 9.4: Japanese infantry
// and marines that defend a minor base.
func (b *Battle) bound(i int) bool {
	s, t := sideOf(i), b.rate(i).typ
	return b.fanatic && s == b.japan && s == b.land && b.base == minorBase && (t == IN || t == MA) && !b.sea.has(i)
}

// retreat takes a block out of the hex. A half-hit becomes a whole one [5.46].
func (b *Battle) retreat(i int) {
	m, s := bit(i), sideOf(i)
	if b.half&m != 0 {
		b.half &^= m
		b.lose(i)
		if b.here&m == 0 {
			return
		}
	}
	if b.mapped { // the war finds its place
		b.leave(i)
		return
	}
	room := b.rate(i).home
	if room == Ground {
		room = b.groundRoom(i)
		if b.bySea&m == 0 && b.cross[s] != free {
			b.crossed[s]++
		}
	}
	if b.rate(i).typ != SHQ && b.room[s][room] != free {
		b.room[s][room]--
	}
	b.leave(i)
}

func (b *Battle) leave(i int) {
	m := ^bit(i)
	b.here &= m
	if b.sea&^m != 0 {
		b.sea &= m
		b.regroup()
	}
	b.acted &= m
	b.half &= m
	if b.phase != atEnd {
		b.aim(sideOf(i).Other())
	}
}

// mustFlee reports whether a block is an attacker in the pursuit of option 9.5.
func (b *Battle) mustFlee(i int) bool {
	return b.pursuit() && b.attacking().has(i)
}

// mayBlockadeWith reports whether a block is a ship that may stay on blockade.
func (b *Battle) mayBlockadeWith(i int) bool {
	return b.rate(i).home == Naval && !b.cutOff.has(i) && b.mayBlockade(sideOf(i))
}

// mayBlockade reports whether a ship of a side may stay off an enemy base: with
// no enemy naval unit in the hex [5.7], and in bad weather only if it was on
// blockade before [5.78].
func (b *Battle) mayBlockade(s sim.Side) bool {
	return b.isBase() && b.land != s && b.navalHere(s.Other()) == 0 &&
		(b.weather == fair || b.blockader == s) && b.mode == assault
}

// Steps of the end, in the order of 5.5; the step is Position.time.
const (
	endGround = iota
	endAir
	endNaval
	endAshore // what the winner still has at sea goes in
	endSteps
)

// awaitEnd carries out the retreats of a step and stops where an owner has a
// choice: which blocks find room, which ships blockade.
func (b *Battle) awaitEnd() bool {
	for b.time < endSteps {
		if b.time == endAshore {
			b.comeAshore()
		}
		s, must, may := b.leaving()
		if may != 0 && b.able(may) == 0 { // nowhere else to go
			b.acted |= may
			s, must, may = b.leaving()
		}
		if may != 0 || (b.mapped || !b.fits(must)) && b.able(must) != 0 {
			b.turn = s
			return true
		}
		b.retreatAll(must)
		if must == 0 || s != b.land { // the holder's come first, then the others'
			b.time++
		}
	}
	b.half, b.acted, b.time = 0, 0, 0
	b.phase = atOver
	return false
}

// retreatAll takes blocks out of the hex: all, or none because there is no way out.
func (b *Battle) retreatAll(m mask) {
	fits := b.fits(m)
	for _, m := range b.marinesLast(m) {
		for ; m != 0; m &= m - 1 {
			if fits {
				b.retreat(m.first())
			} else {
				b.eliminate(m.first()) // [5.5]
			}
		}
	}
}

// leaving returns the side whose blocks leave in this step of the end, those that
// must and those ships that may stay on blockade instead and have not yet said so.
func (b *Battle) leaving() (s sim.Side, must, may mask) {
	holder, other := b.land, b.land.Other()
	switch b.time {
	case endGround:
		return other, b.ground & b.here & of(other), 0
	case endAir:
		// Where there is no base the winner's air cannot stay either [4.61]; in the
		// whole war it lands at the end of the phase.
		if m := b.air & b.here & of(holder); m != 0 && !b.isBase() && holder != b.landBefore() && !b.mapped {
			return holder, m, 0
		}
		return other, b.air & b.here & of(other), 0
	case endAshore: // infantry cannot stay at sea [4.81], nor marines off their own base, where they would be ashore [4.82]
		m := b.sea & b.here & b.bySea & of(holder)
		if !b.mapped || !b.isBase() {
			m &= b.ofType(IN)
		}
		return holder, m, 0
	}
	if b.blockader == other && b.navalHere(other) != 0 { // R43, R44
		if m := b.navalHere(holder); m != 0 {
			return holder, m, 0
		}
	}
	m := b.navalHere(other) &^ b.acted
	if b.mayBlockade(other) {
		may = b.shipsHere(other) &^ b.acted &^ b.cutOff
	}
	return other, m &^ may, may
}

// landBefore is who held the land at the start: the defender, unless the defender
// was blockading the attacker's base.
func (p *Position) landBefore() sim.Side {
	if p.blockader == Defender {
		return Attacker
	}
	return Defender
}

// fits reports whether all blocks of m can retreat at once.
func (b *Battle) fits(m mask) bool {
	if m&^b.exits == 0 {
		return true
	}
	trial := *b
	for _, m := range b.marinesLast(m) {
		for ; m != 0; m &= m - 1 {
			if !trial.mayRetreat(m.first()) {
				return false
			}
			trial.retreat(m.first())
		}
	}
	return true
}

// marinesLast splits blocks so that those come first which need room in a base:
// marines from the sea may go, or stay, there [5.8].
func (b *Battle) marinesLast(m mask) [2]mask {
	marines := m & b.bySea & b.ofType(MA)
	return [2]mask{m &^ marines, marines}
}

// able are the blocks of m that could retreat, were they first.
func (b *Battle) able(m mask) mask {
	able := m & b.exits
	for m &^= able; m != 0; m &= m - 1 {
		if b.mayRetreat(m.first()) {
			able |= bit(m.first())
		}
	}
	return able
}
