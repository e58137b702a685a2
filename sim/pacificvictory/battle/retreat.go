package battle

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
)

// mayRetreat reports whether a block can leave the hex: there has to be room for
// it within its range and, for ground over land, a hexside that still lets
// somebody through this round [5.5, 5.51, 4.3].
func (b *Battle) mayRetreat(i int) bool {
	m := Bit(i)
	if b.Exits&m != 0 {
		return true
	}
	// In the war the map says who can leave, in Exits; in a raid or an airstrike nobody retreats.
	if b.Mode != Assault || b.Mapped {
		return false
	}
	s := SideOf(i)
	switch {
	case b.Position.Kamikaze&m != 0: // the declaration stands
		return false
	case b.Air&m != 0:
		return b.Room[s][book.Air] > 0
	case b.Ground&m == 0:
		return b.Room[s][book.Naval] > 0
	case b.Bound(i):
		return false
	}
	return b.groundRoom(i) != noRoom && (b.BySea&m != 0 || b.crossed[s] < b.Cross[s])
}

// setExits finds the blocks whose retreat nothing ever limits.
func (b *Battle) setExits() {
	for s := range sim.Side(2) {
		if b.Mode == Assault && b.Room[s] == [3]uint8{Free, Free, Free} && b.Haven[s] && b.Cross[s] == Free {
			b.Exits |= Of(s)
		}
	}
	if b.Fanatic {
		b.Exits &^= b.Ground
	}
	b.Exits &^= b.Position.Kamikaze
}

// noRoom stands for a group where a block has no way out.
const noRoom = book.NumGroups

// groundRoom returns which room a ground block takes when it leaves: a base, but
// marines that came by sea may also go to sea [5.8], and those still at sea do so
// first.
func (b *Battle) groundRoom(i int) book.Group {
	s := SideOf(i)
	if b.rate(i).Type == book.SHQ { // does not stack [3.3.1]
		if b.Haven[s] {
			return book.Ground
		}
		return noRoom
	}
	ground, naval := b.Room[s][book.Ground] > 0, b.Room[s][book.Naval] > 0
	marine := b.BySea.Has(i) && b.rate(i).Type == book.MA
	switch {
	case marine && naval && (b.Sea.Has(i) || !ground):
		return book.Naval
	case ground && (!b.Sea.Has(i) || b.IsBase()): // from the open sea only invaders reach a base
		return book.Ground
	}
	return noRoom
}

// Bound reports whether a block may not retreat by option 9.4: Japanese infantry
// and marines that defend a minor base.
func (b *Battle) Bound(i int) bool {
	s, t := SideOf(i), b.rate(i).Type
	return b.Fanatic && s == b.Japan && s == b.Land && b.Base == book.MinorBase && (t == book.IN || t == book.MA) &&
		!b.Sea.Has(i)
}

// Retreat takes a block out of the hex. A half-hit becomes a whole one [5.46].
func (b *Battle) Retreat(i int) {
	m, s := Bit(i), SideOf(i)
	if b.Half&m != 0 {
		b.Half &^= m
		b.lose(i)
		if b.Here&m == 0 {
			return
		}
	}
	if b.Mapped { // the war finds its place
		b.leave(i)
		return
	}
	room := b.rate(i).Home
	if room == book.Ground {
		room = b.groundRoom(i)
		if b.BySea&m == 0 && b.Cross[s] != Free {
			b.crossed[s]++
		}
	}
	if b.rate(i).Type != book.SHQ && b.Room[s][room] != Free {
		b.Room[s][room]--
	}
	b.leave(i)
}

// leave takes a block out of the hex, with all marks that hold only there. It leaves the steps
// alone: a block that retreats keeps them, and an eliminated block has none. The enemy's aim is
// found again, except in the steps of the end, when nobody fires.
func (b *Battle) leave(i int) {
	m := ^Bit(i)
	b.Here &= m
	if b.Sea&^m != 0 {
		b.Sea &= m
		b.Regroup()
	}
	b.Acted &= m
	b.Half &= m
	if b.Phase != AtEnd {
		b.aim(SideOf(i).Other())
	}
}

// mustFlee reports whether a block is an attacker in the pursuit of option 9.5.
func (b *Battle) mustFlee(i int) bool {
	return b.pursuit() && b.attacking().Has(i)
}

// mayBlockadeWith reports whether a block is a ship that may stay on blockade.
func (b *Battle) mayBlockadeWith(i int) bool {
	return b.rate(i).Home == book.Naval && !b.CutOff.Has(i) && b.mayBlockade(SideOf(i))
}

// mayBlockade reports whether a ship of a side may stay off an enemy base: with
// no enemy naval unit in the hex [5.7], and in bad weather only if it was on
// blockade before [5.78].
func (b *Battle) mayBlockade(s sim.Side) bool {
	return b.IsBase() && b.Land != s && b.navalHere(s.Other()) == 0 &&
		(b.Weather == book.Fair || b.Blockader == s) && b.Mode == Assault
}

// Steps of the end, in the order of 5.5; the step is Position.Time.
const (
	endGround = iota
	endAir
	endNaval
	endAshore // the winner's blocks that are still at sea go in
	endSteps
)

// awaitEnd carries out the retreats of a step and stops where an owner has a
// choice: which blocks find room, which ships blockade.
func (b *Battle) awaitEnd() bool {
	for b.Time < endSteps {
		if b.Time == endAshore {
			b.comeAshore()
		}
		s, must, may := b.Leaving()
		// Ships with nowhere to go stay on blockade without being asked.
		if may != 0 && b.Able(may) == 0 { // nowhere else to go
			b.Acted |= may
			s, must, may = b.Leaving()
		}
		if may != 0 || (b.Mapped || !b.fits(must)) && b.Able(must) != 0 {
			b.Decides = s
			return true
		}
		b.retreatAll(must)
		// Where blocks of the holder had to leave, the step is played again: of air and of ships
		// those of the other side may follow.
		if must == 0 || s != b.Land { // the holder's come first, then the others'
			b.Time++
		}
	}
	b.Half, b.Acted, b.Time = 0, 0, 0
	b.Phase = atOver
	return false
}

// retreatAll takes blocks out of the hex: all, or none because there is no way out.
func (b *Battle) retreatAll(m Mask) {
	fits := b.fits(m)
	for _, m := range b.marinesLast(m) {
		for ; m != 0; m &= m - 1 {
			if fits {
				b.Retreat(m.First())
			} else {
				b.eliminate(m.First()) // [5.5]
			}
		}
	}
}

// Leaving returns the side whose blocks leave in this step of the end, those that
// must and those ships that may stay on blockade instead and have not yet said so.
func (b *Battle) Leaving() (s sim.Side, must, may Mask) {
	holder, other := b.Land, b.Land.Other()
	switch b.Time {
	case endGround:
		return other, b.Ground & b.Here & Of(other), 0
	case endAir:
		// Where there is no base the winner's air cannot stay either [4.61]; in the
		// whole war it lands at the end of the phase.
		if m := b.Air & b.Here & Of(holder); m != 0 && !b.IsBase() && holder != b.landBefore() && !b.Mapped {
			return holder, m, 0
		}
		return other, b.Air & b.Here & Of(other), 0
	case endAshore:
		// infantry cannot stay at sea [4.81], nor marines off their own base, where they would be ashore [4.82]
		m := b.Sea & b.Here & b.BySea & Of(holder)
		if !b.Mapped || !b.IsBase() {
			m &= b.ofType(book.IN)
		}
		return holder, m, 0
	}
	if b.Blockader == other && b.navalHere(other) != 0 { // R43, R44
		if m := b.navalHere(holder); m != 0 {
			return holder, m, 0
		}
	}
	m := b.navalHere(other) &^ b.Acted
	if b.mayBlockade(other) {
		may = b.ShipsHere(other) &^ b.Acted &^ b.CutOff
	}
	return other, m &^ may, may
}

// landBefore is who held the land at the start: the defender, unless the defender
// was blockading the attacker's base.
func (p *Position) landBefore() sim.Side {
	if p.Blockader == Defender {
		return Attacker
	}
	return Defender
}

// fits reports whether all blocks of m can retreat at once.
func (b *Battle) fits(m Mask) bool {
	if m&^b.Exits == 0 {
		return true
	}
	// On a copy, as each that leaves takes room from the next.
	trial := *b
	for _, m := range b.marinesLast(m) {
		for ; m != 0; m &= m - 1 {
			if !trial.mayRetreat(m.First()) {
				return false
			}
			trial.Retreat(m.First())
		}
	}
	return true
}

// marinesLast splits blocks so that those come first which need room in a base: marines that came
// by sea can also go to sea, or stay there [5.8].
func (b *Battle) marinesLast(m Mask) [2]Mask {
	marines := m & b.BySea & b.ofType(book.MA)
	return [2]Mask{m &^ marines, marines}
}

// Able are the blocks of m that could retreat, were they first.
func (b *Battle) Able(m Mask) Mask {
	able := m & b.Exits
	for m &^= able; m != 0; m &= m - 1 {
		if b.mayRetreat(m.First()) {
			able |= Bit(m.First())
		}
	}
	return able
}
