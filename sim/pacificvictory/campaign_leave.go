package pacificvictory

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// withdraw takes a block out of the battle, which waits until it has its place.
func (c *Campaign) withdraw(i int) {
	c.turnRound()
	c.battle.retreat(i)
	c.battle.aimBoth()                           // the battle waits, with nothing in it out of date
	if c.leaving = 0; c.battle.steps[0].has(i) { // else its half-hit was its last step [5.46]
		c.leaving = bit(i)
	}
	c.phase = Withdrawal
}

// refuges are the places that a block which has left the battle can go to [5.51]:
// a raider goes home if it can [5.9].
func (c *Campaign) refuges(i int) hex.Board {
	if c.battle.mode == raid {
		return c.harbours(i)
	}
	var r reach
	c.look(&r, sideOf(i)^c.battle.japan)
	now, _ := r.places(c, i)
	return now
}

// stepPlace finds the places of the blocks that have left; true where the owner has a
// choice. Then the battle goes on.
func (c *Campaign) stepPlace() bool {
	b := &c.battle
	for c.leaving != 0 {
		i := c.leaving.first()
		places := c.refuges(i)
		switch places.Count() {
		case 0:
			c.leaving &^= bit(i)
			c.lose(int(c.roster[i])) // [5.5, 5.9]
			continue
		case 1:
			c.withdrawTo(i, places.First())
			continue
		}
		c.chosen, c.places, c.decides = c.roster[i], places, sideOf(i)^b.japan
		return true
	}
	c.chosen, c.places = 0, hex.Board{}
	if b.mode == assault {
		c.openWays()
		b.advance()
	}
	c.phase = InBattle
	return false
}

// withdrawTo puts a block that has left the battle on its place.
func (c *Campaign) withdrawTo(i int, to hex.Index) {
	b := &c.battle
	n := int(c.roster[i])
	c.leaving &^= bit(i)
	p := &c.pieces[n]
	steps := b.strength(i)
	if b.mode == raid && to != p.from { // [5.9]
		steps--
	}
	if b.mode == assault && b.ground.has(i) {
		c.cross(i, to)
	}
	p.steps, p.known, p.way = uint8(steps), uint8(1+steps), noWay
	p.marks &^= attacks | joins | invades | raids | faceUp | patrols
	c.arrive(n, to)
	if s := c.War.sideOfPiece(n); b.mode == assault && c.groupAt(n) == Naval && !c.held(s).Has(to) { // may cut lines there
		c.cutOff(b.here &^ (b.air | b.ground))
	}
}

// cross counts a ground block over the hexside it retreats by, if it does not go by
// sea (4.3, ruling R46).
func (c *Campaign) cross(i int, to hex.Index) {
	if c.battle.bySea.has(i) {
		var r reach
		c.look(&r, sideOf(i)^c.battle.japan)
		if r.shore.Or(r.water).Has(to) {
			return
		}
	}
	if d, ok := c.War.Map.Grid.Toward(c.shore(c.site), to); ok {
		c.exited[d]++
	}
}

// lose takes a piece off the map.
func (c *Campaign) lose(n int) {
	c.countLoss(n)
	p := &c.pieces[n]
	p.steps, p.known, p.marks, p.way = 0, 1, 0, noWay
	c.put(n, off)
}

// harbours are the places that a raider can return to: where it came from, or if the
// enemy has that or there is no room, the nearest own bases, at the price of a step
// [5.9].
func (c *Campaign) harbours(i int) hex.Board {
	n, m := int(c.roster[i]), c.War.Map
	s, g := sideOf(i)^c.battle.japan, c.what(int(c.roster[i])).home
	full := c.full(s)[g]
	own := c.blockade[s]
	hostile := c.held(s.Other()).Or(c.present(s.Other())).AndNot(own)
	bases := c.stations(s).And(m.Hexes)
	home := hex.Bit(c.pieces[n].from).AndNot(hostile.AndNot(c.held(s))) // an own base may be under blockade
	if g == Naval {
		home = home.AndNot(hostile)
		bases = bases.And(m.Wet()).AndNot(c.blockade[s.Other()])
	}
	if home = home.AndNot(full); !home.Empty() {
		return home
	}
	if c.battle.strength(i) == 1 {
		return hex.Board{}
	}
	nearest, least := hex.Board{}, hex.Far
	for at := range bases.AndNot(full).All() {
		switch d := m.Grid.Distance(c.shore(c.site), at); {
		case d < least:
			nearest, least = hex.Bit(at), d
		case d == least:
			nearest = nearest.With(at)
		}
	}
	return nearest
}

// legalRegroup lists the moves of the victor: each block once, in the order of their
// numbers, as none makes room for another [5.6].
func (c *Campaign) legalRegroup(buf []sim.Move) []sim.Move {
	if !c.mixed() && !c.crammed() {
		buf = append(buf, packOrder(Stop, 0, 0, 0))
	}
	var r reach
	c.look(&r, c.victor)
	for m := c.leaving; m != 0; {
		i := c.lowest(m)
		now, _ := r.places(c, i)
		buf = c.eachPlace(buf, int(c.roster[i]), now)
		m &^= bit(i)
	}
	return buf
}

// lowest returns the block of a set whose piece has the lowest number.
func (c *Campaign) lowest(m mask) int {
	i := m.first()
	for m &= m - 1; m != 0; m &= m - 1 {
		if k := m.first(); c.roster[k] < c.roster[i] {
			i = k
		}
	}
	return i
}

// applyRegroup carries out a regroup or the end of it. Blocks move out in the order of
// their numbers: those before this one stay.
func (c *Campaign) applyRegroup(o Deed, piece int, at hex.Index) {
	if o == Stop {
		c.leaving = 0
		return
	}
	for {
		i := c.lowest(c.leaving)
		c.leaving &^= bit(i)
		if int(c.roster[i]) == piece {
			c.battle.here &^= bit(i)
			break
		}
	}
	c.mark(piece, patrols, false)
	c.arrive(piece, at)
}

// stepRegroup offers the victor to move out, as long as somebody can.
func (c *Campaign) stepRegroup() bool {
	c.exited = [hex.Directions]uint8{} // hexside limits do not bind moves between own hexes [4.3]
	var r reach
	if c.leaving != 0 {
		c.look(&r, c.victor)
	}
	for m := c.leaving; m != 0; m &= m - 1 {
		if now, _ := r.places(c, m.first()); !now.Empty() {
			c.decides = c.victor
			return true
		}
	}
	if i, both := c.communist(); both { // could not or did not part [4.81]
		c.lose(int(c.roster[i]))
	}
	for m := c.crowd(); m != 0; m = c.crowd() { // nor here
		i := m.first()
		c.battle.here &^= bit(i)
		c.lose(int(c.roster[i]))
	}
	c.closeSite()
	return false
}

// crowd are the ground blocks of who holds the base at hand where they are more than
// it takes, as those that have taken one with a Major Base marker are, which is gone
// with that [3.3.4, 4.2]; none where they fit.
func (c *Campaign) crowd() mask {
	b := &c.battle
	if b.mode != assault || !b.isBase() {
		return 0
	}
	if m := b.ashore(b.land) &^ b.hq; m.count() > c.limit(c.shore(c.site), Ground) {
		return m
	}
	return 0
}

// crammed reports whether there are too many blocks in the base and one of them can
// move out.
func (c *Campaign) crammed() bool {
	m := c.crowd() & c.leaving
	if m == 0 {
		return false
	}
	var r reach
	c.look(&r, c.victor)
	for ; m != 0; m &= m - 1 {
		if now, _ := r.places(c, m.first()); !now.Empty() {
			return true
		}
	}
	return false
}

// mixed reports whether Nationalist and Communist Chinese still stand together and
// one of them can part [4.81].
func (c *Campaign) mixed() bool {
	if _, both := c.communist(); !both {
		return false
	}
	var r reach
	c.look(&r, c.victor)
	for m := c.leaving; m != 0; m &= m - 1 {
		if _, ok := c.battle.name(m.first()).chinese(); ok {
			if now, _ := r.places(c, m.first()); !now.Empty() {
				return true
			}
		}
	}
	return false
}

// communist returns a Communist block among those that stay, and whether there are
// Nationalists with it [4.81].
func (c *Campaign) communist() (i int, both bool) {
	b := &c.battle
	var sorts [2]mask
	for m := b.here & of(c.victor^b.japan); m != 0; m &= m - 1 {
		if n, ok := b.name(m.first()).chinese(); ok && b.mode == assault {
			sorts[n] |= bit(m.first())
		}
	}
	return sorts[1].first(), sorts[0] != 0 && sorts[1] != 0
}
