package experiments

import (
	"context"
	"errors"
	"fmt"
	"math"
	"runtime"
	"sync"
	"sync/atomic"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
)

// playoutBlock is how many playouts of every decision a worker makes at a time.
const playoutBlock = 128

// playOut plays every decision out, the k-th time with the same dice for each, so that
// luck common to two of them is no difference. Where the game hides something, the k-th
// time begins from a deal of what the side that decides does not see.
func (d Decision) playOut(ctx context.Context, a *Advice, goal *agents.Goal, outcome sim.Measure) error {
	if d.Playouts < 1 {
		return fmt.Errorf("found %d playouts; want 1 or more", d.Playouts)
	}
	if d.Rollout == nil {
		return errors.New("found no agent that plays out; want one")
	}
	a.Method, a.Rollout = MonteCarlo, d.Rollout().String()
	t := newPlayoutTally(len(a.Choices), outcome.Max+1)
	if err := d.playBlocks(ctx, t, goal.Goal); err != nil {
		return err
	}
	a.Playouts, a.Known, a.Complete = t.n, t.n > 0, t.n == d.Playouts
	for i := range a.Choices {
		c := &a.Choices[i]
		c.Value = t.value(i).scaled(goal.Goal)
		for v, label := range outcome.Labels {
			c.Outcomes = append(c.Outcomes, newOutcome(label, t.ends[i][v], int64(t.n)))
		}
	}
	a.rank(0)
	best, span := a.Choices[0].Order, goal.High-goal.Low
	for i := range a.Choices[1:] {
		c := &a.Choices[1+i]
		lost := t.difference(best, c.Order)
		if !a.WantsHigh() {
			lost = t.difference(c.Order, best)
		}
		c.GivesAway = Estimate{span * lost.Value, span * lost.Low, span * lost.High}
	}
	return nil
}

// scaled turns a share of the way from the lowest result to the highest into units of
// the goal.
func (e Estimate) scaled(g sim.Goal) Estimate {
	at := func(x float64) float64 { return g.Low + float64(x*(g.High-g.Low)) }
	return Estimate{at(e.Value), at(e.Low), at(e.High)}
}

// A playedBlock is what came out of a block, or what a worker panicked with.
type playedBlock struct {
	index   int
	tally   *playoutTally
	failure any
}

// playBlocks plays the blocks and adds them in their order: the longest run of whole
// blocks from the first, whatever the number of workers.
func (d Decision) playBlocks(ctx context.Context, t *playoutTally, goal sim.Goal) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	blocks := (d.Playouts + playoutBlock - 1) / playoutBlock
	workers := d.Workers
	if workers < 1 {
		workers = runtime.GOMAXPROCS(0)
	}
	done := make(chan playedBlock)
	var running sync.WaitGroup
	var next atomic.Int64
	for range min(workers, blocks) {
		running.Go(func() {
			defer func() {
				if p := recover(); p != nil {
					done <- playedBlock{failure: p}
				}
			}()
			o := d.newOutplayer(goal.Name, t)
			for i := int(next.Add(1)) - 1; i < blocks; i = int(next.Add(1)) - 1 {
				tally := o.play(ctx, i*playoutBlock, min((i+1)*playoutBlock, d.Playouts))
				if tally == nil {
					return
				}
				done <- playedBlock{index: i, tally: tally}
			}
		})
	}
	go func() {
		running.Wait()
		close(done)
	}()
	early, added := map[int]*playoutTally{}, 0
	var err error
	for b := range done {
		if b.failure != nil {
			err = fmt.Errorf("a playout failed: %v", b.failure)
			cancel()
			continue
		}
		for early[b.index] = b.tally; early[added] != nil && err == nil; added++ {
			t.add(early[added])
			delete(early, added)
			if d.Progress != nil {
				d.Progress(t.n * len(t.ends))
			}
		}
	}
	return err
}

// An outplayer plays decisions out on one goroutine.
type outplayer struct {
	worker *sim.Worker
	asked  sim.State // the position that is asked
	start  sim.State // what the worker plays from
	side   sim.Side
	dice   sim.Dice // of deals
	first  *opening
	goal   *agents.Goal
	shape  *playoutTally
	values []int
	at     int // of the measure outcome
	x      []float64
}

// An opening is an agent that begins each game with a given decision.
type opening struct {
	sim.Agent
	index int
	begun bool
}

func (o *opening) Choose(v *sim.View, legal []sim.Move, d *sim.Dice) int {
	if !o.begun {
		o.begun = true
		return o.index
	}
	return o.Agent.Choose(v, legal, d)
}

func (d Decision) newOutplayer(goal string, shape *playoutTally) *outplayer {
	side := d.Position.Turn()
	o := &outplayer{
		first: &opening{Agent: d.Rollout()}, shape: shape, x: make([]float64, len(shape.ends)),
		asked: d.Position, start: d.Position.Clone(), side: side, dice: sim.NewDice(d.Seed, sim.Agent0+sim.Purpose(side)),
	}
	var pair [2]sim.Agent
	pair[side] = o.first
	if d.Against != nil {
		pair[side.Other()] = d.Against()
	} else {
		pair[side.Other()] = d.Rollout()
	}
	o.worker = sim.NewWorker(o.start, pair, d.Seed)
	var err error
	if o.goal, err = agents.NewGoal(d.Position, goal); err != nil {
		panic(err) // it went well before
	}
	o.at, _ = outcomeMeasure(d.Position)
	return o
}

// play plays the playouts from number first to before end of every decision; nil where
// ctx ends before.
func (o *outplayer) play(ctx context.Context, first, end int) *playoutTally {
	t := newPlayoutTally(len(o.shape.ends), len(o.shape.ends[0]))
	for k := first; k < end; k++ {
		o.deal(uint64(k))
		for i := range o.x {
			if ctx.Err() != nil {
				return nil
			}
			o.first.index, o.first.begun = i, false
			last := o.worker.Play(uint64(k))
			if ctx.Err() != nil { // what agents chose since is not what they would have
				return nil
			}
			if span := o.goal.High - o.goal.Low; span > 0 {
				o.x[i] = math.Max(0, math.Min(1, float64((o.goal.Banked(last)-o.goal.Low)/span)))
			}
			o.values = last.(sim.Measured).AppendMeasures(o.values[:0])
			t.ends[i][o.values[o.at]]++
		}
		t.count(o.x)
	}
	return t
}

// dealing is a place of the agents' dice that no decision of a game comes to.
const dealing = 1 << 30

// deal lays out the k-th position that the side that decides may be in.
func (o *outplayer) deal(k uint64) {
	hider, ok := o.start.(sim.Hider)
	if !ok {
		return
	}
	o.start.CopyFrom(o.asked)
	o.dice.Start(k)
	o.dice.At(dealing)
	hider.Deal(o.side, &o.dice)
}
