package agents

import (
	"slices"

	"github.com/ironbottom/ironbottom/sim"
)

var flatKind = Kind{
	Name: "flat",
	Help: "simulates every decision, again and again the better half (sequential halving)",
	Params: slices.Concat(
		budgetParams("1000", "simulations for a decision, at least one for each that is legal"),
		[]Param{
			goalParam,
			rolloutParam,
			enemyParam,
			depthParam,
			horizonParam,
			estimateParam("who says what a position is worth then"),
		}),
	New: newFlat,
}

// flat is flat Monte Carlo search with sequential halving (see halving). The k-th simulation of
// every decision has the same dice and the same deal, which makes the differences between decisions
// more accurate.
type flat struct {
	trier
	halving
	budget budget
	purse  *purse    // nil without a clock
	view   *sim.View // of the decision at hand
}

func newFlat(a Args) (sim.Agent, error) {
	b, err := newBudget(a)
	if err == nil {
		err = checkDepth(a)
	}
	if err != nil {
		return nil, err
	}
	return &flat{trier: trier{search: search{args: a}}, budget: b}, nil
}

// Choose implements sim.Agent.
func (f *flat) Choose(v *sim.View, legal []sim.Move, d *sim.Dice) int {
	f.tried = f.tried[:0]
	if len(legal) == 1 {
		return 0
	}
	if f.sim == nil {
		f.need(v)
		f.sim = f.newSimulator()
		f.sim.depth, f.sim.horizon = f.args.Int("depth"), f.args.Int("horizon")
		f.purse = newPurse(f.budget)
		f.halving = halving{try: f.simulate, spent: f.budget.meter(f.sim), over: f.sim.over,
			mean: func(i int) float64 { return f.tried[i].Value }}
	}
	f.sim.seed(d.Word(0))
	for _, m := range legal {
		f.tried = append(f.tried, TriedMove{Move: m})
	}
	f.view = v
	if f.purse != nil {
		f.budget.time = f.purse.open(d, choice(len(legal)), f.ahead)
	}
	top := f.halving.run(len(legal), f.budget.amount())
	if f.purse != nil {
		f.purse.close()
	}
	f.view = nil
	return top
}

// ahead returns how much there is to decide in the rest of the game.
func (f *flat) ahead() float64 {
	choices, _ := f.sim.ahead(f.view)
	return choices
}

// simulate adds n simulations of decision i, numbered from first.
func (f *flat) simulate(i, first, n int) {
	t := &f.tried[i]
	sum := t.Value * float64(t.Count)
	for k := range n {
		if f.sim.over() {
			return
		}
		f.sim.start(f.view, uint64(first+k))
		f.sim.apply(t.Move)
		sum += forSide(f.view.Side(), f.sim.finish())
	}
	t.Count += n
	t.Value = sum / float64(t.Count)
}
