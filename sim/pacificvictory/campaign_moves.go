package pacificvictory

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// startMoves begins the movement of a side [1.2, 1.3]. Before the first player moves,
// what was remembered of the last turn is forgotten.
func (c *Campaign) startMoves(s sim.Side) {
	c.forget()
	c.mover, c.phase, c.decides = s, ChooseBlock, s
	c.active, c.moves, c.chosen, c.excess, c.crowded = 0, [6]uint8{}, 0, 0, 0
	if s != c.first {
		return
	}
	c.battles, c.settled, c.entered = hex.Board{}, hex.Board{}, [hex.Directions]hex.Board{}
	for i := range c.War.pieces {
		p := &c.pieces[i]
		p.from, p.way = p.at, noWay
		p.marks &^= moved | attacks | joins | raids | onceMore | patrols
	}
}

// legalMoves appends the blocks that may move, the headquarters that may be activated
// and the end of movement.
func (c *Campaign) legalMoves(buf []sim.Move, known *view) []sim.Move {
	if c.excess != 0 {
		if list := c.legalCrowd(buf, known); len(list) > len(buf) {
			return list
		}
	}
	for i := range known.choices(c).all() {
		buf = append(buf, packOrder(Choose, i, 0, 0))
	}
	for h, i := range c.War.headquarters {
		if c.activatable(&known.pinned, h) {
			buf = append(buf, packOrder(Activate, int(i), 0, 0))
		}
	}
	return append(buf, packOrder(Stop, 0, 0, 0))
}

// movable reports whether a block on the map that has not moved can be chosen.
func (c *Campaign) movable(v *outlook, pinned *hex.Board, alone *[gaits]hex.Board, i int) bool {
	p := &c.pieces[i]
	if c.isBound(i) || v.press && !c.free(pinned, i) {
		return false
	}
	if p.marks&onceMore == 0 && alone[c.War.routes.stamps[i].gait].Has(p.at) {
		return true
	}
	return v.where.Has(p.at) && c.payers(i, 1) != 0 // nobody else moves it
}

// alone are the places that blocks of each gait leave without a headquarters.
func (c *Campaign) alone(v *outlook) (at [gaits]hex.Board) {
	t := &c.War.routes
	at[flies] = v.where.AndNot(t.boxes)
	at[sails] = at[flies]
	at[walks] = at[flies].And(t.roads)
	at[wades] = at[flies].And(t.roads.Or(t.places))
	return at
}

// activatable reports whether the headquarters of a number can be activated: not with
// its last step, and not when it is pinned [3.3.1, 4.5].
func (c *Campaign) activatable(pinned *hex.Board, h int) bool {
	i := int(c.War.headquarters[h])
	p := &c.pieces[i]
	return p.at != off && c.War.sideOfPiece(i) == c.mover && p.steps > 1 && c.active>>h&1 == 0 && c.free(pinned, i)
}

// applyMoves carries out the choice of a block, an activation or the end.
func (c *Campaign) applyMoves(m sim.Move) {
	switch o, i, _, _ := unpackOrder(m); o {
	case Choose:
		c.chosen, c.phase = uint8(i), ChoosePlace
	case Activate:
		for h, j := range c.War.headquarters {
			if int(j) == i {
				c.active |= 1 << h
				c.moves[h] = c.pieces[i].steps // as many moves as its strength [4.12]
			}
		}
		c.show(i)
		c.view.pins = false // it cannot be pinned any more
	case Stop:
		c.endMoves()
	default:
		panic("pacificvictory: not a choice of movement")
	}
}

// endMoves ends the movement of a side and turns to what comes next [1.3, 5.0].
func (c *Campaign) endMoves() {
	for h := range c.War.headquarters {
		if c.moves[h] > 0 {
			c.retire(h)
		}
	}
	c.active = 0 // all are upright again [4.12]
	c.unbind(c.mover)
	if c.mover == c.first {
		c.startMoves(c.mover.Other())
	} else {
		c.startCombat()
	}
}

// pay takes strategic moves from a headquarters.
func (c *Campaign) pay(h int, moves uint8) {
	if c.moves[h] -= moves; c.moves[h] == 0 {
		c.retire(h)
	}
}

// retire ends the activity of a headquarters: it loses a step and is turned upright [4.12].
func (c *Campaign) retire(h int) {
	i := int(c.War.headquarters[h])
	c.moves[h] = 0
	c.pieces[i].steps--
	c.pieces[i].known = 1 + c.pieces[i].steps
	c.mark(i, faceUp, false)
}

// awaitMoves stops while the mover can do something, and turns to the other side's
// moves or to combat after that.
func (c *Campaign) awaitMoves() bool {
	c.decides = c.mover
	if c.phase == ChoosePlace || len(c.enumerate()) > 1 || c.excess != 0 { // more than to stop
		return true
	}
	c.forget()
	c.endMoves()
	return false
}

// unbind frees the ships of a side.
func (c *Campaign) unbind(s sim.Side) {
	if c.bound == ([maxPieces / 64]uint64{}) {
		return
	}
	from, to := c.War.span(s)
	for i := from; i < to; i++ {
		if c.War.routes.stamps[i].home != Ground {
			c.bound[i/64] &^= 1 << (i % 64)
		}
	}
}
