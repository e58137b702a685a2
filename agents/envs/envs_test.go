package envs_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/agents/envs"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/navalchess"
	"github.com/ironbottom/ironbottom/sim/pacificvictory"
	"github.com/ironbottom/ironbottom/sim/simtest/duel"
)

// war returns the whole game of a set-up, as it ships.
func war(t testing.TB, g sim.Game, setup string) envs.Config {
	r, err := g.Load(g.Data, nil)
	require.NoError(t, err)
	if c, ok := r.(sim.WholeGame); ok {
		r = c.Whole()
	}
	return envs.Config{Rules: r, Setup: setup, Kinds: agents.Generic, Seed: 7}
}

var wars = map[string]func(t testing.TB) envs.Config{
	"naval-chess":     func(t testing.TB) envs.Config { return war(t, navalchess.Game, "1942") },
	"pacific-victory": func(t testing.TB) envs.Config { return war(t, pacificvictory.Game, "1943") },
}

func open(t testing.TB, c envs.Config) *envs.Batch {
	b, err := envs.New(c)
	require.NoError(t, err)
	t.Cleanup(b.Close)
	return b
}

// room returns buffers for everything.
func room(b *envs.Batch) *envs.Buffers {
	n := b.Games()
	into := &envs.Buffers{Offsets: make([]int32, n+1), Rewards: make([]float32, 2*n), Dones: make([]uint8, n),
		ToMove: make([]uint8, n), Moves: make([]sim.Move, 256*n)}
	if l := b.Layout(); l != nil {
		into.Observations, into.Rows = make([]float32, n*len(l.Position)), make([]float32, 256*n*len(l.Decision))
		into.Finals = make([]float32, n*len(l.Position))
		if b.Check(into) != nil { // the caller plays both sides
			into.Finals = make([]float32, 2*n*len(l.Position))
		}
	}
	return into
}

// somehow chooses for each game by the step and by what there is to choose.
func somehow(step int, into *envs.Buffers, choices []int32) {
	for i := range choices {
		choices[i] = int32((uint32(step+1)*2654435761 + uint32(i)*40503) >> 8 % uint32(into.Offsets[i+
			1]-into.Offsets[i]))
	}
}

// Games in lock step are the games that a worker plays, by number: the caller decides here as an
// agent does there.
func TestSameGamesAsAWorker(t *testing.T) {
	for name, config := range wars {
		t.Run(name, func(t *testing.T) {
			c := config(t)
			c.Games, c.Opponents, c.Workers = 3, [2]string{"", "random"}, 2
			b := open(t, c)
			start, err := c.Rules.Setup(c.Setup)
			require.NoError(t, err)
			w := sim.NewWorker(start, [2]sim.Agent{first{}, agents.Random{}}, c.Seed)
			into := &envs.Buffers{Dones: make([]uint8, 3), Rewards: make([]float32, 6)}
			require.NoError(t, b.Reset(0, into))
			next := []uint64{0, 1, 2}
			for ended := 0; ended < 6; {
				require.NoError(t, b.Step(make([]int32, 3), into))
				for i, done := range into.Dones {
					if done != 0 {
						require.EqualValues(t, float32(w.Play(next[i]).Score(0)), into.Rewards[2*i], "game %d", next[i])
						require.Equal(t, -into.Rewards[2*i], into.Rewards[2*i+1])
						next[i] += 3
						ended++
					}
				}
			}
		})
	}
}

// first takes the first decision.
type first struct{}

func (first) Choose(*sim.View, []sim.Move, *sim.Dice) int { return 0 }
func (first) String() string                              { return "first" }

// same is require.Equal's answer without reflection, which the race detector makes slow.
func same(a, b *envs.Buffers) bool {
	return slices.Equal(a.Observations, b.Observations) && slices.Equal(a.Offsets, b.Offsets) &&
		slices.Equal(a.Rows, b.Rows) && slices.Equal(a.Moves, b.Moves) &&
		slices.Equal(a.Finals, b.Finals) && slices.Equal(a.Rewards, b.Rewards) && slices.Equal(a.Dones, b.Dones) &&
		slices.Equal(a.ToMove, b.ToMove)
}

// All bytes are the same with any number of workers.
func TestWorkers(t *testing.T) {
	for name, config := range wars {
		t.Run(name, func(t *testing.T) {
			var all []*envs.Batch
			var filled []*envs.Buffers
			for _, workers := range []int{1, 3} {
				c := config(t)
				c.Games, c.Opponents, c.Workers = 5, [2]string{"random", ""}, workers
				b := open(t, c)
				all, filled = append(all, b), append(filled, room(b))
			}
			choices := make([]int32, 5)
			for k, b := range all {
				require.NoError(t, b.Reset(10, filled[k]))
			}
			for step := range 300 {
				if !same(filled[0], filled[1]) {
					require.Equal(t, filled[0], filled[1], "step %d", step)
				}
				somehow(step, filled[0], choices)
				for k, b := range all {
					require.NoError(t, b.Step(choices, filled[k]))
				}
			}
		})
	}
}

// A game that was stored, or copied, goes on as the one that it was.
func TestStoreAndCopy(t *testing.T) {
	for name, config := range wars {
		t.Run(name, func(t *testing.T) {
			c := config(t)
			c.Games, c.Opponents = 3, [2]string{"", "random"}
			b := open(t, c)
			into := room(b)
			choices := make([]int32, 3)
			require.NoError(t, b.Reset(0, into))
			for step := range 150 {
				somehow(step, into, choices)
				require.NoError(t, b.Step(choices, into))
			}
			text := b.Store(0)
			require.NoError(t, b.Load(1, text))
			b.Copy(2, 0, 0)
			require.Equal(t, text, b.Store(1))
			require.Equal(t, text, b.Store(2))
			require.NoError(t, b.Fill(into))
			for step := range 150 {
				somehow(step, into, choices)
				choices[1], choices[2] = choices[0], choices[0]
				require.NoError(t, b.Step(choices, into))
				require.Equal(t, b.Store(0), b.Store(1))
				require.Equal(t, b.Store(0), b.Store(2))
			}
			before := append([]float32{}, into.Observations...)
			b.Deal(0, 5)
			require.NoError(t, b.Fill(into))
			require.Equal(t, before, into.Observations, "a deal changes nothing that is seen")
		})
	}
}

// A step allocates nothing.
func TestStepAllocatesNothing(t *testing.T) {
	for name, config := range wars {
		c := config(t)
		c.Games, c.Workers = 8, 2
		b := open(t, c)
		into := room(b)
		choices := make([]int32, 8)
		require.NoError(t, b.Reset(0, into))
		step, ended := 0, false
		turn := func() {
			somehow(step, into, choices)
			require.NoError(t, b.Step(choices, into))
			step++
			ended = ended || slices.Contains(into.Dones, 1)
		}
		for range 200 {
			turn()
		}
		ended = false
		require.Zero(t, testing.AllocsPerRun(4000, turn), name)
		require.True(t, ended, "%s: no game ended while the allocations were counted", name)
	}
}

// Invalid requests are refused, and nothing is played.
func TestRefused(t *testing.T) {
	c := wars["naval-chess"](t)
	c.Games, c.Opponents = 2, [2]string{"", "random"}
	for want, change := range map[string]func(*envs.Config){
		"want 1 to":              func(c *envs.Config) { c.Games = 0 },
		"want one side at least": func(c *envs.Config) { c.Opponents = [2]string{"random", "random"} },
		`found agent "nobody"`:   func(c *envs.Config) { c.Opponents[0] = "nobody"; c.Opponents[1] = "" },
		`found no set-up "1812"`: func(c *envs.Config) { c.Setup = "1812" },
	} {
		wrong := c
		change(&wrong)
		_, err := envs.New(wrong)
		require.ErrorContains(t, err, want)
	}
	b := open(t, c)
	into := room(b)
	require.ErrorContains(t, b.Step([]int32{0, 0}, into), "want Reset first")
	require.NoError(t, b.Reset(0, into))
	was := b.Store(0)
	require.ErrorContains(t, b.Step([]int32{0}, into), "found 1 choices; want 2")
	require.ErrorContains(t, b.Step([]int32{0, 1 << 20}, into), "game 1: found choice 1048576; want 0 to")
	require.ErrorContains(t, b.Step([]int32{-1, 0}, into), "game 0: found choice -1")
	require.ErrorContains(t, b.Step([]int32{0, 0}, &envs.Buffers{Dones: make([]uint8, 1)}),
		"found Dones of length 1; want 2")
	require.ErrorContains(t, b.Step([]int32{0, 0}, &envs.Buffers{Observations: make([]float32, 1)}),
		"found Observations of length 1")
	require.ErrorContains(t, b.Step([]int32{0, 0}, &envs.Buffers{Finals: make([]float32, 1)}),
		"found Finals of length 1")
	require.Equal(t, was, b.Store(0))
	for _, text := range []string{"", "ironbottom environment 1 number 0 ply x\n", string(was[:len(was)/2]),
		string(was) + "more\n"} {
		require.Error(t, b.Load(0, []byte(text)))
	}
	require.Equal(t, was, b.Store(0))
	short := &envs.RoomError{}
	require.ErrorAs(t, b.Step([]int32{0, 0}, &envs.Buffers{Moves: make([]sim.Move, 1)}), &short)
	require.NoError(t, b.Fill(&envs.Buffers{Moves: make([]sim.Move, short.Want)}))
}

// A game without numbers is played without.
func TestGameWithoutNumbers(t *testing.T) {
	b := open(t, envs.Config{Rules: duel.Rules{}, Setup: "dawn", Games: 4, Workers: 9})
	require.Nil(t, b.Layout())
	into := room(b)
	require.NoError(t, b.Reset(0, into))
	ended := 0
	for range 100 {
		require.NoError(t, b.Step(make([]int32, 4), into))
		for _, done := range into.Dones {
			ended += int(done)
		}
	}
	require.Greater(t, ended, 20)
	require.ErrorContains(t, b.Fill(&envs.Buffers{Observations: []float32{}}), "which gives none")
}

// BenchmarkStep is a decision of a game in a batch of 256, both sides the caller's.
func BenchmarkStep(b *testing.B) {
	for name, config := range wars {
		for _, numbers := range []bool{false, true} {
			label := name + "/plain"
			if numbers {
				label = name + "/numbers"
			}
			b.Run(label, func(t *testing.B) {
				c := config(t)
				c.Games, c.Workers = 256, 1
				batch := open(t, c)
				into := room(batch)
				into.Rows, into.Moves = nil, nil
				if !numbers {
					into.Observations = nil
				}
				choices := make([]int32, 256)
				require.NoError(t, batch.Reset(0, into))
				for step := 0; t.Loop(); step++ {
					somehow(step, into, choices)
					require.NoError(t, batch.Step(choices, into))
				}
				t.ReportMetric(256*float64(t.N)/t.Elapsed().Seconds(), "steps/s")
			})
		}
	}
}
