package war_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// A side can ask for the odds of its own strike before it flies, with the CAP above its target. The
// force under a marker that is not turned up is dealt, but is no dummy.
func TestPlottedStrikeIsABattle(t *testing.T) {
	w, _ := struckUnderCover(t, false)
	w.Step, w.Side, w.Open[0] = board.AirBase, theatre.Japan, 0
	w.Forces[w.Mover].Marks |= board.Known
	places := w.Battlegrounds(theatre.Japan)
	require.Len(t, places, 2)
	assert.Contains(t, places[0], "strike 1: ")
	assert.Empty(t, w.Battlegrounds(theatre.Allies), "nobody sees what the other side has plotted")
	before := w.String()
	d := sim.NewDice(1, sim.Display)
	f, err := w.BattleAt(places[0], theatre.Japan, &d)
	require.NoError(t, err)
	assert.Equal(t, sim.Side(theatre.Japan), f.Attacker)
	assert.False(t, f.Begun)
	assert.EqualValues(t, 1, f.State.(*air.SecretStrike).Sky.Count[1], "three fighters are CAP")
	assert.Equal(t, before, w.String(), "a question changes nothing")
	w.Forces[w.Mover].Marks &^= board.Known
	require.Len(t, w.Battlegrounds(theatre.Japan), 2)
	for n := range 20 {
		d.At(n)
		f, err = w.BattleAt(places[0], theatre.Japan, &d)
		require.NoError(t, err)
		assert.Positive(t, f.State.(*air.SecretStrike).Count, "it has ships")
	}
	_, err = w.BattleAt("strike 9", theatre.Japan, &d)
	assert.Error(t, err)
}
