// Package course is a game that persons play, with agents or among themselves: its position, its
// record, the lines that each person has not been shown yet, and how far decisions can be taken
// back. It shows and asks nothing itself; a terminal (package seat) and a web page do that.
package course

import (
	"errors"
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
)

// Human is the name of a person in a record, in the place of an agent.
const Human = "human"

// A Course is a game in progress. Restore makes it ready.
type Course struct {
	Rules  sim.Rules
	Sides  [2]string
	Record sim.Record   // of the game so far
	Agents [2]sim.Agent // nil for a person

	State  sim.State
	Views  [2]*sim.View
	Played []sim.Move
	Forced []bool      // by move: a person had one choice
	Bound  int         // moves before this number cannot be taken back
	Barred string      // the reason; empty if Bound is the beginning
	News   [2][]string // lines that each side has not been shown yet
	Legal  []sim.Move  // scratch for the moves of the position

	heard  [2]int // the moves before that are not told to the side again
	before sim.State
	nature sim.Dice
	log    sim.Log
	dice   [2]sim.Dice
}

// Restore replays the record from the beginning.
func (c *Course) Restore() error {
	start, err := c.Rules.Parse(c.Record.Setup)
	if err != nil {
		return fmt.Errorf("setup of the record: %w", err)
	}
	c.begin(start)
	c.before = start.Clone()
	for i, m := range c.Record.Moves { // a side that decides has heard of all moves before
		if m.Side < sim.Over {
			c.heard[m.Side] = i
		}
	}
	var made minds
	last, err := c.Record.ReplayLog(c.Rules, func(before sim.State, m sim.Move, after sim.State, log *sim.Log) {
		// Before the move is counted: the ply is the number of moves before it.
		made.note(c.Agents, before, len(c.Played))
		c.note(before, m, after, log)
	})
	if err != nil {
		return err
	}
	c.heard = [2]int{}
	c.State.CopyFrom(last)
	c.askAgain(&made)
	return nil
}

// begin stands at the start of the game.
func (c *Course) begin(start sim.State) {
	c.State, c.Played, c.Forced, c.Bound, c.Barred = start.Clone(), nil, nil, 0, ""
	c.News, c.heard = [2][]string{}, [2]int{}
	// Streams of dice are those of a run with the same seed and number, so that a session of agents
	// would be the game that a run plays.
	c.nature = sim.NewDice(c.Record.Seed, sim.Nature)
	c.nature.Start(c.Record.Number)
	c.log.Watch(&c.nature)
	for side := range sim.Side(2) {
		c.dice[side] = sim.NewDice(c.Record.Seed, sim.Agent0+sim.Purpose(side))
		c.dice[side].Start(c.Record.Number)
		c.Views[side] = sim.NewView(c.State, side)
	}
}

// ErrStopped is returned if an agent is stopped while it thinks.
var ErrStopped = errors.New("stopped")

// A Forfeit is the error of an agent that cannot continue and has therefore lost the game.
type Forfeit struct{ Agent sim.Forfeiter }

func (f Forfeit) Error() string {
	return fmt.Sprintf("%s cannot go on: %s", f.Agent, f.Agent.ForfeitReason())
}

// LetAgent lets an agent decide, as a sim.Worker does; stopped reports whether the agent should
// stop. It returns ErrStopped, a Forfeit, or the error of an agent that chose an illegal move.
func (c *Course) LetAgent(side sim.Side, stopped func() bool) error {
	c.Legal = c.State.Legal(c.Legal[:0])
	// An agent's dice hang on how many moves were made, not on how many it has drawn: a game that
	// is taken up again goes on as it would have.
	c.dice[side].At(len(c.Played))
	i := c.Agents[side].Choose(c.Views[side], c.Legal, &c.dice[side])
	if stopped() {
		return ErrStopped
	}
	if f, ok := c.Agents[side].(sim.Forfeiter); ok && i == sim.Forfeit {
		return Forfeit{f}
	}
	if i < 0 || i >= len(c.Legal) {
		return fmt.Errorf("agent %s chose move %d of %d", c.Agents[side], i, len(c.Legal))
	}
	c.Apply(c.Legal[i])
	return nil
}

// Dice returns a copy of a side's dice for the current decision, so that asking a question changes
// nothing.
func (c *Course) Dice(side sim.Side) sim.Dice {
	d := c.dice[side]
	d.At(len(c.Played))
	return d
}

// Apply makes a move and records it.
func (c *Course) Apply(m sim.Move) {
	c.Record.Moves = append(c.Record.Moves, sim.RecordedMove{Side: c.State.Turn(), Move: c.State.MoveString(m)})
	c.step(m)
}

// Expand returns the decisions that a typed text stands for, or why it cannot be followed; neither
// if it means nothing in the position.
func (c *Course) Expand(text string) (moves []sim.Move, why string) {
	if short, ok := c.State.(sim.Shorthand); ok {
		return short.Expand(text)
	}
	return nil, ""
}

// step makes a move without recording it, as a rewind does with moves that are recorded.
func (c *Course) step(m sim.Move) {
	c.before.CopyFrom(c.State)
	c.log.Clear()
	c.State.Apply(m, &c.nature)
	c.note(c.before, m, c.State, &c.log)
}

// note remembers a move: what each person sees of it, and whether it can be taken
// back. That is so as long as only its own side has decided since, no dice were rolled
// and nothing came to light.
func (c *Course) note(before sim.State, m sim.Move, after sim.State, log *sim.Log) {
	ply, mover := len(c.Played), before.Turn()
	c.Played = append(c.Played, m)
	c.Forced = append(c.Forced, c.Agents[mover] == nil && len(before.Legal(nil)) == 1)
	c.News[mover] = nil // a person who decides has read it
	for side := range sim.Side(2) {
		if c.Agents[side] == nil && ply >= c.heard[side] {
			c.News[side] = append(c.News[side], tell(side, before, m, after, log)...)
		}
	}
	if why := bars(before, after, log.Rolls); why != "" {
		c.Bound, c.Barred = len(c.Played), why
	}
}

// Passes reports whether a move can no longer be taken back only because it passes the decision to the
// other side.
func (c *Course) Passes(m sim.Move) bool {
	after, d := c.State.Clone(), c.dealer(0)
	var log sim.Log
	log.Watch(&d)
	after.Apply(m, &d)
	return bars(c.State, after, log.Rolls) == passed
}

// passed is the reason why a move that passes the decision cannot be taken back.
const passed = "the decision passed to the other side"

// bars says why a move cannot be taken back, empty if it can.
func bars(before, after sim.State, rolls []sim.Roll) string {
	switch {
	case len(rolls) > 0:
		return "dice were rolled"
	case sim.Reveals(before, after):
		return "something hidden came to light"
	case after.Turn() != before.Turn():
		return passed
	}
	return ""
}

// tell says what a side sees of a move.
func tell(viewer sim.Side, before sim.State, m sim.Move, after sim.State, log *sim.Log) []string {
	if lines, ok := sim.Told(viewer, before, m, after, log); ok {
		return lines
	}
	return []string{before.SideName(before.Turn()) + ": " + before.MoveString(m)}
}

// Rewind returns to the position after the given number of moves, which must be at least Bound.
func (c *Course) Rewind(to int) error {
	moves := c.Played[:to]
	start, err := c.Rules.Parse(c.Record.Setup)
	if err != nil {
		return err
	}
	c.begin(start)
	// The persons have heard of all these moves before.
	c.heard = [2]int{to, to}
	for _, m := range moves {
		c.step(m)
	}
	c.heard = [2]int{}
	c.Record.Moves = c.Record.Moves[:to]
	return nil
}
