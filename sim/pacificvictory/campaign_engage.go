package pacificvictory

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// engage sets the battle engine up for the site [5.0]. Its defender holds the land or,
// where there is no base, was there first; a side on blockade is its attacker, whose
// ships the engine takes for defenders (5.2, 5.77, ruling R43).
func (c *Campaign) engage(how mode) {
	b := &c.battle
	b.Rules = c.Rules
	b.clear()
	b.mode = how
	b.events = c.battleEvents()
	attacker := c.attackerAt(how)
	b.japan = attacker // side 0 of the war, and of the battle if it attacks
	b.date = c.turn
	b.mapped = how == assault
	c.describe(attacker)
	c.exited, c.round, c.leaving, c.fighting = [hex.Directions]uint8{}, 0, 0, true
	shore := c.shore(c.site)
	for n := range sim.Side(2) {
		s := n ^ b.japan
		here := c.blocksAt(s, c.site)
		if shore != c.site {
			for i := range c.blocksAt(s, shore).all() {
				here.add(i)
			}
		}
		for _, later := range [...]marks{0, joins} { // reinforcements behind the others, as in a battle file
			for i := range here.all() {
				if c.pieces[i].marks&joins == later && b.blocks[n] < maxBlocks && c.takesPart(i, s, attacker) {
					c.enlist(i, n)
				}
			}
		}
	}
	b.lay(c.surprised())
	b.arrange()
	c.cutOff((b.here | b.late) &^ (b.air | b.ground))
	c.openWays()
	b.begin()
	c.phase = InBattle
}

// attackerAt returns who attacks at the site: the raider; who does not hold the land;
// at sea whose blocks have come to attack.
func (c *Campaign) attackerAt(how mode) sim.Side {
	if base := c.shore(c.site); how == assault && c.War.Map.Bases().Has(base) {
		if c.held(JapanSide).Has(base) {
			return AlliedSide
		}
		return JapanSide
	}
	want := attacks
	if how == raid {
		want = raids
	}
	for i := range c.War.pieces {
		if p := &c.pieces[i]; p.at == c.site && p.marks&want != 0 && (how == raid || p.marks&raids == 0) {
			return c.War.sideOfPiece(i)
		}
	}
	return c.first
}

// takesPart reports whether a block is in the battle: the raiders against all, or all
// but raiders. On the west coast of Siam the ships on its south coast are not [2.4].
func (c *Campaign) takesPart(i int, s, attacker sim.Side) bool {
	p := &c.pieces[i]
	raiding := c.battle.mode == raid
	switch {
	case p.at == c.site:
		return (p.marks&raids != 0) == (raiding && s == attacker)
	case p.at == c.shore(c.site): // is inland of the west coast
		return s != attacker && c.groupAt(i) != Naval && p.marks&raids == 0
	}
	return false
}

// enlist puts a piece into the battle as a block of its side. In a battle all are
// seen, reinforcements when they arrive (5.1, 1.3, rulings R01, R48).
func (c *Campaign) enlist(i int, n sim.Side) {
	b, p := &c.battle, &c.pieces[i]
	k := b.enter(n, c.kindOf(i), int(p.steps))
	c.enroll(k, i)
	if p.marks&joins != 0 && b.mode == assault {
		b.late |= bit(k)
		return
	}
	b.here |= bit(k)
	p.known = 1 + p.steps
}

// enroll notes which piece a block of the battle is, and whether it is afloat.
func (c *Campaign) enroll(k, i int) {
	c.roster[k] = uint8(i)
	if c.what(i).home == Ground && c.groupAt(i) == Naval { // invaders, marines at sea [4.82, 5.8]
		c.battle.sea |= bit(k)
		c.battle.bySea |= bit(k)
	}
}

// describe tells the engine of the hex: terrain and base [2.1, 2.2], markers being
// Major Bases [3.3.4], weather [6.0], a blockade [5.77], whose colour the base has
// [4.41]. Nothing there is bounded by numbers: the map decides who can leave.
func (c *Campaign) describe(attacker sim.Side) {
	b, m, at := &c.battle, c.War.Map, c.shore(c.site)
	switch {
	case m.Jungle.Has(at):
		b.terrain = jungleHex
	case m.Mountain.Has(at):
		b.terrain = mountainHex
	case m.Desert.Has(at):
		b.terrain = desertHex
	case m.Clear.Has(at):
		b.terrain = clearHex
	}
	b.heir = nobody
	if m.Bases().Has(at) {
		b.base = minorBase
		if m.Major.Or(c.markers).Has(at) {
			b.base = majorBase
		}
		if owner := c.owner(at); owner != attacker || !c.markers.Has(at) { // a marker holds a base (ruling R77)
			b.heir = owner ^ b.japan
		}
		if b.mode == assault && c.blockade[attacker].Has(c.site) {
			b.blockader = Attacker
		}
	}
	switch {
	case c.stormy().Has(at):
		b.weather = typhoon
	case rains(c.turn) && b.terrain == jungleHex:
		b.weather = monsoon
	case winter(c.turn) && m.NorthPacific.Has(at):
		b.weather = northPacific
	}
	for n := range sim.Side(2) {
		b.room[n], b.haven[n], b.cross[n] = [3]uint8{free, free, free}, true, free
	}
}

// cutOff tells the engine of the ships that may not begin a blockade for want of
// supply, of those given [5.72]. What they have when it comes to that counts (ruling
// R41): it changes where ships of this battle retreat to sea.
func (c *Campaign) cutOff(ships mask) {
	b := &c.battle
	if !b.isBase() || b.mode != assault {
		return
	}
	if b.blockader < nobody {
		ships &^= of(b.blockader)
	}
	b.cutOff &^= ships
	for s := range sim.Side(2) {
		ships := ships & of(s)
		if ships == 0 || b.weather != fair || s == b.land && (b.here|b.late)&b.ground&of(s.Other()) == 0 { // none of them can come to blockade
			continue
		}
		enemy := &c.stands[s.Other()^b.japan][Naval] // gone, when it comes to a blockade
		afloat := *enemy
		*enemy = afloat.Without(c.site)
		b.cutOff |= c.unsupplied(ships, s^b.japan)
		*enemy = afloat
	}
}

// unsupplied returns those of some ships of a side in the battle that are not supplied.
// Mostly that does not depend on whose ships cut whose lines.
func (c *Campaign) unsupplied(ships mask, s sim.Side) mask {
	n := c.supplies(s, true)
	worst := c.unfed(&n, ships)
	if worst == 0 {
		return 0
	}
	n = c.supplies(s, false)
	if c.unfed(&n, worst) == worst {
		return worst
	}
	n = c.network()
	return c.unfed(&n, worst)
}

// unfed returns those of some ships in the battle that a network does not supply.
func (c *Campaign) unfed(n *network, ships mask) (out mask) {
	for ; ships != 0; ships &= ships - 1 {
		if fed, _ := c.feeds(n, int(c.roster[ships.first()])); !fed {
			out |= ships & -ships
		}
	}
	return out
}

// applyFight carries out a decision of the battle. A retreat waits for its place
// before the battle goes on; raiders that have fired go home.
func (c *Campaign) applyFight(m sim.Move, d *sim.Dice) {
	b := &c.battle
	i, v, target := unpack(m)
	if v == retreat && b.mode == assault {
		if !b.allows(i, v, target) {
			panic("pacificvictory: this block cannot retreat")
		}
		c.withdraw(i)
		return
	}
	b.Apply(m, d)
}

// homeward are the raiders that have left the battle and are still to be placed.
func (c *Campaign) homeward() (all mask) {
	b := &c.battle
	if b.mode != raid {
		return 0
	}
	for m := b.steps[0] &^ b.here & of(Attacker); m != 0; m &= m - 1 {
		if p := &c.pieces[c.roster[m.first()]]; p.at == c.site && p.marks&raids != 0 {
			all |= bit(m.first())
		}
	}
	return all
}

// sight shows the reinforcements that have arrived (ruling R01).
func (c *Campaign) sight() {
	for m := c.battle.here; m != 0; m &= m - 1 {
		if p := &c.pieces[c.roster[m.first()]]; p.marks&joins != 0 {
			p.known = 1 + p.steps
		}
	}
}

// stepFight goes on with the battle; true at a decision of it.
func (c *Campaign) stepFight() bool {
	b := &c.battle
	c.sight()
	if c.leaving = c.homeward(); c.leaving != 0 {
		c.phase = Withdrawal
		return false
	}
	if b.turn == sim.Over {
		c.finish()
		return false
	}
	if i, forced := c.nextOut(); forced {
		c.withdraw(i)
		return false
	}
	c.decides = b.turn ^ b.japan
	return true
}

// nextOut returns the block that has to leave next at the end of a battle, where it
// makes no difference which is first: there is room for all [5.5].
func (c *Campaign) nextOut() (i int, forced bool) {
	b := &c.battle
	if b.phase != atEnd || b.mode != assault {
		return 0, false
	}
	_, must, may := b.leaving()
	able := b.able(must)
	if may != 0 || able == 0 {
		return 0, false
	}
	if able&(able-1) == 0 {
		return able.first(), true
	}
	var r reach
	c.look(&r, b.turn^b.japan)
	return able.first(), r.roomFor(c, able)
}
