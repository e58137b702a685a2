package war_test

import (
	"testing"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
)

// mostDecisions bounds a war: what three Game-Turns of 60 Task Forces and 120 stacks can take.
const mostDecisions = 60_000

func rules(t testing.TB) *war.Rules {
	t.Helper()
	return fighttest.Load(t).War()
}

// Wars are long: one decision in so many is checked in full.
func TestConformance(t *testing.T) {
	simtest.Run(t, simtest.Config{
		Rules: rules(t), MaxDecisions: mostDecisions, Games: 9, TextGames: 1, Every: 60,
		Golden: "testdata", Chapter: func(s sim.State) string { return s.(*war.War).Chapter() },
		Sees:      func(viewer sim.Side, s sim.State) string { return s.(*war.War).Sees(viewer) },
		Invariant: func(s sim.State) error { return s.(*war.War).Check() },
	})
}
