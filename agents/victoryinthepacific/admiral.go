package victoryinthepacific

import (
	"context"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
	vip "github.com/ironbottom/ironbottom/sim/victoryinthepacific"
)

// An admiral plays one side of a war.
type admiral struct {
	text string
	weights
	manner
	plans bool // keep raiders out of fights that cannot be won
	view  picture
	deal  *vip.Secret // space for a deal, if compositions are secret

	grounds [vip.Areas]ground

	orders  []agents.Order // see Tell
	options options        // the options of the unit that was last asked where to sail
	listens bool           // has been given orders, or an empty list, before
}

func (g *admiral) String() string { return g.text }

// Stationary implements sim.Stationary: the position is read anew for each choice.
func (g *admiral) Stationary() {}

// Prepare implements agents.Preparer.
func (g *admiral) Prepare(_ context.Context, start sim.State) error {
	if secret, ok := start.(*vip.Secret); ok {
		g.deal = secret.Clone().(*vip.Secret)
	}
	return nil
}

// Choose implements sim.Agent. If compositions are secret it sees one possible composition of the
// enemy's forces.
func (g *admiral) Choose(v *sim.View, legal []sim.Move, _ *sim.Dice) int {
	if len(legal) == 1 {
		return 0
	}
	s := v.Open()
	if s == nil {
		s = v.Redacted(g.deal)
	}
	g.view.draw(vip.Of(s), v.Side())
	return g.decide(g.view.Question(), legal)
}

// decide answers a question.
func (g *admiral) decide(q vip.Question, legal []sim.Move) int {
	switch q {
	case vip.AskPatrol, vip.AskAir, vip.AskLanding, vip.AskRaid:
		return g.sail(legal)
	case vip.AskHome, vip.AskPlace, vip.AskRemoval:
		return g.behind(q, legal)
	case vip.AskForce, vip.AskInvasion, vip.AskSearch, vip.AskSearcher, vip.AskIntercept, vip.AskContact:
		return g.inForces(q, legal)
	default:
		return g.inBattle(q, legal)
	}
}

// behind decides in ports.
func (g *admiral) behind(q vip.Question, legal []sim.Move) int {
	switch q {
	case vip.AskHome:
		return g.home(legal)
	case vip.AskPlace:
		return g.place(legal)
	}
	return g.removal(legal)
}

// inBattle decides in an area where both sides have units.
func (g *admiral) inBattle(q vip.Question, legal []sim.Move) int {
	switch q {
	case vip.AskSubmarine:
		return g.submarine(legal)
	case vip.AskArea:
		return g.nextArea(legal)
	case vip.AskSubFire:
		return g.torpedo(legal)
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
	case vip.AskSplit:
		return indexOf(legal, oneIf(g.view.uneven()))
	case vip.AskPart:
		return indexOf(legal, g.view.part(legal))
	case vip.AskFollow:
		return g.follow(legal)
	case vip.AskInvade:
		return g.invade(legal)
	}
	return g.raidPort(legal)
}

// inForces decides the questions that only task forces raise.
func (g *admiral) inForces(q vip.Question, legal []sim.Move) int {
	switch q {
	case vip.AskForce:
		return g.form(legal)
	case vip.AskInvasion:
		// Always declare: in 300 pairs that gained 7 +- 4 % of the points over declaring at even
		// odds or better.
		return indexOf(legal, 1)
	case vip.AskSearch:
		return indexOf(legal, oneIf(g.searches()))
	case vip.AskSearcher:
		return indexOf(legal, oneIf(g.view.seeks(g.view.ForceAsked())))
	}
	return g.contact(legal)
}

var (
	_ agents.Estimator = (*admiral)(nil)
	_ agents.Preparer  = (*admiral)(nil)
	_ sim.Stationary   = (*admiral)(nil)
)
