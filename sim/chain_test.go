package sim_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
)

// Race is a tiny open game: two runners of some lengths left; whose turn it is
// chooses a careful or a bold step, which rolls. A winning step may stumble, a
// second roll of the same decision.
type race struct {
	left [2]int8
	turn sim.Side
	ply  uint8
}

func (r *race) Turn() sim.Side {
	if r.left[0] <= 0 || r.left[1] <= 0 {
		return sim.Over
	}
	return r.turn
}

func (r *race) Legal(buf []sim.Move) []sim.Move {
	if r.Turn() == sim.Over {
		return buf
	}
	return append(buf, 0, 1, 2)
}

func (r *race) Apply(m sim.Move, d *sim.Dice) {
	event := uint64(r.ply) << 2
	r.ply++
	switch m {
	case 1:
		r.left[r.turn] -= int8(d.Hits(event, 3, 2))
	case 2:
		step := int8(d.Sum(event, 1)) - 3
		if step > 1 && d.Roll(event+1, 3) == 1 {
			step = -1
		}
		r.left[r.turn] -= step
	}
	r.left[r.turn] = min(r.left[r.turn], 9)
	r.turn = r.turn.Other()
	if r.ply > 60 {
		r.left[0] = 0
	}
}

func (r *race) Score(s sim.Side) float64 {
	if (r.left[0] <= 0) == (s == 0) {
		return 1
	}
	return -1
}

func (r *race) CopyFrom(s sim.State) { *r = *s.(*race) }
func (r *race) Clone() sim.State     { c := *r; return &c }
func (r *race) AppendKey(buf []byte) []byte {
	return append(buf, byte(r.left[0]), byte(r.left[1]), byte(r.turn), r.ply)
}
func (r *race) String() string                   { return string(r.AppendKey(nil)) }
func (r *race) MoveString(m sim.Move) string     { return []string{"rest", "careful", "bold"}[m] }
func (r *race) SideName(s sim.Side) string       { return []string{"left", "right"}[s] }
func (r *race) AppendIdentity(buf []byte) []byte { return r.AppendKey(buf) }
func (r *race) Measures() []sim.Measure {
	return []sim.Measure{{Name: "winner", Max: 1}, {Name: "plies", Max: 61}}
}
func (r *race) AppendMeasures(buf []int) []int { return append(buf, int(r.Score(1)+1)/2, int(r.ply)) }

// runner rests once, then steps boldly when behind.
type runner struct{}

func (runner) Choose(v *sim.View, legal []sim.Move, _ *sim.Dice) int {
	r := v.Open().(*race)
	switch s := v.Side(); {
	case r.ply < 2:
		return 0
	case r.left[s] > r.left[s.Other()]:
		return 2
	}
	return 1
}
func (runner) String() string { return "runner" }
func (runner) Stationary()    {}

// moveByMove hides that an agent is stationary.
type moveByMove struct{ sim.Agent }

func batchOf(start sim.State, a sim.Agent, games, workers int) sim.Batch {
	return sim.Batch{Start: start, Agents: func() [2]sim.Agent {
		return [2]sim.Agent{a, a}
	}, Seed: 7, Games: games, Workers: workers}
}

func TestStationaryAgentsPlayTheSameGames(t *testing.T) {
	start := &race{left: [2]int8{6, 7}}
	want, err := batchOf(start, moveByMove{runner{}}, 20_000, 1).Run(context.Background())
	require.NoError(t, err)
	for _, workers := range []int{1, 2, 5} {
		got, err := batchOf(start, runner{}, 20_000, workers).Run(context.Background())
		require.NoError(t, err)
		assert.Equal(t, want, got, "%d workers", workers)
	}
	assert.Positive(t, want.Counts[0][0])
	assert.Positive(t, want.Counts[0][1])
}

func TestStationaryAgentsBeyondTheChainsBound(t *testing.T) {
	start := &race{left: [2]int8{9, 9}}
	want, err := batchOf(start, moveByMove{runner{}}, 3000, 1).Run(context.Background())
	require.NoError(t, err)
	sim.SetMaxChain(t, 50)
	got, err := batchOf(start, runner{}, 3000, 2).Run(context.Background())
	require.NoError(t, err)
	assert.Equal(t, want, got)
}

func TestDecidedStartNeedsNoRoll(t *testing.T) {
	got, err := batchOf(&race{left: [2]int8{0, 5}}, runner{}, 10, 1).Run(context.Background())
	require.NoError(t, err)
	assert.Equal(t, []int64{10, 0}, got.Counts[0])
}
