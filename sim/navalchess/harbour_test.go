package navalchess_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/navalchess"
)

// Naval air exposes an enemy next to it, but not the marker that finds it. A dummy finds nobody and
// is taken off. A marker that has found an enemy is known to have air. [11.3] [10.6] (N03)
func TestWhoFindsIsNotFound(t *testing.T) {
	r := load(t, nil)
	e := edits{"Lexington&Yorktown": "F5; marker 1"}.sea("Allies", "1", "F5",
		"Enterprise&Hornet").with("Enterprise&Hornet air", "Enterprise&Hornet", "Lexington&Yorktown air",
		"Lexington&Yorktown").
		sea("Japan", "1", "F7", "").asked(t, r, "move", "Japan", "Japan marker 1").with("Japan holds", "J8 G6")
	s := at(t, r, e)
	play(t, s, "marker 1 to F6 Eastern Carolines")
	require.Equal(t, "none", line(t, s, "Japan marker 1"))
	require.Equal(t, "F5; from B6; via none; left 2; with air", line(t, s, "Allies marker 1"))
	// Each finds the other where both have air.
	both := e.with("Akagi&Kaga", "F7; marker 1", "Akagi&Kaga air", "Akagi&Kaga")
	s = at(t, r, both)
	play(t, s, "marker 1 to F6 Eastern Carolines")
	require.Contains(t, line(t, s, "Japan marker 1"), "exposed")
	require.Contains(t, line(t, s, "Allies marker 1"), "exposed")
	// Knowledge of air ends where ships may change markers.
	k := edits{"IJN cruisers 2": "F6; marker 1", "pulse": "2"}.sea("Japan", "1", "F6", "Akagi&Kaga",
		"with air").with("Akagi&Kaga air", "Akagi&Kaga")
	s = at(t, r, k.asked(t, r, "split", "Japan", "Akagi&Kaga"))
	play(t, s, "Akagi&Kaga goes with marker 2")
	require.NotContains(t, line(t, s, "Japan marker 1")+line(t, s, "Japan marker 2"), "air")
}

// Ships in a harbour are found as ships at sea are: by land-based air two hexes away, by naval air
// next to them, and by a marker that comes in. [11.1] [11.3] (N01)
func TestHarboursAreFound(t *testing.T) {
	r := load(t, nil)
	e := edits{"Nagato&Mutsu": "G6"}.sea("Allies", "1", "F5", "U.S. cruisers").asked(t, r, "move", "Allies",
		"Allies marker 1").with("Japan holds", "J8 G6", "Allies hold", "B6", "second", "1")
	carrier := edits{"U.S. cruisers": "lost", "Enterprise&Hornet": "F5; marker 1",
		"Enterprise&Hornet air": "Enterprise&Hornet"}
	for _, c := range []struct {
		name       string
		add        edits
		seen, left string
	}{
		{"guns next to it", nil, "", "bare"},
		{"a carrier next to it", carrier, "G6", "with air"},
		{"nobody is there", edits{"Nagato&Mutsu": "lost"}, "", "left 1"},
		{"nobody finds nobody", edits{"Nagato&Mutsu": "lost"}.with("U.S. cruisers", "lost", "Enterprise&Hornet",
			"F5; marker 1", "Enterprise&Hornet air", "Enterprise&Hornet"), "G6", "left 1"},
		{"air in the harbour", edits{"Akagi&Kaga": "G6", "Akagi&Kaga air": "Akagi&Kaga"}, "", "exposed"},
	} {
		k := e
		for a, b := range c.add {
			k = k.with(a, b)
		}
		s := at(t, r, k)
		play(t, s, "marker 1 to F6 Eastern Carolines")
		require.Equal(t, c.seen, line(t, s, "harbours seen"), c.name)
		require.True(t, strings.HasSuffix(line(t, s, "Allies marker 1"), c.left), "%s: %s", c.name,
			line(t, s, "Allies marker 1"))
		if c.name == "air in the harbour" {
			require.Equal(t, "G6", line(t, s, "air in harbours"))
		}
	}
	s := toNextPulse(t, r, edits{"Nagato&Mutsu": "G6", "Kongo&Haruna": "F12", "Allied land air 1": "F4",
		"Allies hold": "F4 B6", "Japan holds": "J8 G6 F12"})
	require.Equal(t, "", line(t, s, "harbours seen"), "three hexes off")
	s = toNextPulse(t, r, edits{"Nagato&Mutsu": "G4", "Kongo&Haruna": "F12", "Allied land air 1": "F4",
		"Allies hold": "F4 B6", "Japan holds": "J8 G4 G6 F12"})
	require.Equal(t, "G4", line(t, s, "harbours seen"))
	s = at(t, r, e.with("Allies marker 1", "F6; from edge"+hidden, "U.S. cruisers", "F6; marker 1"))
	play(t, s, "marker 1 to G6 Truk")
	require.Equal(t, "G6", line(t, s, "harbours seen"), "who comes in")
}

// Who sailed from a harbour is not known before it is found: positions in which others
// sailed look the same. [11.1] (N01)
func TestShipsSailUnseen(t *testing.T) {
	r := load(t, nil)
	e := edits{"Japan holds": "J8 G6", "Allies hold": "F4 B6", "Kongo&Haruna": "G6", "IJN cruisers 1": "G6",
		"Akagi&Kaga": "G6; idle"}.sea("Japan", "1", "F7", "Nagato&Mutsu")
	sees := func(e edits) string { return at(t, r, e).Sees(1) }
	truth := sees(e)
	require.Contains(t, truth, "\nNagato&Mutsu ship: G6 or at sea from there\n")
	require.Contains(t, truth, "\nKongo&Haruna ship: G6 or at sea from there\n")
	require.Contains(t, truth, "\nAkagi&Kaga ship: G6; idle\n", "who cannot sail did not")
	other := e.with("Nagato&Mutsu", "G6", "Kongo&Haruna", "F7; marker 1")
	require.Equal(t, truth, sees(other))
	require.Equal(t, truth, sees(other.with("IJN cruisers 1", "F7; marker 1")))
	require.Contains(t, at(t, r, e).Sees(0), "\nNagato&Mutsu ship: F7; marker 1\n", "its own side knows")
	found := e.with("harbours seen", "G6")
	require.Contains(t, sees(found), "\nKongo&Haruna ship: G6\n")
	require.NotEqual(t, sees(found), sees(other.with("harbours seen", "G6")))
	dealt := map[string]bool{}
	d := sim.NewDice(3, sim.Agent1)
	for n := range 60 {
		d.At(n)
		s := at(t, r, e)
		s.Deal(1, &d)
		dealt[line(t, s, "Nagato&Mutsu")+line(t, s, "Kongo&Haruna")] = true
		require.Equal(t, "G6; idle", line(t, s, "Akagi&Kaga"))
	}
	require.Equal(t, map[string]bool{"F7; marker 1G6": true, "G6F7; marker 1": true}, dealt,
		"one of the two: so much fuel was burnt")
}

// For beginners Japan's pieces lie face up: the Allies know what is where, and have to find
// it all the same; Japan knows no more than ever. [21.4]
func TestHandicap(t *testing.T) {
	e := edits{"Japan holds": "J8 G6", "Allies hold": "F4 B6", "Allied naval air 1": "F4",
		"Kongo&Haruna": "G6"}.sea("Japan", "1", "F7", "Nagato&Mutsu").sea("Japan", "2", "F6", "").sea("Allies", "1",
		"F5", "U.S. cruisers")
	faceUp := load(t, map[string]string{"handicap": "face-up"})
	open, hidden := at(t, faceUp, e), at(t, load(t, nil), e)
	require.NotContains(t, hidden.Sees(1), "\nNagato&Mutsu ship: F7; marker 1\n")
	require.Contains(t, open.Sees(1), "\nNagato&Mutsu ship: F7; marker 1\n")
	require.Contains(t, open.Sees(1), "\nKongo&Haruna ship: G6\n")
	require.Equal(t, hidden.Sees(0), open.Sees(0))
	d := newDice()
	for viewer, same := range map[sim.Side]bool{navalchess.Allies: true, navalchess.Japan: false} {
		before := open.Position
		moved := false
		for n := range 40 {
			d.At(n)
			dealt := open.Clone().(*navalchess.State)
			dealt.Deal(viewer, &d)
			moved = moved || dealt.Position != before
		}
		require.False(t, moved && same, "what is known is not dealt")
	}
	strike := strikes(t, faceUp, "Allied land air 1", "F5", "Nagato&Mutsu").with("Japan marker 1",
		"F5; from G6; via none; left 0")
	require.False(t, has(at(t, faceUp, strike), "Allied land air 1 attacks Nagato&Mutsu"), "it is not found")
	names := ""
	for _, h := range open.Chart(1).Hexes {
		for _, st := range h.Stacks {
			names += strings.Join(st.Names, " ")
		}
	}
	require.Contains(t, names, "Nagato&Mutsu; marker 1")
}
