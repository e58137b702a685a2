package agents_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	agentspv "github.com/ironbottom/ironbottom/agents/pacificvictory"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory"
	"github.com/ironbottom/ironbottom/sim/simtest/kuhn"
)

// judge is an agent that estimates: 0 for every position.
type judge struct{ agents.Random }

func (judge) Estimate(sim.State, sim.Side) float64 { return 0 }
func (judge) String() string                       { return "judge" }

// contrary is an agent that advises the last decision of the list, one time of two.
type contrary struct{ agents.Random }

func (contrary) String() string { return "contrary" }

func (contrary) Prior(_ *sim.View, legal []sim.Move, p []float64) {
	for i := range p {
		p[i] = 0.5 / float64(len(legal))
	}
	p[len(legal)-1] += 0.5
}

var kinds = slices.Concat(agentspv.Kinds, agents.Generic, []agents.Kind{
	{Name: "judge", New: func(agents.Args) (sim.Agent, error) { return judge{}, nil }},
	{Name: "contrary", New: func(agents.Args) (sim.Agent, error) { return contrary{}, nil }},
})

// kindsFor returns the kinds that can play a game.
func kindsFor(start sim.State) []agents.Kind {
	if _, poker := start.(*kuhn.Game); poker {
		return slices.DeleteFunc(slices.Clone(kinds), func(k agents.Kind) bool { return k.SearchDefault })
	}
	return kinds
}

func make1(t testing.TB, spec string) sim.Agent {
	t.Helper()
	a, err := agents.New(kinds, spec)
	require.NoError(t, err)
	return a
}

// ready makes an agent for games from start.
func ready(t testing.TB, spec string, start sim.State) sim.Agent {
	t.Helper()
	factory, err := agents.Ready(t.Context(), kindsFor(start), spec, start)
	require.NoError(t, err)
	return factory()
}

func rules(t testing.TB) *pacificvictory.Rules {
	t.Helper()
	r, err := pacificvictory.Load(pacificvictory.Game.Data, nil)
	require.NoError(t, err)
	return r
}

func battle(t testing.TB, attack, defend string) sim.State {
	t.Helper()
	s, err := rules(t).Parse("attack = \"" + attack + "\"\ndefend = \"" + defend + "\"\n")
	require.NoError(t, err)
	return s
}

func poker(t testing.TB, text string) sim.State {
	t.Helper()
	s, err := kuhn.Rules{}.Parse(text)
	require.NoError(t, err)
	return s
}

// chosen is what an agent does in a position, at that ply of a game.
func chosen(a sim.Agent, s sim.State, seed uint64, ply int) int {
	d := sim.NewDice(seed, sim.Agent0)
	d.At(ply)
	return a.Choose(sim.NewView(s, s.Turn()), s.Legal(nil), &d)
}

// positions calls f at the decisions, where there is a choice, of random games.
func positions(start sim.State, games uint64, f func(s sim.State, ply int)) {
	s := start.Clone()
	nature, luck := sim.NewDice(5, sim.Nature), sim.NewDice(5, sim.Agent0)
	for game := range games {
		s.CopyFrom(start)
		nature.Start(game)
		luck.Start(game)
		for ply := 0; s.Turn() != sim.Over; ply++ {
			legal := s.Legal(nil)
			if len(legal) > 1 {
				f(s, ply)
			}
			s.Apply(legal[luck.Pick(uint64(ply), len(legal))], &nature)
		}
	}
}

// exact values positions by best play of both sides for a goal, walking all there is.
type exact struct {
	goal  *agents.Goal
	known map[string]float64
}

// solver returns an exact for games from start.
func solver(t testing.TB, start sim.State, goal string) exact {
	t.Helper()
	g, err := agents.NewGoal(start, goal)
	require.NoError(t, err)
	return exact{g, map[string]float64{}}
}

// value is what a position is worth to Side 0.
func (e exact) value(s sim.State) float64 {
	side := s.Turn()
	if side == sim.Over {
		return e.goal.Result(s, 0)
	}
	id := string(s.(sim.Identifier).AppendIdentity(nil))
	if v, ok := e.known[id]; ok {
		return v
	}
	best := -2.0
	for _, m := range s.Legal(nil) {
		best = max(best, e.after(s, m))
	}
	if side == 1 {
		best = -best
	}
	e.known[id] = best
	return best
}

// after is what a decision is worth to the side that makes it.
func (e exact) after(s sim.State, m sim.Move) (sum float64) {
	var l sim.Lister
	for next, p := range l.Outcomes(s, m) {
		sum += p * e.value(next)
	}
	if s.Turn() == 1 {
		return -sum
	}
	return sum
}

// regret is what a decision gives away against the best, for the side that makes it.
func (e exact) regret(s sim.State, choice int) float64 {
	top := -2.0
	legal := s.Legal(nil)
	for _, m := range legal {
		top = max(top, e.after(s, m))
	}
	return top - e.after(s, legal[choice])
}
