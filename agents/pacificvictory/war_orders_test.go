package pacificvictory

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
)

// The script offers to leave the attack that it makes. It follows an order to leave it and an order
// to make one that it does not dare, and forgets orders afterwards.
func TestOrdersOfAttacks(t *testing.T) {
	g := player(t, "scripted:opening=0").(*general)
	c := warAt(t, oddsAtShanghai)
	shanghai, _ := c.War.Map.Find("Shanghai")
	attacks := func(g *general) bool {
		k := c.Clone()
		own, nature := sim.NewDice(1, sim.Agent0), sim.NewDice(1, sim.Nature)
		me, done := k.Turn(), []string{}
		for ply := 0; k.Turn() == me && ply < 60; ply++ {
			legal := k.Legal(nil)
			own.At(ply)
			m := legal[g.Choose(sim.NewView(k, me), legal, &own)]
			done = append(done, k.MoveString(m))
			k.Apply(m, &nature)
		}
		return strings.Contains(strings.Join(done, "\n"), "-> Shanghai")
	}
	leave, make := agents.Order{Topic: uint32(shanghai), Code: leaveAlone}, agents.Order{Topic: uint32(shanghai),
		Code: attack}
	dice := sim.NewDice(1, sim.Agent0)
	g.Choose(sim.NewView(c, c.Turn()), c.Legal(nil), &dice)
	require.True(t, slices.Contains(g.Alternatives(nil), leave))
	require.True(t, attacks(g))
	g.FollowOrders([]agents.Order{leave})
	require.False(t, attacks(g))
	g.FollowOrders(nil)
	require.True(t, attacks(g))

	timid := player(t, "scripted:opening=0,boldness=0.99").(*general)
	timid.Choose(sim.NewView(c, c.Turn()), c.Legal(nil), &dice)
	require.True(t, slices.Contains(timid.Alternatives(nil), make))
	require.False(t, attacks(timid))
	timid.FollowOrders([]agents.Order{make})
	require.True(t, attacks(timid))
}
