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

// carriersMeet returns Midway with the Mobile Force and Task Forces 16 and 17 five hexes apart, in
// contact, at Japan's first plot in the air.
func carriersMeet(t *testing.T) *war.War {
	w := afterDeployment(t)
	from := theatre.FirstMarker(theatre.Allies)
	at := w.Forces[0].Hex
	for range 4 {
		at = w.Theatre.Toward(at, w.Forces[from].Hex)
	}
	for _, m := range []id.Marker{0, from, from + 1} {
		w.Forces[m].Marks |= board.Known | board.Contacted
	}
	w.Forces[from].Hex, w.Forces[from+1].Hex = at, at
	w.Step, w.Side, w.Asked = board.AirBase, theatre.Japan, 0
	w.NextBase()
	return w
}

// plotAll plots all points of a base at a target, as moves.
func plotAll(t *testing.T, w *war.War, target sim.Move) {
	t.Helper()
	side := w.Side
	w.Apply(sim.Move(w.Bases(side)[baseOf(t, w, side)])+1, nil)
	w.Apply(target, nil)
	for w.Step == board.AirSend {
		list := w.Legal(nil)
		w.Apply(list[len(list)-1], nil)
	}
}

// baseOf returns which base of a side is its first carrier.
func baseOf(t *testing.T, w *war.War, side sim.Side) int {
	for i, b := range w.Bases(side) {
		if b.IsCarrier() {
			return i
		}
	}
	t.Fatal("no carrier")
	return 0
}

// Air Points of a hex attack a target as one strike: the four carriers are one base, all their
// points are asked for, and nothing more is plotted against the target from that hex. [6.15]
func TestAHexFliesTogether(t *testing.T) {
	w := carriersMeet(t)
	aboard := 0
	hexes := map[theatre.Hex]bool{}
	for _, b := range w.Bases(theatre.Japan) {
		assert.False(t, hexes[w.BaseHex(b)], "a hex twice")
		hexes[w.BaseHex(b)] = true
	}
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		if b := w.Stacks[i].Base; b.IsCarrier() && w.BaseHex(b) == w.Forces[0].Hex {
			aboard += int(w.Stacks[i].Points)
		}
	}
	target := sim.Move(board.StrikeShips)<<8 | sim.Move(theatre.FirstMarker(theatre.Allies))
	plotAll(t, w, target)
	require.EqualValues(t, 1, w.Plotted[theatre.Japan])
	sent := 0
	for _, s := range w.Strikes[theatre.Japan][0].Sent {
		sent += int(s.Points)
	}
	assert.Equal(t, aboard, sent)
	assert.Equal(t, 24, sent)
	first := w.Strikes[theatre.Japan][0].Base
	assert.NotContains(t, w.Targets(nil, first), target)
	assert.NotContains(t, w.Legal(nil), sim.Move(first)+1, "they have all gone")
	k := &w.Strikes[theatre.Japan][0]
	for i := range k.Sent[:k.Count] {
		k.Sent[i].Points /= 2
	}
	assert.NotContains(t, w.Targets(nil, first), target, "a second strike of the hex at the same target")
	assert.Contains(t, w.Targets(nil, first), target+1)
}

// Points of a type are one sortie in the fight, whichever carriers they are from, and share its
// losses.
func TestAlikeFlyAsOne(t *testing.T) {
	w := carriersMeet(t)
	plotAll(t, w, sim.Move(board.StrikeShips)<<8|sim.Move(theatre.FirstMarker(theatre.Allies)))
	w.Step, w.Side, w.Foe, w.Open[theatre.Japan] = board.AirNext, theatre.Japan, 0, 1
	require.True(t, w.Launch())
	f := &w.AtHand().(*air.SecretStrike).Sky.Fight
	assert.EqualValues(t, 3, f.Count[0], "Zero, Val and Kate")
	assert.EqualValues(t, 1, f.Count[1], "F4F of two carriers")
	k := &w.Strikes[theatre.Japan][0]
	before := map[uint8]int{}
	for _, s := range k.Sent[:k.Count] {
		before[s.Group] += int(w.Stacks[s.Stack].Points)
	}
	f.Groups[0][0].Lost, f.Groups[0][1].Lost = 5, 2
	home := w.Share(k.Sent[:k.Count], f, 0)
	assert.EqualValues(t, 24-7, home)
	least, most := uint8(255), uint8(0)
	after := map[uint8]int{}
	for _, s := range k.Sent[:k.Count] {
		left := w.Stacks[s.Stack].Points
		after[s.Group] += int(left)
		if s.Group == 1 {
			least, most = min(least, left), max(most, left)
		}
	}
	assert.Equal(t, map[uint8]int{1: before[1] - 5, 2: before[2] - 2, 3: before[3]}, after)
	assert.LessOrEqual(t, most-least, uint8(1), "the carriers share the loss")
}

// Points aboard a Task Force do not cover it as well, and only the base's own points transfer.
// [6.23] [5.5]
func TestWhoFlies(t *testing.T) {
	w := carriersMeet(t)
	first := w.Bases(theatre.Japan)[baseOf(t, w, theatre.Japan)]
	fly := func(m board.AirMission, target id.Marker) (n int) {
		k := board.Strike{Base: first, Mission: m, Target: uint8(target)}
		for i := range id.Stack(len(w.Theatre.Stacks)) {
			if w.Flies(i, &k) {
				n++
			}
		}
		return n
	}
	all := fly(board.StrikeShips, theatre.FirstMarker(theatre.Allies))
	assert.Equal(t, 11, all)
	assert.Zero(t, fly(board.NavalCover, 0), "its own Task Force")
	assert.Equal(t, all, fly(board.NavalCover, 1), "another")
	assert.Equal(t, 3, fly(board.Transfer, 0))
}
