package agents

import (
	"context"
	"fmt"
	"slices"

	"github.com/ironbottom/ironbottom/sim"
)

// A Trial compares ways to play on from a position, as plan does at the beginning of a
// stage: by simulations that have the same deals and the same dice for every way, and of
// which those that come to the same moves are made once. The first ways are the variants of
// a script, the first of them the script as it is; others are moves to be made first, the
// script deciding after them. It belongs to one goroutine.
//
// In a game with a clock (sim.Staged) a way is followed to the end of the stage; then the
// script plays on for both sides to the horizon, where it says what the position is worth.
// In another game a way is followed to the end of the game, whose score is the value.
type Trial struct {
	// Told, if set, hears how many simulations Best has made since the position was opened.
	Progress func(simulations int)

	rehearsal
	halving  halving
	script   sim.Agent
	variants int
	leads    []*lead // beside the variants, made as they are needed
	sums     []float64
	counts   []int
	calls    []int32
	made     int
}

// A TrialSpec says what a Trial is made of; its parts are those of plan.
type TrialSpec struct {
	Script    string // must be an Estimator
	Variants  int    // 1: the script alone
	Spread    float64
	Draw      uint64
	Opponents int // how many of the variants the other side plays in turn during the stage
	Horizon   int // periods; 0: to the end of the game
}

// NewTrial makes a trial of positions of games from start. Where ctx ends its simulations
// end at once, with values that mean nothing.
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

// Variants returns how many of the ways are variants of the script.
func (t *Trial) Variants() int { return t.variants }

// Variant returns a variant, to be asked what it would do.
func (t *Trial) Variant(i int) sim.Agent { return t.crew[0].variants[i] }

// Open turns to a decision of the side whose view it is, with luck of its own. The ways are
// the variants and then those that begin with the moves of leads.
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

// Values returns what the simulations of some ways bring the side that decides, so many,
// numbered from first: those of the first number way by way, then those of the next. They
// hold until the next call.
func (t *Trial) Values(ways []int32, first, count int) []float64 {
	t.rehearsal.run(ways, first, count)
	return t.values
}

// Best shares so many simulations out among the ways by sequential halving and returns the
// one that does best. They are numbered from 0.
func (t *Trial) Best(ways []int32, sims int) int32 {
	t.calls = ways
	return ways[t.halving.run(len(ways), int64(sims))]
}

// Mean returns what the simulations of Best brought a way, and how many there were.
func (t *Trial) Mean(way int32) (mean float64, count int) {
	if t.counts[way] == 0 {
		return 0, 0
	}
	return t.sums[way] / float64(t.counts[way]), t.counts[way]
}

// try adds simulations of some ways, given by their place among those of Best.
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

// A lead makes some moves, as long as they are legal, and then decides as another agent.
type lead struct {
	moves []sim.Move
	next  int
	then  sim.Agent
}

func (l *lead) String() string { return "lead" }

// begin turns to another simulation.
func (l *lead) begin() { l.next = 0 }

// Choose implements sim.Agent. A move that cannot be made ends the lead: what was planned
// after it was planned for another position.
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
