package war_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/land"
)

// marching returns a war in which an Allied unit has just entered a hex beside Buna, in reach of
// Bettys of Rabaul.
func marching(t *testing.T) (w *war.War, unit id.Unit, betty id.Stack) {
	w = scenario(t, "guadalcanal")
	empty(w)
	betty = only(t, w, "Betty", siteOf(t, w, "Rabaul").Base(), 1)
	w.Stacks[betty].Points = w.Theatre.Stacks[betty].Points
	for w.Theatre.Units[unit].Side != theatre.Allies {
		unit++
	}
	h := fieldHex(t, w, "E1218")
	w.Field.Units[unit].Hex, w.Field.Hexes[h].Side = h, theatre.Allies
	w.Units[unit] = board.Unit{Hex: hexOf(t, w, "E1218")}
	w.Field.Step, w.Field.Side, w.Field.Asked, w.Field.Target, w.Field.Segment, w.Field.First = land.Swoop,
		theatre.Allies, uint8(unit), land.None, 1, theatre.Allies
	w.Round, w.Step, w.Side, w.Back = 3, board.Swoop, theatre.Japan, board.Assault
	return w, unit, betty
}

func fieldHex(t *testing.T, w *war.War, id string) land.Hex {
	h := w.Field.Scenario.FromSea(hexOf(t, w, id))
	require.NotEqual(t, land.None, h)
	return h
}

// harass flies the Special Strike with all that it has, and says what it comes to.
func harass(t *testing.T, w *war.War, result uint8) *air.SecretFight {
	t.Helper()
	w.Apply(w.Legal(nil)[1], nil)
	require.Equal(t, board.Scramble, w.Step)
	for w.Step == board.Scramble {
		legal := w.Legal(nil)
		w.Apply(legal[len(legal)-1], nil)
	}
	require.Equal(t, board.InFight, w.Step)
	require.Equal(t, board.AirRaid, w.Fight)
	fight := w.AtHand().(*air.SecretFight)
	fight.Effects[air.AimGround-1] = result
	return fight
}

// The enemy may strike a unit in each hex that it enters in the Ground Phase. What that comes to
// slows it down: each hex that it enters in the segment costs that much more, 3 at most. It does
// that with Air Points that struck in neither the Third Naval nor the Third Air Phase, each once.
// [6.6] [6.61] [6.65] [7.61]
func TestInterdictionSlowsAUnit(t *testing.T) {
	w, unit, betty := marching(t)
	require.NoError(t, w.Check())
	rabaul := sim.Move(siteOf(t, w, "Rabaul"))
	require.Equal(t, []sim.Move{0, rabaul + 1}, w.Legal(nil))
	for _, before := range []func(*board.Stack){
		func(s *board.Stack) { s.Struck = s.Points }, func(s *board.Stack) { s.Tired = s.Points },
		func(s *board.Stack) { s.Bombed = s.Points }, // [6.12]
	} {
		k := w.Clone().(*war.War)
		before(&k.Stacks[betty])
		assert.Equal(t, []sim.Move{0}, k.Legal(nil), "it struck before")
	}
	fight := harass(t, w, 2)
	assert.EqualValues(t, air.AimGround, fight.Target)
	assert.EqualValues(t, w.Field.Guns(int(unit)), fight.Guns, "the unit alone fires")
	require.NoError(t, w.Check())
	back, err := rules(t).Parse(w.String())
	require.NoError(t, err)
	assert.Equal(t, w.String(), back.String())
	before := w.Clone().(*war.War)
	w.Land()
	assert.EqualValues(t, 2, w.Field.Units[unit].Slowed)
	assert.Contains(t, strings.Join(before.NarrateTo(theatre.Allies, 0, w, nil), "\n"),
		"is slowed down: each hex costs it 2 more in this segment")
	require.Equal(t, board.Swoop, w.Step, "other bases may strike it as well")
	assert.Equal(t, w.Stacks[betty].Points, w.Stacks[betty].Bombed, "its bombardment of the Game-Turn [6.12]")
	assert.Equal(t, []sim.Move{0}, w.Legal(nil), "these have")
	w.Field.Slow(2)
	assert.EqualValues(t, 3, w.Field.Units[unit].Slowed)

	ways := func(slowed uint8) (supply int) {
		k := w.Clone().(*war.War)
		k.Field.Units[unit].Slowed = slowed
		d := sim.NewDice(1, sim.Nature)
		k.Apply(0, &d)
		if k.Step != board.InFight || k.Field.Step != land.March {
			return 0
		}
		spent := k.Field.Units[unit].Forced
		legal := k.Legal(nil)
		k.Apply(legal[len(legal)-1], &d) // by forced march
		return int(k.Field.Units[unit].Forced) - int(spent)
	}
	free := ways(0)
	require.Positive(t, free, "it can march on")
	assert.Equal(t, free+2*3, ways(3), "in halves")
}

// A Special Strike at units that are about to attack shifts the die for the defenders, at a base and
// in a hex without one. When no more strikes come the Ground Phase goes on. [6.63] [7.61]
func TestSpecialStrikeAtAttackersShiftsTheDie(t *testing.T) {
	w, _, _ := marching(t)
	buna := siteOf(t, w, "Buna")
	w.Field.Asked, w.Field.Target = 0, fieldHex(t, w, "E1217")
	require.Equal(t, w.Theatre.Sites[buna].Hex, hexOf(t, w, "E1217"))
	w.Sites[buna].Side = theatre.Japan
	harass(t, w, 3)
	w.Land()
	assert.EqualValues(t, 3, w.Sites[buna].Outside, "against the side that does not hold the base")
	w.Field.Target = fieldHex(t, w, "E1218")
	w.Step, w.Side = board.Swoop, theatre.Japan
	for i := range id.Stack(len(w.Stacks)) {
		w.Stacks[i].Struck, w.Stacks[i].Bombed = 0, 0
	}
	harass(t, w, 2)
	w.Land()
	assert.EqualValues(t, 2, w.Field.Hexes[w.Field.Target].Shelled[theatre.Japan], "where there is no base")
	w.Field.Step = land.Swoop
	d := sim.NewDice(1, sim.Nature)
	w.Apply(0, &d)
	assert.NotEqual(t, board.Swoop, w.Step)
	assert.NotEqual(t, land.Swoop, w.Field.Step, "the Ground Phase goes on")
}

// All fighters at a base are CAP above it in the Ground Phase, whatever they flew in the Third Naval
// and the Third Air Phase. Those that have flown a Special Strike or aborted in the Ground Phase are
// not. Cover CAP of the Third Air Phase is over, and bars nobody else of its stack. [6.23] [6.65]
// [7.74]
func TestCAPInTheGroundPhase(t *testing.T) {
	w, unit, betty := marching(t)
	moresby := siteOf(t, w, "Port Moresby")
	at := w.Theatre.Sites[moresby].Hex
	h := w.Field.Scenario.FromSea(at)
	w.Field.Units[unit].Hex, w.Units[unit] = h, board.Unit{Hex: at}
	fighter := id.Stack(id.None)
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		if w.Stacks[i].Base == moresby.Base() && w.Book.Planes[w.Theatre.Stacks[i].Plane].Role == book.Fighter {
			fighter = i
		}
	}
	require.NotEqual(t, fighter, id.Stack(id.None))
	all := w.Theatre.Stacks[fighter].Points
	require.GreaterOrEqual(t, all, uint8(2))
	w.Stacks[fighter].Points = all
	require.NoError(t, w.Check())
	strikes := func(mission board.AirMission, points uint8) func(k *war.War) {
		return func(k *war.War) {
			k.Strikes[theatre.Allies][0] = board.Strike{Base: moresby.Base(), Mission: mission, Count: 1,
				Target: uint8(siteOf(t, k, "Buna")), Sent: [board.MostSent]board.Sent{{Stack: fighter, Points: points}}}
			k.Plotted[theatre.Allies], k.Open[theatre.Allies] = 1, 1
		}
	}
	for name, c := range map[string]struct {
		before func(k *war.War)
		want   uint8
	}{
		"none flew":              {func(*war.War) {}, all},
		"in the Third Naval":     {func(k *war.War) { k.Stacks[fighter].Struck = all }, all},
		"in the Third Air Phase": {func(k *war.War) { k.Stacks[fighter].Tired = all }, all},
		"Cover CAP":              {strikes(board.HexCover, 1), all},
		"Naval Cover":            {strikes(board.NavalCover, 1), all},
		"a Special Strike":       {strikes(board.Harass, 1), all - 1},
		"aborted":                {func(k *war.War) { k.Stacks[fighter].Aborted = 1 }, all - 1},
	} {
		k := w.Clone().(*war.War)
		c.before(k)
		fight := harass(t, k, 0)
		require.EqualValues(t, 1, fight.Count[book.Defender], name)
		assert.Equal(t, c.want, fight.Groups[book.Defender][0].Pool, name)
		assert.Zero(t, fight.Groups[book.Defender][0].Base, name)
	}

	points := w.Stacks[betty].Points
	w.Strikes[theatre.Japan][0] = board.Strike{Base: w.Stacks[betty].Base, Mission: board.HexCover, Count: 1,
		Sent: [board.MostSent]board.Sent{{Stack: betty, Points: 2}}}
	w.Plotted[theatre.Japan], w.Open[theatre.Japan], w.Stacks[betty].Tired = 1, 1, 2
	assert.Equal(t, int(points)-2, w.Free(betty, board.Harass), "the two are counted once")
	w.Strikes[theatre.Japan][0].Mission, w.Stacks[betty].Tired = board.NavalCover, 0
	assert.Equal(t, int(points)-2, w.Free(betty, board.Harass), "nor do those of Naval Cover strike [6.65]")
}
