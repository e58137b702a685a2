package pacificvictory

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// A block is built where its nation is supplied, not where it merely holds a home base
// [7.1, 7.23]; a Major Base neither, nor where there is one [3.3.4].
func TestCampaignBuildsNeedSupply(t *testing.T) {
	for _, cut := range []bool{false, true} {
		c := newWar(t, "1942", nil)
		c.has(USA, AF, 1, "Midway")
		c.has(USA, AF, 1, "Johnston Is.")
		c.markers = c.markers.With(c.place("Johnston Is."))
		c.begin(AlliedSide, [numNations]uint8{USA: 20})
		if cut {
			c.depots = [3]hex.Board{}
		}
		require.Equal(t, !cut, c.may(NewBlock, c.pool(USA, IN, ""), "Seattle", 0))
		require.Equal(t, !cut, c.may(NewBase, 0, "Midway", uint8(USA)))
		require.False(t, c.may(NewBase, 0, "Johnston Is.", uint8(USA)), "it has one")
	}
}

// Where ships of both sides are off an enemy base, its water is no link of a line: it is
// one for a blockade, that is, where the enemy has no ships [7.11, 5.72].
func TestCampaignNoLinkWhereShipsFight(t *testing.T) {
	for _, contested := range []bool{false, true} {
		c := newWar(t, "1943", nil)
		c.afloat(Japan, CA, 2, "Wake")
		if contested {
			c.afloat(USA, CA, 2, "Wake")
		}
		l := c.lane(JapanSide, hex.Board{})
		require.Equal(t, !contested, l.sea.Has(c.place("Wake")))
	}
}

// A ship that has to leave a blockade does not pass to the west coast of Siam where the
// enemy has its base [2.4, 5.79].
func TestCampaignCutOffShipsAndTheWestCoast(t *testing.T) {
	for _, lost := range []bool{false, true} {
		c := newWar(t, "1943", nil)
		ca := c.blocks(Japan, CA, 2, "Andamans")
		if lost {
			c.has(India, IN, 1, "Bangkok")
		}
		require.Equal(t, !lost, c.havens(ca).Has(c.War.Map.Siam.West))
		require.True(t, c.havens(ca).Has(c.place("Strait of Malacca")))
	}
}

// Without China nothing is built in it, and what is out of the game is built nowhere; no
// line to China is left, and its bases are no majors of anyone [9.8].
func TestCampaignChinaRemovedLogistics(t *testing.T) {
	c := newWar(t, "1942", map[string]string{"china-removed": "on"})
	c.begin(JapanSide, [numNations]uint8{Japan: 20})
	in := c.pool(Japan, IN, "")
	require.True(t, c.may(NewBlock, in, "Tokyo", 0))
	(*pieceSet)(&c.gone).add(in)
	require.False(t, c.may(NewBlock, in, "Tokyo", 0))

	n := c.network()
	require.True(t, n.areas[chinaArea].Empty())
	for s := range sim.Side(2) {
		require.True(t, c.majors(s).And(c.War.Map.Homes[China]).Empty())
		c.surveyYard(s, &c.view.yard)
		require.True(t, c.view.yard.open.And(c.War.Map.Homes[China]).Empty())
	}
	require.True(t, c.lane(JapanSide, hex.Board{}).sea.Has(c.place("Canton")), "Japan's coast")
	require.False(t, c.lane(AlliedSide, hex.Board{}).sea.Has(c.place("Canton")))
}
