package war

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// What Apply remembers for the next decision makes no difference: at every decision of a
// war the same is listed in a copy, which remembers nothing. Movement does not end while
// anybody can move in every other war, so that turns are crowded.
func TestCampaignListsFollowFromThePosition(t *testing.T) {
	for _, options := range []map[string]string{
		nil,
		{"overruns": "on", "unpinned-sm": "yes", "weather-passage": "open", "invasion-command": "shared",
			"macarthur": "on", "storm-combat": "allowed", "no-vichy": "on"},
		{"china-removed": "on", "europe": "on", "kamikaze": "on"},
	} {
		rules := campaignRules(t, options)
		for _, scenario := range rules.Scenarios() {
			start, err := rules.Setup(scenario.Name)
			require.NoError(t, err)
			war, anew := start.Clone().(*Campaign), start.Clone()
			nature, choice := sim.NewDice(1, sim.Nature), sim.NewDice(2, sim.Agent0)
			var kept, found []sim.Move
			for game := range uint64(2) {
				war.CopyFrom(start)
				nature.Start(game)
				choice.Start(game)
				for n := 0; war.Turn() != sim.Over; n++ {
					kept = war.Legal(kept[:0])
					anew.CopyFrom(war)
					if found = anew.Legal(found[:0]); !slices.Equal(kept, found) {
						require.Equal(t, found, kept, "%s, game %d, decision %d:\n%s", scenario.Name, game, n, war)
					}
					choice.At(n)
					i := choice.Pick(0, len(kept))
					if o, _, _, _ := unpackOrder(kept[i]); game == 1 && war.Phase == situation.ChooseBlock &&
						o == Stop {
						i = 0
					}
					war.Apply(kept[i], &nature)
				}
			}
		}
	}
}
