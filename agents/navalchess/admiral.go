package navalchess

import (
	"context"
	"fmt"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	nc "github.com/ironbottom/ironbottom/sim/navalchess"
)

// mostGroups exceeds the number of places from which ships can sail in one turn.
const mostGroups = 64

// An admiral plays one side of a war.
type admiral struct {
	text string
	weights
	manner
	plans  bool // all ships share one aim
	view   picture
	veiled *nc.State // scratch space for the side's view
	groups []group
	values [hex.Size]float64 // the worth of holding each hex
	valued *nc.Book          // the rules that values belongs to

	planned bool // common is up to date for this decision
	common  aim

	orders []agents.Order   // see Tell
	aims   agents.Shortlist // the best aims when the plan was last made
	asked  agents.Order     // the opposite of the last decision about a ship in port
}

func (g *admiral) String() string { return g.text }

// Stationary implements sim.Stationary: the position is read anew for each choice.
func (g *admiral) Stationary() {}

// Prepare implements agents.Preparer.
func (g *admiral) Prepare(_ context.Context, start sim.State) error {
	s, ok := start.(*nc.State)
	if !ok {
		return fmt.Errorf("found a game that is not Naval Chess; want one that is, for %s", g.text)
	}
	g.veiled, g.groups = s.Clone().(*nc.State), make([]group, 0, mostGroups)
	return nil
}

// Choose implements sim.Agent.
func (g *admiral) Choose(v *sim.View, legal []sim.Move, _ *sim.Dice) int {
	if len(legal) == 1 || g.veiled == nil {
		return 0
	}
	s := v.Redacted(g.veiled).(*nc.State)
	g.view.draw(s, v.Side())
	return g.decide(s.Question(), legal)
}

// decide answers a question. It takes the first move if it does not know the question.
func (g *admiral) decide(q nc.Question, legal []sim.Move) int {
	g.planned = false
	switch q {
	case nc.AskRecall, nc.AskBase, nc.AskAirBase, nc.AskAirPlace, nc.AskHome, nc.AskTransfer, nc.AskReturn,
		nc.AskFly, nc.AskRefuge, nc.AskRescue:
		return g.inPort(q, legal)
	case nc.AskSail, nc.AskMagicSail:
		return g.sail(legal)
	case nc.AskDummy:
		return g.dummy(legal)
	case nc.AskMove, nc.AskReposition:
		return g.move(legal)
	case nc.AskPack, nc.AskPackMove, nc.AskPackPlace:
		return g.pack(legal)
	case nc.AskConvoy:
		return g.convoy(legal)
	case nc.AskSplit:
		return indexOf(legal, nc.Pass)
	}
	return g.inBattle(q, legal)
}

// best returns the index of the move with the highest worth, the first of equals.
//
//go:noinline many callers, none of them hot
func best(legal []sim.Move, worth func(sim.Move) float64) (at int) {
	most := 0.0
	for i, m := range legal {
		if w := worth(m); i == 0 || w > most {
			at, most = i, w
		}
	}
	return at
}

// indexOf returns the index of a move, or 0 if it is not legal.
func indexOf(legal []sim.Move, want sim.Move) int {
	for i, m := range legal {
		if m == want {
			return i
		}
	}
	return 0
}

var (
	_ sim.Stationary  = (*admiral)(nil)
	_ agents.Preparer = (*admiral)(nil)
)
