package war_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// fightersAt returns guadalcanal with three Zeros alone at Lae, a secondary base of Rabaul that is
// about to plot, and two P-39 at Port Moresby.
func fightersAt(t *testing.T) (w *war.War, zero, p39 id.Stack) {
	w = scenario(t, "guadalcanal")
	lae, moresby := siteOf(t, w, "Lae"), siteOf(t, w, "Port Moresby")
	p39 = only(t, w, "P-39", moresby.Base(), 2)
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		if planeOf(w, i) == "Zero" {
			w.Stacks[i] = board.Stack{Points: 3, Base: lae.Base()}
			zero = i
			break
		}
	}
	empty(w)
	w.Sites[lae].Parent = uint8(siteOf(t, w, "Rabaul")) + 1
	w.Step, w.Side = board.AirBase, theatre.Japan
	return w, zero, p39
}

// Fighters alone may attack the Air Points at a base, and nothing else there; without Air Points
// they have no target. (C108)
func TestFightersStrafe(t *testing.T) { // [6.4]
	w, _, p39 := fightersAt(t)
	lae, moresby := sim.Move(siteOf(t, w, "Lae")), sim.Move(siteOf(t, w, "Port Moresby"))
	d := sim.NewDice(1, sim.Nature)
	require.Contains(t, w.Legal(nil), lae+1)
	k := w.Clone().(*war.War)
	k.Stacks[p39].Points = 0
	k.Apply(lae+1, &d)
	assert.NotContains(t, k.Legal(nil), sim.Move(board.StrikeLand)<<8|moresby)
	k = w.Clone().(*war.War)
	for i := range id.Stack(len(k.Theatre.Stacks)) {
		k.Stacks[i].Bombed = k.Stacks[i].Points
	}
	k.Apply(lae+1, &d)
	assert.NotContains(t, k.Legal(nil), sim.Move(board.StrikeLand)<<8|moresby, "once in a Game-Turn [6.12]")
	w.Apply(lae+1, &d)
	require.Contains(t, w.Legal(nil), sim.Move(board.StrikeLand)<<8|moresby)
	w.Apply(sim.Move(board.StrikeLand)<<8|moresby, &d)
	require.Equal(t, []sim.Move{sim.Move(air.AimBase)}, w.Legal(nil))
	w.Apply(sim.Move(air.AimBase), &d)
	w.Apply(3, &d)
	require.EqualValues(t, 1, w.Plotted[theatre.Japan])
	require.NoError(t, w.Check())
}

// Strafing destroys planes on the ground and leaves the airbase as it is. It needs no bombs, but
// counts as a bombardment. [6.4]
func TestStrafingHits(t *testing.T) {
	lost := 0
	for seed := range uint64(200) {
		w, zero, p39 := fightersAt(t)
		w.Stacks[p39].Struck = 2 // no CAP
		w.Strikes[0][0] = board.Strike{Base: w.Stacks[zero].Base, Mission: board.StrikeLand,
			Target: uint8(siteOf(t, w, "Port Moresby")), Aim: air.AimBase, Count: 1}
		w.Strikes[0][0].Sent[0] = board.Sent{Stack: zero, Points: 3}
		w.Plotted[0], w.Open[0], w.Foe = 1, 1, 0
		d := sim.NewDice(seed, sim.Nature)
		require.True(t, w.Launch())
		for w.Step == board.InFight {
			w.Apply(w.Legal(nil)[0], &d)
			require.NoError(t, w.Check())
		}
		lost += 2 - int(w.Stacks[p39].Points)
		assert.Equal(t, w.Stacks[zero].Points, w.Stacks[zero].Bombed)
		assert.Zero(t, w.Sites[siteOf(t, w, "Port Moresby")].Airbase)
	}
	t.Log(lost)
	assert.Positive(t, lost)
}
