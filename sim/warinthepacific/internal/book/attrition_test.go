package book_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// The worked example: 23 points lose two, and three where five of them have flown to
// another base. Those without supply or headquarters count twice. [19.1] [19.14] [7.6]
func TestAirAttrition(t *testing.T) {
	assert.Equal(t, 2, book.AirAttrition(23, 0, 0))
	assert.Equal(t, 3, book.AirAttrition(23, 0, 5))
	assert.Equal(t, 3, book.AirAttrition(23, 5, 0))
	assert.Equal(t, 2, book.AirAttrition(24, 0, 0), ".4 is dropped")
	assert.Equal(t, 3, book.AirAttrition(25, 0, 0), ".5 is one more")
	assert.Equal(t, 0, book.AirAttrition(4, 0, 0))
	assert.Equal(t, 1, book.AirAttrition(1, 1, 20), "no more than there are")
}

// One from each base before a second from any. [19.11] [19.12]
func TestAirLossesBase(t *testing.T) {
	left, lost := []uint8{3, 1, 0, 2}, []uint8{0, 0, 0, 0}
	var order []int
	for range 6 {
		may := book.NextAirLosses(left, lost, nil)
		order = append(order, len(may))
		i := may[len(may)-1]
		left[i]--
		lost[i]++
	}
	assert.Equal(t, []int{3, 2, 1, 2, 1, 1}, order, "3, 1, then 0; 3 and 0 again; 0 alone")
	assert.Equal(t, []uint8{3, 1, 0, 2}, lost)
	assert.Empty(t, book.NextAirLosses(left, lost, nil))
}

// Two dice against the Terrain Value, doubled for Unsupplied 2, with 4 more in the Arctic
// before that. [19.2] [19.21] [19.22] [19.23] [11.19] [37.0]
func TestGroundAttrition(t *testing.T) {
	r := fighttest.Book(t)
	terrain := fighttest.SheetOf(t, "tables/terrain-effects.csv")
	for _, name := range []string{"clear", "rough", "desert", "jungle", "jungle_rough", "mountain", "island"} {
		ground, ok := book.ParseTerrain(name)
		require.True(t, ok)
		for column, mechanized := range []bool{false, true} {
			printed := fighttest.Number(t, terrain[name][column])
			for _, c := range []struct {
				site  book.Site
				value int
			}{{book.Site{Terrain: ground}, printed}, {book.Site{Terrain: ground, Arctic: true}, printed + 4}} {
				assert.Equal(t, 2*c.value, r.TerrainValue(c.site, mechanized))
				for times, twice := range []bool{false, true} {
					yes := twoDice(c.value * (times + 1))
					want := map[int]int{0: 36 - yes, 1: yes}
					for n, w := range want {
						if w == 0 {
							delete(want, n)
						}
					}
					assert.Equal(t, want, ways(t, 36, func(d *sim.Dice) int {
						if r.GroundAttrition(d, 3, c.site, mechanized, twice) {
							return 1
						}
						return 0
					}), "%s %v %v", name, c, twice)
				}
			}
		}
	}
	j, _ := book.ParseTerrain("jungle")
	assert.Equal(t, 2*(fighttest.Number(t, terrain["jungle"][0])+fighttest.Number(t, terrain["monsoon_jungle"][0])),
		r.TerrainValue(book.Site{Terrain: j, Monsoon: true}, false))
	_, ok := book.ParseTerrain("major_road")
	assert.False(t, ok, "a road is no hex")
}

// Depots without a garrison, and those that are captured: the last column of the supply
// table. [19.3] [14.71]
func TestDepotAttrition(t *testing.T) {
	r := fighttest.Book(t)
	lines := fighttest.Grid(t, "tables/bombard-supply.csv")
	last := lines[len(lines)-1]
	want := map[int]int{}
	for die := 1; die <= 6; die++ {
		want[(130*fighttest.Number(t, last[die])+50)/100]++
	}
	assert.Equal(t, want, ways(t, 6, func(d *sim.Dice) int { return r.DepotAttrition(d, 3, 130) }))
	assert.Equal(t, want, ways(t, 6, func(d *sim.Dice) int { return r.CaptureSupply(d, 3, 130) }))
}

// Each class by its line; which ships is a draw without putting back, and each is damaged
// by a roll of its own. [19.4] [19.41] [19.43] [19.46] [19.47]
func TestNavalAttrition(t *testing.T) {
	r := fighttest.Book(t)
	levels := map[int]int{}
	for _, line := range fighttest.Grid(t, "tables/attrition-damage.csv") {
		levels[int(line[1][1]-'0')]++
	}
	for class, line := range fighttest.SheetOf(t, "tables/naval-attrition.csv") {
		c := book.AttritionClass(0)
		for c.String() != class {
			c++
		}
		if c >= book.FleetSubs {
			continue
		}
		for inPlay := range 3 {
			want := map[int]int{}
			for _, n := range line {
				want[min(inPlay, fighttest.Number(t, n))]++
			}
			buf := make([]book.Accident, 0, 10)
			assert.Equal(t, want, ways(t, 6, func(d *sim.Dice) int {
				return len(r.NavalAttrition(d, 3, c, inPlay, buf))
			}), "%s, %d in play", class, inPlay)
		}
	}
	// Each has a roll of its own: of two destroyers that are hit, one badly and one not.
	dd, _ := r.AttritionClass(ship(t, "US DD-modern"))
	buf := make([]book.Accident, 0, 10)
	both := ways(t, 6*2*36, func(d *sim.Dice) int {
		list, n := r.NavalAttrition(d, 3, dd, 2, buf), 0
		for _, a := range list {
			n = 10*n + int(a.Damage)
		}
		return n
	})
	assert.Positive(t, both[13])
	// Three destroyers of five: each three alike, none twice.
	var l sim.Lister
	var got []book.Accident
	law, hurt := map[string]float64{}, map[int]float64{}
	for p := range l.Rolls(func(d *sim.Dice) { got = r.NavalAttrition(d, 3, dd, 5, got[:0]) }) {
		if len(got) < 3 {
			continue
		}
		law[fmt.Sprint(got[0].Ship, got[1].Ship, got[2].Ship)] += p * 6
		for _, a := range got {
			hurt[int(a.Damage)] += p * 6
		}
		require.True(t, slices.IsSortedFunc(got, func(a, b book.Accident) int { return a.Ship - b.Ship }))
	}
	assert.Len(t, law, 10)
	for three, p := range law {
		assert.InDelta(t, 0.1, p, 1e-9, three)
	}
	for level, n := range levels {
		assert.InDelta(t, float64(n)/6*3, hurt[level], 1e-9, level)
	}
}

// Twice a year. [19.4]
func TestNavalAttritionDates(t *testing.T) {
	var due []string
	for c := range book.Cycle(28) {
		if c.NavalAttrition() {
			due = append(due, c.String())
		}
	}
	assert.Equal(t, []string{"13/41", "7/42", "13/42", "7/43", "13/43"}, due)
}

// Which ships are in which class, and which in none. [19.42]
func TestAttritionClasses(t *testing.T) {
	for name, want := range map[string]string{"Akagi": "CV/CVL", "Hosho": "CV/CVL", "St. Lo": "CVE",
		"Haruna": "BB/BC", "Yamato": "BB/BC", "US CA38": "CA",
		"Jintsu": "CL", "JP DD-old": "DD", "JP DE-std": "DE/CD", "JP CD-std": "DE/CD", "JP APB-std": "",
		"JP MS-1x": "", "US SF-std": ""} {
		c, ok := fighttest.Book(t).AttritionClass(ship(t, name))
		assert.Equal(t, want != "", ok, name)
		if ok {
			assert.Equal(t, want, c.String(), name)
		}
	}
}

// Sub Points are lost from subrons that are drawn, one for each point (W95). [19.41]
func TestSubAttrition(t *testing.T) {
	r := fighttest.Book(t)
	for class, c := range map[string]book.AttritionClass{"Fleet Sub": book.FleetSubs, "Coastal Sub": book.CoastalSubs} {
		line := fighttest.SheetOf(t, "tables/naval-attrition.csv")[class]
		want := map[int]int{}
		for _, text := range line {
			switch n := fighttest.Number(t, text); n {
			case 0:
				want[0] += 4
			case 1: // the first, or the second of the two that have some
				want[100] += 2
				want[1] += 2
			case 2: // from one, then the other; the second has one
				want[200]++
				want[101] += 3
			}
		}
		assert.Equal(t, want, ways(t, 24, func(d *sim.Dice) int {
			subrons := [3]uint8{5, 0, 1}
			n := r.SubAttrition(d, 3, c, subrons[:])
			a, b := 5-int(subrons[0]), 1-int(subrons[2])
			if n != a+b || subrons[1] != 0 {
				return -1
			}
			return 100*a + b
		}), class)
	}
	d := sim.NewDice(1, sim.Nature)
	for game := range uint64(30) {
		d.Start(game)
		assert.Zero(t, r.SubAttrition(&d, 3, book.FleetSubs, []uint8{0, 0}), "none is left")
	}
}
