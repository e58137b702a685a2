package pacificvictory

import (
	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	pv "github.com/ironbottom/ironbottom/sim/pacificvictory"
)

// A general plays the whole war. What it does is said by features of each decision and
// by what they are worth; battles are fought by prudent.
type general struct {
	text    string
	weights weights
	plans   bool // carries out operations first, best first
	deal    pv.Campaign
	prudent Prudent
	atlas   atlas
	room    warRoom
	view    picture
	moves   []sim.Move

	boldness float64
	builds   [len(use)][8]float64 // what a step of each type is worth for its price
}

func (g *general) String() string { return g.text }

// Choose implements sim.Agent.
func (g *general) Choose(v *sim.View, legal []sim.Move, _ *sim.Dice) int {
	if len(legal) == 1 {
		return 0
	}
	if open := v.Open(); open != nil { // a battle by itself
		return g.prudent.fight(open.(*pv.Battle), v.Side(), legal)
	}
	v.Veiled(&g.deal)
	return g.decide(v.Side(), legal)
}

// decide chooses for a side in the position that is laid out.
func (g *general) decide(me sim.Side, legal []sim.Move) int {
	c := &g.deal
	if c.Stance() == pv.InBattle {
		return g.prudent.fight(c.Fight(), c.Fight().Turn(), legal)
	}
	g.atlas.draw(c.War().Map)
	g.view.draw(c, me, &g.atlas)
	g.room.picture = &g.view
	switch c.Stance() {
	case pv.FirstOrSecond:
		return g.order()
	case pv.ChooseBlock:
		return g.chooseBlock(legal)
	case pv.ChoosePlace:
		return g.choosePlace(legal)
	case pv.FightOrNot:
		return g.fightOrNot(legal)
	case pv.Withdrawal, pv.AirLanding, pv.LeaveBlockade:
		return g.refuge(legal)
	case pv.Regroup:
		return g.regroup(legal)
	case pv.GiveChina:
		return g.give(legal)
	case pv.Build:
		return g.build(legal)
	case pv.Deploy, pv.Exchange: // the set-up will do
		return g.asSetUp(legal)
	}
	return 0 // battles in the order of the map
}

// order chooses to go second: who moves last sees what is coming.
func (g *general) order() int { return 1 }

func (g *general) asSetUp(legal []sim.Move) int {
	for n, m := range legal {
		if o := pv.DecodeOrder(m); o.Deed == pv.Stop || o.Deed == pv.StayPut {
			return n
		}
	}
	return 0
}

// chooseBlock activates headquarters, then chooses the block that has the best move.
func (g *general) chooseBlock(legal []sim.Move) int {
	if n, ok := g.activate(legal); ok {
		return n
	}
	g.room.plan(g.room.targets())
	if n, ok := g.operate(legal); ok {
		return n
	}
	top, high := len(legal)-1, 0.05
	for n, m := range legal {
		o := pv.DecodeOrder(m)
		if o.Deed != pv.Choose {
			continue
		}
		g.moves = g.deal.Destinations(o.Piece, g.moves[:0])
		if _, v := g.bestPlace(g.moves); v > high {
			top, high = n, v
		}
	}
	return top
}

// choosePlace sends the chosen block where its best move is.
func (g *general) choosePlace(legal []sim.Move) int {
	g.room.plan(g.room.targets().And(g.room.within(&g.view.pieces[g.deal.Chosen()])))
	if n, ok := g.join(legal); ok {
		return n
	}
	n, _ := g.bestPlace(legal)
	return n
}

// bestPlace returns the best destination of a block and how much better it is than to
// stay.
func (g *general) bestPlace(moves []sim.Move) (top int, high float64) {
	i := pv.DecodeOrder(moves[0]).Piece
	var here features // given up by leaving
	g.view.stand(&here, i, g.view.pieces[i].At, -1)
	g.view.emptied(&here, i)
	for n, m := range moves {
		o := pv.DecodeOrder(m)
		if o.Deed == pv.StayPut {
			continue
		}
		if v := g.move(o, &here); v > high {
			top, high = n, v
		}
	}
	return top, high
}

// move is what a move of a block is worth that gives up what it has here.
func (g *general) move(o pv.Order, here *features) float64 {
	var f features
	p := &g.view
	b := &p.pieces[o.Piece]
	switch {
	case o.Deed == pv.Raid:
		return -1
	case o.Deed == pv.Strategic:
		f[effort] = 1
	case o.Deed == pv.Invade:
		f[effort] = float64(g.room.fare(o.Place))
	case o.Deed == pv.Go && b.Home == pv.Air && !g.attacked(o.Place) && g.room.operation(o.Place) == nil:
		return -1 // a patrol
	}
	switch op := g.room.operation(o.Place); {
	case op != nil && (o.Deed == pv.Go || o.Deed == pv.Invade):
		if op.sure || g.plans || op.chance < g.boldness {
			return -1
		}
		for k := range f {
			f[k] += op.full[k] - op.now[k]
		}
	case g.attacked(o.Place):
		g.relieve(&f, o)
	default:
		p.stand(&f, o.Piece, o.Place, 1)
		for k := range f {
			f[k] += here[k]
		}
	}
	return g.weights.of(&f)
}

// attacked reports whether the enemy attacks an own hex.
func (g *general) attacked(at hex.Index) bool {
	p := &g.view
	return (p.held[0].Has(at) || p.all[at] > 0) && p.blocks[1][0][at]+p.blocks[1][1][at]+p.blocks[1][2][at] > 0 && !p.Blockaded(p.him).Has(at)
}

var _ agents.Estimator = (*general)(nil)
