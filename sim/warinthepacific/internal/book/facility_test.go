package book_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

var facilityWords = []string{"-", "S", "D1", "D2", "D3", "D4"}

// The effects of the levels on ports and airbases. The worked example: a suppressed base of level 5
// loses a tenth of the points that land. [7.65] [7.66] [7.6]
func TestFacilityLevels(t *testing.T) {
	r := fighttest.Book(t)
	sheet := fighttest.SheetOf(t, "tables/bombard-damage-levels.csv")
	for level := book.Suppressed; level <= book.FacilityD4; level++ {
		line := sheet[facilityWords[level]]
		assert.Equal(t, facilityWords[level], level.String())
		assert.Equal(t, 30+fighttest.Number(t, line[0]), r.CargoCapacity(30, level))
		for points := range 30 {
			small, large := float64(fighttest.Number(t, line[1])), float64(fighttest.Number(t, line[1])+
				fighttest.Number(t, line[2]))
			assert.Equal(t, int(math.Floor(float64(points)*small/100+.5)), r.LandingLosses(points, level, false))
			assert.Equal(t, int(math.Floor(float64(points)*large/100+.5)), r.LandingLosses(points, level, true))
		}
	}
	assert.Equal(t, 1, r.LandingLosses(10, book.Suppressed, true))
	assert.Equal(t, 0, r.CargoCapacity(10, book.FacilityD4))
	assert.Equal(t, 10, r.CargoCapacity(10, book.Whole))
	assert.Equal(t, 0, r.LandingLosses(10, book.Whole, true))
}

// Damage adds up to D4; suppression does nothing to what is damaged. [7.65]
func TestFacilityDamageAdds(t *testing.T) {
	for _, c := range [][3]string{{"D1", "D2", "D3"}, {"-", "S", "S"}, {"S", "S", "S"}, {"S", "D1", "D1"},
		{"D2", "S", "D2"}, {"D3", "D2", "D4"}, {"D1", "D1", "D2"}, {"D2", "-", "D2"}, {"-", "D4", "D4"}} {
		level := func(i int) book.FacilityLevel {
			l := book.Whole
			for l.String() != c[i] {
				l++
			}
			return l
		}
		assert.Equal(t, c[2], level(0).Plus(level(1)).String(), c)
	}
}

// Demolition: the last column of the tables, two more to the die for engineers. [39.61]
// [39.64] [14.72]
func TestDemolition(t *testing.T) {
	r := fighttest.Book(t)
	for add, engineer := range []bool{false, true} {
		lines := fighttest.Grid(t, "tables/bombard-port-base.csv")
		want := map[string]int{}
		for die := 1; die <= 6; die++ {
			want[lines[len(lines)-1][die+2*add]]++
		}
		got := map[string]int{}
		for level, n := range ways(t, 6, func(d *sim.Dice) int { return int(r.Demolish(d, 3, engineer)) }) {
			got[book.FacilityLevel(level).String()] = n
		}
		assert.Equal(t, want, got)
		lines = fighttest.Grid(t, "tables/bombard-supply.csv")
		supply := map[int]int{}
		for die := 1; die <= 6; die++ {
			supply[fighttest.Number(t, lines[len(lines)-1][die+2*add])]++
		}
		assert.Equal(t, supply, ways(t, 6, func(d *sim.Dice) int { return r.DestroySupply(d, 3, 100, engineer) }))
	}
}

// A port handles 25 Load Points for each point of capacity, and of the excess a share by its size
// and the die. The rest waits aboard ships of 25 each (W96). [20.2] [20.31] [20.34]
func TestPortBacklog(t *testing.T) {
	r := fighttest.Book(t)
	assert.Equal(t, map[int]int{0: 1}, ways(t, 1, func(d *sim.Dice) int {
		moved, waiting := r.Unload(d, 3, 4, 100)
		return 100 - moved + waiting
	}), "within capacity")
	for excess, line := range map[int]int{1: 0, 25: 0, 26: 1, 50: 1, 51: 2, 100: 2, 101: 3, 200: 3, 201: 4, 990: 4} {
		row := fighttest.Grid(t, "tables/port-backlog.csv")[line]
		want := map[int]int{}
		for _, percent := range row[1:7] {
			left := excess - int(math.Floor(float64(excess)*float64(fighttest.Number(t, percent))/100))
			want[left*1000+int(math.Ceil(float64(left)/25))]++
		}
		assert.Equal(t, want, ways(t, 6, func(d *sim.Dice) int {
			moved, waiting := r.Unload(d, 3, 2, 50+excess)
			return (50+excess-moved)*1000 + waiting
		}), excess)
	}
}
