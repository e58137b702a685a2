package ground_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// What agents are told of a combat is what the file has: the column of the highest odds
// that the strengths make, and each of the six dice, shifted, on the table of the side and
// the date. Below the lowest odds there is no result. [12.4] [12.5] [12.8] [7.61]
func TestForecastAsTheFileSays(t *testing.T) {
	odds := [][2]int{{1, 3}, {1, 2}, {1, 1}, {2, 1}, {3, 1}, {4, 1}, {5, 1}, {6, 1}}
	rows := fighttest.Rows(t, "tables/ground-crt.csv", "table,die,1:3,1:2,1:1,2:1,3:1,4:1,5:1,6:1,source")
	words := []string{"Ae", "Ar", "Do", "Dr", "De", "below"}
	for _, date := range []string{"13/41", "7/42", "8/44"} {
		for shift := -3; shift <= 3; shift++ {
			g := combat(t,
				fmt.Sprintf("attack = \"JP Infantry Division here\"\ndefend = \"US Infantry Division\"\ndate "+
					"= %q\nshift = %d", date, shift))
			for attack := 1; attack <= 45; attack++ {
				for _, defend := range []int{1, 4, 6, 11} {
					want := map[string]float64{}
					column := ""
					for _, o := range odds {
						if attack*o[1] >= o[0]*defend {
							column = fmt.Sprintf("%d:%d", o[0], o[1])
						}
					}
					if column == "" {
						want["below"] = 1
					}
					for die := 1; die <= 6 && column != ""; die++ {
						for _, row := range rows {
							if row.Get("table") == fmt.Sprint(g.TableNumber()) &&
								row.Get("die") == fmt.Sprint(die+shift) {
								want[row.Get(column)] += 1. / 6
							}
						}
					}
					for i, p := range g.Forecast(16*attack, 16*defend) {
						assert.InDelta(t, want[words[i]], p, 1e-12, "%d to %d in %s, shift %d: %s", attack, defend,
							date, shift, words[i])
					}
				}
			}
		}
	}
}

// How likely a forced march is said to fail is how often it does: the unit comes in
// reduced, or is lost. [11.2] [11.23]
func TestForecastOfMarches(t *testing.T) {
	for _, more := range []string{`terrain = "jungle"`, `terrain = "clear"`, `terrain = "mountain"`,
		`terrain = "jungle_rough"`, `terrain = "rough"`, `terrain = "desert"`,
		"terrain = \"jungle\"\nhexsides = \"N=major_road\"", "terrain = \"clear\"\nhexsides = \"N=river_hexside\"",
		"terrain = \"jungle\"\nhexsides = \"N=river_hexside\"\nweather = \"monsoon\""} {
		g := combat(t, "attack = \"JP Infantry Division @N\"\ndefend = \"US Infantry Regiment\"\n"+more)
		ways := fighttest.After(t, g, "march JP Infantry Division 1 from N", 36, func(s sim.State) string {
			attackers, _, _ := strings.Cut(forces(s), " | ")
			return fmt.Sprint(strings.Contains(attackers, "reduced") || strings.Contains(attackers, "lost"))
		})
		assert.InDelta(t, float64(ways["true"])/36, g.Unit(0, 0).Fails, 1e-12, more)
	}
}

// Works are what the field says.
func TestEntrenched(t *testing.T) {
	g := combat(t, "attack = \"JP Infantry Division @N\"\ndefend = \"US Infantry Regiment\"\n")
	assert.False(t, g.Entrenched())
	g = combat(t, "attack = \"JP Infantry Division @N\"\ndefend = \"US Infantry Regiment\"\nworks = \"entrenched\"")
	assert.True(t, g.Entrenched())
}

// Gather first brings in the strongest units that have supply, each at its price, then units that
// march at no more than the given risk. Supply is left for a retreat as long as all could pay for
// theirs. [11.14] [11.23] [12.21] [12.23]
func TestGather(t *testing.T) {
	for _, c := range []struct {
		more    string
		risk    float64
		attacks []int // in points, one after the other
		retires []bool
	}{
		// A division pays 7 points, a regiment 3 where the hex costs 1; they retreat for 11 and 3.
		{"attack-supply = 100", 0, []int{11, 14}, []bool{true, true}},
		{"attack-supply = 20", 0, []int{11, 14}, []bool{true, false}},
		{"attack-supply = 9", 0, []int{11}, []bool{false}},
		{"attack-supply = 6", 0, []int{3}, []bool{true}},
		{"attack-supply = 0", 0, nil, nil},
		{"attack-supply = 0", 1. / 36, []int{11, 14}, []bool{false, false}},
	} {
		g := combat(t, "attack = \"US Infantry Regiment @N, US Infantry Division @S\"\ndefend = \"JP "+
			"Infantry Regiment\"\nterrain = \"clear\"\n"+c.more)
		var attacks []int
		var retires []bool
		for g.Gather(c.risk) {
			attack, _ := g.Strengths()
			attacks, retires = append(attacks, attack/16), append(retires, g.Retires())
		}
		assert.Equal(t, c.attacks, attacks, "%s, risk %v", c.more, c.risk)
		assert.Equal(t, c.retires, retires, "%s, risk %v", c.more, c.risk)
	}
}
