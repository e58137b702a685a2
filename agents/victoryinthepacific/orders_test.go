package victoryinthepacific

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
	vip "github.com/ironbottom/ironbottom/sim/victoryinthepacific"
)

// Whenever the script had an alternative for the unit that was asked, it says so. It follows
// orders, and without orders it plays as before.
func TestOrdersOfUnits(t *testing.T) {
	s := start(t, nil)
	g := player(t, "scripted").(*admiral)
	dice, nature := sim.NewDice(5, sim.Agent0), sim.NewDice(5, sim.Nature)
	told := 0
	g.FollowOrders(nil)
	for ply := 0; s.Turn() != sim.Over && told < 500; ply++ {
		legal := s.Legal(nil)
		v := sim.NewView(s, s.Turn())
		choice := g.Choose(v, legal, &dice)
		sails := len(legal) > 1 &&
			slices.Contains([]vip.Question{vip.AskPatrol, vip.AskAir, vip.AskLanding, vip.AskRaid}, s.Question())
		orders := g.Alternatives(nil)
		require.LessOrEqual(t, len(orders), alternatives)
		require.Equal(t, sails, len(orders) > 0, "%v", s.Question())
		for _, o := range orders {
			require.NotEqual(t, uint32(legal[choice]), o.Code)
			g.FollowOrders([]agents.Order{{Topic: o.Topic + 1, Code: uint32(legal[0])}, o})
			require.Equal(t, o.Code, uint32(legal[g.Choose(v, legal, &dice)]))
			told++
		}
		g.FollowOrders(nil)
		require.Equal(t, choice, g.Choose(v, legal, &dice))
		g.Alternatives(nil)
		s.Apply(legal[choice], &nature)
	}
	require.GreaterOrEqual(t, told, 500)
}
