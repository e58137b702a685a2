package navalchess_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/navalchess"
)

// Surprise in the air is rolled for in each round, or once in a pulse. (Q11)
func TestSurpriseOfThePulse(t *testing.T) {
	r := ruled(t, "air-surprise", "pulse")
	base := strikes(t, r, "Allied naval air 1", "F5", "Nagato&Mutsu").with("step", "air-roll", "second", "0",
		"asked", "0", "next", "0", "side", "Japan")
	s := at(t, r, base)
	sixths(t, 2, s, "roll for surprise in the air", func(n *navalchess.State) bool {
		return line(t, n, "surprise in this pulse") == "Japan" && line(t, n, "surprise") == "Japan"
	})
	// In the first round Japan's air is asked last, then the second begins.
	second := base.with("surprise in this pulse", "Allies", "Japanese naval air 1", "G6", "Iowa&New Jersey",
		"G6; marker 2").
		sea("Allies", "2", "G6", "", "exposed").with("Allied naval air 1", "F4; struck; again")
	for rules, asked := range map[*navalchess.Rules]string{r: "strike", load(t, nil): "air-roll"} {
		e := second
		if asked == "air-roll" {
			e = edits{}
			for k, v := range second {
				if k != "surprise in this pulse" {
					e[k] = v
				}
			}
		}
		s := at(t, rules, e.asked(t, rules, "engage", "Allies", "Japanese naval air 1").with("second", "1", "hex",
			hexNumber["F5"], "night", "yes", "round", "0", "asked", "0"))
		play(t, s, "Allies give no battle")
		for line(t, s, "step") == "engage" {
			play(t, s, options(s)[len(options(s))-1])
		}
		require.Equal(t, asked, line(t, s, "step"))
		require.Equal(t, "2", line(t, s, "round"))
	}
}

// Without surprise the naval air of both sides is in the air, or only that of the side that moves
// first. (Q12)
func TestNoAirSurprise(t *testing.T) {
	e := edits{"Allied naval air 1": "F4", "Allies hold": "F4 B6", "Japan holds": "J8 G6", "round": "1",
		"Akagi&Kaga air": "Akagi&Kaga", "Enterprise&Hornet": "F4; marker 1",
		"Enterprise&Hornet air": "Enterprise&Hornet", "step": "air-roll"}.sea("Japan", "1", "F5", "Akagi&Kaga",
		"exposed").sea("Allies", "1", "F4", "", "exposed")
	for rules, aloft := range map[*navalchess.Rules]float64{load(t, nil): 4,
		ruled(t, "no-air-surprise", "first-mover"): 2} {
		s := at(t, rules, e)
		sixths(t, aloft, s, "roll for surprise in the air", contains(t, "Enterprise&Hornet air", "aloft"))
		sixths(t, 4, s, "roll for surprise in the air", contains(t, "Akagi&Kaga air", "aloft"))
		sixths(t, 2, s, "roll for surprise in the air", is(t, "surprise", "nobody"))
		s = at(t, rules, e.asked(t, rules, "strike", "Japan", "Akagi&Kaga air"))
		play(t, s, "Akagi&Kaga air holds")
		require.Equal(t, aloft == 2, strings.Contains(line(t, s, "Enterprise&Hornet air"), "aloft"),
			"then it is their turn")
	}
}

// Naval air strikes in both rounds and land-based air in one, or each in one, or each in
// both. (Q30)
func TestStrikesOfEach(t *testing.T) {
	for _, c := range []struct {
		value       string
		naval, land bool
	}{{"rounds", true, false}, {"one", false, false}, {"two", true, true}} {
		r := ruled(t, "strikes", c.value)
		for unit, again := range map[string]bool{"Allied naval air 1": c.naval, "Allied land air 1": c.land} {
			e := strikes(t, r, unit, "F5", "Nagato&Mutsu").with("round", "2", unit, "F4; struck", "Akagi&Kaga air",
				"Akagi&Kaga", "Akagi&Kaga", "F5; marker 1", "Allies hold", "F4 G4")
			require.Equal(t, again, has(at(t, r, e), unit+" attacks Nagato&Mutsu"), "%s %s", c.value, unit)
			once := e.with(unit, "F4; struck; again")
			require.False(t, has(at(t, r, once), unit+" attacks Nagato&Mutsu"), "%s %s", c.value, unit)
		}
	}
	two, home := ruled(t, "strikes", "two"), edits{"Tokyo air 1": "J8; struck", "Japan holds": "J8 G6",
		"round": "2"}.sea("Allies", "1", "J7", "Iowa&New Jersey", "exposed")
	s := at(t, two, home.asked(t, two, "strike", "Japan", "Tokyo air 1").with("second", "2"))
	require.False(t, has(s, "Tokyo air 1 attacks Iowa&New Jersey"), "that of Tokyo has a ruling of its own")
}

// Which ship of a hex takes an attack from the air the attacker says, the die or the
// defender. (Q31)
func TestAirVictim(t *testing.T) {
	const attack = "Allied land air 1 attacks Nagato&Mutsu"
	random := ruled(t, "air-victim", "random")
	e := strikes(t, random, "Allied land air 1", "F5", "Nagato&Mutsu", "Kongo&Haruna")
	s := at(t, load(t, nil), e)
	require.True(t, has(s, attack) && has(s, "Allied land air 1 attacks Kongo&Haruna"))
	s = at(t, random, e)
	require.Len(t, options(s), 2, "the force, or none")
	named := options(s)[0]
	for _, ship := range []string{"Nagato&Mutsu", "Kongo&Haruna"} {
		sixths(t, 1, s, named, contains(t, ship, "damaged"))
	}
	defender := ruled(t, "air-victim", "defender")
	s = at(t, defender, e)
	play(t, s, options(s)[0])
	require.EqualValues(t, 0, s.Turn())
	require.ElementsMatch(t, []string{"Nagato&Mutsu takes the attack of Allied land air 1",
		"Kongo&Haruna takes the attack of Allied land air 1"}, options(s))
	sixths(t, 2, s, "Kongo&Haruna takes the attack of Allied land air 1", contains(t, "Kongo&Haruna", "damaged"))
	play(t, s, "Kongo&Haruna takes the attack of Allied land air 1")
	require.NotEqual(t, "victim", line(t, s, "step"))
	alone := at(t, defender, strikes(t, defender, "Allied land air 1", "F5", "Nagato&Mutsu"))
	sixths(t, 2, alone, attack, contains(t, "Nagato&Mutsu", "damaged"))
	dive := edits{"turn": "Fal44", "Betty 1": "F4", "Japan holds": "J8 F4", "Allies hold": "B6", "round": "1",
		"U.S. cruisers": "F5; marker 1"}.
		sea("Allies", "1", "F5", "Iowa&New Jersey", "exposed").asked(t, defender, "strike", "Japan",
		"Betty 1").with("second", "3")
	s = at(t, defender, dive)
	for _, o := range options(s) {
		if strings.Contains(o, "dives") {
			play(t, s, o)
			break
		}
	}
	sixths(t, 6, s, "Iowa&New Jersey takes the attack of Betty 1", is(t, "Betty 1", "pool"))
}

// Markers in a hex are there by day and night as each likes, or all alike. (Q37)
func TestStatusOfAHex(t *testing.T) {
	for rules, alike := range map[*navalchess.Rules]bool{load(t, nil): false, ruled(t, "status", "hex"): true} {
		e := edits{"Allies hold": "B6", "Japan holds": "J8"}.sea("Japan", "1", "F5", "Kongo&Haruna",
			"exposed").sea("Japan", "2", "F5", "IJN cruisers 1", "exposed").
			sea("Japan", "3", "G5", "IJN cruisers 2").sea("Allies", "1", "F5", "Iowa&New Jersey",
			"exposed").asked(t, rules, "status", "Japan", "Japan marker 1")
		s := at(t, rules, e)
		play(t, s, "marker 1 is Night Only")
		require.Equal(t, alike, strings.Contains(line(t, s, "Japan marker 2"), "night only"))
		require.Equal(t, alike, line(t, s, "side") == "Allies")
		require.NotContains(t, line(t, s, "Japan marker 3"), "night")
	}
}

// After a battle by day there is one by night, or none. (Q38)
func TestOneSession(t *testing.T) {
	for rules, night := range map[*navalchess.Rules]bool{load(t, nil): true, ruled(t, "sessions", "one"): false} {
		e := meet("F5", []string{"Kongo&Haruna"}, []string{"Iowa&New Jersey"})
		s := at(t, rules, e.asked(t, rules, "fire", "Allies", "Iowa&New Jersey").with("second", "1", "round", "1"))
		play(t, s, "Iowa&New Jersey holds") // nobody has fired
		require.Equal(t, night, line(t, s, "step") == "engage" && line(t, s, "night") == "yes")
		s = at(t, rules, e.with("step", "engage", "side", "Allies", "second", "1"))
		play(t, s, "Allies give no battle")
		require.Equal(t, "yes", line(t, s, "night"), "there was none by day")
	}
}

// Whom a ship fires at its owner says, or that of the ships that are fired at. (Q40)
func TestGunVictim(t *testing.T) {
	r := ruled(t, "gun-victim", "owner")
	e := meet("F5", []string{"Kongo&Haruna"}, []string{"Iowa&New Jersey", "Missouri&Wisconsin"}).asked(t, r, "fire",
		"Japan", "Kongo&Haruna").with("round", "1")
	require.EqualValues(t, 0, at(t, load(t, nil), e).Turn())
	s := at(t, r, e)
	require.EqualValues(t, 1, s.Turn())
	require.ElementsMatch(t, []string{"Kongo&Haruna fires at Iowa&New Jersey",
		"Kongo&Haruna fires at Missouri&Wisconsin"}, options(s))
	play(t, s, "Kongo&Haruna fires at Iowa&New Jersey")
	require.EqualValues(t, 0, s.Turn())
	require.Equal(t, []string{"Iowa&New Jersey fires at Kongo&Haruna"}, options(s), "who has one target fires too")
}

// Who withdraws goes to a hex next to it, or to a port in range, where it lies then. (Q41)
func TestWithdrawToPort(t *testing.T) {
	r := ruled(t, "withdrawal", "port")
	e := meet("F5", []string{"Kongo&Haruna"}, []string{"Iowa&New Jersey"}).with("hex", "0", "Japan holds",
		"J8 G6 E6 F12", "IJN cruisers 1", "E6", "IJN cruisers 2", "E6", "Akagi&Kaga", "E6",
		"Ise&Hyuga", "F5; marker 1; damaged")
	s := at(t, r, e.asked(t, r, "withdraw", "Japan", "Japan marker 1"))
	require.ElementsMatch(t, []string{"marker 1 to G6 Truk", "marker 1 to J8 Tokyo (Home Islands)",
		"marker 1 stays"}, options(s), "Rabaul is full")
	play(t, s, "marker 1 to G6 Truk")
	require.Equal(t, "G6", line(t, s, "Kongo&Haruna"))
	require.Equal(t, "F5; damaged", line(t, s, "Ise&Hyuga"))
	require.Equal(t, "none", line(t, s, "Japan marker 1"))
	require.True(t, has(at(t, load(t, nil), e.asked(t, r, "withdraw", "Japan", "Japan marker 1")),
		"marker 1 to F6 Eastern Carolines"))
}

// Alaska and Guam fire by day and sail as cruisers, or as battleships. (Q46)
func TestGreatCruisers(t *testing.T) {
	for rules, faces := range map[*navalchess.Rules]float64{load(t, nil): 2,
		ruled(t, "great-cruisers", "battleships"): 3} {
		e := meet("F5", []string{"Kongo&Haruna"}, []string{"Alaska&Guam"}).asked(t, rules, "fire", "Allies",
			"Alaska&Guam").with("second", "1", "round", "1")
		sixths(t, faces, at(t, rules, e), "Alaska&Guam fires at Kongo&Haruna", contains(t, "Kongo&Haruna", "damaged"))
		sail := edits{"pulse": "0", "second": "1", "fuel of Allies": "0", "Alaska&Guam": "B6",
			"Allies hold": "B6"}.asked(t, rules, "sail", "Allies", "Alaska&Guam")
		require.Equal(t, faces == 2, has(at(t, rules, sail), "Alaska&Guam sails with marker 1"))
	}
}

// Damage on a damaged ship sinks it, or does nothing more. (Q70)
func TestSecondDamage(t *testing.T) {
	for rules, sunk := range map[*navalchess.Rules]float64{load(t, nil): 2, ruled(t, "second-damage", "nothing"): 0} {
		e := strikes(t, rules, "Allied land air 1", "F5", "Nagato&Mutsu").with("Nagato&Mutsu", "F5; marker 1; damaged")
		sixths(t, sunk, at(t, rules, e), "Allied land air 1 attacks Nagato&Mutsu", is(t, "Nagato&Mutsu", "lost"))
	}
}
