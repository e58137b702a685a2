package navalchess_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/navalchess"
)

// ruled returns the rules with an option that is not the default.
func ruled(t testing.TB, name, value string) *navalchess.Rules {
	t.Helper()
	return load(t, map[string]string{name: value})
}

// toNextPulse is a position at the end of the first pulse, in which the last decision is
// that of an air unit at Truk.
func toNextPulse(t testing.TB, r *navalchess.Rules, e edits) *navalchess.State {
	s := at(t, r, e.with("Japanese naval air 8", "G6").asked(t, r, "fly", "Japan",
		"Japanese naval air 8").with("second", "1"))
	play(t, s, "Japanese naval air 8 stays")
	require.Equal(t, "2", line(t, s, "pulse"))
	return s
}

// Each option is set in a test.
func TestEveryOptionIsTested(t *testing.T) {
	files, err := filepath.Glob("*_test.go")
	require.NoError(t, err)
	var all strings.Builder
	for _, file := range files {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		all.Write(text)
	}
	for _, o := range navalchess.Game.Options {
		set := strings.Contains(all.String(), `"`+o.Name+`": `) || strings.Contains(all.String(), `"`+o.Name+`", `)
		require.True(t, set, "no test sets %s", o.Name)
	}
}

// The code is rolled for after the movement of the last pulse, of each or of the first.
// (Q5)
func TestMagicTiming(t *testing.T) {
	for value, asked := range map[string][2]bool{"pulse-3": {false, true}, "every-pulse": {true, true},
		"pulse-1": {true, false}} {
		for i, pulse := range []string{"1", "3"} {
			r := ruled(t, "magic-timing", value)
			e := edits{"SubPack 1": "G5", "turn": "Sum44", "pulse": pulse}.asked(t, r, "pack-move", "Allies",
				"SubPack 1").with("second", "1")
			s := at(t, r, e)
			play(t, s, "SubPack 1 stays")
			require.Equal(t, asked[i], line(t, s, "step") == "magic", "%s in pulse %s", value, pulse)
		}
	}
}

// Allied ships come later than on the dates of ships.csv, or on these; those of the start and
// Japan's do so in no case. (N21)
func TestFittedCalendar(t *testing.T) {
	later := 0
	for _, row := range rows(t, "limits.csv", "limit,value,source") {
		if row.Get("limit") == "turns that Allied ships come later" {
			n, err := row.Int("value", 1, 16)
			require.NoError(t, err)
			later = n
		}
	}
	require.Positive(t, later)
	turn := map[string]int{"start": 0}
	for i, row := range rows(t, "turns.csv", turnColumns) {
		turn[row.Get("turn")] = i + 1
	}
	for value, more := range map[string]int{"fitted": later, "first": 0} {
		s, err := load(t, map[string]string{"calendar": value}).Setup("1942")
		require.NoError(t, err)
		for _, row := range rows(t, "ships.csv", shipColumns) {
			due := turn[row.Get("arrives")]
			if due < 2 {
				continue
			}
			if row.Get("side") == "Allies" {
				due += more
			}
			require.Equal(t, fmt.Sprintf("pool; due %d; fresh", due), line(t, s, row.Get("ship")+" ship"), value)
		}
	}
}

// The game ends with the turn that is ruled. (Q2)
func TestLastTurn(t *testing.T) {
	for value, after := range map[string][2]string{"Sum45": {"Japan", "Japan"}, "Fal45": {"nobody", "Japan"},
		"Win45": {"nobody", "nobody"}} {
		for i, turn := range []string{"Sum45", "Fal45"} {
			if value == "Sum45" && turn == "Fal45" {
				continue
			}
			s := at(t, ruled(t, "last-turn", value), endOfTurn(edits{"turn": turn}))
			play(t, s, "Fuso&Yamashiro to G6 Truk")
			require.Equal(t, after[i], line(t, s, "winner"), "%s after %s", value, turn)
		}
	}
}

// Markers that the code turned up stay up for the turn, or for the pulse. After that they cannot be
// attacked until they are found again. (Q6)
func TestMagicExposure(t *testing.T) {
	for rules, want := range map[*navalchess.Rules]string{load(t, nil): "exposed",
		ruled(t, "magic-exposure", "pulse"): "exposed; decoded"} {
		s := at(t, rules, edits{"pulse": "3", "step": "magic", "side": "Allies"}.sea("Japan", "1", "F7",
			"IJN cruisers 1"))
		sixths(t, 4, s, "roll for the code", func(n *navalchess.State) bool {
			return strings.HasSuffix(line(t, n, "Japan marker 1"), "left 2; "+want)
		})
	}
	r := ruled(t, "magic-exposure", "pulse")
	read := edits{}.sea("Japan", "1", "F5", "IJN cruisers 1", "exposed", "decoded")
	require.Equal(t, "F5; from G6; via none; left 2; exposed; turned down",
		line(t, toNextPulse(t, r, read.with("Japan holds", "G6 J8")), "Japan marker 1"))
	found := read.with("Allied land air 1", "F4", "Allies hold", "F4 B6", "Japan holds", "G6 J8")
	require.Equal(t, "F5; from G6; via none; left 2; exposed", line(t, toNextPulse(t, r, found), "Japan marker 1"))
	down := strikes(t, r, "Allied land air 1", "F5", "Nagato&Mutsu")
	require.True(t, has(at(t, r, down), "Allied land air 1 attacks Nagato&Mutsu"))
	down = down.with("Japan marker 1", "F5; from G6; via none; left 0; exposed; turned down", "Akagi&Kaga",
		"F4; marker 2", "Japan marker 2", "F4; from G6; via none; left 0; exposed")
	require.False(t, has(at(t, r, down), "Allied land air 1 attacks Nagato&Mutsu"))
}

// A marker stays turned up for the turn, or as long as the enemy sees it; but for what
// the code tells. (Q22)
func TestExposureInRange(t *testing.T) {
	r := ruled(t, "exposure", "range")
	e := edits{"Japan holds": "G6 J8", "Allies hold": "F4 B6"}.sea("Japan", "1", "F6", "IJN cruisers 1", "exposed")
	const up, down = "F6; from G6; via none; left 2; exposed", "F6; from G6; via none; left 2; exposed; turned down"
	require.Equal(t, up, line(t, toNextPulse(t, load(t, nil), e), "Japan marker 1"))
	require.Equal(t, down, line(t, toNextPulse(t, r, e), "Japan marker 1"))
	require.Equal(t, up, line(t, toNextPulse(t, r, e.with("Allied land air 1", "F4")), "Japan marker 1"))
	require.Equal(t, up, line(t, toNextPulse(t, r, e.with("code broken", "yes")), "Japan marker 1"))
	away := at(t, r, e.with("Allied land air 1", "F4").asked(t, r, "move", "Japan", "Japan marker 1"))
	play(t, away, "marker 1 to F7")
	require.Contains(t, line(t, away, "Japan marker 1"), "turned down")
	require.NotContains(t, away.Sees(1), "at sea from G6", "what was seen stays known")
}

// After Magic ships go where they could have come by sea, or in a straight line. (Q7)
func TestReposition(t *testing.T) {
	for rules, straight := range map[*navalchess.Rules]bool{load(t, nil): false,
		ruled(t, "reposition", "straight"): true} {
		e := edits{"pulse": "3", "Allies hold": "D7"}.sea("Allies", "1", "B5", "Allied amphibious 1").asked(t,
			rules, "reposition", "Allies", "Allies marker 1").
			with("Allies marker 1", "B5; from D7; via none; left 2")
		s := at(t, rules, e)
		require.Equal(t, straight, has(s, "marker 1 at I10 Formosa"), "round Port Moresby it is further")
		require.True(t, has(s, "marker 1 at F5 Nauru / Kusaie"))
		require.False(t, has(s, "marker 1 at J12"))
		edge := at(t, rules, e.with("Allies marker 1", "B5; from edge; via none; left 2"))
		require.True(t, has(edge, "marker 1 at J6"), "six from the edge")
	}
}

// The attacker says which ship submarines hit, or the die does. (Q18)
func TestRandomPrey(t *testing.T) {
	r := ruled(t, "sub-victim", "random")
	e := edits{"IJN cruisers 1": "F6; marker 1"}.sea("Japan", "1", "F6", "Nagato&Mutsu").with("second", "1",
		"side", "Allies")
	s := at(t, r, e)
	sixths(t, 0.5, s, "submarines attack F6 Eastern Carolines", contains(t, "Nagato&Mutsu", "damaged"))
	sixths(t, 0.5, s, "submarines attack F6 Eastern Carolines", is(t, "IJN cruisers 1", "lost"))
	pack := at(t, r, e.with("turn", "Sum44", "SubPack 1", "F6").asked(t, r, "pack-attack", "Allies", "SubPack 1"))
	sixths(t, 1, pack, "SubPack 1 attacks", is(t, "IJN cruisers 1", "lost"))
}

// Submarines attack where markers are, or ships in port too. (Q20)
func TestSubsInPort(t *testing.T) {
	for rules, in := range map[*navalchess.Rules]bool{load(t, nil): false, ruled(t, "subs-in-port", "yes"): true} {
		e := edits{"Nagato&Mutsu": "G6", "Japan holds": "G6 J8"}
		require.Equal(t, in, has(at(t, rules, e.with("second", "1", "side", "Allies")), "submarines attack G6 Truk"))
		pack := e.with("turn", "Sum44", "SubPack 1", "G6").asked(t, rules, "pack-attack", "Allies", "SubPack 1")
		require.Equal(t, in, has(at(t, rules, pack), "SubPack 1 attacks"))
	}
}

// A dummy stops who comes next to it, or gives itself away by not doing so. (Q23)
func TestDummiesStop(t *testing.T) {
	for rules, stops := range map[*navalchess.Rules]bool{load(t, nil): true, ruled(t, "dummies-stop", "no"): false} {
		e := edits{}.sea("Japan", "1", "G6", "IJN cruisers 1").sea("Allies", "1", "E5", "").asked(t, rules, "move",
			"Japan", "Japan marker 1")
		s := at(t, rules, e)
		play(t, s, "marker 1 to F6 Eastern Carolines")
		require.Equal(t, stops, !has(s, "marker 1 to E6 Rabaul"))
		require.Equal(t, stops, line(t, s, "Allies marker 1") != "none")
		s = at(t, rules, e.with("U.S. cruisers", "E5; marker 1"))
		play(t, s, "marker 1 to F6 Eastern Carolines")
		require.False(t, has(s, "marker 1 to E6 Rabaul"), "a task force stops")
	}
}

// A marker stops in a hex with enemies, or goes on. (Q24)
func TestEnemyHex(t *testing.T) {
	for rules, stops := range map[*navalchess.Rules]bool{load(t, nil): true, ruled(t, "enemy-hex", "passed"): false} {
		s := at(t, rules, edits{}.sea("Japan", "1", "G6", "IJN cruisers 1").sea("Allies", "1", "F6",
			"Iowa&New Jersey").asked(t, rules, "move", "Japan", "Japan marker 1"))
		play(t, s, "marker 1 to F6 Eastern Carolines")
		require.Equal(t, stops, strings.Contains(line(t, s, "Japan marker 1"), "left 0"))
		require.Equal(t, stops, line(t, s, "side") != "Japan" || !has(s, "marker 1 to E6 Rabaul"))
	}
}

// On reefs each ship rolls, or each marker for all that it carries. (Q26)
func TestReefRolls(t *testing.T) {
	r := ruled(t, "reef-rolls", "marker")
	s := at(t, r, edits{"Iowa&New Jersey": "D8; marker 1"}.sea("Allies", "1", "D8", "U.S. cruisers").asked(t, r,
		"move", "Allies", "Allies marker 1").with("second", "1"))
	both := func(n *navalchess.State) bool {
		return is(t, "U.S. cruisers", "pool")(n) && contains(t, "Iowa&New Jersey", "damaged")(n)
	}
	sixths(t, 3, s, "marker 1 to C7 Cape York, Torres Strait, Great Barrier Reef", both)
}

// carriersIn is a position in which a carrier in a hex is asked what its air attacks.
func carriersIn(t testing.TB, r *navalchess.Rules, hex string) *navalchess.State {
	e := edits{"Enterprise&Hornet": hex + "; marker 1", "Enterprise&Hornet air": "Enterprise&Hornet",
		"Nagato&Mutsu": hex + "; marker 1"}
	return at(t, r, e.sea("Allies", "1", hex, "", "exposed").sea("Japan", "1", hex, "", "exposed").asked(t, r,
		"strike", "Allies", "Enterprise&Hornet air").with("second", "1"))
}

// Port Darwin's reefs bar carriers by one of two lists. (Q27)
func TestShoalList(t *testing.T) {
	for rules, flies := range map[*navalchess.Rules]bool{load(t, nil): false, ruled(t, "shoal-list", "strikes"): true} {
		require.Equal(t, flies, has(carriersIn(t, rules, "D9"), "Enterprise&Hornet air attacks Nagato&Mutsu"))
		require.False(t, has(carriersIn(t, rules, "C7"), "Enterprise&Hornet air attacks Nagato&Mutsu"))
	}
}

// Among shoals carriers cannot operate, or cannot be at all, neither by moving nor in port. A
// marker that goes there shows that it has none. (Q28)
func TestNoEntry(t *testing.T) {
	for rules, barred := range map[*navalchess.Rules]bool{load(t, nil): false, ruled(t, "shoals", "no-entry"): true} {
		e := edits{"Allies hold": "B6"}.sea("Allies", "1", "D4", "Enterprise&Hornet").asked(t, rules, "move",
			"Allies", "Allies marker 1").with("second", "1", "Japan holds", "J8")
		require.Equal(t, !barred, has(at(t, rules, e), "marker 1 to D5 Guadalcanal / Solomons"))
		s := at(t, rules, e.with("Enterprise&Hornet", "lost", "U.S. cruisers", "D4; marker 1"))
		play(t, s, "marker 1 to D5 Guadalcanal / Solomons")
		require.Equal(t, barred, strings.Contains(line(t, s, "Allies marker 1"), "exposed"))
		base := edits{"pulse": "0", "turn": "Fal42", "Enterprise&Hornet": "edge", "Allies hold": "B6 D9",
			"second": "1"}.asked(t, rules, "base", "Allies", "Enterprise&Hornet")
		require.Equal(t, !barred, has(at(t, rules, base), "Enterprise&Hornet at D9 Port Darwin"))
		home := edits{"pulse": "3", "Japan holds": "G9 J8"}.sea("Japan", "1", "G8", "Akagi&Kaga").asked(t, rules,
			"return", "Japan", "Akagi&Kaga")
		require.Equal(t, !barred, has(at(t, rules, home), "Akagi&Kaga to G9 Central Philippines (Leyte)"))
	}
}
