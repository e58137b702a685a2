package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// startEvents is where the dice that begin a turn have their events: beyond those of
// combat, which begin at 1<<15.
const startEvents = 1 << 40

// The rolls at the start of a turn.
const (
	rollEnding     = iota // option 9.9
	rollInitiative        // and one more for the Allies [1.1]
	_
	rollTyphoon // [6.3]
)

func (c *Campaign) startEvent(roll uint64) uint64 { return startEvents + uint64(c.Quarter)<<8 + roll }

// isSeptember and so on name the season of a turn [6.0].
func (c *Campaign) isSeptember() bool { return c.Quarter%4 == 3 }

// endings are the highest rolls that end the war at the start of a turn, and the
// victory points that this takes from Japan (option 9.9).
var endings = [len(book.Turns)]struct{ roll, points uint8 }{9: {1, 3}, 10: {2, 2}, 11: {3, 2}, 12: {4, 1}, 13: {5, 1}}

// startTurn begins a game turn [1.1].
func (c *Campaign) startTurn() {
	for i := range c.War.Pieces {
		p := &c.Pieces[i]
		if p.Marks&situation.Invades != 0 {
			c.Mark(i, situation.Invades, false)
		}
		p.From, p.Way, p.Marks = p.At, situation.NoWay, p.Marks&situation.FaceUp
	}
	c.Battles, c.Settled, c.Storm = c.Battles.AndNot(c.Battles), c.Settled.AndNot(c.Settled), 0
	clear(c.Entered[:])
	clear(c.Moves[:])
	c.Active, c.Picked = 0, 0
	c.Reconcile()
	c.Phase = situation.InitiativeRoll
	if c.VariableEnding && endings[c.Quarter].roll > 0 { // [9.9]
		c.Phase = situation.EndingRoll
	}
}

// awaitStart stops at the rolls and the choice that begin a turn, and turns to the
// first player's moves after them.
func (c *Campaign) awaitStart() bool {
	switch c.Phase {
	case situation.EndingRoll, situation.InitiativeRoll:
		if s := c.Playing(); c.Phase == situation.InitiativeRoll && s.JapanFirst && int(c.Quarter) == s.First {
			// special rule of 1941: surprise
			c.Winner = book.JapanSide
			c.goFirst(book.JapanSide)
			return false
		}
		c.Decides = book.JapanSide
	case situation.FirstOrSecond:
		c.Decides = c.Winner
	case situation.TyphoonRoll:
		if !c.isSeptember() {
			c.startMoves(c.FirstPlayer) // [1.2]
			return false
		}
		c.Decides = c.FirstPlayer.Other() // [6.3]
	}
	return true
}

// goFirst says who is first player; the storm comes after that (ruling R55).
func (c *Campaign) goFirst(first sim.Side) {
	c.FirstPlayer = first
	c.Phase = situation.TyphoonRoll
}

// applyStart carries out the rolls and the choice that begin a game turn.
func (c *Campaign) applyStart(m sim.Move, d *sim.Dice) {
	switch c.Phase {
	case situation.EndingRoll:
		e := endings[c.Quarter]
		if c.Phase = situation.InitiativeRoll; d.Roll(c.startEvent(rollEnding), 6) <= int(e.roll) { // [9.9]
			c.Ended = e.points
			c.endWar()
		}
	case situation.InitiativeRoll: // [1.1]
		japan, allies := d.Sum(c.startEvent(rollInitiative), 2), d.Sum(c.startEvent(rollInitiative)+1, 2)
		if c.Winner = book.AlliedSide; japan > allies {
			c.Winner = book.JapanSide
		}
		c.Phase = situation.FirstOrSecond
	case situation.FirstOrSecond:
		first := c.Winner
		if o, _, _, _ := unpackOrder(m); o == GoSecond {
			first = first.Other()
		}
		c.goFirst(first)
	case situation.TyphoonRoll:
		c.Storm = uint8(d.Roll(c.startEvent(rollTyphoon), 6))
		c.startMoves(c.FirstPlayer)
	}
}

// endWar ends the war with Japan's points as last counted [8.1].
func (c *Campaign) endWar() { c.Phase, c.Decides = situation.WarOver, sim.Over }
