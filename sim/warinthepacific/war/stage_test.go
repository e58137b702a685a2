package war_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/atlas"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// Set-ups of the map for tests: pieces by their names, on a sea that is empty otherwise.

func scenario(t testing.TB, name string) *war.War {
	t.Helper()
	s, err := rules(t).Setup(name)
	require.NoError(t, err)
	return s.(*war.War)
}

func hexOf(t testing.TB, w *war.War, id string) theatre.Hex {
	t.Helper()
	h, err := atlas.ParseHex(id)
	require.NoError(t, err)
	at := w.Theatre.Local(h.Index())
	require.NotEqual(t, theatre.None, at, "%s is outside of the window", id)
	return at
}

func shipOf(t testing.TB, w *war.War, name string) id.Ship {
	t.Helper()
	i := id.Ship(slices.IndexFunc(w.Theatre.Ships, func(s theatre.Ship) bool { return s.Name == name }))
	if i == id.None {
		i = id.Ship(slices.IndexFunc(w.Theatre.Ships,
			func(s theatre.Ship) bool { return strings.Contains(s.Name, name) }))
	}
	require.GreaterOrEqual(t, int(i), 0, "no ship %s", name)
	return i
}

func siteOf(t testing.TB, w *war.War, name string) id.Site {
	t.Helper()
	i := id.Site(slices.IndexFunc(w.Theatre.Sites, func(s theatre.Site) bool { return s.Name == name }))
	require.NotEqual(t, i, id.Site(id.None), "no site %s", name)
	return i
}

func forceOf(t testing.TB, w *war.War, name string) id.Marker {
	t.Helper()
	i := id.Marker(slices.IndexFunc(w.Theatre.Forces[:], func(f theatre.Force) bool { return f.Name == name }))
	require.GreaterOrEqual(t, int(i), 0, "no force %s", name)
	return i
}

func planeOf(w *war.War, stack id.Stack) string {
	return w.Book.Planes[w.Theatre.Stacks[stack].Plane].Name
}

// only leaves Air Points of one type at one base, so many, and returns their stack.
func only(t testing.TB, w *war.War, plane string, base id.Base, points int) id.Stack {
	t.Helper()
	found := id.Stack(id.None)
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		w.Stacks[i].Points = 0
		if found == id.None && strings.HasPrefix(planeOf(w, i), plane) && w.Stacks[i].Base == base {
			found = i
		}
	}
	require.NotEqual(t, found, id.Stack(id.None), "no %s there", plane)
	w.Stacks[found].Points = uint8(points)
	return found
}

// empty takes all markers off the map.
func empty(w *war.War) {
	for i := range w.Forces {
		w.Forces[i].Hex = theatre.None
	}
}

// put stands a marker in a hex, known to both sides.
func put(w *war.War, marker id.Marker, at theatre.Hex) *board.TaskForce {
	f := &w.Forces[marker]
	f.Hex, f.Marks = at, board.Known
	return f
}

// chance returns the probability that a roll brings the wanted result.
func chance(w *war.War, want func(*war.War) bool) (p float64) {
	var l sim.Lister
	for next, q := range l.Outcomes(w, w.Legal(nil)[0]) {
		if want(next.(*war.War)) {
			p += q
		}
	}
	return p
}

// sixths is the chance as what must be rolled, or less.
func sixths(w *war.War, want func(*war.War) bool) int { return int(6*chance(w, want) + .5) }

func contacted(marker id.Marker) func(*war.War) bool {
	return func(w *war.War) bool { return w.Forces[marker].Marks&board.Contacted != 0 }
}

// sunk is the damage of a ship that is gone.
const sunk = book.SunkLevel
