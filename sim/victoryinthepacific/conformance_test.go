package victoryinthepacific_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest"
	vip "github.com/ironbottom/ironbottom/sim/victoryinthepacific"
)

// mostDecisions bounds a game: nine turns in which each of 162 units moves, goes home
// and is repaired, and fights all rounds of an area, fires and is asked to leave and
// to pursue in each.
const mostDecisions = 9 * 162 * (2 + 18 + 24*5)

func load(t testing.TB, options map[string]string) *vip.Rules {
	t.Helper()
	r, err := vip.Load(vip.Game.Data, options)
	require.NoError(t, err)
	return r
}

func TestConformance(t *testing.T) {
	other := load(t, map[string]string{"turns": "9", "speed-roll": "1d6", "level": "allies", "bid": "3", "pursuit": "any", "pursuers": "home", "bases-first": "Allies"})
	starts := []simtest.Start{start("1941", load(t, nil)), start("1941-options", other)}
	for i := range starts {
		starts[i].NoGolden = i > 0
	}
	conform(t, load(t, nil), "testdata", starts...)
}

// The revisions go through the same suite, each by itself and all together.
func TestRevisionsConform(t *testing.T) {
	all := load(t, map[string]string{"revisions": "on"})
	starts := []simtest.Start{start("1941-revisions", all)}
	for name, value := range modules {
		one := start("1941-"+name, load(t, map[string]string{name: value}))
		one.NoGolden = true
		starts = append(starts, one)
	}
	conform(t, all, "testdata/revisions", starts...)
}

// modules are the revisions, with the value that switches each.
var modules = map[string]string{"movement-sequence": "control", "air-basing": "one", "submarines": "both", "task-forces": "on"}

func start(name string, r *vip.Rules) simtest.Start {
	return simtest.Start{Name: name, Make: func() (sim.State, error) { return r.Setup("1941") }, Rules: r}
}

func conform(t *testing.T, r *vip.Rules, golden string, starts ...simtest.Start) {
	simtest.Run(t, simtest.Config{
		Rules: r, MaxDecisions: mostDecisions, Games: 9, TextGames: 1, Every: 200, Starts: starts,
		Golden: golden, Chapter: func(s sim.State) string { return s.(*vip.State).Date() },
		Invariant: func(s sim.State) error { return s.(*vip.State).Check() },
	})
}
