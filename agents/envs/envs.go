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

// Buffers are the caller's: what is to be filled in has to be as long as is said; what is nil is
// left out.
type Buffers struct {
	// Observations has a row for each game, as long as Layout().Position: what the side sees
	// that is asked.
	Observations []float32
	// Offsets has a number for each game and one more: the legal decisions of game i are those
	// from Offsets[i] to Offsets[i+1]-1 of all that are listed.
	Offsets []int32
	// Rows has a row for each of these decisions, as long as Layout().Decision, Moves their numbers of
	// the game; both may be longer. Where one is too short Step returns a *RoomError.
	Rows  []float32
	Moves []sim.Move
	// Rewards has two numbers for each game: the results of both sides where a game has
	// ended, else 0.
	Rewards []float32
	// Dones is 1 where a game has ended and the next one has begun.
	Dones []uint8
	// ToMove is the side that is asked.
	ToMove []uint8
}

// A RoomError says that there was no room for all decisions. The step has been made: Fill
// fills larger buffers.
type RoomError struct {
	Found, Want int // decisions
}

func (e *RoomError) Error() string {
	return fmt.Sprintf("found room for %d decisions; want %d", e.Found, e.Want)
}

// A Batch is games in lock step. It belongs to one goroutine.
type Batch struct {
	config  Config
	start   sim.State
	layout  *sim.Layout // nil where the game is not Observed
	games   []game
	shares  []share // of the workers
	wake    []chan task
	done    chan struct{}
	choices []int32
	offsets []int32
	buffers *Buffers
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
	b := &Batch{config: c, start: start, games: make([]game, c.Games), offsets: make([]int32, c.Games+1), done: make(chan struct{}, c.Workers)}
	if o, ok := start.(sim.Observed); ok {
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
	b.choices = choices
	err := b.all(taskStep)
	b.choices = nil
	if err != nil {
		return err
	}
	return b.Fill(into)
}

// Check checks the lengths of the buffers.
func (b *Batch) Check(into *Buffers) error {
	n := len(b.games)
	for _, x := range [...]struct {
		name      string
		got, want int
	}{
		{"Offsets", len(into.Offsets), n + 1}, {"Rewards", len(into.Rewards), 2 * n}, {"Dones", len(into.Dones), n}, {"ToMove", len(into.ToMove), n},
	} {
		if x.got != x.want && x.got != 0 {
			return fmt.Errorf("found %s of length %d; want %d", x.name, x.got, x.want)
		}
	}
	if b.layout == nil && (into.Observations != nil || into.Rows != nil) {
		return fmt.Errorf("found room for numbers of %s, which gives none; want neither Observations nor Rows, and choices by the text of decisions", b.config.Setup)
	}
	if b.layout != nil && into.Observations != nil && len(into.Observations) != n*len(b.layout.Position) {
		return fmt.Errorf("found Observations of length %d; want %d", len(into.Observations), n*len(b.layout.Position))
	}
	return nil
}

// Fill fills the buffers with where the games stand.
func (b *Batch) Fill(into *Buffers) error {
	if err := b.Check(into); err != nil {
		return err
	}
	for i := range b.games {
		g := &b.games[i]
		b.offsets[i+1] = b.offsets[i] + int32(len(g.legal))
		if into.Rewards != nil {
			into.Rewards[2*i], into.Rewards[2*i+1] = g.scores[0], g.scores[1]
		}
		if into.Dones != nil {
			into.Dones[i] = 0
			if g.ended {
				into.Dones[i] = 1
			}
		}
		if into.ToMove != nil {
			into.ToMove[i] = uint8(g.state.Turn())
		}
	}
	copy(into.Offsets, b.offsets)
	rows := int(b.offsets[len(b.games)])
	if into.Moves != nil && len(into.Moves) < rows {
		return &RoomError{len(into.Moves), rows}
	}
	if into.Rows != nil && len(into.Rows) < rows*len(b.layout.Decision) {
		return &RoomError{len(into.Rows) / len(b.layout.Decision), rows}
	}
	if into.Observations == nil && into.Rows == nil && into.Moves == nil {
		return nil
	}
	b.buffers = into
	err := b.all(taskFill)
	b.buffers = nil
	return err
}
