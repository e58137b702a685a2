package atlas

import (
	"io/fs"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/table"
)

var data = os.DirFS("../data")

var readOnce = sync.OnceValues(func() (*Map, error) { return Read(data) })

// shipped returns the map that ships.
func shipped(t testing.TB) *Map {
	t.Helper()
	m, err := readOnce()
	require.NoError(t, err)
	return m
}

// hexAt returns the hex of a place or of a number.
func hexAt(t testing.TB, name string) Index {
	t.Helper()
	i, ok := shipped(t).Find(name)
	require.True(t, ok, "nothing is called %s", name)
	return i
}

// hexesAt returns the hexes of names.
func hexesAt(t testing.TB, names string) (list []Index) {
	t.Helper()
	for name := range strings.FieldsSeq(names) {
		list = append(list, hexAt(t, name))
	}
	return list
}

// placeOf returns the place of a name.
func placeOf(t testing.TB, name string) Place {
	t.Helper()
	n := slices.IndexFunc(shipped(t).Places(), func(p Place) bool { return p.Name == name })
	require.GreaterOrEqual(t, n, 0, "nothing is called %s", name)
	return shipped(t).Places()[n]
}

// A check is one of the rulebook's facts about the map, by its case.
type check struct {
	rule, what string
	holds      bool
}

// run runs checks, each under the name of its case.
func run(t *testing.T, checks []check) {
	t.Helper()
	for _, c := range checks {
		t.Run(c.rule+" "+c.what, func(t *testing.T) { assert.True(t, c.holds, c.what) })
	}
}

// reach returns how many steps it is from a hex to each other over sides with a feature, into
// hexes that may be entered.
func reach(m *Map, from Index, over Feature, enter func(Index) bool) map[Index]int {
	far := map[Index]int{from: 0}
	for queue := []Index{from}; len(queue) > 0; queue = queue[1:] {
		for s := range NumSides {
			n := queue[0].Neighbour(s)
			if _, known := far[n]; n != Nowhere && !known && m.Has(queue[0], s, over) && enter(n) {
				far[n] = far[queue[0]] + 1
				queue = append(queue, n)
			}
		}
	}
	return far
}

func byGround(m *Map, from Index) map[Index]int { return reach(m, from, ByLand, m.Land) }

func byShip(m *Map, from Index) map[Index]int { return reach(m, from, BySea, m.Water) }

// bySeacap goes from coast to coast [23.22].
func bySeacap(m *Map, from Index) map[Index]int {
	return reach(m, from, BySea, func(i Index) bool { return m.Coast(i) == Coastal })
}

func byRail(m *Map, from Index) map[Index]int { return reach(m, from, Rail, m.On) }

// has reports whether a way reaches a hex.
func has(far map[Index]int, i Index) bool { _, ok := far[i]; return ok }

// country returns the short name of a hex's country.
func country(m *Map, i Index) string { return m.Regions()[m.Country(i)].ID }

func provinceName(m *Map, i Index) string { return m.Regions()[m.Province(i)].ID }

// rows returns the rows of a file of the map.
func rows(t testing.TB, file, columns string) []table.Row {
	t.Helper()
	list, err := table.Read(data, file, append([]string{table.Key}, strings.Split(columns, ",")...)...)
	require.NoError(t, err)
	return list
}

// changed returns the data with one text replaced in a file.
func changed(t testing.TB, file, old, new string) fs.FS {
	t.Helper()
	files := fstest.MapFS{}
	names, err := fs.Glob(data, "map/*.csv")
	require.NoError(t, err)
	for _, name := range names {
		text, err := fs.ReadFile(data, name)
		require.NoError(t, err)
		if name == file {
			require.Contains(t, string(text), old, file)
			text = []byte(strings.Replace(string(text), old, new, 1))
		}
		files[name] = &fstest.MapFile{Data: text}
	}
	return files
}
