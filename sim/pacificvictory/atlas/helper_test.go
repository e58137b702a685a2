package atlas_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/atlas"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// theWar returns the map and the scenarios that ship.
func theWar(t *testing.T) *situation.War {
	t.Helper()
	r, err := pacificvictory.Load(pacificvictory.Game.Data, nil)
	require.NoError(t, err)
	return r.War()
}

// at returns the place of a name.
func at(t *testing.T, m *atlas.Map, name string) hex.Index {
	t.Helper()
	i, ok := m.Find(name)
	require.True(t, ok, "no place %q", name)
	return i
}

// all returns the places of names between commas.
func all(t *testing.T, m *atlas.Map, names string) (b hex.Board) {
	t.Helper()
	for name := range strings.SplitSeq(names, ",") {
		b = b.With(at(t, m, strings.TrimSpace(name)))
	}
	return b
}

// names returns what the places of a set are called.
func names(m *atlas.Map, b hex.Board) []string {
	list := []string{}
	for i := range b.All() {
		list = append(list, m.Name(i))
	}
	return list
}

func eachScenario(t *testing.T, do func(t *testing.T, w *situation.War, s *situation.Scenario)) {
	w := theWar(t)
	require.Len(t, w.Scenarios, 3)
	for i := range w.Scenarios {
		t.Run(w.Scenarios[i].Name, func(t *testing.T) { do(t, w, &w.Scenarios[i]) })
	}
}
