// Package seat lets a person play: it shows at a terminal, or to a script, what the
// person's side may see of a game, takes decisions by name or number, and keeps the
// game as a record that can be gone on with. It knows no game.
//
// What is shown comes from the interfaces of the position: its map as the side sees it
// (sim.Charted), what the side sees of the other's moves (sim.Witness). Of a game that
// hides something and has neither, a person is shown nothing but own decisions.
package seat

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
)

// Human is the name of a person in a record, where agents have theirs.
const Human = "human"

// A Session is a game that one person or two play.
type Session struct {
	Title  string
	Rules  sim.Rules
	Sides  [2]string
	Record sim.Record   // of the game so far; all but the moves made here
	Agents [2]sim.Agent // nil where a person plays

	In       io.Reader
	Out      io.Writer
	Terminal bool // Out is one: lines need no echo, and the screen can be cleared
	Width    int  // columns of Out
	// Save keeps a record, whole or not at all. It is called after each line that
	// decided something: nothing that was seen can be taken back by starting again.
	Save func(sim.Record) error
	// Scripts play for a person who asks for it, and say what they would do; nil
	// where there is none.
	Scripts [2]sim.Agent
	// Hint returns the best decision that it finds for who has the view, and why, in a line;
	// nil: hints are what the script would do.
	Hint func(ctx context.Context, v *sim.View, legal []sim.Move) (m sim.Move, why string, err error)
	// Odds and Advise answer in words about a battle; nil where nobody does.
	Odds, Advise func(context.Context, Fight) (string, error)

	state, before sim.State
	nature        sim.Dice
	rolls         []sim.Roll
	dice          [2]sim.Dice
	views         [2]*sim.View
	played        []sim.Move
	bound         int         // undo does not go back beyond so many moves
	marks         []mark      // where each line that decided began
	news          [2][]string // what each side has still to be told
	legal         []sim.Move
	options       []option // what legal stands for, in the order that is shown
	standing      map[string]order
	standingFor   string    // the question that the standing orders answer
	status        [2]string // as it was last shown
	titles        [2]string // of the table that was last shown
	dates         [2]string
	lines         <-chan string
	out           *bufio.Writer
}

// A mark is how things were before a line: how many moves there were, and what was ordered.
type mark struct {
	played      int
	standing    map[string]order
	standingFor string
}

// ErrInterrupted ends a session whose context has ended; the game is saved.
var ErrInterrupted = errors.New("interrupted")

// errLeft ends a session that the person leaves.
var errLeft = errors.New("left")

// Play goes on with the game until it is over, or the person leaves or sends no more
// lines: then it is saved and over is false.
func (s *Session) Play(ctx context.Context) (over bool, err error) {
	if err := s.restore(); err != nil {
		return false, err
	}
	done := make(chan struct{})
	defer close(done)
	// Done ends the reader when the session does, except while it waits for a line that never
	// comes.
	s.lines, s.out = readLines(s.In, done), bufio.NewWriter(s.Out)
	defer s.out.Flush()
	for line := range strings.Lines(s.Title) {
		s.paragraph("%s", strings.TrimSuffix(line, "\n"))
	}
	s.say("Type ? for help.")
	for last := sim.Over; ; {
		side := s.state.Turn()
		switch {
		case side == sim.Over:
			s.finish()
			return true, s.save()
		case s.Agents[side] != nil:
			err = s.letAgent(ctx, side)
		default:
			if err = s.greet(ctx, side, last); err == nil {
				err = s.letPerson(ctx, side)
			}
			last = side
		}
		if errors.Is(err, errLeft) {
			return false, s.save()
		}
		if err != nil {
			return false, errors.Join(err, s.save())
		}
	}
}

// restore plays the record again.
func (s *Session) restore() error {
	start, err := s.Rules.Parse(s.Record.Setup)
	if err != nil {
		return fmt.Errorf("setup of the record: %w", err)
	}
	s.begin(start)
	s.before = start.Clone()
	var made minds
	last, err := s.Record.Replay(s.Rules, func(before sim.State, m sim.Move, after sim.State, rolls []sim.Roll) {
		// Before the move is counted: the ply is the number of moves before it.
		made.note(s.Agents, before, len(s.played))
		s.note(before, m, after, rolls)
	})
	if err != nil {
		return err
	}
	s.state.CopyFrom(last)
	s.askAgain(&made)
	return nil
}

// begin stands at the start of the game.
func (s *Session) begin(start sim.State) {
	s.state, s.played, s.bound, s.news = start.Clone(), nil, 0, [2][]string{}
	// Streams of dice are those of a run with the same seed and number, so that a session of agents
	// would be the game that a run plays.
	s.nature = sim.NewDice(s.Record.Seed, sim.Nature)
	s.nature.Start(s.Record.Number)
	s.nature.Watch(func(r sim.Roll) { s.rolls = append(s.rolls, r) })
	for side := range sim.Side(2) {
		s.dice[side] = sim.NewDice(s.Record.Seed, sim.Agent0+sim.Purpose(side))
		s.dice[side].Start(s.Record.Number)
		s.views[side] = sim.NewView(s.state, side)
	}
}

// letAgent has an agent decide, as a sim.Worker does.
func (s *Session) letAgent(ctx context.Context, side sim.Side) error {
	s.legal = s.state.Legal(s.legal[:0])
	// An agent's dice hang on how many moves were made, not on how many it has drawn: a game that
	// is taken up again goes on as it would have.
	s.dice[side].At(len(s.played))
	i := s.Agents[side].Choose(s.views[side], s.legal, &s.dice[side])
	if ctx.Err() != nil { // it may have left off
		return ErrInterrupted
	}
	if f, ok := s.Agents[side].(sim.Forfeiter); ok && i == sim.Forfeit {
		s.paragraph("%s, which is %s, cannot go on and has lost the game: %s. Who goes on with it all the same gives it another chance.", s.Sides[side], f, f.Forfeited())
		return errLeft
	}
	if i < 0 || i >= len(s.legal) {
		return fmt.Errorf("agent %s chose move %d of %d", s.Agents[side], i, len(s.legal))
	}
	s.apply(s.legal[i])
	return nil
}

// apply makes a move and records it.
func (s *Session) apply(m sim.Move) {
	s.Record.Moves = append(s.Record.Moves, sim.RecordedMove{Side: s.state.Turn(), Move: s.state.MoveString(m)})
	s.step(m)
}

// step makes a move without recording it, as a rewind does with moves that are recorded.
func (s *Session) step(m sim.Move) {
	s.before.CopyFrom(s.state)
	s.rolls = s.rolls[:0]
	s.state.Apply(m, &s.nature)
	s.note(s.before, m, s.state, s.rolls)
}

// note remembers a move: what each person sees of it, and whether it can be taken
// back. That is so as long as only its own side has decided since, no dice were rolled
// and nothing came to light.
func (s *Session) note(before sim.State, m sim.Move, after sim.State, rolls []sim.Roll) {
	s.played = append(s.played, m)
	mover := before.Turn()
	// Who decides has read what was told.
	s.news[mover] = nil
	for side := range sim.Side(2) {
		if s.Agents[side] == nil {
			s.news[side] = append(s.news[side], tell(side, before, m, after, rolls)...)
		}
	}
	// From here on nothing is taken back beyond this move.
	if after.Turn() != mover || len(rolls) > 0 || reveals(before, after) {
		s.bound = len(s.played)
	}
}

// tell says what a side sees of a move.
func tell(viewer sim.Side, before sim.State, m sim.Move, after sim.State, rolls []sim.Roll) []string {
	if w, ok := before.(sim.Witness); ok {
		return w.TellTo(viewer, m, after, rolls)
	}
	_, hides := before.(sim.Hider)
	if hides && before.Turn() != viewer {
		return nil
	}
	if t, ok := before.(sim.Teller); ok && !hides {
		return t.Tell(m, after, rolls)
	}
	return []string{before.SideName(before.Turn()) + ": " + before.MoveString(m)}
}

// reveals reports whether who decided may have learned what was hidden.
func reveals(before, after sim.State) bool {
	if w, ok := before.(sim.Witness); ok {
		return w.Reveals(after)
	}
	_, hides := before.(sim.Hider)
	return hides
}

// undo takes back the last line that decided something, or all of them, as far as that
// is allowed; false where that is nowhere.
func (s *Session) undo(all bool) (bool, error) {
	if s.bound == len(s.played) {
		return false, nil
	}
	// Without a mark in reach it goes to the bound itself, as after a resume.
	to, was := s.bound, mark{}
	for n := len(s.marks) - 1; n >= 0 && s.marks[n].played >= s.bound; n-- {
		if to, was = s.marks[n].played, s.marks[n]; !all {
			break
		}
	}
	if err := s.rewind(to); err != nil {
		return false, err
	}
	s.standing, s.standingFor = was.standing, was.standingFor
	return true, s.save()
}

// rewind goes back to the position after so many moves.
func (s *Session) rewind(to int) error {
	moves := s.played[:to]
	start, err := s.Rules.Parse(s.Record.Setup)
	if err != nil {
		return err
	}
	s.begin(start)
	for _, m := range moves {
		s.step(m)
	}
	// What the moves told has been told before.
	s.news = [2][]string{}
	s.Record.Moves = s.Record.Moves[:to]
	for n := len(s.marks); n > 0 && s.marks[n-1].played >= to; n-- {
		s.marks = s.marks[:n-1]
	}
	return nil
}

// save keeps the record with the position that it has come to, by which a reader checks it.
func (s *Session) save() error {
	s.Record.Final = s.state.String()
	return s.Save(s.Record)
}

// readLines reads lines in the background, so that a session can be interrupted
// while it waits for one.
func readLines(r io.Reader, done <-chan struct{}) <-chan string {
	lines := make(chan string)
	go func() {
		defer close(lines)
		for scanner := bufio.NewScanner(r); scanner.Scan(); {
			select {
			case lines <- scanner.Text():
			case <-done:
				return
			}
		}
	}()
	return lines
}
