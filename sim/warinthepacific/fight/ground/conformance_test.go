package ground_test

import (
	"testing"

	"github.com/ironbottom/ironbottom/sim/simtest"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

func TestConformance(t *testing.T) {
	simtest.Run(t, simtest.Config{Rules: fighttest.Load(t), Starts: fighttest.Starts(t, "ground"),
		MaxDecisions: fighttest.MostDecisions, Sees: fighttest.Sees, Golden: "testdata", Games: 60,
		TextGames: 12, Every: 3})
}
