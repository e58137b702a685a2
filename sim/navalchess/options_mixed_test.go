package navalchess_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/navalchess"
	"github.com/ironbottom/ironbottom/sim/simtest"
)

// Whatever options are put together, positions are in order, come back from their text,
// and look the same to a side when they are dealt anew.
func TestOptionsTogether(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 9))
	for game := range uint64(8) {
		options := map[string]string{}
		for _, o := range navalchess.Game.Options {
			options[o.Name] = o.Values[rng.IntN(len(o.Values))]
		}
		r := load(t, options)
		start, err := r.Setup("1942")
		require.NoError(t, err)
		w, n := sim.NewWorker(start, [2]sim.Agent{simtest.Player{}, simtest.Player{}}, 1), 0
		w.Trace = func(before sim.State, m sim.Move, after sim.State, _ []sim.Roll) {
			s := after.(*navalchess.State)
			require.NoError(t, s.Check(), "%v: %s", options, before.MoveString(m))
			if n++; n%16 != 0 || s.Turn() == sim.Over {
				return
			}
			c, d := s.Clone().(*navalchess.State), sim.NewDice(uint64(n), sim.Agent0)
			side := sim.Side(n / 16 % 2)
			c.Deal(side, &d)
			require.Equal(t, s.Sees(side), c.Sees(side), "%v", options)
			p, err := r.Parse(c.String())
			require.NoError(t, err, "%v", options)
			require.Equal(t, c.Position, p.(*navalchess.State).Position)
		}
		w.Play(game)
	}
}
