package war

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/battle"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// Ships that are not supplied when their battle begins cannot begin a blockade and have
// to leave [5.72] (ruling R41); those on blockade already may stay, until supply is
// looked at [5.79].
func TestCombatUnsuppliedShipsDoNotBlockade(t *testing.T) {
	homes := []string{"Kure", "Tokyo", "Hakodate"}
	for _, supplied := range []bool{true, false} {
		f := newCombat(t, "Sep42", book.JapanSide)
		ca := f.come("CA1[Japan]", "Formosa", "Manila", situation.Attacks)
		if !supplied {
			f.give(book.AlliedSide, homes...)
		}
		f.begin()
		if supplied {
			require.Contains(t, f.texts(), "all blockade")
			continue
		}
		require.Equal(t, situation.Withdrawal, f.Phase, "nothing but to retreat")
		f.do(f.texts()[0], 0)
		require.True(t, f.Blockade[book.JapanSide].Empty())
		require.NotEqual(t, "Manila", f.at(ca))
	}

	f := newCombat(t, "Sep42", book.JapanSide)
	f.give(book.AlliedSide, homes...)
	f.stand("IN2", "Manila", 0)
	f.stand("CA2[Japan]", "Manila", 0)
	f.Blockade[book.JapanSide] = f.Blockade[book.JapanSide].With(f.place("Manila"))
	f.begin()
	f.do("fight", 0)
	require.Zero(t, f.AtHand.CutOff, "it keeps what it has")
}

// Supply is looked at as it will be when the enemy's ships in the hex are gone: they
// alone cut the line of the ship that fights them (5.72, ruling R41); ships elsewhere
// count, and afterwards all is as before.
func TestCombatSupplyWithoutTheEnemyShips(t *testing.T) {
	for _, wall := range []bool{false, true} {
		f := newCombat(t, "Sep42", book.JapanSide)
		ca := f.come("CA3[Japan]", "Formosa", "Manila", situation.Attacks)
		f.stand("CA1", "Manila", 0)
		f.stand("IN1", "Manila", 0)
		if wall {
			f.give(book.AlliedSide, "Kure", "Tokyo", "Hakodate")
		}
		before := f.Occupied
		f.begin()
		require.Equal(t, before, f.Occupied)
		require.Equal(t, wall, f.AtHand.CutOff.Has(f.number(ca)))
	}
}

// Supply counts at the moment when a blockade is declared: a ship that retreats from the battle to
// sea cuts the line there (5.72, ruling R41). The line from Wake to Tokyo passes two hexes, and the
// Allies hold one of them.
func TestCombatRetreatCutsTheLineOfABlockader(t *testing.T) {
	for to, cut := range map[string]bool{"0419": true, "0322": false} {
		f := newCombat(t, "Sep42", book.JapanSide)
		f.give(book.AlliedSide, "Kwajalein", "Saipan", "Truk", "Iwo Jima")
		f.MajorMarkers = f.MajorMarkers.With(f.place("Midway"))
		f.stand("CA2", "0320", 0)
		ca := f.come("CA3[Japan]", "Tokyo", "Wake", situation.Attacks)
		f.stand("CA1", "Wake", 0)
		f.stand("IN1", "Wake", 0)
		f.begin()
		require.Zero(t, f.AtHand.CutOff)
		f.do("CA retreats", 0)
		f.do("CA to "+to, 0)
		require.Equal(t, cut, f.AtHand.CutOff.Has(f.number(ca)))
	}
}

// retreats are the retreats among the decisions.
func (f *combatPhase) retreats() (list []string) {
	for _, text := range f.texts() {
		if strings.HasSuffix(text, "retreats") {
			list = append(list, text)
		}
	}
	return list
}

// Naval air that is kamikaze does not retreat (1943 kamikaze). Other naval air may.
func TestCombatKamikazeDoesNotRetreat(t *testing.T) {
	for _, declared := range []bool{true, false} {
		f := newCombat(t, "Jun44", book.AlliedSide, "kamikaze=on")
		f.give(book.JapanSide, "Saipan", "Iwo Jima")
		f.stand("NA2[Japan]", "Saipan", 0)
		f.stand("IN2[Japan]", "Saipan", 0)
		f.come("CA2", "Wake", "Saipan", situation.Attacks)
		f.begin()
		require.Equal(t, book.JapanSide, f.Turn())
		choice := ""
		for _, text := range f.texts() {
			if strings.Contains(text, "is declared") == declared {
				choice = text
				break
			}
		}
		f.do(choice, 0)
		if f.AtHand.Phase == battle.AtKamikaze {
			f.do(f.texts()[0], 0)
		}
		if declared {
			require.NotContains(t, f.retreats(), "NA retreats")
			require.Zero(t, f.AtHand.Exits&f.AtHand.Position.Kamikaze)
		} else {
			require.Contains(t, f.retreats(), "NA retreats")
		}
	}
}

// Naval air that joins in round 2 is asked then whether it is kamikaze, and naval air that was asked
// when the battle began is not asked again (1943 kamikaze, ruling R103).
func TestCombatKamikazeJoins(t *testing.T) {
	f := newCombat(t, "Jun44", book.AlliedSide)
	f.give(book.JapanSide, "Saipan", "Iwo Jima")
	f.stand("NA2[Japan]", "Saipan", 0)
	f.stand("IN4[Japan]", "Saipan", 0)
	f.come("NA3[Japan]", "Iwo Jima", "Saipan", situation.Joins)
	f.come("CA4", "Wake", "Saipan", situation.Attacks)
	f.begin()
	require.Equal(t, []string{"NA.1 is declared kamikaze", "no more kamikazes"}, f.texts())
	f.do("no more kamikazes", 0)
	for f.AtHand.Phase != battle.AtKamikaze {
		f.do(f.texts()[0], 0)
	}
	require.Equal(t, 2, f.AtHand.Round())
	require.Equal(t, []string{"NA.2 is declared kamikaze", "no more kamikazes"}, f.texts())
	f.do("NA.2 is declared kamikaze", 0)
	require.NotContains(t, f.retreats(), "NA.2 retreats")
	f.then("NA.2 crashes into CA", 2)
	require.Equal(t, 2, f.AtHand.Strength(0))
}

// Nor does it when the ways out have been looked at again, after another block has left
// (1943 kamikaze).
func TestCombatKamikazeStaysBound(t *testing.T) {
	f := newCombat(t, "Jun44", book.JapanSide, "kamikaze=on")
	f.give(book.JapanSide, "Kwajalein")
	f.come("NA2[Japan]", "Kwajalein", "Wake", situation.Attacks)
	f.come("CA2[Japan]", "Kwajalein", "Wake", situation.Attacks)
	f.stand("AF2", "Wake", 0)
	f.stand("CA2", "Wake", 0)
	f.begin()
	f.do("NA is declared kamikaze", 0)
	f.do("AF retreats", 0)
	for f.Phase == situation.Withdrawal {
		f.do(f.texts()[0], 0)
	}
	require.Equal(t, situation.InBattle, f.Phase)
	require.NotZero(t, f.AtHand.Position.Kamikaze)
	require.Zero(t, f.AtHand.Exits&f.AtHand.Position.Kamikaze)
	require.NotContains(t, f.retreats(), "NA retreats")
}

// Fanatic infantry in a minor base does not retreat, other blocks do [9.4]; nor are the
// others bound by it.
func TestCombatFanaticsDoNotRetreat(t *testing.T) {
	for _, option := range []string{"off", "on"} {
		f := newCombat(t, "Jun44", book.AlliedSide, "fanatic="+option)
		f.give(book.JapanSide, "Rangoon", "Bangkok")
		in := f.stand("IN2[Japan]", "Rangoon", 0)
		f.stand("AF2[Japan]", "Rangoon", 0)
		f.come("IN3[India]", "Dhaka", "Rangoon", situation.Attacks)
		f.come("AF1", "Dhaka", "Rangoon", situation.Attacks)
		f.begin()
		require.Equal(t, book.MinorBase, f.AtHand.Base)
		require.Equal(t, option == "off", f.AtHand.Exits.Has(f.number(in)))
		seen := map[string]bool{}
		for f.Phase == situation.InBattle && f.AtHand.RoundNow == 1 {
			for _, text := range f.retreats() {
				seen[text] = seen[text] || f.Turn() == book.JapanSide
			}
			texts := f.texts()
			f.do(texts[0], 0)
		}
		require.Equal(t, option == "off", seen["IN retreats"])
		require.True(t, seen["AF retreats"])
	}
}

// The options of battle hold on the map: the search roll decides who fires first
// [9.1], submarines are a target apart [9.2], Japanese infantry may make a banzai attack
// [9.3] and has double defence in a minor base when fanatic [9.4], and there is a fourth
// round in which the attacker goes [9.5].
func TestCombatOptionsOnTheMap(t *testing.T) {
	start := func(option string) *combatPhase {
		f := newCombat(t, "Jun44", book.AlliedSide, option)
		f.give(book.JapanSide, "Wake", "Kwajalein")
		f.stand("IN2[Japan]", "Wake", 0)
		f.stand("CA2[Japan]", "Wake", 0)
		f.stand("SS2[Japan]", "Wake", 0)
		f.come("CA2", "Midway", "Wake", situation.Attacks)
		ma := f.come("MA3", "Midway", "Wake", situation.Attacks)
		f.Mark(ma, situation.Invades, true)
		f.Battles = f.Battles.With(f.place("Wake"))
		return f
	}
	all := func(option string, want func(f *combatPhase) bool) (seen bool) {
		for seed := range uint64(6) {
			f := start(option)
			f.begin()
			d, choice := sim.NewDice(seed, sim.Nature), sim.NewDice(seed, sim.Agent0)
			for n := 0; !f.over; n++ {
				choice.At(n)
				seen = seen || want(f)
				legal := f.Legal(nil)
				f.Apply(legal[choice.Pick(0, len(legal))], &d)
			}
		}
		return seen
	}
	says := func(words string) func(f *combatPhase) bool {
		return func(f *combatPhase) bool {
			return f.Phase == situation.InBattle && strings.Contains(strings.Join(f.texts(), ", "), words)
		}
	}
	for option, want := range map[string]func(f *combatPhase) bool{
		"first-air-strike": func(f *combatPhase) bool {
			return f.Phase == situation.InBattle && f.AtHand.Phase == battle.AtSearch
		},
		"asw":     says("at subs"),
		"banzai":  says("banzai"),
		"round4":  func(f *combatPhase) bool { return f.AtHand.RoundNow == 4 },
		"fanatic": func(f *combatPhase) bool { return f.Phase == situation.InBattle && f.AtHand.Double != 0 },
	} {
		require.True(t, all(option+"=on", want), option)
		require.False(t, all(option+"=off", want), option)
	}
}
