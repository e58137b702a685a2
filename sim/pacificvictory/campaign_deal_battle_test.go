package pacificvictory

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
)

// saipanReinforced is the movement example, with an air block beside the battleship that
// Japan sends as second player.
func saipanReinforced(t *testing.T) *combatPhase {
	f := newCombat(t, "Jun44", AlliedSide)
	f.stand("IN2[Japan]", "Tokyo", 0)
	for _, word := range []string{"SS2[Japan]", "CA3[Japan]", "IN3[Japan]"} {
		f.stand(word, "Saipan", 0)
	}
	for _, word := range []string{"CV3[Enterprise]", "BB4[New Mexico]", "CA4"} {
		f.come(word, "Wake", "Saipan", attacks)
	}
	f.mark(f.come("MA3", "Wake", "Saipan", attacks), invades, true)
	f.come("BB3[Ise]", "Tokyo", "Saipan", joins)
	f.come("AF2[Japan]", "Iwo Jima", "Saipan", joins)
	f.begin()
	require.NotZero(t, f.battle.late)
	return f
}

// A side that deals in round 1 does not know what comes in round 2 (ruling R01): each
// deal is another, and the battle is as if that had been sent from the beginning.
func TestReinforcementsAreDealt(t *testing.T) {
	f := saipanReinforced(t)
	before, sees := f.Campaign, f.Campaign.Sees(AlliedSide)
	labels := map[string]bool{}
	for n := range 40 {
		k := before
		d := sim.NewDice(3, sim.Display)
		d.At(n)
		k.Deal(AlliedSide, &d)
		for m := k.battle.late; m != 0; m &= m - 1 {
			i := int(k.roster[m.first()])
			labels[k.label(i)] = true
			require.Equal(t, int(k.pieces[i].steps), k.battle.strength(m.first()))
			require.Zero(t, k.pieces[i].known)
		}
		require.Equal(t, sees, k.Sees(AlliedSide))
		fresh := k
		fresh.engage(assault)
		require.Equal(t, fresh.battle.Position, k.battle.Position)
		require.Equal(t, fresh.roster, k.roster)
		owner := before
		owner.Deal(JapanSide, &d)
		require.Equal(t, before.battle.Position, owner.battle.Position, "who sent them knows them, and the rest is seen")
	}
	require.Greater(t, len(labels), 6)
	require.True(t, labels["BB Ise"])
}

// They are seen when they have come: a deal leaves them then (ruling R01).
func TestReinforcementsAreSeenInRoundTwo(t *testing.T) {
	f := saipanReinforced(t)
	var come []uint8
	for m := f.battle.late; m != 0; m &= m - 1 {
		come = append(come, f.roster[m.first()])
	}
	require.Len(t, come, 2)
	for f.battle.late != 0 {
		f.do(f.texts()[0], 0)
	}
	require.Zero(t, f.battle.late)
	for _, i := range come {
		require.EqualValues(t, 1+f.pieces[i].steps, f.pieces[i].known, f.label(int(i)))
	}
	k, d := f.Campaign, sim.NewDice(3, sim.Display)
	k.Deal(AlliedSide, &d)
	require.Equal(t, f.battle.Position, k.battle.Position)
}

// In the middle of round 1 the course of the round stays where it is.
func TestReinforcementsAreDealtInMidRound(t *testing.T) {
	f := saipanReinforced(t)
	for step := 0; f.battle.round == 1 && f.phase == InBattle; step++ {
		for n := range 10 {
			k := f.Campaign
			d := sim.NewDice(5, sim.Display)
			d.At(n)
			k.Deal(AlliedSide, &d)
			require.Equal(t, f.Campaign.Legal(nil), k.Legal(nil))
			require.Equal(t, f.battle.turn, k.battle.turn)
			require.Equal(t, f.battle.asked, k.battle.asked)
			require.NoError(t, k.battle.Check())
			b, c := &f.battle, &k.battle
			require.Equal(t, b.order[b.time]&b.here, c.order[c.time]&c.here, "step %d", step)
		}
		legal := f.Legal(nil)
		f.do(f.text(legal[0]), 0)
	}
}
