package war_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory"
	"github.com/ironbottom/ironbottom/sim/simtest"
)

// What a position shows to people keeps the fog, and its battles can be set up.
func TestPerson(t *testing.T) {
	rules, err := pacificvictory.Game.Load(pacificvictory.Game.Data, nil)
	require.NoError(t, err)
	start, err := rules.(sim.WholeGame).Whole().Setup("1942")
	require.NoError(t, err)
	require.Positive(t, simtest.Person(t, start, 0, 197))
}

// Who chooses the next battle is said to choose it, not to attack there.
func TestTellOfChosenBattle(t *testing.T) {
	rules, err := pacificvictory.Game.Load(pacificvictory.Game.Data, nil)
	require.NoError(t, err)
	s, err := rules.(sim.WholeGame).Whole().Setup("1942")
	require.NoError(t, err)
	d, pick := sim.NewDice(3, sim.Nature), sim.NewDice(3, sim.Agent0)
	chosen, after := 0, s.Clone()
	for n := 0; chosen < 3; n++ {
		legal := s.Legal(nil)
		pick.At(n)
		m := legal[pick.Pick(0, len(legal))]
		after.CopyFrom(s)
		after.Apply(m, &d)
		if place, ok := strings.CutPrefix(s.MoveString(m), "battle of "); ok {
			chosen++
			who := []string{"Japan chooses", "The Allies choose"}[s.Turn()]
			require.Equal(t, who+" the battle of "+place, s.(sim.SideNarrator).NarrateTo(0, m, after, nil)[0])
		}
		s.CopyFrom(after)
	}
}
