package pacificvictory

import (
	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/battle"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/war"
)

// A general plays the whole war. It scores decisions by weighted features; prudent fights its
// battles.
type general struct {
	text    string
	weights weights
	plans   bool // carry out operations first, the best first
	prudent Prudent
	atlas   reaches
	scout   war.Scout
	deal    *war.Campaign // the position that the picture shows
	next    *war.Campaign // the position to decide in
	trial   *war.Campaign // the same with another headquarters active
	legal   []sim.Move    // the legal moves there
	gains   []float64     // gains of blocks by strategic moves
	view    picture
	room    warRoom

	orders   []agents.Order // see Tell
	boldness float64
	kamikaze float64
	shq      float64              // the least worth of a headquarters' moves
	always   bool                 // activate headquarters whatever they bring
	builds   [len(use)][8]float64 // worth of a step of each type for its price
}

func (g *general) String() string { return g.text }

// Choose implements sim.Agent.
func (g *general) Choose(v *sim.View, legal []sim.Move, _ *sim.Dice) int {
	if len(legal) == 1 {
		return 0
	}
	if b := v.OpenPart(); b != nil { // a battle by itself, or one in which all blocks have arrived
		turn, _, ok := v.Clock()
		return g.fight(b.(*battle.Battle), legal, turn, ok)
	}
	switch war.DecodeOrder(legal[0]).Deed { // moves of a battle are not orders
	case war.GoFirst:
		return g.order()
	case war.Resolve: // battles in the order of the map
		g.room.planned = false
		return 0
	}
	v.Redacted(g.next)
	return g.decide(v.Side(), legal)
}

// fight decides in a battle, of a war or by itself.
func (g *general) fight(b *battle.Battle, legal []sim.Move, turn int, war bool) int {
	if war && battle.Decode(legal[0]).Action == battle.Declare {
		return g.sacrifice(b, b.Turn(), legal, turn)
	}
	return g.prudent.fight(b, b.Turn(), legal)
}

// decide chooses for a side in the position at hand.
func (g *general) decide(me sim.Side, legal []sim.Move) int {
	c := g.next
	switch c.Stance() {
	case situation.InBattle:
		return g.fight(c.Fight(), legal, c.GameTurn(), true)
	case situation.ChoosePlace:
		if g.room.planned && c.Follows(g.deal) { // the picture and the plans are of this position
			return g.choosePlace(legal)
		}
	}
	g.deal.CopyFrom(c) // c remembers how the enemy was redacted, and is asked to redact him again
	c = g.deal
	g.atlas.draw(c.War.Map)
	g.view.draw(c, me, &g.atlas, &g.scout)
	g.room.picture, g.room.planned = &g.view, false
	switch c.Stance() {
	case situation.ChooseBlock:
		return g.chooseBlock(legal)
	case situation.ChoosePlace:
		g.scout.Survey(c)
		g.room.plan(g.room.targets())
		return g.choosePlace(legal)
	case situation.FightOrNot:
		return g.fightOrNot(legal)
	case situation.Withdrawal, situation.AirLanding, situation.LeaveBlockade:
		return g.refuge(legal)
	case situation.Regroup:
		return g.regroup(legal)
	case situation.GiveChina:
		return g.give(legal)
	case situation.Build:
		return g.build(legal)
	case situation.Deploy, situation.Exchange: // keep the set-up
		return g.asSetUp(legal)
	}
	return 0
}

// order chooses to go second: the side that moves last sees more.
func (g *general) order() int { return 1 }

func (g *general) asSetUp(legal []sim.Move) int {
	for n, m := range legal {
		if o := war.DecodeOrder(m); o.Deed == war.Stop || o.Deed == war.StayPut {
			return n
		}
	}
	return 0
}

// chooseBlock activates headquarters, then chooses the block that has the best move.
func (g *general) chooseBlock(legal []sim.Move) int {
	if g.opens() {
		g.scout.Survey(g.deal)
		if n, ok := g.open(legal); ok {
			return n
		}
	}
	if n, ok := g.activate(legal); ok {
		return n
	}
	g.scout.Survey(g.deal)
	g.room.plan(g.room.targets())
	if n, ok := g.operate(legal); ok {
		return n
	}
	top, high := len(legal)-1, 0.05
	for n, m := range legal {
		o := war.DecodeOrder(m)
		if o.Deed != war.Choose {
			continue
		}
		ends := g.scout.Ends(g.deal, o.Piece).Roomy()
		if _, _, v := g.bestPlace(o.Piece, &ends, nil); v > high {
			top, high = n, v
		}
	}
	return top
}

// choosePlace sends the chosen block where its best move is.
func (g *general) choosePlace(legal []sim.Move) int {
	i := war.DecodeOrder(legal[0]).Piece
	if n, ok := g.openTo(i, legal); ok {
		return n
	}
	if n, ok := g.join(i, legal); ok {
		return n
	}
	ends := g.scout.Ends(g.deal, i).Roomy()
	within := g.room.within(&g.view.pieces[i])
	deed, at, high := g.bestPlace(i, &ends, &within)
	if high <= 0 {
		return 0
	}
	for n, m := range legal {
		if o := war.DecodeOrder(m); o.Deed == deed && o.Place == at {
			return n
		}
	}
	return 0
}

var _ agents.Estimator = (*general)(nil)
