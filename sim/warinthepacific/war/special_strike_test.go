package war_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// The owner of a base chooses the Air Points that fly a Special Strike, among all that can attack
// ships or escort them. Points that struck in the Air Phase before stay. Bases out of range are not
// asked, nor any by night.
func TestSpecialStrike(t *testing.T) { // [6.6] [6.61] [6.65] [6.66]
	w := scenario(t, "midway-basic")
	empty(w)
	f := put(w, 0, hexOf(t, w, "F1234"))
	f.Hex = hexOf(t, w, "F1134")
	f.Marks |= board.Contacted
	plot(f, board.Leg{Mission: board.Move, Hex: hexOf(t, w, "F0931"), Value: 3})
	midway := siteOf(t, w, "Midway")
	w.Step, w.Side, w.Mover, w.Naval, w.Window = board.Intercept, theatre.Allies, 0, 1, war.Searched
	require.Equal(t, []sim.Move{0, sim.Move(midway) + 1, war.PassHex}, w.Legal(nil), "Pearl Harbor is too far away")
	k := w.Clone().(*war.War)
	k.Stacks[30].Tired = k.Stacks[30].Points
	d := sim.NewDice(1, sim.Nature)
	k.Apply(sim.Move(midway)+1, &d)
	asked := map[string]int{}
	for k.Step == board.Scramble {
		require.NoError(t, k.Check())
		legal, plane := k.Legal(nil), planeOf(k, k.FoeStack())
		asked[plane] += len(legal) - 1
		back, err := rules(t).Parse(k.String())
		require.NoError(t, err)
		require.Equal(t, legal, back.Legal(nil))
		require.Equal(t, k.PublicMove(0), k.PublicMove(legal[1]), "the enemy does not see it yet")
		if n := k.Choice(1); plane == "SBD" {
			assert.Equal(t, "1 SBD", n.Text)
		}
		sends := legal[len(legal)-1]
		if plane == "F2A" || plane == "TBF" {
			sends = 0
		}
		k.Apply(sends, &d)
	}
	assert.Equal(t, map[string]int{"F2A": 2, "F4F": 1, "SBD": 2, "SB2U": 1, "TBF": 1, "B-26": 1, "B-17": 2}, asked)
	sent := map[string]int{}
	s := k.Strikes[theatre.Allies][0]
	for _, p := range s.Sent[:s.Count] {
		sent[planeOf(k, p.Stack)] += int(p.Points)
	}
	assert.Equal(t, board.StrikeShips, s.Mission)
	assert.Zero(t, s.Target, "the mover")
	assert.Equal(t, map[string]int{"F4F": 1, "SBD": 2, "SB2U": 1, "B-26": 1, "B-17": 2}, sent)
	for _, p := range s.Sent[:s.Count] {
		if p.Points > 0 {
			assert.Equal(t, p.Points, k.Stacks[p.Stack].Struck)
		}
	}
	f.Marks |= board.ByNight
	assert.False(t, w.Halts() && w.Step == board.Intercept, "by night")
}

// A Special Strike without points, or of fighters alone, does not fly, and no other one at that
// Task Force does in the Phase. [6.6]
func TestSpecialStrikeThatNobodyFlies(t *testing.T) {
	for _, fighters := range []bool{false, true} {
		w := scenario(t, "midway-basic")
		empty(w)
		f := put(w, 0, hexOf(t, w, "F1134"))
		f.Marks |= board.Contacted
		plot(f, board.Leg{Mission: board.Move, Hex: hexOf(t, w, "F0931"), Value: 3})
		w.Step, w.Side, w.Mover, w.Naval, w.Window = board.Intercept, theatre.Allies, 0, 1, war.Searched
		w.Apply(sim.Move(siteOf(t, w, "Midway"))+1, nil)
		for w.Step == board.Scramble {
			sends := sim.Move(0)
			if fighters && w.Escorts(w.FoeStack(), w.Plotting()) {
				sends = 1
			}
			w.Apply(sends, nil)
		}
		assert.Zero(t, w.Plotted[theatre.Allies])
		assert.NotEqual(t, board.Intercept, w.Step)
		assert.Equal(t, board.Strike{}, w.Strikes[theatre.Allies][0])
	}
}

// The enemy is asked again in each hex that a Task Force enters, unless it declines for the whole
// Phase; it may let the Task Force pass in one hex. In the hex where the Task Force ends its way it
// cannot wait for another. [6.6] [6.64]
func TestSpecialStrikeWaitsForABetterHex(t *testing.T) {
	for _, answer := range []sim.Move{0, war.PassHex} {
		w := scenario(t, "midway-basic")
		empty(w)
		f := put(w, 0, hexOf(t, w, "F1134"))
		f.Marks |= board.Contacted
		plot(f, board.Leg{Mission: board.Move, Hex: hexOf(t, w, "F1234"), Value: 3})
		f.From = hexOf(t, w, "F1034")
		w.Step, w.Side, w.Mover, w.Naval, w.Window = board.Intercept, theatre.Allies, 0, 1, war.Searched
		w.Apply(answer, nil)
		if w.Step == board.Sail {
			w.Apply(0, nil)
		}
		require.Equal(t, hexOf(t, w, "F1234"), f.Hex)
		assert.Equal(t, answer == war.PassHex, w.Step == board.Intercept)
	}
	w := scenario(t, "midway-basic")
	put(w, 0, hexOf(t, w, "F1134")).Marks |= board.Contacted
	w.Step, w.Side, w.Mover, w.Naval, w.Window = board.Intercept, theatre.Allies, 0, 1, war.Arrived
	assert.NotContains(t, w.Legal(nil), war.PassHex)
	assert.Greater(t, len(w.Legal(nil)), 1)
}
