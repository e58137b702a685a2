package navalchess_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/navalchess"
)

// SubPacks attack once in a turn, or in a pulse. (Q14)
func TestSubPackAttacksAgain(t *testing.T) {
	e := edits{"turn": "Sum44", "SubPack 1": "F6", "SubPacks that attacked": "1"}.sea("Japan", "1", "F6",
		"Kongo&Haruna", "exposed")
	for value, again := range map[string]string{"turn": "1", "pulse": "0"} {
		r := load(t, map[string]string{"subpack-attacks": value})
		s := at(t, r, e.with("Japanese naval air 1", "G6").asked(t, r, "fly", "Japan",
			"Japanese naval air 1").with("second", "1"))
		play(t, s, "Japanese naval air 1 stays")
		require.Equal(t, "2", line(t, s, "pulse"))
		require.Equal(t, again, line(t, s, "SubPacks that attacked"), value)
	}
}

// Two SubPacks on convoy duty cost one fuel, or two; one is left in 1945, or always. (Q16)
// (Q54)
func TestConvoyDuty(t *testing.T) {
	for _, c := range []struct {
		turn, packs, least, after string
		calendar                  string
	}{
		{"Fal44", "one", "1945", "3", ""}, {"Fal44", "each", "1945", "2", ""},
		{"Win43", "each", "1945", "3", ""}, {"Sum44", "each", "1945", "0", "Fal44,1944,1"},
		{"Sum44", "each", "always", "1", "Fal44,1944,1"},
	} {
		options := map[string]string{"interdiction": c.packs, "fuel-minimum": c.least}
		r := load(t, options)
		if c.calendar != "" {
			var err error
			r, err = navalchess.Load(files(t, "turns.csv", "Fal44,1944,4", c.calendar), options)
			require.NoError(t, err)
		}
		s := at(t, r, endOfTurn(edits{"turn": c.turn, "fuel of Japan": "0"}))
		play(t, s, "Fuso&Yamashiro to G6 Truk")
		convoys(t, s, "on convoy duty")
		require.Equal(t, c.after, line(t, s, "fuel of Japan"), "%v", c)
	}
}

// Rulings that seldom come up: dummies under attack (Q17), damaged ships under air strikes
// (Q43), ships without a haven (Q55), the air of Tokyo (Q62).
func TestRareRulings(t *testing.T) {
	r := load(t, nil)
	dummy := edits{}.sea("Japan", "1", "F6", "").with("second", "1", "side", "Allies")
	sixths(t, 6, at(t, load(t, map[string]string{"sub-dummies": "always"}), dummy),
		"submarines attack F6 Eastern Carolines", is(t, "Japan marker 1", "none"))
	all := load(t, map[string]string{"damaged-shift": "all"})
	struck := strikes(t, r, "Allied land air 1", "F5", "Nagato&Mutsu").with("Nagato&Mutsu", "F5; marker 1; damaged")
	sixths(t, 3, at(t, all, struck), "Allied land air 1 attacks Nagato&Mutsu", is(t, "Nagato&Mutsu", "lost"))
	lost := load(t, map[string]string{"no-haven": "lost"})
	far := endOfTurn(edits{"Japan holds": "F12 G11", "Allies hold": "B6"}).with("Japan marker 2",
		"A1; from G6; via none; left 0", "Kongo&Haruna", "A1; marker 2",
		"asked", "9", "next", "10", "Japan marker 1", "F12; from G6; via none; left 0", "Nagato&Mutsu",
		"F12; marker 1", "Fuso&Yamashiro", "F12; marker 1")
	s := at(t, lost, far)
	play(t, s, "Nagato&Mutsu to F12 Singapore / Lingga")
	require.Equal(t, "lost", line(t, s, "Kongo&Haruna"))
	for value, again := range map[string]bool{"pulse": true, "turn": false} {
		rules := load(t, map[string]string{"tokyo-strikes": value})
		s := at(t, rules, edits{"Tokyo air 1": "J8; struck", "Japan holds": "J8 G6",
			"Japanese naval air 1": "G6"}.asked(t, r, "fly", "Japan", "Japanese naval air 1").with("second", "1"))
		play(t, s, "Japanese naval air 1 stays")
		require.Equal(t, again, line(t, s, "Tokyo air 1") == "J8", value)
	}
}

// Ships in port are there by day and night and can be attacked, or are safe. (Q68) [14.1]
// [7.2]
func TestShipsInPort(t *testing.T) {
	e := func(r *navalchess.Rules) edits {
		return edits{"Allied land air 1": "F4", "Allies hold": "F4 B6", "Japan holds": "J8 G4",
			"Kongo&Haruna": "G4", "harbours seen": "G4", "round": "1"}.
			asked(t, r, "strike", "Allies", "Allied land air 1").with("second", "3")
	}
	r := load(t, nil)
	require.True(t, has(at(t, r, e(r)), "Allied land air 1 attacks Kongo&Haruna"))
	require.False(t, has(at(t, r, e(r).with("harbours seen", "")), "Allied land air 1 attacks Kongo&Haruna"),
		"before it is found")
	safe := load(t, map[string]string{"ships-in-port": "safe"})
	require.False(t, has(at(t, safe, e(safe)), "Allied land air 1 attacks Kongo&Haruna"))
	// They fight where they lie, for nothing.
	for rules, fights := range map[*navalchess.Rules]bool{r: true, safe: false} {
		k := e(rules).sea("Allies", "1", "G4", "Iowa&New Jersey", "exposed").asked(t, rules, "withdraw", "Allies",
			"Allies marker 1").with("second", "1", "round", "0")
		s := at(t, rules, k)
		play(t, s, "marker 1 stays")
		require.Equal(t, fights, line(t, s, "step") == "engage", fights)
	}
}

// A marker that begins its move next to an enemy marker goes where it likes, or is held as one
// that comes there. [10.2] (N23)
func TestMarkerThatBeginsNextToTheEnemy(t *testing.T) {
	for value, free := range map[string]bool{"free": true, "held": false} {
		r := load(t, map[string]string{"next-to-enemy": value})
		e := edits{"Japan holds": "J8", "Allies hold": "B6"}.sea("Japan", "1", "F6", "IJN cruisers 1").sea("Allies",
			"1", "E5", "").asked(t, r, "move", "Japan", "Japan marker 1")
		s := at(t, r, e)
		require.True(t, has(s, "marker 1 to E5 Ontong Java"), value)
		require.Equal(t, free, has(s, "marker 1 to F7"), value)
		if !free {
			require.ElementsMatch(t, []string{"marker 1 to E5 Ontong Java", "marker 1 stays"}, options(s))
		}
		away := at(t, r, e.with("Allies marker 1", "D4; from B6"+hidden))
		require.True(t, has(away, "marker 1 to F7"), "two hexes off, %s", value)
		same := at(t, r, e.with("Allies marker 1", "F6; from B6; via none; left 0; exposed", "U.S. cruisers",
			"F6; marker 1"))
		require.True(t, has(same, "marker 1 to F7"), "in his hex, not next to it, %s", value)
	}
}

// With a landing comes one land-based air unit that is in hand, or all air units for which there
// is room. [19.3] [9.7] (N24)
func TestAirThatComesWithALanding(t *testing.T) {
	for value, want := range map[string][3]string{"one": {"E6", "hand", "hand"}, "all": {"E6", "E6", "E6"}} {
		r := load(t, map[string]string{"landing-air": value})
		e := edits{"Allied land air 1": "hand", "Allied land air 2": "hand", "Allied naval air 1": "hand",
			"Japan holds": "J8 G6 E6", "Allies hold": "B6"}.
			sea("Allies", "1", "E6", "Allied amphibious 1", "exposed").asked(t, r, "land", "Allies",
			"Allied amphibious 1")
		s := at(t, r, e)
		play(t, s, "Allied amphibious 1 lands with air")
		require.Equal(t, want, [3]string{line(t, s, "Allied land air 1"), line(t, s, "Allied land air 2"),
			line(t, s, "Allied naval air 1")}, value)
		naval := at(t, r, e.with("Allied land air 1", "pool", "Allied land air 2", "pool"))
		require.Equal(t, value == "all", has(naval, "Allied amphibious 1 lands with air"), "naval air in hand, %s",
			value)
		base := at(t, r, edits{"Allies hold": "B6 B5", "pulse": "0", "Allied naval air 1": "hand"}.asked(t, r,
			"air-base", "Allies", "Allied naval air 1"))
		require.Equal(t, value == "all", has(base, "Allied naval air 1 stays in hand"), value)
	}
	// Wake has room for one.
	r := load(t, map[string]string{"landing-air": "all"})
	s := at(t, r, edits{"Allied land air 1": "hand", "Allied land air 2": "hand", "Japan holds": "J8 H5",
		"Allies hold": "B6"}.
		sea("Allies", "1", "H5", "Allied amphibious 1", "exposed").asked(t, r, "land", "Allies", "Allied amphibious 1"))
	play(t, s, "Allied amphibious 1 lands with air")
	require.Equal(t, [2]string{"H5", "hand"}, [2]string{line(t, s, "Allied land air 1"),
		line(t, s, "Allied land air 2")})
}

// Land-based air shares the surprise of naval air, or waits for all naval air and catches nobody
// on deck. [14.5] [18.5] (N12)
func TestLandAirWithoutSurprise(t *testing.T) {
	for value, shares := range map[string]bool{"shared": true, "none": false} {
		r := load(t, map[string]string{"land-air-surprise": value})
		e := strikes(t, r, "Allied land air 1", "F5", "Akagi&Kaga").with("second", "0", "surprise", "Allies",
			"Akagi&Kaga air", "Akagi&Kaga", "Allied naval air 1", "F4")
		s := at(t, r, e.asked(t, r, "strike", "Allies", "Allied naval air 1").with("second", "0", "next", "0"))
		require.Equal(t, shares, has(at(t, r, e), "Allied land air 1 attacks Akagi&Kaga"), value)
		for !strings.HasPrefix(options(s)[0], "Allied land air 1") { // until it is asked
			play(t, s, options(s)[len(options(s))-1])
		}
		require.True(t, has(s, "Allied land air 1 attacks Akagi&Kaga"))
		sunk := chance(t, s, "Allied land air 1 attacks Akagi&Kaga", is(t, "Akagi&Kaga", "lost"))
		require.Equal(t, shares, sunk > 0, value)
	}
}
