package war

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// aloft puts an Allied air block on patrol over a place.
func (f *combatPhase) aloft(word, over string) int {
	i := f.stand(word, "Samoa", 0)
	f.Put(i, situation.NoPlace)
	f.Pieces[i].Steps = 2
	f.Put(i, f.place(over))
	f.Pieces[i].Marks = situation.Patrols
	return i
}

func (f *combatPhase) landingMoves() (list []string) {
	for _, m := range f.Legal(nil) {
		o, i, place, more := unpackOrder(m)
		require.Equal(f.t, [2]any{PutAt, uint8(0)}, [2]any{o, more})
		list = append(list, f.Label(i)+" to "+f.War.Map.Name(hex.Index(place)))
	}
	return list
}

// Air lands in the order that its owner likes: of two blocks that can have one base
// either may, be it that the other is lost for it (4.61, 4.63, ruling R98).
func TestCampaignLandingOrder(t *testing.T) {
	for _, swap := range []bool{false, true} {
		f := newCombat(t, "Sep42", book.JapanSide)
		f.give(book.JapanSide, "Wake")
		f.stand("IN1[Japan]", "Wake", 0)
		f.stand("AF2", "Johnston Is.", 0)
		over := [2]string{"French Frigate Shoals", "0322"} // two bases in reach, and one
		if swap {
			over[0], over[1] = over[1], over[0]
		}
		a, b := f.aloft("AF2", over[0]), f.aloft("AF2", over[1])
		if swap {
			a, b = b, a
		}
		f.begin()
		require.Equal(t, situation.AirLanding, f.Phase)
		require.Equal(t, book.AlliedSide, f.Turn())
		require.ElementsMatch(t, []string{f.Label(a) + " to Midway", f.Label(a) + " to Hawaii", f.Label(b) +
			" to Midway"}, f.landingMoves())
		apply := func(i int, to string) combatPhase {
			g := *f
			d := sim.NewDice(1, sim.Nature)
			g.Apply(packOrder(PutAt, i, uint8(f.place(to)), 0), &d)
			require.True(t, g.over)
			return g
		}
		g := apply(a, "Midway")
		require.Equal(t, []string{"Midway", "off"}, []string{g.at(a), g.at(b)})
		g = apply(a, "Hawaii")
		require.Equal(t, []string{"Hawaii", "Midway"}, []string{g.at(a), g.at(b)})
		g = apply(b, "Midway")
		require.Equal(t, []string{"Hawaii", "Midway"}, []string{g.at(a), g.at(b)})
	}
}

// A patrol over a base is not in it: another may land there; a block that has not flown
// is, and bars it (4.62, 4.63).
func TestCampaignLandingUnderAPatrol(t *testing.T) {
	f := newCombat(t, "Sep42", book.JapanSide)
	a, b := f.aloft("AF2", "Midway"), f.aloft("AF2", "French Frigate Shoals")
	f.begin()
	require.Contains(t, f.landingMoves(), f.Label(b)+" to Midway")
	require.Contains(t, f.landingMoves(), f.Label(a)+" to Wake")

	f = newCombat(t, "Sep42", book.JapanSide)
	f.stand("AF2", "Midway", 0)
	f.stand("AF2", "Johnston Is.", 0)
	b = f.aloft("AF2", "French Frigate Shoals")
	f.begin()
	require.True(t, f.over, "one base only is left")
	require.Equal(t, "Hawaii", f.at(b))
}

// The first player's air is down before the second's comes down, and nobody lands the
// other's [4.61].
func TestCampaignLandingFirstPlayerFirst(t *testing.T) {
	for _, first := range []sim.Side{book.JapanSide, book.AlliedSide} {
		f := newCombat(t, "Sep42", first)
		a := f.aloft("AF2", "Midway")
		j := f.stand("AF2[Japan]", "Truk", 0)
		f.Pieces[j].Marks = situation.Patrols
		f.begin()
		require.Equal(t, first, f.Turn())
		other := [2]int{a, j}[first]
		require.Panics(t, func() { f.Apply(packOrder(PutAt, other, uint8(f.Pieces[other].At), 0), nil) })
	}
}

// Air that has defended where its base was taken, or attacked, has to land even where
// it bears no mark of it [4.61].
func TestCampaignLandingWhereItCannotStay(t *testing.T) {
	f := newCombat(t, "Sep42", book.JapanSide)
	i := f.aloft("AF2", "French Frigate Shoals")
	f.Pieces[i].Marks = 0
	require.True(t, f.inFlight(i))
	f.Pieces[i].Marks = situation.Attacks
	f.Put(i, f.place("Midway"))
	require.True(t, f.inFlight(i))
	f.Pieces[i].Marks = situation.Joins
	require.True(t, f.inFlight(i))
	f.Pieces[i].Marks = 0
	require.False(t, f.inFlight(i))
	f.Put(i, situation.NoPlace)
	require.False(t, f.inFlight(i))
	ship := f.stand("CA2", "0322", 0)
	require.False(t, f.inFlight(ship))
}

// inFlight reports whether a block is one of the air that has to land.
func (c *Campaign) inFlight(i int) bool {
	up, _ := c.air(c.War.SideOfPiece(i))
	return up.Has(i)
}
