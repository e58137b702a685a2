// Package envs plays many games in lock step, for training players outside this program. Each Step
// makes one decision in every game and plays on to the caller's next decision. The package belongs
// to agents, below all experiments, because trainers of agents use it.
//
// Games are numbered. The i-th of n games plays numbers i, i+n, i+2n and so on, with the same dice
// as any game of that seed and number, and starts the next as soon as one is over. Decisions of
// opponents between two steps are part of the step, and a side with only one legal decision is not
// asked. Results do not depend on the number of workers. Step does not allocate.
package envs

import (
	"context"
	"errors"
	"fmt"
	"runtime"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
)

// A Config describes the games of a Batch.
type Config struct {
	Rules sim.Rules
	Setup string // a set-up of the rules
	// Games is the number of games played at the same time.
	Games int
	// Opponents are the agents of the two sides; the caller plays a side whose text is empty.
	Opponents [2]string
	Kinds     []agents.Kind // from which the opponents are made
	Seed      uint64
	// Workers is the number of goroutines; 0 means one for each processor.
	Workers int
}

// A Batch is a number of games in lock step. It belongs to one goroutine.
type Batch struct {
	config  Config
	start   sim.State
	layout  *sim.Layout // nil where the game is not Observable
	games   []game
	shares  []share // of the workers
	wake    []chan task
	done    chan struct{}
	choices []int32
	offsets []int32
	finals  []float32 // Buffers.Finals during a Step
	buffers *Buffers  // during a Fill
}

// A game is one of the games being played.
type game struct {
	state  sim.State
	views  [2]*sim.View
	number uint64
	ply    int
	nature sim.Dice
	dice   [2]sim.Dice
	own    [2]sim.Agent // of a Planner, which remembers what it was asked
	legal  []sim.Move
	scores [2]float32
	ended  bool
}

// A share is the games of one worker, with their players.
type share struct {
	from, to int
	agents   [2]sim.Agent
	failed   error
}

// A task is what all workers do at the same time.
type task uint8

const (
	taskStep task = iota
	taskReset
	taskFill
)

// mostIdle limits the games in a row that end without a decision by the caller.
const mostIdle = 1000

// New returns a batch; Reset begins its games. Close ends its goroutines.
func New(c Config) (*Batch, error) {
	if c.Games < 1 || c.Games > 1<<20 {
		return nil, fmt.Errorf("found %d games; want 1 to %d", c.Games, 1<<20)
	}
	if c.Opponents[0] != "" && c.Opponents[1] != "" {
		return nil, errors.New("found an agent on either side; want one side at least for the caller")
	}
	start, err := c.Rules.Setup(c.Setup)
	if err != nil {
		return nil, err
	}
	var ready [2]func() sim.Agent
	for side, text := range c.Opponents {
		if text == "" {
			continue
		}
		if ready[side], err = agents.Ready(context.Background(), c.Kinds, text, start); err != nil {
			return nil, err
		}
	}
	if c.Workers < 1 {
		c.Workers = runtime.GOMAXPROCS(0)
	}
	b := &Batch{config: c, start: start, games: make([]game, c.Games), offsets: make([]int32, c.Games+1),
		done: make(chan struct{}, c.Workers)}
	if o, ok := start.(sim.Observable); ok {
		b.layout = o.Layout()
	}
	for i := range b.games {
		b.games[i].set(start, c.Seed, ready)
	}
	c.Workers = min(c.Workers, c.Games)
	for w := range c.Workers {
		s := share{from: w * c.Games / c.Workers, to: (w + 1) * c.Games / c.Workers}
		for side, make := range ready {
			if make != nil {
				s.agents[side] = make()
			}
		}
		b.shares = append(b.shares, s)
	}
	for w := range b.shares[1:] {
		wake := make(chan task, 1)
		b.wake = append(b.wake, wake)
		go func() {
			for t := range wake {
				b.work(&b.shares[w+1], t)
				b.done <- struct{}{}
			}
		}()
	}
	return b, nil
}

// set makes a game ready to be begun.
func (g *game) set(start sim.State, seed uint64, ready [2]func() sim.Agent) {
	g.state = start.Clone()
	g.nature = sim.NewDice(seed, sim.Nature)
	g.legal = make([]sim.Move, 0, 256)
	for side := range sim.Side(2) {
		g.views[side] = sim.NewView(g.state, side)
		g.dice[side] = sim.NewDice(seed, sim.Agent0+sim.Purpose(side))
		if ready[side] == nil {
			continue
		}
		if agent := ready[side](); isPlanner(agent) {
			g.own[side] = agent
		}
	}
}

func isPlanner(a sim.Agent) bool {
	_, ok := a.(sim.Planner)
	return ok
}

// Close ends the workers. The batch cannot be used afterwards.
func (b *Batch) Close() {
	for _, wake := range b.wake {
		close(wake)
	}
	b.wake = nil
}

// Layout names the numbers of observations; it is nil if the game has none.
func (b *Batch) Layout() *sim.Layout { return b.layout }

// Games returns the number of games.
func (b *Batch) Games() int { return len(b.games) }

// Reset begins new games: game i of the batch has the number first+i.
func (b *Batch) Reset(first uint64, into *Buffers) error {
	for i := range b.games {
		b.games[i].number = first + uint64(i)
	}
	if err := b.Check(into); err != nil {
		return err
	}
	if err := b.all(taskReset); err != nil {
		return err
	}
	return b.Fill(into)
}

// Step makes a decision in each game, given by its index among the legal decisions, and fills the
// buffers with the result. If it returns an error other than a *RoomError, no decision was made.
func (b *Batch) Step(choices []int32, into *Buffers) error {
	if len(choices) != len(b.games) {
		return fmt.Errorf("found %d choices; want %d, one for each game", len(choices), len(b.games))
	}
	for i, choice := range choices {
		if n := len(b.games[i].legal); n == 0 {
			return fmt.Errorf("game %d: found it not begun; want Reset first", i)
		} else if uint(choice) >= uint(n) {
			return fmt.Errorf("game %d: found choice %d; want 0 to %d", i, choice, n-1)
		}
	}
	if err := b.Check(into); err != nil {
		return err
	}
	b.choices, b.finals = choices, into.Finals
	err := b.all(taskStep)
	b.choices, b.finals = nil, nil
	if err != nil {
		return err
	}
	return b.Fill(into)
}
