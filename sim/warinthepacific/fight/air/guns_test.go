package air_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// bombing returns a bombardment by ships.
func bombing(t testing.TB, text string) *air.Fight {
	return airOf(fighttest.Battle(t, "kind = \"bombardment\"\nattack = \"none\"\n"+text))
}

// shelled says how damaged the first of the bombarding ships is.
func shelled(s sim.State) string { return fighttest.Itoa(int(airOf(s).Line[0].Damage)) }

// gunResults enumerates an attack of coastal guns on a ship that is not damaged: the line
// of Speed Class 1, doubled Damage Points, and their odds to the Defense Strength.
func gunResults(t testing.TB, guns, defense, modifier int) map[string]int {
	table, column := fighttest.SheetOf(t, "tables/surface-damage.csv"), -1
	for c, text := range table["speed 1"] {
		if fighttest.Within(t, text, guns) {
			column = c
		}
	}
	want := map[string]int{}
	for die := 1; die <= 6; die++ {
		points := 2 * fighttest.Number(t, table["die "+fighttest.Itoa(die+modifier)][column])
		for second := range 6 {
			want[fighttest.Itoa(min(5, fighttest.LevelAt(t, points, defense, second)))]++
		}
	}
	return want
}

// The guns that answer are those that the bombardment leaves: the Cargo Capacity less 4
// to 20, nothing at D4; they fire at every ship once, as at Speed Class 1 with doubled
// Damage Points. [38.7] [38.71] [38.73] [38.74] [7.65]
func TestPortAnswers(t *testing.T) {
	const text = "target = \"port\"\nships = \"Chokai, 2 JP DD-modern\"\ndate = \"4/42\"\nguns = %d\nphase = " +
		"\"guns\"\neffects = \"0:0:%d:0\"\n"
	for _, c := range []struct{ capacity, effect, left int }{{25, 0, 25}, {25, 1, 21}, {25, 2, 17}, {25, 3, 13},
		{25, 4, 9}} {
		s := bombing(t, fmt.Sprintf(text, c.capacity, c.effect))
		assert.Equal(t, c.left, s.Gunnery())
		assert.Equal(t, gunResults(t, c.left, fighttest.Number(t, fighttest.ShipOf(t, "JP", "Chokai", "defense")),
			0), fighttest.After(t, s, "go on", 36, shelled))
		fighttest.Play(t, s, "go on")
		assert.Equal(t, air.CoastalFire, s.Phase, "the destroyers are next")
		destroyer := fighttest.After(t, s, "go on", 36, func(s sim.State) string {
			return fighttest.Itoa(int(airOf(s).Line[1].Damage))
		})
		assert.Equal(t, gunResults(t, c.left, defenseOf(t, "JP DD-modern"), -1), destroyer)
		fighttest.Play(t, s, "go on", "go on")
		assert.NotEqual(t, air.CoastalFire, s.Phase, "each ship once")
	}
	_, err := fighttest.Load(t).Parse("kind = \"bombardment\"\nattack = \"none\"\n" + fmt.Sprintf(text, 25, 5))
	assert.ErrorContains(t, err, "found nothing to decide or to roll for in phase guns",
		"at D4 there are no guns, whatever the capacity")
}

func defenseOf(t testing.TB, id string) int {
	nation, id, _ := strings.Cut(id, " ")
	for _, row := range fighttest.Rows(t, "ships.csv", fighttest.ShipColumns) {
		if row.Get("nation") == nation && row.Get("id") == id {
			return fighttest.Number(t, row.Get("defense"))
		}
	}
	require.Fail(t, "no such counter", id)
	return 0
}

// Who answers: a port that is bombarded, from 4/42 on or where the description says so;
// not a port beside another target, and nobody answers Air Points. [38.7] [38.73] (W80)
func TestWhoAnswers(t *testing.T) {
	for text, fires := range map[string]bool{
		"target = \"port\"\nguns = 12\ndate = \"4/42\"":                                    true,
		"target = \"port\"\nguns = 12\ndate = \"3/42\"":                                    false,
		"target = \"port\"\nguns = 12\ndate = \"3/42\"\nearly-guns = true":                 true,
		"target = \"port\"\ndate = \"4/42\"":                                               false,
		"target = \"port\"\nguns = 12\ndate = \"4/42\"\nport-damage = \"D2\"":              false,
		"target = \"port\"\nguns = 30\ndate = \"4/42\"\nport-damage = \"D4\"":              false,
		"target = \"supply\"\nguns = 12\ndate = \"4/42\"":                                  false,
		"target = \"base\"\nparked = \"2 SBD\"\ndate = \"4/42\"":                           false,
		"target = \"island\"\nguns = 12\ndate = \"4/42\"":                                  false,
		"target = \"island\"\nport = 30\ndate = \"4/42\"\nparked = \"2 SBD\"":              true,
		"target = \"island\"\nport = 30\ndate = \"1/42\"\nparked = \"2 SBD\"":              false,
		"target = \"island\"\nport = 30\ndate = \"1/42\"\nearly-guns = true\nstock = 50\n": true,
	} {
		s := bombing(t, text+"\nships = \"JP DD-modern\"\n") // one point, which does no more than Suppress
		fighttest.Play(t, s, "go in")
		for s.Phase == air.BombRun {
			fighttest.Play(t, s, "go on")
		}
		assert.Equal(t, fires, s.Phase == air.CoastalFire, text)
	}
	s := airOf(fighttest.Battle(t, "kind = \"bombardment\"\nattack = \"3 B-25\"\ntarget = \"port\"\nguns = "+
		"12\ndate = \"4/43\"\nphase = \"bombs\""))
	fighttest.Play(t, s, "go on")
	assert.Equal(t, sim.Over, s.Turn())
}

// Suppressed adds nothing to damage; levels add up to D4. [7.65]
func TestPortDamageAdds(t *testing.T) {
	for _, c := range []struct {
		before string
		effect int
		left   int
	}{{"-", 1, 36}, {"S", 1, 36}, {"S", 2, 32}, {"D1", 1, 32}, {"D1", 2, 28}, {"D1", 3, 24}, {"D2", 3, 0},
		{"D3", 4, 0}, {"D3", 0, 24}, {"D4", 0, 0}} {
		s := bombing(t,
			fmt.Sprintf("target = \"port\"\nguns = 40\ndate = \"8/43\"\nships = \"Kongo\"\nport-damage = "+
				"%q\nphase = \"over\"\neffects = \"0:0:%d:0\"", c.before, c.effect))
		assert.Equal(t, c.left, s.Gunnery(), "%s and then %d", c.before, c.effect)
	}
	s := bombing(t, "target = \"port\"\nguns = 40\ndate = \"8/43\"\nships = \"Kongo\"\nphase = "+
		"\"over\"\neffects = \"0:0:3:0\"\nport-damage = \"D2\"\n")
	assert.Zero(t, s.Gunnery(), "two levels and two are D4: nothing fires, although a Cargo Capacity of 20 is left")
}

// Ships that were damaged are rolled for when the guns have fired at all; a level more and
// another roll. [38.74] [9.7]
func TestGunCriticals(t *testing.T) {
	const at = "target = \"port\"\nguns = 12\ndate = \"8/42\"\nphase = \"critical\"\n"
	s := bombing(t, at+"ships = \"Kongo D2 hit, Haruna D1\"")
	fails, one := 0, 0 // of 36 and of 1,296
	for a := 2; a <= 12; a++ {
		ways := 6 - max(a-7, 7-a)
		if a > 3 { // a battlecruiser of Japan in 1942
			fails += ways
		}
	}
	one = (36 - fails) * fails
	got := fighttest.After(t, s, "go on", 46656, shelled)
	assert.Equal(t, []int{fails * 1296, one * 36}, []int{got["2"], got["3"]})
	fighttest.Play(t, s, "go on")
	assert.Equal(t, sim.Over, s.Turn(), "not who was damaged before")
	assert.NotContains(t, s.String(), "hit")
}

// A damaged ship bombards with the share of its strength that 9.86 leaves it, and the
// score is the harm to the port against that to the ships. [10.2] (W86)
func TestShipsOfALine(t *testing.T) {
	attack := fighttest.Number(t, fighttest.ShipOf(t, "JP", "Kongo", "attack"))
	s := bombing(t, "target = \"port\"\nguns = 12\nships = \"Kongo D2, Haruna D3\"")
	assert.Equal(t, attack*3/4+attack/2, int(s.Salvo))
	s = bombing(t, "target = \"port\"\nguns = 12\ndate = \"8/42\"\nphase = \"over\"\neffects = "+
		"\"0:0:2:0\"\nships = \"Kongo D2, Haruna\"")
	// D1 is 2 of 5, two levels of one of two equal ships 2 of 10.
	assert.InDelta(t, (2*2./5-1-2./10)/2, s.Score(book.Attacker), 1e-12)
}

// What cannot be is named. [38.73] [39.34] [7.7] [10.2]
func TestBadBombardments(t *testing.T) {
	for text, want := range map[string]string{
		"attack = \"none\"\nships = \"Kongo, US CA28\"\ntarget = " +
			"\"port\"\nguns = 5": "found ships of both sides",
		"attack = \"none\"\nships = \"Kongo D4\"\ntarget = " +
			"\"port\"\nguns = 5": "found ships without a strength left",
		"attack = \"none\"\nships = \"Kongo @A1\"\ntarget = \"port\"\nguns = 5": "found",
		"attack = \"none\"\nships = \"Kongo\"\ntarget = \"base\"\nparked = \"2 " +
			"SBD\"\nearly-guns = true": "found guns without a port",
		"attack = \"none\"\nships = \"Kongo\"\ntarget = \"base\"\nplotted " +
			"= \"2 SBD\"": "found Air Points with a strike of their own",
		"attack = \"3 Betty\"\ntarget = \"port\"\nplotted " +
			"= \"2 SBD\"": "found Air Points with a strike of their own",
		"attack = \"3 Betty\"\ntarget = \"base\"\nparked = \"2 SBD\"\ncrated " +
			"= \"2 SBD\"": "found crated Air Points",
		"attack = \"3 Betty\"\ntarget = \"base\"\nparked = \"2 " +
			"SBD\"\nport = 5": "want an island hex",
		"attack = \"3 Betty\"\ntarget = \"base\"\nparked = \"2 SBD\"\ntiming = " +
			"\"on_deck\"": "found it without a strike",
		"attack = \"3 Betty\"\ntarget = \"base\"\nplotted = \"2 SBD\"\ntiming = " +
			"\"on_deck\"": "want a roll before the strike goes in",
		"attack = \"3 Betty\"\ntarget = \"base\"\nplotted = \"2 SBD " +
			"aborted=1\"": "found SBD in the wrong place",
		"attack = \"3 Betty\"\ntarget = \"base\"\nparked = \"2 SBD " +
			"aborted=1\"": "found 1 points away",
		"attack = \"3 Betty\"\ntarget = " +
			"\"supply\"\nport-damage = \"D1\"": "found damage of a port",
		"attack = \"3 Betty\"\ntarget = \"port\"\neffects = " +
			"\"0:0:6:0\"": "want a number to 5",
		"attack = \"3 Betty, 2 Zero fighting\"\ntarget = \"base\"\nparked " +
			"= \"2 SBD\"": "want that of fighters that do",
		"attack = \"3 Betty, 2 Zero strafing\"\ntarget = " +
			"\"port\"\nguns = 5": "want fighters, and a base",
		"attack = \"3 Betty\"\ntarget = \"base\"\nparked = \"2 " +
			"SBD\"\nphase = \"guns\"": "found nothing to decide",
		"attack = \"3 Betty\"\ntarget = " +
			"\"ground\"\nstrafing = 3": "found it in a fight of kind bombardment",
		"attack = \"none\"\nships = \"21 JP DD-modern\"\ntarget = \"ground\"": "20 at most",
		"attack = \"none\"\nships = \"Kongo hit\"\ntarget = \"port\"\nguns = " +
			"8\ndate = \"8/42\"": "found Kongo on a display or with its marks",
		"attack = \"none\"\nships = \"Kongo D1 hit\"\ntarget = \"port\"\nguns = " +
			"8\ndate = \"8/42\"": "found Kongo hit",
		"attack = \"3 Betty\"\ntarget = \"base\"\nparked " +
			"= \"2 Zero\"": "found Zero on the side of the strike",
		"attack = \"none\"\nships = \"Akagi\"\ntarget = " +
			"\"port\"\nguns = 8": "want BB, BC, CA, CL or DD",
		"attack = \"none\"\nships = \"Kongo\"\ntarget = \"port\"\nguns = 8\neffects = \"1:0:0:0\"": "of ground",
		"attack = \"3 Betty\"\ntarget = \"base\"\nparked = \"2 SBD\"\nphase = " +
			"\"descend\"": "found nothing to decide",
	} {
		_, err := fighttest.Load(t).Battle("x.toml", "kind = \"bombardment\"\n"+text, nil)
		assert.ErrorContains(t, err, want, text)
	}
}
