package advice

import (
	"context"
	"errors"
	"fmt"
	"math"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/sim"
)

// PlayoutBlock is the number of playouts of every decision in a block, if they are cheap.
const PlayoutBlock = 128

// Block returns the number of playouts of every decision in a block.
func (d Question) Block() int {
	if d.Rollout == nil { // it will not come to that
		return PlayoutBlock
	}
	return experiments.BlockBetween(PlayoutBlock, d.Position, d.pair)
}

// playOut plays every decision out, the k-th time with the same dice for each, so that
// luck common to two of them is no difference. Where the game hides something, the k-th
// time begins from a deal of what the side that decides does not see.
func (d Question) playOut(ctx context.Context, a *Answer, goal *agents.Goal, outcome sim.Measure) error {
	if d.Playouts < 1 {
		return fmt.Errorf("found %d playouts; want 1 or more", d.Playouts)
	}
	if d.Rollout == nil {
		return errors.New("found no agent that plays out; want one")
	}
	a.Method, a.Rollout = experiments.MonteCarlo, d.Rollout().String()
	t := newPlayoutTally(len(a.Choices), outcome.Max+1)
	if err := d.playBlocks(ctx, t, goal.Goal); err != nil {
		return err
	}
	a.First, a.Playouts, a.Valued, a.Complete = d.First*d.Block(), t.n, t.n > 0, t.n == d.Playouts
	for i := range a.Choices {
		c := &a.Choices[i]
		c.Value = t.value(i).Scaled(goal.Goal)
		for v, label := range outcome.Labels {
			c.Outcomes = append(c.Outcomes, experiments.NewOutcome(label, t.ends[i][v], int64(t.n)))
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
		c.GivesAway = experiments.Estimate{Value: span * lost.Value, Low: span * lost.Low, High: span * lost.High}
	}
	return nil
}

// A playout's row is the value of the measure outcome, the bits of the result in units
// of the goal, and the decisions.
const playoutWidth = 3

// playBlocks plays the blocks and adds them in their order: the longest run of whole
// blocks from the first, whatever the number of workers.
func (d Question) playBlocks(ctx context.Context, t *playoutTally, goal sim.Goal) error {
	choices, size := len(t.ends), d.Block()
	j := &experiments.Journal{Keeping: d.Keeping, First: d.First, Games: size, Lanes: choices, Width: playoutWidth}
	at := experiments.Lanes{Lanes: choices, Games: d.Playouts, Block: size}
	var block []int // rows, by choice, then by playout
	rows := 0
	complete, err := experiments.BlockRun[*outplayer]{
		Workers: d.Workers, Rows: at.Rows(), Chunk: size,
		NewWorker: func() *outplayer { return d.newOutplayer(goal.Name) },
		Play: func(o *outplayer, row int, buf []int) []int {
			choice, k := at.At(row)
			return append(buf, o.play(choice, uint64(d.First*size+k))...)
		},
		Count: func(row []int) bool {
			block = append(block, row...)
			rows++
			if n := min(size, d.Playouts-t.n); len(block) == n*choices*playoutWidth {
				t.add(tallied(block, n, len(t.ends[0]), goal))
				block = block[:0]
			}
			if d.Progress != nil {
				d.Progress(rows)
			}
			return true
		},
	}.Run(ctx, j)
	if err == nil && complete {
		err = j.End()
	}
	return err
}

// tallied counts a block of so many playouts of every decision.
func tallied(block []int, playouts, outcomes int, goal sim.Goal) *playoutTally {
	x := make([]float64, len(block)/playoutWidth/playouts)
	t, span := newPlayoutTally(len(x), outcomes), goal.High-goal.Low
	for k := range playouts {
		for i := range x {
			row := block[(i*playouts+k)*playoutWidth:]
			t.ends[i][row[0]]++
			if span > 0 {
				x[i] = math.Max(0, math.Min(1, float64((experiments.NumberOf(row[1])-goal.Low)/span)))
			}
		}
		t.count(x)
	}
	return t
}

// Row plays one playout of every decision and returns the row for the ledger.
func (d Question) Row(playout int) (row []int) {
	o := d.newOutplayer(d.goal())
	for i := range d.Position.Legal(nil) {
		row = append(row, o.play(i, uint64(playout))...)
	}
	return row
}

// An outplayer plays decisions out on one goroutine.
type outplayer struct {
	worker *sim.Worker
	asked  sim.State // the position that is asked
	start  sim.State // start position of the worker
	dice   sim.Dice  // of deals
	first  *opening
	goal   *agents.Goal
	values []int
	at     int // of the measure outcome
	row    [playoutWidth]int
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
	return sim.Decide(o.Agent, v, legal, d)
}

// Players returns the agents of a playout, by side. The deciding side's agent begins with one of
// the choices.
func (d Question) Players(choice int) [2]sim.Agent {
	side, pair := d.Position.Turn(), d.pair()
	pair[side] = &opening{Agent: pair[side], index: choice}
	return pair
}

// pair returns who plays a position out.
func (d Question) pair() (pair [2]sim.Agent) {
	side := d.Position.Turn()
	pair[side] = d.Rollout()
	if d.Against != nil {
		pair[side.Other()] = d.Against()
	} else {
		pair[side.Other()] = d.Rollout()
	}
	return pair
}

func (d Question) newOutplayer(goal string) *outplayer {
	pair := d.Players(0)
	side := d.Position.Turn()
	o := &outplayer{first: pair[side].(*opening), asked: d.Position, start: d.Position.Clone(), dice: d.dealer()}
	o.worker = sim.NewWorker(o.start, pair, d.Seed)
	var err error
	if o.goal, err = agents.NewGoal(d.Position, goal); err != nil {
		panic(err) // it went well before
	}
	o.at, _ = experiments.OutcomeIndex(d.Position)
	return o
}

// play plays a decision out and returns its row, which holds until the next.
func (o *outplayer) play(choice int, number uint64) []int {
	deal(o.start, o.asked, number, &o.dice)
	o.first.index, o.first.begun, o.worker.Decisions = choice, false, 0
	last := o.worker.Play(number)
	o.values = last.(sim.Measured).AppendMeasures(o.values[:0])
	o.row = [playoutWidth]int{o.values[o.at], experiments.BitsOf(o.goal.Banked(last)), int(o.worker.Decisions)}
	return o.row[:]
}

// dealing is a place of the agents' dice that no decision of a game comes to.
const dealing = 1 << 30

// dealer returns the dice of deals.
func (d Question) dealer() sim.Dice {
	return sim.NewDice(d.Seed, sim.Agent0+sim.Purpose(d.Position.Turn()))
}

// Start returns the position from which a playout begins: one that is possible according to
// everything the deciding side knows.
func (d Question) Start(playout uint64) sim.State {
	start, dice := d.Position.Clone(), d.dealer()
	deal(start, d.Position, playout, &dice)
	return start
}

// deal lays out the position asked for the k-th time, as the side that decides may be in it.
func deal(start, asked sim.State, k uint64, dice *sim.Dice) {
	hider, ok := start.(sim.Hider)
	if !ok {
		return
	}
	start.CopyFrom(asked)
	dice.Start(k)
	dice.At(dealing)
	hider.Deal(asked.Turn(), dice)
}
