package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/battle"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// finish writes the end of a battle into the map: steps and losses, the holders of the land,
// blockades, and which blocks may regroup.
func (c *Campaign) finish() {
	b := &c.AtHand
	// In a raid nothing but the steps is written: the land does not change and nobody regroups
	// [5.9].
	for n := range sim.Side(2) {
		for i := int(n) * battle.MaxBlocks; i < int(n)*battle.MaxBlocks+int(b.Blocks[n]); i++ {
			c.writeBack(i)
		}
	}
	c.Victor, c.Leaving = 0, 0
	// The hexsides were counted for retreats. They do not bind blocks that regroup, which move
	// between own hexes [4.3]. Positions that differ in nothing else must be equal.
	c.Exited, c.Round = [hex.Directions]uint8{}, 0
	if b.Mode == battle.Assault {
		c.settleLand()
		if winner, ok := c.victorOfBattle(); ok { // [5.6]
			c.Victor, c.Leaving = winner^b.Japan, b.Here&battle.Of(winner)
		} else if armies, both := c.chineseArmies(book.AlliedSide); both {
			// Nobody may regroup from a blockade, but the two armies have to part all the same [4.81].
			c.Victor, c.Leaving = book.AlliedSide, armies[0]|armies[1]
		}
	}
	c.Phase = situation.Regroup
}

// writeBack brings a piece up to date with its block. All that fought is known.
func (c *Campaign) writeBack(i int) {
	b, n := &c.AtHand, int(c.Engaged[i])
	p := &c.Pieces[n]
	switch {
	// It was put on its place, or lost, when it left.
	case p.At == situation.NoPlace:
	// Steps[0] has the bit of each block that has one step at least.
	case b.Steps[0]&battle.Bit(i) == 0:
		c.lose(n)
		if b.Position.Kamikaze.Has(i) {
			c.Spent++
		}
	case b.Here.Has(i):
		p.Steps = uint8(b.Strength(i))
		p.Known = 1 + p.Steps
		if b.Mode == battle.Assault {
			c.stayOn(i, n)
		}
	}
}

// stayOn clears the marks of a block that is left on the site. Air that has flown
// lands at the end of the phase [4.61].
func (c *Campaign) stayOn(i, n int) {
	p := &c.Pieces[n]
	// Patrols stands for all air that has to come down at the end of the phase, whatever it flew
	// for.
	flown := p.Marks&(situation.Attacks|situation.Joins|situation.Patrols) != 0 && c.AtHand.Air.Has(i)
	p.Marks &^= situation.Attacks | situation.Joins | situation.FaceUp
	p.Way = situation.NoWay
	c.Mark(n, situation.Invades, false)
	if flown {
		p.Marks |= situation.Patrols
	}
	if to := c.Shore(c.BattleHex); p.At != to && c.AtHand.Ashore(battle.SideOf(i)).Has(i) {
		// landed on the west coast of Siam
		c.Put(n, to)
	}
}

// settleLand gives the base to its present holder [4.41, 4.42] and marks ships of the other side
// that stay as on blockade [5.7]. When Siam is taken from its west coast, this includes ships on
// its south coast. Nobody blockades off the west coast [2.4].
func (c *Campaign) settleLand() {
	b, base := &c.AtHand, c.Shore(c.BattleHex)
	if !b.IsBase() {
		return
	}
	holder := b.Land ^ b.Japan
	// Take does nothing if the land was that side's before.
	c.Take(holder, base)
	other := holder.Other()
	if c.BattleHex != base && c.HeldBy(holder).Has(base) && c.Occupied[other][book.Naval].Has(base) {
		// its ships on the south coast are cut off from the land
		c.Blockade[other] = c.Blockade[other].With(base)
		c.showBlockader(other, base)
	}
	// Ships that remain when the enemy holds the land are on blockade; the engine has sent those
	// away that could not begin one.
	if c.BattleHex == base && c.HeldBy(holder).Has(base) && b.ShipsHere(other^b.Japan) != 0 {
		c.Blockade[other] = c.Blockade[other].With(base)
	}
}

// victorOfBattle returns which side of the battle is alone in the hex and holds it: where a
// blockade is left, nobody has won.
func (c *Campaign) victorOfBattle() (s sim.Side, ok bool) {
	b := &c.AtHand
	// The other side has nothing left in the hex. A winner without the land, ships off an enemy
	// base say, is on blockade, not a victor.
	for s := range sim.Side(2) {
		if b.Here&battle.Of(s) != 0 && b.Here&battle.Of(s.Other()) == 0 {
			return s, !b.IsBase() || b.Land == s
		}
	}
	return 0, false
}

// showBlockader sees to it that of the ships on blockade one is face-up, always the
// same as long as it stays, else the first (5.7, ruling R42).
func (c *Campaign) showBlockader(s sim.Side, at hex.Index) {
	if !c.Blockade[s].Has(at) {
		return
	}
	first, shown := -1, -1
	for i := range c.BlocksAt(s, at).All() {
		p := &c.Pieces[i]
		if !c.What(i).Type.IsShip() || p.Marks&situation.Raids != 0 {
			continue
		}
		if first < 0 {
			first = i
		}
		// The first that is shown already stays the one; a second one is turned down.
		if p.Marks&situation.FaceUp != 0 && shown < 0 {
			shown = i
		} else {
			c.Mark(i, situation.FaceUp, false)
		}
	}
	if shown < 0 {
		shown = first
	}
	if shown >= 0 {
		p := &c.Pieces[shown]
		p.Marks |= situation.FaceUp
		p.Known = 1 + p.Steps
	}
}
