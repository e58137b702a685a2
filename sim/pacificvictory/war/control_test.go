package war

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/battle"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// The movement example: the battleship that Japan sends to Saipan as second player
// fires in round 2, and is not seen before (1.3, rulings R01, R66).
func TestCombatSaipan(t *testing.T) {
	f := newCombat(t, "Jun44", book.AlliedSide)
	f.stand("IN2[Japan]", "Tokyo", 0)
	for _, word := range []string{"NA2[Japan]", "SS2[Japan]", "CA3[Japan]", "IN3[Japan]"} {
		f.stand(word, "Saipan", 0)
	}
	for _, word := range []string{"CV3[Enterprise]", "BB4[New Mexico]", "CA4"} {
		f.come(word, "Wake", "Saipan", situation.Attacks)
	}
	ma := f.come("MA3", "Wake", "Saipan", situation.Attacks)
	f.Mark(ma, situation.Invades, true)
	bb := f.come("BB3[Ise]", "Tokyo", "Saipan", situation.Joins)
	f.begin()
	require.Equal(t, book.JapanSide, f.Turn(), "the holder of the land defends [5.2]")
	require.Zero(t, f.Pieces[bb].Known)
	seen := false
	for f.AtHand.RoundNow == 1 {
		for _, text := range f.texts() {
			require.NotContains(t, text, "BB fires at air", "a battleship of Japan's")
			seen = seen || text == "BB fires at naval" && f.Turn() == book.JapanSide
		}
		legal := f.Legal(nil)
		f.do(f.text(legal[len(legal)-1]), 0)
		if f.Phase == situation.Withdrawal {
			f.do(f.texts()[0], 0)
		}
		if f.AtHand.Here&battle.Of(battle.Attacker) == 0 || f.over {
			break
		}
	}
	require.False(t, seen, "not in round 1")
	require.NotZero(t, f.Pieces[bb].Known, "in round 2 it is seen")
	require.True(t, f.AtHand.Here.Has(f.number(bb)))
}

// number returns the number of a piece in the battle at hand.
func (f *combatPhase) number(piece int) int {
	for n := range sim.Side(2) {
		for i := range f.AtHand.Span(n) {
			if int(f.Engaged[i]) == piece {
				return i
			}
		}
	}
	return battle.NoBlock
}

// The first player names the battle to be resolved next [1.4]; a marker makes its hex a
// major base [3.3.4], with double defence in clear terrain [5.46].
func TestCombatOrderOfBattles(t *testing.T) {
	for _, first := range []sim.Side{book.JapanSide, book.AlliedSide} {
		f := newCombat(t, "Sep42", first)
		for _, name := range []string{"Wake", "Midway"} {
			f.stand("IN1", name, 0)
			f.stand("CA2[Japan]", name, situation.Attacks)
		}
		f.MajorMarkers = f.MajorMarkers.With(f.place("Midway"))
		f.begin()
		require.Equal(t, situation.ChooseBattle, f.Phase)
		require.Equal(t, first, f.Turn())
		require.Equal(t, []string{"resolve Wake", "resolve Midway"}, f.texts())
		f.do("resolve Midway", 0)
		require.Equal(t, f.place("Midway"), f.BattleHex)
		require.Equal(t, book.MajorBase, f.AtHand.Base)
		require.NotZero(t, f.AtHand.Double)
		for f.BattleHex == f.place("Midway") {
			f.do(f.texts()[0], 0)
		}
		require.Equal(t, book.MinorBase, f.AtHand.Base, "Wake comes by itself")
	}
}

// Combat in a hex under blockade is fought if either side wants it, the first player
// is asked first [5.77]; declined by both, the blockade goes on.
func TestCombatOptionalInBlockadeHex(t *testing.T) {
	start := func() (*combatPhase, int) {
		f := newCombat(t, "Sep42", book.AlliedSide)
		f.stand("MA1", "Guadalcanal", 0)
		ca := f.stand("CA2[Japan]", "Guadalcanal", 0)
		f.Blockade[book.JapanSide] = f.Blockade[book.JapanSide].With(f.place("Guadalcanal"))
		f.begin()
		require.Equal(t, situation.FightOrNot, f.Phase)
		require.Equal(t, book.AlliedSide, f.Turn())
		require.Equal(t, []string{"fight", "decline"}, f.texts())
		return f, ca
	}
	f, ca := start()
	f.do("decline", 0)
	require.Equal(t, book.JapanSide, f.Turn())
	f.do("decline", 0)
	require.True(t, f.over)
	require.True(t, f.Blockade[book.JapanSide].Has(f.place("Guadalcanal")))
	require.NotZero(t, f.Pieces[ca].Marks&situation.FaceUp)

	f, ca = start()
	f.do("decline", 0)
	f.do("fight", 0)
	require.EqualValues(t, battle.Attacker, f.AtHand.Blockader)
	require.Equal(t, book.JapanSide, f.AtHand.Japan, "the blockader is the engine's attacker")
	for f.Phase == situation.InBattle && f.AtHand.Phase < battle.AtEnd {
		legal := f.Legal(nil)
		text := f.text(legal[len(legal)-1])
		if text == "CA retreats" {
			text = "CA holds fire"
		}
		f.do(text, 0)
	}
	f.do("all blockade", 0)
	require.True(t, f.over)
	require.Equal(t, "Guadalcanal", f.at(ca))

	// No battle in winter storms of the north [6.2], and none where one side is alone.
	g := newCombat(t, "Dec42", book.AlliedSide)
	g.stand("IN2", "Attu", 0)
	g.stand("CA2[Japan]", "Attu", 0)
	g.stand("CA2[Japan]", "Midway", 0)
	for _, name := range []string{"Attu", "Midway"} {
		g.Blockade[book.JapanSide] = g.Blockade[book.JapanSide].With(g.place(name))
	}
	g.begin()
	require.True(t, g.over)
	require.Equal(t, 2, g.Blockade[book.JapanSide].Count(), "kept [5.78]")
}

// Ships that enter a vacant enemy base blockade it or leave (5.7, ruling R40): one
// cruiser off Manila, as in the chapter on supply [7.22].
func TestCombatBlockadeOfVacantBase(t *testing.T) {
	f := newCombat(t, "Sep42", book.JapanSide)
	ca := f.come("CA1[Japan]", "Formosa", "Manila", situation.Attacks)
	f.begin()
	require.Equal(t, []string{"CA retreats", "all blockade"}, f.texts())
	f.do("all blockade", 0)
	require.True(t, f.over)
	require.True(t, f.Blockade[book.JapanSide].Has(f.place("Manila")))
	require.NotZero(t, f.Pieces[ca].Marks&situation.FaceUp)
	require.False(t, f.Japanese.Has(f.place("Manila")), "ships take no land [4.41]")

	// In a monsoon none can be begun [5.78]: the ship has to go.
	f = newCombat(t, "Jun42", book.JapanSide)
	ca = f.come("CA1[Japan]", "Formosa", "Manila", situation.Attacks)
	f.begin()
	require.Equal(t, situation.Withdrawal, f.Phase)
	f.do("CA to Formosa", 0)
	require.True(t, f.over)
	require.Equal(t, "Formosa", f.at(ca))
	require.True(t, f.Blockade[book.JapanSide].Empty())
}

// A captured base that its captor has left goes back to its owner [4.41], in the middle
// of a battle too; a Major Base marker holds it (ruling R77).
func TestCombatControlReverts(t *testing.T) {
	for _, marked := range []bool{false, true} {
		f := newCombat(t, "Sep42", book.AlliedSide)
		f.give(book.JapanSide, "Guadalcanal", "Rabaul")
		f.stand("IN1[Japan]", "Rabaul", 0)
		if marked {
			f.MajorMarkers = f.MajorMarkers.With(f.place("Guadalcanal"))
		}
		f.stand("CA1[Japan]", "Guadalcanal", 0)
		f.stand("CA4", "Guadalcanal", situation.Attacks)
		f.begin()
		f.do("CA fires at naval", 0)
		f.do("CA fires at naval", 1)
		if marked {
			require.Equal(t, []string{"CA retreats", "all blockade"}, f.texts())
			f.do("all blockade", 0)
		} else {
			require.Equal(t, situation.Regroup, f.Phase, "nobody is left: the attacker has the hex")
			f.do("stop", 0)
		}
		require.True(t, f.over)
		require.Equal(t, marked, f.Japanese.Has(f.place("Guadalcanal")))
		require.Equal(t, marked, f.Blockade[book.AlliedSide].Has(f.place("Guadalcanal")))
		require.NoError(t, f.check())
	}
}

// Ground takes a base, destroys the marker there and drives out air and ships
// [4.42, 3.3.4].
func TestCombatGroundOutranks(t *testing.T) {
	f := newCombat(t, "Sep42", book.JapanSide)
	f.stand("IN2[India]", "Calcutta", 0)
	af := f.stand("AF2", "Dhaka", 0)
	f.MajorMarkers = f.MajorMarkers.With(f.place("Dhaka"))
	before := f.Reserve[book.AlliedSide]
	in := f.stand("IN4[Japan]", "Dhaka", situation.Attacks)
	f.give(book.JapanSide, "Rangoon")
	f.begin()
	for !f.over {
		texts := f.texts()
		switch {
		case f.Phase == situation.Withdrawal:
			f.do("AF to Calcutta", 0)
		case f.Phase != situation.InBattle:
			f.do(texts[0], 0)
		case f.Turn() == book.AlliedSide:
			f.do("AF holds fire", 0)
		default:
			f.do(texts[len(texts)-1], 0)
		}
	}
	require.True(t, f.Japanese.Has(f.place("Dhaka")))
	require.False(t, f.MajorMarkers.Has(f.place("Dhaka")))
	require.Equal(t, before+1, f.Reserve[book.AlliedSide])
	require.Equal(t, "Calcutta", f.at(af))
	require.Equal(t, "Dhaka", f.at(in))
}
