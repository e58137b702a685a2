package warinthepacific_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest"
	"github.com/ironbottom/ironbottom/sim/warinthepacific"
)

// What fights beyond its Normal range loses as many points again on the way home under
// extended-losses=twice, what is nearer does not, and nobody more than it has. (W115)
func TestExtendedLosses(t *testing.T) {
	left := func(option, kind, attack, defend string) (end []int, names []string) {
		rules, err := warinthepacific.Game.Load(warinthepacific.Game.Data, map[string]string{"extended-losses": option})
		require.NoError(t, err)
		require.Equal(t, option, rules.Options()["extended-losses"])
		start, err := rules.(sim.Battles).Battle("", "", map[string]string{"kind": kind, "attack": attack,
			"defend": defend})
		require.NoError(t, err)
		measures := start.(sim.Measured).Measures()
		for _, m := range measures {
			names = append(names, m.Name)
		}
		end = make([]int, len(measures))
		for game := range uint64(40) {
			w := sim.NewWorker(start, [2]sim.Agent{simtest.Player{}, simtest.Player{}}, 5)
			for i, x := range w.Play(game).(sim.Measured).AppendMeasures(nil) {
				end[i] += x
			}
		}
		return end, names
	}
	const games, betties = 40, 9
	once, names := left("once", "air", "9 Betty far, 6 Zero", "8 F4F")
	twice, _ := left("twice", "air", "9 Betty far, 6 Zero", "8 F4F")
	more := 0
	for i, name := range names {
		switch name {
		case "attacker Betty":
			require.Less(t, twice[i], once[i])
			require.GreaterOrEqual(t, twice[i], once[i]-(games*betties-once[i]), "no more than as many again")
			require.GreaterOrEqual(t, twice[i], 0)
			more = once[i] - twice[i]
		case "attacker Zero", "defender F4F":
			require.Equal(t, once[i], twice[i], name)
		}
	}
	require.Positive(t, more, "%q", names)
	for i, name := range names {
		if name == "attacker" {
			require.Equal(t, more, once[i]-twice[i], "the side has lost what its groups have")
		}
	}
	_, err := warinthepacific.Game.Load(warinthepacific.Game.Data, map[string]string{"extended-losses": "thrice"})
	require.ErrorContains(t, err, "once")
}
