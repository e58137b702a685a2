package scenario

import (
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	agentspv "github.com/ironbottom/ironbottom/agents/pacificvictory"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/sim"
	pv "github.com/ironbottom/ironbottom/sim/pacificvictory"
)

// inBattle compares a battle as it ships with the same under an option.
func inBattle(t *testing.T, battle, option, value string, players func() [2]sim.Agent) Comparison {
	c := Comparison{Game: pv.Game, Setup: battle, Seed: 1, Games: 1000}
	for i, options := range []map[string]string{nil, {option: value}} {
		rules, err := pv.Load(pv.Game.Data, options)
		require.NoError(t, err)
		start, err := rules.Setup(battle)
		require.NoError(t, err)
		c.Arms[i] = Version{Rules: rules, Start: start, Agents: players}
	}
	return c
}

func standing() [2]sim.Agent { return [2]sim.Agent{new(agentspv.Stand), new(agentspv.Stand)} }

// Exact differences are what the differences of games come to.
func TestExactComparisonAgainstGames(t *testing.T) {
	c := inBattle(t, "midway", "combat-turns", "arms", standing)
	exact, err := c.Run(t.Context())
	require.NoError(t, err)
	require.Equal(t, experiments.Exact, exact.Method)
	require.True(t, exact.Differs())
	c.Method = experiments.MonteCarlo
	c.Games = 4000
	played, err := c.Run(t.Context())
	require.NoError(t, err)
	require.Positive(t, played.Moved)
	require.Positive(t, played.Ended)
	z := 4 / experiments.Z95
	for i, s := range exact.Shifts() {
		p := played.Shifts()[i].Difference
		require.InDelta(t, p.Value, s.Difference.Value, z*(p.High-p.Low)/2, s.Name)
	}
	moved := false
	for i := range exact.Differences {
		d, p := &exact.Differences[i], &played.Differences[i]
		mean, none := d.Mean()
		require.Zero(t, none)
		sampled, reach := p.Mean()
		require.InDelta(t, sampled, mean, z*reach+1e-9, d.Name)
		require.InEpsilon(t, 1+p.Spread(), 1+d.Spread(), 0.05, d.Name)
		moved = moved || math.Abs(mean) > 0.01
	}
	require.True(t, moved)
}

// Players who never use an option differ in nothing, and the report says why; so it does of an
// option that no choice depends on.
func TestComparisonSaysThatAnOptionWasNeverUsed(t *testing.T) {
	for _, c := range []struct{ option, value, played string }{
		{"banzai", "on", "NO GAME DIFFERED. Other choices were offered in"},
		{"combat-turns", "arms", "NO GAME DIFFERED. The agents had the same choices in all of 100 pairs"},
	} {
		q := inBattle(t, "guadalcanal", c.option, c.value, standing)
		q.Games = 100
		for method, want := range map[experiments.Method]string{experiments.Auto: "NOTHING DIFFERS.",
			experiments.MonteCarlo: c.played} {
			q.Method = method
			r, err := q.Run(t.Context())
			require.NoError(t, err)
			require.False(t, r.Differs())
			require.Zero(t, r.Moved+r.Ended)
			b := new(strings.Builder)
			require.NoError(t, r.WriteText(b))
			require.Contains(t, strings.ReplaceAll(b.String(), "\n", " "), want)
			require.Contains(t, r.Page().Answer, want)
		}
	}
}

// Two games go the same way until a choice differs; choices offered after that do not matter.
func TestParting(t *testing.T) {
	game := func(steps ...[2]int) (p path) {
		for _, s := range steps {
			p = append(p, path{{uint64(s[0]), sim.Move(s[1])}}...)
		}
		return p
	}
	first := game([2]int{1, 1}, [2]int{2, 2})
	require.Equal(t, Same, first.parting(first))
	require.Equal(t, Offered, first.parting(game([2]int{3, 1}, [2]int{2, 2})))
	require.Equal(t, Diverged, first.parting(game([2]int{1, 1}, [2]int{2, 3})))
	require.Equal(t, Diverged, first.parting(game([2]int{1, 1})))
	require.Equal(t, Diverged, first.parting(game([2]int{1, 2}, [2]int{9, 2})))
}
