package navalchess_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/navalchess"
)

// story makes a move with dice that lead to a position of a kind, and returns what is told.
func story(t *testing.T, s *navalchess.State, move string, of func(n *navalchess.State) bool) string {
	t.Helper()
	m := find(t, s, move)
	for game := range uint64(400) {
		d := newDice()
		var rolls []sim.Roll
		d.Watch(func(r sim.Roll) { rolls = append(rolls, r) })
		d.Start(game)
		after := s.Clone().(*navalchess.State)
		if after.Apply(m, &d); of(after) {
			return strings.Join(s.Narrate(m, after, rolls), "\n")
		}
	}
	require.Fail(t, "no dice lead there", move)
	return ""
}

func always(*navalchess.State) bool { return true }

// The narration of each decision has its consequences: ships sunk, damaged and repaired, arrivals
// and departures, landings and captures. [8.4] [9.1] [11.3] [13.1] [14.6] [17.6] [18.3] [19.2]
// [20.1] [21.1]
func TestEachDeedIsTold(t *testing.T) {
	r := load(t, nil)
	mend := edits{"Iowa&New Jersey": "B6; damaged"}.asked(t, r, "mend", "Allies", "Iowa&New Jersey").with("second", "1")
	sub := edits{}.sea("Allies", "1", "F6", "U.S. cruisers")
	land := edits{"Betty 1": "F4", "Allied land air 1": "hand", "Japan holds": "J8 G6 F4",
		"Allies hold": "B6"}.sea("Allies", "1", "F4", "Allied amphibious 1", "exposed").
		asked(t, r, "land", "Allies", "Allied amphibious 1")
	control := edits{"step": "control", "side": "Allies", "hex": "68", "Allied amphibious 1": "E6",
		"Japan holds": "J8 E6", "Allies hold": "B6", "Japanese naval air 1": "E6"}
	raid := edits{"Enterprise&Hornet air": "Enterprise&Hornet", "Japan holds": "J8 G6", "round": "1"}.sea("Allies",
		"1", "J6", "Enterprise&Hornet", "exposed").
		asked(t, r, "strike", "Allies", "Enterprise&Hornet air").with("second", "1")
	fly := edits{"Betty 1": "G6", "Japan holds": "J8 G6 G8", "Allies hold": "B6"}.asked(t, r, "fly", "Japan", "Betty 1")
	for _, c := range []struct {
		of   edits
		move string
		to   func(*navalchess.State) bool
		want []string
	}{
		{mend, "roll for repair", is(t, "Iowa&New Jersey", "B6; due 5; damaged"),
			[]string{"Allies: Iowa&New Jersey is to be repaired", "  repair (die 6): half of it turns, rounded down",
				"  Iowa&New Jersey is back in Spr43"}},
		{mend, "roll for repair", func(n *navalchess.State) bool {
			return line(t, n, "Iowa&New Jersey") == "B6"
		}, []string{"  repair (die 1): ", "  Iowa&New Jersey is repaired"}},
		{edits{"Kongo&Haruna": "G6; damaged"}.asked(t, r, "mend", "Japan", "Kongo&Haruna"), "roll for repair",
			contains(t, "Kongo&Haruna", "due 3"),
			[]string{"): half of it turns, rounded up", "  Kongo&Haruna is back in Fal42"}},
		{edits{"Allies hold": "B6", "U.S. cruisers": "F5; marker 1"}.sea("Japan", "1", "F5", "Kongo&Haruna",
			"exposed").sea("Allies", "1", "F5", "", "exposed").
			asked(t, r, "fire", "Japan", "Kongo&Haruna").with("hex", "57", "second", "1", "round",
			"1"), "Kongo&Haruna fires at U.S. cruisers",
			is(t, "U.S. cruisers", "pool"), []string{"Japan: Kongo&Haruna fires at U.S. cruisers", "  guns (die ",
				"): 4 or more damages", "  U.S. cruisers is sunk, and comes back in Fal42"}},
		{sub, "submarines attack F6 Eastern Carolines", contains(t, "Allies marker 1", "exposed"),
			[]string{"Japan: submarines attack F6 Eastern Carolines", "  submarines (die ",
				"  Allies marker 1 is turned up at F6 Eastern Carolines: U.S. cruisers"}},
		{edits{}.sea("Japan", "1", "F6", "").with("second", "1", "side", "Allies"),
			"submarines attack F6 Eastern Carolines", is(t, "Japan marker 1", "none"),
			[]string{"  Japan marker 1 was a dummy"}},
		{sub.with("turn", "Fal43"), "submarines attack F6 Eastern Carolines",
			contains(t, "Allies marker 1", "exposed"), []string{"  against escorts, one half: it comes through"}},
		{land, "Allied amphibious 1 lands with air", always, []string{"Allies: Allied amphibious 1 lands with air",
			"  Betty 1 is lost", "  the Allies have an air base at F4", "  Allied land air 1 goes to F4"}},
		{control, "roll for control", contains(t, "Allies hold", "E6"),
			[]string{"Allies: roll for control of E6 Rabaul", "  control of E6 Rabaul (die ", "): 3 or less fails",
				"  Japanese naval air 1 is lost", "  the Allies take E6 Rabaul"}},
		{control, "roll for control", func(n *navalchess.State) bool {
			return !contains(t, "Allies hold", "E6")(n)
		}, []string{"): 3 or less fails"}},
		{raid, "Enterprise&Hornet air raids Tokyo", always, []string{"Allies: Enterprise&Hornet air raids Tokyo",
			"  Tokyo air 1 defends it from now on", "  Tokyo air 2 defends it from now on",
			"  raid 1 on Tokyo: next turn Japan calls ships home"}},
		{edits{"pulse": "3", "step": "magic", "side": "Allies"}.sea("Japan", "1", "F7", "IJN cruisers 1"),
			"roll for the code", is(t, "code broken", "yes"),
			[]string{"  the code (die ", "): 3 or more breaks it",
				"  Japan marker 1 is turned up at F7: IJN cruisers 1"}},
		{fly, "Betty 1 to G8 Palau / Ulithi", always, []string{"Japan: Betty 1 to G8 Palau / Ulithi"}},
		{endOfTurn(edits{"turn": "Sum45", "Allies hold": "I2"}), "Fuso&Yamashiro to G6 Truk", always,
			[]string{"Japan: Fuso&Yamashiro to G6 Truk", "Japan has won"}},
		{endOfTurn(edits{"turn": "Fal44", "Allies hold": "I2 D7 B6 D9 H7 H10 I10", "Japan holds": "G6 J8"}),
			"Fuso&Yamashiro to G6 Truk", always, []string{"The Allies have won"}},
		{endOfTurn(edits{"Kongo&Haruna": "G6; due 4; damaged"}), "Fuso&Yamashiro to G6 Truk", always,
			[]string{"  Kongo&Haruna is in repair until Win42", "Fal42 begins"}},
		{strikes(t, r, "Allied naval air 1", "F5", "Akagi&Kaga").with("Akagi&Kaga air", "Akagi&Kaga", "surprise",
			"Allies", "second", "0"), "Allied naval air 1 attacks Akagi&Kaga",
			is(t, "Akagi&Kaga", "lost"), []string{"Allies: Allied naval air 1 attacks Akagi&Kaga at F5 " +
				"Nauru / Kusaie", "  attack (die ", "): 4 or more damages", "  Akagi&Kaga is sunk",
				"  Akagi&Kaga air is lost"}},
		{strikes(t, r, "Allied land air 1", "F5", "Nagato&Mutsu"), "Allied land air 1 attacks Nagato&Mutsu",
			contains(t, "Nagato&Mutsu", "damaged"),
			[]string{"  anti-air fire (die ", "): 6 hits", "): 5 or more damages", "  Nagato&Mutsu is damaged"}},
		{strikes(t, r, "Allied land air 1", "F5", "Nagato&Mutsu"), "Allied land air 1 attacks Nagato&Mutsu",
			func(n *navalchess.State) bool {
				return is(t, "Allied land air 1", "F4")(n) && !contains(t, "Nagato&Mutsu", "damaged")(n)
			},
			[]string{"  anti-air fire (die ", "): 6 hits; a miss", "  attack (die ", "): 5 or more damages; a miss"}},
		{edits{}.sea("Japan", "1", "F6", "Nagato&Mutsu").with("second", "1", "side", "Allies"),
			"submarines attack F6 Eastern Carolines",
			func(n *navalchess.State) bool { return !contains(t, "Japan marker 1", "exposed")(n) },
			[]string{"Allies: submarines attack F6 Eastern Carolines", "  submarines (die ", "; a miss"}},
		{edits{"turn": "Sum44", "SubPack 1": "F6"}.sea("Japan", "1", "F6", "Nagato&Mutsu").asked(t, r,
			"pack-attack", "Allies", "SubPack 1"), "SubPack 1 attacks", is(t, "step", "pack-hit"),
			[]string{"Allies: SubPack 1 attacks at F6 Eastern Carolines", "  submarines (die ",
				"): 3 or more finds, 5 or more damages",
				"  Japan marker 1 is turned up at F6 Eastern Carolines: Nagato&Mutsu"}},
		{edits{"Iowa&New Jersey": "D8; marker 1"}.sea("Allies", "1", "D8", "").asked(t, r, "move", "Allies",
			"Allies marker 1").with("second", "1"),
			"marker 1 to C7 Cape York, Torres Strait, Great Barrier Reef", always,
			[]string{"Allies: marker 1 (Iowa&New Jersey) goes from D8",
				" to C7 Cape York, Torres Strait, Great Barrier Reef"}},
	} {
		told := story(t, at(t, r, c.of), c.move, c.to)
		for _, want := range c.want {
			assert.Contains(t, told, want, c.move)
		}
		require.NotContains(t, told, "%!")
		require.NotContains(t, told, "\nroll ")
	}
}

// A decision not to act is told only to its own side. What both see is told to both. [11.1]
func TestWhatIsToldToTheEnemy(t *testing.T) {
	r := load(t, nil)
	fire := meet("F5", []string{"Kongo&Haruna"}, []string{"Iowa&New Jersey"}).with("round", "1").asked(t, r, "fire",
		"Japan", "Kongo&Haruna")
	for _, c := range []struct {
		of   edits
		move string
		told bool
	}{
		{fire, "Kongo&Haruna holds", false}, {fire, "Kongo&Haruna fires at Iowa&New Jersey", true},
		{fire.with("step", "engage", "side", "Japan", "round", "0"), "Japan gives battle", true},
		{fire.with("step", "engage", "side", "Japan", "round", "0"), "Japan gives no battle", true},
		{edits{}.sea("Allies", "1", "F6", "U.S. cruisers"), "submarines do not attack", false},
		{edits{}.sea("Allies", "1", "F6", "U.S. cruisers"), "submarines attack F6 Eastern Carolines", true},
		{edits{"Betty 1": "G6", "Japan holds": "J8 G6 G8"}.asked(t, r, "fly", "Japan", "Betty 1"),
			"Betty 1 to G8 Palau / Ulithi", true},
	} {
		s := at(t, r, c.of)
		after, d, m := s.Clone().(*navalchess.State), newDice(), find(t, s, c.move)
		after.Apply(m, &d)
		own, enemy := s.NarrateTo(0, m, after, nil), s.NarrateTo(1, m, after, nil)
		assert.Equal(t, "Japan: "+c.move, own[0])
		assert.Equal(t, c.told, len(enemy) > 0 && enemy[0] == own[0], c.move)
	}
}

// An air unit that stays where it is has no line, not even for its own side.
func TestStayingIsNotTold(t *testing.T) {
	r := load(t, nil)
	s := at(t, r, edits{"Betty 1": "G6", "Japan holds": "J8 G6 G8"}.asked(t, r, "fly", "Japan", "Betty 1"))
	after, d, m := s.Clone().(*navalchess.State), newDice(), find(t, s, "Betty 1 stays")
	after.Apply(m, &d)
	for _, viewer := range []sim.Side{0, 1, sim.Over} {
		assert.NotContains(t, strings.Join(s.NarrateTo(viewer, m, after, nil), "\n"), "Betty 1")
	}
}
