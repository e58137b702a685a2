package pacificvictory_test

import (
	"testing"

	"github.com/ironbottom/ironbottom/sim"
	pv "github.com/ironbottom/ironbottom/sim/pacificvictory"
	"github.com/ironbottom/ironbottom/sim/simtest"
)

// mostCampaignDecisions bounds a whole war: 15 turns in which each of 128 blocks is
// chosen and moved twice, fights a battle, is placed, regroups and is built up.
const mostCampaignDecisions = 15 * 128 * (4 + 16 + 4 + 2)

func TestCampaignConformance(t *testing.T) {
	t.Skip("a run takes minutes, and has been made on parts of the suite only")
	rules := loadRules(t, nil)
	var starts []simtest.Start
	for _, options := range []map[string]string{nil, {"free-deployment": "on"}} {
		r := loadRules(t, options)
		for _, s := range r.Scenarios() {
			name := s.Name
			if options != nil {
				name += "-free"
			}
			starts = append(starts, simtest.Start{
				Name: name, Rules: r.Whole(), NoGolden: true,
				Make: func() (sim.State, error) { return r.Whole().Setup(s.Name) },
			})
		}
	}
	simtest.Run(t, simtest.Config{
		Rules: rules.Whole(), Starts: starts, MaxDecisions: mostCampaignDecisions, Games: 9, TextGames: 1,
		Sees:      func(viewer sim.Side, s sim.State) string { return s.(*pv.Campaign).Sees(viewer) },
		Invariant: func(s sim.State) error { return s.(*pv.Campaign).Check() },
	})
}
