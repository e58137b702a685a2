package tune

import (
	"encoding/json"
	"math"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/experiments/match"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest/duel"
)

var tunePace = regexp.MustCompile(`"(seconds|seconds_a_game_[AB]|pairs_per_second)":[^,}]*`)

func archerRecipe(method string, budget int, params ...string) Question {
	return Question{Version: "v1", Game: "shoot", Agent: "archer", Against: "archer", Params: params,
		Method: method, Budget: budget, Pairs: 400, Seed: 1}
}

func tuned(t *testing.T, u Tuner, r Question) *Answer {
	t.Helper()
	g, err := u.Begin(r)
	require.NoError(t, err)
	out, err := u.Run(t.Context(), g)
	require.NoError(t, err)
	return out
}

func stillTuned(t *testing.T, r *Answer) string {
	t.Helper()
	text, err := json.Marshal(r)
	require.NoError(t, err)
	return tunePace.ReplaceAllString(string(text), "")
}

// Both methods find what was planted, however noisy the games, and the match says so.
func TestTuneFindsWhatWasPlanted(t *testing.T) {
	for _, method := range []string{CMAES, SPSA} {
		from, to := 0., 0.
		const runs = 3
		for seed := range uint64(runs) {
			r := archerRecipe(method, 6000, "x", "y", "z")
			r.Seed = seed
			out := tuned(t, shootTuner(), r)
			require.True(t, out.Complete)
			require.Equal(t, "the tuned agent is stronger than the start.", out.Verdict())
			require.LessOrEqual(t, out.Spent, 6000)
			for i, x := range out.Values() {
				from += math.Pow(out.Weights[i].Start-planted[i], 2) / runs
				to += math.Pow(x-planted[i], 2) / runs
			}
		}
		t.Logf("%s: mean square distance from what was planted %.3f before, %.4f after", method, from, to)
		require.Less(t, to, from/8)
	}
}

func TestTuneSameForAnyWorkers(t *testing.T) {
	for _, method := range []string{CMAES, SPSA} {
		u := shootTuner()
		u.Workers = 1
		want := stillTuned(t, tuned(t, u, archerRecipe(method, 900, "x", "y")))
		for _, u.Workers = range []int{2, 8} {
			require.Equal(t, want, stillTuned(t, tuned(t, u, archerRecipe(method, 900, "x", "y"))))
		}
	}
}

// All candidates of a generation have the same dice, and every generation new ones:
// where the weight does nothing all score alike, but not always the same.
func TestTunePlaysAllCandidatesOnTheSamePairs(t *testing.T) {
	for _, method := range []string{CMAES, SPSA} {
		r := archerRecipe(method, 2000, "idle")
		r.Against = "archer:x=2"
		out := tuned(t, shootTuner(), r)
		seen := map[float64]bool{}
		played := 0
		for _, g := range out.Course {
			require.Equal(t, g.Low, g.High)
			seen[g.Low] = true
			played += g.Pairs
		}
		require.Greater(t, len(seen), 3)
		if method == CMAES { // told nothing: it stays, and asks for more pairs
			require.Equal(t, "archer", out.Text)
			require.Nil(t, out.Match)
			require.Equal(t, "the answer is the start itself.", out.Verdict())
			require.Greater(t, out.Course[2].Pairs, out.Course[0].Pairs)
		}
		require.Equal(t, played, out.Played)
		// By hand: the mean over all pairs is that of a match of as many.
		m := match.Question{Game: sim.Game{Name: "shoot"}, Rules: duel.Rules{}, Start: new(shoot), Pairs: played,
			Seed: r.Seed, Agents: func() [2]sim.Agent {
				a, _ := agents.New(archers(), r.Agent)
				b, _ := agents.New(archers(), r.Against)
				return [2]sim.Agent{a, b}
			}}
		want, err := m.Run(t.Context())
		require.NoError(t, err)
		sum := 0.
		for _, g := range out.Course {
			sum += g.Low * float64(g.Pairs) / float64(played)
		}
		require.InDelta(t, want.Plain.Value, sum, 1e-9)
		require.NotEqual(t, r.Seed, r.MatchSeed())
	}
}

// From the best there is nothing better is found: the verdict says so as often as its
// confidence does.
func TestTuneClaimsNothingFalse(t *testing.T) {
	claimed := 0
	const runs = 10
	for seed := range uint64(runs) {
		r := archerRecipe(CMAES, 200, "idle", "count")
		r.Agent, r.Against, r.Seed = "archer:x=2,y=-1,z=0.5", "archer", seed
		out := tuned(t, shootTuner(), r)
		if strings.Contains(out.Verdict(), "stronger") {
			claimed++
		}
		r.Params = []string{"x", "y", "z"}
		if out = tuned(t, shootTuner(), r); strings.Contains(out.Verdict(), "stronger") {
			claimed++
		}
	}
	require.Zero(t, claimed, "of two runs each; the pairs of alike agents are even, those of worse ones lost")
}

// Luck that all candidates share asks for no more pairs; luck that upsets their order
// does.
func TestTuneAsksForPairs(t *testing.T) {
	for _, c := range []struct {
		second []float64
		more   bool
	}{{[]float64{1, 2, 3, 4, 5, 6}, false}, {[]float64{11, 12, 13, 14, 15, 16}, false},
		{[]float64{6, 5, 4, 3, 2, 1}, true}, {[]float64{16, 15, 14, 13, 12, 11}, true}} {
		g, err := shootTuner().Begin(archerRecipe(CMAES, 6000, "x", "y"))
		require.NoError(t, err)
		g.Each = 40
		g.tell([2][]float64{{1, 2, 3, 4, 5, 7}, c.second}, 40)
		require.Equal(t, c.more, g.Each > 40, "%v", c.second)
	}
}

// Whole numbers stay whole, values in their range and with few decimals, and the text is
// that of an agent.
func TestTuneWritesWeights(t *testing.T) {
	r := archerRecipe(SPSA, 400, "count", "x")
	out := tuned(t, shootTuner(), r)
	for _, g := range out.Course {
		require.Equal(t, math.Round(g.Answer[0]), g.Answer[0])
		require.True(t, g.Answer[0] >= -5 && g.Answer[0] <= 5)
		require.InDelta(t, math.Round(1000*g.Answer[1]), 1000*g.Answer[1], 1e-9)
	}
	again, err := agents.New(archers(), out.Text)
	require.NoError(t, err)
	require.Equal(t, out.Text, again.String())
	var b strings.Builder
	require.NoError(t, out.WriteText(&b))
	for _, want := range []string{"Paste: archer:x=", "Verdict: the tuned agent is stronger", "the budget is spent",
		"with seed 2, on dice\nthat tuning never saw"} {
		require.Contains(t, b.String(), want)
	}
}

// A thousandth of the scale is as fine as values are; bounds hold however coarse that is.
func TestWeights(t *testing.T) {
	all, err := weightsOf(archers(), "archer:x=0.04,count=0,y=0", []string{"x", "count", "y", "idle"})
	require.NoError(t, err)
	require.Equal(t, []float64{0.04, 4, 1, 3}, []float64{all[0].Scale, all[1].Scale, all[2].Scale, all[3].Scale})
	require.Equal(t, []int{5, 0, 3, 3}, []int{all[0].Decimals, all[1].Decimals, all[2].Decimals, all[3].Decimals})
	require.Equal(t, []float64{0.04 + 0.01333, 1, -0.5, 3}, values(all, []float64{1. / 3, 0.3, -0.5, 0}))
	require.Equal(t, []float64{-5, 5}, []float64{box(all).Low[2], box(all).High[2]})
	w := Weight{Low: 0.4, High: 2.6}
	require.Equal(t, []float64{0.4, 2.6, 1}, []float64{w.round(0.4), w.round(2.6), w.round(1.2)})
	require.False(t, resolved(all, []float64{1e-6, 1e-6, 0.001, 1e-6}))
	require.True(t, resolved(all, []float64{1e-6, 1e-6, 1e-6, 1e-6}))
}

func TestTuneRefuses(t *testing.T) {
	for want, harm := range map[string]func(*Question){
		`found method "luck"`:                      func(r *Question) { r.Method = "luck" },
		"found parameter x twice":                  func(r *Question) { r.Params = []string{"x", "x"} },
		`found parameter "w"; want a number`:       func(r *Question) { r.Params = []string{"w"} },
		"found no parameters":                      func(r *Question) { r.Params = nil },
		"a budget of 100 pairs; want 140 or more":  func(r *Question) { r.Budget = 100 },
		"found a match of 1 pairs; want 2 or more": func(r *Question) { r.Pairs = 1 },
	} {
		r := archerRecipe(CMAES, 900, "x", "y", "z")
		harm(&r)
		_, err := shootTuner().Begin(r)
		require.ErrorContains(t, err, want)
	}
	r := archerRecipe(CMAES, 900, "x")
	r.Against = "nobody"
	g, err := shootTuner().Begin(r)
	require.NoError(t, err)
	_, err = shootTuner().Run(t.Context(), g)
	require.ErrorContains(t, err, `the opponent: found agent "nobody"`)
}

// Who names no method means CMA-ES.
func TestMethodOfItsOwnAccord(t *testing.T) {
	g, err := shootTuner().Begin(archerRecipe("", 300, "x", "y"))
	require.NoError(t, err)
	require.Equal(t, CMAES, g.Method)
	require.NotNil(t, g.CMA)
}
