package war_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// lookAround declines every choice of an arc.
func lookAround(w *war.War) {
	for w.Step == board.Arcs {
		w.Apply(0, nil)
	}
}

// searching returns a war at the beginning of an Air Phase in which Bettys at Rabaul alone search,
// for a Task Force south-east of it and one west of it.
func searching(t *testing.T) (w *war.War, betty id.Stack, east, west theatre.Hex) {
	w = scenario(t, "coral-sea")
	empty(w)
	betty = only(t, w, "Betty", siteOf(t, w, "Rabaul").Base(), 1)
	w.Stacks[betty].Points = w.Theatre.Stacks[betty].Points
	east, west = hexOf(t, w, "E2922"), hexOf(t, w, "E1108")
	for i, h := range []theatre.Hex{east, west} {
		w.Forces[theatre.FirstMarker(theatre.Allies)+id.Marker(i)].Hex = h
		w.Forces[theatre.FirstMarker(theatre.Allies)+id.Marker(i)].Marks = 0
	}
	w.StartAir()
	return w, betty, east, west
}

// In an Air Phase the Air Points of a base search one arc of 120 degrees with all of their Search
// Points, or all round with a third of them. In a Naval Phase they search all round. [8.13] [8.42]
// [8.43] [8.44] (C58)
func TestAirPointsSearchAnArc(t *testing.T) {
	w, betty, east, west := searching(t)
	require.Equal(t, board.Arcs, w.Step)
	require.EqualValues(t, theatre.Japan, uint8(w.Side))
	require.NoError(t, w.Check())
	n := int(w.Stacks[betty].Points)
	assert.Equal(t, (n+2)/3, w.SearchPoints(theatre.Japan, east), "a third of them, all round")
	legal := w.Legal(nil)
	require.Len(t, legal, 3, "no more, and one arc for each of the two")
	arcs := map[string]bool{}
	for _, m := range legal[1:] {
		arcs[w.MoveString(m)] = true
		assert.Equal(t, "Rabaul", w.Choice(m).Piece)
		assert.Equal(t, w.PublicMove(0), w.PublicMove(m), "the enemy does not see it yet")
		k := w.Clone().(*war.War)
		k.Apply(m, nil)
		require.Equal(t, board.Search, k.Step, "it has no other base")
		back, err := rules(t).Parse(k.String())
		require.NoError(t, err)
		assert.Equal(t, k.Stacks[betty], back.(*war.War).Stacks[betty])
		searched, other := east, west
		if k.SearchPoints(theatre.Japan, east) == 0 {
			searched, other = west, east
		}
		each := 1 // beyond Normal Range
		if searched == west {
			each = 2
		}
		assert.Equal(t, each*n, k.SearchPoints(theatre.Japan, searched), "all of it")
		assert.Zero(t, k.SearchPoints(theatre.Japan, other))
		k.StartNaval()
		assert.Equal(t, (n+2)/3, k.SearchPoints(theatre.Japan, east), "all round in the Naval Phase")
		assert.Zero(t, k.Stacks[betty].Arc)
	}
	assert.Len(t, arcs, 2)
	w.Apply(0, nil)
	assert.Equal(t, board.Search, w.Step)
	assert.Equal(t, (n+2)/3, w.SearchPoints(theatre.Japan, east))
}

// A side is not asked for an arc in which nothing can be found: markers there are known and in
// contact, or out of Extended Range. [8.42] [8.47]
func TestArcsWithNothingToFindAreNotAsked(t *testing.T) {
	w, betty, east, _ := searching(t)
	for m := range w.Markers() {
		if theatre.SideOf(m) == theatre.Allies && w.Forces[m].Hex == east {
			w.Forces[m].Marks = board.Known | board.Contacted
		}
	}
	assert.Len(t, w.Legal(nil), 2)
	w.Stacks[betty].Points = 0
	assert.Equal(t, []sim.Move{0}, w.Legal(nil))
	empty(w)
	w.StartAir()
	assert.NotEqual(t, board.Arcs, w.Step)
}

// The enemy's choice of arcs is hidden while it is made, and open when both sides search. [8.42]
func TestArcsAreHiddenWhileTheyAreChosen(t *testing.T) {
	w, betty, _, west := searching(t)
	w.Forces[theatre.FirstMarker(theatre.Allies)+1].Hex = west
	port := siteOf(t, w, "Lae")
	zero := betty
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		if w.Stacks[i].Base == w.Stacks[betty].Base && i != betty && zero == betty {
			zero, w.Stacks[i].Base, w.Stacks[i].Points = i, port.Base(), 2
		}
	}
	require.NotEqual(t, betty, zero)
	w.Apply(w.Legal(nil)[1], nil)
	require.Equal(t, board.Arcs, w.Step, "the other base is still to choose")
	k := w.Clone().(*war.War)
	k.Redact(theatre.Allies)
	for i := range id.Stack(len(k.Theatre.Stacks)) {
		assert.Zero(t, k.Stacks[i].Arc)
	}
	w.Apply(0, nil)
	lookAround(w)
	k = w.Clone().(*war.War)
	k.Redact(theatre.Allies)
	assert.Equal(t, w.Stacks, k.Stacks)
}

// Japan chooses its arcs first. While the Allies choose theirs they do not know those of Japan: a
// redacted position has none, and a deal draws them from its legal choices. Japan still sees its
// own. When both have chosen, all arcs are open. [8.42] (C58)
func TestArcsAreHiddenUntilBothSidesHaveChosen(t *testing.T) {
	w, betty, _, _ := searching(t)
	moresby := siteOf(t, w, "Port Moresby")
	allied := id.Stack(id.None)
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		if w.Stacks[i].Base == moresby.Base() && w.Book.Planes[w.Theatre.Stacks[i].Plane].Role == book.LevelBomber {
			allied = i
		}
	}
	require.NotEqual(t, allied, id.Stack(id.None))
	w.Stacks[allied].Points = 2
	w.Forces[theatre.FirstMarker(theatre.Japan)].Hex = hexOf(t, w, "E1415")
	w.Forces[theatre.FirstMarker(theatre.Japan)].Marks = 0
	w.StartAir()
	require.EqualValues(t, theatre.Japan, uint8(w.Side))
	legal := w.Legal(nil)
	require.Len(t, legal, 3)
	w.Apply(legal[1], nil)
	require.Equal(t, board.Arcs, w.Step)
	require.EqualValues(t, theatre.Allies, uint8(w.Side))
	chosen := w.Stacks[betty].Arc
	require.NotZero(t, chosen)

	k := w.Clone().(*war.War)
	k.Redact(theatre.Allies)
	assert.Zero(t, k.Stacks[betty].Arc)
	assert.Equal(t, w.Legal(nil), k.Legal(nil))
	k = w.Clone().(*war.War)
	k.Redact(theatre.Japan)
	assert.Equal(t, chosen, k.Stacks[betty].Arc)

	drawn, d := map[uint8]int{}, sim.NewDice(3, sim.Agent0)
	for n := range 600 {
		d.At(n)
		k := w.Clone().(*war.War)
		k.Deal(theatre.Allies, &d)
		require.NoError(t, k.Check())
		require.Equal(t, w.Flow, k.Flow)
		drawn[k.Stacks[betty].Arc]++
		k = w.Clone().(*war.War)
		k.Deal(theatre.Japan, &d)
		require.Equal(t, chosen, k.Stacks[betty].Arc, "its own")
	}
	require.Len(t, drawn, 3, "all round, and either arc")
	for arc, n := range drawn {
		assert.InDelta(t, 200, n, 50, "arc %d", arc)
	}

	w.Apply(0, nil)
	require.Equal(t, board.Search, w.Step)
	k = w.Clone().(*war.War)
	k.Deal(theatre.Allies, &d)
	assert.Equal(t, chosen, k.Stacks[betty].Arc, "it is open now")
}
