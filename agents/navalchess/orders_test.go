package navalchess

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	nc "github.com/ironbottom/ironbottom/sim/navalchess"
)

// The orders offered are another aim for all ships, and that the ship in port just asked stays or
// sails. The script follows an order, and without orders it plays as before.
func TestOrdersOfAimsAndShips(t *testing.T) {
	s := start(t, nil)
	g := player(t, "scripted", s).(*admiral)
	dice, nature := sim.NewDice(5, sim.Agent0), sim.NewDice(5, sim.Nature)
	aims, ships := 0, 0
	for s.Turn() != sim.Over {
		legal := s.Legal(nil)
		v := sim.NewView(s, s.Turn())
		choice := g.Choose(v, legal, &dice)
		for _, o := range g.Alternatives(nil) {
			g.FollowOrders([]agents.Order{o})
			switch o.Topic {
			case aimOfAll:
				if best := g.plan(); best.ok {
					require.Equal(t, hex.Index(o.Code), best.at)
					aims++
				}
			default:
				require.Contains(t, []nc.Question{nc.AskSail, nc.AskMagicSail}, s.Question())
				require.Equal(t, legal[choice] == nc.Pass, legal[g.Choose(v, legal, &dice)] != nc.Pass)
				ships++
			}
		}
		g.FollowOrders(nil)
		require.Equal(t, choice, g.Choose(v, legal, &dice))
		g.Alternatives(nil)
		s.Apply(legal[choice], &nature)
	}
	require.Greater(t, aims, 100)
	require.Greater(t, ships, 50)
}
