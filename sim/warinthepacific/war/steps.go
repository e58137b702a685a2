package war

import (
	"slices"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/choice"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/observed"
)

// A step is all that the game knows about one kind of decision or roll. Its functions unpack a move
// as package board packs it (see board/moves.go).
type step struct {
	// question is what is asked, or what a roll decides.
	question string
	// secrecy says what the enemy sees of a move. If there is none the enemy sees the move.
	secrecy *secrecy

	legal func(w *War, buf []sim.Move) []sim.Move // appends the legal moves in ascending order
	apply func(w *War, m sim.Move, d *sim.Dice)   // carries out a legal move
	text  func(w *War, m sim.Move) string         // gives a move as one word or line

	// These may be nil.

	valid   func(w *War) bool                        // reports whether there is what the step asks about
	choice  func(w *War, m sim.Move) sim.Choice      // describes a move to a player
	observe func(w *War, m sim.Move) observed.Choice // describes it to a learning agent; nil: by its number
	refuse  func(w *War, marker id.Marker) string    // says why a task force cannot be ordered at this step
	// refuseAir says why Air Points of a base cannot go against a target; nil where none go.
	refuseAir func(w *War, b id.Base, place string) string
	resume    func(w *War) // goes on after a report or a fight that began here
	begins    uint16       // the fights that may begin here, a bit each
}

// steps is the table of steps. Its functions read it, so it is filled on init.
var steps [board.NumSteps]step

func init() {
	for _, fill := range [...]func(){
		setupSteps, cycleSteps, baseSteps, searchSteps, airSteps, strikeSteps, specialSteps, plotSteps, partSteps,
		readSteps, moveSteps, stopSteps, meetSteps, haulSteps, endSteps,
	} {
		fill()
	}
}

// row returns the row of the step at hand.
func (w *War) row() *step { return &steps[w.Step] }

// Legal appends the legal moves. What their numbers mean is in package board: see its Unpack
// functions.
func (w *War) Legal(buf []sim.Move) []sim.Move {
	start := len(buf)
	buf = w.row().legal(w, buf)
	if !w.Fighting() {
		w.offered.n = copy(w.offered.moves[:], buf[start:])
	}
	return buf
}

// An offered is a list of legal moves, empty from a move or a copy to the next call of Legal.
type offered struct {
	moves [board.MostMoves]sim.Move
	n     int
}

// mustBeLegal panics if a move is not legal. Legal has usually just listed it.
func (w *War) mustBeLegal(m sim.Move) {
	if _, ok := slices.BinarySearch(w.offered.moves[:w.offered.n], m); ok {
		return
	}
	if _, ok := slices.BinarySearch(w.row().legal(w, w.offered.moves[:0]), m); !ok {
		panic("warinthepacific: a move that is not legal")
	}
}

// MoveString returns a decision as one line.
func (w *War) MoveString(m sim.Move) string { return w.row().text(w, m) }

// Choice describes a decision.
func (w *War) Choice(m sim.Move) (k sim.Choice) {
	s := w.row()
	if c, ok := w.AtHand().(sim.ChoiceDescriber); ok {
		return c.Choice(m)
	}
	if s.choice != nil {
		k = s.choice(w, m)
	}
	if k.Question == "" {
		k.Question = s.question
	}
	return k
}

// choices returns the words for decisions, see package choice.
func (w *War) choices() choice.Words { return choice.Words{Words: w.words()} }

// text and described make functions of a row of those that need only words.
func text(f func(choice.Words, sim.Move) string) func(*War, sim.Move) string {
	return func(w *War, m sim.Move) string { return f(w.choices(), m) }
}

func described(f func(choice.Words, sim.Move) sim.Choice) func(*War, sim.Move) sim.Choice {
	return func(w *War, m sim.Move) sim.Choice { return f(w.choices(), m) }
}

// rollMove lists the one move of a roll.
func rollMove(_ *War, buf []sim.Move) []sim.Move { return append(buf, board.Pass) }

func rollText(*War, sim.Move) string { return "roll" }

// yesNo lists the answers to a question.
func yesNo(_ *War, buf []sim.Move) []sim.Move { return board.YesNo(buf) }

// answer is the text of an answer.
func answer(m sim.Move, no, yes string) string {
	if m == board.Yes {
		return yes
	}
	return no
}
