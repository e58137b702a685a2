package benchmarks

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/cmd/games"
	"github.com/ironbottom/ironbottom/sim"
)

// wholes are the whole games, with their players.
var wholes = []struct {
	agents.Game
	setups []string
	agents []string // for the first set-up; random plays all
}{
	{games.All[0], []string{"1941", "1942", "1943"}, []string{"scripted", "weighted"}},
	{games.All[1], []string{"1941"}, []string{"scripted", "weighted"}},
	{games.All[2], []string{"1942"}, []string{"scripted", "weighted"}},
	{games.All[3], []string{"midway-basic", "guadalcanal", "midway", "coral-sea"}, []string{"scripted"}},
}

// whole sets a whole game up.
func whole(b *testing.B, g sim.Game, name string) sim.State {
	b.Helper()
	r, err := g.Load(g.Data, nil)
	require.NoError(b, err)
	if w, ok := r.(sim.WholeGame); ok {
		r = w.Whole()
	}
	s, err := r.Setup(name)
	require.NoError(b, err)
	return s
}

// BenchmarkGame plays one whole game through the public contract.
func BenchmarkGame(b *testing.B) {
	for _, g := range wholes {
		for i, setup := range g.setups {
			names := []string{"random"}
			if i == 0 {
				names = append(names, g.agents...)
			}
			for _, name := range names {
				b.Run(g.Name+"/"+setup+"/"+name, func(b *testing.B) {
					play(b, whole(b, g.Game.Game, setup),
						[2]sim.Agent{agentOf(b, agents.Playing(g.Agents, agents.PlaysWhole), name),
							agentOf(b, agents.Playing(g.Agents, agents.PlaysWhole), name)})
				})
			}
		}
	}
}

// play plays games, one an operation, move by move.
func play(b *testing.B, start sim.State, pair [2]sim.Agent) {
	b.Helper()
	for _, a := range pair {
		if p, ok := a.(agents.Preparer); ok {
			require.NoError(b, p.Prepare(context.Background(), start))
		}
	}
	w := sim.NewWorker(start, pair, 1)
	game := uint64(0)
	b.ReportAllocs()
	for b.Loop() {
		w.Play(game)
		game++
	}
	b.ReportMetric(float64(w.Decisions)/float64(game), "decisions/op")
	b.ReportMetric(float64(w.Decisions)/b.Elapsed().Seconds(), "decisions/s")
}

// BenchmarkPosition copies a position of a whole game, and where something is hidden
// deals what the side to decide does not see of it.
func BenchmarkPosition(b *testing.B) {
	for _, g := range wholes {
		s := whole(b, g.Game.Game, g.setups[0])
		c := s.Clone()
		b.Run(g.Name+"/copy", func(b *testing.B) {
			for b.Loop() {
				c.CopyFrom(s)
			}
		})
		h, ok := c.(sim.Hider)
		if !ok {
			continue
		}
		b.Run(g.Name+"/deal", func(b *testing.B) {
			d := sim.NewDice(1, sim.Agent0)
			ply := 0
			for b.Loop() {
				c.CopyFrom(s)
				d.At(ply)
				h.Deal(s.Turn(), &d)
				ply++
			}
		})
	}
}
