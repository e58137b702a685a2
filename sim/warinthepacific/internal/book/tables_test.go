package book_test

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// The Naval Combat Results Table is looked up as its file says, by the odds that the points
// make and no better ones. [30.49] [31.81]
func TestNavalResults(t *testing.T) {
	b := fighttest.Book(t)
	for defense := 1; defense <= 20; defense++ {
		for points := range 130 {
			for die := 1; die <= 6; die++ {
				require.Equal(t, fighttest.LevelAt(t, points, defense, die-1),
					int(b.Naval.Result(points, defense, die)), "%d on %d, die %d", points, defense, die)
			}
		}
	}
}

// The mean of a line is that of its six results.
func TestMeanOfNavalResults(t *testing.T) {
	b := fighttest.Book(t)
	for defense := 1; defense <= 9; defense++ {
		for points := range 60 {
			sum := 0
			for die := 1; die <= 6; die++ {
				sum += int(b.Naval.Result(points, defense, die))
			}
			mean := 0.0
			if line := b.Naval.Line(points, defense); line >= 0 {
				mean = b.Naval.Mean[line]
			}
			require.InDelta(t, float64(sum)/6, mean, 1e-12, "%d on %d", points, defense)
		}
	}
}

// The four Bombardment Tables, each strength and each die. [7.61] [7.62] [7.63] [7.64]
func TestBombardmentTables(t *testing.T) {
	b := fighttest.Book(t)
	for table, name := range map[int]string{book.BombGround: "ground", book.BombSupply: "supply",
		book.BombAir: "air", book.BombBase: "port-base"} {
		for strength := 1; strength <= 320; strength++ {
			line := fighttest.BombLine(t, name, strength)
			for die := range 6 {
				got := int(b.Bombs[table].Results[book.Find(b.Bombs[table].Strength, strength)][die])
				want := line[die]
				if table == book.BombBase {
					require.Equal(t, want, book.LevelWords[got], "%s: %d, die %d", name, strength, die+1)
				} else {
					require.Equal(t, fighttest.Number(t, want), got, "%s: %d, die %d", name, strength, die+1)
				}
			}
		}
	}
}

// The die of contact for each number of Search Points, and the First Player in each Cycle by day
// and by night. [8.2] [9.51]
func TestContactAndInitiative(t *testing.T) {
	b := fighttest.Book(t)
	for points, row := range fighttest.Grid(t, "tables/search-contact.csv") {
		require.Equal(t, fighttest.Number(t, row[1]), int(b.Contact[points]))
	}
	known := 0
	for _, row := range fighttest.Rows(t, "tables/tactical-initiative.csv", "time,from,to,japan_on,source") {
		from, ok := book.CycleOf(row.Get("from"))
		require.True(t, ok)
		to, ok := book.CycleOf(row.Get("to"))
		require.True(t, ok)
		night := map[string]int{"DAY": 0, "NIGHT": 1}[row.Get("time")]
		for c := from; c <= to; c++ {
			require.Equal(t, fighttest.Number(t, row.Get("japan_on")), int(b.Initiative[night][c]), "%s %s",
				row.Get("time"), book.CycleText(c))
			known++
		}
	}
	require.Equal(t, 2*53, known, "each Cycle from 13/41 to 13/45 once by day and once by night")
}

// A ship as it is damaged: each rating of each line of the roster at each level, as the
// table of levels has it by hand. [9.81] [9.86] [30.65]
func TestEveryShipAtEveryLevel(t *testing.T) {
	b := fighttest.Book(t)
	type effect struct{ speed, defense, attack int }
	effects := []effect{{0, 0, 4}}
	for _, row := range fighttest.Rows(t, "tables/naval-damage-levels.csv",
		"level,speed,attack,aa,defense,screening,air_capacity,load_nonjoint,joint_capacity,source") {
		share, err := strconv.ParseFloat(row.Get("attack"), 64)
		require.NoError(t, err)
		effects = append(effects, effect{fighttest.Number(t, row.Get("speed")),
			fighttest.Number(t, row.Get("defense")), int(4 * share)})
	}
	require.Len(t, effects, 5)
	for i, row := range fighttest.Rows(t, "ships.csv", fighttest.ShipColumns) {
		printed := func(column string) int { return fighttest.Number(t, row.Get(column)) }
		for level, e := range effects {
			speed := min(printed("speed"), max(1, printed("speed")+e.speed))
			if e.speed <= -9 {
				speed = 0
			}
			got := b.Ratings(book.Hull{Ship: book.Ship(i), Damage: book.DamageLevel(level)})
			require.Equal(t, [3]int{speed, max(1, printed("defense")+e.defense), printed("attack") * e.attack / 4},
				[3]int{got.Speed, got.Defense, got.Attack}, "%s at D%d", row.Get("name"), level)
		}
		require.Zero(t, b.Ratings(book.Hull{Ship: book.Ship(i), Damage: book.D5}))
	}
}
