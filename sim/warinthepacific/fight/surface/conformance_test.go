package surface_test

import (
	"testing"

	"github.com/ironbottom/ironbottom/sim/simtest"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// Surface actions are long, so that fewer of their positions are looked at.
func TestConformance(t *testing.T) {
	simtest.Run(t, simtest.Config{Rules: fighttest.Load(t), Starts: fighttest.Starts(t, "surface"),
		MaxDecisions: fighttest.MostDecisions, Sees: fighttest.Sees, Golden: "testdata", Games: 20, TextGames: 4,
		Every: 25})
}
