package agents_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
)

// An obedient script is a lean one that can be told which lane to take at a ply.
type obedient struct {
	lean
	orders []agents.Order
	ply    uint8
}

func (s *obedient) Choose(v *sim.View, legal []sim.Move, d *sim.Dice) int {
	s.ply = v.Open().(*lanes).ply
	for _, o := range s.orders {
		if o.Topic == uint32(s.ply) {
			return int(o.Code)
		}
	}
	return s.lane(s.ply)
}

func (s *obedient) FollowOrders(orders []agents.Order) { s.orders = orders }

func (s *obedient) Alternatives(orders []agents.Order) []agents.Order {
	for lane := range 4 {
		if lane != s.lane(s.ply) {
			orders = append(orders, agents.Order{Topic: uint32(s.ply), Code: uint32(lane)})
		}
	}
	return orders
}

var obedientKinds = append([]agents.Kind{{Name: "lean", Params: []agents.Param{agents.RealParam("x", 0, 100, 4, ""),
	agents.RealParam("y", 0, 100, 1, "")},
	New: func(a agents.Args) (sim.Agent, error) {
		return &obedient{lean: lean{a.Float("x"), a.Float("y"), a.String()}}, nil
	}}}, agents.Generic...)

// gained is what an agent's side gains of a game of lanes in which both play as it does,
// without the dice, and what there is to be gained.
func gained(t *testing.T, text string) (sum, most int) {
	factory, err := agents.Ready(t.Context(), obedientKinds, text, &lanes{})
	require.NoError(t, err)
	plan, state, dice, minds := factory(), &lanes{}, sim.NewDice(3, sim.Nature), sim.NewDice(3, sim.Agent0)
	for state.Turn() != sim.Over {
		top := 0
		for lane := range 4 {
			x, y := gains(state.ply, lane)
			top = max(top, x+4*y)
		}
		legal := state.Legal(nil)
		minds.At(int(state.ply))
		choice := plan.Choose(sim.NewView(state, state.Turn()), legal, &minds)
		x, y := gains(state.ply, choice)
		sum, most = sum+x+4*y, most+top
		state.Apply(legal[choice], &dice)
	}
	return sum, most
}

// Paired simulations tell exactly what an order gains in this game, so that with simulations
// for every order the best lane is taken everywhere; with some, some are.
func TestPlanFindsTheBestOrders(t *testing.T) {
	without, most := gained(t, "plan:script=lean,estimate=lean,variants=2,sims=2")
	require.Less(t, without, most)
	some, _ := gained(t, "plan:script=lean,estimate=lean,variants=2,sims=2,orders=20")
	require.Greater(t, some, without)
	all, _ := gained(t, "plan:script=lean,estimate=lean,variants=2,sims=2,orders=1000")
	require.Equal(t, most, all)
	again, _ := gained(t, "plan:script=lean,estimate=lean,variants=2,sims=2,orders=20,workers=3")
	require.Equal(t, some, again, "workers change no choice")
}

// A script that cannot be told anything is refused.
func TestOrdersNeedAScriptThatTakesThem(t *testing.T) {
	_, err := agents.New(leanKinds, "plan:script=lean,estimate=lean,orders=9")
	require.ErrorContains(t, err, "found orders=9 with script=lean; want a script that can be told orders")
}

// Orders are counted in simulations, which a budget of time does not have.
func TestOrdersNeedSimulations(t *testing.T) {
	for _, budget := range []string{"time=1s", "clock=9s"} {
		_, err := agents.New(obedientKinds, "plan:script=lean,estimate=lean,orders=9,"+budget)
		require.ErrorContains(t, err, "found orders=9 with a budget of time; want sims, which orders are counted in")
	}
}
