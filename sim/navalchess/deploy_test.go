package navalchess_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/navalchess"
)

// The opening: Japan at Truk with its air, four land-based units and the one of the
// turn in hand; the Allies are stationed by choice, the cruisers of Australia there.
// [5.1] [5.2] [8.2] [1.1]
func TestOpening(t *testing.T) {
	s, err := load(t, nil).Setup("1942")
	require.NoError(t, err)
	require.EqualValues(t, 0, s.Turn())
	hands := 0
	for l := range strings.Lines(s.String()) {
		if strings.HasPrefix(l, "Betty ") && strings.Contains(l, "hand") {
			hands++
		}
	}
	require.Equal(t, 5, hands)
	require.Equal(t, "G6", line(t, s, "Akagi&Kaga"))
	require.Equal(t, "Akagi&Kaga", line(t, s, "Akagi&Kaga air"))
	require.Equal(t, "Shoho&Zuiho", line(t, s, "Japanese naval air 1"))
	require.Equal(t, "hand", line(t, s, "Japanese naval air 2"))
	require.Equal(t, "4", line(t, s, "fuel of Japan"))
	require.Equal(t, "3", line(t, s, "fuel of Allies"))
	d := sim.NewDice(1, sim.Nature)
	for s.Turn() == 0 || line(t, s, "step") != "base" {
		s.Apply(s.Legal(nil)[len(s.Legal(nil))-1], &d)
	}
	require.True(t, has(s, "Enterprise&Hornet off the eastern edge"))
	require.True(t, has(s, "Enterprise&Hornet at B6 Brisbane"))
	for !strings.HasPrefix(s.MoveString(s.Legal(nil)[0]), "AusNZ") {
		s.Apply(s.Legal(nil)[0], &d)
	}
	require.ElementsMatch(t, []string{"AusNZ cruisers at B6 Brisbane", "AusNZ cruisers at D9 Port Darwin"}, options(s))
}

// American ships cannot lie in Brisbane or Darwin while Japanese air cuts the way
// there; those of Australia can, but never lie off the edge. [9.2] [9.3]
func TestWayToBrisbane(t *testing.T) {
	r := load(t, nil)
	e := edits{"pulse": "0", "turn": "Fal42", "Enterprise&Hornet": "edge", "Brisbane cut off": "yes"}.asked(t, r,
		"base", "Allies", "Enterprise&Hornet").with("second", "1")
	s := at(t, r, e)
	require.False(t, has(s, "Enterprise&Hornet at B6 Brisbane"))
	require.False(t, has(s, "Enterprise&Hornet at D9 Port Darwin"))
	require.True(t, has(s, "Enterprise&Hornet at C3 Fiji"))
	require.True(t, has(at(t, r, e.with("Brisbane cut off", "no")), "Enterprise&Hornet at B6 Brisbane"))
	e = edits{"pulse": "0", "turn": "Fal42", "AusNZ cruisers": "pool; due 3", "Brisbane cut off": "yes"}.asked(t, r,
		"base", "Allies", "AusNZ cruisers")
	require.True(t, has(at(t, r, e), "AusNZ cruisers at B6 Brisbane"))
	require.False(t, has(at(t, r, e), "AusNZ cruisers off the eastern edge"))
	for base, cut := range map[string]string{"C4": "yes", "D5": "no", "E6": "no"} {
		e := edits{"pulse": "0", "step": "dummy", "dummies of Japan": "1", "Betty 1": base,
			"Japan holds": "J8 D5 C4 E6 G6", "Allies hold": "I2 D7 B6"}
		s := at(t, r, e)
		play(t, s, "no dummy")
		require.Equal(t, cut, line(t, s, "Brisbane cut off"), base)
	}
}

// Air cuts the way to Brisbane as far as it strikes: land-based air two hexes, naval air
// ashore one. [9.3] [14.2] (Q56)
func TestNavalAirCutsNearby(t *testing.T) {
	r := load(t, nil)
	for bases, cut := range map[[2]string]string{{"Betty 1", "C4"}: "yes", {"Japanese naval air 1", "C4"}: "no",
		{"Betty 1", "B5"}: "yes", {"Japanese naval air 1", "B5"}: "no"} {
		e := edits{"pulse": "0", "step": "dummy", "dummies of Japan": "1", bases[0]: bases[1],
			"Japan holds": "J8 C4 B5 G6", "Allies hold": "I2 D7 B6"}
		s := at(t, r, e)
		play(t, s, "no dummy")
		require.Equal(t, cut, line(t, s, "Brisbane cut off"), bases)
	}
	both := edits{"pulse": "0", "step": "dummy", "dummies of Japan": "1", "Japanese naval air 1": "B5",
		"Japanese naval air 2": "A6", "Japanese naval air 3": "C6", "Japanese naval air 4": "D6",
		"Japan holds": "J8 B5 A6 C6 D6 G6", "Allies hold": "I2 D7 B6"}
	s := at(t, r, both)
	play(t, s, "no dummy")
	require.Equal(t, "yes", line(t, s, "Brisbane cut off"), "all hexes next to Brisbane are in range")
}

// A base has room for so many ships, or air units. [9.4] [9.5] [9.6]
func TestRoom(t *testing.T) {
	r := load(t, nil)
	e := edits{"pulse": "0", "Nagato&Mutsu": "G6", "Kongo&Haruna": "E6", "Ise&Hyuga": "E6"}.asked(t, r, "transfer",
		"Japan", "Nagato&Mutsu")
	require.True(t, has(at(t, r, e), "Nagato&Mutsu to E6 Rabaul"))
	require.False(t, has(at(t, r, e.with("Fuso&Yamashiro", "E6")), "Nagato&Mutsu to E6 Rabaul"))
	e = edits{"pulse": "0", "Betty 1": "G6", "Betty 2": "H5"}.asked(t, r, "air-base", "Japan", "Betty 1")
	require.False(t, has(at(t, r, e), "Betty 1 at H5 Wake"))
	require.True(t, has(at(t, r, e.with("Betty 2", "F4")), "Betty 1 at H5 Wake"))
	require.True(t, has(at(t, r, e), "Betty 1 stays"))
	e = edits{"Betty 1": "G6", "Japanese naval air 1": "G6; struck", "Japanese naval air 2": "J8"}.asked(t, r,
		"fly", "Japan", "Betty 1")
	s := at(t, r, e)
	require.True(t, has(s, "Betty 1 to J8 Tokyo (Home Islands)"))
	require.False(t, has(s, "Betty 1 to F12 Singapore / Lingga"), "six hexes")
	play(t, s, "Betty 1 stays")
	require.True(t, has(s, "Japanese naval air 2 stays"), "who has attacked does not fly")
}

// Air of the Allies may stay in hand; a new carrier brings its own, naval units may
// be stationed ashore or on a carrier in port that has none. [9.7] [8.1] [3.1]
func TestAirIsStationed(t *testing.T) {
	r := load(t, nil)
	e := edits{"pulse": "0", "Allied land air 1": "hand", "second": "1"}.asked(t, r, "air-base", "Allies",
		"Allied land air 1")
	require.True(t, has(at(t, r, e), "Allied land air 1 stays in hand"))
	e = edits{"pulse": "0", "Betty 1": "hand"}.asked(t, r, "air-base", "Japan", "Betty 1")
	require.False(t, has(at(t, r, e), "Betty 1 stays in hand"))
	e = edits{"pulse": "0", "Akagi&Kaga": "G6", "Soryu&Hiryu": "G6", "Soryu&Hiryu air": "Soryu&Hiryu",
		"Japanese naval air 1": "J8"}.asked(t, r, "air-base", "Japan", "Japanese naval air 1")
	require.True(t, has(at(t, r, e), "Japanese naval air 1 aboard Akagi&Kaga"))
	require.False(t, has(at(t, r, e), "Japanese naval air 1 aboard Soryu&Hiryu"))
	e = edits{"pulse": "0", "Ryujo&Junyo": "pool; due 2; fresh", "step": "base"}.asked(t, r, "base", "Japan",
		"Ryujo&Junyo")
	s := at(t, r, e)
	play(t, s, "Ryujo&Junyo at J8 Tokyo (Home Islands)")
	require.Equal(t, "J8", line(t, s, "Ryujo&Junyo"))
	require.Equal(t, "Ryujo&Junyo", line(t, s, "Japanese naval air 1"))
}

// Ships burn fuel when they sail; what there is not, does not. Cruisers sail free.
// [7.1] [7.2] [2.2]
func TestFuel(t *testing.T) {
	r := load(t, nil)
	e := edits{"pulse": "0", "fuel of Japan": "2", "Yamato&Musashi": "G6", "Akagi&Kaga": "G6",
		"IJN cruisers 1": "G6"}.asked(t, r, "sail", "Japan", "Akagi&Kaga")
	s := at(t, r, e)
	play(t, s, "Akagi&Kaga sails with marker 1")
	require.Equal(t, "1", line(t, s, "fuel of Japan"))
	require.Equal(t, "G6; marker 1", line(t, s, "Akagi&Kaga"))
	require.True(t, has(s, "IJN cruisers 1 sails with marker 1"), "Yamato&Musashi needs 2: %v", options(s))
	play(t, s, "IJN cruisers 1 sails with marker 2")
	require.Equal(t, "1", line(t, s, "fuel of Japan"))
	e = edits{"pulse": "0", "turn": "Sum43", "fuel of Allies": "0", "second": "1",
		"Pennsylvania&Nevada": "edge"}.asked(t, r, "sail", "Allies", "Pennsylvania&Nevada")
	s = at(t, r, e)
	play(t, s, "Pennsylvania&Nevada sails with marker 1")
	require.Equal(t, "0", line(t, s, "fuel of Allies"), "from summer 1943 there is enough [7.4]")
}

// endOfTurn is the end of a turn with nothing to decide but one ship's way home.
func endOfTurn(e edits) edits {
	return e.with("pulse", "3", "step", "return", "side", "Japan", "Fuso&Yamashiro", "G6; marker 1",
		"Japan marker 1", "G6; from G6; via none; left 0",
		"asked", "13", "next", "14")
}

// Income by the calendar, on top of up to ten that were saved; less for convoys that are attacked, not less than
// one in 1945; little for the north when that is cut off. [7.4] [7.5] [7.6] [4.1]
func TestIncome(t *testing.T) {
	r := load(t, nil)
	require.Equal(t, 13, number(t, r, "Fuso&Yamashiro"))
	for _, c := range []struct{ turn, before, packs, after string }{
		{"Spr42", "2", "", "8"}, {"Sum42", "5", "", "11"}, {"Sum42", "10", "", "16"}, {"Sum42", "16", "", "16"},
		{"Win42", "0", "", "5"}, {"Sum43", "0", "on convoy duty", "4"}, {"Sum43", "0", "to be deployed", "5"},
		{"Fal43", "1", "to be deployed", "6"}, {"Win44", "0", "on convoy duty", "2"},
	} {
		s := at(t, r, endOfTurn(edits{"turn": c.turn, "fuel of Japan": c.before}))
		play(t, s, "Fuso&Yamashiro to G6 Truk")
		convoys(t, s, c.packs)
		want := c.after
		require.Equal(t, want, line(t, s, "fuel of Japan"), "after %s with %s", c.turn, c.packs)
	}
	e := endOfTurn(edits{"turn": "Win43", "fuel of Japan": "0", "SubPack 1": "G6", "Allied land air 1": "H10",
		"Japan holds": "J8 I10 G6", "Allies hold": "H10 B6"})
	s := at(t, r, e)
	play(t, s, "Fuso&Yamashiro to G6 Truk")
	convoys(t, s, "to be deployed")
	require.Equal(t, "1", line(t, s, "fuel in the north"))
	require.Equal(t, "4", line(t, s, "fuel of Japan"))
	one := load(t, map[string]string{"fuel-north": "empire"})
	s = at(t, one, e)
	play(t, s, "Fuso&Yamashiro to G6 Truk")
	convoys(t, s, "to be deployed")
	require.Equal(t, "1", line(t, s, "fuel of Japan"))
	// In the north one unit is all that sails.
	e = edits{"pulse": "0", "fuel in the north": "1", "row of the north": "2", "Yamato&Musashi": "J8",
		"Akagi&Kaga": "J8", "Soryu&Hiryu": "J8", "Hiyo&Ryuho": "G6"}
	s = at(t, r, e.asked(t, r, "sail", "Japan", "Akagi&Kaga"))
	play(t, s, "Akagi&Kaga sails with marker 1")
	require.Equal(t, "0", line(t, s, "fuel in the north"))
	require.True(t, has(s, "Hiyo&Ryuho sails with marker 2"), "%v", options(s))
}

// convoys says the same of all SubPacks that are in play, first in a turn.
func convoys(t testing.TB, s *navalchess.State, duty string) {
	for line(t, s, "step") == "convoy" {
		text := options(s)[0]
		play(t, s, text[:len("SubPack 1 ")]+duty)
	}
}

// Convoy duty is decided before fuel arrives and Japan deploys. The other SubPacks are placed when
// the Allies deploy. [7.6] [6.1] (N10)
func TestConvoysComeFirst(t *testing.T) {
	r := load(t, nil)
	s := at(t, r, endOfTurn(edits{"turn": "Sum43", "fuel of Japan": "0", "Akagi&Kaga": "G6"}))
	play(t, s, "Fuso&Yamashiro to G6 Truk")
	require.EqualValues(t, 1, s.Turn())
	require.ElementsMatch(t, []string{"SubPack 1 on convoy duty", "SubPack 1 to be deployed"}, options(s))
	require.Equal(t, "0", line(t, s, "fuel of Japan"))
	duty := s.Clone().(*navalchess.State)
	play(t, duty, "SubPack 1 on convoy duty")
	require.Equal(t, "4", line(t, duty, "fuel of Japan"), "before Japan sails with it")
	require.EqualValues(t, 0, duty.Turn())
	play(t, s, "SubPack 1 to be deployed")
	require.Equal(t, "5", line(t, s, "fuel of Japan"))
	require.Equal(t, "hand", line(t, s, "SubPack 1"))
	d := newDice()
	for line(t, s, "step") != "pack" {
		s.Apply(s.Legal(nil)[len(s.Legal(nil))-1], &d)
	}
	require.True(t, has(s, "SubPack 1 at J8 Tokyo (Home Islands)"))
}

// Transfers are free but the ship does not sail; the random sub attack may be used on
// one. [7.3] [13.1] [13.4]
func TestTransfers(t *testing.T) {
	r := load(t, nil)
	e := edits{"pulse": "0", "fuel of Japan": "9", "Akagi&Kaga": "G6", "Akagi&Kaga air": "Akagi&Kaga",
		"Nagato&Mutsu": "G6"}.asked(t, r, "transfer", "Japan", "Akagi&Kaga")
	s := at(t, r, e)
	require.True(t, has(s, "Akagi&Kaga to F12 Singapore / Lingga"))
	play(t, s, "Akagi&Kaga to J8 Tokyo (Home Islands)", "Nagato&Mutsu stays")
	require.EqualValues(t, 1, s.Turn())
	require.ElementsMatch(t, []string{"submarines at Akagi&Kaga", "submarines do not attack"}, options(s))
	sixths(t, 1, s, "submarines at Akagi&Kaga", is(t, "Akagi&Kaga", "lost")) // its air is aboard
	play(t, s, "submarines do not attack")
	require.Equal(t, "9", line(t, s, "fuel of Japan"))
	require.True(t, has(s, "Nagato&Mutsu sails with marker 1"))
	play(t, s, "Nagato&Mutsu sails with marker 1")
	require.NotEqual(t, "sail", line(t, s, "step"))
}

// Replacements: one naval and one land-based unit, for the Allies two from 1943; elite
// units if their carrier is neither sunk nor in repair, never those of Japan. [8.2] [8.3]
func TestReplacements(t *testing.T) {
	r := load(t, nil)
	e := edits{"pulse": "0", "second": "1", "replacements": "2", "naval air lost": "1", "Enterprise&Hornet": "edge",
		"Lexington&Yorktown": "pool; due 4",
		"Saratoga&Wasp":      "edge", "Essex&Yorktown(II)": "edge"}
	s := at(t, r, e.with("step", "replace", "side", "Allies"))
	require.ElementsMatch(t, []string{"replace Allied naval air 1", "replace Enterprise&Hornet air",
		"replace Essex&Yorktown(II) air"}, options(s))
	play(t, s, "replace Enterprise&Hornet air")
	require.Equal(t, "hand", line(t, s, "Enterprise&Hornet air"))
	require.ElementsMatch(t, []string{"replace Allied naval air 1", "replace Essex&Yorktown(II) air"}, options(s))
	play(t, s, "replace Allied naval air 1")
	require.Equal(t, "0", line(t, s, "naval air lost"))
	s = at(t, r, endOfTurn(edits{"turn": "Win42", "Akagi&Kaga": "G6"}))
	play(t, s, "Fuso&Yamashiro to G6 Truk")
	require.Equal(t, "hand", line(t, s, "Betty 1"))
	require.Equal(t, "hand", line(t, s, "Japanese naval air 1"))
	require.Equal(t, "pool", line(t, s, "Japanese naval air 2"))
	require.Equal(t, "pool", line(t, s, "Akagi&Kaga air"))
}

// Markers: as many as there are, and dummies that the other side cannot tell from
// them. [3.1] [6.1] [10.6]
func TestDummies(t *testing.T) {
	r := load(t, nil)
	e := edits{"pulse": "0", "step": "dummy", "dummies of Japan": "1",
		"Japan marker 1": "G6; from G6; via none; left 0", "IJN cruisers 1": "G6; marker 1"}
	s := at(t, r, e)
	play(t, s, "dummy at G6 Truk")
	require.Equal(t, "G6; from G6; via none; left 0", line(t, s, "Japan marker 2"))
	require.Equal(t, s.Sees(1), func() string {
		k := at(t, r, e)
		play(t, k, "dummy at G6 Truk")
		text := strings.Replace(k.String(), "cruisers 1 ship: G6; marker 1", "cruisers 1 ship: G6; marker 2", 1)
		other, err := r.Parse(text)
		require.NoError(t, err)
		return other.(interface{ Sees(sim.Side) string }).Sees(1)
	}())
}
