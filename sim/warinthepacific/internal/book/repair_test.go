package book_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// The worked example: a carrier with D3 and a 7 takes 11 + 6 + 2 = 19 Game-Turns, and may
// leave between any of them. [18.0] [18.13] [18.5]
func TestRepairExample(t *testing.T) {
	r, cv := fighttest.Book(t), ship(t, "Yorktown")
	rep := book.Repair{Damage: book.D3, Die: 7}
	assert.Equal(t, []int{11, 6, 2}, []int{r.RepairTurns(cv, 7, book.D3), r.RepairTurns(cv, 7, book.D2),
		r.RepairTurns(cv, 7, book.D1)})
	assert.Equal(t, 19, r.TurnsLeft(cv, rep))
	for turn, want := range map[int]book.Repair{
		10: {Damage: book.D3, Die: 7, Done: 10}, 11: {Damage: book.D2, Die: 7}, 14: {Damage: book.D2, Die: 7, Done: 3},
		17: {Damage: book.D1, Die: 7}, 18: {Damage: book.D1, Die: 7, Done: 1}, 19: {}, 25: {},
	} {
		at, one := rep, rep
		r.Mend(cv, &at, turn)
		assert.Equal(t, want, at, "after %d Game-Turns", turn)
		for range turn {
			r.Mend(cv, &one, 1)
		}
		assert.Equal(t, want, one, "and one by one")
		assert.Equal(t, max(0, 19-turn), r.TurnsLeft(cv, at))
	}
}

// Every line of the tables is that of the ships of its costs; D5 is lowered as D4 is.
// [14.21] [18.15] [18.5]
func TestRepairTables(t *testing.T) {
	r := fighttest.Book(t)
	ships := map[string][]book.Ship{}
	for _, row := range fighttest.Rows(t, "ships.csv", fighttest.ShipColumns) {
		s := ship(t, row.Get("nation")+" "+row.Get("id"))
		ships[fighttest.Itoa(r.FuelingCost(s))] = append(ships[fighttest.Itoa(r.FuelingCost(s))], s)
	}
	for _, line := range fighttest.Grid(t, "tables/damage-repair.csv") {
		low, high, between := strings.Cut(line[0], "-")
		if !between {
			high = low
		}
		tried := 0
		for cost := fighttest.Number(t, low); cost <= fighttest.Number(t, high); cost++ {
			for _, s := range ships[fighttest.Itoa(cost)] {
				if r.ShipTypes[s].Name == "amphibious transport group" {
					continue
				}
				tried++
				for level := book.D1; level <= book.D4; level++ {
					assert.Equal(t, fighttest.Number(t, line[1+level]),
						r.RepairTurns(s, uint8(fighttest.Number(t, line[1])),
							level), "%s %v", r.ShipTypes[s].Name, line)
				}
				assert.Equal(t, fighttest.Number(t, line[5]),
					r.RepairTurns(s, uint8(fighttest.Number(t, line[1])), book.D5))
			}
		}
		assert.Positive(t, tried, line)
	}
	assert.Equal(t, 18+18+11+6+2, r.TurnsLeft(ship(t, "Yorktown"), book.Repair{Damage: book.D5, Die: 7}),
		"raised from the harbour")
}

// What every type of every nation costs. [14.21] [14.22]
func TestFuelingCosts(t *testing.T) {
	const types = "CV,CVL,CVE,XCV,BB,BC,CA,CL,DD,DE,CD,APB,MS,SF"
	for _, row := range fighttest.Rows(t, "tables/fueling-cost.csv", "nation,"+types+",source") {
		for kind := range strings.SplitSeq(types, ",") {
			want := row.Get(kind)
			if want == "-" {
				want = "255"
			}
			assert.Equal(t, fighttest.Number(t, want), fighttest.Book(t).FuelOf(row.Get("nation"), kind), "%s %s",
				row.Get("nation"), kind)
		}
	}
	assert.Equal(t, 30, fighttest.Book(t).FuelingCost(ship(t, "Washington")))
}

// The row is two dice, five more for Japan from D3 on. The die stays the same until the ship is
// whole; the five are added when damage grows to D3 as when it comes at once, and stay too. Turns
// spent on a level are lost when damage raises it (W93, W94). [18.14] [18.17] [18.19]
func TestRepairRows(t *testing.T) {
	r := fighttest.Book(t)
	for _, c := range []struct {
		name   string
		damage book.DamageLevel
		add    int
	}{{"Akagi", book.D2, 0}, {"Akagi", book.D3, 5}, {"Akagi", book.D5, 5}, {"Yorktown", book.D4, 0},
		{"CW CA1", book.D3, 0}} {
		s, want := ship(t, c.name), map[int]int{}
		for n := 2; n <= 12; n++ {
			want[n+c.add] = min(n-1, 13-n)
		}
		assert.Equal(t, want, ways(t, 36, func(d *sim.Dice) int {
			var rep book.Repair
			r.Damage(d, 5, s, &rep, c.damage)
			return int(rep.RowOf())
		}), c)
	}
	d := sim.NewDice(1, sim.Nature)
	rep := book.Repair{Damage: book.D1, Die: 4, Done: 1, Effort: book.EffortSpent}
	r.Damage(&d, 5, ship(t, "Akagi"), &rep, book.D2)
	assert.Equal(t, book.Repair{Damage: book.D3, Die: 4, Severe: true, Effort: book.EffortSpent}, rep,
		"not rolled again, but raised by five")
	r.Mend(ship(t, "Akagi"), &rep, r.RepairTurns(ship(t, "Akagi"), 9, book.D3))
	assert.Equal(t, book.Repair{Damage: book.D2, Die: 4, Severe: true, Effort: book.EffortSpent}, rep,
		"the five stay until it is whole")
	r.Damage(&d, 5, ship(t, "Akagi"), &rep, book.D1)
	r.Damage(&d, 5, ship(t, "Akagi"), &rep, book.Undamaged)
	assert.Equal(t, book.D3, rep.Damage)
	raised := book.Repair{Damage: book.D5, Die: 4, Done: 3}
	r.Damage(&d, 5, ship(t, "Akagi"), &raised, book.D2)
	assert.Equal(t, uint8(3), raised.Done, "on the bottom")
	apb, counter := ship(t, "JP APB-std"), book.Repair{}
	r.Damage(&d, 5, apb, &counter, book.D2)
	assert.Equal(t, book.Repair{Damage: book.D2}, counter)
	r.Mend(apb, &counter, 50)
	assert.Equal(t, book.Repair{Damage: book.D2}, counter, "never repaired")
}

// A port spends the fueling cost in supply and in Naval Capacity each Game-Turn. [18.11]
// [18.12] [18.19] [20.4]
func TestYard(t *testing.T) {
	r := fighttest.Book(t)
	bb, dd := ship(t, "Washington"), ship(t, "US DD-modern")
	y := book.Yard{Cargo: 2, Supply: 500}
	assert.Equal(t, 50, y.Room(), "half a point of Naval Capacity")
	rep, small := book.Repair{Damage: book.D1, Die: 7}, book.Repair{Damage: book.D1, Die: 7}
	require.True(t, r.MayRepair(&y, bb, &rep))
	r.Repair(&y, bb, &rep)
	assert.Equal(t, book.Yard{Cargo: 2, Supply: 470, Spent: 30}, y)
	assert.Equal(t, uint8(1), rep.Done)
	assert.False(t, r.MayRepair(&y, bb, &rep), "20 are left of its capacity")
	require.True(t, r.MayRepair(&y, dd, &small))
	r.Repair(&y, dd, &small)
	assert.Equal(t, book.Repair{}, small)
	assert.False(t, r.MayRepair(&y, dd, &small), "it is whole")
	y.NextTurn()
	assert.Equal(t, book.Yard{Cargo: 2, Supply: 460}, y)
	y.Supply = 29
	assert.False(t, r.MayRepair(&y, bb, &rep))
	assert.Equal(t, 29, y.Room())
	assert.False(t, r.MayRepair(&book.Yard{Cargo: 20, Supply: 900}, ship(t, "US SF-std"),
		&book.Repair{Damage: book.D1}), "joint shipping")
}

// A maximum effort: eight Game-Turns at once for ten times the cost, once for the same
// damage; the port is closed to all others for four. [18.3] [18.31] [18.32] [18.33]
// [18.34] [18.35]
func TestMaximumEffort(t *testing.T) {
	r, cv, bb := fighttest.Book(t), ship(t, "Yorktown"), ship(t, "Washington")
	at := func(cargo uint8, supply uint16) *book.Yard { return &book.Yard{Cargo: cargo, Supply: supply} }
	rep := book.Repair{Damage: book.D3, Die: 7}
	assert.True(t, r.MayMakeEffort(at(16, 400), cv, &rep), "a Naval Capacity of 4, and 400 Supply Points")
	assert.False(t, r.MayMakeEffort(at(15, 400), cv, &rep))
	assert.False(t, r.MayMakeEffort(at(16, 399), cv, &rep))
	assert.False(t, r.MayMakeEffort(&book.Yard{Cargo: 16, Supply: 400, OffMap: true}, cv, &rep))
	assert.False(t, r.MayMakeEffort(&book.Yard{Cargo: 16, Supply: 400, Closed: 1}, cv, &rep))
	assert.False(t, r.MayMakeEffort(at(16, 400), cv, &book.Repair{}))
	y := at(16, 1000)
	r.MakeEffort(y, cv, &rep)
	assert.Equal(t, book.Yard{Cargo: 16, Supply: 600, Spent: 400, Closed: 4}, *y)
	assert.Equal(t, book.Repair{Damage: book.D3, Die: 7, Done: 8, Effort: book.EffortHere}, rep)
	assert.Equal(t, 11, r.TurnsLeft(cv, rep))
	for turn := 1; turn <= 5; turn++ {
		y.NextTurn()
		other := book.Repair{Damage: book.D1, Die: 7}
		assert.Equal(t, turn > 3, r.MayRepair(y, bb, &other), "another ship in Game-Turn %d", turn)
		assert.True(t, r.MayRepair(y, cv, &rep), "the ship itself")
	}
	y.Supply = 900
	assert.False(t, r.MayMakeEffort(y, cv, &rep), "a second for the same damage")
	rep.Leave()
	assert.Equal(t, book.EffortSpent, rep.Effort)
	assert.False(t, r.MayMakeEffort(at(16, 400), cv, &rep))
	y.Closed = 1
	assert.False(t, r.MayRepair(y, cv, &rep), "an effort of another port opens none")
	r.Mend(cv, &rep, 11)
	assert.Equal(t, book.Repair{}, rep, "whole, and fit for another effort")
	small := book.Repair{Damage: book.D2, Die: 7}
	r.MakeEffort(at(16, 400), cv, &small)
	assert.Equal(t, book.Repair{}, small, "eight Game-Turns mend a D2")
}

// Damage for want of refit. [17.31] [9.73]
func TestRefitPenalty(t *testing.T) {
	for missed, want := range map[int]map[int]int{0: {0: 6}, 1: {0: 6}, 2: {0: 3, 1: 3}, 3: {1: 3, 2: 3},
		7: {1: 3, 2: 3}} {
		assert.Equal(t, want, ways(t, 6, func(d *sim.Dice) int { return int(book.RefitPenalty(d, 9, missed)) }), missed)
	}
}

// An error in the files of this chapter is reported.
func TestBadRepairData(t *testing.T) {
	for _, c := range []struct{ file, old, new, want string }{
		{"tables/damage-repair.csv", "40,17,5,15,27,44", "30,17,5,15,27,44",
			`found cost,roll "30,17" again; want it once`},
		{"tables/damage-repair.csv", "40,3,1", "40,44,1", `found roll "44"; want 3`},
		{"tables/damage-repair.csv", "40,2,1", "40,2,0", `found D1 "0"; want a whole number from 1 to 200`},
		{"tables/fueling-cost.csv", "CW,40,20,15,-,30,30", "CW,40,20,15,-,30,-",
			"found no cost of CW BC; want one, Repulse is in ships.csv"},
		{"tables/fueling-cost.csv", "US,40", "US,41", "found no lines for the cost 41 of Lexington"},
		{"tables/naval-movement.csv", "3,3,120,48", "3,3,40,48",
			`found night "48"; want no more than the movement, 40`},
		{"tables/naval-attrition.csv", "CVE,", "CVL,", `found class "CVL"; want CV/CVL, CVE`},
		{"tables/attrition-damage.csv", "2,D1", "0,D1", `found die "0"; want 1 to 6`},
		{"tables/port-backlog.csv", "26..50", "27..50", `found excess "27..50"; want a range from 26 on`},
		{"tables/bombard-damage-levels.csv", "D2,-12", "D2,12",
			`found port_cargo "12"; want a whole number from -99 to 0`},
		{"tables/bombard-damage-levels.csv", "S,-4,20,-10", "S,-4,20,-30",
			`found large_airbase "-30"; want a whole number from -20 to 0`},
	} {
		_, err := book.Load(fighttest.Changed(t, c.file, c.old, c.new))
		assert.ErrorContains(t, err, c.want)
	}
}
