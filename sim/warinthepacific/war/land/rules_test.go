package land_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/land"
)

// papua is a war of some units in the land of Kokoda, in the segment of a side.
func papua(t testing.TB, side uint8, names ...string) *land.Land {
	t.Helper()
	return field(t, "E0915", "E1419", side, "1/8/42", names...)
}

// [11.0] [11.15] The First Player is Japan's on the dice that the Day Initiative Table says; [9.51]
// it takes the first segment.
func TestFirstPlayer(t *testing.T) {
	l := kokoda(t)
	d := sim.NewDice(1, sim.Nature)
	for l.Step != land.Day {
		l.Apply(l.Legal(nil)[0], &d)
	}
	assert.Equal(t, sim.Side(land.Japan), l.Turn(), "rolls in the first Game-Turn of a Cycle")
	first := fighttest.After(t, l, "roll", 6, func(s sim.State) string { return land.Sides[s.(*land.Land).First] })
	assert.Equal(t, map[string]int{"Japan": int(l.Book.Initiative[0][8]),
		"Allies": 6 - int(l.Book.Initiative[0][8])}, first)
}

// [14.3] [14.32] [14.4] [14.41] [14.42] [14.43] [14.45] The marker of a unit by what it has got in
// this Phase and before in the Cycle.
func TestMarkers(t *testing.T) {
	const fed, before = land.Fed, land.Before
	for _, c := range []struct {
		state land.Supplied
		marks land.Marks
		want  land.Supplied
	}{
		{land.Unmarked, fed, land.Unmarked}, {land.Unmarked, fed | before, land.Unmarked},
		{land.Bare, fed, land.Served}, {land.Short, fed | before, land.Served},
		{land.Unmarked, 0, land.Bare}, {land.Unmarked, before, land.Short}, {land.Served, before, land.Short},
		{land.Bare, 0, land.Bare},
	} {
		l := papua(t, land.Japan, "JP Infantry Regiment")
		l.Put(0, "E1217")
		l.Units[0].State, l.Units[0].Marks = c.state, c.marks
		l.Judge()
		assert.Equal(t, c.want, l.Units[0].State, "%v", c)
		assert.Equal(t, c.marks&fed != 0 || c.marks&before != 0, l.Units[0].Marks&before != 0)
	}
	l := papua(t, land.Japan, "JP Infantry Division", "JP Infantry Regiment")
	l.Put(0, "E1217")
	l.Put(1, "E1217")
	l.Units[0].Marks, l.Units[1].Marks = 0, 0
	h := l.At("E1217")
	l.Hexes[h].Supply[land.Japan] = 2*3 + 1
	l.Step, l.Segment, l.Asked = land.Feed, 0, uint8(h)
	assert.Equal(t, []string{"none", "E1217"}, fighttest.Texts(l), "it may be left without")
	fighttest.Do(t, l, 0, "E1217")
	assert.Equal(t, land.Unmarked, l.Units[0].State, "three points for a Multiple of 3")
	assert.Equal(t, land.Bare, l.Units[1].State, "half a point is left")
	assert.Equal(t, uint16(1), l.Hexes[h].Supply[land.Japan])
}

// [14.33] [14.36] [14.44] [11.14] [11.17] Movement takes supply in the hex that is left, within the
// Allowance; unsupplied units march.
func TestMovementSupply(t *testing.T) {
	l := papua(t, land.Japan, "JP Infantry Regiment")
	l.Put(0, "E1217")
	h := l.At("E1217")
	l.Hexes[h].Supply[land.Japan] = 2 * 20
	require.NotNil(t, l.Steps(0))
	fighttest.Do(t, l, 0, "move 1")
	fighttest.Do(t, l, 0, "S") // into the mountains of E1218
	assert.Equal(t, uint8(12), l.Units[0].Spent, "six points")
	assert.Equal(t, uint16(2*14), l.Hexes[h].Supply[land.Japan])
	assert.NotContains(t, fighttest.Texts(l), "N", "one point is left of seven")
	assert.Contains(t, fighttest.Texts(l), "forced march N")
	l.Units[0].Spent, l.Units[0].Marks = 0, 0
	for _, text := range fighttest.Texts(l) {
		assert.Regexp(t, "stop|forced march", text)
	}
}

// [11.53] [14.71] [14.7] [21.31] [21.53] Who takes a hex destroys garrison and works, and captures
// a part of the supply, as the dice say.
func TestCapture(t *testing.T) {
	l := papua(t, land.Japan, "JP Infantry Regiment")
	l.Put(0, "E1217")
	h := l.At("E1218")
	l.Hexes[h] = land.Ground{Side: land.Allies, Marks: land.Fort, Base: 1, Supply: [2]uint16{10, 100},
		Project: land.Airbase, Done: 9}
	l.Step, l.Asked = land.March, 0
	found := fighttest.After(t, l, "forced march S", 36*6, func(s sim.State) string {
		g := s.(*land.Land).Hexes[h]
		assert.Equal(t, uint8(land.Japan), g.Side)
		assert.Zero(t, g.Marks)
		assert.Zero(t, g.Done)
		assert.Zero(t, g.Supply[land.Allies])
		return fighttest.Itoa(int(g.Supply[land.Japan]) - 10)
	})
	table := map[string]int{}
	b := &l.Book.Bombs[1]
	for _, percent := range b.Results[len(b.Results)-1][:6] {
		table[fighttest.Itoa(int(percent))] += 36
	}
	assert.Equal(t, table, found)
	l.Units[0].Hex = h
	l.Hexes[h] = land.Ground{Side: land.Japan, Base: 1}
	l.Segment = 2
	l.EndPhase()
	assert.Equal(t, land.Garrison, l.Hexes[h].Marks, "it recovers with a unit there")
}

// [11.5] [11.51] A garrison bars the way of movement and of supply; [12.1] it is attacked as a unit is.
func TestGarrisonBars(t *testing.T) {
	l := papua(t, land.Japan, "JP Infantry Regiment")
	l.Put(0, "E1118")
	l.Hexes[l.At("E1118")].Supply[land.Japan] = 100
	h := l.At("Port Moresby")
	l.Hexes[h] = land.Ground{Side: land.Allies, Marks: land.Garrison, Base: 1}
	assert.NotContains(t, l.Reach(land.Japan, l.At("E1118"), 0), h)
	assert.True(t, l.Attackable(h))
	l.Hexes[h].Marks = 0
	assert.Contains(t, l.Reach(land.Japan, l.At("E1118"), 0), h)
	assert.False(t, l.Attackable(h), "nobody is there")
	l.Hexes[h].Marks = land.Garrison | land.Attacked
	assert.False(t, l.Attackable(h), "once in a segment")
}

// [14.6] A Line of Communications leads to a hex that its side holds and that supply comes to.
func TestLineOfCommunications(t *testing.T) {
	l := kokoda(t)
	u := l.UnitNumber("144th Regiment")
	assert.True(t, l.Linked(u))
	l.Hexes[l.At("Buna")].Side = land.Allies
	assert.False(t, l.Linked(u))
	l.Hexes[l.At("Buna")].Side = land.Japan
	l.Hexes[l.At("Lae")].Side = land.Allies
	with := 0
	for h := land.Hex(1); int(h) <= l.Scenario.Hexes(); h++ {
		l.Units[u].Hex = h
		_, buna := l.Reach(land.Japan, h, 0)[l.At("Buna")]
		if buna {
			with++
		}
		require.Equal(t, buna, l.Linked(u), l.Scenario.Place(h))
	}
	assert.Greater(t, with, 2)
	assert.Less(t, with, l.Scenario.Hexes())
}

// [11.3] [11.32] [11.34] [11.36] A battlegroup that has not moved nor fought is built up for ten
// points for each point of strength.
func TestRebuilding(t *testing.T) {
	l := papua(t, land.Allies, "CW Infantry Brigade", "JP Infantry Regiment")
	l.Put(0, "E1119")
	l.Put(1, "E1217")
	h := l.At("E1119")
	l.Hexes[h].Supply[land.Allies] = 2 * 20
	l.Units[0].Marks |= land.Group
	l.Step = land.After
	require.True(t, l.MayRebuild(0))
	l.Hexes[h].Supply[land.Allies]--
	assert.False(t, l.MayRebuild(0), "half a point short of twenty")
	l.Hexes[h].Supply[land.Allies]++
	for _, change := range []func(k *land.Piece){func(k *land.Piece) {
		k.Entered = 1
	}, func(k *land.Piece) {
		k.Marks |= land.Fought
	}, func(k *land.Piece) { k.Marks |= land.Busy }, func(k *land.Piece) { k.Marks &^= land.Group }} {
		c := l.Clone().(*land.Land)
		change(&c.Units[0])
		assert.False(t, c.MayRebuild(0))
	}
	fighttest.Do(t, l, 0, "rebuild 1")
	assert.Zero(t, l.Units[0].Marks&land.Group)
	assert.Zero(t, l.Hexes[h].Supply[land.Allies])
	assert.False(t, l.Comes(0, l.At("E1118")), "it does not attack in the Phase")
	assert.Nil(t, l.Steps(0), "nor move")
	assert.Equal(t, 120, land.RebuildCost(&l.Book.Units[l.Book.UnitNamed("US Armored Division")]),
		"half as much again for wheels: 8 points of strength")
}

// [14.35] A supplied unit that has not fought draws to its hex what is left of its Allowance.
func TestExcessSupply(t *testing.T) {
	l := papua(t, land.Allies, "CW Infantry Brigade")
	l.Put(0, "E1118")
	at, from := l.At("E1118"), l.At("E1119")
	l.Hexes[from].Supply[land.Allies] = 100
	l.Units[0].Spent = 4
	l.Step = land.After
	fighttest.Do(t, l, 0, "draw 1")
	assert.Equal(t, uint16(10), l.Hexes[at].Supply[land.Allies], "seven points less two")
	assert.Equal(t, uint16(90), l.Hexes[from].Supply[land.Allies])
	assert.False(t, l.MayDraw(0), "nothing is left of its Allowance")
	l.Units[0].Spent = 0
	assert.True(t, l.MayDraw(0))
	l.Units[0].Marks |= land.Fought
	assert.False(t, l.MayDraw(0))
	l.Units[0].Marks = 0
	assert.False(t, l.MayDraw(0), "unsupplied [14.44]")
}

// [14.72] Supply where a unit is can be destroyed, once in a segment.
func TestBurning(t *testing.T) {
	l := papua(t, land.Allies, "CW Infantry Brigade", "CW Infantry Brigade")
	l.Put(0, "E1119")
	h := l.At("E1119")
	l.Hexes[h].Supply[land.Allies] = 100
	l.Step = land.After
	left := fighttest.After(t, l, "burn E1119", 6, func(s sim.State) string {
		return fighttest.Itoa(100 - int(s.(*land.Land).Hexes[h].Supply[land.Allies]))
	})
	table := map[string]int{}
	b := &l.Book.Bombs[1]
	for _, percent := range b.Results[len(b.Results)-1][:6] {
		table[fighttest.Itoa(int(percent))]++
	}
	assert.Equal(t, table, left)
	fighttest.Do(t, l, 0, "burn E1119")
	if l.Step == land.After {
		assert.NotContains(t, fighttest.Texts(l), "burn E1119")
	}
}

// [19.2] [19.21] [19.22] [19.24] [19.3] At the end of a Cycle units that were unsupplied wither,
// twice as likely where they never were, and depots that nobody guards, not even an intrinsic
// garrison (C98).
func TestAttrition(t *testing.T) {
	s := field(t, "E0915", "E1419", land.Japan, "4/8/42", "JP Infantry Regiment", "JP Infantry Brigade")
	s.Put(0, "E1118")
	s.Put(1, "E1118")
	s.Units[0].State = land.Bare
	s.Hexes[s.At("E1217")] = land.Ground{Side: land.Japan, Supply: [2]uint16{100, 0}}
	s.Segment = 2
	s.EndPhase()
	require.Equal(t, land.Wither, s.Step)
	reduced := fighttest.After(t, s, "roll", 36, func(s sim.State) string {
		l := s.(*land.Land)
		assert.Equal(t, land.Spoil, l.Step, "the brigade was supplied")
		return map[bool]string{true: "reduced", false: "whole"}[l.Units[0].Marks&land.Group != 0]
	})
	assert.Equal(t, map[string]int{"reduced": 36}, reduced, "12 or less in the mountains")
	d := sim.NewDice(1, sim.Nature)
	guarded := s.Clone().(*land.Land)
	guarded.Hexes[s.At("E1217")].Marks |= land.Garrison
	guarded.Apply(0, &d)
	require.NotEqual(t, land.Spoil, guarded.Step)
	s.Apply(0, &d)
	require.Equal(t, land.Spoil, s.Step)
	before := s.Hexes[s.At("E1217")].Supply[land.Japan]
	s.Apply(0, &d)
	assert.LessOrEqual(t, s.Hexes[s.At("E1217")].Supply[land.Japan], before)
	assert.Equal(t, land.Unmarked, s.Units[0].State)
}

// [21.3] [21.32] [21.33] [21.34] [21.35] Beside works both sides stay in a hex. Units that are dug
// in do not attack; others do, and a unit may raze its own works.
func TestContestedHex(t *testing.T) {
	l := papua(t, land.Japan, "JP Infantry Division", "CW Infantry Brigade")
	l.Put(1, "E1118")
	h := l.At("E1118")
	l.Hexes[h].Marks |= land.Entrenched
	l.Hexes[h].Supply = [2]uint16{200, 200}
	l.Units[0].Hex, l.Units[0].From, l.Units[0].Marks = h, 1, land.Fed
	assert.True(t, l.Comes(0, h))
	assert.True(t, l.Attackable(h))
	var ways []string
	for _, m := range l.Steps(0) {
		ways = append(ways, fighttest.Itoa(int(m)))
	}
	assert.Subset(t, []string{"2", "8"}, ways, "over the side it came in alone")
	l.Side, l.First = land.Allies, land.Allies
	assert.False(t, l.Comes(1, h))
	assert.False(t, l.Attackable(h))
	assert.NotContains(t, fighttest.Texts(l), "raze E1118", "not beside the enemy")
}

// A combat is counted once somebody has come for it, however often he attacks in it; an attack to
// which nobody is sent is none. (C82) [12.1]
func TestCombatsAreCounted(t *testing.T) {
	for want, text := range []string{"stop", "send JP Infantry Division 1 from NE"} {
		l := papua(t, land.Japan, "JP Infantry Division", "CW Infantry Brigade")
		l.Put(0, "E1217")
		l.Put(1, "E1118")
		l.Hexes[l.At("E1217")].Supply[land.Japan] = 2 * 90
		fighttest.Do(t, l, 0, "attack E1118")
		require.Equal(t, land.InFight, l.Step)
		for l.Step == land.InFight { // then who is in the hex attacks again, as long as he can
			fighttest.Do(t, l, 0, text)
			text = fighttest.Texts(l)[0]
		}
		assert.EqualValues(t, want, l.Combats)
	}
}
