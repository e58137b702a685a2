package war

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// A block is built where its nation is supplied, not where it merely holds a home base
// [7.1, 7.23]; a Major Base neither, nor where there is one [3.3.4].
func TestCampaignBuildsNeedSupply(t *testing.T) {
	for _, cut := range []bool{false, true} {
		c := newWar(t, "1942", nil)
		c.has(book.USA, book.AF, 1, "Midway")
		c.has(book.USA, book.AF, 1, "Johnston Is.")
		c.MajorMarkers = c.MajorMarkers.With(c.place("Johnston Is."))
		c.begin(book.AlliedSide, [book.NumNations]uint8{book.USA: 20})
		if cut {
			c.Depots = [3]hex.Board{}
		}
		require.Equal(t, !cut, c.may(NewBlock, c.pool(book.USA, book.IN, ""), "Seattle", 0))
		require.Equal(t, !cut, c.may(NewBase, 0, "Midway", uint8(book.USA)))
		require.False(t, c.may(NewBase, 0, "Johnston Is.", uint8(book.USA)), "it has one")
	}
}

// Where ships of both sides are off an enemy base, its water is no link of a line: it is
// one for a blockade, that is, where the enemy has no ships [7.11, 5.72].
func TestCampaignNoLinkWhereShipsFight(t *testing.T) {
	for _, contested := range []bool{false, true} {
		c := newWar(t, "1943", nil)
		c.afloat(book.Japan, book.CA, 2, "Wake")
		if contested {
			c.afloat(book.USA, book.CA, 2, "Wake")
		}
		l := c.Lane(book.JapanSide, hex.Board{})
		require.Equal(t, !contested, l.Sea.Has(c.place("Wake")))
	}
}

// A ship that has to leave a blockade does not pass to the west coast of Siam where the
// enemy has its base [2.4, 5.79].
func TestCampaignCutOffShipsAndTheWestCoast(t *testing.T) {
	for _, lost := range []bool{false, true} {
		c := newWar(t, "1943", nil)
		ca := c.blocks(book.Japan, book.CA, 2, "Andamans")
		if lost {
			c.has(book.India, book.IN, 1, "Bangkok")
		}
		require.Equal(t, !lost, c.havens(ca).Has(c.War.Map.Siam.West))
		require.True(t, c.havens(ca).Has(c.place("Strait of Malacca")))
	}
}

// Without China nothing is built in it, and what is out of the game is built nowhere; no
// line to China is left, and its bases are no majors of anyone [9.8].
func TestCampaignChinaRemovedLogistics(t *testing.T) {
	c := newWar(t, "1942", map[string]string{"china-removed": "on"})
	c.begin(book.JapanSide, [book.NumNations]uint8{book.Japan: 20})
	in := c.pool(book.Japan, book.IN, "")
	require.True(t, c.may(NewBlock, in, "Tokyo", 0))
	(*situation.PieceSet)(&c.Gone).Add(in)
	require.False(t, c.may(NewBlock, in, "Tokyo", 0))

	n := c.Network()
	require.True(t, n.Areas[situation.ChinaArea].Empty())
	for s := range sim.Side(2) {
		require.True(t, c.Majors(s).And(c.War.Map.Homes[book.China]).Empty())
		c.surveyYard(s, &c.memo.yard)
		require.True(t, c.memo.yard.open.And(c.War.Map.Homes[book.China]).Empty())
	}
	require.True(t, c.Lane(book.JapanSide, hex.Board{}).Sea.Has(c.place("Canton")), "Japan's coast")
	require.False(t, c.Lane(book.AlliedSide, hex.Board{}).Sea.Has(c.place("Canton")))
}
