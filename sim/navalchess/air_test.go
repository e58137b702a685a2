package navalchess_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/navalchess"
)

// strikes is a position in which an air unit of the Allies is asked what it attacks: it
// is based in the Gilberts.
func strikes(t testing.TB, r *navalchess.Rules, unit, target string, ships ...string) edits {
	e := edits{unit: "F4", "Allies hold": "F4 B6", "Japan holds": "J8 G6", "round": "1"}.sea("Japan", "1", target,
		"", "exposed")
	for _, ship := range ships {
		e = e.with(ship, target+"; marker 1")
	}
	second := "1"
	if unit == "Allied land air 1" {
		second = "3"
	}
	return e.asked(t, r, "strike", "Allies", unit).with("second", second)
}

// Land-based and naval air hit on two and three faces, less what anti-air fire takes;
// at two hexes land-based air has one less. Anti-air fire of a carrier counts for all in
// the hex. [14.2] [14.6] [14.7] [15.1] [15.2] [15.4] [16.1] [18.1]
func TestOddsOfStrikes(t *testing.T) {
	r := load(t, nil)
	for _, c := range []struct {
		unit, hex string
		carrier   bool
		hits, n   float64
	}{
		{"Allied land air 1", "F5", false, 2, 1}, {"Allied land air 1", "F6", false, 1, 1},
		{"Allied land air 1", "F5", true, 2, 2}, {"Allied land air 1", "F6", true, 1, 2},
		{"Allied naval air 1", "F5", false, 3, 1}, {"Allied naval air 1", "F5", true, 3, 2},
	} {
		e := strikes(t, r, c.unit, c.hex, "Nagato&Mutsu")
		if c.carrier {
			e = e.with("Akagi&Kaga", c.hex+"; marker 1")
		}
		s := at(t, r, e)
		require.InDelta(t, c.hits/6*(7-c.n)/6, chance(t, s, c.unit+" attacks Nagato&Mutsu",
			contains(t, "Nagato&Mutsu", "damaged")), 1e-12, "%v", c)
		sixths(t, c.n, s, c.unit+" attacks Nagato&Mutsu", is(t, c.unit, "pool"))
	}
	s := at(t, r, strikes(t, r, "Allied land air 1", "F5", "Nagato&Mutsu").with("Nagato&Mutsu",
		"F5; marker 1; damaged"))
	sixths(t, 2, s, "Allied land air 1 attacks Nagato&Mutsu", is(t, "Nagato&Mutsu", "lost"))
	require.False(t,
		has(at(t, r, strikes(t, r, "Allied naval air 1", "F5", "Akagi&Kaga").with("Nagato&Mutsu", "F6")),
			"Allied naval air 1 attacks Nagato&Mutsu"), "naval air reaches one hex")
}

// Elite air has the best column but one; Allied anti-air fire grows to four numbers. What
// Japan loses of it is lost for good. [3.3] [15.1] [15.3] [15.4]
func TestAlliedAntiAir(t *testing.T) {
	r := load(t, nil)
	for _, c := range []struct {
		turn string
		two  bool
		n    float64
	}{{"Sum42", true, 2}, {"Fal42", false, 3}, {"Fal42", true, 3}, {"Fal43", true, 4}, {"Fal43", false, 3}} {
		e := edits{"turn": c.turn, "Akagi&Kaga air": "Akagi&Kaga", "round": "1", "Akagi&Kaga": "F6; marker 1",
			"Enterprise&Hornet": "F5; marker 1"}.
			sea("Japan", "1", "F6", "", "exposed").sea("Allies", "1", "F5", "Iowa&New Jersey", "exposed")
		if c.two {
			e = e.with("Lexington&Yorktown", "F5; marker 1")
		}
		s := at(t, r, e.asked(t, r, "strike", "Japan", "Akagi&Kaga air"))
		require.InDelta(t, (7-c.n)/6*4/6, chance(t, s, "Akagi&Kaga air attacks Iowa&New Jersey",
			func(n *navalchess.State) bool {
				return contains(t, "Iowa&New Jersey", "damaged")(n) || is(t, "Iowa&New Jersey", "lost")(n)
			}), 1e-12, "%v", c)
		sixths(t, c.n, s, "Akagi&Kaga air attacks Iowa&New Jersey", is(t, "Akagi&Kaga air", "lost"))
	}
	shot := load(t, map[string]string{"lone-number": "shot"})
	s := at(t, shot, strikes(t, shot, "Allied naval air 1", "F5", "Nagato&Mutsu"))
	require.InDelta(t, 3./6*5/6, chance(t, s, "Allied naval air 1 attacks Nagato&Mutsu",
		contains(t, "Nagato&Mutsu", "damaged")), 1e-12)
	planes := load(t, map[string]string{"deck-flak": "planes"})
	s = at(t, planes, strikes(t, planes, "Allied naval air 1", "F5", "Nagato&Mutsu", "Akagi&Kaga"))
	sixths(t, 1, s, "Allied naval air 1 attacks Nagato&Mutsu", is(t, "Allied naval air 1", "pool"))
}

// From fall 1944 Japanese air may dive: with the column of elite air, and lost. [14.2] [14.8]
func TestKamikazes(t *testing.T) {
	r := load(t, nil)
	e := edits{"turn": "Fal44", "Betty 1": "F4", "Japan holds": "J8 F4", "Allies hold": "B6",
		"round": "1"}.sea("Allies", "1", "F5", "Iowa&New Jersey", "exposed").
		asked(t, r, "strike", "Japan", "Betty 1").with("second", "3")
	s := at(t, r, e)
	dive := "Betty 1 dives into Iowa&New Jersey"
	require.InDelta(t, 5./6*4/6, chance(t, s, dive, func(n *navalchess.State) bool {
		return !is(t, "Iowa&New Jersey", "F5; marker 1")(n) || contains(t, "Iowa&New Jersey", "damaged")(n)
	}), 1e-12)
	sixths(t, 6, s, dive, is(t, "Betty 1", "pool"))
	require.True(t, has(s, "Betty 1 attacks Iowa&New Jersey"))
	require.False(t, has(at(t, r, e.with("turn", "Sum44")), dive))
	// At two hexes it has one less, as every attack of land-based air: three faces hit, not four.
	s = at(t, r, e.sea("Allies", "1", "F6", "Iowa&New Jersey", "exposed"))
	require.InDelta(t, 5./6*3/6, chance(t, s, dive, func(n *navalchess.State) bool {
		return !is(t, "Iowa&New Jersey", "F6; marker 1")(n) || contains(t, "Iowa&New Jersey", "damaged")(n)
	}), 1e-12)
	hit := load(t, map[string]string{"kamikaze-loss": "hit"})
	require.InDelta(t, 2./6+4./6*4/6, chance(t, at(t, hit, e), dive, is(t, "Betty 1", "pool")), 1e-12,
		"two numbers shoot it down, else what hits is lost")
}

// Surprise in the air by the date; a broken code shifts it by two. It is rolled for
// where naval air has a target. [12.1] [12.2] [14.5]
func TestAirSurprise(t *testing.T) {
	r := load(t, nil)
	base := strikes(t, r, "Allied naval air 1", "F5", "Nagato&Mutsu").with("step", "air-roll", "second", "0",
		"asked", "0", "next", "0", "side", "Japan")
	for _, c := range []struct {
		turn, broken  string
		japan, allies float64
	}{{"Sum42", "no", 2, 2}, {"Fal42", "no", 1, 1}, {"Sum42", "yes", 0, 4}, {"Fal42", "yes", 0, 3}} {
		s := at(t, r, base.with("turn", c.turn, "code broken", c.broken))
		sixths(t, c.japan, s, "roll for surprise in the air", is(t, "surprise", "Japan"))
		sixths(t, c.allies, s, "roll for surprise in the air", is(t, "surprise", "Allies"))
	}
	second := load(t, map[string]string{"surprise-printing": "second"})
	sixths(t, 2, at(t, second, base.with("turn", "Fal42")), "roll for surprise in the air", is(t, "surprise", "Allies"))
}

// A carrier that is caught with its air on deck is sunk by any hit. [14.5] [18.5]
func TestCaughtOnDeck(t *testing.T) {
	r := load(t, nil)
	e := strikes(t, r, "Allied naval air 1", "F5", "Akagi&Kaga").with("Akagi&Kaga air", "Akagi&Kaga")
	sunk := func(e edits) float64 {
		return chance(t, at(t, r, e), "Allied naval air 1 attacks Akagi&Kaga", is(t, "Akagi&Kaga", "lost"))
	}
	require.Zero(t, sunk(e))
	require.InDelta(t, 5./6*3/6, sunk(e.with("surprise", "Allies", "second", "0")), 1e-12)
	require.Zero(t, sunk(e.with("surprise", "Japan", "Akagi&Kaga air", "Akagi&Kaga; aloft")))
	require.Zero(t, sunk(e.with("surprise", "Allies", "second", "0", "Akagi&Kaga air", "pool")))
}

// Ships of the night are not seen from the air, nor markers that are hidden; air strikes
// once in a pulse from land, in each round from ships, and not among shoals. [14.1]
// [14.3] [14.4] [17.1]
func TestWhoCanBeStruck(t *testing.T) {
	r := load(t, nil)
	e := strikes(t, r, "Allied land air 1", "F5", "Nagato&Mutsu")
	for state, struck := range map[string]bool{"exposed": true, "exposed; day only": true,
		"exposed; night only": false, "bare": false} {
		s := at(t, r, e.with("Japan marker 1", "F5; from G6; via none; left 0; "+state, "Akagi&Kaga",
			"F4; marker 2", "Japan marker 2", "F4; from G6; via none; left 0; exposed"))
		require.Equal(t, struck, has(s, "Allied land air 1 attacks Nagato&Mutsu"), state)
	}
	s := at(t, r, e.with("Allied land air 1", "F4; struck", "step", "air-roll", "asked", "0", "next", "0", "side",
		"Japan", "second", "0"))
	require.Empty(t, s.Legal(nil)[1:])
	// It passed through range and went on. (Q29)
	via := e.with("Japan marker 1", "F7; from G6; via F6; left 0; exposed", "Nagato&Mutsu", "F7; marker 1")
	require.True(t, has(at(t, r, via), "Allied land air 1 attacks Nagato&Mutsu"))
	final := load(t, map[string]string{"land-air": "final"})
	require.False(t, has(at(t, final, via), "Allied land air 1 attacks Nagato&Mutsu"))
	// A carrier among shoals flies off nothing.
	for hex, flies := range map[string]bool{"D4": true, "D5": false} {
		e := edits{"Enterprise&Hornet": hex + "; marker 1", "Enterprise&Hornet air": "Enterprise&Hornet",
			"Nagato&Mutsu": hex + "; marker 1"}.
			sea("Allies", "1", hex, "", "exposed").sea("Japan", "1", hex, "", "exposed").asked(t, r, "strike",
			"Allies", "Enterprise&Hornet air").with("second", "1")
		require.Equal(t, flies, has(at(t, r, e), "Enterprise&Hornet air attacks Nagato&Mutsu"), hex)
	}
}

// Air bases can be struck: a hit destroys one unit, land-based first, the best result
// all. Anti-air fire of a base has one number, an Allied one from fall 1942 two. [14.9]
func TestStrikesOnBases(t *testing.T) {
	r := load(t, nil)
	e := edits{"Allied naval air 1": "D7", "Allies hold": "D7 B6", "Japan holds": "J8 E6",
		"Japanese naval air 1": "E6", "Betty 1": "E6"}.
		asked(t, r, "strike", "Allies", "Allied naval air 1").with("second", "1")
	s := at(t, r, e)
	sixths(t, 3, s, "Allied naval air 1 attacks E6 Rabaul", is(t, "Betty 1", "pool"))
	require.Zero(t, chance(t, s, "Allied naval air 1 attacks E6 Rabaul", is(t, "Japanese naval air 1", "pool")))
	elite := e.with("Allied naval air 1", "pool", "Enterprise&Hornet", "D6", "Enterprise&Hornet air", "D7").asked(t,
		r, "strike", "Allies", "Enterprise&Hornet air").with("second", "1")
	sixths(t, 1, at(t, r, elite), "Enterprise&Hornet air attacks E6 Rabaul", is(t, "Japanese naval air 1", "pool"))
	back := edits{"turn": "Fal42", "Japanese naval air 1": "E6", "Japan holds": "J8 E6", "Allies hold": "D7 B6",
		"Allied land air 1": "D7"}.asked(t, r, "strike", "Japan", "Japanese naval air 1")
	sixths(t, 2, at(t, r, back), "Japanese naval air 1 attacks D7 Port Moresby", is(t, "Japanese naval air 1", "pool"))
	ships := load(t, map[string]string{"allied-flak": "ships"})
	sixths(t, 1, at(t, ships, back), "Japanese naval air 1 attacks D7 Port Moresby",
		is(t, "Japanese naval air 1", "pool"))
	none := load(t, map[string]string{"base-strikes": "no"})
	require.False(t, has(at(t, none, back), "Japanese naval air 1 attacks D7 Port Moresby"))
}

// Air in the air whose carrier is lost or damaged lands near by, or is lost. [18.4]
func TestRefuge(t *testing.T) {
	r := load(t, nil)
	e := edits{"Akagi&Kaga": "F6; marker 1; damaged", "Akagi&Kaga air": "Akagi&Kaga; struck; again; aloft",
		"Soryu&Hiryu": "F6; marker 1", "round": "1",
		"Allies hold": "F4 B6", "Allied land air 1": "F4", "Japan holds": "J8 G6"}.sea("Japan", "1", "F6",
		"", "exposed")
	s := at(t, r, e.asked(t, r, "strike", "Allies", "Allied land air 1").with("second", "3"))
	play(t, s, "Allied land air 1 holds")
	require.ElementsMatch(t, []string{"Akagi&Kaga air aboard Soryu&Hiryu", "Akagi&Kaga air to G6 Truk"}, options(s))
	s = at(t, r, e.with("Soryu&Hiryu", "lost", "Japan holds", "J8").asked(t, r, "strike", "Allies",
		"Allied land air 1").with("second", "3"))
	play(t, s, "Allied land air 1 holds")
	require.Equal(t, "lost", line(t, s, "Akagi&Kaga air"))
}

// A raid on Tokyo is flown by American carrier air from two hexes; next turn Japan calls
// two battleship pieces and a carrier piece home, and Tokyo has air of its own from
// then on. [20.1] [20.2]
func TestRaidOnTokyo(t *testing.T) {
	r := load(t, nil)
	e := edits{"Enterprise&Hornet": "J6; marker 1", "Enterprise&Hornet air": "Enterprise&Hornet",
		"Victorious&Indomitable (RN)": "J6; marker 1",
		"Allied naval air 1":          "Victorious&Indomitable (RN)", "Kongo&Haruna": "G6", "Ise&Hyuga": "G6",
		"Hiei&Kirishima": "G6", "Akagi&Kaga": "G6", "Soryu&Hiryu": "J9"}.
		sea("Allies", "1", "J6", "", "exposed").asked(t, r, "strike", "Allies",
		"Enterprise&Hornet air").with("second", "1", "pulse", "3", "round", "2")
	s := at(t, r, e)
	play(t, s, "Enterprise&Hornet air raids Tokyo")
	require.Equal(t, "J8", line(t, s, "Tokyo air 2"))
	require.Equal(t, "1", line(t, s, "raids on Tokyo"))
	for line(t, s, "step") != "recall" {
		legal := s.Legal(nil)
		dice := newDice()
		s.Apply(legal[len(legal)-1], &dice)
	}
	require.ElementsMatch(t, []string{"recall Kongo&Haruna", "recall Ise&Hyuga", "recall Hiei&Kirishima"}, options(s))
	play(t, s, "recall Ise&Hyuga")
	require.ElementsMatch(t, []string{"Ise&Hyuga to J8 Tokyo (Home Islands)", "Ise&Hyuga to J9 Kure / Kyushu"},
		options(s), "to Japan, which is more than Tokyo")
	play(t, s, "Ise&Hyuga to J9 Kure / Kyushu", "recall Kongo&Haruna", "Kongo&Haruna to J8 Tokyo (Home Islands)",
		"recall Soryu&Hiryu")
	require.Equal(t, "J9; idle", line(t, s, "Ise&Hyuga"))
	require.Equal(t, "J8; idle", line(t, s, "Kongo&Haruna"))
	require.Equal(t, "J9; idle", line(t, s, "Soryu&Hiryu"), "who lies in Japan stays there")
	require.Equal(t, "G6", line(t, s, "Hiei&Kirishima"))
	far := e.with("Enterprise&Hornet", "J5; marker 1", "Victorious&Indomitable (RN)", "J5; marker 1",
		"Allies marker 1", "J5; from B6; via none; left 0; exposed")
	require.False(t, has(at(t, r, far), "Enterprise&Hornet air raids Tokyo"))
}
