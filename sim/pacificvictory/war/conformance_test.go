package war_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	pv "github.com/ironbottom/ironbottom/sim/pacificvictory"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/war"
	"github.com/ironbottom/ironbottom/sim/simtest"
)

// mostCampaignDecisions bounds a whole war: 15 turns in which each of 128 blocks is
// chosen and moved twice, fights a battle, is placed, regroups and is built up.
const mostCampaignDecisions = 15 * 128 * (4 + 16 + 4 + 2)

// warOptions are the options that a war is tested under, by what is put behind the
// name of the scenario: none; those that change the sequence and the moves; all.
var warOptions = []struct {
	name   string
	values map[string]string
}{
	{"", nil},
	{"-free", map[string]string{
		"free-deployment": "on", "overruns": "on", "unpinned-sm": "yes", "weather-passage": "open",
		"invasion-command": "shared", "macarthur": "on", "variable-ending": "on", "ending-points": "example",
		"no-vichy": "on", "storm-combat": "allowed", "raid-target": "random", "combat-turns": "gun-ships-split",
		"monsoon-invasions": "in", "marine-retreat": "sea", "battle-refuge": "open"}},
	{"-all", map[string]string{
		"first-air-strike": "on", "asw": "on", "banzai": "on", "fanatic": "on", "round4": "on", "overruns": "on",
		"no-vichy":    "on",
		"unpinned-sm": "yes", "macarthur": "on", "china-removed": "on", "variable-ending": "on", "surprise": "on",
		"kamikaze":     "on",
		"pending-fire": "marines", "cv-ground-strike": "free", "storm-combat": "allowed",
		"china-transfer": "single", "free-deployment": "on"}},
}

// warStarts are all scenarios under all of them.
func warStarts(t *testing.T) (starts []simtest.Start) {
	for _, o := range warOptions {
		r := warRules(t, o.values)
		for _, s := range r.Setups() {
			starts = append(starts, simtest.Start{
				Name: s.Name + o.name, Rules: r, NoGolden: o.values != nil, Make: func() (sim.State, error) {
					return r.Setup(s.Name)
				},
			})
		}
	}
	return starts
}

// Wars are long: one decision in so many is checked in full.
func TestCampaignConformance(t *testing.T) {
	simtest.Run(t, simtest.Config{
		Rules: warRules(t, nil), Starts: warStarts(t), MaxDecisions: mostCampaignDecisions, Games: 9, TextGames: 1,
		Every:  200,
		Golden: "testdata/wars", Chapter: func(s sim.State) string { return s.(*war.Campaign).Date() },
		Sees:      func(viewer sim.Side, s sim.State) string { return s.(*war.Campaign).Sees(viewer) },
		Invariant: func(s sim.State) error { return s.(*war.Campaign).Check() },
	})
}

func warRules(t *testing.T, options map[string]string) sim.Rules {
	t.Helper()
	r, err := pv.Load(pv.Game.Data, options)
	require.NoError(t, err)
	return r.Whole()
}
