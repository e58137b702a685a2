package advice

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/land"
)

// Best play is also told where the game tells moves by the events that its rules note: here to the
// end of a combat, and of the war.
func TestLineOfBestPlayOnLand(t *testing.T) {
	rules, err := warinthepacific.Game.Load(warinthepacific.Game.Data, nil)
	require.NoError(t, err)
	whole := rules.(sim.WholeGame).Whole()
	s, err := whole.Setup("kokoda")
	require.NoError(t, err)
	combat, d, pick := s.Clone().(*land.Land), sim.NewDice(1, sim.Nature), sim.NewDice(1, sim.Agent0)
	d.Start(118) // the last combat of this game comes late
	pick.Start(118)
	for n := uint64(0); s.Turn() != sim.Over; n++ {
		if s.(*land.Land).Step == land.InFight {
			combat.CopyFrom(s)
		}
		legal := s.Legal(nil)
		s.Apply(legal[pick.Pick(n, len(legal))], &d)
	}
	q := advised(combat, experiments.Exact)
	q.Game, q.Rules, q.limit = warinthepacific.Game, whole, 20_000
	a := run(t, q)
	require.Contains(t, a.Line[0].Text, "Result: held")
	require.Contains(t, a.Line[len(a.Line)-1].Text[1], "The war is over")
}
