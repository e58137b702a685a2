package victoryinthepacific

import (
	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
	vip "github.com/ironbottom/ironbottom/sim/victoryinthepacific"
)

// An admiral plays a side.
type admiral struct {
	text string
	weights
	manner
	plans bool // keeps raiders from fights that cannot be won
	view  picture
	trial *vip.State // scratch of try
}

func (g *admiral) String() string { return g.text }

// Stationary implements sim.Stationary: the position is read anew for each choice.
func (g *admiral) Stationary() {}

// Choose implements sim.Agent.
func (g *admiral) Choose(v *sim.View, legal []sim.Move, _ *sim.Dice) int {
	s, ok := v.Open().(*vip.State)
	if len(legal) == 1 || !ok {
		return 0
	}
	g.view.draw(s, v.Side())
	return g.decide(s.Question(), legal)
}

// decide chooses by what the decision is about.
func (g *admiral) decide(q vip.Question, legal []sim.Move) int {
	switch q {
	case vip.AskPatrol, vip.AskAir, vip.AskLanding, vip.AskRaid:
		return g.sail(legal)
	case vip.AskHome, vip.AskRepair, vip.AskRemoval:
		return g.behind(q, legal)
	case vip.AskOther:
		return g.try(legal)
	default:
		return g.inBattle(q, legal)
	}
}

// behind decides what happens in ports.
func (g *admiral) behind(q vip.Question, legal []sim.Move) int {
	switch q {
	case vip.AskHome:
		return g.home(legal)
	case vip.AskRepair:
		return g.repair(legal)
	}
	return g.removal(legal)
}

// inBattle decides what happens where both sides are.
func (g *admiral) inBattle(q vip.Question, legal []sim.Move) int {
	switch q {
	case vip.AskSubmarine:
		return g.submarine(legal)
	case vip.AskArea:
		return g.nextArea(legal)
	case vip.AskSubFire:
		return g.aim(legal, 1, true)
	case vip.AskDay:
		return indexOf(legal, sim.Move(g.dayOrNight()))
	case vip.AskGuns:
		return indexOf(legal, sim.Move(g.showGuns()))
	case vip.AskFire:
		return g.fire(legal)
	case vip.AskRetreat:
		return g.retreat(legal)
	case vip.AskLeave:
		return g.leave(legal)
	case vip.AskPursue:
		return g.pursue(legal)
	case vip.AskChase:
		return g.chase(legal)
	case vip.AskInvade:
		return g.invade(legal)
	}
	return g.raidPort(legal)
}

// try makes each decision of a kind that is not known, with the same dice, and takes
// that after which the position looks best.
func (g *admiral) try(legal []sim.Move) int {
	s, me := g.view.State, g.view.me
	if g.trial == nil || g.trial.Rules != s.Rules {
		g.trial = s.Clone().(*vip.State)
	}
	return best(legal, func(m sim.Move) float64 {
		d := sim.NewDice(1, sim.Agent0)
		g.trial.CopyFrom(s)
		g.trial.Apply(m, &d)
		return g.Estimate(g.trial, me)
	})
}

var (
	_ agents.Estimator = (*admiral)(nil)
	_ sim.Stationary   = (*admiral)(nil)
)
