package war_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// struckUnderCover returns a war in which Japanese planes strike TF 17. It is covered by three of
// its own fighters or by four from Pearl Harbor. Another strike on it is still to fly in the same
// Phase.
func struckUnderCover(t *testing.T, fromShore bool) (w *war.War, fighters id.Stack) {
	w = scenario(t, "midway-basic")
	empty(w)
	m := forceOf(t, w, "TF 17")
	put(w, m, hexOf(t, w, "F2942")).Marks |= board.Contacted
	put(w, 0, hexOf(t, w, "F2942"))
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		switch base := w.Stacks[i].Base; {
		case planeOf(w, i) == "P-40" && fromShore, base.IsCarrier() && w.Under(base.Ship(), m) &&
			planeOf(w, i) == "F4F" && !fromShore:
			fighters = i
		case base.IsCarrier() && w.Under(base.Ship(), m):
			w.Stacks[i].Points = 0
		}
	}
	if fromShore {
		w.Strikes[1][0] = board.Strike{Base: w.Stacks[fighters].Base, Mission: board.NavalCover, Target: uint8(m),
			Count: 1, Sent: [16]board.Sent{{Stack: fighters, Points: 4}}}
		w.Plotted[1], w.Open[1] = 1, 1
	}
	for i := range 2 {
		w.Strikes[0][i] = board.Strike{Base: id.Deck, Mission: board.StrikeShips, Target: uint8(m), Count: 1,
			Sent: [16]board.Sent{{Stack: 4, Points: 1}}}
	}
	w.Plotted[0], w.Open[0] = 2, 1
	w.Mover, w.Foe, w.Back = m, 0, board.AirNext
	return w, fighters
}

// covering returns how many points of CAP a second strike on the task force Mover meets.
func covering(w *war.War) (n int) {
	k := w.Clone().(*war.War)
	k.Foe = 1
	k.Begin(board.AirStrike, theatre.Japan)
	for _, s := range k.Cover[:k.Covered] {
		n += int(s.Points)
	}
	return n
}

// CAP that aborts is back at base for the rest of the Phase, and CAP that is lost is not replaced.
// In the next Phase fighters are CAP above their own carrier again, but Naval Cover from elsewhere
// that aborted covers no Task Force. [6.23] [6.24] [7.1]
func TestAbortedCAPStaysAwayForThePhase(t *testing.T) {
	for _, of := range []struct {
		fromShore               bool
		sent, left, still, next int // cover at first, left in the stack, cover afterwards and in the next Phase
	}{{false, 3, 2, 1, 2}, {true, 4, 9, 2, 2}} {
		w, stack := struckUnderCover(t, of.fromShore)
		w.Begin(board.AirStrike, theatre.Japan)
		fight := w.AtHand().(*air.SecretStrike)
		require.EqualValues(t, 1, fight.Sky.Count[1])
		g := &fight.Sky.Groups[1][0]
		g.Pool, g.At, g.Aborted, g.Lost = 0, [3]uint8{uint8(of.sent - 2)}, 1, 1
		w.Land()
		require.NoError(t, w.Check())
		assert.EqualValues(t, of.left, w.Stacks[stack].Points)
		s := &w.Stacks[stack]
		assert.Equal(t, [2]bool{!of.fromShore, of.fromShore}, [2]bool{s.Aborted == 1, s.Struck == 1})
		assert.Equal(t, of.still, covering(w), "one aborted, one is lost")
		w.StartPhase(1)
		assert.Equal(t, of.next, covering(w), "in the Naval Phase")
		if of.fromShore {
			assert.EqualValues(t, 1, s.Tired, "Naval Cover that aborted had its strike in the Air Phase [6.65]")
		}
	}
}

// CAP of an airbase that aborts leaves the next raid of the Phase unopposed. [7.1]
func TestAbortedCAPDoesNotMeetTheNextRaid(t *testing.T) {
	w := scenario(t, "midway-basic")
	site := siteOf(t, w, "Midway")
	put(w, 0, hexOf(t, w, "F1233"))
	for i := range 2 {
		w.Strikes[0][i] = board.Strike{Base: id.Deck, Mission: board.StrikeLand, Target: uint8(site),
			Aim: air.AimIsland, Count: 1, Sent: [16]board.Sent{{Stack: 4, Points: 1}}}
	}
	w.Plotted[0], w.Open[0] = 2, 1
	w.Foe, w.Back = 0, board.AirNext
	w.Begin(board.AirRaid, theatre.Japan)
	fight := w.AtHand().(*air.SecretFight)
	require.Positive(t, fight.Count[1])
	for i := range fight.Groups[1][:fight.Count[1]] {
		g := &fight.Groups[1][i]
		g.Aborted, g.Pool, g.At = g.Aborted+g.Pool+g.At[0]+g.At[1]+g.At[2], 0, [3]uint8{}
	}
	w.Land()
	require.NoError(t, w.Check())
	k := w.Clone().(*war.War)
	k.Begin(board.AirRaid, theatre.Japan)
	assert.Zero(t, k.Covered, "the next raid meets nobody")
	w.StartPhase(0)
	w.Begin(board.AirRaid, theatre.Japan)
	assert.Positive(t, w.Covered, "in the next Phase they are back")
}
