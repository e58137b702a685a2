package navalchess_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/navalchess"
)

// A landing makes an Allied base at once, with an air unit that is in hand; Japanese air
// there is lost. It needs a piece that is there by day and night. [19.1] [19.3]
func TestLanding(t *testing.T) {
	r := load(t, nil)
	e := edits{"Betty 1": "F4", "Allied land air 1": "hand", "Japan holds": "J8 G6 F4",
		"Allies hold": "B6"}.sea("Allies", "1", "F4", "Allied amphibious 1", "exposed").
		asked(t, r, "land", "Allies", "Allied amphibious 1")
	s := at(t, r, e)
	require.ElementsMatch(t, []string{"Allied amphibious 1 lands", "Allied amphibious 1 lands with air",
		"Allied amphibious 1 does not land"}, options(s))
	play(t, s, "Allied amphibious 1 lands with air")
	require.Equal(t, "pool", line(t, s, "Betty 1"))
	require.Equal(t, "F4", line(t, s, "Allied land air 1"))
	require.Equal(t, "roll for control", s.MoveString(s.Legal(nil)[0]))
	sixths(t, 5, s, "roll for control", is(t, "Allies hold", "F4"))
	sixths(t, 1, s, "roll for control", is(t, "Allied land air 1", "B6")) // the one place to go (Q48)
	far := at(t, r, e.with("Allies hold", "A10"))
	play(t, far, "Allied amphibious 1 lands with air")
	sixths(t, 1, far, "roll for control", is(t, "Allied land air 1", "pool"))
	tokyo := at(t, r, edits{"Tokyo air 1": "J8", "Betty 1": "J8", "Japan holds": "J8 G6",
		"Allies hold": "B6"}.sea("Allies", "1", "J8", "Allied amphibious 1", "exposed").
		asked(t, r, "land", "Allies", "Allied amphibious 1"))
	play(t, tokyo, "Allied amphibious 1 lands")
	require.Equal(t, "pool", line(t, tokyo, "Betty 1"))
	require.Equal(t, "J8", line(t, tokyo, "Tokyo air 1"), "the air of Tokyo is there for the rest of the game [20.2]")
	night := e.with("Allies marker 1", "F4; from B6; via none; left 0; exposed; night only").asked(t, r, "withdraw",
		"Allies", "Allies marker 1").with("second", "1")
	s = at(t, r, night)
	require.NotEqual(t, "land", line(t, s, "step"))
}

// A side gains control if it has an amphibious piece there by day and night and the enemy has no
// such ship. Circles of the enemy may deny it. The Allies test in each pulse, Japan at the end of
// the turn. [18.6] [19.2] [19.4] [19.5]
func TestControl(t *testing.T) {
	r := load(t, nil)
	mend := edits{"Allied amphibious 1": "F4; marker 1; damaged", "Japan holds": "J8 G6 F4", "Allies hold": "B6",
		"turn": "Sum43"}.
		sea("Allies", "1", "F4", "", "exposed").asked(t, r, "mend", "Allies", "Allied amphibious 1").with("second", "1")
	s := at(t, r, mend)
	play(t, s, "roll for repair")
	require.Equal(t, "control", line(t, s, "step"), "damaged, and there all the same")
	for status, denied := range map[string]bool{"exposed": true, "exposed; night only": false} {
		s := at(t, r, mend.sea("Japan", "1", "F4", "Kongo&Haruna", "exposed").with("Japan marker 1",
			"F4; from G6; via none; left 0; "+status))
		play(t, s, "roll for repair")
		require.Equal(t, denied, line(t, s, "step") != "control", status)
	}
	exact := load(t, map[string]string{"circles": "exact"})
	for circles, c := range map[string]struct {
		hex  string
		rule *navalchess.Rules
		want float64
	}{"3": {"E6", r, 3}, "4": {"J8", r, 2}, "one of them": {"J8", exact, 5}} {
		s := at(t, c.rule, edits{"step": "control", "side": "Allies", "hex": map[string]string{"E6": "68",
			"J8": "4"}[c.hex], "Allied amphibious 1": c.hex, "Japan holds": "J8 E6", "Allies hold": "B6"})
		sixths(t, c.want, s, "roll for control", func(n *navalchess.State) bool {
			return !is(t, "Japan holds", "J8 E6")(n)
		})
		if c.hex == "J8" { // [21.2]
			sixths(t, c.want, s, "roll for control", is(t, "winner", "Allies"))
		}
		_ = circles
	}
	// Brisbane is harder to take in 1945.
	for turn, want := range map[string]float64{"Sum42": 4, "Spr45": 1} {
		s := at(t, r, edits{"turn": turn, "pulse": "3", "step": "take", "side": "Japan", "hex": "106",
			"Japanese amphibious": "B6", "Japan holds": "J8", "Allies hold": "B6"})
		sixths(t, want, s, "roll for control", is(t, "Japan holds", "J8 B6"))
	}
	// No circles against who was there first, unless ruled so. (Q50)
	back := edits{"step": "mend", "pulse": "3", "second": "1", "side": "Allies",
		"Allied amphibious 1": "B6; marker 1; damaged", "Allies marker 1": "B6; from C4; via none; left 0; exposed",
		"Japan holds": "J8 B6", "Allies hold": "C4"}.asked(t, r, "mend", "Allies", "Allied amphibious 1")
	s = at(t, r, back)
	play(t, s, "roll for repair")
	require.Contains(t, line(t, s, "Allies hold"), "B6")
	all := load(t, map[string]string{"circle-side": "all"})
	s = at(t, all, back)
	play(t, s, "roll for repair")
	require.Equal(t, "control", line(t, s, "step"))
}

// Repair takes half a die of turns: 1 to 3 for Japan, 0 to 3 for the Allies. [18.3]
func TestRepair(t *testing.T) {
	r := load(t, nil)
	j := edits{"Kongo&Haruna": "G6; damaged"}.asked(t, r, "mend", "Japan", "Kongo&Haruna")
	for due, n := range map[string]float64{"due 3": 2, "due 4": 2, "due 5": 2} {
		sixths(t, n, at(t, r, j), "roll for repair", contains(t, "Kongo&Haruna", due))
	}
	a := edits{"Iowa&New Jersey": "B6; damaged"}.asked(t, r, "mend", "Allies", "Iowa&New Jersey").with("second", "1")
	for due, n := range map[string]float64{"due 3": 2, "due 4": 2, "due 5": 1} {
		sixths(t, n, at(t, r, a), "roll for repair", contains(t, "Iowa&New Jersey", due))
	}
	sixths(t, 1, at(t, r, a), "roll for repair", func(n *navalchess.State) bool {
		return line(t, n, "Iowa&New Jersey") == "B6"
	})
	next := load(t, map[string]string{"quick-repair": "next-turn"})
	sixths(t, 3, at(t, next, a), "roll for repair", contains(t, "Iowa&New Jersey", "due 3"))
	s := at(t, r, endOfTurn(edits{"Kongo&Haruna": "G6; due 4; damaged"}))
	play(t, s, "Fuso&Yamashiro to G6 Truk")
	require.Equal(t, "pool; due 4", line(t, s, "Kongo&Haruna"))
}

// Japanese ships return to a port six hexes off at most, else to the nearest, where they
// stay next turn; Allied ones come from anywhere. [6.3] [9.1] [9.2]
func TestReturn(t *testing.T) {
	r := load(t, nil)
	e := edits{"pulse": "3", "Japan holds": "G6 J8 F12 E6"}.sea("Japan", "1", "D5", "Kongo&Haruna").asked(t, r,
		"return", "Japan", "Kongo&Haruna").with("Iowa&New Jersey", "D4; marker 1").
		sea("Allies", "1", "D4", "").with("Iowa&New Jersey", "D4; marker 1")
	s := at(t, r, e)
	require.ElementsMatch(t, []string{"Kongo&Haruna to G6 Truk", "Kongo&Haruna to E6 Rabaul",
		"Kongo&Haruna to J8 Tokyo (Home Islands)"}, options(s))
	play(t, s, "Kongo&Haruna to G6 Truk")
	require.Equal(t, "G6", line(t, s, "Kongo&Haruna"))
	require.Equal(t, "edge", line(t, s, "Iowa&New Jersey"))
	require.Equal(t, "none", line(t, s, "Japan marker 1"))
	s = at(t, r, e.with("Japan holds", "F12"))
	require.Equal(t, []string{"Kongo&Haruna to F12 Singapore / Lingga"}, options(s))
	play(t, s, "Kongo&Haruna to F12 Singapore / Lingga")
	require.Equal(t, "F12; idle", line(t, s, "Kongo&Haruna"))
}

// The Allies win when all that they need is theirs; else Japan does, at the end. [1.1]
// [21.1] [21.2] [21.3]
func TestVictory(t *testing.T) {
	r := load(t, nil)
	const all = "I2 D7 B6 D9 H7 H10 I10"
	for _, c := range []struct {
		turn, held, air string
		rules           *navalchess.Rules
		winner          string
	}{
		{"Fal44", all, "", r, "Allies"}, {"Fal44", "I2 D7 B6 D9 H7 H10 I9", "", r, "Allies"},
		{"Fal44", "I2 D7 B6 D9 H7 H10", "", r, "nobody"},
		{"Fal44", "D7 B6 D9 H7 H10 I10", "", r, "nobody"}, {"Fal44", "I2 B6 D9 H7 H10 I10", "", r, "nobody"},
		{"Fal44", "I2 D7 B6 H7 H10 I10", "", r, "nobody"},
		{"Fal44", "I2 D7 B6 D9 H10 I10", "", r, "nobody"}, {"Fal44", all, "C4", r, "nobody"},
		{"Sum45", all, "", r, "Allies"}, {"Sum45", "I2", "", r, "Japan"},
		{"Fal44", all, "", load(t, map[string]string{"victory-check": "end"}), "nobody"},
		{"Fal44", all, "", load(t, map[string]string{"marianas": "manned"}), "nobody"},
		{"Sum45", "I2", "", load(t, map[string]string{"last-turn": "Win45"}), "nobody"},
	} {
		e := endOfTurn(edits{"turn": c.turn, "Allies hold": c.held, "Japan holds": "G6 J8"})
		if c.air != "" {
			e = e.with("Betty 1", c.air, "Japan holds", "G6 J8 "+c.air)
		}
		s := at(t, c.rules, e)
		play(t, s, "Fuso&Yamashiro to G6 Truk")
		require.Equal(t, c.winner, line(t, s, "winner"), "%v", c)
		if c.winner == "Japan" {
			require.Equal(t, 1., s.Score(navalchess.Japan))
			require.Equal(t, -1., s.Score(navalchess.Allies))
			require.EqualValues(t, 2, s.Turn())
		}
	}
}

// The side that moves first changes in 1944. From then on the Allies deploy first, too. [4.1] [6.1]
// [6.2]
func TestWhoIsFirst(t *testing.T) {
	r := load(t, nil)
	for turn, side := range map[string]string{"Fal43": "Japan", "Win43": "Allies"} {
		s := at(t, r, endOfTurn(edits{"turn": turn, "Allied amphibious 1": "edge", "Kongo&Haruna": "G6"}))
		play(t, s, "Fuso&Yamashiro to G6 Truk")
		convoys(t, s, "to be deployed")
		require.Equal(t, side, line(t, s, "side"), turn)
	}
	always := load(t, map[string]string{"first-mover": "japan"})
	s := at(t, always, endOfTurn(edits{"turn": "Win43", "Allied amphibious 1": "edge", "Kongo&Haruna": "G6"}))
	play(t, s, "Fuso&Yamashiro to G6 Truk")
	convoys(t, s, "to be deployed")
	require.Equal(t, "Japan", line(t, s, "side"))
}

// Who withdrew from the battle of the pulse neither denies control nor takes it, though it
// is in the hex. (N16) [19.2]
func TestWhoWithdrewHoldsNothing(t *testing.T) {
	r := load(t, nil)
	mend := edits{"Allied amphibious 1": "F4; marker 1; damaged", "Japan holds": "J8 G6 F4", "Allies hold": "B6",
		"turn": "Sum43"}.
		sea("Allies", "1", "F4", "", "exposed").asked(t, r, "mend", "Allies", "Allied amphibious 1").with("second", "1")
	for _, c := range []struct {
		kongo, amphibious string
		taken             bool
	}{{"F4", "; damaged", false}, {"F4; left", "; damaged", true}, {"F4; left", "; damaged; left", false}} {
		s := at(t, r, mend.with("Kongo&Haruna", c.kongo, "Allied amphibious 1", "F4; marker 1"+c.amphibious))
		play(t, s, "roll for repair")
		require.Equal(t, c.taken, line(t, s, "step") == "control", "%v", c)
	}
}
