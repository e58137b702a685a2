// Package envs plays many games in lock step for whoever trains a player outside of them: each
// Step makes one decision in every game and goes on to the next one that is asked for. It
// stands among the agents, below all experiments, as trainers of agents use it.
//
// Games have numbers: the i-th of n plays i, i+n, i+2n and so on with the dice that games of
// that seed and number have everywhere, and begins the next as soon as one is over. What
// agents decide between two steps is part of the step; who has no choice is not asked. The
// results are the same with any number of workers. Step allocates nothing.
package envs

import (
	"context"
	"errors"
	"fmt"
	"runtime"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
)

// A Config says what is played.
type Config struct {
	Rules sim.Rules
	Setup string // a set-up of the rules
	// Games is how many are played at the same time.
	Games int
	// Opponents are the agents of the sides; the caller plays those that are empty.
	Opponents [2]string
	Kinds     []agents.Kind // of which they are
	Seed      uint64
	// Workers is the number of goroutines; 0 means one for each processor.
	Workers int
}

// A Batch is games in lock step. It belongs to one goroutine.
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

// A game is one of those in play.
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

// A share is the games of a worker, and who plays in them.
type share struct {
	from, to int
	agents   [2]sim.Agent
	failed   error
}

// A task is what workers do at the same time.
type task uint8

const (
	taskStep task = iota
	taskReset
	taskFill
)

// mostIdle is how many games may end in a row in which the caller is never asked.
const mostIdle = 1000

// New returns games that Reset begins. Close ends the goroutines.
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

// Close ends the workers; the batch cannot be used any more.
func (b *Batch) Close() {
	for _, wake := range b.wake {
		close(wake)
	}
	b.wake = nil
}

// Layout says what the numbers are, nil where the game has none.
func (b *Batch) Layout() *sim.Layout { return b.layout }

// Games returns how many games there are.
func (b *Batch) Games() int { return len(b.games) }

// Reset begins games i, i+1 and so on from the number: game i of the batch is first+i.
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

// Step makes a decision in each game, by its place among those that are legal there, and fills
// the buffers with what comes of it. Where it returns an error other than a *RoomError no
// decision was made.
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
