package war_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	witp "github.com/ironbottom/ironbottom/sim/warinthepacific"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
)

// A scenario with a number of Phases ends when these have been played, whatever they are; its score
// is certain then. [4.1]
func TestScenariosOfAFewPhases(t *testing.T) {
	for phases := 1; phases <= 8; phases++ {
		r, err := witp.Load(fighttest.Changed(t, "scenarios/coral-sea.toml", "par = 8", "par = 8\nphases = "+
			fighttest.Itoa(phases)), nil)
		require.NoError(t, err)
		start, err := r.War().Setup("coral-sea")
		require.NoError(t, err)
		w := start.Clone().(*war.War)
		d, pick := sim.NewDice(2, sim.Nature), sim.NewDice(2, sim.Agent0)
		last := 0
		for n := 0; w.Turn() < sim.Over; n++ {
			last = w.Stage()
			require.Less(t, last, phases)
			legal := w.Legal(nil)
			w.Apply(legal[pick.Pick(uint64(n), len(legal))], &d)
		}
		assert.Contains(t, []int{phases - 1, phases - 2}, last, "the Ground Phase has no decisions where nobody lands")
		require.NoError(t, w.Check())
		back, err := r.War().Parse(w.String())
		require.NoError(t, err)
		assert.Equal(t, sim.Over, back.Turn())
	}
	_, err := witp.Load(fighttest.Changed(t, "scenarios/coral-sea.toml", "par = 8", "phases = 15"), nil)
	if err == nil {
		r, _ := witp.Load(fighttest.Changed(t, "scenarios/coral-sea.toml", "par = 8", "phases = 15"), nil)
		_, err = r.War().Setup("coral-sea")
	}
	require.ErrorContains(t, err, "found \"15\"; want a whole number from 0 to 14")
}
