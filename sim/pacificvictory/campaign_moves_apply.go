package pacificvictory

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// applyDestination carries out the move of the chosen block.
func (c *Campaign) applyDestination(m sim.Move) {
	o, i, place, more := unpackOrder(m)
	to := hex.Index(place)
	c.excess, c.crowded = 0, 0
	from, taken := c.pieces[i].at, c.view.ranks(c).taken
	switch o {
	case StayPut:
		c.mark(i, onceMore, false)
		c.mark(i, moved, true)
	case Go:
		c.goTo(i, to, more)
	case Rebase:
		c.depart(i, to)
		c.mark(i, moved, true)
	case Strategic: // a second one is the last (ruling R07)
		c.pay(int(more), 1)
		c.depart(i, to)
		again := c.pieces[i].marks&onceMore != 0
		c.mark(i, onceMore, !again)
		c.mark(i, moved, again)
	case Invade:
		c.invade(i, to, more)
	case Raid:
		c.pay(int(more), 1)
		c.depart(i, to)
		c.mark(i, moved|raids, true)
		c.battles = c.battles.With(to)
	default:
		panic("pacificvictory: not a destination")
	}
	if o != StayPut {
		c.crowdAt(i, &taken)
	}
	c.chosen, c.phase = 0, ChooseBlock
	c.view.follow(c, i, from)
}

// goTo makes an operation move. Into a hex that the first player has attacked it
// reinforces the defence, in round 2 [1.3]; into any other enemy hex it attacks (ruling
// R95); air that does neither is on patrol [4.63].
func (c *Campaign) goTo(i int, to hex.Index, way uint8) {
	v := c.view.of(c)
	s := &c.War.routes.stamps[i]
	enemy := v.hostile
	if s.home == Naval || s.typ == MA && !c.War.Map.Bases().Has(to) {
		enemy = v.guarded
	}
	c.depart(i, to)
	switch {
	case v.attacked.Has(to):
		c.pieces[i].way = way
		c.mark(i, moved|joins, true)
	case enemy.Has(to):
		c.attack(i, to, way)
		c.mark(i, moved|attacks, true)
	case s.home == Air:
		c.mark(i, moved|patrols, true)
	default:
		c.mark(i, moved, true)
	}
}

// attack remembers by which hexside a block entered a battle.
func (c *Campaign) attack(i int, to hex.Index, way uint8) {
	c.pieces[i].way = way
	c.battles = c.battles.With(to)
	if c.mover == c.first && way < uint8(hex.Directions) {
		here := c.War.Map.land(to)
		c.entered[way] = c.entered[way].With(here)
	}
}

// invade begins a sea invasion; the first invader of a base is turned face-up [5.8].
func (c *Campaign) invade(i int, to hex.Index, more uint8) {
	c.payInvasion(i, more&(1<<inWay-1), c.invasionCost(c.view.of(c), to))
	shown := false
	for j := range c.blocksAt(c.mover, to).all() {
		shown = shown || c.pieces[j].marks&invades != 0
	}
	c.pieces[i].marks |= moved | attacks | invades // before it arrives, so that it counts as naval there
	c.depart(i, to)
	c.attack(i, to, more>>inWay)
	c.pieces[i].way = bySeaWay
	if !shown {
		c.show(i)
	}
}

// show turns a block face-up.
func (c *Campaign) show(i int) {
	c.mark(i, faceUp, true)
	c.pieces[i].known = 1 + c.pieces[i].steps
}

// depart moves a block. Where a blockade is left to others, one of them is face-up
// instead of it [5.7, 5.79].
func (c *Campaign) depart(i int, to hex.Index) {
	p := &c.pieces[i]
	old := p.at
	c.put(i, to)
	if p.marks&faceUp == 0 || c.War.routes.stamps[i].home != Naval {
		return
	}
	c.mark(i, faceUp, false)
	if !c.blockade[c.mover].Has(old) {
		return
	}
	other := -1
	for j := range c.blocksAt(c.mover, old).all() {
		if q := &c.pieces[j]; c.War.routes.stamps[j].home == Naval && q.marks&raids == 0 {
			if q.marks&faceUp != 0 {
				return
			}
			if other < 0 {
				other = j
			}
		}
	}
	if other >= 0 {
		c.show(other)
	}
}
