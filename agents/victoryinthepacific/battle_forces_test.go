package victoryinthepacific_test

import (
	"context"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/agents/exact"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest"
	vip "github.com/ironbottom/ironbottom/sim/victoryinthepacific"
)

var (
	allRevisions = map[string]string{"revisions": "on"}
	twoSubs      = map[string]string{"submarines": "both"}
)

// under returns the start of a battle under options.
func under(t testing.TB, options map[string]string, parts ...string) sim.State {
	t.Helper()
	r, err := vip.LoadBattles(vip.Game.Data, options)
	require.NoError(t, err)
	changes := map[string]string{}
	for i := 0; i < len(parts); i += 2 {
		changes[parts[i]] = parts[i+1]
	}
	s, err := r.Battle("", "", changes)
	require.NoError(t, err)
	return s
}

// Battles of forces and submarines played by looking positions up, or move by move, end as the
// solution says: a merged roll has the odds of its dice.
func TestRevisedPlayedIsSolved(t *testing.T) {
	for _, c := range []struct {
		options map[string]string
		parts   []string
	}{
		{allRevisions, []string{"attack", "Akagi", "defend", "Houston Exeter", "submarine", "both"}},
		{allRevisions, []string{"attack", "Nachi Haguro", "defend", "Houston", "submarine", "defend"}},
		{twoSubs, []string{"attack", "Akagi", "defend", "Portland/1 Houston", "submarine", "both", "date", "7"}},
	} {
		start := under(t, c.options, c.parts...)
		d := solve(t, start, prudent, stand)
		for _, a := range [][2]sim.Agent{{prudent, stand}, {hidden{prudent}, hidden{stand}}} {
			tally, err := sim.Batch{Start: start, Agents: func() [2]sim.Agent {
				return a
			}, Seed: 3, Games: 10_000, Workers: 1}.Run(t.Context())
			require.NoError(t, err)
			for i, m := range d.Measures {
				var counts []int
				for _, n := range tally.Counts[i] {
					counts = append(counts, int(n))
				}
				require.Greater(t, simtest.ChiSquare(counts, d.P[i]), 1e-4, "%s of %v", m.Name, c.parts)
			}
		}
	}
}

// late returns a battle that begins late in its rounds and is fought to the last one.
func late(t *testing.T, options map[string]string, round string, parts ...string) sim.State {
	t.Helper()
	start := under(t, options, parts...)
	r, err := vip.LoadBattles(vip.Game.Data, options)
	require.NoError(t, err)
	d := sim.NewDice(1, sim.Nature)
	for n := len(start.Legal(nil)); n > 0 && strings.Contains(start.String(), "step: form") ||
		!strings.Contains(start.String(), "position"); {
		start.Apply(start.Legal(nil)[len(start.Legal(nil))-1], &d)
	}
	text := regexp.MustCompile(`round: \d+`).ReplaceAllString(start.String(), "round: "+round)
	s, err := r.Parse(text)
	require.NoError(t, err)
	return s
}

// Merging positions in which like units, with their forces, change places leaves best play
// unchanged.
func TestRevisedBestPlayMergesAlikeUnits(t *testing.T) {
	for _, c := range []struct {
		options     map[string]string
		goal, round string
		parts       []string
	}{
		{allRevisions, "ships", "23", []string{"attack", "Aoba Kako", "defend", "Houston"}},
		{allRevisions, "ships", "23", []string{"attack", "Chitose Chiyoda", "defend", "Houston", "submarine", "both"}},
		{allRevisions, "mix:0.1", "22", []string{"attack", "Aoba/1 Kako", "defend", "Houston"}},
		{allRevisions, "ships", "23", []string{"attack", "Aoba", "defend", "Houston/1 Portland Quincy", "holder",
			"attack"}},
	} {
		start := late(t, c.options, c.round, c.parts...)
		goal, err := agents.NewGoal(start, c.goal)
		require.NoError(t, err)
		w := &slow{goal, map[string]float64{}}
		play, err := exact.NewBestPlay(start, c.goal, [2]sim.Agent{}, 0)
		require.NoError(t, err)
		got, err := play.Value(context.Background(), start, nil)
		require.NoError(t, err)
		require.InDelta(t, w.value(start), got, 1e-12, "%v", c)
		require.Less(t, play.Positions(), len(w.known), "%v", c)
	}
}

// The size of a battle whose positions recur after other numbers of rolls is not overestimated five
// times.
func TestSizeIsPredicted(t *testing.T) {
	var solver exact.Solver
	require.NoError(t, solver.Begin(battle(t, "Nachi Haguro", "Exeter Houston"), [2]sim.Agent{prudent, stand}))
	about, err := solver.Predict(t.Context(), 1<<10)
	require.NoError(t, err)
	require.InEpsilon(t, 24_074, about, 0.5)
}
