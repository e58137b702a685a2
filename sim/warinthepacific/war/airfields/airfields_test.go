package airfields_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/wartest"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/airfields"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/fleet"
)

// coral returns a bare Coral Sea, where there is no war on land, and its airfields.
func coral(t *testing.T) (*war.War, airfields.Airfields) {
	w := wartest.Bare(t, "coral-sea")
	return w, airfields.Airfields{Fleet: fleet.Fleet{Position: &w.Position, Theatre: w.Theatre, Date: w.Theatre.First}}
}

// onLand returns the first stack of a type that is at a site, with so many points.
func onLand(t *testing.T, w *war.War, plane string, points uint8) (stack id.Stack) {
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		if s := &w.Stacks[i]; !s.Base.IsCarrier() &&
			strings.HasPrefix(w.Theatre.Book.Planes[w.Theatre.Stacks[i].Plane].Name, plane) {
			s.Points, s.Waits = points, 0
			return i
		}
	}
	t.Fatal("no such planes ashore: " + plane)
	return 0
}

// aboard returns the stack of a type aboard a carrier, which is put to sea undamaged in a hex.
func aboard(t *testing.T, w *war.War, plane, carrier string, at theatre.Hex, points uint8) (stack id.Stack,
	ship id.Ship) {
	ship = wartest.Ships(t, w, carrier, 1)[0]
	w.Ships[ship].Damage = 0
	m := w.MarkerOf(w.Ships[ship].Force)
	w.Forces[m].Hex, w.Forces[m].Marks = at, 0
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		if s := &w.Stacks[i]; s.Base == ship.Deck() &&
			strings.HasPrefix(w.Theatre.Book.Planes[w.Theatre.Stacks[i].Plane].Name, plane) {
			s.Points, s.Waits = points, 0
			return i, ship
		}
	}
	t.Fatal("no " + plane + " aboard " + carrier)
	return 0, 0
}

// Air Points search 2 each within Normal Range, 1 within Extended Range, and a third of that all
// round. [8.1] [8.13] (C58)
func TestSearchFallsWithRange(t *testing.T) {
	w, a := coral(t)
	stack := onLand(t, w, "B-26", 3)
	plane := &w.Theatre.Book.Planes[w.Theatre.Stacks[stack].Plane]
	from, side := a.Base(w.Stacks[stack].Base), a.Owner(w.Stacks[stack].Base)
	near, far, beyond := theatre.None, theatre.None, theatre.None
	for h := theatre.Hex(1); int(h) <= w.Theatre.Hexes(); h++ {
		switch d := w.Theatre.ByAir(from, h); {
		case d <= int(plane.Ranges[0]):
			near = h
		case d <= int(plane.Ranges[1]):
			far = h
		default:
			beyond = h
		}
	}
	require.Equal(t, 2, a.Points(side, near))
	require.Equal(t, 1, a.Points(side, far))
	require.Zero(t, a.Points(1-side, near), "the enemy has none")
	w.Stacks[stack].Points = 1
	require.Equal(t, 1, a.Points(side, near), "two thirds are rounded up")
	w.Stacks[stack].Points = 3
	require.True(t, a.Sees(stack, from, far))
	require.True(t, a.CouldSearch(side, far))
	if beyond != theatre.None {
		require.Zero(t, a.Points(side, beyond))
		require.False(t, a.Sees(stack, from, beyond))
	}
	for arc := range 6 { // all of them in the arc in which the hex lies [8.42]
		w.Stacks[stack].Arc = uint8(arc + 1)
		want := 0
		if a.InArc(from, near, arc) {
			want = 6
		}
		require.Equal(t, want, a.Points(side, near), "arc %d", arc)
	}
}

// At a damaged airbase a share of what flies is lost; a type is counted as a whole, and as many
// search as lose nothing. [7.65] [7.66] (C149)
func TestDamagedAirbaseCostsAirPoints(t *testing.T) {
	w, a := coral(t)
	stack := onLand(t, w, "B-26", 12)
	require.False(t, w.Stacks[stack].Base.IsCarrier())
	base := id.Site(w.Stacks[stack].Base)
	require.Zero(t, a.Crashes(base, 12))
	list := []board.Sent{{Stack: stack, Points: 12}}
	require.Zero(t, a.Runway(list))
	w.Sites[base].Airbase = 2
	lost := a.Crashes(base, 12)
	require.Positive(t, lost)
	require.EqualValues(t, lost, a.Runway(list))
	require.EqualValues(t, 12-lost, list[0].Points)
	require.EqualValues(t, 12-lost, w.Stacks[stack].Points)

	w.Stacks[stack].Points = 12
	halves := []board.Sent{{Stack: stack, Points: 6}, {Stack: stack, Points: 6}}
	require.EqualValues(t, lost, a.Runway(halves), "the two groups of a type lose together")
	require.EqualValues(t, 12-lost, halves[0].Points+halves[1].Points)
}

// Air Points of a carrier that cannot keep them go to one with room, which is turned up by that, or
// to the nearest airbase in Normal Range. [39.74] (C153) (C156)
func TestAirPointsOfADeckFindAnother(t *testing.T) {
	w, a := coral(t)
	at := w.Theatre.Sites[0].Hex
	stack, one := aboard(t, w, "Zero", "Shokaku", at, 3)
	_, two := aboard(t, w, "Zero", "Zuikaku", at, 1)
	room := a.DeckRoom(two)
	require.Equal(t, room+1-3, a.DeckRoom(one), "both take as many")
	own := w.MarkerOf(w.Ships[one].Force)
	require.ElementsMatch(t, []int{int(one), int(two)}, ints(a.Decks(nil, own, at)))

	decks := a.Decks(nil, own, at)
	if decks = decks[:1]; decks[0] == one {
		decks = a.Decks(nil, own, at)[1:]
	}
	w.Ships[one].Damage = book.SunkLevel
	require.Equal(t, uint8(decks[0]), uint8(a.Spare(stack, decks)))
	require.Equal(t, 3, a.Divert(stack, 3, decks))
	require.EqualValues(t, int(two), w.Stacks[stack].Base.Ship())
	require.NotZero(t, w.Forces[w.MarkerOf(w.Ships[two].Force)].Marks&board.Known, "the enemy hears where they land")

	// A deck that is nearly full takes what there is room for, with those of its own type.
	w, a = coral(t)
	stack, one = aboard(t, w, "Zero", "Shokaku", at, 3)
	other, two := aboard(t, w, "Zero", "Zuikaku", at, 1)
	w.Stacks[other].Points = uint8(1 + a.DeckRoom(two) - 2)
	w.Ships[one].Damage = book.SunkLevel
	require.Equal(t, 2, a.Divert(stack, 3, decks))
	require.EqualValues(t, 1, w.Stacks[stack].Points)
	require.Zero(t, a.DeckRoom(two))
	require.NotZero(t, w.Forces[w.MarkerOf(w.Ships[two].Force)].Marks&board.Known)
}

func TestAirPointsLandAtTheNearestAirbase(t *testing.T) {
	w, a := coral(t)
	rabaul := wartest.Site(t, w, "Rabaul")
	stack, ship := aboard(t, w, "Zero", "Shokaku", w.Theatre.Sites[rabaul].Hex, 2)
	for i := range id.Site(len(w.Theatre.Sites)) {
		if i != rabaul {
			w.Sites[i].Side = theatre.Allies
		}
	}
	w.Sites[rabaul].Side = theatre.Allies
	require.False(t, a.Ashore(stack, w.Theatre.Sites[rabaul].Hex), "every airbase is the enemy's")
	w.Sites[rabaul].Side = theatre.Japan
	before := a.Room(theatre.Japan, rabaul)
	require.GreaterOrEqual(t, before, 2)
	w.Ships[ship].Damage = book.SunkLevel
	require.True(t, a.Ashore(stack, w.Theatre.Sites[rabaul].Hex))
	require.EqualValues(t, rabaul, w.Stacks[stack].Base)
	require.Equal(t, before-2, a.Room(theatre.Japan, rabaul))
}

func ints[T ~uint8 | ~uint16 | ~int](list []T) (all []int) {
	for _, x := range list {
		all = append(all, int(x))
	}
	return all
}
