package navalchess_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/navalchess"
	"github.com/ironbottom/ironbottom/sim/simtest"
)

// mostDecisions bounds a game: sixteen turns of three pulses in which each of 56 ships
// and 60 air units is asked a dozen times, and fires in all rounds of two battles.
const mostDecisions = 16 * 3 * (120*12 + 56*2*24)

func load(t testing.TB, options map[string]string) *navalchess.Rules {
	t.Helper()
	r, err := navalchess.Load(navalchess.Game.Data, options)
	require.NoError(t, err)
	return r
}

func TestConformance(t *testing.T) {
	r := load(t, nil)
	options := map[string]string{}
	for _, o := range navalchess.Game.Options {
		options[o.Name] = o.Values[len(o.Values)-1]
	}
	options["base-strikes"], options["ships-in-port"], options["screening"] = "yes", "targets", "yes"
	other := load(t, options)
	simtest.Run(t, simtest.Config{
		Rules: r, MaxDecisions: mostDecisions, Games: 18, TextGames: 3, Every: 150,
		Starts: []simtest.Start{
			{Name: "1942", Make: func() (sim.State, error) { return r.Setup("1942") }},
			{Name: "1942-options", Make: func() (sim.State, error) {
				return other.Setup("1942")
			}, Rules: other, NoGolden: true},
		},
		Golden: "testdata", Chapter: func(s sim.State) string { return s.(*navalchess.State).Date() },
		Sees:      func(viewer sim.Side, s sim.State) string { return s.(*navalchess.State).Sees(viewer) },
		Invariant: func(s sim.State) error { return s.(*navalchess.State).Check() },
	})
}
