package agents

import (
	"context"
	"fmt"
	"slices"

	"github.com/ironbottom/ironbottom/sim"
)

// A Trial compares ways to play on from a position, as plan does at the beginning of a stage. All
// ways are simulated with the same deals and dice; simulations with identical moves are run only
// once. The first ways are the variants of a script, beginning with the script itself. Other ways
// make some given moves first and then follow the script. A Trial belongs to one goroutine.
//
// In a game with a clock (sim.Staged) a way is followed to the end of the stage. Then the script
// plays for both sides to the horizon and estimates the position. In other games a way is followed
// to the end, and its value is the score.
type Trial struct {
	// Progress, if set, is called with the number of simulations that Best has run for this
	// position.
	Progress func(simulations int)

	rehearsal
	halving  halving
	script   sim.Agent
	variants int
	leads    []*lead // further ways, made when needed
	sums     []float64
	counts   []int
	calls    []int32
	made     int
}

// A TrialSpec describes a Trial. The fields are parameters of plan.
type TrialSpec struct {
	Script    string // must be an Estimator
	Variants  int    // 1: the script alone
	Spread    float64
	Draw      uint64
	Opponents int // number of variants that the other side plays in turn during the stage
	Horizon   int // periods; 0: to the end of the game
}

// NewTrial makes a Trial for games from start. When ctx ends, simulations end at once and their
// values mean nothing.
func NewTrial(ctx context.Context, kinds []Kind, t TrialSpec, start sim.State) (*Trial, error) {
	script, err := parse(kinds, t.Script, 0)
	if err != nil {
		return nil, err
	}
	variants := []Args{script}
	if varied := script.variants(t.Variants, t.Spread, t.Draw); varied != nil && t.Variants > 1 {
		variants = varied
	}
	k := &Trial{variants: len(variants)}
	r := &rehearser{rivals: uint64(max(1, min(t.Opponents, len(variants))))}
	for _, v := range variants {
		ready, err := v.ready(ctx, start)
		if err != nil {
			return nil, err
		}
		r.variants = append(r.variants, ready())
	}
	ready, err := script.ready(ctx, start)
	if err != nil {
		return nil, err
	}
	k.script = ready()
	judge, ok := k.script.(Estimator)
	if _, staged := start.(sim.Staged); t.Horizon > 0 && (!ok || !staged) {
		return nil,
			fmt.Errorf("found script=%s and horizon=%d; want an agent that judges positions, and a game with turns",
				t.Script, t.Horizon)
	}
	o := outfit{start.Clone(), func() bool { return ctx.Err() != nil }, map[string]func() sim.Agent{"script": ready}}
	r.simulator = o.newSimulator(Score, "script")
	r.simulator.horizon, r.simulator.judge = t.Horizon, judge
	k.hire(1, func() *rehearser { return r })
	k.halving = halving{all: k.try, over: o.over, mean: func(i int) float64 {
		return k.sums[k.calls[i]] / float64(k.counts[k.calls[i]])
	}}
	return k, nil
}

// Variants returns the number of ways that are variants of the script.
func (t *Trial) Variants() int { return t.variants }

// Variant returns a variant, for example to ask for its choice.
func (t *Trial) Variant(i int) sim.Agent { return t.crew[0].variants[i] }

// Open starts on a decision of the side that has the view, with random numbers from seed. The ways
// are the variants, followed by one for each list of moves in leads.
func (t *Trial) Open(v *sim.View, seed uint64, leads ...[]sim.Move) {
	_, stage, _ := v.Clock()
	t.open(v, stage, seed)
	one := t.crew[0]
	for len(t.leads) < len(leads) {
		t.leads = append(t.leads, &lead{then: t.script})
		one.variants = append(one.variants, t.leads[len(t.leads)-1])
	}
	for i, moves := range leads {
		t.leads[i].moves = moves
	}
	ways := t.variants + len(leads)
	t.sums, t.counts, t.made = make([]float64, ways), make([]int, ways), 0
}

// Values runs count simulations of each way, numbered from first, and returns their values for the
// deciding side: first all ways of the first simulation, then those of the next. The slice is valid
// until the next call.
func (t *Trial) Values(ways []int32, first, count int) []float64 {
	t.rehearsal.run(ways, first, count)
	return t.values
}

// Best divides sims simulations among the ways by sequential halving and returns the best way. Ways
// are numbered from 0.
func (t *Trial) Best(ways []int32, sims int) int32 {
	t.calls = ways
	return ways[t.halving.run(len(ways), int64(sims))]
}

// Mean returns the mean value of a way's simulations in Best, and their number.
func (t *Trial) Mean(way int32) (mean float64, count int) {
	if t.counts[way] == 0 {
		return 0, 0
	}
	return t.sums[way] / float64(t.counts[way]), t.counts[way]
}

// try adds simulations of some ways, given by their index in Best.
func (t *Trial) try(in []int32, first, count int) {
	ways := make([]int32, len(in))
	for n, i := range in {
		ways[n] = t.calls[i]
	}
	t.rehearsal.run(ways, first, count)
	for n, way := range ways {
		for k := range count {
			t.sums[way] += t.values[k*len(ways)+n]
		}
		t.counts[way] += count
	}
	if t.made += len(ways) * count; t.Progress != nil {
		t.Progress(t.made)
	}
}

// A lead makes some given moves while they are legal, and then decides like another agent.
type lead struct {
	moves []sim.Move
	next  int
	then  sim.Agent
}

func (l *lead) String() string { return "lead" }

// begin turns to another simulation.
func (l *lead) begin() { l.next = 0 }

// Choose implements sim.Agent. A move that is not legal ends the lead, because the following moves
// were planned for another position.
func (l *lead) Choose(v *sim.View, legal []sim.Move, d *sim.Dice) int {
	if l.next < len(l.moves) {
		if i, ok := slices.BinarySearch(legal, l.moves[l.next]); ok {
			l.next++
			return i
		}
		l.next = len(l.moves)
	}
	return l.then.Choose(v, legal, d)
}
