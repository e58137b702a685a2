package navalchess_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/navalchess"
)

const hidden = "; via none; left 2"

// sea puts a ship on a marker in a hex, with two hexes to go.
func (e edits) sea(side, marker, hex, ship string, more ...string) edits {
	state := ""
	for _, m := range more {
		state += "; " + m
	}
	from := map[string]string{"Japan": "G6", "Allies": "B6"}[side]
	k := e.with(side+" marker "+marker, hex+"; from "+from+hidden+state)
	if ship != "" {
		k[ship] = hex + "; marker " + marker
	}
	return k
}

// Markers go two hexes in a pulse, not across closed sides; from off the map they come
// in the eastern column. [10.1] [10.3] [10.5] [23.3]
func TestCourses(t *testing.T) {
	r := load(t, nil)
	e := edits{}.sea("Japan", "1", "G6", "IJN cruisers 1").asked(t, r, "move", "Japan", "Japan marker 1")
	s := at(t, r, e)
	require.Len(t, options(s), 7)
	play(t, s, "marker 1 to F6 Eastern Carolines", "marker 1 to E6 Rabaul")
	require.NotEqual(t, "move", line(t, s, "step"))
	require.Equal(t, "E6; from G6; via F6; left 0", line(t, s, "Japan marker 1"))
	e = edits{}.sea("Allies", "1", "D8", "U.S. cruisers").asked(t, r, "move", "Allies",
		"Allies marker 1").with("second", "1")
	s = at(t, r, e)
	require.True(t, has(s, "marker 1 to D9 Port Darwin"))
	require.True(t, has(s, "marker 1 to C7 Cape York, Torres Strait, Great Barrier Reef"))
	require.False(t, has(s, "marker 1 to D7 Port Moresby"))
	require.False(t, has(s, "marker 1 to E7 Hollandia / Wewak"))
	require.True(t, has(at(t, load(t, map[string]string{"land-sides": "open"}), e), "marker 1 to E7 Hollandia / Wewak"))
	e = edits{"Allies marker 1": "edge; from edge; via none; left 2", "U.S. cruisers": "edge; marker 1"}.asked(t, r,
		"move", "Allies", "Allies marker 1").with("second", "1")
	s = at(t, r, e)
	require.Len(t, options(s), 11)
	play(t, s, "marker 1 to D1 east edge")
	require.Equal(t, "D1; from edge; via none; left 1", line(t, s, "Allies marker 1"))
}

// Next to an enemy marker, a dummy too, a marker stops unless it goes on into his hex;
// there it stops. [10.2]
func TestMarkersStop(t *testing.T) {
	r := load(t, nil)
	e := edits{"dummies gone of Allies": "0"}.sea("Japan", "1", "G6", "IJN cruisers 1").sea("Allies", "1", "E5",
		"").asked(t, r, "move", "Japan", "Japan marker 1")
	s := at(t, r, e)
	play(t, s, "marker 1 to F6 Eastern Carolines")
	require.ElementsMatch(t, []string{"marker 1 to E5 Ontong Java", "marker 1 stays"}, options(s))
	play(t, s, "marker 1 to E5 Ontong Java")
	require.Equal(t, "none", line(t, s, "Allies marker 1"), "contact takes a dummy off [10.6]")
	require.Equal(t, "1", line(t, s, "dummies gone of Allies"))
	require.Contains(t, line(t, s, "Japan marker 1"), "left 0")
	require.NotContains(t, line(t, s, "Japan marker 1"), "exposed", "a dummy finds nobody")
	s = at(t, r, e.with("Japan marker 1", "F6; from G6"+hidden, "IJN cruisers 1", "F6; marker 1"))
	require.True(t, has(s, "marker 1 to F7"), "who begins next to him goes where he likes")
}

// Each ship piece that enters a reef is damaged on a half; a cruiser sinks. Reefs turn no
// marker up and take no dummy off; a ship that is damaged shows its marker. [10.4] [10.6]
// [11.1] [18.2] (N22)
func TestReefs(t *testing.T) {
	r := load(t, nil)
	e := edits{"Iowa&New Jersey": "D8; marker 1"}.sea("Allies", "1", "D8", "U.S. cruisers").asked(t, r, "move",
		"Allies", "Allies marker 1").with("second", "1")
	s := at(t, r, e)
	const in = "marker 1 to C7 Cape York, Torres Strait, Great Barrier Reef"
	sixths(t, 3, s, in, is(t, "U.S. cruisers", "pool"))
	sixths(t, 3, s, in, contains(t, "Iowa&New Jersey", "damaged"))
	sixths(t, 1.5, s, in, func(n *navalchess.State) bool {
		return line(t, n, "Allies marker 1") == "C7; from B6; via none; left 1" &&
			line(t, n, "Iowa&New Jersey") == "C7; marker 1"
	})
	dummy := edits{}.sea("Allies", "1", "D8", "").asked(t, r, "move", "Allies", "Allies marker 1").with("second", "1")
	s = at(t, r, dummy)
	play(t, s, in)
	require.Equal(t, "C7; from B6; via none; left 1", line(t, s, "Allies marker 1"))
}

// Bases with land-based air see two hexes, naval air one, and what comes to an enemy
// base or ship is seen; else markers stay hidden. [11.1] [11.3]
func TestDetection(t *testing.T) {
	r := load(t, nil)
	e := edits{}.sea("Japan", "1", "G6", "IJN cruisers 1").asked(t, r, "move", "Japan",
		"Japan marker 1").with("Japan holds", "J8 G6", "Allies hold", "F4 B6")
	go1 := []string{"marker 1 to G5 Eniwetok"}
	for name, c := range map[string]struct {
		add  edits
		seen bool
	}{
		"nobody":                  {nil, false},
		"land-based air, two off": {edits{"Allied land air 1": "F4"}, true},
		"naval air ashore":        {edits{"Allied naval air 1": "F4"}, false},
		"a carrier next to it": {edits{}.sea("Allies", "1", "F5",
			"Enterprise&Hornet").with("Enterprise&Hornet air", "Enterprise&Hornet"), true},
		"a carrier without air": {edits{}.sea("Allies", "1", "F5", "Enterprise&Hornet"), false},
		"a damaged carrier": {edits{}.sea("Allies", "1", "F5", "").with("Enterprise&Hornet",
			"F5; marker 1; damaged", "Enterprise&Hornet air", "Enterprise&Hornet"),
			false},
	} {
		k := e
		for a, b := range c.add {
			k = k.with(a, b)
		}
		s := at(t, r, k)
		play(t, s, go1...)
		require.Equal(t, c.seen, contains(t, "Japan marker 1", "exposed")(s), name)
		if name == "a carrier next to it" {
			require.Equal(t, "F5; from B6; via none; left 2; with air", line(t, s, "Allies marker 1"),
				"who finds is not found")
		}
		if name == "a carrier without air" { // each knows now that the other has none
			require.Contains(t, line(t, s, "Allies marker 1"), "bare")
			require.Contains(t, line(t, s, "Japan marker 1"), "bare")
		}
	}
	held := load(t, map[string]string{"active-base": "held"})
	s := at(t, held, e)
	play(t, s, go1...)
	require.Contains(t, line(t, s, "Japan marker 1"), "exposed", "with the other ruling any base sees")
}

// The air of Tokyo is land-based: it sees two hexes. [11.3] [20.2]
func TestTokyoSeesTwoHexes(t *testing.T) {
	r := load(t, nil)
	e := edits{}.sea("Allies", "1", "I4", "U.S. cruisers").asked(t, r, "move", "Allies",
		"Allies marker 1").with("Japan holds", "J8 G6", "Allies hold", "B6", "second", "1")
	for air, seen := range map[string]bool{"Tokyo air 1": true, "Japanese naval air 1": false} {
		s := at(t, r, e.with(air, "J8", "Allies marker 1", "I5; from edge"+hidden, "U.S. cruisers", "I5; marker 1"))
		play(t, s, "marker 1 to J6")
		require.Equal(t, seen, contains(t, "Allies marker 1", "exposed")(s), air)
	}
}

// An enemy base in the hex sees all that comes. [11.3]
func TestBasesSeeWhoComes(t *testing.T) {
	r := load(t, nil)
	e := edits{}.sea("Japan", "1", "G5", "IJN cruisers 1").asked(t, r, "move", "Japan",
		"Japan marker 1").with("Japan holds", "J8 G6", "Allies hold", "F4 B6")
	s := at(t, r, e)
	play(t, s, "marker 1 to F5 Nauru / Kusaie")
	require.NotContains(t, line(t, s, "Japan marker 1"), "exposed")
	play(t, s, "marker 1 to F4 Gilberts (Tarawa)")
	require.Contains(t, line(t, s, "Japan marker 1"), "exposed")
}

// Ships change markers at sea before they move, among markers from one port. (Q25)
func TestSplits(t *testing.T) {
	r := load(t, nil)
	e := edits{"pulse": "2", "IJN cruisers 2": "F6; marker 1"}.sea("Japan", "1", "F6", "IJN cruisers 1").asked(t, r,
		"split", "Japan", "IJN cruisers 1")
	s := at(t, r, e)
	require.ElementsMatch(t, []string{"IJN cruisers 1 goes with marker 2", "IJN cruisers 1 stays"}, options(s))
	play(t, s, "IJN cruisers 1 goes with marker 2")
	require.Equal(t, "F6; from G6; via none; left 2", line(t, s, "Japan marker 2"))
	require.ElementsMatch(t, []string{"IJN cruisers 2 goes with marker 2", "IJN cruisers 2 stays"}, options(s))
	play(t, s, "IJN cruisers 2 goes with marker 2")
	require.Equal(t, "none", line(t, s, "Japan marker 1"))
	s = at(t, r, e.with("Japan marker 2", "F6; from J8"+hidden, "IJN cruisers 2", "F6; marker 2"))
	require.Equal(t, []string{"IJN cruisers 1 stays"}, options(s), "from another port")
	port := load(t, map[string]string{"splits": "port"})
	require.Equal(t, "move", func() string {
		s := at(t, port, e.with("step", "fly", "pulse", "1", "side", "Allies", "second", "1", "asked", "23",
			"next", "60"))
		play(t, s, options(s)[len(options(s))-1])
		return line(t, s, "step")
	}())
}

// The code is broken on four faces until fall 1942, on two from then on; all of Japan's
// markers are turned up, and Allied ones go where they could have been. [11.2] [4.1]
func TestMagic(t *testing.T) {
	r := load(t, nil)
	e := edits{"pulse": "3", "step": "magic", "side": "Allies"}.sea("Japan", "1", "F6",
		"IJN cruisers 1").sea("Japan", "2", "F7", "").sea("Allies", "1", "B5", "Allied amphibious 1").
		with("Allies marker 1", "B5; from edge; via none; left 2", "Allies hold", "B6 I2", "SubPack 1", "A1",
			"Allied land air 1", "I2")
	broken := func(n *navalchess.State) bool { return line(t, n, "code broken") == "yes" }
	sixths(t, 4, at(t, r, e.with("turn", "Fal42")), "roll for the code", broken)
	sixths(t, 2, at(t, r, e.with("turn", "Win42")), "roll for the code", broken)
	s := at(t, r, e)
	for line(t, s, "code broken") == "no" {
		s = at(t, r, e)
		luck++
		playWith(t, s, luck, "roll for the code")
	}
	require.Contains(t, line(t, s, "Japan marker 1"), "exposed")
	require.Equal(t, "none", line(t, s, "Japan marker 2"))
	require.True(t, has(s, "marker 1 at F6 Eastern Carolines"), "six hexes from the edge")
	require.False(t, has(s, "marker 1 at J8 Tokyo (Home Islands)"), "six from Midway, where it was not")
	require.False(t, has(s, "marker 1 at G11 Cam Ranh Bay / Saigon"))
	play(t, s, "marker 1 at F5 Nauru / Kusaie")
	require.Equal(t, "F5; marker 1", line(t, s, "Allied amphibious 1"))
	require.True(t, has(s, "SubPack 1 at F6 Eastern Carolines"))
	play(t, s, "SubPack 1 at F6 Eastern Carolines", "Allied land air 1 at B6 Brisbane")
	require.Equal(t, "sub", line(t, s, "step"))
	require.Equal(t, "magic", func() string {
		s := at(t, load(t, map[string]string{"magic-timing": "every-pulse"}),
			edits{"SubPack 1": "G5", "turn": "Sum44"}.asked(t, r, "pack-move", "Allies", "SubPack 1").with("second",
				"1"))
		play(t, s, options(s)[0])
		if line(t, s, "step") == "split" { // the other side moves
			return "magic"
		}
		return line(t, s, "step")
	}())
}

// After Magic ships are measured from where they began the turn, or from any base. [11.2]
// (N19)
func TestRepositionFrom(t *testing.T) {
	const tokyo, carolines, cape = "marker 1 at J8 Tokyo (Home Islands)", "marker 1 at F6 Eastern Carolines",
		"marker 1 at C7 Cape York, Torres Strait, Great Barrier Reef"
	for value, any := range map[string]bool{"start": false, "bases": true} {
		r := ruled(t, "reposition-from", value)
		e := edits{"pulse": "3", "code broken": "yes", "Allies hold": "B6 I2"}.sea("Allies", "1", "I1",
			"Allied amphibious 1").with("Allies marker 1", "I1; from edge; via none; left 0")
		s := at(t, r, e.asked(t, r, "reposition", "Allies", "Allies marker 1"))
		require.Equal(t, any, has(s, tokyo), "from Midway, %s", value)
		require.Equal(t, any, has(s, cape), "from Brisbane, %s", value)
		require.True(t, has(s, carolines), "from the edge, %s", value)
		began := at(t, r, e.with("Allies marker 1", "I1; from B6; via none; left 0").asked(t, r, "reposition",
			"Allies", "Allies marker 1"))
		require.True(t, has(began, cape), value)
		require.Equal(t, any, has(began, "marker 1 at I4"), "from the edge, %s", value)
		straight := load(t, map[string]string{"reposition-from": value, "reposition": "straight"})
		require.Equal(t, any, has(at(t, straight, e.asked(t, r, "reposition", "Allies", "Allies marker 1")), tokyo),
			value)
	}
}

// Magic places aircraft anew too: those ashore, in hand and aboard carriers, at bases and on
// carriers; a carrier at sea or in port shows itself by it. [11.2] (N03)
func TestMagicForAircraft(t *testing.T) {
	r := load(t, nil)
	e := edits{"pulse": "3", "code broken": "yes", "Allies hold": "B6 C4 I2", "Lexington&Yorktown": "B6",
		"Allied land air 1": "hand", "Allied naval air 1": "B6"}.sea("Allies", "1", "C3", "Enterprise&Hornet").
		with("Enterprise&Hornet air", "Enterprise&Hornet", "Lexington&Yorktown air", "I2")
	s := at(t, r, e.asked(t, r, "air-place", "Allies", "Allied land air 1"))
	require.True(t, has(s, "Allied land air 1 at C4 Espiritu Santo"))
	play(t, s, "Allied land air 1 stays in hand")
	require.True(t, has(s, "Allied naval air 1 aboard Lexington&Yorktown"))
	require.False(t, has(s, "Allied naval air 1 aboard Enterprise&Hornet"), "there is no room")
	play(t, s, "Allied naval air 1 aboard Lexington&Yorktown")
	require.Equal(t, "B6", line(t, s, "harbours seen"))
	play(t, s, "Enterprise&Hornet air at I2 Midway")
	require.Equal(t, "I2", line(t, s, "Enterprise&Hornet air"))
	require.Contains(t, line(t, s, "Allies marker 1"), "exposed")
	require.True(t, has(s, "Lexington&Yorktown air aboard Enterprise&Hornet"))
}

// A random sub attack turns up what is in the hex on two faces and hits on one; Japan's
// need a second roll from fall 1943. Each side has one in a turn. [13.1] [13.2] [16.1]
func TestRandomSubs(t *testing.T) {
	r := load(t, nil)
	e := edits{"IJN cruisers 1": "F6; marker 1"}.sea("Japan", "1", "F6", "Nagato&Mutsu").with("second", "1",
		"side", "Allies")
	s := at(t, r, e)
	require.ElementsMatch(t, []string{"submarines attack F6 Eastern Carolines", "submarines do not attack"}, options(s))
	sixths(t, 2, s, "submarines attack F6 Eastern Carolines", contains(t, "Japan marker 1", "exposed"))
	sixths(t, 1, s, "submarines attack F6 Eastern Carolines", is(t, "step", "sub-hit"))
	for line(t, s, "step") != "sub-hit" {
		s = at(t, r, e)
		luck++
		playWith(t, s, luck, "submarines attack F6 Eastern Carolines")
	}
	require.ElementsMatch(t, []string{"submarines at Nagato&Mutsu", "submarines at IJN cruisers 1"}, options(s))
	play(t, s, "submarines at Nagato&Mutsu")
	require.Contains(t, line(t, s, "Nagato&Mutsu"), "damaged")
	require.Equal(t, "yes", line(t, s, "sub attack of Allies made"))
	j := edits{}.sea("Allies", "1", "F6", "Iowa&New Jersey")
	sixths(t, 2, at(t, r, j.with("turn", "Sum43")), "submarines attack F6 Eastern Carolines",
		contains(t, "Allies marker 1", "exposed"))
	sixths(t, 1, at(t, r, j.with("turn", "Fal43")), "submarines attack F6 Eastern Carolines",
		contains(t, "Allies marker 1", "exposed"))
	dummy := edits{}.sea("Japan", "1", "F6", "").with("second", "1", "side", "Allies")
	sixths(t, 2, at(t, r, dummy), "submarines attack F6 Eastern Carolines", is(t, "Japan marker 1", "none"))
}

// SubPacks have double odds in their hex, once a turn, and cannot be attacked. [13.3]
// [13.5] [16.4]
func TestSubPacks(t *testing.T) {
	r := load(t, nil)
	e := edits{"turn": "Sum44", "SubPack 1": "F6"}.sea("Japan", "1", "F6", "Nagato&Mutsu").asked(t, r,
		"pack-attack", "Allies", "SubPack 1")
	s := at(t, r, e)
	sixths(t, 4, s, "SubPack 1 attacks", contains(t, "Japan marker 1", "exposed"))
	sixths(t, 2, s, "SubPack 1 attacks", is(t, "step", "pack-hit"))
	sixths(t, 3, at(t, load(t, map[string]string{"subpack-column": "c4"}), e), "SubPack 1 attacks",
		is(t, "step", "pack-hit"))
	sixths(t, 2, at(t, load(t, map[string]string{"subpack-column": "c3"}), e), "SubPack 1 attacks",
		contains(t, "Japan marker 1", "exposed"))
	play(t, s, "SubPack 1 attacks")
	require.Equal(t, "1", line(t, s, "SubPacks that attacked"))
	require.Equal(t, "F6", line(t, s, "SubPack 1"))
	m := edits{"turn": "Sum44", "SubPack 1": "F6", "second": "1"}.asked(t, r, "pack-move", "Allies", "SubPack 1")
	require.Len(t, options(at(t, r, m)), 7, "one hex in a pulse")
	p := edits{"turn": "Sum44", "pulse": "0", "second": "0", "SubPack 1": "hand"}.asked(t, r, "pack", "Allies",
		"SubPack 1")
	require.True(t, has(at(t, r, p), "SubPack 1 at J8 Tokyo (Home Islands)"))
}
