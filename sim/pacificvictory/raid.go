package pacificvictory

import "github.com/ironbottom/ironbottom/sim"

// awaitRaid lets the next raider name its target; a raider with none to name goes
// home. Raiders act one after the other, in the order their owner likes [5.9].
func (b *Battle) awaitRaid() bool {
	for m := b.here & of(Attacker); m != 0; m &= m - 1 {
		if b.raidTargets(m.first()) != 0 {
			b.turn = Attacker
			return true
		}
	}
	for m := b.here & of(Attacker); m != 0; m &= m - 1 {
		b.goHome(m.first())
	}
	b.half = 0
	b.phase = atOver
	return false
}

// raidTargets are the blocks that a raider may name: of the same or a later
// combat turn [5.9], and such that its fire can do something to; double defence,
// shore bombardment and immunity hold (ruling R50).
func (b *Battle) raidTargets(i int) (m mask) {
	k := b.rate(i)
	for all := b.here & of(Defender); all != 0; all &= all - 1 {
		t := all.first()
		g := b.groupOf(t)
		if b.rate(t).letter < k.letter || k.power[g] == 0 {
			continue
		}
		if g == Ground && (!b.hittable(Defender, Ground, true).has(t) || !b.mayBombard(i)) {
			continue
		}
		m |= bit(t)
	}
	return m
}

// raidChoices are the targets that a raider's move can name: one for all where
// chance picks (R47).
func (b *Battle) raidChoices(i int) mask {
	m := b.raidTargets(i)
	if b.raidRandom {
		m &= -m
	}
	return m
}

// mayBombard reports whether a block may fire at ground: ships not while enemy
// naval units are present [5.44]; carriers are ships too (ruling R28).
func (b *Battle) mayBombard(i int) bool {
	return b.rate(i).home != Naval || b.navalHere(sideOf(i).Other()) == 0 || b.rate(i).strikesFree
}

// raidBy carries out the raid of one block: it fires first, a surviving target
// fires back, and it goes home at once [5.9].
func (b *Battle) raidBy(i, target int, d *sim.Dice) {
	if b.raidRandom { // R47
		m := b.raidTargets(i)
		for n := d.Pick(b.events+eventTarget+uint64(i), m.count()); n > 0; n-- {
			m &= m - 1
		}
		target = m.first()
	}
	group := b.groupOf(target)
	if !b.fireAtBlock(b.fireEvent(i), b.strength(i), int(b.rate(i).power[group]), target, true, d) {
		back := int(b.rate(target).power[b.groupOf(i)])
		b.fireAtBlock(b.events+eventReturn+uint64(i)<<5+uint64(target), b.strength(target), back, i, group != Ground, d)
	}
	if b.here.has(i) {
		b.goHome(i)
	}
}

// goHome returns a raider to its start hex. If that is lost or full it goes to
// the nearest friendly base and loses a step [5.9].
func (b *Battle) goHome(i int) {
	if room := &b.room[Attacker][b.rate(i).home]; *room > 0 {
		if *room != free {
			*room--
		}
		b.leave(i)
		return
	}
	b.lose(i)
	if b.here.has(i) {
		b.leave(i)
	}
}

// aimStrike is aim in the Pearl Harbor airstrike: the carriers at battleships,
// surviving battleships with their air firepower at the carriers (optional
// deployment of 1941).
func (b *Battle) aimStrike(s sim.Side) (o [numGroups]mask) {
	if b.strikeVictims(s.Other()) != 0 {
		if s == Attacker {
			o[Naval] = of(Attacker)
		} else {
			o[Air] = b.ofType(BB)
		}
	}
	return o
}

// strikeVictims are the blocks that take hits in the airstrike.
func (b *Battle) strikeVictims(s sim.Side) mask {
	if s == Defender {
		return b.ofType(BB) & b.here & of(s)
	}
	return b.here & of(s)
}
