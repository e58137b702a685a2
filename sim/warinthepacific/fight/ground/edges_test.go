package ground_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"

	witp "github.com/ironbottom/ironbottom/sim/warinthepacific"
)

// What just suffices suffices: odds of 1:3, the last of an Allowance, the last supply.
// [12.0] [11.14] [12.18] [12.8]
func TestGroundJustEnough(t *testing.T) {
	g := combat(t, "attack = \"US Infantry Regiment @N here, US Infantry Regiment @S\"\ndefend = \"JP "+
		"Infantry Division, JP Infantry Regiment\"")
	assert.Contains(t, fighttest.Texts(g), "fight", "3 to 9")
	g = combat(t, "attack = \"US Infantry Regiment @N here, US Infantry Regiment @S\"\ndefend = \"JP "+
		"Infantry Division, JP Infantry Regiment, JP Engineer Regiment\"")
	assert.NotContains(t, fighttest.Texts(g), "fight", "3 to 10")
	for _, c := range []struct{ attack, more, want, not string }{
		{"JP Infantry Division @N spent=34", "", "send JP Infantry Division 1 from N", ""},
		{"JP Infantry Division @N spent=35", "", "march JP Infantry Division 1 from N",
			"send JP Infantry Division 1 from N"},
		{"JP Infantry Division @N", "attack-supply = 4", "send JP Infantry Division 1 from N", ""},
		{"JP Infantry Division @N", "attack-supply = 3.5", "march JP Infantry Division 1 from N",
			"send JP Infantry Division 1 from N"},
		{"JP Infantry Division @N stale spent=34", "", "attack again", ""},
		{"JP Infantry Division @N stale spent=35", "", "stop", "attack again"},
		{"2 JP Infantry Division @N stale", "attack-supply = 8", "attack again", ""},
		{"2 JP Infantry Division @N stale", "attack-supply = 7.5", "stop", "attack again"},
	} {
		g := combat(t, "attack = \""+c.attack+"\"\ndefend = \"US Infantry Regiment\"\nworks = \"entrenched\"\n"+c.more)
		assert.Contains(t, fighttest.Texts(g), c.want, c)
		assert.NotContains(t, fighttest.Texts(g), c.not, c)
	}
	// A unit that has moved its limit does not count as coming.
	_, err := fighttest.Load(t).Parse("attack = \"US Infantry Regiment @N, US Infantry Division @S " +
		"entered=3\"\ndefend = \"JP Infantry Division, JP Infantry Regiment, JP Engineer Regiment\"")
	assert.ErrorContains(t, err, "no unit that can attack")
}

// A road puts its own cost in the place of the hex's, also where there is no way else; a
// hexside adds to it. [11.13] [11.19]
func TestRoads(t *testing.T) {
	r, err := witp.Load(fighttest.Changed(t, "tables/terrain-effects.csv", "mountain,6,9", "mountain,6,-"), nil)
	require.NoError(t, err)
	for side, want := range map[string]string{"N=minor_road": "send", "N=major_road": "send",
		"N=river_hexside": "", "": ""} {
		s, err := r.Parse("attack = \"JP Armored Brigade @N\"\ndefend = \"US Engineer Regiment\"\nterrain = " +
			"\"mountain\"\nhexsides = \"" + side + "\"")
		if want == "" {
			assert.ErrorContains(t, err, "no unit that can attack", side)
			continue
		}
		require.NoError(t, err, side)
		assert.True(t, strings.HasPrefix(fighttest.Texts(s)[0], want), side)
	}
	g := combat(t, "attack = \"JP Infantry Division @N\"\ndefend = \"US Infantry Regiment\"\nterrain = "+
		"\"jungle\"\nhexsides = \"N=minor_road\"")
	fighttest.Play(t, g, "send JP Infantry Division 1 from N")
	assert.Equal(t, 2*(1*3+1), g.Spent(0))
}

// A fight in which nothing is left to do is over. [12.8]
func TestNothingLeftToDo(t *testing.T) {
	g := combat(t, "attack = \"JP Infantry Regiment @N here\"\ndefend = \"US Infantry Division\"")
	assert.Equal(t, map[string]int{"over": 6}, fighttest.After(t, g, "fight", 6, func(s sim.State) string {
		if s.Turn() == sim.Over {
			return "over"
		}
		return "goes on"
	}))
}

// A unit that stays outside on a Do is still outside. An entrenched unit is not in a fortification
// by that. [12.6] [21.51] [21.52]
func TestStayingIsNotGoingIn(t *testing.T) {
	const attack = "attack = \"2 JP Infantry Division @N here fought\"\n"
	g := at(t, "Do", attack+"defend = \"US Infantry Division outside fought\"\nworks = \"fortified\"")
	fighttest.Play(t, g, "pay and stay US Infantry Division 1")
	assert.Contains(t, g.String(), "defend = \"US Infantry Division outside\"")
	g = at(t, "Dr", attack+"defend = \"US Infantry Division fought\"\nworks = \"entrenched\"")
	fighttest.Play(t, g, "pay and stay US Infantry Division 1")
	_, defend := g.Strengths()
	assert.Equal(t, 16*11, defend)
}

// A garrison that is alone goes by a Do as well, and stays by what befalls the attackers.
// [11.52]
func TestGarrisonAlone(t *testing.T) {
	g := combat(t, "attack = \"JP Marine Battalion (SNLF) @N here\"\ndefend = \"none\"\ngarrison = "+
		"true\ndate = \"7/44\"\nattack-supply = 0")
	// 1:1 on table 3: Ar three times and more, then Do and so on.
	got := fighttest.After(t, g, "fight", 6, func(s sim.State) string {
		text := s.String()
		if strings.Contains(text, "garrison = true") {
			return "stays"
		}
		return "goes"
	})
	crt := map[string]int{}
	for _, line := range fighttest.Grid(t, "tables/ground-crt.csv") {
		if die := fighttest.Number(t, line[1]); line[0] == "3" && die >= 1 && die <= 6 {
			crt[map[bool]string{true: "stays", false: "goes"}[line[4] == "Ae" || line[4] == "Ar"]]++
		}
	}
	assert.Equal(t, crt, got)
	assert.Positive(t, crt["stays"])
	seen := false
	for _, line := range fighttest.Grid(t, "tables/ground-crt.csv") {
		seen = seen || line[0] == "3" && line[1] == "5" && line[4] == "Do"
	}
	assert.True(t, seen, "a Do among them")
}

// While a side is asked unit by unit the order of its units is part of the position.
func TestOrderOfAskedUnits(t *testing.T) {
	key := func(attack, defend string) string {
		return string(at(t, "Do", "attack = \""+attack+"\"\ndefend = \""+defend+"\"").AppendKey(nil))
	}
	const one, other = "US Infantry Division fought, US Infantry Regiment fought",
		"US Infantry Regiment fought, US Infantry Division fought"
	assert.NotEqual(t, key("JP Infantry Division @N here fought", one),
		key("JP Infantry Division @N here fought", other))
	assert.Equal(t, key("JP Infantry Division @N here fought, JP Infantry Regiment @N here fought", one),
		key("JP Infantry Regiment @N here fought, JP Infantry Division @N here fought", one))
}
