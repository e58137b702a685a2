package contact_test

import (
	"testing"

	"github.com/ironbottom/ironbottom/sim/simtest"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// mostSearches bounds a search: every Phase asks each type of points for six arcs, finds five
// markers with six numbers in each report, and decides.
const mostSearches = 5 + 3*(6*4*6+5*(1+6)+1)

func TestConformanceSearch(t *testing.T) {
	simtest.Run(t, simtest.Config{Rules: fighttest.Load(t), Starts: fighttest.Starts(t, "search"),
		MaxDecisions: mostSearches, Sees: fighttest.Sees, Golden: "testdata/search", Games: 60, TextGames: 6})
}

// An engagement asks five Task Forces for a value and for night, and rolls for fifty hexes
// and for initiative.
func TestConformanceEngagement(t *testing.T) {
	simtest.Run(t, simtest.Config{Rules: fighttest.Load(t), Starts: fighttest.Starts(t, "engagement"),
		MaxDecisions: 5 + 1 + 50 + 1, Sees: fighttest.Sees, Golden: "testdata/engagement", Games: 60, TextGames: 12})
}
