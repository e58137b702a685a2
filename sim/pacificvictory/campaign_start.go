package pacificvictory

import "github.com/ironbottom/ironbottom/sim"

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

func (c *Campaign) startEvent(roll uint64) uint64 { return startEvents + uint64(c.turn)<<8 + roll }

// isSeptember and so on name the season of a turn [6.0].
func (c *Campaign) isSeptember() bool { return c.turn%4 == 3 }

// endings are the highest rolls that end the war at the start of a turn, and the
// victory points that this takes from Japan (option 9.9).
var endings = [len(Turns)]struct{ roll, points uint8 }{9: {1, 3}, 10: {2, 2}, 11: {3, 2}, 12: {4, 1}, 13: {5, 1}}

// startTurn begins a game turn [1.1].
func (c *Campaign) startTurn() {
	for i := range c.War.pieces {
		p := &c.pieces[i]
		if p.marks&invades != 0 {
			c.mark(i, invades, false)
		}
		p.from, p.way, p.marks = p.at, noWay, p.marks&faceUp
	}
	c.battles, c.settled, c.storm = c.battles.AndNot(c.battles), c.settled.AndNot(c.settled), 0
	clear(c.entered[:])
	clear(c.moves[:])
	c.active, c.chosen = 0, 0
	c.reconcile()
	c.phase = InitiativeRoll
	if c.variableEnding && endings[c.turn].roll > 0 { // [9.9]
		c.phase = EndingRoll
	}
}

// awaitStart stops at the rolls and the choice that begin a turn, and turns to the
// first player's moves after them.
func (c *Campaign) awaitStart() bool {
	switch c.phase {
	case EndingRoll, InitiativeRoll:
		if s := c.playing(); c.phase == InitiativeRoll && s.JapanFirst && int(c.turn) == s.First { // special rule of 1941: surprise
			c.winner = JapanSide
			c.goFirst(JapanSide)
			return false
		}
		c.decides = JapanSide
	case FirstOrSecond:
		c.decides = c.winner
	case TyphoonRoll:
		if !c.isSeptember() {
			c.startMoves(c.first) // [1.2]
			return false
		}
		c.decides = c.first.Other() // [6.3]
	}
	return true
}

// goFirst says who is first player; the storm comes after that (ruling R55).
func (c *Campaign) goFirst(first sim.Side) {
	c.first = first
	c.phase = TyphoonRoll
}

// applyStart carries out the rolls and the choice that begin a game turn.
func (c *Campaign) applyStart(m sim.Move, d *sim.Dice) {
	switch c.phase {
	case EndingRoll:
		e := endings[c.turn]
		if c.phase = InitiativeRoll; d.Roll(c.startEvent(rollEnding), 6) <= int(e.roll) { // [9.9]
			c.ended = e.points
			c.endWar()
		}
	case InitiativeRoll: // [1.1]
		japan, allies := d.Sum(c.startEvent(rollInitiative), 2), d.Sum(c.startEvent(rollInitiative)+1, 2)
		if c.winner = AlliedSide; japan > allies {
			c.winner = JapanSide
		}
		c.phase = FirstOrSecond
	case FirstOrSecond:
		first := c.winner
		if o, _, _, _ := unpackOrder(m); o == GoSecond {
			first = first.Other()
		}
		c.goFirst(first)
	case TyphoonRoll:
		c.storm = uint8(d.Roll(c.startEvent(rollTyphoon), 6))
		c.startMoves(c.first)
	}
}

// endWar ends the war with Japan's points as last counted [8.1].
func (c *Campaign) endWar() { c.phase, c.decides = WarOver, sim.Over }
