package pacificvictory

import (
	"slices"

	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/war"

	"github.com/ironbottom/ironbottom/sim"
)

// A headquarters loses a step each time it is activated. So one is activated if the worth of its
// strategic moves, and of the operations that they open, exceeds a bar, and the moves of active
// headquarters are used up.

// activate activates the headquarters with the most to gain, if one gains enough.
func (g *general) activate(legal []sim.Move) (choice int, ok bool) {
	if g.always {
		return g.activateAll(legal)
	}
	var few [8]int
	idle := few[:0]
	for n, m := range legal {
		if war.DecodeOrder(m).Deed == war.Activate {
			idle = append(idle, n)
		}
	}
	if len(idle) == 0 || g.deal.StrategicMoves() > 0 || !g.asks(len(idle)) {
		return 0, false
	}
	before, high := g.promise(g.deal, legal), g.shq
	now := g.deal
	for _, n := range idle {
		g.trial.CopyFrom(now)
		g.trial.Apply(legal[n], nil)
		g.legal = g.trial.Legal(g.legal[:0])
		g.look(g.trial)
		if gain := g.promise(g.trial, g.legal) - before; gain > high {
			choice, high, ok = n, gain, true
		}
	}
	g.look(now)
	return choice, ok
}

// look draws the picture of a position of this movement phase.
func (g *general) look(c *war.Campaign) {
	g.view.draw(c, g.view.me, &g.atlas, &g.scout)
	g.room.planned = false
}

// asks reports whether to consider activating one of the idle headquarters: before the first move
// of the phase, and when the moves of active ones are used up.
func (g *general) asks(idle int) bool {
	p, moved, all := &g.view, false, 0
	for i := p.from; i < p.to; i++ {
		if p.Place(i) == situation.NoPlace {
			continue
		}
		moved = moved || p.pieces[i].Moved
		if p.pieces[i].Type == book.SHQ && !p.pieces[i].Moved {
			all++
		}
	}
	return !moved || all > idle
}

// promise returns what a position offers the side to move: the operations that it would make, and
// the gains of the blocks that gain most by a strategic move, as many as may make one.
func (g *general) promise(c *war.Campaign, legal []sim.Move) (sum float64) {
	g.scout.Survey(c)
	g.room.plan(g.room.targets())
	for n := range g.room.ops[:g.room.n] {
		if op := &g.room.ops[n]; op.sends > 0 && g.dares(op) {
			sum += max(0, g.ranked(op))
		}
	}
	moves := c.StrategicMoves()
	if moves == 0 {
		return sum
	}
	g.gains = g.gains[:0]
	for _, m := range legal {
		o := war.DecodeOrder(m)
		if o.Deed != war.Choose {
			continue
		}
		far := war.Ends{Strategic: g.scout.Strategic(c, o.Piece)}
		if far.Strategic.Empty() {
			continue
		}
		_, _, shipped := g.bestPlace(o.Piece, &far, nil)
		if shipped <= 0.05 { // a strategic move gains nothing, whatever other moves do
			continue
		}
		rest := g.scout.Ends(c, o.Piece).Roomy()
		rest.Strategic = hex.Board{}
		if _, _, plain := g.bestPlace(o.Piece, &rest, nil); shipped > plain {
			g.gains = append(g.gains, shipped-plain)
		}
	}
	slices.Sort(g.gains)
	for _, x := range g.gains[max(0, len(g.gains)-moves):] {
		sum += x
	}
	return sum
}

// activateAll activates every headquarters that has the steps for it, whatever that brings.
func (g *general) activateAll(legal []sim.Move) (choice int, ok bool) {
	for n, m := range legal {
		o := war.DecodeOrder(m)
		if o.Deed != war.Activate {
			continue
		}
		b := &g.view.pieces[o.Piece]
		if b.Steps >= 3 || b.Nation != book.China {
			return n, true
		}
	}
	return 0, false
}
