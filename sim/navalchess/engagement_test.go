package navalchess_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/navalchess"
)

// toAir is the first decision of the air strikes after submarines that do not attack, when all
// are there by day and night.
func toAir(t testing.TB, r *navalchess.Rules, e edits) *navalchess.State {
	s := at(t, r, e)
	for line(t, s, "step") == "sub" {
		play(t, s, "submarines do not attack")
	}
	for line(t, s, "step") == "status" {
		play(t, s, options(s)[0]) // Day and Night
	}
	return s
}

// Surprise is rolled for once for all naval air that can attack each other or in one hex,
// and again for what is apart from it. (Q11) (N06) [14.5]
func TestEngagements(t *testing.T) {
	r := load(t, nil)
	// The Allies at F4 and Japan at F5 see each other; so do those at B4 and B3.
	apart := edits{"Allies hold": "B6", "Japan holds": "J8", "Enterprise&Hornet air": "Enterprise&Hornet",
		"Akagi&Kaga air":         "Akagi&Kaga",
		"Lexington&Yorktown air": "Lexington&Yorktown", "Soryu&Hiryu air": "Soryu&Hiryu"}.
		sea("Allies", "1", "F4", "Enterprise&Hornet", "exposed").sea("Japan", "1", "F5", "Akagi&Kaga", "exposed").
		sea("Allies", "2", "B4", "Lexington&Yorktown", "exposed").sea("Japan", "2", "B3", "Soryu&Hiryu", "exposed")
	s := toAir(t, r, apart)
	for i, c := range []struct{ hexes, first, other string }{{"F5 F4", "Akagi&Kaga air", "Soryu&Hiryu air"},
		{"B4 B3", "Soryu&Hiryu air", "Akagi&Kaga air"}} {
		require.Equal(t, "roll for surprise in the air", s.MoveString(s.Legal(nil)[0]))
		require.Equal(t, c.hexes, line(t, s, "engagement"))
		play(t, s, "roll for surprise in the air")
		asked := ""
		for line(t, s, "step") == "strike" {
			choices := options(s)
			asked += choices[len(choices)-1] + "\n"
			play(t, s, choices[len(choices)-1])
		}
		require.Contains(t, asked, c.first+" holds")
		require.NotContains(t, asked, c.other, "engagement %d", i)
	}
	require.NotEqual(t, "1", line(t, s, "round"), "two are all")
	// A third carrier between them makes it one.
	chain := apart.with("Lexington&Yorktown", "G5; marker 2", "Allies marker 2",
		"G5; from B6; via none; left 2; exposed",
		"Soryu&Hiryu", "G6; marker 2", "Japan marker 2", "G6; from G6; via none; left 2; exposed")
	s = toAir(t, r, chain)
	require.Equal(t, "G6 G5 F5 F4", line(t, s, "engagement"))
	once := ruled(t, "air-surprise", "pulse")
	require.Equal(t, "F5 F4 B4 B3", line(t, toAir(t, once, apart), "engagement"), "all of the pulse")
}

// Land-based air waits for all naval air, but of the side with surprise it may attack with
// it, and catches carriers with their air on deck: only where that is engaged. (N12)
// [14.5] [18.5]
func TestLandAirWithSurprise(t *testing.T) {
	r := load(t, nil)
	e := strikes(t, r, "Allied land air 1", "F5", "Akagi&Kaga").with("second", "0", "surprise", "Allies",
		"Akagi&Kaga air", "Akagi&Kaga")
	for ahead, asked := range map[string]bool{"Allies": true, "Japan": false, "nobody": false} {
		s := at(t, r, e.with("surprise", ahead))
		require.Equal(t, asked, has(s, "Allied land air 1 attacks Akagi&Kaga"), ahead)
	}
	require.InDelta(t, 5./6*2/6, chance(t, at(t, r, e), "Allied land air 1 attacks Akagi&Kaga",
		is(t, "Akagi&Kaga", "lost")), 1e-12)
	require.InDelta(t, 5./6*2/6, chance(t, at(t, r, e.with("second", "3")), "Allied land air 1 attacks Akagi&Kaga",
		contains(t, "Akagi&Kaga", "damaged")), 1e-12)
	require.False(t, has(at(t, r, e.with("engagement", "B3")), "Allied land air 1 attacks Akagi&Kaga"))
	s := at(t, r, e)
	play(t, s, "Allied land air 1 holds")
	for line(t, s, "side") != "Allies" || line(t, s, "second") != "3" {
		choices := options(s)
		require.False(t, strings.HasPrefix(choices[0], "Allied land air 1"),
			"who holds is asked again at the end: %v", choices)
		play(t, s, choices[len(choices)-1])
	}
	require.True(t, has(s, "Allied land air 1 attacks Akagi&Kaga"))
}
