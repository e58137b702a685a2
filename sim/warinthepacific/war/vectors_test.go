package war_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// The examples of the rulebook's operational rules, by case.

func midway(t *testing.T) *war.War {
	t.Helper()
	s, err := rules(t).Setup("midway-basic")
	require.NoError(t, err)
	return s.(*war.War)
}

// Four Game-Turns are a Cycle, 13 Cycles a year. (vector 1)
func TestCalendar(t *testing.T) { // [2.4]
	first, err := book.ParseGameTurn("1/13/41")
	require.NoError(t, err)
	last, err := book.ParseGameTurn("1/12/43")
	require.NoError(t, err)
	assert.EqualValues(t, 100, last-first)
}

// The lower of airbase and headquarters is what can be operated. (vector 5)
func TestCapacityOfBases(t *testing.T) { // [5.33] [5.41]
	const wing, division, force = 2, 3, 4
	assert.Equal(t, 30, theatre.Capacity(5, wing))
	assert.Equal(t, 50, theatre.Capacity(5, division))
	assert.Equal(t, 30, theatre.Capacity(10, wing))
	assert.Equal(t, 200, theatre.Capacity(20, force), "two bases of level 10 (C45)")
	assert.Equal(t, []int{100, 110, 150}, []int{theatre.Capacity(10, force), theatre.Capacity(11, force),
		theatre.Capacity(15, force)})
	assert.Equal(t, 100, theatre.Capacity(20, division))
}

// Points that strike in a Phase, as by a Special Strike, may not strike in the next, and may again
// in the one after it.
func TestStrikesBarTheNextPhase(t *testing.T) { // [6.13] [6.65]
	w := midway(t)
	w.Stacks[0].Struck = w.Stacks[0].Points
	assert.Zero(t, w.Free(0, board.StrikeShips))
	w.StartPhase(0)
	assert.Zero(t, w.Free(0, board.StrikeShips))
	w.StartPhase(1)
	assert.EqualValues(t, w.Stacks[0].Points, w.Free(0, board.StrikeShips))
}

// Bombardment is once in a Game-Turn, strikes at ships are not. (vector 7)
func TestOneBombardment(t *testing.T) { // [6.12]
	w := midway(t)
	w.Stacks[0].Bombed = w.Stacks[0].Points
	w.StartPhase(0)
	assert.Zero(t, w.Free(0, board.StrikeLand))
	assert.EqualValues(t, w.Stacks[0].Points, w.Free(0, board.StrikeShips))
}

// A Task Force of class 3 that has spent 70 Movement Points and falls to class 2 has 20 left. (vector 16)
func TestSlowedOnTheWay(t *testing.T) { // [9.84]
	w := midway(t)
	fast, _ := w.Book.Movement(3)
	tried := false
	for i, s := range w.Theatre.Ships {
		if w.Strength(id.Marker(s.Force)).Allowance != fast || w.Theatre.Class(id.Ship(i)).Number >= book.KindDD {
			continue
		}
		for level := range uint8(book.SunkLevel) {
			if w.Book.Speed(w.Theatre.Class(id.Ship(i)), level) == 2 {
				w.Ships[i].Damage = level
				break
			}
		}
		tried = w.Ships[i].Damage > 0
		assert.Equal(t, 20, w.Strength(id.Marker(s.Force)).Allowance-70)
		break
	}
	assert.True(t, tried)
}

// Fueling takes 20 Movement Points.
func TestFuelingPoints(t *testing.T) { // [10.5] [14.22]
	assert.Equal(t, 20, war.FuelPoints)
}

// (vector 28) Class 3 goes three Active Phases between fuelings, class 2 five, class 1 four; ships
// of a slower Task Force reduce theirs to its class (C135).
func TestFuelLasts(t *testing.T) { // [14.24] [14.25] [14.28]
	seen, slower := map[int]bool{}, 0
	for _, name := range []string{"midway-basic", "coral-sea"} {
		s, err := rules(t).Setup(name)
		require.NoError(t, err)
		w := s.(*war.War)
		for i := range id.Ship(len(w.Theatre.Ships)) {
			class := w.Upkeep().Pace(w.MarkerOf(w.Ships[i].Force))
			if w.Theatre.Class(i).Number == book.KindSF || w.Book.Speed(w.Theatre.Class(i), 0) == 0 {
				continue
			}
			seen[class] = true
			slower += int(book.Bit(class < w.Book.Speed(w.Theatre.Class(i), 0)))
			for range [...]int{0, 4, 5, 3}[class] {
				w.Burn(i)
			}
			assert.Zero(t, w.Ships[i].Marks&board.Unsupplied, w.Theatre.Ships[i].Name)
			w.Burn(i)
			assert.NotZero(t, w.Ships[i].Marks&board.Unsupplied, w.Theatre.Ships[i].Name)
		}
	}
	assert.True(t, seen[3] && seen[2])
	assert.Positive(t, slower)
}

// (vector 49) Of 23 plots a 4 shows 10.
func TestIntelligence(t *testing.T) { // [22.0]
	assert.Equal(t, 10, war.Cards(23, 4))
	assert.Equal(t, 1, war.Cards(1, 1))
	assert.Zero(t, war.Cards(0, 6))
}
