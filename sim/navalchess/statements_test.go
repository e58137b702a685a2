package navalchess_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/navalchess"
)

// Single statements of the rules that no other test holds, in the order of the text.

// advance plays the last choice until a step of a side comes.
func advance(t *testing.T, s *navalchess.State, step, side string) {
	d := newDice()
	for n := 0; line(t, s, "step") != step || side != "" && line(t, s, "side") != side; n++ {
		require.Less(t, n, 3000, "%s never comes", step)
		legal := s.Legal(nil)
		s.Apply(legal[len(legal)-1], &d)
	}
}

// places returns the ids of the hexes that a unit can be put to.
func places(s *navalchess.State, unit, word string) (ids []string) {
	for _, text := range options(s) {
		if rest, ok := strings.CutPrefix(text, unit+" "+word+" "); ok {
			id, _, _ := strings.Cut(rest, " ")
			ids = append(ids, id)
		}
	}
	slices.Sort(ids)
	return ids
}

func sorted(words string) []string {
	list := strings.Fields(words)
	slices.Sort(list)
	return list
}

// The opening: who starts where. [5.1] [5.2]
func TestStatementsOfTheOpening(t *testing.T) {
	r := load(t, nil)
	first, err := r.Setup("1942")
	require.NoError(t, err)
	s := first.(*navalchess.State)
	for u := range s.Ships {
		if x := &s.Ships[u]; x.Side == navalchess.Japan && x.Arrives() == 0 {
			require.Equal(t, "G6", line(t, s, x.Name), "all Japanese ships of the start lie at Truk")
		}
	}
	require.Equal(t, sorted(line(t, s, "Japan holds")), places(s, "Betty 1", "at"),
		"a Betty can begin on any Japanese base, and on no other")
	inHand := 0
	for n := 1; n <= 10; n++ {
		if line(t, s, fmt.Sprintf("Betty %d", n)) == "hand" {
			inHand++
		}
	}
	require.Equal(t, 4+1, inHand, "four Bettys, and that of the first turn")
	advance(t, s, "base", "Allies")
	require.True(t, has(s, "Enterprise&Hornet off the eastern edge"))
	require.Equal(t, []string{"B5", "B6", "C3", "C4", "D2", "D7", "D9"}, places(s, "Enterprise&Hornet", "at"),
		"any Allied anchorage")
	for !strings.HasPrefix(options(s)[0], "AusNZ") {
		play(t, s, options(s)[0])
	}
	require.ElementsMatch(t, []string{"AusNZ cruisers at B6 Brisbane", "AusNZ cruisers at D9 Port Darwin"},
		options(s), "AusNZ cruisers begin in Australia")
}

// The events of the calendar. [4.1] [7.4] [8.2] [8.3] [10.6] [11.2] [13.2] [14.8]
func TestStatementsOfTheCalendar(t *testing.T) {
	r := load(t, nil)
	turns := []string{"Spr42", "Sum42", "Fal42", "Win42", "Spr43", "Sum43", "Fal43", "Win43", "Spr44", "Sum44",
		"Fal44", "Win44", "Spr45", "Sum45"}
	for n, turn := range turns {
		s := at(t, r, edits{"turn": turn})
		now := s.Now()
		before44, year := n < 8, 1942+n/4
		require.Equal(t, before44, s.NthSide(0) == navalchess.Japan,
			"%s: Japan deploys and moves first in 1942 and 1943, then the Allies", turn)
		require.Equal(t, map[bool][2]uint8{true: {1, 2}, false: {2, 1}}[before44], now.Dummies, "%s: dummies", turn)
		fuel := map[int]uint8{1942: 6, 1943: 5, 1944: 4, 1945: 3}[year]
		if n == 0 {
			fuel = 4
		}
		require.Equal(t, fuel, now.Fuel[navalchess.Japan], "%s: fuel of Japan", turn)
		require.Equal(t, n >= 5, s.Tank(navalchess.Allies) >= 1000, "%s: Allied fuel has no limit from summer 1943",
			turn)
		kamikaze := s.Now().Kamikaze
		require.Equal(t, n > 9, kamikaze, "%s: kamikazes after summer 1944", turn)
	}
	// New air: one land-based and one naval unit a turn; two of each for the Allies from 1943.
	for turn, n := range map[string]int{"Sum42": 1, "Fal42": 1, "Win42": 2, "Fal43": 2} { // the turn before
		s := at(t, r, endOfTurn(edits{"turn": turn, "naval air lost": "5", "Japan holds": "J8 G6",
			"Allies hold": "B6"}))
		play(t, s, "Fuso&Yamashiro to G6 Truk")
		advance(t, s, "dummy", "Allies")
		come := map[string]int{}
		for text := range strings.Lines(s.String()) {
			name, at, _ := strings.Cut(strings.TrimSpace(text), ": ")
			for _, kind := range []string{"Betty", "Japanese naval air", "Allied land air", "Allied naval air"} {
				if strings.HasPrefix(name, kind+" ") && at != "pool" {
					come[kind]++
				}
			}
		}
		require.Equal(t, map[string]int{"Betty": 1, "Japanese naval air": 1, "Allied land air": n,
			"Allied naval air": n}, come, "after %s", turn)
	}
	// Elite air of Japan is never made up.
	s := at(t, r, endOfTurn(edits{"Akagi&Kaga": "G6", "Akagi&Kaga air": "lost"}))
	play(t, s, "Fuso&Yamashiro to G6 Truk")
	advance(t, s, "dummy", "Allies")
	require.Equal(t, "lost", line(t, s, "Akagi&Kaga air"))
	// The die for the code, hex by hex of the calendar.
	for turn, n := range map[string]float64{"Spr42": 4, "Sum42": 4, "Spr43": 2, "Sum45": 2} {
		sixths(t, n, at(t, r, edits{"turn": turn, "pulse": "3", "step": "magic", "side": "Allies"}.sea("Japan", "1",
			"F7", "IJN cruisers 1")), "roll for the code", func(n *navalchess.State) bool {
			return line(t, n, "code broken") == "yes"
		})
	}
}

// Fuel: who burns what, and who gets none. [7.1] [7.2] [7.3] [7.5]
func TestStatementsOfFuel(t *testing.T) {
	r := load(t, nil)
	s := at(t, r, edits{})
	for u := range s.Ships {
		x := &s.Ships[u]
		want := uint8(1)
		switch {
		case x.Name == "Yamato&Musashi", x.Slow && x.American && strings.Contains(x.Name, "&"):
			want = 2
		case strings.Contains(x.Name, "cruisers"), x.Name == "Alaska&Guam":
			want = 0
		}
		require.Equal(t, want, x.Fuel, x.Name)
	}
	// A transfer burns nothing; the ship does not sail in that turn.
	e := edits{"pulse": "0", "Yamato&Musashi": "G6", "fuel of Japan": "1"}.asked(t, r, "transfer", "Japan",
		"Yamato&Musashi")
	s = at(t, r, e)
	play(t, s, "Yamato&Musashi to E6 Rabaul")
	require.Equal(t, "1", line(t, s, "fuel of Japan"))
	require.Equal(t, "E6; idle; moved", line(t, s, "Yamato&Musashi"))
	// Allied air on Formosa or Okinawa leaves one fuel to the bases north of it; the others have theirs.
	for _, base := range []string{"I10", "I9", "H10"} {
		s := at(t, r, endOfTurn(edits{"turn": "Win43", "fuel of Japan": "0", "Allied naval air 1": base,
			"Japan holds": "J8 G6", "Allies hold": base + " B6"}))
		play(t, s, "Fuso&Yamashiro to G6 Truk")
		convoys(t, s, "to be deployed")
		require.Equal(t, "1", line(t, s, "fuel in the north"), base)
		require.True(t, s.Northern(4), "Tokyo is north of %s", base)
	}
	// Without a unit there the hex alone cuts nothing.
	s = at(t, r, endOfTurn(edits{"turn": "Win43", "fuel of Japan": "0", "Japan holds": "J8 G6",
		"Allies hold": "I10 B6"}))
	play(t, s, "Fuso&Yamashiro to G6 Truk")
	convoys(t, s, "to be deployed")
	require.False(t, s.Northern(4))
}

// Deployment. [9.2] [9.3] [9.5] [10.6] [13.3]
func TestStatementsOfDeployment(t *testing.T) {
	r := load(t, nil)
	// Japanese ships start where they returned to: they are not asked for a base.
	s := at(t, r, endOfTurn(edits{"Akagi&Kaga": "G6", "Allies hold": "B6", "Japan holds": "J8 G6"}))
	play(t, s, "Fuso&Yamashiro to G6 Truk")
	d := newDice()
	for line(t, s, "step") != "dummy" {
		require.False(t, line(t, s, "step") == "base" && line(t, s, "side") == "Japan",
			"a Japanese ship is stationed anew")
		legal := s.Legal(nil)
		s.Apply(legal[len(legal)-1], &d)
	}
	// American ships stay out of Brisbane and Darwin while the way there is cut; others do not.
	e := edits{"pulse": "0", "turn": "Sum43", "second": "1", "Brisbane cut off": "yes", "Allies hold": "B6 D9 C3",
		"Japan holds": "J8 G6", "Iowa&New Jersey": "edge", "King George V&Howe (RN)": "edge"}
	require.Equal(t, []string{"C3"}, places(at(t, r, e.asked(t, r, "base", "Allies", "Iowa&New Jersey")),
		"Iowa&New Jersey", "at"))
	require.Equal(t, []string{"B6", "C3", "D9"},
		places(at(t, r, e.asked(t, r, "base", "Allies", "King George V&Howe (RN)")), "King George V&Howe (RN)", "at"))
	open := at(t, r, e.with("Brisbane cut off", "no").asked(t, r, "base", "Allies", "Iowa&New Jersey"))
	require.Equal(t, []string{"B6", "C3", "D9"}, places(open, "Iowa&New Jersey", "at"))
	// AusNZ cruisers do not leave the map, in later turns either, but lie at any Allied anchorage.
	anz := at(t, r, e.with("AusNZ cruisers", "pool; due 6").asked(t, r, "base", "Allies", "AusNZ cruisers"))
	require.ElementsMatch(t, []string{"B6", "C3", "D9"}, places(anz, "AusNZ cruisers", "at"))
	require.False(t, has(anz, "AusNZ cruisers off the eastern edge"))
	// A port without a number takes any number of air units, the limit of other bases binds the Allies too.
	many := edits{"pulse": "0", "second": "1", "Allies hold": "B6 I2 A6", "Allied land air 1": "hand"}
	for n := 2; n <= 9; n++ {
		many = many.with(fmt.Sprintf("Allied land air %d", n), "B6")
	}
	many = many.with("Allied land air 10", "I2", "Allied land air 11", "I2", "Allied land air 12", "A6").asked(t, r,
		"air-base", "Allies", "Allied land air 1")
	require.Equal(t, []string{"B6"}, places(at(t, r, many), "Allied land air 1", "at"),
		"Midway (2) and a coast (1) are full")
	require.Equal(t, []string{"B6", "I2"}, places(at(t, r, many.with("Allied land air 10", "pool")),
		"Allied land air 1", "at"))
	// SubPacks are deployed anywhere at sea.
	pack := at(t, r, edits{"turn": "Sum44", "pulse": "0", "SubPack 1": "hand"}.asked(t, r, "pack", "Allies",
		"SubPack 1"))
	require.Len(t, places(pack, "SubPack 1", "at"), r.Sea.Count())
	// Dummies begin at bases, as forces do.
	dummy := at(t, r, edits{"pulse": "0", "step": "dummy", "side": "Japan", "dummies of Japan": "1",
		"Japan holds": "J8 G6 H5", "Allies hold": "B6"})
	require.ElementsMatch(t, []string{"dummy at J8 Tokyo (Home Islands)", "dummy at G6 Truk", "no dummy"},
		options(dummy))
}

// Movement. [10.1] [10.3] [10.5] [10.6]
func TestStatementsOfMovement(t *testing.T) {
	r := load(t, nil)
	// Two hexes a pulse, then no more; so do dummies.
	for _, ship := range []string{"Nagato&Mutsu", ""} {
		s := at(t, r, edits{"Japan holds": "J8 G6", "Allies hold": "B6"}.sea("Japan", "1", "G6", ship).asked(t, r,
			"move", "Japan", "Japan marker 1"))
		play(t, s, "marker 1 to F6 Eastern Carolines")
		require.True(t, has(s, "marker 1 to F5 Nauru / Kusaie"))
		play(t, s, "marker 1 to F5 Nauru / Kusaie")
		require.Contains(t, line(t, s, "Japan marker 1"), "left 0")
		require.NotEqual(t, "move Japan", line(t, s, "step")+" "+line(t, s, "side"))
	}
	// Three pulses a turn, after which Japan's ships return.
	s := at(t, r, edits{"pulse": "3", "Japanese naval air 8": "G6", "Japan holds": "J8 G6",
		"Allies hold": "B6"}.sea("Japan", "1", "F6", "Nagato&Mutsu").asked(t, r, "fly", "Japan",
		"Japanese naval air 8").with("second", "1"))
	play(t, s, "Japanese naval air 8 stays")
	require.Equal(t, "return", line(t, s, "step"))
	// A SubPack goes one hex, not two.
	m := at(t, r, edits{"turn": "Sum44", "SubPack 1": "F6", "second": "1"}.asked(t, r, "pack-move", "Allies",
		"SubPack 1"))
	require.Equal(t, []string{"E5", "E6", "F5", "F7", "G5", "G6"}, places(m, "SubPack 1", "to"))
	// Sea contact with no one: a marker stops nowhere but next to enemy markers.
	free := at(t, r, edits{"Iowa&New Jersey": "F5", "Japan holds": "J8 G6", "Allies hold": "B6"}.sea("Japan", "1",
		"G6", "Nagato&Mutsu").asked(t, r, "move", "Japan", "Japan marker 1"))
	play(t, free, "marker 1 to F6 Eastern Carolines")
	require.True(t, has(free, "marker 1 to E6 Rabaul"), "ships without a marker do not stop it")
}

// Fighting with guns. [12.1] [17.4] [17.5]
func TestStatementsOfFighting(t *testing.T) {
	r := load(t, nil)
	// Night shifts: islands one down, radar one up from 1944, both together none.
	for _, c := range []struct {
		turn, hex string
		shift     int
	}{{"Win43", "F5", 0}, {"Win43", "D5", -1}, {"Win43", "G9", -1}, {"Spr44", "F5", 1}, {"Spr44", "D5", 0},
		{"Spr44", "G9", 0}} {
		s := at(t, r, meet(c.hex, []string{"Kongo&Haruna"}, []string{"Iowa&New Jersey"}).with("turn", c.turn,
			"step", "night", "night", "yes", "side", "Japan"))
		require.Equal(t, c.shift, s.NightShift(), "%s at %s", c.turn, c.hex)
	}
	// A damaged battleship fires with one less and is fired at with one more; two damaged cancel.
	for _, c := range []struct {
		firer, target string
		faces         float64
	}{{"", "", 3}, {"; damaged", "", 2}, {"", "; damaged", 4}, {"; damaged", "; damaged", 3}} {
		e := meet("F5", []string{"Kongo&Haruna"}, []string{"North Carolina&Washington"}).with("round", "1").asked(t,
			r, "fire", "Japan", "Kongo&Haruna").
			with("Kongo&Haruna", "F5; marker 1"+c.firer, "North Carolina&Washington", "F5; marker 1"+c.target)
		sixths(t, c.faces, at(t, r, e), "Kongo&Haruna fires at North Carolina&Washington",
			contains(t, "North Carolina&Washington", "hits"))
	}
	// All cruisers fire in the column - by day; by night those of Australia stay there.
	for ship, faces := range map[string][2]float64{"U.S. cruisers": {2, 3}, "Alaska&Guam": {2, 3},
		"AusNZ cruisers": {2, 2}} {
		for n, night := range []string{"no", "yes"} {
			e := meet("F5", []string{"Nagato&Mutsu"}, []string{ship}).with("round", "1", "night", night).asked(t, r,
				"fire", "Allies", ship)
			sixths(t, faces[n], at(t, r, e), ship+" fires at Nagato&Mutsu", contains(t, "Nagato&Mutsu", "hits"))
		}
	}
	// Carriers and amphibious ships fire too, on one face.
	for _, ship := range []string{"Enterprise&Hornet", "Allied amphibious 1"} {
		e := meet("F5", []string{"Nagato&Mutsu"}, []string{ship}).with("round", "1").asked(t, r, "fire", "Allies", ship)
		sixths(t, 1, at(t, r, e), ship+" fires at Nagato&Mutsu", contains(t, "Nagato&Mutsu", "hits"))
	}
}
