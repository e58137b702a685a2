package ground_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/ground"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// chart is the Terrain Effects Chart in points, as the file has it; -1 is prohibited.
func chart(t *testing.T) func(terrain string, mechanized bool) float64 {
	lines := fighttest.SheetOf(t, "tables/terrain-effects.csv")
	return func(terrain string, mechanized bool) float64 {
		text := lines[terrain][book.Bit(mechanized)]
		if text == "-" {
			return -1
		}
		var points float64
		_, err := fmt.Sscan(text, &points)
		require.NoError(t, err)
		return points
	}
}

var (
	terrains = []string{"clear", "rough", "desert", "jungle", "jungle_rough", "mountain", "island"}
	borders  = []string{"", "major_road", "minor_road", "river_hexside", "pass_hexside", "mountain_hexside",
		"lake_or_sea"}
)

// weatherAdds is what monsoon adds in jungle, and winter in the arctic. [37.0]
func weatherAdds(cost func(string, bool) float64, terrain, weather, area string, mechanized bool) float64 {
	switch {
	case weather == "monsoon" && strings.HasPrefix(terrain, "jungle"):
		return cost("monsoon_jungle", mechanized)
	case weather == "winter" && area == "arctic":
		return cost("arctic_winter", mechanized)
	}
	return 0
}

// Every way into every hex in all weather: the hex, or the road in its place, and the
// hexside and the weather beside it, times the Multiple and a point more; beyond 21 points
// only a forced march goes in, over a mountain or the sea nothing. Allied units pay as much
// as their Multiple more, that does not count against the Allowance. [11.13] [11.19]
// [12.21] [12.22] [37.0] (R33)
func TestEveryWayIn(t *testing.T) {
	cost := chart(t)
	ways := map[string]int{}
	for _, terrain := range terrains {
		for _, border := range borders {
			for _, sky := range [][2]string{{"clear", "tropical"}, {"monsoon", "tropical"}, {"winter", "tropical"},
				{"winter", "temperate"}, {"winter", "arctic"}, {"clear", "arctic"}} {
				for name, u := range map[string]struct {
					mechanized       bool
					multiple, excess float64
					enemy            string
				}{"JP Infantry Division": {false, 3, 0, "US Infantry Regiment"}, "JP Armored Division": {true, 3, 0,
					"US Infantry Regiment"}, "US Armored Brigade": {true, 1, 1, "JP Infantry Regiment"}} {
					basic := cost(terrain, u.mechanized)
					switch extra := 0.; {
					case strings.HasSuffix(border, "road"):
						basic = cost(border, u.mechanized)
					case border != "":
						if extra = cost(border, u.mechanized); extra < 0 {
							basic = -1
						} else {
							basic += extra
						}
					}
					text := fmt.Sprintf("attack = \"%s @N\"\ndefend = %q\nterrain = %q\nweather = %q\narea = %q\n",
						name, u.enemy, terrain, sky[0], sky[1])
					if border != "" {
						text += "hexsides = \"N=" + border + "\"\n"
					}
					s, err := fighttest.Load(t).Battle("x.toml", text, nil)
					if basic < 0 {
						assert.ErrorContains(t, err, "found no unit that can attack", text)
						ways["none"]++
						continue
					}
					require.NoError(t, err, text)
					g := s.(*ground.Combat)
					points := (basic+weatherAdds(cost, terrain, sky[0], sky[1], u.mechanized))*u.multiple + 1
					texts := fighttest.Texts(g)
					sent := slices.IndexFunc(texts, func(text string) bool { return strings.HasPrefix(text, "send") })
					require.Equal(t, points <= 7*u.multiple, sent >= 0, "%s: %v points", text, points)
					require.True(t, slices.ContainsFunc(texts, func(text string) bool {
						return strings.HasPrefix(text, "march")
					}))
					if sent < 0 {
						ways["march"]++
						continue
					}
					ways["send"]++
					before := g.SupplyOf(0)
					fighttest.Play(t, g, texts[sent])
					assert.Equal(t, []float64{2 * points, 2 * (points + u.excess)},
						[]float64{float64(g.Spent(0)), float64(before - g.SupplyOf(0))}, text)
				}
			}
		}
	}
	assert.Equal(t, 7*2*6*3, ways["none"], "two sorts of hexside that nothing crosses")
	assert.Greater(t, min(ways["send"], ways["march"]), 100, ways)
}

// To attack again costs the hex itself and the weather, whatever the hexside was. [12.18]
// [37.0]
func TestEveryOtherAttack(t *testing.T) {
	cost := chart(t)
	for _, terrain := range terrains {
		for _, sky := range [][2]string{{"clear", "tropical"}, {"monsoon", "tropical"}, {"winter", "temperate"},
			{"winter", "arctic"}} {
			points := (cost(terrain, false)+weatherAdds(cost, terrain, sky[0], sky[1], false))*1 + 1
			g := combat(t,
				fmt.Sprintf("attack = \"2 US Infantry Regiment @N stale\"\ndefend = \"JP Infantry "+
					"Regiment\"\nhexsides = \"N=river_hexside\"\nterrain = %q\nweather = %q\narea = %q\n", terrain,
					sky[0], sky[1]))
			texts := fighttest.Texts(g)
			require.Equal(t, points <= 7, slices.Contains(texts, "attack again"), "%s %s: %v", terrain, sky, points)
			if points <= 7 {
				before := g.SupplyOf(0)
				fighttest.Play(t, g, "attack again")
				assert.Equal(t, []float64{2 * points, 4 * (points + 1)},
					[]float64{float64(g.Spent(0)), float64(before - g.SupplyOf(0))}, terrain)
			}
		}
	}
}

// Attackers count half in a jungle in a monsoon, with or without rough; not elsewhere, nor
// in other weather, nor who defends. [37.0]
func TestStrengthInMonsoon(t *testing.T) {
	for _, terrain := range terrains {
		for _, weather := range []string{"clear", "monsoon", "winter"} {
			g := combat(t,
				fmt.Sprintf("attack = \"US Infantry Division here\"\ndefend = \"JP Infantry "+
					"Regiment\"\nterrain = %q\nweather = %q\n", terrain, weather))
			want := 16 * 11
			if weather == "monsoon" && strings.HasPrefix(terrain, "jungle") {
				want /= 2
			}
			attack, defend := g.Strengths()
			assert.Equal(t, [2]int{want, 32}, [2]int{attack, defend}, "%s in %s", terrain, weather)
		}
	}
}

// No unit spends more than its Allowance by keeping up with others. A unit that has spent more than
// all of it, because it is a battlegroup now, counts as all. It keeps what it has spent, and a unit
// outside the hex spends nothing. [12.12] (W02)
func TestKeepingUp(t *testing.T) {
	const end = "\"\ndefend = \"US Infantry Regiment\"\n"
	for _, c := range []struct {
		attack string
		want   []int
	}{
		{"JP Infantry Division reduced here spent=20, JP Infantry Division here", []int{20, 42}},
		{"JP Infantry Division here spent=21, JP Infantry Regiment here, JP Infantry Brigade here", []int{21, 7, 14}},
		{"JP Infantry Division here spent=22, JP Infantry Regiment here", []int{22, 8}},
		{"JP Infantry Division here spent=1, JP Infantry Regiment here", []int{1, 1}},
		{"JP Infantry Division here spent=21, JP Infantry Regiment here spent=7", []int{21, 7}},
		{"JP Infantry Division here spent=21, JP Infantry Regiment here spent=8", []int{24, 8}},
		{"JP Infantry Division here spent=21, JP Infantry Regiment @N", []int{21, 0}},
		{"JP Infantry Division here spent=21, JP Infantry Regiment stale @N", []int{21, 7}},
		{"JP Infantry Division here spent=21, JP Infantry Regiment lost", []int{21, 0}},
	} {
		g := combat(t, "attack = \""+c.attack+end)
		next := fighttest.Rolled(t, g, "fight", func(sim.State) bool { return true }).(*ground.Combat)
		for i, want := range c.want {
			assert.Equal(t, want, next.Spent(i), c.attack)
		}
	}
}

// The table is that of the units in the hex, not of units that wait beside it. [12.51] [27.72]
func TestTableOfThoseInTheHex(t *testing.T) {
	for attack, want := range map[string]int{
		"US Infantry Division here, KMT Infantry Army @N":       2,
		"US Infantry Division here, KMT Infantry Army here":     3,
		"US Infantry Division here, KMT Infantry Army stale @N": 3,
		"US Infantry Division here, KMT Infantry Army lost":     2, "KMT Infantry Army here": 3,
	} {
		assert.Equal(t, want,
			combat(t, "attack = \""+attack+"\"\ndefend = \"JP Infantry Regiment\"\ndate = \"6/42\"").TableNumber(),
			attack)
	}
	for date, want := range map[string]int{"13/41": 1, "5/42": 1, "6/42": 2, "6/44": 2, "7/44": 3, "13/45": 3} {
		assert.Equal(t, want,
			combat(t, "attack = \"JP Infantry Division here\"\ndefend = \"US Infantry Regiment\"\ndate = \""+date+
				"\"").TableNumber(), date)
		assert.Equal(t, 4-want,
			combat(t, "attack = \"US Infantry Division here\"\ndefend = \"JP Infantry Regiment\"\ndate = \""+date+
				"\"").TableNumber(), date)
		assert.Equal(t, 3,
			combat(t, "attack = \"KMT Infantry Army here\"\ndefend = \"JP Infantry Regiment\"\ndate = \""+date+
				"\"").TableNumber(), date)
		assert.Equal(t, 1,
			combat(t, "attack = \"JP Infantry Division here\"\ndefend = \"KMT Infantry Army\"\ndate = \""+date+
				"\"").TableNumber(), date)
	}
}
