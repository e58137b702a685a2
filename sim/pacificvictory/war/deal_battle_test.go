package war

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/battle"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// saipanReinforced is the movement example, with an air block beside the battleship that
// Japan sends as second player.
func saipanReinforced(t *testing.T) *combatPhase {
	f := newCombat(t, "Jun44", book.AlliedSide)
	f.stand("IN2[Japan]", "Tokyo", 0)
	for _, word := range []string{"SS2[Japan]", "CA3[Japan]", "IN3[Japan]"} {
		f.stand(word, "Saipan", 0)
	}
	for _, word := range []string{"CV3[Enterprise]", "BB4[New Mexico]", "CA4"} {
		f.come(word, "Wake", "Saipan", situation.Attacks)
	}
	f.Mark(f.come("MA3", "Wake", "Saipan", situation.Attacks), situation.Invades, true)
	f.come("BB3[Ise]", "Tokyo", "Saipan", situation.Joins)
	f.come("AF2[Japan]", "Iwo Jima", "Saipan", situation.Joins)
	f.begin()
	require.NotZero(t, f.AtHand.Late)
	return f
}

// A side that deals in round 1 does not know what comes in round 2 (ruling R01): each
// deal is another, and the battle is as if that had been sent from the beginning.
func TestReinforcementsAreDealt(t *testing.T) {
	f := saipanReinforced(t)
	before, sees := f.Campaign, f.Campaign.Sees(book.AlliedSide)
	labels := map[string]bool{}
	for n := range 40 {
		k := before
		d := sim.NewDice(3, sim.Display)
		d.At(n)
		k.Deal(book.AlliedSide, &d)
		for m := k.AtHand.Late; m != 0; m &= m - 1 {
			i := int(k.Engaged[m.First()])
			labels[k.Label(i)] = true
			require.Equal(t, int(k.Pieces[i].Steps), k.AtHand.Strength(m.First()))
			require.Zero(t, k.Pieces[i].Known)
		}
		require.Equal(t, sees, k.Sees(book.AlliedSide))
		fresh := k
		fresh.engage(battle.Assault)
		require.Equal(t, fresh.AtHand.Position, k.AtHand.Position)
		require.Equal(t, fresh.Engaged, k.Engaged)
		owner := before
		owner.Deal(book.JapanSide, &d)
		require.Equal(t, before.AtHand.Position, owner.AtHand.Position,
			"who sent them knows them, and the rest is seen")
	}
	require.Greater(t, len(labels), 6)
	require.True(t, labels["BB Ise"])
}

// They are seen when they have come: a deal leaves them then (ruling R01).
func TestReinforcementsAreSeenInRoundTwo(t *testing.T) {
	f := saipanReinforced(t)
	var come []uint8
	for m := f.AtHand.Late; m != 0; m &= m - 1 {
		come = append(come, f.Engaged[m.First()])
	}
	require.Len(t, come, 2)
	for f.AtHand.Late != 0 {
		f.do(f.texts()[0], 0)
	}
	require.Zero(t, f.AtHand.Late)
	for _, i := range come {
		require.EqualValues(t, 1+f.Pieces[i].Steps, f.Pieces[i].Known, f.Label(int(i)))
	}
	k, d := f.Campaign, sim.NewDice(3, sim.Display)
	k.Deal(book.AlliedSide, &d)
	require.Equal(t, f.AtHand.Position, k.AtHand.Position)
}

// In the middle of round 1 the course of the round stays where it is.
func TestReinforcementsAreDealtInMidRound(t *testing.T) {
	f := saipanReinforced(t)
	for step := 0; f.AtHand.RoundNow == 1 && f.Phase == situation.InBattle; step++ {
		for n := range 10 {
			k := f.Campaign
			d := sim.NewDice(5, sim.Display)
			d.At(n)
			k.Deal(book.AlliedSide, &d)
			require.Equal(t, f.Campaign.Legal(nil), k.Legal(nil))
			require.Equal(t, f.AtHand.Decides, k.AtHand.Decides)
			require.Equal(t, f.AtHand.Asked, k.AtHand.Asked)
			require.NoError(t, k.AtHand.Check())
			b, c := &f.AtHand, &k.AtHand
			require.Equal(t, b.Order[b.Time]&b.Here, c.Order[c.Time]&c.Here, "step %d", step)
		}
		legal := f.Legal(nil)
		f.do(f.text(legal[0]), 0)
	}
}
