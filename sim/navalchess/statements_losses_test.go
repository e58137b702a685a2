package navalchess_test

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// Losses: ships that are left behind, and pieces that come back. [8.4] [15.1] [17.6] [18.1] [18.6]
func TestStatementsOfLosses(t *testing.T) {
	r := load(t, nil)
	// Slow ships that are whole are left behind as damaged ones are.
	e := meet("F5", []string{"Kongo&Haruna"}, []string{"Colorado&Maryland", "Iowa&New Jersey"}).with("round", "1",
		"step", "break", "side", "Allies", "second", "1", "fired", "yes")
	s := at(t, r, e)
	play(t, s, "Allies withdraw")
	require.Contains(t, line(t, s, "Iowa&New Jersey"), "left")
	require.NotContains(t, line(t, s, "Colorado&Maryland"), "left")
	require.Equal(t, "yes", line(t, s, "last round"))
	// Sunk amphibious pieces of both sides are back three turns later, battleships never.
	for _, c := range []struct{ side, ship, back string }{
		{"Japan", "Japanese amphibious", "pool; due 5"}, {"Allies", "Allied amphibious 1", "pool; due 5"},
		{"Japan", "Nagato&Mutsu", "lost"}, {"Allies", "Iowa&New Jersey", "lost"},
	} {
		enemy, unit, holds := "Allies", "Allied land air 1", edits{"Allies hold": "F4 B6", "Japan holds": "J8"}
		if c.side == "Allies" {
			enemy, unit, holds = "Japan", "Betty 1", edits{"Allies hold": "B6", "Japan holds": "F4 J8"}
		}
		e := holds.sea(c.side, "1", "F5", c.ship, "exposed").with(c.ship, "F5; marker 1; damaged", unit, "F4",
			"round", "1").asked(t, r, "strike", enemy, unit)
		s := at(t, r, e.with("second", map[string]string{"Allies": "3", "Japan": "2"}[enemy]))
		sixths(t, 2, s, unit+" attacks "+c.ship, is(t, c.ship, c.back))
	}
	// A second Japanese carrier adds no number, a damaged one none at all.
	strike := strikes(t, r, "Allied land air 1", "F5", "Nagato&Mutsu")
	for _, c := range []struct {
		first, second string
		n             float64
	}{{"lost", "lost", 1}, {"F5; marker 1", "F5; marker 1", 2}, {"F5; marker 1", "F5; marker 1; damaged", 2},
		{"F5; marker 1; damaged", "lost", 1}} {
		two := at(t, r, strike.with("Akagi&Kaga", c.first, "Soryu&Hiryu", c.second))
		sixths(t, c.n, two, "Allied land air 1 attacks Nagato&Mutsu", is(t, "Allied land air 1", "pool"))
	}
	// Plain naval air of Japan can dive too, from fall 1944 on, and is lost by it.
	dive := edits{"turn": "Fal44", "Japanese naval air 1": "F4", "Japan holds": "J8 F4", "Allies hold": "B6",
		"round": "1"}.sea("Allies", "1", "F5", "Iowa&New Jersey", "exposed").
		asked(t, r, "strike", "Japan", "Japanese naval air 1").with("second", "1")
	sixths(t, 6, at(t, r, dive), "Japanese naval air 1 dives into Iowa&New Jersey",
		is(t, "Japanese naval air 1", "pool"))
	require.False(t, has(at(t, r, dive.with("turn", "Sum44")), "Japanese naval air 1 dives into Iowa&New Jersey"))
}

// Bases and control. [19.2] [19.3] [19.4] [19.5] [20.1] [20.2]
func TestStatementsOfBases(t *testing.T) {
	r := load(t, nil)
	// The circles of Brisbane and Darwin are the last digit of the year, against Japan.
	for turn, n := range map[string]float64{"Win42": 2, "Win43": 3, "Win44": 4, "Sum45": 5} {
		s := at(t, r, edits{"turn": turn, "step": "take", "pulse": "3", "side": "Japan", "hex": "78",
			"Japanese amphibious": "D9; marker 1",
			"Japan marker 1":      "D9; from J8; via none; left 0; exposed", "Japan holds": "J8",
			"Allies hold": "B6 D9"})
		require.Equal(t, "D9 Port Darwin", s.HexName(78))
		sixths(t, 6-n, s, "roll for control", contains(t, "Japan holds", "D9"))
	}
	// All Japanese air at a landing is lost, naval air too.
	e := edits{"Betty 1": "F4", "Japanese naval air 1": "F4", "Japan holds": "J8 G6 F4",
		"Allies hold": "B6"}.sea("Allies", "1", "F4", "Allied amphibious 1", "exposed").
		asked(t, r, "land", "Allies", "Allied amphibious 1")
	s := at(t, r, e)
	play(t, s, "Allied amphibious 1 lands")
	require.Equal(t, "pool", line(t, s, "Japanese naval air 1"))
	// A raid needs an American carrier at two hexes: not a British one, nor air on land.
	for ship, can := range map[string]bool{"Enterprise&Hornet": true, "Victorious&Indomitable (RN)": false} {
		unit := map[bool]string{true: "Enterprise&Hornet air", false: "Allied naval air 1"}[can]
		raid := edits{"Japan holds": "J8 G6", "Allies hold": "B6", "round": "1", unit: ship}.sea("Allies", "1",
			"I6", ship, "exposed").
			asked(t, r, "strike", "Allies", unit).with("second", "1")
		require.Equal(t, can, has(at(t, r, raid), unit+" raids Tokyo"), ship)
	}
	// After the first raid Tokyo has two units for good; Japan calls three pieces home in the next turn.
	raid := at(t, r, edits{"Japan holds": "J8 G6", "Allies hold": "B6", "round": "1",
		"Enterprise&Hornet air": "Enterprise&Hornet"}.sea("Allies", "1", "I6", "Enterprise&Hornet", "exposed").
		asked(t, r, "strike", "Allies", "Enterprise&Hornet air").with("second", "1"))
	play(t, raid, "Enterprise&Hornet air raids Tokyo")
	require.Equal(t, "yes", line(t, raid, "raided this turn"))
	require.Contains(t, line(t, raid, "Tokyo air 1")+line(t, raid, "Tokyo air 2"), "J8")
	require.Equal(t, "1", line(t, raid, "raids on Tokyo"))
}
