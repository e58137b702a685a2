package navalchess_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/navalchess"
)

// contact is what a marker of Japan does that comes into the hex of an Allied marker, with
// such ships; empty is a dummy.
func contact(t *testing.T, r *navalchess.Rules, japan, allies string) *navalchess.State {
	e := edits{"Japan holds": "J8", "Allies hold": "B6"}.sea("Allies", "1", "F6", allies).sea("Japan", "1", "F7",
		japan).asked(t, r, "move", "Japan", "Japan marker 1")
	s := at(t, r, e)
	play(t, s, "marker 1 to F6 Eastern Carolines")
	return s
}

// In one hex only a surface piece turns the enemy up: carriers, amphibious pieces and
// dummies find nobody. A dummy goes by the contact, whoever it meets. [10.6] [11.3] (N02)
func TestOnlySurfacePiecesFindWhoIsInTheirHex(t *testing.T) {
	r := load(t, nil)
	japan := map[string]string{"dummy": "", "carrier": "Akagi&Kaga", "amphibious": "Japanese amphibious",
		"guns": "Nagato&Mutsu", "cruisers": "IJN cruisers 1"}
	allies := map[string]string{"dummy": "", "carrier": "Enterprise&Hornet", "amphibious": "Allied amphibious 1",
		"guns": "Iowa&New Jersey", "cruisers": "U.S. cruisers"}
	guns := func(kind string) bool { return kind == "guns" || kind == "cruisers" }
	state := func(s *navalchess.State, marker string) string {
		switch text := line(t, s, marker); {
		case text == "none":
			return "gone"
		case strings.HasSuffix(text, "exposed"):
			return "turned up"
		}
		return "hidden"
	}
	want := func(own, enemy string) string {
		switch {
		case own == "dummy":
			return "gone"
		case guns(enemy):
			return "turned up"
		}
		return "hidden"
	}
	for j, ship := range japan {
		for a, other := range allies {
			s := contact(t, r, ship, other)
			require.Equal(t, want(j, a), state(s, "Japan marker 1"), "%s comes to %s", j, a)
			require.Equal(t, want(a, j), state(s, "Allies marker 1"), "%s comes to %s", j, a)
		}
	}
}

// In a harbour it is the same. The base finds what comes in, and finds ships there if it has guns.
// [11.3] (N01) (N02)
func TestOnlySurfacePiecesLookIntoAHarbour(t *testing.T) {
	r := load(t, nil)
	for ship, seen := range map[string]string{"U.S. cruisers": "G6", "Allied amphibious 1": "",
		"Lexington&Yorktown": "", "": ""} {
		e := edits{"Nagato&Mutsu": "G6", "Japan holds": "J8 G6", "Allies hold": "B6"}.sea("Allies", "1", "F6",
			ship).asked(t, r, "move", "Allies", "Allies marker 1").with("second", "1")
		s := at(t, r, e)
		play(t, s, "marker 1 to G6 Truk")
		require.Equal(t, seen, line(t, s, "harbours seen"), ship)
		if ship == "" {
			require.Equal(t, "none", line(t, s, "Allies marker 1"))
		} else {
			require.Contains(t, line(t, s, "Allies marker 1"), "exposed", ship)
		}
	}
}

// Ships that were left behind at sea find the enemy if they have guns. [11.3] (N13)
func TestShipsWithoutMarkerFindByGuns(t *testing.T) {
	r := load(t, nil)
	for ship, found := range map[string]bool{"Iowa&New Jersey": true, "Enterprise&Hornet": false} {
		e := edits{"Japan holds": "J8", "Allies hold": "B6", ship: "F6; damaged"}.sea("Japan", "1", "F7",
			"Nagato&Mutsu").asked(t, r, "move", "Japan", "Japan marker 1")
		s := at(t, r, e)
		play(t, s, "marker 1 to F6 Eastern Carolines")
		require.Equal(t, found, contains(t, "Japan marker 1", "exposed")(s), ship)
		s = at(t, r, e.with("Nagato&Mutsu", "lost"))
		play(t, s, "marker 1 to F6 Eastern Carolines")
		require.Equal(t, "none", line(t, s, "Japan marker 1"), "a dummy goes by the contact with %s", ship)
	}
}

// A hidden ship can give battle to an enemy that was found, and shows itself by it. A side that
// sees no enemy is not asked. [17.1] (N02)
func TestHiddenShipsGiveBattle(t *testing.T) {
	r := load(t, nil)
	ask := meet("F5", []string{"Nagato&Mutsu"}, []string{"Allied amphibious 1"}).with("Japan marker 1",
		"F5; from J8"+hidden, "step", "engage")
	s := at(t, r, ask)
	require.ElementsMatch(t, []string{"Japan gives battle", "Japan gives no battle"}, options(s))
	declined := s.Clone().(*navalchess.State)
	play(t, declined, "Japan gives no battle")
	require.NotContains(t, line(t, declined, "Japan marker 1"), "exposed")
	require.False(t, line(t, declined, "step") == "engage" && declined.Turn() == 1 &&
		line(t, declined, "night") == "no", "the Allies see nobody")
	play(t, s, "Japan gives battle")
	require.Contains(t, line(t, s, "Japan marker 1"), "exposed")
	require.NotEqual(t, sim.Over, s.Turn())
}
