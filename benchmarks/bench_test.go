package benchmarks

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/cmd/games"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory"
)

var sink uint64

// moveByMove hides that an agent is stationary, so that every decision of every
// battle goes through the contract.
type moveByMove struct{ sim.Agent }

func setup(b *testing.B, name string) sim.State {
	b.Helper()
	r, err := pacificvictory.Load(pacificvictory.Game.Data, nil)
	require.NoError(b, err)
	s, err := r.Setup(name)
	require.NoError(b, err)
	return s
}

func agentNamed(b *testing.B, name string) sim.Agent {
	b.Helper()
	return agentOf(b, games.All[0].Agents, name)
}

// agentOf makes an agent of some kinds.
func agentOf(b *testing.B, kinds []agents.Kind, name string) sim.Agent {
	b.Helper()
	a, err := agents.New(kinds, name)
	require.NoError(b, err)
	return a
}

func BenchmarkPhilox(b *testing.B) {
	var c [4]uint64
	for b.Loop() {
		c = sim.Philox([2]uint64{1, 2}, c)
	}
	sink = c[0]
}

// BenchmarkWord is the word of an event, what a volley stands on.
func BenchmarkWord(b *testing.B) {
	d := sim.NewDice(1, sim.Nature)
	var event, sum uint64
	for b.Loop() {
		event++
		sum += d.Word(event)
	}
	sink = sum
}

func BenchmarkVolley(b *testing.B) {
	for n := 1; n <= 4; n++ {
		b.Run(fmt.Sprintf("dice=%d", n), func(b *testing.B) {
			d := sim.NewDice(1, sim.Nature)
			var event, sum uint64
			for b.Loop() {
				event++
				sum += uint64(d.Hits(event, n, 2))
			}
			sink = sum
		})
	}
}

func BenchmarkCopyPosition(b *testing.B) {
	s := setup(b, "guadalcanal")
	c := s.Clone()
	for b.Loop() {
		c.CopyFrom(s)
	}
}

// BenchmarkBattle plays one battle through the public contract, move by move.
func BenchmarkBattle(b *testing.B) {
	for i, g := range []struct{ battles, agents []string }{
		{[]string{"guadalcanal", "midway", "saipan", "kunming", "tokyo-raid"}, []string{"stand", "prudent", "random"}},
		{[]string{"midway", "yamato-iowa"}, []string{"stand", "prudent", "random"}},
		{[]string{"midway"}, []string{"stand", "prudent", "random"}},
		{[]string{"p40-example", "rabaul-harbour", "midway-strike", "savo-island", "wasp", "singapore-pipeline",
			"england-sweep", "truk-kavieng", "shimonoseki-mines", "midway-patrols", "off-samar", "tarawa"},
			[]string{"stand", "scripted", "random"}},
	} {
		game := games.All[i]
		kinds := agents.Playing(game.Agents, agents.PlaysBattles)
		r, err := game.Load(game.Data, nil)
		require.NoError(b, err)
		for _, name := range g.battles {
			for _, agent := range g.agents {
				b.Run(game.Name+"/"+name+"/"+agent, func(b *testing.B) {
					start, err := r.Setup(name)
					require.NoError(b, err)
					play(b, start, [2]sim.Agent{agentOf(b, kinds, agent), agentOf(b, kinds, agent)})
				})
			}
		}
	}
}

// BenchmarkBatch plays a million battles as odds does: between stationary agents
// the games are looked up where they have been played before.
func BenchmarkBatch(b *testing.B) {
	for _, workers := range []int{1, 2} {
		for _, agent := range []string{"stand", "stand-move-by-move"} {
			b.Run(fmt.Sprintf("guadalcanal/%s/workers=%d", agent, workers), func(b *testing.B) {
				s := setup(b, "guadalcanal")
				batch := sim.Batch{Start: s, Seed: 1, Games: 1_000_000, Workers: workers, Agents: func() [2]sim.Agent {
					a := agentNamed(b, "stand")
					if agent != "stand" {
						a = moveByMove{a}
					}
					return [2]sim.Agent{a, a}
				}}
				for b.Loop() {
					_, err := batch.Run(context.Background())
					require.NoError(b, err)
				}
				b.ReportMetric(float64(b.N)*1e6/b.Elapsed().Seconds(), "battles/s")
			})
		}
	}
}

// BenchmarkSearch is a decision of the agents that search at the start of a battle of
// four blocks against four: simulations a second on one core.
func BenchmarkSearch(b *testing.B) {
	r, err := pacificvictory.Load(pacificvictory.Game.Data, nil)
	require.NoError(b, err)
	for _, battle := range []struct{ name, text string }{
		{"sea", `
			attack = "NA2 CV3 BB3 CA3"
			defend = "AF2 CV3 BB3 CA3"`},
		{"invasion", `
			attack = "NA3 CV3 CA2 IN3"
			defend = "AF2 CV2 CA3 IN2"
			hex = "jungle"
			base = "minor"
			invade = true`},
	} {
		s, err := r.Parse(battle.text)
		require.NoError(b, err)
		for _, spec := range []string{"mcts", "mcts:closed=8", "mcts:rollout=stand",
			"mcts:policy=puct,prior=prudent", "mcts:depth=2,estimate=prudent", "flat", "greedy",
			"greedy:estimate=prudent"} {
			b.Run("4v4-"+battle.name+"/"+spec, func(b *testing.B) {
				a := agentNamed(b, spec).(agents.Searcher)
				v, legal, d := sim.NewView(s, s.Turn()), s.Legal(nil), sim.NewDice(1, sim.Agent0)
				ply := 0
				b.ReportAllocs()
				for b.Loop() {
					d.At(ply)
					ply++
					a.Choose(v, legal, &d)
				}
				if a.Simulations() > 0 {
					b.ReportMetric(float64(a.Simulations())/b.Elapsed().Seconds(), "simulations/s")
					b.ReportMetric(float64(a.Steps())/float64(a.Simulations()), "steps/simulation")
				}
			})
		}
	}
}
