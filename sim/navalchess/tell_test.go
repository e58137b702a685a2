package navalchess_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/navalchess"
	"github.com/ironbottom/ironbottom/sim/simtest"
)

// What a side is told is the same wherever hidden pieces are; all is told to nobody's
// side.
func TestTelling(t *testing.T) {
	r := load(t, nil)
	start, err := r.Setup("1942")
	require.NoError(t, err)
	dice, moves, told := sim.NewDice(5, sim.Agent0), sim.NewDice(6, sim.Nature), 0
	for game := range uint64(12) {
		s := simtest.Middle(start, game).(*navalchess.State)
		for range 30 {
			if s.Turn() == sim.Over {
				break
			}
			after := s.Clone().(*navalchess.State)
			m := s.Legal(nil)[0]
			after.Apply(m, &moves)
			for viewer := range sim.Side(2) {
				a, b := s.Clone().(*navalchess.State), after.Clone().(*navalchess.State)
				a.Deal(viewer, &dice)
				b.Deal(viewer, &dice)
				require.Equal(t, s.TellTo(viewer, m, after, nil), a.TellTo(viewer, m, b, nil))
				told += len(s.TellTo(viewer, m, after, nil))
			}
			require.Contains(t, s.TellTo(sim.Over, m, after, nil)[0], s.MoveString(m))
			s = after
		}
	}
	require.Greater(t, told, 50)
}

// Who turns an enemy marker up learns something by it; what is hidden is not told.
func TestTellingOfContact(t *testing.T) {
	r := load(t, nil)
	e := edits{}.sea("Japan", "1", "F6", "IJN cruisers 1").sea("Allies", "1", "F5", "U.S. cruisers").asked(t, r, "move", "Japan", "Japan marker 1")
	s := at(t, r, e)
	d := newDice()
	for _, c := range []struct {
		move    string
		reveals bool
		told    string
	}{
		{"marker 1 to F7", false, "Japan marker 1: F7; from G6; via none; left 1 (was F6; from G6; via none; left 2)"},
		{"marker 1 to F5 Nauru / Kusaie", true, "IJN cruisers 1 ship: F5; marker 1 (was G6 or at sea from there)"},
	} {
		after := s.Clone().(*navalchess.State)
		m := find(t, s, c.move)
		after.Apply(m, &d)
		require.Equal(t, c.reveals, s.Reveals(after), c.move)
		require.Contains(t, s.TellTo(1, m, after, nil), c.told)
		if !c.reveals {
			require.Len(t, s.TellTo(1, m, after, nil), 1)
		}
	}
}
