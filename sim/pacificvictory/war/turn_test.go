package war

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// Unsupplied blocks lose a step; the last one of ground blocks is immune, that of air,
// ships and marines at sea is not [7.1].
func TestCampaignAttrition(t *testing.T) {
	c := newWar(t, "1941", nil)
	in1, in2 := c.has(book.Japan, book.IN, 1, "Samoa"), c.has(book.Japan, book.IN, 2, "Fiji")
	air, ship := c.has(book.Japan, book.AF, 1, "Fiji"), c.has(book.Japan, book.CA, 3, "Fiji")
	at, ashore := c.afloat(book.Japan, book.MA, 1, "Tasman Sea"), c.has(book.Japan, book.MA, 1, "Tahiti")
	lone := c.has(book.Japan, book.CA, 1, "Auckland") // keeps a captured base
	fed := c.has(book.Japan, book.CA, 1, "Truk")
	for _, i := range []int{in1, in2, air, ship, at, ashore, lone} {
		require.False(t, c.inSupply(i))
	}
	c.startLogistics()
	got := []uint8{}
	for _, i := range []int{in1, in2, air, ship, at, ashore, lone, fed} {
		got = append(got, c.Pieces[i].Steps)
	}
	require.Equal(t, []uint8{1, 1, 0, 2, 0, 1, 0, 1}, got)
	require.Equal(t, situation.NoPlace, c.Pieces[air].At)
	require.False(t, c.Japanese.Has(c.place("Auckland")), "it reverts with its last block [4.41]")
	require.False(t, c.isFed(ship))
	require.True(t, c.isFed(fed))
	require.Equal(t, newWar(t, "1941", nil).Production()[book.British]-c.War.Map.PP[c.place("Auckland")],
		c.Points[book.British],
		"what has reverted is not supplied as of this phase (ruling R61)")
}

// Ships that cannot be supplied leave their blockade after the loss [5.79, 5.72].
func TestCampaignCutOff(t *testing.T) {
	c := newWar(t, "1941", nil)
	a, b := c.blocks(book.Japan, book.CA, 2, "Samoa"), c.blocks(book.Japan, book.CA, 1, "Samoa")
	kept := c.blocks(book.Japan, book.CA, 2, "Manila")
	require.True(t, c.inSupply(kept))
	c.has(book.USA, book.CA, 1, "New Hebrides")
	havens := c.havens(a)
	full := havens.First()
	for range 4 {
		c.afloat(book.Japan, book.SS, 1, c.War.Map.Name(full))
	}
	require.Equal(t, havens.Without(full), c.havens(a), "four naval blocks in a hex [4.72]")
	c.logistics()
	require.Equal(t, situation.LeaveBlockade, c.Phase)
	require.Equal(t, book.JapanSide, c.Turn())
	require.Equal(t, a, int(c.Picked))
	require.Equal(t, uint8(1), c.Pieces[a].Steps)
	require.Equal(t, situation.NoPlace, c.Pieces[b].At)
	samoa := c.place("Samoa")
	for _, m := range c.Legal(nil) {
		o, i, to, _ := unpackOrder(m)
		require.Equal(t, Go, o)
		require.Equal(t, a, i)
		_, next := c.War.Map.Grid.Toward(samoa, hexIndex(to))
		require.True(t, next)
		require.False(t, c.War.Map.Bases().Has(hexIndex(to)), "enemy bases are closed")
	}
	o, i, to, _ := unpackOrder(c.Legal(nil)[0])
	require.Equal(t, []any{Go, a}, []any{o, i})
	c.Apply(c.Legal(nil)[0], nil)
	require.Equal(t, hexIndex(to), c.Pieces[a].At)
	require.False(t, c.Blockade[book.JapanSide].Has(samoa))
	require.True(t, c.Blockade[book.JapanSide].Has(c.place("Manila")))
	require.Zero(t, c.Pieces[a].Marks&situation.FaceUp)
	require.NotEqual(t, situation.LeaveBlockade, c.Phase)

	// With every way shut it is lost [5.5]; with one it goes there.
	for _, open := range []int{0, 1} {
		c = newWar(t, "1941", nil)
		a = c.blocks(book.Japan, book.CA, 2, "Samoa")
		ways := c.havens(a)
		for h := range ways.All() {
			if open > 0 {
				open--
				continue
			}
			c.has(book.USA, []book.Type{book.CA, book.SS, book.MA}[int(h)%3], 1, c.War.Map.Name(h))
			if c.Count(book.AlliedSide, h, book.Naval) == 0 {
				require.Fail(t, "no ship there")
			}
		}
		want := c.havens(a).Count()
		c.logistics()
		require.Equal(t, situation.Build, c.Phase)
		require.Equal(t, want == 1, c.Pieces[a].At != situation.NoPlace)
	}
}

// Ships that cut each other's lines: only those that are supplied whatever the others
// are do (ruling R57).
func TestCampaignShipsCutEachOther(t *testing.T) {
	// Samoa and Tahiti in Japanese hands hang on the sea between; so do the American
	// ships that lie there.
	c := newWar(t, "1941", nil)
	c.has(book.Japan, book.IN, 1, "Guadalcanal")
	c.MajorMarkers = c.MajorMarkers.With(c.place("Guadalcanal"))
	us := c.blocks(book.USA, book.SS, 1, "Truk")
	jp := c.afloat(book.Japan, book.CA, 1, "Solomon Sea")
	c.blocks(book.USA, book.CA, 1, "Guadalcanal")
	n := c.Network()
	for i, at := range map[int]string{us: "Truk", jp: "Solomon Sea"} {
		ok, _ := c.Feeds(&n, i)
		s := c.War.SideOfPiece(i)
		require.Equal(t, ok, n.Cut[s].Has(c.place(at)))
	}
}

// The start of a turn: the first player, and the storm [1.1, 6.3].
func TestCampaignInitiative(t *testing.T) {
	c := newWar(t, "1942", nil)
	c.startTurn()
	require.True(t, c.await())
	require.Equal(t, situation.InitiativeRoll, c.Phase)
	require.Len(t, c.Legal(nil), 1)
	var japan float64
	var l sim.Lister
	for s, p := range l.Outcomes(c.Campaign, c.Legal(nil)[0]) {
		k := s.(*Campaign)
		require.Equal(t, situation.FirstOrSecond, k.Phase)
		require.Equal(t, k.Winner, k.Turn())
		if k.Winner == book.JapanSide {
			japan += p
		}
	}
	require.InDelta(t, 575.0/1296, japan, 1e-12, "the Allies win ties")

	for _, o := range []Deed{GoFirst, GoSecond} {
		k := *c.Campaign
		k.Phase, k.Winner = situation.FirstOrSecond, book.AlliedSide
		k.applyStart(packOrder(o, 0, 0, 0), nil)
		require.Equal(t, o == GoFirst, k.FirstPlayer == book.AlliedSide)
		require.Equal(t, situation.TyphoonRoll, k.Phase)
		k.Quarter = 7 // Sep43
		require.True(t, k.await())
		require.Equal(t, k.FirstPlayer.Other(), k.Turn(), "the second player rolls [6.3]")
	}
	for turn, name := range book.Turns {
		c.Quarter = uint8(turn)
		require.Equal(t, name[:3] == "Sep", c.isSeptember())
	}
	// Japan is first in the first turn of 1941, without a roll (special rule: surprise).
	c = newWar(t, "1941", nil)
	c.startTurn()
	require.False(t, c.awaitStart())
	require.Equal(t, []any{situation.TyphoonRoll, book.JapanSide}, []any{c.Phase, c.FirstPlayer})
	c.Quarter++
	c.startTurn()
	require.True(t, c.awaitStart())
	require.Equal(t, situation.InitiativeRoll, c.Phase)
}

// A new turn forgets the marks of the last one, but not who is face-up on blockade.
func TestCampaignTurnForgets(t *testing.T) {
	c := newWar(t, "1941", nil)
	i := c.blocks(book.Japan, book.CA, 1, "Manila")
	j := c.has(book.Japan, book.MA, 1, "Truk")
	c.Mark(i, situation.Moved|situation.Attacks, true)
	c.Mark(j, situation.Invades, true)
	require.Equal(t, book.Naval, c.GroupAt(j))
	c.Pieces[i].From, c.Pieces[i].Way = c.place("Formosa"), 2
	c.Storm = 3
	c.startTurn()
	require.Equal(t, situation.FaceUp, c.Pieces[i].Marks)
	require.Equal(t, c.Pieces[i].At, c.Pieces[i].From)
	require.Equal(t, situation.NoWay, c.Pieces[i].Way)
	require.Zero(t, c.Pieces[j].Marks)
	require.True(t, c.Occupied[book.JapanSide][book.Ground].Has(c.place("Truk")))
	require.Zero(t, c.Storm)
}
