package navalchess_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/navalchess"
)

// meet puts ships of both sides, Japan's first, on turned up markers in a hex.
func meet(hex string, japan, allies []string) edits {
	e := edits{"hex": hexNumber[hex], "Japan holds": "J8", "Allies hold": "B6"}.sea("Japan", "1", hex, "",
		"exposed").sea("Allies", "1", hex, "", "exposed")
	for _, s := range japan {
		e = e.with(s, hex+"; marker 1")
	}
	for _, s := range allies {
		e = e.with(s, hex+"; marker 1")
	}
	return e
}

// hexNumber is the number of hexes in the text of a position.
var hexNumber = map[string]string{"F5": "57", "D5": "82", "G9": "40"}

// By day each fires on its column, cruisers on the second: 1 2 3 4 4 faces hit, of ++
// two sink. [3.3] [16.1] [16.3] [17.3] [17.4]
func TestColumnsOfGuns(t *testing.T) {
	r := load(t, nil)
	for ship, want := range map[string][2]float64{"Akagi&Kaga": {1, 0}, "IJN cruisers 1": {2, 0},
		"Kongo&Haruna": {3, 0}, "Nagato&Mutsu": {4, 1}, "Yamato&Musashi": {4, 2}} {
		e := meet("F5", []string{ship}, []string{"Iowa&New Jersey"}).asked(t, r, "fire", "Japan",
			ship).with("round", "1")
		s := at(t, r, e)
		fires := ship + " fires at Iowa&New Jersey"
		sixths(t, want[0], s, fires, contains(t, "Iowa&New Jersey", "hits"))
		sixths(t, want[1], s, fires, contains(t, "Iowa&New Jersey", "hits 4"))
	}
	second := load(t, map[string]string{"headings": "second"})
	e := meet("F5", []string{"IJN cruisers 1"}, []string{"Iowa&New Jersey"}).asked(t, r, "fire", "Japan",
		"IJN cruisers 1").with("round", "1")
	// [16.2]
	sixths(t, 1, at(t, second, e), "IJN cruisers 1 fires at Iowa&New Jersey", contains(t, "Iowa&New Jersey", "hits"))
}

// Damage shifts the roll against a ship, firing and fired at. [17.5]
func TestDamagedShips(t *testing.T) {
	r := load(t, nil)
	for state, want := range map[[2]string]float64{{"", ""}: 3, {"; damaged", ""}: 2, {"", "; damaged"}: 4,
		{"; damaged", "; damaged"}: 3} {
		e := meet("F5", nil, nil).with("Kongo&Haruna", "F5; marker 1"+state[0], "Iowa&New Jersey", "F5; marker 1"+
			state[1]).asked(t, r, "fire", "Japan", "Kongo&Haruna")
		sixths(t, want, at(t, r, e.with("round", "1")), "Kongo&Haruna fires at Iowa&New Jersey",
			func(n *navalchess.State) bool {
				return contains(t, "Iowa&New Jersey", "hits")(n)
			})
	}
}

// At night cruisers fire with their own rating, those of Japan and Australia with one
// better if they have surprise. [17.4]
func TestCruisersAtNight(t *testing.T) {
	r := load(t, nil)
	for _, c := range []struct {
		side, ship, target, ahead string
		want                      float64
	}{
		{"Japan", "IJN cruisers 1", "Iowa&New Jersey", "nobody", 3}, {"Japan", "IJN cruisers 1", "Iowa&New Jersey",
			"Japan", 4},
		{"Allies", "AusNZ cruisers", "Kongo&Haruna", "Allies", 3}, {"Allies", "AusNZ cruisers", "Kongo&Haruna",
			"Japan", 2}, {"Allies", "U.S. cruisers", "Kongo&Haruna", "Allies", 3},
	} {
		japan, allies := []string{c.ship}, []string{c.target}
		if c.side == "Allies" {
			japan, allies = allies, japan
		}
		e := meet("F5", japan, allies).asked(t, r, "fire", c.side, c.ship).with("night", "yes", "surprise", c.ahead,
			"round", "2", "second", map[string]string{"Japan": "0", "Allies": "1"}[c.side])
		// [16.1]
		hit := func(n *navalchess.State) bool {
			return contains(t, c.target, "hits")(n) || contains(t, c.target, "damaged")(n) || is(t, c.target, "lost")(n)
		}
		sixths(t, c.want, at(t, r, e), c.ship+" fires at "+c.target, hit)
	}
}

// Surprise by night by the date, the island hexes and radar. [12.1] [12.3]
func TestNightSurprise(t *testing.T) {
	r := load(t, nil)
	for _, c := range []struct {
		turn, hex     string
		japan, allies float64
	}{
		{"Sum42", "F5", 3, 2}, {"Fal42", "F5", 2, 3}, {"Spr43", "F5", 2, 3}, {"Sum43", "F5", 2, 4},
		{"Sum42", "D5", 4, 1}, {"Fal42", "D5", 3, 2}, {"Spr44", "F5", 1, 5}, {"Spr44", "D5", 2, 4},
	} {
		s := at(t, r, meet(c.hex, []string{"Kongo&Haruna"}, []string{"Iowa&New Jersey"}).with("turn", c.turn,
			"night", "yes", "step", "night"))
		sixths(t, c.japan, s, "roll for surprise by night", is(t, "surprise", "Japan"))
		sixths(t, c.allies, s, "roll for surprise by night", is(t, "surprise", "Allies"))
	}
	largest := load(t, map[string]string{"night-shifts": "largest"})
	s := at(t, largest, meet("D5", []string{"Kongo&Haruna"}, []string{"Iowa&New Jersey"}).with("turn", "Spr44",
		"night", "yes", "step", "night"))
	sixths(t, 3, s, "roll for surprise by night", is(t, "surprise", "Allies"))
}

// The side with surprise fires first, and its hits count before the other side answers. After that
// rounds are simultaneous, or sides alternate. [12.3] [17.3]
func TestVolleys(t *testing.T) {
	r := load(t, nil)
	e := meet("F5", []string{"Kongo&Haruna"}, []string{"Iowa&New Jersey"}).asked(t, r, "fire", "Allies",
		"Iowa&New Jersey").with("night", "yes", "surprise", "Allies", "round", "1")
	s := at(t, r, e)
	sixths(t, 2, s, "Iowa&New Jersey fires at Kongo&Haruna", is(t, "Kongo&Haruna", "lost"))
	play(t, s, "Iowa&New Jersey holds", "Japan fights on", "Allies fight on")
	require.True(t, has(s, "Kongo&Haruna holds"))
	play(t, s, "Kongo&Haruna holds")
	require.True(t, has(s, "Iowa&New Jersey holds"), "of the same round")
	alternate := load(t, map[string]string{"night-strike": "alternate"})
	s = at(t, alternate, e)
	play(t, s, "Iowa&New Jersey holds", "Japan fights on", "Allies fight on", "Kongo&Haruna holds")
	require.Equal(t, "break", line(t, s, "step"))
	day := at(t, r, e.with("night", "no", "surprise", "nobody").asked(t, r, "fire", "Japan", "Kongo&Haruna"))
	for line(t, day, "Iowa&New Jersey") == "F5; marker 1" {
		day = at(t, r, e.with("night", "no", "surprise", "nobody").asked(t, r, "fire", "Japan", "Kongo&Haruna"))
		luck++
		playWith(t, day, luck, "Kongo&Haruna fires at Iowa&New Jersey")
	}
	require.True(t, has(day, "Iowa&New Jersey fires at Kongo&Haruna"), "what is hit by day fires all the same")
}

// Sessions: by day those of the day, by night those of the night; Day and Night ships
// are in both. Either side can give battle. [17.1] [17.2]
func TestSessions(t *testing.T) {
	r := load(t, nil)
	for _, c := range []struct {
		japan, allies, night string
		none                 bool
	}{
		{"exposed", "exposed", "no", false}, {"exposed; day only", "exposed", "no", false},
		{"exposed; night only", "exposed", "yes", false},
		{"exposed; night only", "exposed; night only", "yes", false},
		{"exposed; day only", "exposed; night only", "", true},
	} {
		e := meet("F5", []string{"Kongo&Haruna"}, []string{"Iowa&New Jersey", "Allied amphibious 1"}).with("hex", "0",
			"Japan marker 1", "F5; from G6; via none; left 0; "+c.japan, "Allies marker 1",
			"F5; from B6; via none; left 0; "+c.allies)
		s := at(t, r, e.asked(t, r, "withdraw", "Allies", "Allies marker 1").with("second", "1"))
		play(t, s, "marker 1 stays")
		if line(t, s, "step") == "land" {
			t.Fatal("nothing to land on")
		}
		if c.none {
			require.NotEqual(t, "engage", line(t, s, "step"), c)
			continue
		}
		require.Equal(t, "engage", line(t, s, "step"), c)
		require.Equal(t, c.night, line(t, s, "night"), c)
		play(t, s, "Japan gives no battle", "Allies give battle")
		require.Equal(t, "screen", line(t, s, "step"))
	}
}

// A gun piece screens one that is damaged or unarmed; those neither fire nor are fired
// at. [17.5] (Q39)
func TestScreens(t *testing.T) {
	r := load(t, nil)
	e := meet("F5", []string{"Kongo&Haruna", "Akagi&Kaga", "Soryu&Hiryu"}, []string{"Iowa&New Jersey"}).asked(t, r,
		"screen", "Japan", "Akagi&Kaga")
	s := at(t, r, e)
	play(t, s, "Akagi&Kaga is screened")
	require.Equal(t, "fire", line(t, s, "step"), "one is all it can screen")
	require.ElementsMatch(t, []string{"Soryu&Hiryu fires at Iowa&New Jersey", "Soryu&Hiryu holds"}, options(s))
	play(t, s, "Soryu&Hiryu holds", "Kongo&Haruna holds")
	require.ElementsMatch(t, []string{"Iowa&New Jersey fires at Soryu&Hiryu",
		"Iowa&New Jersey fires at Kongo&Haruna", "Iowa&New Jersey holds"}, options(s))
	none := load(t, map[string]string{"screening": "no"})
	s = at(t, none, e.with("step", "engage"))
	play(t, s, "Japan gives battle")
	require.Equal(t, "fire", line(t, s, "step"))
}

// Who withdraws leaves damaged and slow ships to one more round; who lives through that
// leaves too. Markers may go to a hex without an enemy. [17.6] [2.4]
func TestWithdrawal(t *testing.T) {
	r := load(t, nil)
	e := meet("F5", []string{"Nagato&Mutsu", "Kongo&Haruna", "Fuso&Yamashiro"}, []string{"Iowa&New Jersey"}).with(
		"Nagato&Mutsu", "F5; marker 1; damaged", "step", "break", "round", "1", "fired", "yes")
	s := at(t, r, e)
	play(t, s, "Japan withdraws")
	require.Equal(t, "yes", line(t, s, "last round"))
	require.Contains(t, line(t, s, "Kongo&Haruna"), "left")
	play(t, s, "Nagato&Mutsu fires at Iowa&New Jersey", "Fuso&Yamashiro holds")
	require.ElementsMatch(t, []string{"Iowa&New Jersey fires at Nagato&Mutsu",
		"Iowa&New Jersey fires at Fuso&Yamashiro", "Iowa&New Jersey holds"}, options(s))
	play(t, s, "Iowa&New Jersey holds")
	require.Equal(t, "retreat", line(t, s, "step"))
	require.Len(t, options(s), 7)
	play(t, s, "marker 1 to F6 Eastern Carolines")
	require.Equal(t, "F6; marker 1; damaged", line(t, s, "Nagato&Mutsu")[:len("F6; marker 1; damaged")])
	silent := load(t, map[string]string{"abandoned-fire": "no"})
	s = at(t, silent, e)
	play(t, s, "Japan withdraws")
	require.True(t, has(s, "Iowa&New Jersey holds"), "%v", options(s))
	// Before a battle the fast and undamaged alone can go.
	s = at(t, r, e.with("hex", "0", "Fuso&Yamashiro", "lost").asked(t, r, "withdraw", "Japan", "Japan marker 1"))
	play(t, s, "marker 1 to F6 Eastern Carolines")
	require.Equal(t, "F5; damaged", line(t, s, "Nagato&Mutsu"))
	require.Equal(t, "F6; marker 1", line(t, s, "Kongo&Haruna"))
}

// A ship that is damaged twice is sunk, a cruiser or a single ship at once. Some come
// back: American cruisers next turn, amphibious pieces after three. [8.4] [18.1] [18.2]
func TestSinking(t *testing.T) {
	r := load(t, nil)
	for ship, want := range map[string]string{"Iowa&New Jersey": "F5; marker 1; damaged",
		"U.S. cruisers": "pool; due 3", "AusNZ cruisers": "lost", "West Virginia": "lost",
		"Alaska&Guam": "F5; marker 1; damaged", "Allied amphibious 1": "F5; marker 1; damaged"} {
		s := at(t, r, meet("F5", []string{"Kongo&Haruna"}, []string{ship}).with(ship,
			"F5; marker 1; hits 1").asked(t, r, "fire", "Allies", ship).with("second", "1", "round", "1"))
		play(t, s, ship+" holds")
		require.Equal(t, want, line(t, s, ship), ship)
	}
	s := at(t, r, meet("F5", []string{"Kongo&Haruna"}, []string{"Allied amphibious 1"}).with("Allied amphibious 1",
		"F5; marker 1; hits 2").
		asked(t, r, "fire", "Allies", "Allied amphibious 1").with("second", "1", "round", "1"))
	play(t, s, "Allied amphibious 1 holds")
	require.Equal(t, "pool; due 5", line(t, s, "Allied amphibious 1"))
}

// Ships in port may leave a hex with enemies too, if they are fast, sound and have fuel:
// turned up, those that go one way together. [6.2] (N17) (Q41)
func TestShipsLeavePort(t *testing.T) {
	r := load(t, nil)
	e := edits{"Japan holds": "J8 G6", "Allies hold": "B6", "Kongo&Haruna": "G6", "IJN cruisers 1": "G6",
		"Nagato&Mutsu": "G6; damaged", "Fuso&Yamashiro": "G6", "Hiei&Kirishima": "G6; idle"}.
		sea("Allies", "1", "G6", "Iowa&New Jersey", "exposed").asked(t, r, "slip", "Japan",
		"Kongo&Haruna").with("fuel of Japan", "3")
	s := at(t, r, e)
	require.Len(t, options(s), 7)
	play(t, s, "Kongo&Haruna to F6 Eastern Carolines")
	require.Equal(t, "F6; from G6; via none; left 0; exposed", line(t, s, "Japan marker 1"))
	require.Equal(t, "F6; marker 1", line(t, s, "Kongo&Haruna"))
	require.Equal(t, "2", line(t, s, "fuel of Japan"))
	play(t, s, "IJN cruisers 1 to F6 Eastern Carolines")
	require.Equal(t, "F6; marker 1", line(t, s, "IJN cruisers 1"))
	require.NotEqual(t, "slip", line(t, s, "step")+line(t, s, "side"), "the others cannot")
	require.NotContains(t, options(s)[0], "Nagato")
	for name, edit := range map[string][2]string{"no fuel": {"fuel of Japan", "0"},
		"no enemy": {"Iowa&New Jersey", "lost"}} {
		k := e.with(edit[0], edit[1])
		if name == "no enemy" {
			k = k.with("Allies marker 1", "none")
		}
		require.False(t, has(at(t, r, k), "Kongo&Haruna to F6 Eastern Carolines"), name)
	}
	port := ruled(t, "withdrawal", "port")
	s = at(t, port, e)
	play(t, s, "Kongo&Haruna to J8 Tokyo (Home Islands)")
	require.Equal(t, "J8", line(t, s, "Kongo&Haruna"))
}
