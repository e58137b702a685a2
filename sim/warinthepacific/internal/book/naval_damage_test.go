package book_test

import (
	"math"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

func ship(t testing.TB, name string) book.Ship {
	t.Helper()
	s, err := fighttest.Book(t).Ship(name)
	require.NoError(t, err)
	return s
}

func hull(t testing.TB, name string, damage book.DamageLevel) book.Hull {
	return book.Hull{Ship: ship(t, name), Damage: damage}
}

// ratingOf returns what is printed on a ship that is named as the program does.
func ratingOf(t testing.TB, name, column string) int {
	for _, row := range fighttest.Rows(t, "ships.csv", fighttest.ShipColumns) {
		if name == row.Get("name") || name == row.Get("nation")+" "+row.Get("id") {
			return fighttest.Number(t, row.Get(column))
		}
	}
	require.Fail(t, "no such ship", name)
	return 0
}

func cycle(t testing.TB, text string) book.Cycle {
	t.Helper()
	c, err := book.ParseCycle(text)
	require.NoError(t, err)
	return c
}

// ways returns in how many of so many ways a roll brings each result, exactly; dice that
// roll are held against it, and that they allocate nothing.
func ways(t testing.TB, of float64, roll func(d *sim.Dice) int) map[int]int {
	t.Helper()
	var l sim.Lister
	law, result := map[int]float64{}, 0
	for p := range l.Rolls(func(d *sim.Dice) { result = roll(d) }) {
		law[result] += p
	}
	list := map[int]int{}
	var results []int
	var odds []float64
	for n, p := range law {
		require.InDelta(t, math.Round(p*of), p*of, 1e-6, "%d", n)
		list[n] = int(math.Round(p * of))
		results, odds = append(results, n), append(odds, p)
	}
	d, seen, counts := sim.NewDice(7, sim.Nature), map[int]int{}, make([]int, len(results))
	for game := range uint64(4000) {
		d.Start(game)
		seen[roll(&d)]++
	}
	for i, n := range results {
		counts[i] = seen[n]
		delete(seen, n)
	}
	require.Empty(t, seen, "results that are not listed")
	require.Greater(t, simtest.ChiSquare(counts, odds), 1e-5, "the sampler and the list")
	require.Zero(t, testing.AllocsPerRun(20, func() { roll(&d) }))
	return list
}

// What each level of the file does to ships, by hand: fractions are dropped (W92), a
// Defense Strength stays 1, a Speed Class 1 but for D4, and joint shipping loses
// quarters. [9.8] [9.81] [9.82] [9.85] [9.86] [30.64]
func TestDamagedRatings(t *testing.T) {
	r := fighttest.Book(t)
	for _, name := range []string{"Yamato", "Haruna", "US APB-std", "Hosho", "Saratoga", "JP DD-modern", "JP MS-1x"} {
		of := func(column string) int { return ratingOf(t, name, column) }
		printed := book.Ratings{Attack: of("attack"), AAHigh: of("aa_high"), AALow: of("aa_low"),
			Defense: of("defense"), Speed: of("speed"),
			AirCapacity: of("air_capacity"), Load: of("load")}
		assert.Equal(t, printed, r.Ratings(hull(t, name, book.Undamaged)), name)
		for level := book.D1; level <= book.D4; level++ {
			line := fighttest.SheetOf(t, "tables/naval-damage-levels.csv")[level.String()]
			less := func(column, n int) int {
				x, err := strconv.ParseFloat(line[column], 64)
				require.NoError(t, err)
				return int(x * float64(n))
			}
			cargo := 6
			if name == "US APB-std" || name == "JP MS-1x" {
				cargo = 7
			}
			speed := max(1, printed.Speed+fighttest.Number(t, line[0]))
			if level == book.D4 {
				speed = 0
			}
			assert.Equal(t, book.Ratings{
				Attack: less(1, printed.Attack), AAHigh: less(2, printed.AAHigh), AALow: less(2, printed.AALow),
				Defense: max(1, printed.Defense+fighttest.Number(t, line[3])), Speed: speed, AirCapacity: less(5,
					printed.AirCapacity), Load: less(cargo, printed.Load),
			}, r.Ratings(hull(t, name, level)), "%s %s", name, level)
		}
		assert.Equal(t, book.Ratings{}, r.Ratings(hull(t, name, book.D5)))
	}
	apb := func(l book.DamageLevel) int { return r.Ratings(hull(t, "US APB-std", l)).Load }
	assert.Equal(t, []int{10, 7, 5, 2, 0}, []int{apb(0), apb(1), apb(2), apb(3), apb(4)}, "quarters of ten, dropped")
	own, err := book.Load(fighttest.Changed(t, "ships.csv", "3,0,0,reconstructed\nJP,DD,DD-old",
		"3,0,4,reconstructed\nJP,DD,DD-old"))
	require.NoError(t, err)
	dd := func(l book.DamageLevel) int { return own.Ratings(hull(t, "JP DD-modern", l)).Load }
	assert.Equal(t, []int{4, 4, 2, 0, 0}, []int{dd(0), dd(1), dd(2), dd(3), dd(4)},
		"what is not joint shipping has a column of its own")
	assert.Equal(t, 1, r.Ratings(hull(t, "Hosho", book.D3)).Defense)
	assert.Equal(t, book.D3, book.D1.Plus(book.D2))
	assert.Equal(t, book.D5, book.D4.Plus(book.D3), "five levels sink")
	assert.Equal(t, "D4 SUNK", book.D4.String()+" "+book.D5.String())
	_, err = r.Ship("Musashino")
	assert.ErrorContains(t, err, `found ship "Musashino"`)
	assert.Equal(t, "Haruna", r.ShipTypes[ship(t, "JP BC3")].Name)
}

// Screening Values of the damaged are added up before they are halved. [9.83] [13.61]
// [13.62]
func TestScreeningTogether(t *testing.T) {
	r := fighttest.Book(t)
	d := func(level book.DamageLevel) book.Hull { return hull(t, "JP DD-modern", level) }
	assert.Equal(t, 0, r.Screening([]book.Hull{d(3)}))
	assert.Equal(t, 1, r.Screening([]book.Hull{d(3), d(3)}))
	assert.Equal(t, 2, r.Screening([]book.Hull{d(3), d(3), d(2)}))
	assert.Equal(t, 1, r.Screening([]book.Hull{d(3), d(3), d(4), d(5)}))
	assert.Equal(t, 9, r.Screening([]book.Hull{d(0), hull(t, "JP DE-std", 1), hull(t, "JP CD-std", 0),
		hull(t, "Akagi", 0), hull(t, "Haruna", 0), hull(t, "JP APB-std", 0), hull(t, "JP SF-std", 0)}))
}

// Who tows whom, and when. [38.2] [38.21] [38.22] [38.23]
func TestTows(t *testing.T) {
	r := fighttest.Book(t)
	for _, c := range []struct {
		tower, towed string
		date         string
		damage       [2]book.DamageLevel
		may          bool
	}{
		{"JP DD-modern", "Akagi", "6/42", [2]book.DamageLevel{0, 4}, true},
		{"JP DD-modern", "Akagi", "6/42", [2]book.DamageLevel{0, 3}, false},
		{"JP DD-modern", "Akagi", "6/42", [2]book.DamageLevel{4, 4}, false},
		{"JP DE-std", "Akagi", "6/42", [2]book.DamageLevel{3, 4}, true},
		{"JP DD-modern", "Hornet", "10/42", [2]book.DamageLevel{0, 4}, false},
		{"JP CD-std", "Akagi", "6/42", [2]book.DamageLevel{0, 4}, false},
		{"Haruna", "JP DD-modern", "1/44", [2]book.DamageLevel{0, 4}, false},
		{"Northampton", "Hornet", "13/42", [2]book.DamageLevel{0, 4}, false},
		{"Northampton", "Portland", "13/42", [2]book.DamageLevel{0, 4}, false},
		{"Northampton", "Portland", "1/43", [2]book.DamageLevel{0, 4}, true},
		{"Northampton", "CW CA1", "1/43", [2]book.DamageLevel{0, 4}, true},
		{"Northampton", "Hornet", "1/43", [2]book.DamageLevel{0, 4}, false},
		{"US DD-modern", "Hornet", "1/43", [2]book.DamageLevel{0, 4}, true},
		{"US APB-std", "Portland", "1/43", [2]book.DamageLevel{0, 4}, false},
	} {
		assert.Equal(t, c.may, r.MayTow(hull(t, c.tower, c.damage[0]), hull(t, c.towed, c.damage[1]),
			cycle(t, c.date)), c)
	}
}
