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
		// Most blocks have neither mark and are done with here.
		switch p := &c.Pieces[i]; {
		case p.Marks&(situation.Raids|situation.Attacks) == 0 || p.At == situation.NoPlace:
		case p.Marks&situation.Raids != 0:
			raided = raided.With(p.At)
		default:
			battles = battles.With(p.At)
		}
	}
	for s := range sim.Side(2) {
		// A side that only stands in an enemy base, marked or not, has a battle there unless it is
		// on blockade: a blockade is fought over only if a side wants it, see optional.
		foreign := c.HeldBy(s.Other()).And(c.Present(s)).AndNot(c.Blockade[s])
		battles = battles.Or(foreign.AndNot(raided))
		// Raiders in an enemy base are no battle by themselves. Where other blocks of their side
		// are in the same base, there are two combats in one hex: the raid and the battle.
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
		// Either side may be the one on blockade, so both are asked; on the same hex they cannot
		// both be.
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
// A turn's number counts quarters from DEC of 1941, which is 0, so that its remainder by four is
// the season: 0 DEC, 1 MAR, 2 JUN, 3 SEP.
func winter(turn uint8) bool { return turn%4 <= 1 }

// rains reports whether a turn is one of JUN [6.1].
func rains(turn uint8) bool { return turn%4 == 2 }

// stormy are the hexes of this turn's typhoon [6.3].
func (c *Campaign) stormy() hex.Board {
	// Storm is the die of the SEP turn that placed the typhoon; 0 is none.
	if c.Storm == 0 {
		return hex.Board{}
	}
	return c.War.Map.StormAt(int(c.Storm))
}

// legalCombat appends the decisions of the combat phase but for those inside a battle, which the
// battle engine lists itself.
func (c *Campaign) legalCombat(buf []sim.Move) []sim.Move {
	switch c.Phase {
	case situation.ChooseBattle:
		for at := range c.Battles.All() {
			buf = append(buf, packOrder(Resolve, 0, uint8(at), 0))
		}
	// The place goes with the answer only so that a move's text can name it.
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

// applyCombat carries out a decision of the combat phase. It does not look for the next one: that
// is for awaitCombat, which may find that there is nothing to decide.
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
		// Blocks that have left are placed one at a time, in the order of the bits of Leaving,
		// which is that of the engine's numbers of blocks.
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
			// All raids and battles have been fought: air units that are still in the air land
			// before the phase ends [4.61].
			c.Phase = situation.AirLanding
			return false, false
		case 1:
			// A single one is no decision of the first player.
			c.resolve(c.Battles.First())
			return false, false
		}
		// The first player chooses the order of all battles, including those that the second has
		// begun [1.4].
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
	// Found anew, since an earlier battle can have changed who stands here. The memo keeps what was
	// found for the retreats of this battle, which must avoid the others.
	battles, raided := c.contested()
	c.BattleHex = at
	c.memo.battles, c.memo.raided = battles, raided
	c.memo.found(theContests)
	// A raid goes first, so that what it destroys is missing in the battle of the same hex.
	switch {
	case raided.Has(at):
		c.engage(battle.Raid)
	case battles.Has(at):
		c.engage(battle.Assault)
	case c.optional().Has(at):
		c.Phase, c.Decides = situation.FightOrNot, c.FirstPlayer
	// Nobody is left to fight, as after a raid that has destroyed the last enemy.
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
		// Both have declined. Settled keeps that, as part of the position.
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
	// A battle can have taken the ship that stood for the blockade; another takes its place [5.7].
	for s := range sim.Side(2) {
		c.showBlockader(s, c.BattleHex)
	}
	c.memo.leave(c, c.BattleHex)
	// Off Siam blocks of one battle stand in two places, the west coast and the base inland [2.4].
	c.memo.leave(c, c.Shore(c.BattleHex))
	// The engine's state is emptied, so that positions which differ only in a finished battle are
	// equal and have one key.
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
		// Of all marks only that of a block turned face-up stays, and that only for ships still on
		// blockade; the new turn begins without who attacked, joined or flew.
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
	// Entered and Settled are of one turn only.
	c.Entered, c.Settled = [hex.Directions]hex.Board{}, hex.Board{}
}
