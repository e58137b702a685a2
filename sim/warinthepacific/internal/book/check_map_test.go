package book_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/atlas"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// away returns how many hexes lie between two hexes.
func away(t testing.TB, a, b string) int {
	t.Helper()
	from, err := atlas.ParseHex(a)
	require.NoError(t, err)
	to, err := atlas.ParseHex(b)
	require.NoError(t, err)
	return from.HexesTo(to)
}

// An error in an order of battle is reported.
func TestBadForces(t *testing.T) {
	for _, c := range []struct{ file, old, new, want string }{
		{"oob/midway.csv", "ship,1,JP CV1,Akagi", "ship,1,JP CV1,Kaga",
			`found what "JP CV1"; want ship of Japan from the rosters`},
		{"oob/midway.csv", "ship,1,JP CV2,Kaga", "ship,1,JP CV1,Akagi",
			`found what "JP CV1"; want each named ship once`},
		{"oob/midway.csv", ",air,", ",plane,", `found kind "plane"; want ship, air, ground`},
		{"oob/midway.csv", "midway,Japan,Mobile Force", "midway,Nippon,Mobile Force",
			`found side "Nippon"; want Japan, Allies`},
		{"oob/midway.csv", "midway,Japan,Mobile Force", "leyte,Japan,Mobile Force",
			`found scenario "leyte"; want midway, as the file is called`},
		{"oob/midway.csv", "at sea,F0730", "at sea,F9930", `found hex "F9930"; want a hex of the map`},
		{"oob/guadalcanal.csv", "E1613,,ship,1,JP CA12", "E1613,5/8/42,ship,1,JP CA12",
			`found arrives "5/8/42"; want nothing, or Game-Turn`},
		{"oob/guadalcanal.csv", "JP CA12,Chokai,sure", "JP CA12,Chokai,certain",
			`found confidence "certain"; want sure, probable, guess`},
	} {
		_, err := book.Load(fighttest.Changed(t, c.file, c.old, c.new))
		assert.ErrorContains(t, err, c.want)
	}
}

// Examples of cargo and distance in 6.8, 6.81, 15.1, 15.73, 16.24, 16.53, 21.25 and 23.23. [6.8]
// [6.81] [15.1] [15.73] [16.22] [16.23] [16.51] [16.53] [21.25] [23.22]
func TestCargoExamples(t *testing.T) {
	load, supply := book.AirLift(5)
	assert.Equal(t, []int{2, 10}, []int{load, supply}, "five C-47 carry ten Supply Points")
	load, _ = book.AirLift(2)
	assert.Equal(t, "1", groundOf(t, "CW Airborne Brigade", "load"))
	assert.Equal(t, 1, load, "two C-47 carry an airborne brigade")
	assert.Equal(t, []int{25, 50, 100}, []int{book.QuarterThruput(4, 16), book.QuarterThruput(4, 8),
		book.QuarterThruput(4, 4)})
	assert.Equal(t, 75, book.QuarterThruput(12, 16))
	assert.Equal(t, []int{0, 0, 1, 1, 2, 3}, []int{book.ThruputBonus(0), book.ThruputBonus(25),
		book.ThruputBonus(26), book.ThruputBonus(50), book.ThruputBonus(51), book.ThruputBonus(100)})
	assert.Equal(t, []int{0, 1, 1, 2}, []int{book.SupplyLoad(0), book.SupplyLoad(1), book.SupplyLoad(4),
		book.SupplyLoad(5)})
	assert.Equal(t, []int{8, 8}, []int{book.Haul(1, 6), book.Haul(2, 2)}, "a Seacap of eight")
	for multiple, line := range fighttest.SheetOf(t, "tables/supply-allowance.csv") {
		// two hexes by rail, one by sea for each Multiple
		assert.Equal(t, 14, 2*fighttest.Number(t, line[0])/fighttest.Number(t, multiple))
		assert.Equal(t, 7, fighttest.Number(t, line[0])/fighttest.Number(t, multiple))
	}
}

func groundOf(t testing.TB, name, column string) string {
	for _, row := range fighttest.Rows(t, "tables/ground-units.csv",
		"unit,nation,kind,combat,strength,multiple,battlegroup,battlegroup_multiple,load,printed,source") {
		if row.Get("unit") == name {
			return row.Get(column)
		}
	}
	require.Fail(t, "no such unit", name)
	return ""
}
