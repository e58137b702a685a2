package navalchess_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/navalchess"
)

// Damaged ships stay to the end of the turn, or leave after the pulse. (Q45)
func TestDamagedShipsLeave(t *testing.T) {
	r := ruled(t, "damaged-ships", "leave")
	e := edits{}.sea("Japan", "1", "F5", "").with("Kongo&Haruna", "F5; marker 1; damaged").asked(t, r, "mend",
		"Japan", "Kongo&Haruna")
	sixths(t, 2, at(t, r, e), "roll for repair", is(t, "Kongo&Haruna", "pool; due 3"))
	sixths(t, 6, at(t, r, e), "roll for repair", is(t, "Japan marker 1", "none"))
	sixths(t, 6, at(t, load(t, nil), e), "roll for repair", is(t, "Kongo&Haruna", "F5; marker 1"))
}

// ashore is a position in which the Allies roll for a hex that Japan holds.
func ashore(t testing.TB, r *navalchess.Rules, more ...string) edits {
	return edits{"Japan holds": "J8 G6 F4", "Allies hold": "B6", "Allied land air 1": "hand", "step": "control",
		"hex": "58"}.
		sea("Allies", "1", "F4", "Allied amphibious 1", "exposed").with("side", "Allies", "next", "59").with(more...)
}

// An Allied base is there with the landing, or with control, and air with it. (Q47)
func TestBaseWithControl(t *testing.T) {
	r := ruled(t, "landings", "control")
	sixths(t, 5, at(t, r, ashore(t, r)), "roll for control", is(t, "Allied land air 1", "F4"))
	sixths(t, 6, at(t, load(t, nil), ashore(t, r)), "roll for control", is(t, "Allied land air 1", "hand"))
	e := edits{"Japan holds": "J8 F4", "Allies hold": "B6"}.sea("Allies", "1", "F4", "Allied amphibious 1",
		"exposed").sea("Japan", "1", "F4", "Kongo&Haruna", "exposed")
	for rules, step := range map[*navalchess.Rules]string{r: "engage", load(t, nil): "land"} {
		s := at(t, rules, e.asked(t, rules, "withdraw", "Allies", "Allies marker 1").with("second", "1"))
		play(t, s, "marker 1 stays")
		require.Equal(t, step, line(t, s, "step"))
	}
}

// The base of a landing without control ends with the pulse, or stays until Japan takes
// it back; Japanese air cannot come there. (Q48)
func TestFailedLandingsStay(t *testing.T) {
	r := ruled(t, "failed-landings", "stay")
	e := ashore(t, r, "landings", "F4", "Allied land air 1", "F4", "Betty 1", "G4", "Japan holds", "J8 G6 F4 G4")
	sixths(t, 1, at(t, load(t, nil), e), "roll for control", is(t, "Allied land air 1", "B6"))
	stays := func(n *navalchess.State) bool {
		return is(t, "Allied land air 1", "F4")(n) && is(t, "landings", "F4")(n) && !is(t, "Allies hold", "F4")(n)
	}
	sixths(t, 1, at(t, r, e), "roll for control", stays)
	next := toNextPulse(t, r, e)
	require.Equal(t, "F4", line(t, next, "landings"))
	fly := at(t, r, e.asked(t, r, "fly", "Japan", "Betty 1"))
	require.False(t, has(fly, "Betty 1 to F4 Gilberts (Tarawa)"))
	retake := e.with("Allies marker 1", "none", "Allied amphibious 1", "lost", "pulse", "3", "Japanese naval air 8",
		"G6", "Japanese amphibious", "F4").asked(t, r, "fly", "Allies", "Allied land air 1").with("second", "1")
	s := at(t, r, retake)
	play(t, s, "Allied land air 1 stays")
	require.Equal(t, "", line(t, s, "landings"))
	require.Equal(t, "pool", line(t, s, "Allied land air 1"))
}

// Control wants no enemy ship there by day and night, or fewer. (Q51)
func TestMoreShips(t *testing.T) {
	for rules, more := range map[*navalchess.Rules]bool{load(t, nil): false, ruled(t, "naval-control", "more"): true} {
		mend := edits{"Allied amphibious 1": "F4; marker 1; damaged", "Japan holds": "J8 G6 F4",
			"Allies hold": "B6", "turn": "Sum43"}.
			sea("Allies", "1", "F4", "", "exposed").sea("Japan", "1", "F4", "Kongo&Haruna", "exposed").asked(t,
			rules, "mend", "Allies", "Allied amphibious 1").with("second", "1")
		s := at(t, rules, mend)
		play(t, s, "roll for repair")
		require.NotEqual(t, "control", line(t, s, "step"), "one against one")
		s = at(t, rules, mend.with("Iowa&New Jersey", "F4; marker 1"))
		play(t, s, "roll for repair")
		require.Equal(t, more, line(t, s, "step") == "control")
	}
}

// Japan takes hexes at the end of the turn, or of a pulse; air comes there the turn
// after. (Q52)
func TestJapaneseControl(t *testing.T) {
	for rules, pulse := range map[*navalchess.Rules]bool{load(t, nil): false,
		ruled(t, "japanese-control", "pulse"): true} {
		e := edits{"Allied amphibious 1": "B5; damaged", "Japanese amphibious": "D3", "Japanese naval air 1": "D5",
			"Japan holds": "J8 D5", "Allies hold": "B6 B5"}
		s := at(t, rules, e.asked(t, rules, "mend", "Allies", "Allied amphibious 1").with("second", "1"))
		play(t, s, "roll for repair")
		require.Equal(t, pulse, strings.Contains(line(t, s, "Japan holds"), "D3"))
		require.False(t, has(s, "Japanese naval air 1 to D3 "+place(t, s, "D3")))
	}
	r := ruled(t, "japanese-control", "pulse")
	e := edits{"Japanese naval air 1": "D5", "Japan holds": "J8 D5 D3"}.asked(t, r, "fly", "Japan",
		"Japanese naval air 1")
	to := "Japanese naval air 1 to D3 " + place(t, at(t, r, e), "D3")
	require.True(t, has(at(t, r, e), to))
	require.False(t, has(at(t, r, e.with("taken this turn", "D3")), to))
}

// place is the name of a hex, as choices have it.
func place(t testing.TB, s *navalchess.State, hex string) string {
	t.Helper()
	for _, row := range chartOf(t).hexes {
		if row.Get("hex") == hex {
			return row.Get("name")
		}
	}
	return ""
}

// Japanese air that reaches Brisbane but not the way there cuts it off, or not. (Q56)
func TestSupplyLine(t *testing.T) {
	for rules, cut := range map[*navalchess.Rules]string{load(t, nil): "no", ruled(t, "supply-line", "whole"): "yes"} {
		s := at(t, rules, edits{"pulse": "0", "step": "dummy", "dummies of Japan": "1", "Betty 1": "D7",
			"Japan holds": "J8 G6 D7", "Allies hold": "I2 B6"})
		play(t, s, "no dummy")
		require.Equal(t, cut, line(t, s, "Brisbane cut off"))
	}
	require.Greater(t, ruled(t, "supply-line", "whole").Cutting().Count(), load(t, nil).Cutting().Count())
}

// Three pieces at Rabaul is for all, or for Japan. (Q57)
func TestBerths(t *testing.T) {
	for rules, room := range map[*navalchess.Rules]bool{load(t, nil): false, ruled(t, "berths", "japan"): true} {
		e := edits{"pulse": "0", "turn": "Sum43", "Iowa&New Jersey": "E6", "South Dakota&Indiana": "E6",
			"U.S. cruisers": "E6", "Enterprise&Hornet": "edge", "Allies hold": "E6 B6", "Japan holds": "J8"}
		require.Equal(t, room,
			has(at(t, rules, e.asked(t, rules, "base", "Allies", "Enterprise&Hornet").with("second", "1")),
				"Enterprise&Hornet at E6 Rabaul"))
		j := edits{"pulse": "3", "Nagato&Mutsu": "E6", "Ise&Hyuga": "E6", "IJN cruisers 1": "E6",
			"Japan holds": "E6 G6"}.sea("Japan", "1", "D5", "Kongo&Haruna")
		require.False(t, has(at(t, rules, j.asked(t, rules, "return", "Japan", "Kongo&Haruna")),
			"Kongo&Haruna to E6 Rabaul"))
	}
}

// At the start of a turn air goes to any base, or to one five hexes off at most. (Q58)
func TestAirStations(t *testing.T) {
	for rules, far := range map[*navalchess.Rules]bool{load(t, nil): true, ruled(t, "air-stations", "near"): false} {
		e := edits{"pulse": "0", "Betty 1": "F12", "Japan holds": "F12 J8 G11 G6"}.asked(t, rules, "air-base",
			"Japan", "Betty 1")
		s := at(t, rules, e)
		require.Equal(t, far, has(s, "Betty 1 at G6 Truk"))
		require.True(t, has(s, "Betty 1 at G11 Cam Ranh Bay / Saigon"))
		require.True(t, has(at(t, rules, e.with("Betty 1", "hand")), "Betty 1 at G6 Truk"), "new ones come anywhere")
		deck := edits{"pulse": "0", "second": "1", "turn": "Fal43", "Allied naval air 1": "I2",
			"Independence&Princeton": "edge", "Belleau Wood&Cowpens": "B6", "Allies hold": "I2 B6"}
		s = at(t, rules, deck.asked(t, rules, "air-base", "Allies", "Allied naval air 1"))
		require.True(t, has(s, "Allied naval air 1 aboard Independence&Princeton"), "Midway is two off the edge")
		require.Equal(t, far, has(s, "Allied naval air 1 aboard Belleau Wood&Cowpens"))
	}
}

// A carrier piece can be given one air unit, or two. (Q59)
func TestDecks(t *testing.T) {
	for rules, two := range map[*navalchess.Rules]bool{load(t, nil): false, ruled(t, "decks", "two"): true} {
		e := edits{"pulse": "0", "Akagi&Kaga": "G6", "Akagi&Kaga air": "Akagi&Kaga", "Japanese naval air 1": "G6",
			"Japan holds": "G6 J8"}
		s := at(t, rules, e.asked(t, rules, "air-base", "Japan", "Japanese naval air 1"))
		require.Equal(t, two, has(s, "Japanese naval air 1 aboard Akagi&Kaga"))
		full := at(t, rules, e.with("Japanese naval air 2", "Akagi&Kaga").asked(t, rules, "air-base", "Japan",
			"Japanese naval air 1"))
		require.False(t, has(full, "Japanese naval air 1 aboard Akagi&Kaga"))
		fly := at(t, rules, e.with("pulse", "1").asked(t, rules, "fly", "Japan", "Japanese naval air 1"))
		require.Equal(t, two, has(fly, "Japanese naval air 1 aboard Akagi&Kaga"))
	}
}

// Air units of each turn are new ones too, or as many as were lost. (Q60)
func TestReplacementsOfLosses(t *testing.T) {
	r := ruled(t, "replacements", "lost")
	for lost, want := range map[string]string{"0": "pool", "1": "hand"} {
		s := at(t, r, endOfTurn(edits{"turn": "Win42", "land-based air lost by Japan": lost,
			"naval air lost by Japan": lost}))
		play(t, s, "Fuso&Yamashiro to G6 Truk")
		require.Equal(t, want, line(t, s, "Betty 1"))
		require.Equal(t, want, line(t, s, "Japanese naval air 1"))
		require.Equal(t, "0", line(t, s, "land-based air lost by Japan"))
	}
	s := at(t, r, strikes(t, r, "Allied land air 1", "F5", "Nagato&Mutsu"))
	sixths(t, 1, s, "Allied land air 1 attacks Nagato&Mutsu", is(t, "land-based air lost by Allies", "1"))
	open, err := r.Setup("1942")
	require.NoError(t, err)
	hands := 0
	for l := range strings.Lines(open.String()) {
		if strings.HasPrefix(l, "Betty ") && strings.Contains(l, "hand") {
			hands++
		}
	}
	require.Equal(t, 4, hands, "those of the start, and none that is new")
}

// A raid on Tokyo has its effect at once, or like any strike on a base. (Q61)
func TestRaidsRolled(t *testing.T) {
	for rules, sure := range map[*navalchess.Rules]float64{load(t, nil): 6, ruled(t, "raids", "rolled"): 4} {
		e := edits{"Enterprise&Hornet": "J6; marker 1", "Enterprise&Hornet air": "Enterprise&Hornet"}.
			sea("Allies", "1", "J6", "", "exposed").asked(t, rules, "strike", "Allies",
			"Enterprise&Hornet air").with("second", "1", "round", "1")
		s := at(t, rules, e)
		sixths(t, sure, s, "Enterprise&Hornet air raids Tokyo", is(t, "raids on Tokyo", "1"))
		sixths(t, (6-sure)/2, s, "Enterprise&Hornet air raids Tokyo", is(t, "Enterprise&Hornet air", "pool"))
	}
}

// The Australian bases are the two that are named, or those of the southern rows. (Q64)
func TestAustralia(t *testing.T) {
	for rules, named := range map[*navalchess.Rules]bool{load(t, nil): true, ruled(t, "australia", "rows"): false} {
		for held, wins := range map[string]bool{"D9 B6": named, "B5 B6": !named, "D9": false} {
			s := at(t, rules, endOfTurn(edits{"turn": "Fal44", "Allies hold": "I2 D7 H7 H10 I10 " + held,
				"Japan holds": "G6 J8"}))
			play(t, s, "Fuso&Yamashiro to G6 Truk")
			require.Equal(t, wins, line(t, s, "winner") == "Allies", held)
		}
	}
}

// The old battleship that is alone burns one fuel, or two. (Q66)
func TestWestVirginia(t *testing.T) {
	for rules, one := range map[*navalchess.Rules]bool{load(t, nil): true, ruled(t, "west-virginia", "fuel-2"): false} {
		e := edits{"pulse": "0", "second": "1", "fuel of Allies": "1", "West Virginia": "B6",
			"Allies hold": "B6"}.asked(t, rules, "sail", "Allies", "West Virginia")
		require.Equal(t, one, has(at(t, rules, e), "West Virginia sails with marker 1"))
	}
}
