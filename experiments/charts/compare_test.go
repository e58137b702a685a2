package charts_test

import (
	"bytes"
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/experiments/charts"
	"github.com/ironbottom/ironbottom/experiments/match"
	"github.com/ironbottom/ironbottom/experiments/scenario"
	"github.com/ironbottom/ironbottom/sim"
	pv "github.com/ironbottom/ironbottom/sim/pacificvictory"
)

func randomPair() [2]sim.Agent { return [2]sim.Agent{agents.Random{}, agents.Random{}} }

// comparison plays pairs of Guadalcanal as it ships and under an option.
func comparison(t *testing.T, games int, option string) *scenario.ComparisonAnswer {
	c := scenario.Comparison{Game: pv.Game, Setup: "guadalcanal", Seed: 1, Games: games}
	for i, options := range []map[string]string{nil, {option: "on"}} {
		rules, err := pv.Load(pv.Game.Data, options)
		require.NoError(t, err)
		start, err := rules.Setup(c.Setup)
		require.NoError(t, err)
		c.Arms[i] = scenario.Version{Rules: rules, Start: start, Agents: randomPair}
	}
	r, err := c.Run(context.Background())
	require.NoError(t, err)
	return r
}

// A comparison is a row for each figure that varied, around the line of none; of one pair
// nothing is known, and that is said.
func TestCompareIsDrawn(t *testing.T) {
	draw := func(r *scenario.ComparisonAnswer, file string) string {
		var b bytes.Buffer
		picture, err := charts.Compare(r, file)
		require.NoError(t, err)
		_, err = picture.WriteTo(&b)
		require.NoError(t, err)
		return b.String()
	}
	r := comparison(t, 300, "banzai")
	text := draw(r, "a.svg")
	require.Equal(t, text, draw(r, "a.svg"))
	for _, want := range []string{"attacker retreated", "0 in every pair", "attacker CA, steps left",
		"pp: percentage points", "standard deviations of one game", "more under the change", "even if all"} {
		require.Contains(t, text, want)
	}
	require.NotContains(t, text, "NaN")
	require.NotEmpty(t, draw(r, "a.png"))
	require.Contains(t, draw(comparison(t, 1, "banzai"), "a.svg"), "unknown, as nothing varied")
	_, err := charts.Compare(new(scenario.ComparisonAnswer), "a.svg")
	require.ErrorContains(t, err, "no pairs")
}

// The picture of a power has the three differences, and where the wished chance is reached.
func TestPowerIsDrawn(t *testing.T) {
	rules, err := pv.Load(pv.Game.Data, nil)
	require.NoError(t, err)
	start, err := rules.Setup("guadalcanal")
	require.NoError(t, err)
	r, err := match.Power{
		Pilot:      match.Question{Game: pv.Game, Rules: rules, Start: start, Agents: randomPair, Pairs: 20, Seed: 1},
		Difference: 0.03, Confidence: 0.95, Power: 0.8,
	}.Run(context.Background())
	require.NoError(t, err)
	for _, file := range []string{"a.svg", "a.png"} {
		picture, err := charts.Power(r, file)
		require.NoError(t, err)
		var b bytes.Buffer
		_, err = picture.WriteTo(&b)
		require.NoError(t, err)
		if file == "a.svg" {
			for _, want := range []string{"difference of 1.5% of the points", "difference of 3% of the points",
				"difference of 6% of the points", "80% of all matches", "pairs of games (log scale)"} {
				require.Contains(t, b.String(), want)
			}
			require.NotContains(t, b.String(), "NaN")
		}
	}
	_, err = charts.Power(&match.PowerAnswer{Pilot: &match.Answer{}}, "a.svg")
	require.ErrorContains(t, err, "no pairs")
}
