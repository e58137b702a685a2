package pacificvictory

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// startCombat begins the combat phase [1.4]. There is a battle wherever blocks have
// entered a hex of the enemy or stand in an enemy base without a blockade [5.1], a
// raid where raiders are [5.9], and perhaps one where there is a blockade [5.77].
func (c *Campaign) startCombat() {
	battles, raided := c.contested()
	c.battles, c.settled = battles.Or(raided).Or(c.optional()), hex.Board{}
	c.phase, c.site, c.fighting = ChooseBattle, off, false
	c.front.forget()
}

// contested returns the hexes with a battle that has to be fought, ships in a vacant
// base included (ruling R40), and those with raiders.
func (c *Campaign) contested() (battles, raided hex.Board) {
	for i := range c.War.pieces {
		switch p := &c.pieces[i]; {
		case p.marks&(raids|attacks) == 0 || p.at == off:
		case p.marks&raids != 0:
			raided = raided.With(p.at)
		default:
			battles = battles.With(p.at)
		}
	}
	for s := range sim.Side(2) {
		foreign := c.held(s.Other()).And(c.present(s)).AndNot(c.blockade[s])
		battles = battles.Or(foreign.AndNot(raided))
		for at := range foreign.And(raided).AndNot(battles).All() {
			if !c.raidersOnly(s, at) {
				battles = battles.With(at)
			}
		}
	}
	return battles, raided
}

// raidersOnly reports whether no block of a side stands in a hex but raiders.
func (c *Campaign) raidersOnly(s sim.Side, at hex.Index) bool {
	for i := range c.blocksAt(s, at).all() {
		if c.pieces[i].marks&raids == 0 {
			return false
		}
	}
	return true
}

// optional returns the hexes under blockade in which either side may call for combat:
// where both have blocks, and no weather forbids it (5.77, 6.2, ruling R54).
func (c *Campaign) optional() (all hex.Board) {
	for s := range sim.Side(2) {
		all = all.Or(c.blockade[s].And(c.present(s)).And(c.present(s.Other())))
	}
	if winter(c.turn) {
		all = all.AndNot(c.War.Map.NorthPacific)
	}
	if !c.stormCombat {
		all = all.AndNot(c.stormy())
	}
	return all
}

// winter reports whether a turn is one of DEC or MAR [6.2].
func winter(turn uint8) bool { return turn%4 <= 1 }

// rains reports whether a turn is one of JUN [6.1].
func rains(turn uint8) bool { return turn%4 == 2 }

// stormy are the hexes of this turn's typhoon [6.3].
func (c *Campaign) stormy() hex.Board {
	if c.storm == 0 {
		return hex.Board{}
	}
	return c.War.Map.StormAt(int(c.storm))
}

func (c *Campaign) legalCombat(buf []sim.Move) []sim.Move {
	switch c.phase {
	case ChooseBattle:
		for at := range c.battles.All() {
			buf = append(buf, packOrder(Resolve, 0, uint8(at), 0))
		}
	case FightOrNot:
		buf = append(buf, packOrder(FightHere, 0, uint8(c.site), 0), packOrder(Decline, 0, uint8(c.site), 0))
	case Withdrawal:
		buf = c.eachPlace(buf, int(c.chosen), c.places)
	case AirLanding:
		buf = c.legalLandings(buf)
	case Regroup:
		buf = c.legalRegroup(buf)
	}
	return buf
}

// eachPlace appends the places that a block may go to.
func (c *Campaign) eachPlace(buf []sim.Move, piece int, places hex.Board) []sim.Move {
	for at := range places.All() {
		buf = append(buf, packOrder(PutAt, piece, uint8(at), 0))
	}
	return buf
}

func (c *Campaign) applyCombat(m sim.Move, d *sim.Dice) {
	o, piece, place, _ := unpackOrder(m)
	at := hex.Index(place)
	switch c.phase {
	case ChooseBattle:
		c.resolve(at)
	case FightOrNot:
		c.declare(o == FightHere)
	case InBattle:
		c.applyFight(m, d)
	case Withdrawal:
		c.withdrawTo(c.leaving.first(), at)
	case Regroup:
		c.applyRegroup(o, piece, at)
	case AirLanding:
		c.land(piece, at)
	}
}

// awaitCombat stops at decisions of the combat phase, and turns to logistics after it.
func (c *Campaign) awaitCombat() bool {
	stop, over := c.stepCombat()
	if over {
		c.startLogistics()
	}
	return stop
}

// stepCombat goes on as far as nobody has to decide: to a decision, to the next part
// of the phase, or to its end.
func (c *Campaign) stepCombat() (stop, over bool) {
	switch c.phase {
	case ChooseBattle:
		switch c.battles.Count() {
		case 0:
			c.phase = AirLanding
			return false, false
		case 1:
			c.resolve(c.battles.First())
			return false, false
		}
		c.decides = c.first
		return true, false
	case InBattle:
		return c.stepFight(), false
	case Withdrawal:
		return c.stepPlace(), false
	case Regroup:
		return c.stepRegroup(), false
	case AirLanding:
		if c.stepLanding() {
			return true, false
		}
		c.endCombat()
		return false, true
	}
	return true, false
}

// resolve turns to a hex: to the raid there, else to the battle, else to the question
// whether there is to be one [1.4, 5.77].
func (c *Campaign) resolve(at hex.Index) {
	battles, raided := c.contested()
	c.site = at
	c.front.battles, c.front.raided, c.front.known = battles, raided, true
	switch {
	case raided.Has(at):
		c.engage(raid)
	case battles.Has(at):
		c.engage(assault)
	case c.optional().Has(at):
		c.phase, c.decides = FightOrNot, c.first
	default:
		c.closeSite()
	}
}

// declare takes the answer of a side: combat in a blockade hex takes place if either
// wants it, the first player is asked first [5.77].
func (c *Campaign) declare(fight bool) {
	switch {
	case fight:
		c.engage(assault)
	case c.decides == c.first:
		c.decides = c.first.Other()
	default:
		c.settled = c.settled.With(c.site)
		c.closeSite()
	}
}

// closeSite turns to the next battle, which after a raid may be in the same hex.
func (c *Campaign) closeSite() {
	again := false
	if c.battle.mode == raid {
		battles, raided := c.contested()
		again = battles.Or(raided).Has(c.site)
	}
	if !again {
		c.battles = c.battles.Without(c.site)
	}
	for s := range sim.Side(2) {
		c.showBlockader(s, c.site)
	}
	c.front.pass(c, c.site)
	c.front.pass(c, c.shore(c.site))
	c.battle.Position, c.battle.events = Position{}, 0
	c.roster, c.leaving = [allBlocks]uint8{}, 0
	c.phase, c.site, c.fighting = ChooseBattle, off, false
}

// endCombat clears what the phase needed.
func (c *Campaign) endCombat() {
	for i := range c.War.pieces {
		p := &c.pieces[i]
		if p.at == off {
			continue
		}
		c.mark(i, invades, false)
		if p.marks &= faceUp; !c.blockade[c.War.sideOfPiece(i)].Has(p.at) || !c.what(i).typ.isShip() {
			c.mark(i, faceUp, false)
		}
		p.way = noWay
	}
	for s := range sim.Side(2) {
		for at := range c.blockade[s].All() {
			c.showBlockader(s, at)
		}
	}
	c.entered, c.settled = [hex.Directions]hex.Board{}, hex.Board{}
}
