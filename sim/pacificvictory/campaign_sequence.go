package pacificvictory

import (
	"fmt"
	"slices"

	"github.com/ironbottom/ironbottom/sim"
)

// A campaignPhase is where in the sequence of a game turn the war is [1.0].
type campaignPhase uint8

const (
	atEnding      campaignPhase = iota // the die of a variable ending (option 9.9)
	atInitiative                       // both roll two dice [1.1]
	atOrder                            // the winner goes first or second
	atTyphoon                          // the second player rolls for the storm [6.3]
	atMoves                            // the mover chooses a block, or stops [1.2, 1.3]
	atDestination                      // and where it goes
	atBattles                          // the first player chooses the next battle [1.4]
	atDeclare                          // combat in a blockade hex, or none [5.77]
	atFight                            // the battle engine has it [5.0]
	atPlace                            // a block that left a battle finds its place [5.51]
	atRegroup                          // the victor moves out [5.6]
	atAirLanding                       // air blocks land [4.61, 4.63]
	atCutOff                           // unsupplied blockaders leave [5.79]
	atGift                             // production points for China [7.25, 7.26]
	atBuilds                           // both build, in secret [7.2]
	atWarOver
	atDeploy    // before the war a side chooses a block to exchange, or stops (option 8.21)
	atExchange  // and for which
	atLendLease // before the war the Allies choose American ships for Singapore (1941 lend-lease)
	atAirstrike // the dice of Pearl Harbor (1941 airstrike)
)

// A campaign move packs, from the highest bits: what is done (bits 24-28), the piece
// (16-23), the place (8-15) and more, as each decision needs (0-7).
type order uint8

const (
	orderRoll      order = iota // dice of nobody's choosing
	orderFirst                  // go first
	orderSecond                 // go second
	orderChoose                 // a block to move
	orderActivate               // a headquarters
	orderStop                   // no more moves, regroups, builds
	orderStay                   // the chosen block stays after all
	orderGo                     // operation move; more: direction of entry [4.11]
	orderRebase                 // [4.11]
	orderStrategic              // more: index of the headquarters that pays [4.12]
	orderInvade                 // more: index of the headquarters that pays [5.8]
	orderRaid                   // more: index of the headquarters that pays [5.9]
	orderResolve                // a battle
	orderFight                  // in a blockade hex
	orderDecline                // to fight there
	orderPlace                  // a block that left a battle, or lands
	orderGive                   // a production point to China
	orderStep                   // add a step to a block
	orderBuild                  // a new block
	orderBase                   // a Major Base
	orderSwap                   // the chosen block for this one (option 8.21)
)

func packOrder(o order, piece int, place uint8, more uint8) sim.Move {
	return sim.Move(uint32(o)<<24 | uint32(piece)<<16 | uint32(place)<<8 | uint32(more))
}

func unpackOrder(m sim.Move) (o order, piece int, place, more uint8) {
	return order(m >> 24 & 31), int(m >> 16 & 255), uint8(m >> 8), uint8(m)
}

// Legal appends the decisions of the side to move, ascending.
func (c *Campaign) Legal(buf []sim.Move) []sim.Move {
	switch {
	case c.phase == atFight:
		return c.battle.Legal(buf)
	case c.listed > 0:
		return append(buf, c.offers[:c.listed]...)
	}
	var v view
	return c.decisions(buf, &v)
}

// decisions appends the decisions of the side to move, but those of a battle.
func (c *Campaign) decisions(buf []sim.Move, v *view) []sim.Move {
	switch c.phase {
	case atEnding, atInitiative, atTyphoon:
		return append(buf, packOrder(orderRoll, 0, 0, 0))
	case atOrder:
		return append(buf, packOrder(orderFirst, 0, 0, 0), packOrder(orderSecond, 0, 0, 0))
	case atMoves:
		return c.legalMoves(buf, v)
	case atDestination:
		return c.legalDestinations(buf, v)
	case atBattles, atDeclare, atPlace, atRegroup, atAirLanding:
		return c.legalCombat(buf)
	case atCutOff, atGift, atBuilds:
		return c.legalLogistics(buf, &v.yard)
	case atDeploy, atExchange:
		return c.legalDeployment(buf)
	case atLendLease, atAirstrike:
		return c.legalBefore(buf)
	}
	return buf
}

// Apply carries out a decision that Legal listed and runs the war on to the next one.
func (c *Campaign) Apply(m sim.Move, d *sim.Dice) {
	if c.phase != atFight { // the battle engine sees to it itself
		c.refuse(m)
	}
	c.listed = 0
	side := c.decides
	switch c.phase {
	case atEnding, atInitiative, atOrder, atTyphoon:
		c.applyStart(m, d)
	case atMoves:
		c.applyMoves(m)
	case atDestination:
		c.applyDestination(m)
	case atBattles, atDeclare, atFight, atPlace, atRegroup, atAirLanding:
		c.applyCombat(m, d)
	case atCutOff, atGift, atBuilds:
		c.applyLogistics(m)
	case atDeploy, atExchange:
		c.applyDeployment(m)
	case atLendLease, atAirstrike:
		c.applyBefore(m, d)
	default:
		panic("pacificvictory: the war is over")
	}
	c.view.yard.known = c.view.yard.known && c.phase == atBuilds && c.decides == side // builds are entered as they are made
	for !c.await() {
	}
	if c.listed == 0 && c.phase != atFight {
		c.enumerate()
	}
}

// A listing is what Apply has found out about the position it leaves, for those who
// ask next. It follows from the position.
type listing struct {
	offers [512]sim.Move
	listed int // decisions in offers, 0 if they are not there
	view   view
	front  front
}

// enumerate lists the decisions of the position once for all who ask: whether there is
// a choice, what it is, and whether the one that is made was offered. It returns them.
func (c *Campaign) enumerate() []sim.Move {
	all := c.decisions(c.offers[:0], &c.view)
	if c.listed = len(all); c.listed > len(c.offers) {
		c.listed = 0 // more than there is room for: they are listed each time
	}
	return all
}

// refuse panics if a decision is not legal.
func (c *Campaign) refuse(m sim.Move) {
	legal := c.offers[:c.listed]
	if c.listed == 0 {
		legal = c.enumerate()
	}
	if _, ok := slices.BinarySearch(legal, m); !ok {
		panic(fmt.Sprintf("pacificvictory: move %#x is not legal here", uint32(m)))
	}
}

// forget is called where the position has been changed other than by Apply.
func (c *Campaign) forget() {
	c.listed = 0
	c.front.forget()
	c.view.forget()
}

// await stops at the next decision that somebody has to make; false where it went
// on to another phase without one.
func (c *Campaign) await() bool {
	switch c.phase {
	case atEnding, atInitiative, atOrder, atTyphoon:
		return c.awaitStart()
	case atMoves, atDestination:
		return c.awaitMoves()
	case atBattles, atDeclare, atFight, atPlace, atRegroup, atAirLanding:
		return c.awaitCombat()
	case atCutOff, atGift, atBuilds:
		return c.awaitLogistics()
	case atDeploy, atExchange:
		return c.awaitDeployment()
	case atLendLease, atAirstrike:
		return c.awaitBefore()
	}
	c.decides = sim.Over
	return true
}
