package battle

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
)

// awaitRaid lets the next raider name its target; a raider with none to name goes
// home. Raiders act one after the other, in the order their owner likes [5.9].
func (b *Battle) awaitRaid() bool {
	for m := b.Here & Of(Attacker); m != 0; m &= m - 1 {
		if b.raidTargets(m.First()) != 0 {
			b.Decides = Attacker
			return true
		}
	}
	// No raider finds a target any more: the rest go home without having fired.
	for m := b.Here & Of(Attacker); m != 0; m &= m - 1 {
		b.goHome(m.First())
	}
	b.Half = 0
	b.Phase = atOver
	return false
}

// raidTargets are the blocks that a raider may name: of the same or a later
// combat turn [5.9], and such that its fire can do something to; double defence,
// shore bombardment and immunity hold (ruling R50).
func (b *Battle) raidTargets(i int) (m Mask) {
	k := b.rate(i)
	for all := b.Here & Of(Defender); all != 0; all &= all - 1 {
		t := all.First()
		g := b.groupOf(t)
		// A target of an earlier letter is out of reach [5.9].
		if b.rate(t).Letter < k.Letter || k.Power[g] == 0 {
			continue
		}
		if g == book.Ground && (!b.hittable(Defender, book.Ground, true).Has(t) || !b.mayBombard(i)) {
			continue
		}
		m |= Bit(t)
	}
	return m
}

// raidChoices are the targets that a raider's move can name: one for all where
// chance picks (R47).
func (b *Battle) raidChoices(i int) Mask {
	m := b.raidTargets(i)
	if b.RaidRandom {
		// The lowest bit stands for them all.
		m &= -m
	}
	return m
}

// mayBombard reports whether a block may fire at ground: ships not while enemy
// naval units are present [5.44]; carriers are ships too (ruling R28).
func (b *Battle) mayBombard(i int) bool {
	return b.rate(i).Home != book.Naval || b.navalHere(SideOf(i).Other()) == 0 || b.rate(i).StrikesFree
}

// raidBy carries out the raid of one block: it fires first, a surviving target
// fires back, and it goes home at once [5.9].
func (b *Battle) raidBy(i, target int, d *sim.Dice) {
	if b.RaidRandom { // R47
		m := b.raidTargets(i)
		// The n lowest bits are cleared, so that the next one is the target that was picked.
		for n := d.Pick(b.Events+eventTarget+uint64(i), m.Count()); n > 0; n-- {
			m &= m - 1
		}
		target = m.First()
	}
	group := b.groupOf(target)
	if !b.fireAtBlock(b.fireEvent(i), b.Strength(i), int(b.rate(i).Power[group]), target, true, d) {
		// Only who survives fires back, at whatever group the raider is of.
		back := int(b.rate(target).Power[b.groupOf(i)])
		b.fireAtBlock(b.Events+eventReturn+uint64(i)<<5+uint64(target), b.Strength(target), back, i,
			group != book.Ground, d)
	}
	if b.Here.Has(i) {
		b.goHome(i)
	}
}

// goHome returns a raider to its start hex. If that is lost or full it goes to
// the nearest friendly base and loses a step [5.9].
func (b *Battle) goHome(i int) {
	if room := &b.Room[Attacker][b.rate(i).Home]; *room > 0 {
		if *room != Free {
			*room--
		}
		b.leave(i)
		return
	}
	b.lose(i)
	if b.Here.Has(i) {
		b.leave(i)
	}
}

// aimStrike is aim in the Pearl Harbor airstrike: the carriers at battleships,
// surviving battleships with their air firepower at the carriers (optional
// deployment of 1941).
func (b *Battle) aimStrike(s sim.Side) (o [book.NumGroups]Mask) {
	if b.strikeVictims(s.Other()) != 0 {
		if s == Attacker {
			o[book.Naval] = Of(Attacker)
		} else {
			o[book.Air] = b.ofType(book.BB)
		}
	}
	return o
}

// strikeVictims are the blocks that take hits in the airstrike.
func (b *Battle) strikeVictims(s sim.Side) Mask {
	if s == Defender {
		return b.ofType(book.BB) & b.Here & Of(s)
	}
	return b.Here & Of(s)
}
