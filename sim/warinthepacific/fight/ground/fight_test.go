package ground_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/ground"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

func combat(t testing.TB, text string) *ground.Combat {
	return fighttest.Battle(t, text).(*ground.Combat)
}

// forces says what is left of both.
func forces(s sim.State) string {
	var parts []string
	for line := range strings.Lines(s.String()) {
		if strings.HasPrefix(line, "attack =") || strings.HasPrefix(line, "defend =") {
			parts = append(parts, strings.Trim(line[9:], "\"\n"))
		}
	}
	return strings.Join(parts, " | ")
}

// The odds are rounded in the defender's favour, halves kept. [12.0] [12.1] [14.44]
// [37.0] [10.15] [15.23] [6.94] [21.52] [12.17] [11.54] [11.5] [11.51] [21.5]
func TestGroundOdds(t *testing.T) {
	for _, c := range []struct {
		text           string
		attack, defend int // in sixteenths
		column         int // from 1:3
	}{
		// 7 to 4 is 1:1; whose they are is not asked here
		{`attack = "JP Infantry Division here"` + "\n" + `defend = "JP Infantry Brigade"`, 112, 64, 2},
		{`attack = "US Infantry Division here"` + "\n" + `defend = "2 JP Infantry Regiment"`, 176, 64, 3},
		{`attack = "US Infantry Division unsupplied here"` + "\n" + `defend = "2 JP Infantry Regiment"`, 88, 64, 2},
		{`attack = "US Infantry Division here"` + "\n" + `defend = "2 JP Infantry Regiment unsupplied"`, 176, 32, 6},
		{`attack = "US Infantry Division here"` + "\n" + `defend = "2 JP Infantry Regiment"` + "\n" +
			`works = "fortified"`, 176, 128, 2},
		{`attack = "US Infantry Division here"` + "\n" + `defend = "2 JP Infantry Regiment outside"` + "\n" +
			`works = "fortified"`, 176, 64, 3},
		{`attack = "US Infantry Division here"` + "\n" + `defend = "2 JP Infantry Regiment"` + "\n" +
			`terrain = "jungle"` + "\n" + `weather = "monsoon"`, 88, 64, 2},
		{`attack = "US Marine Division, US Armored Brigade, US Infantry Regiment, US Engineer Regiment"` + "\n" +
			`defend = "JP Infantry Regiment"` + "\n" + `assault = "amphibious"`, 16*13 + 16 + 24, 32, 7},
		{`attack = "US Marine Division, US Infantry Regiment"` + "\n" + `defend = "JP Infantry Regiment"` + "\n" +
			`assault = "merchant"`, 8*13 + 12, 32, 4},
		{`attack = "US Airborne Regiment unsupplied"` + "\n" + `defend = "JP Infantry Regiment"` + "\n" +
			`assault = "air"`, 12, 32, 0},
		{`attack = "US Infantry Regiment here"` + "\n" + `defend = "none"` + "\n" + `garrison = true`, 48, 16, 4},
		{`attack = "US Infantry Regiment here"` + "\n" + `defend = "JP Engineer Regiment"` + "\n" +
			`garrison = true`, 48, 16, 4},
		{`attack = "US Infantry Regiment here"` + "\n" + `defend = "JP Infantry Regiment"` + "\n" +
			`garrison = true`, 48, 32, 2},
		{`attack = "JP Infantry Regiment here"` + "\n" + `defend = "US Infantry Division"`, 32, 176, -1},
	} {
		g := combat(t, c.text)
		attack, defend := g.Strengths()
		assert.Equal(t, []int{c.attack, c.defend, c.column}, []int{attack, defend, g.Column()}, c.text)
	}
}

// By date and nation. [12.5] [12.51] [12.52] [12.53] [12.54] [27.72]
func TestGroundTable(t *testing.T) {
	for _, c := range []struct {
		attack, defend, date string
		want                 int
	}{
		{"JP Infantry Division", "US Infantry Division", "13/41", 1},
		{"JP Infantry Division", "US Infantry Division", "5/42", 1},
		{"JP Infantry Division", "US Infantry Division", "6/42", 2},
		{"JP Infantry Division", "US Infantry Division", "6/44", 2},
		{"JP Infantry Division", "US Infantry Division", "7/44", 3},
		{"US Infantry Division", "JP Infantry Division", "5/42", 3},
		{"US Infantry Division", "JP Infantry Division", "6/44", 2},
		{"CW Infantry Division", "JP Infantry Division", "7/44", 1},
		{"KMT Infantry Army", "JP Infantry Division", "7/44", 3}, {"Thai Infantry Division", "CW Infantry Brigade",
			"13/41", 3},
		{"JP Infantry Division", "KMT Infantry Army", "7/44", 1},
		{"JP Infantry Division", "KMT Infantry Army, US Infantry Regiment", "7/44", 1},
		{"KMT Infantry Army here, US Infantry Regiment", "JP Infantry Division", "7/44", 3},
		{"JP Infantry Division here, Thai Infantry Division", "CW Infantry Brigade", "13/41", 1},
	} {
		g := combat(t, `attack = "`+c.attack+` here"`+"\n"+`defend = "`+c.defend+`"`+"\n"+`date = "`+c.date+`"`)
		assert.Equal(t, c.want, g.TableNumber(), c)
	}
}

// The cost of entering a hex, and how far a unit can go. [11.0] [11.1] [11.11] [11.13] [11.14]
// [11.19] [12.21] [12.22] [27.76] [11.22] [14.44] [27.71]
func TestGroundEntry(t *testing.T) {
	for _, c := range []struct {
		attack, more string
		want         []string
		spent, paid  int // in halves, by the first unit if it is sent
	}{
		{"JP Infantry Division", `terrain = "jungle"`, []string{"send", "march"}, 2 * (4*3 + 1), 2 * 13},
		{"JP Armored Division", `terrain = "jungle"`, []string{"send", "march"}, 2 * (6*3 + 1), 2 * 19},
		{"US Infantry Division", `terrain = "jungle"`, []string{"send", "march"}, 2 * 13, 2 * (13 + 3)},
		{"US Infantry Division", "terrain = \"jungle\"\nhexsides = \"N=major_road\"", []string{"send", "march"},
			3 + 2, 3 + 2 + 6},
		{"JP Infantry Division", "terrain = \"clear\"\nhexsides = \"N=river_hexside\"", []string{"send", "march"},
			2 * 7, 2 * 7},
		{"JP Infantry Division", "terrain = \"jungle_rough\"\nhexsides = \"N=pass_hexside\"", []string{"march"}, 0, 0},
		{"JP Infantry Division", "terrain = \"jungle\"\nweather = \"monsoon\"", []string{"send", "march"},
			2 * 19, 2 * 19},
		{"JP Infantry Division", "terrain = \"rough\"\nweather = \"winter\"\narea = \"arctic\"",
			[]string{"send", "march"}, 2 * 19, 2 * 19},
		{"JP Infantry Division spent=32", `terrain = "clear"`, []string{"send", "march"}, 32 + 8, 8},
		{"JP Infantry Division spent=36", `terrain = "clear"`, []string{"march"}, 0, 0},
		{"JP Infantry Division unsupplied", `terrain = "clear"`, []string{"march"}, 0, 0},
		{"JP Infantry Division", "terrain = \"clear\"\nattack-supply = 3", []string{"march"}, 0, 0},
		{"US Infantry Division", "terrain = \"clear\"\nattack-supply = 6", []string{"march"}, 0, 0},
		{"KMT Infantry Army", `terrain = "clear"`, []string{"march"}, 0, 0},
		{"JP Armored Division entered=5", `terrain = "clear"`, []string{"send", "march"}, 8, 8},
	} {
		defend := "US Infantry Regiment"
		if !strings.HasPrefix(c.attack, "JP") {
			defend = "JP Infantry Regiment"
		}
		g := combat(t, `attack = "`+c.attack+` @N"`+"\n"+`defend = "`+defend+`"`+"\n"+c.more)
		before := g.SupplyOf(0)
		var can []string
		for _, text := range fighttest.Texts(g) {
			if word, _, _ := strings.Cut(text, " "); word != "stop" {
				can = append(can, word)
			}
		}
		assert.Equal(t, c.want, can, c)
		if can[0] == "send" {
			fighttest.Play(t, g, fighttest.Texts(g)[0])
			assert.Equal(t, []int{c.spent, c.paid}, []int{g.Spent(0), before - g.SupplyOf(0)}, c)
			assert.NotContains(t, fighttest.Texts(g), "stop", "who is in fights [11.12]")
		}
	}
	for _, text := range []string{
		"attack = \"JP Infantry Division @N entered=3\"\ndefend = \"US Infantry Regiment\"",
		"attack = \"JP Infantry Division @N\"\ndefend = \"US Infantry Regiment\"\nhexsides = \"N=mountain_hexside\"",
		"attack = \"JP Engineer Regiment @N\"\ndefend = \"US Infantry Regiment\"",
	} {
		_, err := fighttest.Load(t).Battle("x.toml", text, nil)
		assert.ErrorContains(t, err, "x.toml:1: attack: found no unit that can attack", text)
	}
}

// A march is reduced where two dice do not exceed the cost; 1 and 1/2 fail on a 2; it
// may be made once the Allowance is gone, but not too far. [11.2] [11.21] [11.23]
// [11.25] [11.3] [11.31] [11.35]
func TestForcedMarch(t *testing.T) {
	for more, want := range map[string]map[string]int{
		`terrain = "jungle"`: {"JP Infantry Division @N entered=1 here": 30,
			"JP Infantry Division @N reduced entered=1 here": 6},
		"terrain = \"clear\"": {"JP Infantry Division @N entered=1 here": 35,
			"JP Infantry Division @N reduced entered=1 here": 1},
		"terrain = \"jungle\"\nhexsides = \"N=major_road\"": {"JP Infantry Division @N entered=1 here": 35,
			"JP Infantry Division @N reduced entered=1 here": 1},
		"terrain = \"jungle\"\nhexsides = \"N=river_hexside\"\nweather = \"monsoon\"": {
			"JP Infantry Division @N entered=1 here": 15, "JP Infantry Division @N reduced entered=1 here": 21},
	} {
		g := combat(t, "attack = \"JP Infantry Division @N\"\ndefend = \"US Infantry Regiment\"\n"+more)
		got := fighttest.After(t, g, "march JP Infantry Division 1 from N", 36, func(s sim.State) string {
			a, _, _ := strings.Cut(forces(s), " | ")
			return a
		})
		assert.Equal(t, want, got, more)
	}
	g := combat(t, "attack = \"JP Infantry Division @N battlegroup, JP Infantry Division @N\"\ndefend = \"US "+
		"Infantry Regiment\"\nterrain = \"jungle\"")
	got := fighttest.After(t, g, "march JP Infantry Division 1 from N", 36, func(s sim.State) string {
		a, _, _ := strings.Cut(forces(s), ",")
		return a
	})
	assert.Equal(t, map[string]int{"JP Infantry Division @N battlegroup entered=1 here": 30,
		"JP Infantry Division @N battlegroup entered=1 lost": 6}, got)
}

// Every result of each table, as the file says it, against defenders that can leave.
// [12.4] [12.6] [12.7] [7.61] [12.72] [11.12]
func TestGroundResults(t *testing.T) {
	rows := fighttest.Rows(t, "tables/ground-crt.csv", "table,die,1:3,1:2,1:1,2:1,3:1,4:1,5:1,6:1,source")
	attackers := []string{"1:3", "JP Infantry Regiment battlegroup", "1:2",
		"JP Infantry Regiment battlegroup, JP Infantry Regiment battlegroup",
		"1:1", "JP Infantry Brigade", "2:1", "JP Infantry Division", "3:1", "JP Infantry Division, JP Infantry Brigade",
		"4:1", "2 JP Infantry Division", "5:1", "2 JP Infantry Division, JP Infantry Regiment", "6:1",
		"2 JP Infantry Division, JP Infantry Brigade"}
	tables := map[string]string{"1": "13/41", "2": "6/42", "3": "7/44"}
	seen := 0
	for _, row := range rows {
		die, err := row.Int("die", -2, 9)
		require.NoError(t, err)
		for i := 0; i < len(attackers); i += 2 {
			for _, shift := range []int{-3, 0, 3} {
				if die-shift < 1 || die-shift > 6 {
					continue
				}
				want := row.Get(attackers[i])
				list := strings.Split(attackers[i+1], ", ")
				for k := range list {
					list[k] += " @N here"
				}
				g := combat(t, "attack = \""+strings.Join(list, ", ")+
					"\"\ndefend = \"US Infantry Regiment\"\ndefend-supply = 3\nattack-supply = 99\ndate = \""+
					tables[row.Get("table")]+"\"\nshift = "+fighttest.Itoa(shift))
				got := fighttest.After(t, g, "fight", 6, func(s sim.State) string { return result(s.(*ground.Combat)) })
				assert.Positive(t, got[want], "%s: %s on %d", row.Where(), attackers[i], die)
				seen++
			}
		}
	}
	assert.Greater(t, seen, 300)
}

// result reads a result off the position after the roll.
func result(g *ground.Combat) string {
	a, d, _ := strings.Cut(forces(g), " | ")
	switch {
	case strings.Contains(a, "reduced") || strings.Contains(a, "lost"):
		return "Ae"
	case strings.Contains(d, "reduced"):
		return "De"
	case g.Turn() == book.Attacker && slices.ContainsFunc(fighttest.Texts(g), func(s string) bool {
		return strings.Contains(s, "retreat")
	}):
		return "Ar"
	case slices.ContainsFunc(fighttest.Texts(g), func(s string) bool { return strings.HasPrefix(s, "retreat") }):
		return "Do"
	}
	return "Dr"
}
