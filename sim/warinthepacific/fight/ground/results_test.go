package ground_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/ground"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// at returns a position while results are fulfilled.
func at(t testing.TB, result, text string) *ground.Combat {
	t.Helper()
	return combat(t, text+"\nphase = \"options\"\nresult = \""+result+"\"")
}

// What each result asks, of whom. [12.6] [12.23] [12.74] [21.32] [21.51] [21.3] [21.36]
func TestGroundOptions(t *testing.T) {
	const attack = "attack = \"JP Infantry Division @N here fought\"\n"
	for _, c := range []struct{ result, text, want string }{
		{"Ar", attack + `defend = "US Infantry Regiment fought"`,
			"reduce and retreat JP Infantry Division 1; pay and retreat JP Infantry Division 1"},
		{"Dr", attack + `defend = "US Infantry Regiment fought"`,
			"reduce and retreat US Infantry Regiment 1; pay and retreat US Infantry Regiment 1"},
		{"Do", attack + `defend = "US Infantry Regiment fought"`,
			"reduce and stay US Infantry Regiment 1; pay and stay US Infantry Regiment 1; retreat US " +
				"Infantry Regiment 1"},
		{"Do", attack + "defend = \"US Infantry Regiment fought\"\ndefend-supply = 2.5",
			"reduce and stay US Infantry Regiment 1; retreat US Infantry Regiment 1"},
		{"Dr", attack + "defend = \"US Infantry Regiment fought\"\nworks = \"entrenched\"",
			"reduce and retreat US Infantry Regiment 1; pay and retreat US Infantry Regiment 1; reduce and " +
				"stay US Infantry Regiment 1; pay and stay US Infantry Regiment 1"},
		{"De", attack + "defend = \"US Infantry Regiment reduced fought\"\nworks = \"entrenched\"",
			"retreat US Infantry Regiment 1; stay with US Infantry Regiment 1"},
		{"Do", attack + "defend = \"US Infantry Regiment outside fought\"\nworks = \"fortified\"",
			"reduce and stay US Infantry Regiment 1; pay and stay US Infantry Regiment 1; retreat US " +
				"Infantry Regiment 1; go inside with US Infantry Regiment 1"},
		// [27.73]
		{"Dr", "attack = \"KMT Infantry Army @N here fought\"\ndefend = \"JP Infantry Regiment fought\"",
			"reduce and retreat JP Infantry Regiment 1; pay and retreat JP Infantry Regiment 1; reduce and " +
				"stay JP Infantry Regiment 1; pay and stay JP Infantry Regiment 1"},
	} {
		assert.Equal(t, c.want, fighttest.Asks(at(t, c.result, c.text)), c.text)
	}
	// The price is the printed strength of the side that is up.
	g := at(t, "Do", attack+`defend = "2 US Infantry Division fought, US Infantry Division battlegroup fought"`)
	fighttest.Play(t, g, "pay and stay US Infantry Division 1", "reduce and stay US Infantry Division 2",
		"pay and stay US Infantry Division 3")
	assert.Equal(t, 2*(200-11-4), g.SupplyOf(1))
	assert.Contains(t, g.String(), "attack = \"JP Infantry Division @N\"", "a defender stays, so the attackers go back")
	assert.Contains(t, g.String(), "defend = \"US Infantry Division, US Infantry Division reduced, US "+
		"Infantry Division battlegroup\"")
	// Where nobody stays the hex is taken.
	g = at(t, "Do", attack+`defend = "US Infantry Regiment fought"`)
	fighttest.Play(t, g, "retreat US Infantry Regiment 1")
	assert.Equal(t, ground.Taken, g.Outcome())
	assert.Equal(t, sim.Over, g.Turn())
	// Inside, the unit has stayed in the hex (W05).
	g = at(t, "Do", attack+"defend = \"US Infantry Regiment outside fought\"\nworks = \"fortified\"")
	fighttest.Play(t, g, "go inside with US Infantry Regiment 1")
	assert.Contains(t, g.String(), "defend = \"US Infantry Regiment\"\n")
	assert.Contains(t, g.String(), "attack = \"JP Infantry Division @N\"\n")
	// Attackers that won against entrenched defenders may stay with them. [21.33]
	g = at(t, "Dr", attack+"defend = \"US Infantry Regiment fought\"\nworks = \"entrenched\"")
	fighttest.Play(t, g, "pay and stay US Infantry Regiment 1")
	assert.Equal(t, "attack again; attack again by forced march; stop", fighttest.Asks(g))
	fighttest.Play(t, g, "stop")
	assert.Equal(t, ground.Contested, g.Outcome())
}

// Where defenders can go. [12.7] [12.71] [12.73] [12.75]
func TestRetreat(t *testing.T) {
	const start = "attack = \"JP Infantry Division @N here fought, JP Infantry Regiment @S\"\ndefend = \"US " +
		"Infantry Regiment fought\"\nhexsides = \"SE=lake_or_sea SW=mountain_hexside\"\n"
	one := func(more string) string {
		g := at(t, "Do", start+more)
		if strings.Contains(fighttest.Asks(g), "retreat") {
			return "out"
		}
		return "none"
	}
	assert.Equal(t, "none", one(""), "N, NE and NW are front hexsides, S is hostile")
	assert.Equal(t, "out", one(`held = "NW"`), "friends in the hex beyond the front hexside")
	assert.Equal(t, "none", one(`hostile = "NW"`))
	g := at(t, "Do", strings.Replace(start, "JP Infantry Regiment @S", "JP Infantry Regiment @S lost", 1))
	assert.Contains(t, fighttest.Asks(g), "retreat", "nobody is in the south")
	// Who must go and cannot is lost, without a battlegroup. [12.74]
	s := combat(t, strings.Replace(start, " fought", "", 2)+"defend-supply = 0\nshift = 3\ndate = \"13/41\"")
	got := fighttest.After(t, s, "fight", 6, forces)
	for text := range got {
		assert.NotContains(t, text, "gone")
	}
	assert.Positive(t,
		got["JP Infantry Division @N stale, JP Infantry Regiment @S | US Infantry Regiment reduced lost"]+
			got["JP Infantry Division @N stale, JP Infantry Regiment @S | US Infantry Regiment lost"], got)
}

// Units without a Line of Communications that fought may be reduced, by the Terrain
// Value. [12.3] [12.31] [12.33] [12.34] [6.95]
func TestCombatAttrition(t *testing.T) {
	for more, ways := range map[string]int{
		"terrain = \"jungle\"":                        6,  // 4 or less
		"terrain = \"clear\"":                         0,  // 1 or less
		"terrain = \"clear\"\narea = \"arctic\"":      10, // 5 or less
		"terrain = \"jungle\"\nweather = \"monsoon\"": 15, // 6 or less
		// 2, 4 of the winter and 4 more: 10 or less
		"terrain = \"rough\"\narea = \"arctic\"\nweather = \"winter\"":     33,
		"terrain = \"jungle\"\nshift = 0\nattack-supply = 5\nheld = \"S\"": 6,
	} {
		for mark, double := range map[string]bool{"": false, " unsupplied": true} {
			g := at(t, "Do", "attack = \"JP Infantry Division @N here fought\"\ndefend = \"US Infantry "+
				"Division cut"+mark+" fought\"\n"+more)
			got := fighttest.After(t, g, "pay and stay US Infantry Division 1", 36, func(s sim.State) string {
				_, d, _ := strings.Cut(forces(s), " | ")
				return d
			})
			want := ways
			if double {
				want = map[int]int{6: 26, 0: 1, 10: 33, 15: 36, 33: 36}[ways] // 8, 2, 10, 12 and 20 or less
			}
			lost := 0
			for text, n := range got {
				if strings.Contains(text, "reduced") {
					lost += n
				}
			}
			assert.Equal(t, want, lost, "%s%s: %v", more, mark, got)
		}
	}
	g := at(t, "Dr", "attack = \"US Marine Division cut fought\"\ndefend = \"JP Infantry Regiment "+
		"fought\"\nassault = \"amphibious\"\nterrain = \"jungle\"")
	got := fighttest.After(t, g, "pay and retreat JP Infantry Regiment 1", 36, forces)
	assert.Equal(t, map[string]int{"US Marine Division cut | JP Infantry Regiment gone": 36}, got, "an assault has one")
}

// Below the table: Japanese attack all the same and are lost, others only where a march
// failed. [12.8] [11.24] [11.32]
func TestBanzai(t *testing.T) {
	g := combat(t, "attack = \"JP Infantry Regiment @N here\"\ndefend = \"US Infantry Division\"")
	got := fighttest.After(t, g, "fight", 6, forces)
	assert.Equal(t, map[string]int{"JP Infantry Regiment @N lost | US Infantry Division": 6}, got, "no battlegroup")
	g = combat(t, "attack = \"US Infantry Regiment @N here, US Infantry Regiment @S\"\ndefend = \"JP "+
		"Infantry Division, JP Infantry Division\"")
	assert.NotContains(t, fighttest.Texts(g), "fight")
	g = combat(t, "attack = \"US Infantry Regiment @N here, US Infantry Regiment @S\"\ndefend = \"JP "+
		"Infantry Division, JP Infantry Division\"\nmarched = true")
	assert.Equal(t,
		map[string]int{"US Infantry Regiment @N lost, US Infantry Regiment @S | 2 JP Infantry Division": 6},
		fighttest.After(t, g, "fight", 6, forces))
	g = combat(t, "attack = \"JP Infantry Regiment @N here\"\ndefend = \"US Infantry Division cut\"\nterrain "+
		"= \"jungle\"")
	assert.Equal(t, map[string]int{"JP Infantry Regiment @N lost | US Infantry Division cut": 30,
		"JP Infantry Regiment @N lost | US Infantry Division reduced cut": 6}, fighttest.After(t, g, "fight", 36,
		forces), "attrition")
}

// Units that are not Japanese come in only if all together could be at odds on the table. If supply
// then does not let a unit in, its strength is missing all the same. [12.8] (W101)
func TestHopelessAttacks(t *testing.T) {
	// 21: three divisions are needed, or one with a regiment is too few
	const defend = "defend = \"3 JP Infantry Division\"\n"
	_, err := fighttest.Load(t).Battle("x.toml", "attack = \"US Infantry Regiment @N, US Engineer Regiment @N\"\n"+
		defend, nil)
	assert.ErrorContains(t, err, "want one with a way in, and odds on the table unless all are Japanese (12.8)")
	g := combat(t, "attack = \"2 US Infantry Regiment @N, US Infantry Regiment @S\"\n"+defend+"attack-supply = 6")
	assert.NotEqual(t, []string{"stop"}, fighttest.Texts(g), "9 to 21")
	_, err = fighttest.Load(t).Battle("x.toml",
		"attack = \"2 US Infantry Regiment @N, US Infantry Regiment @S\"\nhexsides = \"S=mountain_hexside\"\n"+
			defend, nil)
	assert.ErrorContains(t, err, "no unit that can attack", "6 to 21, as one has no way in")
	g = combat(t, "attack = \"US Infantry Regiment @N entered=2, 2 US Infantry Regiment @S entered=2\"\n"+defend+
		"attack-supply = 6")
	fighttest.Play(t, g, "send US Infantry Regiment 1 from N")
	assert.Equal(t, "send US Infantry Regiment 2 from S; march US Infantry Regiment 2 from S", fighttest.Asks(g),
		"it came in for odds, so it waits for the others")
	g = combat(t, "attack = \"JP Infantry Regiment @N, Thai Infantry Regiment @N\"\ndefend = \"2 US "+
		"Infantry Division\"")
	assert.Equal(t, "send JP Infantry Regiment 1 from N; march JP Infantry Regiment 1 from N; stop",
		fighttest.Asks(g), "the Japanese alone")
}

// Chinese and unsupplied units that are in the hex attack again by forced marches, each as
// if it had entered; if no combat unit comes of it there is no combat. [12.18] [27.71]
// [14.44] (W102)
func TestMarchAgain(t *testing.T) {
	g := combat(t, "attack = \"KMT Infantry Army @N stale entered=1\"\ndefend = \"JP Infantry "+
		"Division\"\nterrain = \"jungle\"\nhexsides = \"N=river_hexside\"")
	assert.Equal(t, "attack again by forced march; stop", fighttest.Asks(g))
	got := fighttest.After(t, g, "attack again by forced march", 36, func(s sim.State) string {
		a, _, _ := strings.Cut(forces(s), " | ")
		return a
	})
	assert.Equal(t, map[string]int{"KMT Infantry Army @N entered=2 here": 30,
		"KMT Infantry Army @N reduced entered=2 here": 6}, got, "4 without the river")
	for units, want := range map[string]string{
		"KMT Infantry Army @N stale entered=3":                                   "over",
		"US Infantry Division @N stale unsupplied":                               "attack again by forced march; stop",
		"US Infantry Division @N stale, US Infantry Division @N stale entered=3": "attack again; stop",
		"US Infantry Division @N here, US Infantry Division @N stale":            "fight",
		"US Engineer Regiment @N stale":                                          "over",
		"US Armored Division @N stale entered=5 unsupplied":                      "attack again by forced march; stop",
		"US Infantry Regiment @N stale unsupplied":                               "over", // at 1.5 to 7
	} {
		text := "attack = \"" + units + "\"\ndefend = \"JP Infantry Division\"\nworks = \"entrenched\""
		s, err := fighttest.Load(t).Parse(text)
		if want == "over" {
			assert.Error(t, err, units)
			continue
		}
		assert.NoError(t, err)
		assert.Equal(t, want, fighttest.Asks(s), units)
	}
	g = combat(t, "attack = \"US Infantry Regiment @N stale battlegroup, US Engineer Regiment @N "+
		"stale\"\ndefend = \"JP Infantry Regiment\"\nworks = \"entrenched\"\nterrain = \"jungle\"")
	left := fighttest.After(t, g, "attack again by forced march", 1296, func(s sim.State) string {
		a, _, _ := strings.Cut(forces(s), " | ")
		return a
	})
	assert.Equal(t, 6*6,
		left["US Infantry Regiment @N battlegroup entered=1 lost, US Engineer Regiment @N entered=1 lost"], left)
	assert.Equal(t, 6*30,
		left["US Infantry Regiment @N battlegroup entered=1 lost, US Engineer Regiment @N entered=1 stale"], left)
}
