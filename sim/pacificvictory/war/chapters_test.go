package war

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// A turn goes through its five phases in order [1.0]: the initiative, the first player's
// moves, the second's, combat when both have moved [5.0], logistics; and the year
// through its weather, with a storm in SEP and in no other turn [6.0].
func TestCampaignPhases(t *testing.T) {
	c := before(t, "1942")
	stage := func() int {
		switch c.Phase {
		case situation.EndingRoll, situation.InitiativeRoll, situation.FirstOrSecond, situation.TyphoonRoll:
			return 0
		case situation.ChooseBlock, situation.ChoosePlace:
			return 1 + int(book.Flag(c.Mover != c.FirstPlayer))
		case situation.LeaveBlockade, situation.GiveChina, situation.Build:
			return 4
		}
		return 3
	}
	choice, nature := sim.NewDice(3, sim.Agent0), sim.NewDice(2, sim.Nature)
	turn, last, storms, seen := c.Quarter, 0, 0, [5]bool{}
	buf := make([]sim.Move, 0, 512)
	for n := 0; c.Decides != sim.Over && c.Quarter < 8; n++ {
		switch now := stage(); {
		case c.Quarter != turn:
			require.Equal(t, turn+1, c.Quarter)
			require.Zero(t, now)
			require.Equal(t, [5]bool{true, true, true, true, true}, seen)
			turn, last, seen = c.Quarter, 0, [5]bool{true}
		default:
			require.GreaterOrEqual(t, now, last)
			last, seen[now] = now, true
		}
		if stage() > 0 {
			require.Equal(t, book.Turns[c.Quarter][:3] == "Sep", c.Storm > 0, book.Turns[c.Quarter])
			storms += int(book.Flag(c.Storm > 0))
		}
		require.Equal(t, book.Turns[c.Quarter][:3] == "Dec" || book.Turns[c.Quarter][:3] == "Mar", winter(c.Quarter))
		require.Equal(t, book.Turns[c.Quarter][:3] == "Jun", rains(c.Quarter))
		buf = c.Legal(buf[:0])
		choice.At(n)
		c.Apply(buf[choice.Pick(0, len(buf))], &nature)
	}
	require.Positive(t, storms)
}

// At a reference point ships stay; it is no base, and neutral to both sides [2.0, 2.23].
// An empty base is its colour's [2.2].
func TestCampaignReferencePoints(t *testing.T) {
	c := bare(t, "Sep42", book.AlliedSide, nil)
	at := c.at("French Frigate Shoals")
	for s := range sim.Side(2) {
		require.False(t, c.HeldBy(s).Has(at))
	}
	for place, side := range map[string]sim.Side{"Truk": book.JapanSide, "Canton": book.AlliedSide,
		"Hawaii": book.AlliedSide, "Bombay": book.AlliedSide, "Batavia": book.AlliedSide} {
		require.True(t, c.HeldBy(side).Has(c.at(place)), place)
		require.Equal(t, side, c.Owner(c.at(place)), place)
	}
	ca, ma, af := c.place("CA2", "Midway"), c.place("MA2", "Midway"), c.place("AF2", "Hawaii")
	c.begin()
	require.Contains(t, c.options(ca), "go French Frigate Shoals")
	require.Contains(t, c.options(ma), "go French Frigate Shoals")
	c.move(af, "go French Frigate Shoals")
	require.NotZero(t, c.Pieces[af].Marks&situation.Patrols, "it has to come down again")
	require.True(t, c.inFlight(af))
}

// An unsupplied ship on blockade does not evade into a storm, nor out of one [5.79, 6.3].
func TestCampaignCutOffInAStorm(t *testing.T) {
	c := newWar(t, "1941", nil)
	i := c.blocks(book.Japan, book.CA, 2, "Manila")
	open := c.havens(i)
	require.NotEmpty(t, open)
	spared, caught := false, false
	for storm := range uint8(6) {
		c.Storm = storm + 1
		zone := c.War.Map.StormAt(int(c.Storm))
		switch {
		case zone.Has(c.place("Manila")):
			caught = true
			require.True(t, c.havens(i).Empty())
		default:
			spared = spared || !zone.And(open).Empty()
			require.Equal(t, open.AndNot(zone), c.havens(i))
		}
	}
	require.True(t, spared || caught)
	require.Equal(t, hex.Board{}, c.havens(i).And(c.stormy()))
}
