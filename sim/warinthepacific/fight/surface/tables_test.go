package surface_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	witp "github.com/ironbottom/ironbottom/sim/warinthepacific"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/surface"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// A display and tables that are not those of the book are refused with file, line and
// column. [30.1] [30.48] [30.83]
func TestBadSurfaceTables(t *testing.T) {
	const columns = "Allied Carriers, Allied Non-Combatants, Allied Combatants, Neutral, Japanese " +
		"Combatants, Japanese Non-Combatants, Japanese Carriers in this order"
	const lines = "speed 0 to 3, die in ascending order or modifier of a type"
	for _, c := range []struct{ file, old, new, want string }{
		{"surface-display", "Neutral,5", "Nobody,5", `found column "Nobody"; want ` + columns},
		{"surface-display", "Neutral,5,2 3 4 5 6", "Neutral,6,2 3 4 5 6", `found numbers "2 3 4 5 6"; want 5 numbers`},
		{"surface-display", "Neutral,5,2 3 4 5 6", "Neutral,5,2 3 4 5", `found numbers "2 3 4 5"; want 5 numbers`},
		{"surface-display", "Neutral,5,2 3 4 5 6", "Neutral,5,2 3 4 5 7",
			`found numbers "2 3 4 5 7"; want digits from 1 to 6`},
		{"surface-display", "Neutral,5,2 3 4 5 6", "Neutral,5,0 3 4 5 6",
			`found numbers "0 3 4 5 6"; want digits from 1 to 6`},
		{"surface-display", "Neutral,5,2 3 4 5 6", "Neutral,5,2 x 4 5 6",
			`found numbers "2 x 4 5 6"; want digits from 1 to 6`},
		{"surface-display", "Japanese Carriers,4,2 3 4 5,constrained\n", "",
			`found column "Allied Carriers"; want seven columns`},
		{"surface-display", "Japanese Carriers,4,2 3 4 5,constrained\n",
			"Japanese Carriers,4,2 3 4 5,constrained\nHarbour,5,2 3 4 5 6,constrained\n",
			`found column "Harbour"; want ` + columns},
		{"surface-damage", "speed 3,1..5,", "speed 3,2..5,",
			`found c1 "2..5"; want a range from 1 on, the last without an end`},
		{"surface-damage", "speed 3,1..5,6..8,", "speed 3,1..5,7..8,",
			`found c2 "7..8"; want a range from 6 on, the last without an end`},
		{"surface-damage", "133..174,175..", "133..174,175..180",
			`found c12 "175..180"; want a range from 175 on, the last without an end`},
		{"surface-damage", "speed 3,1..5,6..8,", "speed 3,1..5,6..,",
			`found c2 "6.."; want a range from 6 on, the last without an end`},
		{"surface-damage", "speed 3,", "speed 4,", `found line "speed 4"; want ` + lines},
		{"surface-damage", "die 3,", "die 13,", `found line "die 13"; want ` + lines},
		{"surface-damage", "die 3,", "dice 3,", `found line "dice 3"; want ` + lines},
		{"surface-damage", "modifier CL,", "modifier TUG,", `found line "modifier TUG"; want ` + lines},
		{"surface-damage", "modifier CL,0", "modifier CL,6", `found c1 "6"; want a whole number from -5 to 5`},
		{"surface-damage", "die 3,1,2", "die 3,1,-2", `found c2 "-2"; want a whole number from 0 to 999`},
		{"surface-damage",
			"speed 3,1..5,6..8,9..13,14..20,21..29,30..41,42..57,58..76,77..101,102..132,133..174,175..,reconstructed\n", "", `want a line for each Speed Class and for the die`},
		{"withdrawal", "2,3,", "2,7,", `found withdraws_on "7"; want a number of a die, from 0 to 6`},
		{"withdrawal", "2,3,", "4,3,", `found speed_class "4"; want a whole number from 0 to 3`},
	} {
		_, err := witp.Load(fighttest.Changed(t, "tables/"+c.file+".csv", c.old, c.new), nil)
		if assert.ErrorContains(t, err, c.want, "%s: %s", c.file, c.new) {
			assert.Regexp(t, `^tables/`+c.file+`\.csv:\d+: found .*; want [^\n]*$`, err.Error())
		}
	}
}

// How many rolls of a die let a ship go, by its Speed Class as it is damaged: three need
// none, none never. [30.83] [9.86]
func TestRollsToWithdraw(t *testing.T) {
	for ship, want := range map[string]int{"Chokai D1": 6, "Chokai D2": 3, "Chokai D3": 2, "Nagato D1": 3,
		"Nagato D2": 2, "Nagato D3": 2, "JP MS-1x": 2, "JP MS-1x D3": 2, "JP SF-std": 3} {
		s := action(t, ship+" @E1 spotted, Yamato @E6 spotted, Musashi @E6 spotted", "US Chicago @C6 spotted",
			"phase = \"move\"\nround = 1\nnumber = 1\n")
		legal := s.Legal(nil)
		require.Equal(t, surface.LeaveDisplay, legal[len(legal)-1])
		gone := fighttest.After(t, s, s.MoveString(surface.LeaveDisplay), 6, func(s sim.State) string {
			return fmt.Sprint(s.(*surface.Action).Ships[0][0].Is(book.Withdrawn))
		})
		assert.Equal(t, want, gone["true"], ship)
	}
	s := action(t, "Chokai D4 @E1 spotted, Yamato @E1 spotted, Musashi @E6 spotted", "US Chicago @C6 spotted",
		"phase = \"move\"\nround = 1\nnumber = 1\nasked = 1\n")
	assert.NotContains(t, fmt.Sprint(fighttest.Texts(s)), "Chokai", "Speed Class 0 does not move")
}

// The parts of a Task Force: a named ship once, counters of small ships up to twenty, at the price
// of their Defense Strength. Ships are alike if only their names differ. (W110)
func TestPartsOfTaskForces(t *testing.T) {
	r, err := surface.Load(fighttest.Book(t))
	require.NoError(t, err)
	d, err := book.ReadDescription("x.toml", "kind = \"surface\"\nattack = \"Chokai\"\ndefend = \"US Chicago\"\n", nil)
	require.NoError(t, err)
	part := func(name string) book.Part {
		p, err := r.Part(d, "attack", name)
		require.NoError(t, err, name)
		return p
	}
	for name, want := range map[string]book.Part{
		"Chokai":        {Cost: 4, Most: 1, Single: true},
		"Chokai D2":     {Cost: 4, Most: 1, Single: true},
		"JP DD-modern":  {Cost: 1, Most: 20},
		"JP SF-std":     {Cost: 4, Most: 20},
		"US Chicago":    {Cost: 3, Most: 1, Single: true},
		"JP DD-old D1":  {Cost: 1, Most: 20},
		"US CL53":       {Cost: 2, Most: 1, Single: true},
		"US Enterprise": {Cost: 5, Most: 1, Single: true},
		"JP CD-std":     {Cost: 1, Most: 20},
	} {
		got := part(name)
		assert.Equal(t, "points of Defense Strength", got.Unit)
		got.Unit, got.Alike = "", nil
		assert.Equal(t, want, got, name)
	}
	assert.Equal(t, part("US Chicago").Alike, part("US Portland").Alike, "two of a class")
	assert.NotEqual(t, part("US Chicago").Alike, part("US Chicago D1").Alike)
	assert.NotEqual(t, part("US Chicago").Alike, part("Chokai").Alike)
	assert.NotEqual(t, part("JP DD-modern").Alike, part("JP DD-modern depleted").Alike)
	for name, want := range map[string]string{
		"Titanic":     `x.toml:2: attack: found ship "Titanic"; want a name or pennant of ships.csv, as "Haruna" or "JP CA9"`,
		"Chokai @H1":  `x.toml:2: attack: found "@H1" behind a ship; want D1 to D4, SUNK, @ with a hex of the display, or spotted`,
		"JP DD-ghost": `x.toml:2: attack: found ship "JP DD-ghost"; want`,
	} {
		_, err := r.Part(d, "attack", name)
		assert.ErrorContains(t, err, want)
	}
}
