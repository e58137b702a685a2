package navalchess_test

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// A marker chooses its status wherever it could be struck from the air, not only where it meets the
// enemy. With the other reading it is there by day and night elsewhere. A marker that is there only
// by night is not struck. [17.1] [14.1] (N20)
func TestStatusInAnyHex(t *testing.T) {
	r, shared := load(t, nil), ruled(t, "status-hexes", "shared")
	e := edits{"Japan holds": "J8 G6", "Allies hold": "F4 B6"}.sea("Japan", "1", "G5", "Kongo&Haruna",
		"exposed").sea("Allies", "1", "D3", "U.S. cruisers")
	afterSubs := func(e edits) edits {
		return e.with("step", "sub", "side", "Allies", "second", "1", "sub attack of Japan made", "yes")
	}
	for _, c := range []struct {
		name  string
		add   edits
		asked bool
	}{
		{"nobody near", nil, false},
		{"land-based air, two hexes off", edits{"Allied land air 1": "F4"}, true},
		{"naval air ashore, two hexes off", edits{"Allied naval air 1": "F4"}, false},
		{"a marker next to it", edits{"Allies marker 1": "F5; from B6" + hidden, "U.S. cruisers": "F5; marker 1"},
			true},
		{"one that has no air", edits{"Allies marker 1": "F5; from B6" + hidden + "; bare",
			"U.S. cruisers": "F5; marker 1"}, false},
		{"it came through range",
			edits{"Allied land air 1": "F4", "Japan marker 1": "G7; from G6; via G5; left 0; exposed",
				"Kongo&Haruna": "G7; marker 1"}, true},
	} {
		k := afterSubs(e)
		for a, b := range c.add {
			k = k.with(a, b)
		}
		s := at(t, r, k)
		play(t, s, "submarines do not attack")
		require.Equal(t, c.asked, has(s, "marker 1 is Night Only"), c.name)
		s = at(t, shared, k)
		play(t, s, "submarines do not attack")
		require.NotEqual(t, "status", line(t, s, "step"), c.name)
	}
	s := at(t, r, afterSubs(e.with("Allied land air 1", "F4")))
	play(t, s, "submarines do not attack")
	day := s.Clone()
	play(t, day, "marker 1 is Day and Night")
	require.True(t, has(day, "Allied land air 1 attacks Kongo&Haruna"))
	play(t, s, "marker 1 is Night Only")
	require.False(t, has(s, "Allied land air 1 attacks Kongo&Haruna"))
}

// Carriers that are there by night alone fly no strikes. (N20)
func TestNightCarriersDoNotStrike(t *testing.T) {
	r := load(t, nil)
	for status, strikes := range map[string]bool{"": true, "; day only": true, "; night only": false} {
		e := edits{"Japan holds": "J8 G6", "round": "1"}.sea("Japan", "1", "G5", "Kongo&Haruna",
			"exposed").sea("Allies", "1", "F5", "Enterprise&Hornet").
			with("Enterprise&Hornet air", "Enterprise&Hornet", "Allies marker 1",
				"F5; from B6; via none; left 0; exposed"+status).
			asked(t, r, "strike", "Allies", "Enterprise&Hornet air").with("second", "1", "surprise", "Japan")
		require.Equal(t, strikes, has(at(t, r, e), "Enterprise&Hornet air attacks Kongo&Haruna"), status)
	}
}
