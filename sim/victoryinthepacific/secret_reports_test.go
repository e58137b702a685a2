package victoryinthepacific_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest"
	vip "github.com/ironbottom/ironbottom/sim/victoryinthepacific"
)

// Whatever ships are dealt to the forces of the enemy, a side reads the same: how things
// stand, the table, the cards and what it has seen. Its own forces it reads as they are.
// [17.4b]
func TestReportsAreTheSameOfEveryDeal(t *testing.T) {
	r := load(t, map[string]string{"revisions": "on", "compositions": "secret"})
	start, err := r.Parse(lastBattle(t, r).String())
	require.NoError(t, err)
	moved, d := 0, sim.NewDice(4, sim.Agent1)
	reads := func(s *vip.Secret, viewer sim.Side) string {
		return fmt.Sprint(s.Status(viewer), s.Table(viewer), s.Cards(viewer, func(string) bool {
			return true
		}), s.Sees(viewer))
	}
	for game := range uint64(24) {
		s := simtest.Middle(start, game).(*vip.Secret)
		for viewer := range sim.Side(2) {
			want := reads(s, viewer)
			for n := range 4 {
				dealt := s.Clone().(*vip.Secret)
				d.At(8*int(game) + n)
				dealt.Deal(viewer, &d)
				require.Equal(t, want, reads(dealt, viewer))
				if dealt.Position != s.Position {
					moved++
				}
				from, to := s.Roster(viewer)
				for u := from; u < to; u++ {
					require.Equal(t, s.Force[u], dealt.Force[u], "one's own")
				}
			}
		}
	}
	require.Greater(t, moved, 3, "deals that differ from the truth")
}
