package warinthepacific_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest"
	"github.com/ironbottom/ironbottom/sim/warinthepacific"
)

// A bid for Japan is added to its Victory Points at the end, and decides no game before. (W116)
func TestBid(t *testing.T) {
	score := func(setup, bid string) float64 {
		rules, err := warinthepacific.Game.Load(warinthepacific.Game.Data, map[string]string{"bid": bid})
		require.NoError(t, err)
		start, err := rules.(sim.WholeGame).Whole().Setup(setup)
		require.NoError(t, err)
		w := sim.NewWorker(start, [2]sim.Agent{simtest.Player{}, simtest.Player{}}, 8)
		return w.Play(0).Score(0)
	}
	for setup, scale := range map[string]float64{"coral-sea": 40, "kokoda": 30} {
		even := score(setup, "0")
		assert.InDelta(t, even+10/scale, score(setup, "10"), 1e-9, setup)
		assert.InDelta(t, even-20/scale, score(setup, "-20"), 1e-9, setup)
	}
}
