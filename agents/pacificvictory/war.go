package pacificvictory

import (
	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/battle"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/war"
)

// A general plays the whole war. What it does is said by features of each decision and
// by what they are worth; battles are fought by prudent.
type general struct {
	text    string
	weights weights
	plans   bool // carries out operations first, best first
	prudent Prudent
	atlas   reaches
	scout   war.Scout
	deal    *war.Campaign // the position that the picture is of
	next    *war.Campaign // the one to decide in
	trial   *war.Campaign // with another headquarters active
	legal   []sim.Move    // in that
	gains   []float64     // of blocks by strategic moves
	view    picture
	room    warRoom

	orders   []agents.Order // see Tell
	boldness float64
	kamikaze float64
	shq      float64              // what the moves of a headquarters have to be worth
	always   bool                 // headquarters are activated whatever they bring
	builds   [len(use)][8]float64 // what a step of each type is worth for its price
}

func (g *general) String() string { return g.text }

// Choose implements sim.Agent.
func (g *general) Choose(v *sim.View, legal []sim.Move, _ *sim.Dice) int {
	if len(legal) == 1 {
		return 0
	}
	if b := v.OpenPart(); b != nil { // a battle, by itself or in which all have arrived
		turn, _, ok := v.Clock()
		return g.fight(b.(*battle.Battle), legal, turn, ok)
	}
	switch war.DecodeOrder(legal[0]).Deed { // moves of a battle are none of these
	case war.GoFirst:
		return g.order()
	case war.Resolve: // battles in the order of the map
		g.room.planned = false
		return 0
	}
	v.Redacted(g.next)
	return g.decide(v.Side(), legal)
}

// fight decides in a battle, which is one of a war or is fought by itself.
func (g *general) fight(b *battle.Battle, legal []sim.Move, turn int, war bool) int {
	if war && battle.Decode(legal[0]).Action == battle.Declare {
		return g.sacrifice(b, b.Turn(), legal, turn)
	}
	return g.prudent.fight(b, b.Turn(), legal)
}

// decide chooses for a side in the position that is laid out.
func (g *general) decide(me sim.Side, legal []sim.Move) int {
	c := g.next
	switch c.Stance() {
	case situation.InBattle:
		return g.fight(c.Fight(), legal, c.GameTurn(), true)
	case situation.ChoosePlace:
		if g.room.planned && c.Follows(g.deal) { // the picture is of this position, and so are the plans
			return g.choosePlace(legal)
		}
	}
	g.deal.CopyFrom(c) // c remembers how the enemy was veiled, and is asked to veil him again
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
	case situation.Deploy, situation.Exchange: // the set-up will do
		return g.asSetUp(legal)
	}
	return 0
}

// order chooses to go second: who moves last sees what is coming.
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
