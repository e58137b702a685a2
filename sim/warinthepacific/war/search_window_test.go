package war_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// A mover is rolled for in the first hex where bases whose place is known have three Search Points,
// or else at the end of its way. There is no roll by night, for a mover already found, or twice in
// a Phase.
func TestWhenAMoverIsSearchedFor(t *testing.T) { // [8.44] [9.61]
	w := scenario(t, "midway-basic")
	empty(w)
	mobile := forceOf(t, w, "Mobile Force")
	pby := only(t, w, "PBY", siteOf(t, w, "Midway").Base(), 3)
	search := func(at string, points int, change func(f *board.TaskForce)) bool {
		k := w.Clone().(*war.War)
		k.Stacks[pby].Points = uint8(points)
		k.Step, k.Naval, k.Side, k.Mover, k.Window = board.Sail, 1, theatre.Japan, mobile, 0
		f := &k.Forces[mobile]
		f.Hex, f.From, f.Marks = hexOf(t, w, at), hexOf(t, w, "F0729"), 0
		plot(f, board.Leg{Mission: board.Move, Hex: hexOf(t, w, "F0733"), Value: 1})
		change(f)
		return k.Halts() && k.Step == board.Spot && k.Side == theatre.Allies
	}
	same := func(*board.TaskForce) {}
	require.Equal(t, 2, w.SearchPoints(theatre.Allies, hexOf(t, w, "F0730")))
	assert.False(t, search("F0730", 3, same), "two points wait")
	assert.True(t, search("F0730", 4, same), "eight thirds are three points")
	assert.False(t, search("F0730", 9, func(f *board.TaskForce) {
		f.From = theatre.None
	}), "who lies where it is does not move")
	w.Forces[mobile].Plot = board.Plot{}
	assert.False(t, search("F0730", 9, func(f *board.TaskForce) { f.Marks = board.ByNight }))
	assert.False(t, search("F0730", 9, func(f *board.TaskForce) { f.Marks = board.Contacted }))
	assert.False(t, search("F0730", 9, func(f *board.TaskForce) { f.Marks = board.Void }))
	ended := w.Clone().(*war.War)
	ended.Window = war.Arrived
	ended.Mover, ended.Naval, ended.Step, ended.Side = mobile, 1, board.Sail, theatre.Japan
	ended.Forces[mobile].Hex, ended.Forces[mobile].From = hexOf(t, w, "F0730"), hexOf(t, w, "F0729")
	assert.True(t, ended.Halts() && ended.Step == board.Spot, "at the end of the way two are enough")
	ended.Window |= war.Searched
	assert.False(t, ended.Halts(), "once in a Phase")
	ended.Window, ended.Stacks[pby].Points = war.Arrived, 0
	assert.False(t, ended.Halts(), "nobody can see it")
}
