package war

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// A Deed is the action of a decision. A move packs, from the highest bits: the action (bits 24-28),
// the piece (16-23), the place (8-15) and more, as each decision needs (0-7).
type Deed uint8

// The deeds.
const (
	RollDice  Deed = iota // dice of nobody's choosing
	GoFirst               // go first
	GoSecond              // go second
	Choose                // a block to move
	Activate              // a headquarters
	Stop                  // no more moves, regroups, builds
	StayPut               // the chosen block stays after all
	Go                    // operation move; more: direction of entry [4.11]
	Rebase                // [4.11]
	Strategic             // more: index of the headquarters that pays [4.12]
	Invade                // more: index of the headquarters that pays [5.8]
	Raid                  // more: index of the headquarters that pays [5.9]
	Resolve               // a battle
	FightHere             // in a blockade hex
	Decline               // to fight there
	PutAt                 // a block that left a battle, or lands
	Give                  // a production point to China
	AddStep               // add a step to a block
	NewBlock              // a new block
	NewBase               // a Major Base
	Swap                  // the chosen block for this one (option 8.21)
)

func packOrder(o Deed, piece int, place uint8, more uint8) sim.Move {
	return sim.Move(uint32(o)<<24 | uint32(piece)<<16 | uint32(place)<<8 | uint32(more))
}

func unpackOrder(m sim.Move) (o Deed, piece int, place, more uint8) {
	return Deed(m >> 24 & 31), int(m >> 16 & 255), uint8(m >> 8), uint8(m)
}

// Legal appends the decisions of the side to move, ascending.
func (c *Campaign) Legal(buf []sim.Move) []sim.Move {
	switch {
	case c.Phase == situation.InBattle:
		return c.AtHand.Legal(buf)
	case c.memo.has(theOffers):
		return append(buf, c.memo.offered()...)
	}
	var fresh memo
	return c.decisions(buf, &fresh)
}

// decisions appends the decisions of the side to move, but those of a battle.
func (c *Campaign) decisions(buf []sim.Move, known *memo) []sim.Move {
	switch c.Phase {
	case situation.EndingRoll, situation.InitiativeRoll, situation.TyphoonRoll:
		return append(buf, packOrder(RollDice, 0, 0, 0))
	case situation.FirstOrSecond:
		return append(buf, packOrder(GoFirst, 0, 0, 0), packOrder(GoSecond, 0, 0, 0))
	case situation.ChooseBlock:
		return c.legalMoves(buf, known)
	case situation.ChoosePlace:
		return c.legalDestinations(buf, known)
	case situation.ChooseBattle, situation.FightOrNot, situation.Withdrawal, situation.Regroup, situation.AirLanding:
		return c.legalCombat(buf)
	case situation.LeaveBlockade, situation.GiveChina, situation.Build:
		return c.legalLogistics(buf, known)
	case situation.Deploy, situation.Exchange:
		return c.legalDeployment(buf)
	case situation.LendLease, situation.Airstrike:
		return c.legalBefore(buf)
	}
	return buf
}

// Apply carries out a decision that Legal listed and runs the war on to the next one.
func (c *Campaign) Apply(m sim.Move, d *sim.Dice) {
	if c.Phase != situation.InBattle { // the battle engine sees to it itself
		c.refuse(m)
	}
	c.memo.changed(theDecision)
	side := c.Decides
	switch c.Phase {
	case situation.EndingRoll, situation.InitiativeRoll, situation.FirstOrSecond, situation.TyphoonRoll:
		c.applyStart(m, d)
	case situation.ChooseBlock:
		c.applyMoves(m)
	case situation.ChoosePlace:
		c.applyDestination(m)
	case situation.ChooseBattle, situation.FightOrNot, situation.InBattle, situation.Withdrawal, situation.Regroup,
		situation.AirLanding:
		c.applyCombat(m, d)
	case situation.LeaveBlockade, situation.GiveChina, situation.Build:
		c.applyLogistics(m)
	case situation.Deploy, situation.Exchange:
		c.applyDeployment(m)
	case situation.LendLease, situation.Airstrike:
		c.applyBefore(m, d)
	default:
		panic("pacificvictory: the war is over")
	}
	if c.Phase != situation.Build || c.Decides != side {
		c.memo.changed(theBuilder)
	}
	for !c.await() {
	}
	if !c.memo.has(theOffers) && c.Phase != situation.InBattle {
		c.enumerate()
	}
}

// enumerate lists the decisions of the position once for all who ask: whether there is
// a choice, what it is, and whether the one that is made was offered. It returns them.
func (c *Campaign) enumerate() []sim.Move {
	m := &c.memo
	all := c.decisions(m.listing[:0], m)
	if len(all) <= len(m.listing) { // more are listed each time
		m.listed = len(all)
		m.found(theOffers)
	}
	return all
}

// refuse panics if a decision is not legal.
func (c *Campaign) refuse(m sim.Move) {
	legal := c.memo.offered()
	if !c.memo.has(theOffers) {
		legal = c.enumerate()
	}
	// A binary search whose branches the processor cannot mispredict: there are none in the loop.
	at := 0
	for n := len(legal); n > 1; {
		half := n / 2
		if legal[at+half] <= m {
			at += half
		}
		n -= half
	}
	if len(legal) == 0 || legal[at] != m {
		panic(fmt.Sprintf("pacificvictory: move %#x is not legal here", uint32(m)))
	}
}

// await stops at the next decision that somebody has to make; false where it went
// on to another phase without one.
func (c *Campaign) await() bool {
	switch c.Phase {
	case situation.EndingRoll, situation.InitiativeRoll, situation.FirstOrSecond, situation.TyphoonRoll:
		return c.awaitStart()
	case situation.ChooseBlock, situation.ChoosePlace:
		return c.awaitMoves()
	case situation.ChooseBattle, situation.FightOrNot, situation.InBattle, situation.Withdrawal, situation.Regroup,
		situation.AirLanding:
		return c.awaitCombat()
	case situation.LeaveBlockade, situation.GiveChina, situation.Build:
		return c.awaitLogistics()
	case situation.Deploy, situation.Exchange:
		return c.awaitDeployment()
	case situation.LendLease, situation.Airstrike:
		return c.awaitBefore()
	}
	c.Decides = sim.Over
	return true
}
