package islands_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/wartest"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/fleet"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/islands"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/land"
)

// bare returns a bare Guadalcanal with its islands. The base is Buna, which has land beside it.
func bare(t *testing.T) (*war.War, *islands.Islands, id.Site) {
	w := wartest.Bare(t, "guadalcanal")
	i, err := islands.Of(w.Theatre)
	require.NoError(t, err)
	return w, i, wartest.Site(t, w, "Buna")
}

func of(w *war.War) fleet.Fleet {
	return fleet.Fleet{Position: &w.Position, Theatre: w.Theatre, Date: w.Theatre.First}
}

func TestLandHexesAreHexesOfTheSea(t *testing.T) {
	w, i, _ := bare(t)
	n := 0
	for h := theatre.Hex(1); int(h) <= w.Theatre.Hexes(); h++ {
		if at := i.Land.FromSea(h); at != land.None {
			require.Equal(t, h, i.Land.Sea(at))
			n++
		}
	}
	require.Equal(t, i.Land.Hexes(), n)
	require.Equal(t, land.None, i.Land.FromSea(theatre.None))
	require.Equal(t, land.None, i.Land.FromSea(wartest.Hex(t, w, "E1814")), "the open sea")
}

// A scenario without a war on land has no islands; its own data say what stands at a base.
func TestScenarioWithoutLandHasNoIslands(t *testing.T) {
	w := wartest.Bare(t, "coral-sea")
	i, err := islands.Of(w.Theatre)
	require.NoError(t, err)
	require.Nil(t, i)
	for n := range id.Site(len(w.Theatre.Sites)) {
		require.Equal(t, w.Theatre.Sites[n].Airbase, i.Airbase(w.Theatre, n, nil))
		entrenched, fort := i.Beach(w.Theatre, n, nil)
		require.False(t, entrenched)
		require.Equal(t, w.Theatre.Sites[n].Fort, fort)
	}
}

// The land war counts supply in half points, and gets back what it handed over. [14.32]
func TestBaseIsHandedOverAndBack(t *testing.T) {
	w, i, buna := bare(t)
	s, g := &w.Sites[buna], &w.Field.Hexes[i.Land.FromSea(w.Theatre.Sites[buna].Hex)]
	s.Supply, s.Port, s.Airbase, s.Garrison, s.Shift, s.Outside = 30, 1, 2, 1, 3, 4
	i.Hand(&w.Position, &w.Field)
	require.EqualValues(t, 60, g.Supply[theatre.Japan])
	require.EqualValues(t, [2]uint8{2, 1}, g.Beaten)
	require.EqualValues(t, [2]uint8{theatre.Japan: 4, theatre.Allies: 3}, g.Shelled,
		"of those outside, and of the holder")
	require.NotZero(t, g.Marks&land.Garrison)
	g.Supply[theatre.Japan] -= 7
	g.Marks &^= land.Garrison
	i.Back(of(w), &w.Field)
	require.EqualValues(t, 26, s.Supply, "a half point is kept on land")
	require.Zero(t, s.Garrison)
	require.EqualValues(t, 2, s.Airbase)
	i.Hand(&w.Position, &w.Field)
	require.EqualValues(t, 53, g.Supply[theatre.Japan])
}

func TestUnitsAreWhereTheyAre(t *testing.T) {
	w, i, buna := bare(t)
	at := w.Theatre.Sites[buna].Hex
	w.Units[0].Hex = at
	w.Units[1].Hex, w.Units[1].Marks = at, board.Landing // assaults: not ashore yet
	w.Units[2].Marks = board.Lost
	i.Hand(&w.Position, &w.Field)
	require.Equal(t, i.Land.FromSea(at), w.Field.Units[0].Hex)
	require.Equal(t, land.None, w.Field.Units[1].Hex)
	require.Equal(t, land.Piece{Marks: land.Lost}, w.Field.Units[2])

	w.Field.Units[0].Marks |= land.Group
	next := land.None
	for h := land.Hex(1); int(h) <= i.Land.Hexes(); h++ {
		if h != i.Land.FromSea(at) {
			next = h
			break
		}
	}
	w.Field.Units[0].Hex = next
	w.Field.Units[1] = land.Piece{Marks: land.Lost}
	i.Back(of(w), &w.Field)
	require.Equal(t, i.Land.Sea(next), w.Units[0].Hex)
	require.EqualValues(t, board.Group, w.Units[0].Marks)
	require.Equal(t, board.Unit{Marks: board.Lost}, w.Units[1])
}

// A base that has fallen has no planes any more, and its shelling counts against the other side.
// [5.41] [7.61]
func TestFallenBaseLosesItsPlanes(t *testing.T) {
	w, i, _ := bare(t)
	rabaul := wartest.Site(t, w, "Rabaul")
	g := &w.Field.Hexes[i.Land.FromSea(w.Theatre.Sites[rabaul].Hex)]
	i.Hand(&w.Position, &w.Field)
	w.Stacks[2].Points = 3 // at Rabaul
	s := &w.Sites[rabaul]
	s.Shift, s.Outside = 1, 2
	i.Back(of(w), &w.Field)
	require.EqualValues(t, 3, w.Stacks[2].Points)
	g.Side = theatre.Allies
	i.Back(of(w), &w.Field)
	require.EqualValues(t, theatre.Allies, uint8(s.Side))
	require.Zero(t, w.Stacks[2].Points)
	require.EqualValues(t, [2]uint8{2, 1}, [2]uint8{s.Shift, s.Outside})
}

// Supply ashore goes to the holder of the base, up to the most that it holds, or lies on the beach.
func TestSupplyGoesToTheHolderOrOnTheBeach(t *testing.T) {
	w, i, buna := bare(t)
	s, g := &w.Sites[buna], &w.Field.Hexes[i.Land.FromSea(w.Theatre.Sites[buna].Hex)]
	s.Supply, g.Supply = 10, [2]uint16{}
	i.Stock(buna, theatre.Japan, 5, &w.Position, &w.Field)
	require.EqualValues(t, 15, s.Supply)
	i.Stock(buna, theatre.Japan, book.MostSupply, &w.Position, &w.Field)
	require.EqualValues(t, book.MostSupply, s.Supply)
	i.Stock(buna, theatre.Allies, 5, &w.Position, &w.Field)
	require.EqualValues(t, 10, g.Supply[theatre.Allies], "in half points")
	require.EqualValues(t, book.MostSupply, s.Supply)
}

// A side that takes a base in a landing has it on land too, with what it brought; the units that
// were driven out retreat or are lost. [10.15] [12.6]
func TestLandingTakesTheBase(t *testing.T) {
	w, i, buna := bare(t)
	at := w.Theatre.Sites[buna].Hex
	h := i.Land.FromSea(at)
	w.Units[0].Hex = at // Japanese
	i.Hand(&w.Position, &w.Field)
	g := &w.Field.Hexes[h]
	g.Supply = [2]uint16{theatre.Japan: 9, theatre.Allies: 12}
	w.Sites[buna].Side, w.Sites[buna].Supply = theatre.Allies, 0
	w.Units[0].Hex, w.Units[25].Hex = theatre.None, at // driven out, and landed
	i.Landed(buna, &w.Position, &w.Field, 20)
	require.EqualValues(t, theatre.Allies, g.Side)
	require.EqualValues(t, 6+20, w.Sites[buna].Supply, "from the beach, and what was brought")
	require.Equal(t, [2]uint16{}, g.Supply)
	require.Equal(t, h, w.Field.Units[25].Hex)
	require.NotZero(t, w.Field.Units[25].Marks&land.Busy, "it does nothing more in this Ground Phase")
	require.NotEqual(t, h, w.Field.Units[0].Hex)
	require.NotZero(t, w.Field.Units[0].Marks&(land.Routed|land.Lost|land.Fought))
}
