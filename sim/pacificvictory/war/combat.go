package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/battle"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// startCombat begins the combat phase [1.4]. There is a battle wherever blocks have
// entered a hex of the enemy or stand in an enemy base without a blockade [5.1], a
// raid where raiders are [5.9], and perhaps one where there is a blockade [5.77].
func (c *Campaign) startCombat() {
	battles, raided := c.contested()
	c.Battles, c.Settled = battles.Or(raided).Or(c.optional()), hex.Board{}
	c.Phase, c.BattleHex, c.Fighting = situation.ChooseBattle, situation.NoPlace, false
	c.memo.changed(theCombat)
}

// contested returns the hexes with a battle that has to be fought, ships in a vacant
// base included (ruling R40), and those with raiders.
func (c *Campaign) contested() (battles, raided hex.Board) {
	for i := range c.War.Pieces {
		switch p := &c.Pieces[i]; {
		case p.Marks&(situation.Raids|situation.Attacks) == 0 || p.At == situation.NoPlace:
		case p.Marks&situation.Raids != 0:
			raided = raided.With(p.At)
		default:
			battles = battles.With(p.At)
		}
	}
	for s := range sim.Side(2) {
		foreign := c.HeldBy(s.Other()).And(c.Present(s)).AndNot(c.Blockade[s])
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
	for i := range c.BlocksAt(s, at).All() {
		if c.Pieces[i].Marks&situation.Raids == 0 {
			return false
		}
	}
	return true
}

// optional returns the hexes under blockade in which either side may call for combat:
// where both have blocks, and no weather forbids it (5.77, 6.2, ruling R54).
func (c *Campaign) optional() (all hex.Board) {
	for s := range sim.Side(2) {
		all = all.Or(c.Blockade[s].And(c.Present(s)).And(c.Present(s.Other())))
	}
	if winter(c.Quarter) {
		all = all.AndNot(c.War.Map.NorthPacific)
	}
	if !c.StormCombat {
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
	if c.Storm == 0 {
		return hex.Board{}
	}
	return c.War.Map.StormAt(int(c.Storm))
}

func (c *Campaign) legalCombat(buf []sim.Move) []sim.Move {
	switch c.Phase {
	case situation.ChooseBattle:
		for at := range c.Battles.All() {
			buf = append(buf, packOrder(Resolve, 0, uint8(at), 0))
		}
	case situation.FightOrNot:
		buf = append(buf, packOrder(FightHere, 0, uint8(c.BattleHex), 0), packOrder(Decline, 0, uint8(c.BattleHex), 0))
	case situation.Withdrawal:
		buf = c.eachPlace(buf, int(c.Picked), c.Places)
	case situation.AirLanding:
		buf = c.legalLandings(buf)
	case situation.Regroup:
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
	switch c.Phase {
	case situation.ChooseBattle:
		c.resolve(at)
	case situation.FightOrNot:
		c.declare(o == FightHere)
	case situation.InBattle:
		c.applyFight(m, d)
	case situation.Withdrawal:
		c.withdrawTo(c.Leaving.First(), at)
	case situation.Regroup:
		c.applyRegroup(o, piece, at)
	case situation.AirLanding:
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
	switch c.Phase {
	case situation.ChooseBattle:
		switch c.Battles.Count() {
		case 0:
			c.Phase = situation.AirLanding
			return false, false
		case 1:
			c.resolve(c.Battles.First())
			return false, false
		}
		c.Decides = c.FirstPlayer
		return true, false
	case situation.InBattle:
		return c.stepFight(), false
	case situation.Withdrawal:
		return c.stepPlace(), false
	case situation.Regroup:
		return c.stepRegroup(), false
	case situation.AirLanding:
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
	c.BattleHex = at
	c.memo.battles, c.memo.raided = battles, raided
	c.memo.found(theContests)
	switch {
	case raided.Has(at):
		c.engage(battle.Raid)
	case battles.Has(at):
		c.engage(battle.Assault)
	case c.optional().Has(at):
		c.Phase, c.Decides = situation.FightOrNot, c.FirstPlayer
	default:
		c.closeSite()
	}
}

// declare takes the answer of a side: combat in a blockade hex takes place if either
// wants it, the first player is asked first [5.77].
func (c *Campaign) declare(fight bool) {
	switch {
	case fight:
		c.engage(battle.Assault)
	case c.Decides == c.FirstPlayer:
		c.Decides = c.FirstPlayer.Other()
	default:
		c.Settled = c.Settled.With(c.BattleHex)
		c.closeSite()
	}
}

// closeSite turns to the next battle, which after a raid may be in the same hex.
func (c *Campaign) closeSite() {
	again := false
	if c.AtHand.Mode == battle.Raid {
		battles, raided := c.contested()
		again = battles.Or(raided).Has(c.BattleHex)
	}
	if !again {
		c.Battles = c.Battles.Without(c.BattleHex)
	}
	for s := range sim.Side(2) {
		c.showBlockader(s, c.BattleHex)
	}
	c.memo.leave(c, c.BattleHex)
	c.memo.leave(c, c.Shore(c.BattleHex))
	c.AtHand.Position, c.AtHand.Events = battle.Position{}, 0
	c.Engaged, c.Leaving = [battle.AllBlocks]uint8{}, 0
	c.Phase, c.BattleHex, c.Fighting = situation.ChooseBattle, situation.NoPlace, false
}

// endCombat clears what the phase needed.
func (c *Campaign) endCombat() {
	for i := range c.War.Pieces {
		p := &c.Pieces[i]
		if p.At == situation.NoPlace {
			continue
		}
		c.Mark(i, situation.Invades, false)
		if p.Marks &= situation.FaceUp; !c.Blockade[c.War.SideOfPiece(i)].Has(p.At) || !c.What(i).Type.IsShip() {
			c.Mark(i, situation.FaceUp, false)
		}
		p.Way = situation.NoWay
	}
	for s := range sim.Side(2) {
		for at := range c.Blockade[s].All() {
			c.showBlockader(s, at)
		}
	}
	c.Entered, c.Settled = [hex.Directions]hex.Board{}, hex.Board{}
}
