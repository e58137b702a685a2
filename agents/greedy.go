package agents

import (
	"errors"

	"github.com/ironbottom/ironbottom/sim"
)

var greedyKind = Kind{
	Name: "greedy",
	Help: "takes the decision whose listed results are worth most on average, looking no further",
	Params: []Param{
		simsParam("32", "what a result is worth is the mean of so many simulations"),
		goalParam,
		rolloutParam,
		estimateParam("who says what a result is worth, instead of simulations"),
		{Name: "horizon", Type: Whole, Default: none, Min: 1, Max: maxHorizon,
			Meaning: "with estimate: what it says where simulations are after so many turns of the game, " +
				"this one included, not what it says at once"},
		WholeParam("deals", 1, 1e6, 8,
			"deals to average over in a game that hides something"),
	},
	New: func(a Args) (sim.Agent, error) {
		if err := checkEstimate(a); err != nil {
			return nil, err
		}
		if a.Int("horizon") > 0 && a.value("estimate").agent == nil {
			return nil, errors.New("found horizon without estimate; want both, or estimate alone")
		}
		return &greedy{trier: trier{search: search{args: a}}, sims: a.Int("sims"), deals: a.Int("deals")}, nil
	},
}

// greedy looks one decision ahead. It weighs every result of the decision's rolls by its exact
// probability. A finished game is valued by the goal; otherwise the value is an agent's estimate,
// or the mean of simulations to the end of the game or to a horizon. The simulations of all results
// use the same dice, which makes differences between decisions more accurate.
type greedy struct {
	trier
	sims, deals int
	root        sim.State
	lister      sim.Lister
	side        sim.Side
}

// Choose implements sim.Agent.
func (g *greedy) Choose(v *sim.View, legal []sim.Move, d *sim.Dice) int {
	g.tried = g.tried[:0]
	if len(legal) == 1 {
		return 0
	}
	if g.sim == nil {
		g.need(v)
		g.sim, g.root = g.newSimulator(), g.outfit.start.Clone()
		g.sim.horizon = g.args.Int("horizon")
	}
	g.sim.seed(d.Word(0))
	g.side = v.Side()
	for _, m := range legal {
		g.tried = append(g.tried, TriedMove{Move: m})
	}
	deals := g.deals
	if v.Open() != nil {
		deals = 1
	}
	for deal := range deals {
		g.sim.start(v, uint64(deal))
		g.root.CopyFrom(g.sim.state)
		for i := range g.tried {
			t := &g.tried[i]
			t.Value += g.expect(t, uint64(deal)) / float64(deals)
		}
	}
	return best(g.tried)
}

// expect returns the expected value of a decision in the root.
func (g *greedy) expect(t *TriedMove, deal uint64) (sum float64) {
	for after, p := range g.lister.Outcomes(g.root, t.Move) {
		if g.sim.over() {
			return 0
		}
		g.sim.steps++
		switch {
		case after.Turn() == sim.Over:
			sum += float64(p * g.sim.goal.Result(after, g.side))
		case g.sim.judge != nil && g.sim.horizon == 0:
			sum += float64(p * g.sim.judge.Estimate(after, g.side))
		default:
			sum += float64(p * g.simulate(after, deal))
			t.Count += g.sims
		}
	}
	return sum
}

// simulate returns the mean result of simulations from a position.
func (g *greedy) simulate(from sim.State, deal uint64) (sum float64) {
	s := g.sim
	for n := range uint64(g.sims) {
		if s.over() {
			return 0
		}
		number := deal<<32 + n
		s.nature.Start(number)
		s.seats[0].dice.Start(number)
		s.seats[1].dice.Start(number)
		s.ply = 0
		s.state.CopyFrom(from)
		sum += forSide(g.side, s.finish())
	}
	return sum / float64(g.sims)
}
