package land_test

import (
	"testing"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/land"
)

// mostDecisions bounds a war: what sixteen Game-Turns of thirty units can take.
const mostDecisions = 20_000

func rules(t testing.TB) *land.Rules {
	t.Helper()
	return fighttest.Load(t).Land()
}

// Wars are long: one decision in so many is checked in full.
func TestConformance(t *testing.T) {
	simtest.Run(t, simtest.Config{
		Rules: rules(t), MaxDecisions: mostDecisions, Games: 30, TextGames: 6, Every: 23,
		Golden: "testdata", Chapter: func(s sim.State) string { return s.(*land.Land).Date() },
		Invariant: func(s sim.State) error { return s.(*land.Land).Check() },
	})
}
