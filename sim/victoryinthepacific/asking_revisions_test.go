package victoryinthepacific_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	vip "github.com/ironbottom/ironbottom/sim/victoryinthepacific"
)

// What leaves a choice has a question of its own; where a ship can go later it is asked
// again, and where raiders are said to come no more none do. [17.1e]
func TestQuestionsOfRevisions(t *testing.T) {
	var later [164]uint16
	closed, turn, waited := [2]uint16{}, uint8(0), 0
	eachMove(t, load(t, map[string]string{"revisions": "on"}), 3, func(s *vip.State, m sim.Move, _ *vip.State,
		_ []sim.Roll) {
		q, legal := s.Question(), s.Legal(nil)
		require.True(t, q != vip.AskOther || len(legal) == 1, s.MoveString(m))
		if s.GameTurn != turn {
			later, closed, turn = [164]uint16{}, [2]uint16{}, s.GameTurn
		}
		if q != vip.AskRaid {
			return
		}
		for _, to := range legal[1:] {
			require.Zero(t, closed[s.Side]&(1<<(to-1)), "%s after Raidable said no", s.MoveString(to))
			if later[s.Unit]&(1<<(to-1)) != 0 {
				waited++
			}
		}
		later[s.Unit] = s.Later()
		for side := range closed {
			closed[side] |= (1<<13 - 1) &^ s.Raidable(sim.Side(side))
		}
	})
	require.Greater(t, waited, 20)
}

// The chance that two dice exceed a speed. [17.3]
func TestProwls(t *testing.T) {
	both := load(t, map[string]string{"submarines": "both"})
	for speed, ways := range []float64{36, 36, 35, 33, 30, 26, 21, 15} {
		require.InDelta(t, ways/36, both.Prowls(speed), 1e-12)
	}
	require.Equal(t, 1.0, load(t, nil).Prowls(7))
}
