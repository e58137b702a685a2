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

var kinds = slices.Concat(agentspv.Kinds, agents.Generic, []agents.Kind{
	{Name: "judge", New: func(agents.Args) (sim.Agent, error) { return judge{}, nil }},
})

func make1(t testing.TB, spec string) sim.Agent {
	t.Helper()
	a, err := agents.New(kinds, spec)
	require.NoError(t, err)
	return a
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
	if l, ok := a.(agents.Searcher); ok {
		l.Lend(s)
	}
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

// exact values positions by best play of both sides, walking all there is.
type exact map[string]float64

// value is what a position is worth to Side 0.
func (e exact) value(s sim.State) float64 {
	side := s.Turn()
	if side == sim.Over {
		return s.Score(0)
	}
	id := string(s.(sim.Identifier).AppendIdentity(nil))
	if v, ok := e[id]; ok {
		return v
	}
	best := -2.0
	for _, m := range s.Legal(nil) {
		best = max(best, e.after(s, m))
	}
	if side == 1 {
		best = -best
	}
	e[id] = best
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
