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
	other := load(t, map[string]string{"turns": "9", "speed-roll": "1d6", "level": "allies", "bid": "3"})
	simtest.Run(t, simtest.Config{
		Rules: load(t, nil), MaxDecisions: mostDecisions, Games: 9, TextGames: 1, Every: 200,
		Starts: []simtest.Start{
			{Name: "1941", Make: func() (sim.State, error) { return load(t, nil).Setup("1941") }},
			{Name: "1941-options", Make: func() (sim.State, error) { return other.Setup("1941") }, Rules: other, NoGolden: true},
		},
		Golden: "testdata", Chapter: func(s sim.State) string { return s.(*vip.State).Date() },
		Invariant: func(s sim.State) error { return s.(*vip.State).Check() },
	})
}
