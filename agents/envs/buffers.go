package envs

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
)

// Buffers is the caller's memory that Reset, Step and Fill write. A buffer must have the length that
// its comment gives; a nil buffer is left out. n is the number of games.
type Buffers struct {
	// Observations has a row of len(Layout().Position) for each game: the observation of the side
	// to decide.
	Observations []float32
	// Offsets has n+1 numbers: the legal decisions of game i are Offsets[i] to Offsets[i+1]-1 in
	// Rows and Moves.
	Offsets []int32
	// Rows has a row of len(Layout().Decision) for each legal decision, and Moves its number in the
	// game. Both may be longer. If one is too short, Step returns a *RoomError.
	Rows  []float32
	Moves []sim.Move
	// Rewards has two numbers for each game: the results of both sides if a game has ended, else 0.
	Rewards []float32
	// Dones is 1 if a game has ended and the next one has begun.
	Dones []uint8
	// ToMove is the side to decide.
	ToMove []uint8
	// Finals has a row of len(Layout().Position) for each side that the caller plays in each game:
	// what that side sees at the end of the game. Game 0 comes first, and side 0 before side 1.
	// Step writes the rows of games that ended in this step. It leaves the other rows as they
	// are; Reset and Fill leave all.
	Finals []float32
}

// A RoomError says that a buffer was too small for all decisions. The step has been made; call Fill
// with larger buffers.
type RoomError struct {
	Found, Want int // decisions
}

func (e *RoomError) Error() string {
	return fmt.Sprintf("found room for %d decisions; want %d", e.Found, e.Want)
}

// Check checks the lengths of the buffers.
func (b *Batch) Check(into *Buffers) error {
	n := len(b.games)
	for _, x := range [...]struct {
		name      string
		got, want int
	}{
		{"Offsets", len(into.Offsets), n + 1}, {"Rewards", len(into.Rewards), 2 * n},
		{"Dones", len(into.Dones), n}, {"ToMove", len(into.ToMove), n},
	} {
		if x.got != x.want && x.got != 0 {
			return fmt.Errorf("found %s of length %d; want %d", x.name, x.got, x.want)
		}
	}
	if b.layout == nil {
		if into.Observations != nil || into.Rows != nil || into.Finals != nil {
			return fmt.Errorf("found room for numbers of %s, which gives none; want neither Observations, "+
				"Rows nor Finals, "+
				"and choices by the text of decisions", b.config.Setup)
		}
		return nil
	}
	width := len(b.layout.Position)
	if into.Observations != nil && len(into.Observations) != n*width {
		return fmt.Errorf("found Observations of length %d; want %d", len(into.Observations), n*width)
	}
	if want := n * b.callers() * width; into.Finals != nil && len(into.Finals) != want {
		return fmt.Errorf("found Finals of length %d; want %d", len(into.Finals), want)
	}
	return nil
}

// callers returns the number of sides that the caller plays.
func (b *Batch) callers() int {
	n := 0
	for _, opponent := range b.config.Opponents {
		if opponent == "" {
			n++
		}
	}
	return n
}

// observeEnd writes what the caller's sides see at the end of game i.
func (b *Batch) observeEnd(i int) {
	width := len(b.layout.Position)
	rows := b.finals[i*b.callers()*width:]
	for side, opponent := range b.config.Opponents {
		if opponent == "" {
			b.games[i].state.(sim.Observable).Observe(sim.Side(side), rows[:width])
			rows = rows[width:]
		}
	}
}

// Fill fills the buffers with the current state of the games.
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

// fill fills the buffers for a game.
func (b *Batch) fill(i int) {
	g, into := &b.games[i], b.buffers
	from, to := int(b.offsets[i]), int(b.offsets[i+1])
	if into.Moves != nil {
		copy(into.Moves[from:to], g.legal)
	}
	if into.Observations == nil && into.Rows == nil {
		return
	}
	o := g.state.(sim.Observable)
	if into.Observations != nil {
		n := len(b.layout.Position)
		o.Observe(o.Turn(), into.Observations[i*n:(i+1)*n])
	}
	if into.Rows != nil {
		n := len(b.layout.Decision)
		o.ObserveMoves(g.legal, into.Rows[from*n:to*n])
	}
}
