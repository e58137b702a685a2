// Package wartest helps tests of the packages below war. Bare gives them a scenario without Task
// Forces, ships, units and planes, to which a test adds what it needs.
package wartest

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/atlas"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
)

// Start returns the war of a scenario at its start.
func Start(t testing.TB, scenario string) *war.War {
	t.Helper()
	s, err := fighttest.Load(t).War().Setup(scenario)
	require.NoError(t, err)
	return s.(*war.War)
}

// Bare returns the same without ships, ground units and Air Points.
func Bare(t testing.TB, scenario string) *war.War {
	t.Helper()
	w := Start(t, scenario)
	for m := range w.Markers() {
		w.Forces[m].Drop()
		w.Forces[m].Marks = 0
		w.Cargo[w.Forces[m].Holds] = 0
	}
	for i := range id.Ship(len(w.Theatre.Ships)) {
		w.Ships[i].Damage, w.Ships[i].Marks, w.Ships[i].Fuel = book.SunkLevel, 0, 0
	}
	for i := range id.Unit(len(w.Theatre.Units)) {
		w.Units[i].Hex, w.Units[i].Ship, w.Units[i].Marks = theatre.None, 0, 0
	}
	for i := range w.Theatre.Stacks {
		w.Stacks[i].Points = 0
	}
	for i := range w.Theatre.BaseForces {
		w.BaseForces[i].Ship, w.BaseForces[i].Hex = 0, theatre.None
	}
	return w
}

// Ships returns the first n ships whose names begin so.
func Ships(t testing.TB, w *war.War, name string, n int) (ships []id.Ship) {
	t.Helper()
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if len(ships) < n && strings.HasPrefix(w.Theatre.Ships[i].Name, name) {
			ships = append(ships, i)
		}
	}
	require.Len(t, ships, n, "ships %s", name)
	return ships
}

// Site returns the number of a site.
func Site(t testing.TB, w *war.War, name string) id.Site {
	t.Helper()
	i := slices.IndexFunc(w.Theatre.Sites, func(s theatre.Site) bool { return s.Name == name })
	require.GreaterOrEqual(t, i, 0, "site %s", name)
	return id.Site(i)
}

// Hex returns a hex of the map by its name, such as E1814.
func Hex(t testing.TB, w *war.War, name string) theatre.Hex {
	t.Helper()
	h, err := atlas.ParseHex(name)
	require.NoError(t, err)
	at := w.Theatre.Local(h.Index())
	require.NotEqual(t, theatre.None, at, "hex %s", name)
	return at
}
