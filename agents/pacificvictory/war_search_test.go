package pacificvictory

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/war"
)

// along calls f at every n-th decision of a war between two agents of one name.
func along(t *testing.T, name string, n int, f func(v *sim.View, legal []sim.Move, d *sim.Dice)) {
	c := warStart(t, "1942", nil).Clone()
	nature, own := sim.NewDice(5, sim.Nature), sim.NewDice(5, sim.Agent0)
	views, agent := [2]*sim.View{sim.NewView(c, 0), sim.NewView(c, 1)}, player(t, name)
	for ply := 0; c.Turn() != sim.Over; ply++ {
		legal := c.Legal(nil)
		own.At(ply)
		if ply%n == 0 {
			f(views[c.Turn()], legal, &own)
		}
		c.Apply(legal[agent.Choose(views[c.Turn()], legal, &own)], &nature)
	}
}

// A general that has seen other positions chooses as a new one does, and the same however the
// hidden parts are dealt.
func TestGeneralsRememberNothing(t *testing.T) {
	for _, name := range generals {
		used, deal := player(t, name), new(war.Campaign)
		along(t, name, 31, func(v *sim.View, legal []sim.Move, d *sim.Dice) {
			choice := used.Choose(v, legal, d)
			require.Equal(t, choice, player(t, name).Choose(v, legal, d))
			require.Equal(t, choice, used.Choose(v, legal, d))
			v.Look(deal, d)
			require.Equal(t, choice, used.Choose(sim.NewView(deal, v.Side()), legal, d))
		})
	}
}

func TestGeneralsAllocateNothing(t *testing.T) {
	for _, name := range generals {
		agent := player(t, name)
		along(t, name, 37, func(v *sim.View, legal []sim.Move, d *sim.Dice) {
			agent.Choose(v, legal, d)
			require.Zero(t, testing.AllocsPerRun(1, func() { agent.Choose(v, legal, d) }), name)
		})
	}
}

// The estimates of the two sides are opposite, within bounds, and better for the side that holds
// more.
func TestEstimateOfWars(t *testing.T) {
	g := player(t, "scripted").(agents.Estimator)
	along(t, "scripted", 97, func(v *sim.View, _ []sim.Move, d *sim.Dice) {
		s := v.Look(new(war.Campaign), d)
		e := g.Estimate(s, book.JapanSide)
		require.InDelta(t, 0, e, 1)
		require.InDelta(t, -e, g.Estimate(s, book.AlliedSide), 1e-12)
		require.Zero(t, testing.AllocsPerRun(1, func() { g.Estimate(s, book.JapanSide) }))
	})
	last := -1.0
	for _, more := range []string{"", `Canton = "IN1"`, "Canton = \"IN4\"\nFormosa = \"IN4 CV4[Akagi]\""} {
		captured := ""
		if more != "" {
			captured = `captured = "Canton"`
		}
		e := g.Estimate(warAt(t, japanMoves+captured+"\n[japan]\nTokyo = \"IN4\"\n"+more+
			"\n[allies]\nHawaii = \"IN4 CV4[Enterprise]\""), book.JapanSide)
		require.Greater(t, e, last)
		last = e
	}
}

// Searching agents use the generals for rollouts and as judges of wars.
func TestGeneralsInSearch(t *testing.T) {
	start := warStart(t, "1943", nil)
	make, err := agents.Ready(t.Context(), append(Kinds, agents.Generic...),
		"mcts:sims=8,rollout=scripted,depth=20,estimate=weighted", start)
	require.NoError(t, err)
	legal, d := start.Legal(nil), sim.NewDice(1, sim.Agent0)
	require.Less(t, make().Choose(sim.NewView(start, start.Turn()), legal, &d), len(legal))
}
