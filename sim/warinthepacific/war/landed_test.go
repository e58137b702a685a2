package war_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/ground"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/land"
)

// beach returns guadalcanal with the Marine division on the beach of the island, about to assault
// its defenders: a construction unit and a battalion.
func beach(t *testing.T) (w *war.War, marines id.Unit, defenders []id.Unit) {
	t.Helper()
	w = scenario(t, "guadalcanal")
	at := hexOf(t, w, "E2519")
	for i, u := range w.Theatre.Units {
		switch {
		case u.Name == "1st" && u.Side == theatre.Allies:
			w.Units[i] = board.Unit{Hex: at, Marks: board.Landing}
			marines = id.Unit(i)
		case w.Units[i].Hex == at:
			defenders = append(defenders, id.Unit(i))
		}
	}
	require.Len(t, defenders, 2)
	w.StartGround()
	d := sim.NewDice(1, sim.Nature)
	for n := 0; w.Step != board.Assault; n++ {
		require.Less(t, n, 100)
		w.Apply(w.Legal(nil)[0], &d)
	}
	return w, marines, defenders
}

// Defenders that have had no supply fight a landing at half strength. [14.44]
func TestHungryDefendersOfABeach(t *testing.T) {
	w, _, defenders := beach(t)
	d := sim.NewDice(1, sim.Nature)
	strength := func(w *war.War) int {
		w.Apply(0, &d)
		require.Equal(t, board.InFight, w.Step)
		_, defend := w.AtHand().(*ground.Combat).Strengths()
		return defend
	}
	fed := w.Clone().(*war.War)
	for _, u := range defenders {
		require.False(t, w.Field.Supplied(int(u)))
		fed.Field.Units[u].Marks |= land.Fed
	}
	hungry := strength(w)
	assert.Positive(t, hungry)
	assert.Equal(t, 2*hungry, strength(fed))
}

// A unit that landed this phase cannot move, attack or draw supply in the Ground Phase. The units
// that it fought cannot draw supply or be rebuilt. [6.98] [11.34] [14.35]
func TestWhoHasLandedRests(t *testing.T) {
	w, marines, defenders := beach(t)
	d := sim.NewDice(1, sim.Nature)
	for n := 0; w.Field.Units[marines].Hex == land.None; n++ {
		require.Less(t, n, 100)
		w.Apply(w.Legal(nil)[0], &d)
	}
	assert.Equal(t, land.Busy|land.Fought, w.Field.Units[marines].Marks&(land.Busy|land.Fought))
	for _, u := range defenders {
		k := w.Field.Units[u]
		assert.True(t, k.Marks&(land.Lost|land.Fought) != 0, "%+v", k)
	}
	for n := 0; w.Field.Step != land.Idle; n++ {
		require.Less(t, n, 200)
		if w.Turn() == theatre.Allies {
			for _, m := range w.Legal(nil) {
				require.NotContains(t, w.MoveString(m)+w.Choice(m).Piece, "US Marine Division (1st)")
			}
		}
		w.Apply(w.Legal(nil)[0], &d)
	}
	assert.Zero(t, w.Field.Units[marines].Marks&(land.Busy|land.Fought), "until the next")
}

// Combat units that are not unsupplied fire at planes with their Supply Multiple, others not. [7.53] [7.56]
func TestGunsOfGroundUnits(t *testing.T) {
	w, _, defenders := beach(t)
	guns := map[bool]int{}
	for _, u := range defenders {
		kind := &w.Book.Units[w.Theatre.Units[u].Type]
		w.Field.Units[u].State = land.Unmarked
		guns[kind.Combat] += int(w.Field.Guns(int(u)))
		assert.Equal(t, kind.Combat, w.Field.Guns(int(u)) > 0, kind.Name)
		for _, state := range []land.Supplied{land.Short, land.Bare} {
			w.Field.Units[u].State = state
			assert.Zero(t, w.Field.Guns(int(u)), kind.Name)
		}
	}
	require.Equal(t, map[bool]int{false: 0, true: 1}, guns)
	division := id.Unit(id.None)
	for i, u := range w.Theatre.Units {
		if u.Name == "Americal" {
			division = id.Unit(i)
		}
	}
	w.Field.Units[division].State = land.Unmarked
	whole := w.Field.Guns(int(division))
	w.Field.Units[division].Marks |= land.Group
	assert.Less(t, w.Field.Guns(int(division)), whole, "a battlegroup has fewer")
}

// Coastal guns fire at the ships that bombard, not at one of the same type without ammunition. [38.73]
func TestCoastalGunsFireAtWhoBombards(t *testing.T) {
	w := scenario(t, "guadalcanal")
	empty(w)
	w.StartPhase(1)
	m := w.MarkerOf(w.Ships[shipOf(t, w, "JP DD-modern 1")].Force)
	site := siteOf(t, w, "Espiritu Santo")
	put(w, m, w.Theatre.Sites[site].Hex)
	var pair []id.Ship // of a type
	for i := range id.Ship(len(w.Theatre.Ships)) {
		switch name := w.Theatre.Ships[i].Name; {
		case name == "JP DD-modern 1" || name == "JP DD-modern 2":
			pair = append(pair, i)
			w.Ships[i].Force = w.Forces[m].Holds
		case w.Under(i, m):
			w.Ships[i].Damage = sunk
		}
	}
	require.Len(t, pair, 2)
	w.Ships[pair[0]].Marks |= board.Depleted
	w.Mover, w.Foe, w.Back = m, uint8(site), board.Sail
	w.Step = board.Sail
	w.Begin(board.Shelling, theatre.Japan)
	b := w.AtHand().(*air.SecretFight)
	require.EqualValues(t, 1, b.Ships)
	b.Line[0].Damage = 3
	w.Land()
	assert.Zero(t, w.Ships[pair[0]].Damage)
	assert.EqualValues(t, 3, w.Ships[pair[1]].Damage)
	for _, i := range pair {
		assert.Zero(t, w.Ships[i].Marks&board.Shelled)
	}
}

// The supply that a unit has drawn in the Cycle still counts at sea. [14.41] [14.42] [19.2]
func TestSupplyIsRememberedAtSea(t *testing.T) {
	w := scenario(t, "guadalcanal")
	unit := id.Unit(id.None)
	for i, u := range w.Theatre.Units {
		if u.Name == "144th" {
			unit = id.Unit(i)
		}
	}
	k, home := &w.Field.Units[unit], w.Units[unit]
	k.State, k.Marks = land.Short, k.Marks|land.Before
	w.Units[unit] = board.Unit{Ship: uint8(shipOf(t, w, "Chokai") + 1)}
	aboard := w.Clone().(*war.War)
	aboard.StartGround()
	assert.Equal(t, land.Piece{State: land.Short, Marks: land.Before}, aboard.Field.Units[unit])
	aboard.Units[unit] = home
	aboard.Hand()
	assert.Equal(t, []any{home.Hex != theatre.None, land.Short, land.Before},
		[]any{aboard.Field.Units[unit].Hex != land.None, aboard.Field.Units[unit].State,
			aboard.Field.Units[unit].Marks & land.Before})
}
