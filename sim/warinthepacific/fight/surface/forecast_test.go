package surface_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// pointsOf looks Damage Points up in the file: the column by the target's Speed Class, the
// line by the die and what the target's type adds to it, no further than the lines go.
func pointsOf(t *testing.T, table map[string][]string, kind string, speed, strength, die int) int {
	if add, ok := table["modifier "+kind]; ok {
		die += fighttest.Number(t, add[0])
	}
	least, most := 99, -99
	for line := range table {
		if text, ok := strings.CutPrefix(line, "die "); ok {
			least, most = min(least, fighttest.Number(t, text)), max(most, fighttest.Number(t, text))
		}
	}
	for column, text := range table[fmt.Sprint("speed ", speed)] {
		if fighttest.Within(t, text, strength) {
			return fighttest.Number(t, table[fmt.Sprint("die ", min(max(die, least), most))][column])
		}
	}
	return 0
}

// What an attack promises is the mean over both dice, as the files have it. [30.47] [30.48]
// [30.49]
func TestHarmAsTheFilesSay(t *testing.T) {
	table := fighttest.SheetOf(t, "tables/surface-damage.csv")
	for _, c := range []struct{ name, kind string }{{"Chicago", "CA"}, {"Washington", "BB"}, {"San Diego", "CL"},
		{"Hornet", "CV"}} {
		s := action(t, "Chokai @E1 spotted", "US "+c.name+" @D1 spotted", day)
		number := func(column string) int {
			return fighttest.Number(t, fighttest.ShipOf(t, "US", c.name, column))
		}
		defense := number("defense")
		for strength := 1; strength <= 130; strength += 3 {
			levels := 0
			for die := 1; die <= 6; die++ {
				points := pointsOf(t, table, c.kind, number("speed"), strength, die)
				for second := range 6 {
					levels += fighttest.LevelAt(t, points, defense, second)
				}
			}
			assert.InDelta(t, float64(levels)/36/5*float64(defense), s.Harm(0, strength), 1e-9, "%d on %s",
				strength, c.name)
		}
		assert.Zero(t, s.Harm(0, 0))
	}
}

// The ships that can fire add up, and so do those that join: three cruisers in reach, one of them
// without ammunition.
func TestGunneryAddsUp(t *testing.T) {
	attack := func(name string) int {
		return fighttest.Number(t, fighttest.ShipOf(t, "JP", name, "attack"))
	}
	s := action(t, "Chokai @E1 spotted, Aoba @E1 spotted, Kako @E1 spotted depleted", "US Chicago @D1 spotted", day)
	assert.Equal(t, attack("Chokai")+attack("Aoba"), s.Gunnery(0))
	fighttest.Do(t, s, 0, fighttest.Texts(s)[len(fighttest.Texts(s))-1])
	own, fires, later, elsewhere := s.Joining()
	assert.Equal(t, []int{attack("Chokai"), 0, attack("Aoba")}, []int{own, fires, later})
	assert.Zero(t, elsewhere, "there is no other target")
}
