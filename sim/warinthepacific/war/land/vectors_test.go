package land_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/land"
)

// The vectors of the design that the land war has, by their numbers.

// kokoda is the scenario at its start.
func kokoda(t testing.TB) *land.Land {
	t.Helper()
	s, err := rules(t).Setup("kokoda")
	require.NoError(t, err)
	return s.(*land.Land)
}

// unit is one of a type, of the side that its nation is on.
func unit(t testing.TB, name string) land.Unit {
	t.Helper()
	n := fighttest.Book(t).UnitNamed(name)
	require.GreaterOrEqual(t, n, 0, name)
	side := uint8(land.Allies)
	if book.JapaneseSide(fighttest.Book(t).Units[n].Nation) {
		side = land.Japan
	}
	return land.Unit{Type: uint8(n), Name: name, Side: side}
}

// field is a war of these units on a part of the map, in the segment of a side.
func field(t testing.TB, from, to string, side uint8, date string, names ...string) *land.Land {
	t.Helper()
	m, err := fighttest.Load(t).Map()
	require.NoError(t, err)
	var units []land.Unit
	for _, n := range names {
		units = append(units, unit(t, n))
	}
	return rules(t).Field(m, from, to, side, date, units...)
}

// (vector 23) [11.0] [11.2] [11.21] The allowance is seven times the Multiple; a forced march of 4
// + 4 fails on 8 or less, one of 1 or 1/2 on 2 alone.
func TestVector23(t *testing.T) {
	l := field(t, "E0915", "E1419", land.Japan, "1/8/42", "JP Infantry Regiment", "JP Infantry Brigade",
		"JP Infantry Division", "US Armored Division")
	for u, want := range []int{7, 14, 21, 28} {
		assert.Equal(t, want, l.AllowanceOf(u))
	}
	fails := func(halves int) (n int) {
		for a := 1; a <= 6; a++ {
			for b := 1; b <= 6; b++ {
				n += int(book.Bit(land.MarchFails(a+b, halves)))
			}
		}
		return n
	}
	assert.True(t, land.MarchFails(8, 2*8))
	assert.False(t, land.MarchFails(9, 2*8))
	assert.Equal(t, 26, fails(2*8), "36 less the ten of nine and more")
	assert.Equal(t, 1, fails(1))
	assert.Equal(t, 1, fails(2))
	assert.Equal(t, 0, fails(3), "two is more than one and a half")
	assert.Equal(t, 1, fails(4))
	assert.Equal(t, 3, fails(6))
}

// (vector 24) [12.7] [12.71] [12.72] [12.73] From E1344 over E1443 to E1544: the attacker falls
// back to E1443, the defender to E1545 alone.
func TestVector24(t *testing.T) {
	l := field(t, "E1142", "E1747", land.Allies, "1/8/42", "CW Infantry Brigade", "JP Infantry Division")
	l.Put(0, "E1443")
	l.Put(1, "E1544")
	l.Hexes[l.At("E1443")].Supply[land.Allies] = 100
	assert.Contains(t, fighttest.Texts(l), "attack E1544")
	d := sim.NewDice(1, sim.Nature)
	for game := range uint64(400) {
		d.Start(game)
		s := l.Clone().(*land.Land)
		fighttest.Do(t, s, game, "attack E1544")
		for s.Step == land.InFight || s.Step == land.Retreat {
			s.Apply(s.Legal(nil)[0], &d)
		}
		if s.Units[0].Marks&land.Lost == 0 && s.Units[0].Hex != s.At("E1544") {
			assert.Equal(t, s.At("E1443"), s.Units[0].Hex)
		}
		if s.Units[1].Marks&land.Lost == 0 && s.Units[1].Hex != s.At("E1544") {
			assert.Equal(t, s.At("E1545"), s.Units[1].Hex)
		}
	}
	l.Put(0, "E1544")
	l.Units[0].From = 5 // over the side to E1443
	l.Units[1].Hex, l.Units[1].Marks, l.Target = land.None, land.Routed, l.At("E1544")
	assert.Equal(t, []string{"E1545"}, l.Retreats(1))
	l.Units[0].From = 3 // over the side to E1545 itself: that is its front, and E1443 is free
	assert.NotContains(t, l.Retreats(1), "E1545")
	assert.Contains(t, l.Retreats(1), "E1443")
}

// Bombardments of both sides count against each other, for whoever attacks. [7.61]
func TestBombardmentShiftsAnAttack(t *testing.T) {
	l := field(t, "E1142", "E1747", land.Allies, "1/8/42", "CW Infantry Brigade", "JP Infantry Division")
	l.Put(0, "E1443")
	l.Put(1, "E1544")
	at := l.At("E1544")
	l.Hexes[at].Shelled = [2]uint8{land.Japan: 1, land.Allies: 3}
	assert.EqualValues(t, 2, l.ShiftAt(at))
	l.Side = land.Japan
	assert.EqualValues(t, -2, l.ShiftAt(at))
}

// (vector 25) [14.0] 258 Supply Points are two Blocks and 58.
func TestVector25(t *testing.T) {
	assert.Equal(t, "2 Blocks and 58", land.Blocks(2*258))
	assert.Equal(t, "1 Block and 0", land.Blocks(2*100))
	assert.Equal(t, "99.5", land.Blocks(2*99+1))
}

// (vector 31) [14.31] A depot four hexes away, or behind a value above 7, feeds nobody.
func TestVector31(t *testing.T) {
	l := field(t, "E0915", "E1419", land.Allies, "1/8/42", "CW Infantry Brigade", "US Armored Brigade")
	l.Put(0, "E1118")
	l.Put(1, "E1118")
	buna, moresby := l.At("Buna"), l.At("Port Moresby")
	reach := l.Reach(land.Allies, moresby, 0)
	assert.Equal(t, 2, reach[buna], "over the track")
	far := 0
	for h := land.Hex(1); int(h) <= l.Scenario.Hexes(); h++ {
		if n, near := l.Reach(land.Allies, h, 0)[moresby]; near {
			far = max(far, n)
		}
	}
	assert.Equal(t, 3, far)
	// Over the pass alone, without the track: 6 + 2 is above 7.
	pass := field(t, "E0915", "E1419", land.Allies, "1/8/42", "CW Infantry Brigade")
	wau, below := pass.At("Wau"), pass.At("E1017")
	assert.Equal(t, 3, pass.Reach(land.Allies, wau, 0)[below], "next to it, but the path goes round the pass")
	assert.Equal(t, 3, pass.Reach(land.Allies, below, 0)[wau])
	// Wheels find mountains of 9 where there is no road.
	assert.Contains(t, l.Reach(land.Allies, l.At("E1117"), 0), l.At("Kokoda"))
	assert.NotContains(t, l.Reach(land.Allies, l.At("E1117"), 1), l.At("Kokoda"))
}

// (vector 46) [21.0] [21.1] [21.21] [21.23] [21.54] A fortification on an entrenchment is 80: an
// Allied engineer takes 8 Game-Turns in 1942 and 4 in 1944, a Japanese one 16.
func TestVector46(t *testing.T) {
	for _, c := range []struct {
		name, date string
		turns      int
	}{{"US Engineer Regiment", "1/8/42", 8}, {"US Engineer Regiment", "1/1/44", 4},
		{"JP Engineer Regiment", "1/8/42", 16}, {"US Infantry Division", "1/8/42", 16},
		{"JP Infantry Division", "1/8/42", 27}} {
		l := field(t, "E0915", "E1419", unit(t, c.name).Side, c.date, c.name)
		l.Put(0, "E1218")
		h := l.At("E1218")
		l.Hexes[h].Marks |= land.Entrenched
		l.Hexes[h].Supply[l.Side] = 2 * 90
		cost, engineer := l.WorkCost(h, land.Fortifying)
		assert.Equal(t, 80, cost)
		assert.False(t, engineer)
		turns := 0
		for ; l.Hexes[h].Marks&land.Fort == 0 && turns < 99; turns++ {
			l.Step, l.Asked = land.Build, uint8(h)
			require.Contains(t, l.Works(), sim.Move(land.Fortifying), c.name)
			l.Construct(land.Fortifying)
			assert.NotContains(t, l.Works(), sim.Move(land.Fortifying), "once in a Game-Turn")
			l.Units[0].Marks &^= land.Busy
		}
		assert.Equal(t, c.turns, turns, c.name)
		assert.Equal(t, uint16(2*10), l.Hexes[h].Supply[l.Side])
		assert.Zero(t, l.Hexes[h].Marks&land.Entrenched, "it takes its place")
	}
}

// (vector 48) [21.26] [21.27] [21.36] Minor roads vanish at the end of a Cycle where no unit is;
// entrenchments, and what is under construction, at the end of a Ground Phase.
func TestVector48(t *testing.T) {
	for turn, want := range map[string]bool{"3/8/42": true, "4/8/42": false} {
		l := field(t, "E0915", "E1419", land.Japan, turn, "JP Infantry Regiment")
		l.Put(0, "E1318")
		for _, name := range []string{"E1318", "E1319"} {
			g := &l.Hexes[l.At(name)]
			*g = land.Ground{Side: land.Japan, Road: 9, Marks: land.Entrenched, Project: land.Airbase, Done: 5}
		}
		l.Segment = 2
		l.EndPhase()
		for l.Step == land.Wither || l.Step == land.Spoil {
			d := sim.NewDice(1, sim.Nature)
			l.Apply(0, &d)
		}
		with, without := l.Hexes[l.At("E1318")], l.Hexes[l.At("E1319")]
		assert.Equal(t, land.Ground{Side: land.Japan, Road: 9, Marks: land.Entrenched, Project: land.Airbase,
			Done: 5}, with)
		assert.Zero(t, without.Marks)
		assert.Zero(t, without.Done)
		assert.Equal(t, want, without.Road != 0, turn)
	}
}
