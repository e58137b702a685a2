package charts

import (
	"testing"

	"github.com/stretchr/testify/require"
	"gonum.org/v1/plot/vg"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/navalchess"
	pv "github.com/ironbottom/ironbottom/sim/pacificvictory"
	vip "github.com/ironbottom/ironbottom/sim/victoryinthepacific"
)

// On the maps of all games no lettering lies on another, or outside; and the coasts are
// known from many places.
func TestLabelsOfMaps(t *testing.T) {
	for _, game := range []sim.Game{pv.Game, vip.Game, navalchess.Game} {
		rules, err := game.Load(game.Data, nil)
		require.NoError(t, err)
		m := rules.(sim.Mapper)
		for _, s := range append([]sim.Setup{{}}, m.Scenarios()...) {
			c, err := m.Chart(s.Name)
			require.NoError(t, err)
			require.True(t, c.Coasts)
			require.Greater(t, len(warpOf(c.Hexes, func(int, int) (p vg.Point) { return p })), 18, game.Name)
			checkLetters(t, game.Name+" "+s.Name, drawn(t, c, "map.svg"))
		}
	}
}
