package book_test

import (
	"io/fs"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	witp "github.com/ironbottom/ironbottom/sim/warinthepacific"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/atlas"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

var mapOnce = sync.OnceValues(func() (*atlas.Map, error) { return atlas.Read(witp.Game.Data) })

func theMap(t testing.TB) *atlas.Map {
	t.Helper()
	m, err := mapOnce()
	require.NoError(t, err)
	return m
}

// none reports whether nothing of an order of battle is wrong in a way.
func none(list []book.Force, wrong func(book.Force) bool) bool {
	return !slices.ContainsFunc(list, wrong)
}

// The orders of battle agree with map and rosters in ways that the loader does not check. [40.5]
func TestOrdersOfBattle(t *testing.T) {
	m, r := theMap(t), fighttest.Book(t)
	files, err := fs.Glob(witp.Game.Data, "oob/*.csv")
	require.NoError(t, err)
	require.Len(t, files, len(book.Scenarios))
	rows, sure := 0, map[string]int{}
	for _, scenario := range book.Scenarios {
		list := r.OrderOfBattle(scenario)
		require.NotEmpty(t, list)
		for _, f := range list {
			rows++
			sure[f.Confidence]++
		}
		placed := func(f book.Force) bool { return f.Hex != atlas.Hex{} }
		for _, c := range []struct {
			rule, what string
			wrong      func(book.Force) bool
		}{
			{"40.5", "hexes exist", func(f book.Force) bool { return placed(f) && !m.On(f.Hex.Index()) }},
			{"9.1", "forces at sea are on water", func(f book.Force) bool {
				return f.Place == book.AtSea && placed(f) && !m.Water(f.Hex.Index())
			}},
			{"9.1", "ships are on a coast", func(f book.Force) bool {
				_, known := m.Find(f.Place)
				return f.Kind == "ship" && known && m.Coast(f.Hex.Index()) != atlas.Coastal
			}},
			{"11.13", "ground units are on land", func(f book.Force) bool {
				return f.Kind == "ground" && placed(f) && f.Place != book.AtSea && !m.Land(f.Hex.Index())
			}},
			{"2.11", "places and hexes agree", func(f book.Force) bool {
				at, known := m.Find(f.Place)
				return known && at != f.Hex.Index()
			}},
			{"5.41", "levels of airbases", func(f book.Force) bool {
				return f.What == "airbase" && !slices.Contains([]int{1, 5, 10}, f.Count)
			}},
			{"10.1", "dates are Game-Turn, Cycle, year", func(f book.Force) bool {
				_, err := book.ParseGameTurn(f.Arrives)
				return f.Arrives != "" && err != nil
			}},
			{"2.32", "classes are of the rosters", func(f book.Force) bool {
				return f.Kind == "ship" && !inRoster(r, f.What)
			}},
		} {
			t.Run(c.rule+" "+scenario+": "+c.what, func(t *testing.T) { assert.True(t, none(list, c.wrong)) })
		}
		t.Run("2.5 "+scenario+": each named ship once", func(t *testing.T) {
			seen := map[string]bool{}
			assert.True(t, none(list, func(f book.Force) bool {
				again := f.Kind == "ship" && f.Note != "" && seen[f.What]
				seen[f.What] = true
				return again
			}))
		})
	}
	assert.Equal(t, 1502, rows)
	assert.Equal(t, map[string]int{"sure": 1009, "probable": 331, "guess": 162}, sure)
	assert.Empty(t, r.OrderOfBattle("tarawa"))
	assert.Equal(t, book.Force{Japan: true, Name: "Mobile Force", Place: book.AtSea,
		Hex: atlas.Hex{Map: 'F', Column: 7, Row: 30}, Kind: "ship", Count: 1, What: "JP CV1", Note: "Akagi",
		Confidence: "sure"},
		r.OrderOfBattle("midway")[0])
}

func inRoster(r *book.Book, what string) bool { _, err := r.Ship(what); return err == nil }

// The garrisons that countries must have are there when the campaign begins. [28.14] [28.24] [25.24] [25.34] [24.14]
func TestGarrisons(t *testing.T) {
	m, r := theMap(t), fighttest.Book(t)
	var start []book.Force
	for _, f := range r.OrderOfBattle("campaign") {
		if f.Arrives == "" && f.Place != book.AtSea && f.Hex != (atlas.Hex{}) {
			start = append(start, f)
		}
	}
	in := func(f book.Force, countries string) bool {
		return slices.Contains(strings.Fields(countries), m.Regions()[m.Country(f.Hex.Index())].ID)
	}
	for _, c := range []struct {
		rule, countries string
		japan           bool
		least           int
	}{{"28.14", "JPN", true, 20}, {"28.24", "FOR", true, 14}, {"28.34", "FIC", true, 7}, {"28.44", "KOR", true, 7},
		{"25.24", "HAW", false, 14}, {"25.34", "PHI", false, 14}, {"24.14", "AUE AUW", false, 16}} {
		t.Run(c.rule+" garrison of "+c.countries, func(t *testing.T) {
			strength := 0
			for _, f := range start {
				if f.Kind == "ground" && f.Japan == c.japan && in(f, c.countries) {
					strength += f.Count * fighttest.Number(t, groundOf(t, f.What, "strength"))
				}
			}
			assert.GreaterOrEqual(t, strength, c.least)
		})
	}
	for _, c := range []struct {
		rule, countries string
		japan           bool
		fighters, least int // 1 fighters, 0 others, 2 any
	}{{"28.14", "JPN", true, 1, 6}, {"25.24", "HAW", false, 1, 4}, {"25.24", "HAW", false, 0, 4},
		{"25.34", "PHI", false, 2, 5}, {"24.14", "AUE AUW", false, 0, 4}} {
		t.Run(c.rule+" Air Points of "+c.countries, func(t *testing.T) {
			points := 0
			for _, f := range start {
				if f.Kind != "air" || f.Japan != c.japan || !in(f, c.countries) {
					continue
				}
				if fighter := fighttest.PlaneOf(t, f.What)["role"] == "F"; c.fighters == 2 ||
					fighter == (c.fighters == 1) {
					points += f.Count
				}
			}
			assert.GreaterOrEqual(t, points, c.least)
		})
	}
}
