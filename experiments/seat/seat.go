// Package seat lets a person play. At a terminal, or to a script, it shows what the person's side
// may see, takes decisions by name or number, and stores the game as a record from which it can be
// resumed. It knows no particular game.
//
// What it shows comes from the interfaces of the position: the map as the side sees it
// (sim.Charted), and what the side sees of the other's moves (sim.SideNarrator). If a game hides
// something and has neither, a person sees only their own decisions.
package seat

import (
	"bufio"
	"context"
	"errors"
	"io"
	"strings"

	"github.com/ironbottom/ironbottom/experiments/seat/course"
	"github.com/ironbottom/ironbottom/sim"
)

// Human is the name of a person in a record, in the place of an agent.
const Human = course.Human

// A Session is a game played by one or two persons.
type Session struct {
	course.Course
	Title string

	In       io.Reader
	Out      io.Writer
	Terminal bool // Out is a terminal: lines need no echo, and the screen can be cleared
	Width    int  // columns of Out
	// Save stores a record, whole or not at all. It is called after each line that made a decision,
	// so that a player cannot take back what was revealed by starting again.
	Save func(sim.Record) error
	// Scripts play for a person who asks for it, and say what they would do; nil if there are none.
	Scripts [2]sim.Agent
	// Hint returns the best decision that it finds for the side of the view, with its plan and the
	// reason. If it is nil, hints are what the script would do.
	Hint func(ctx context.Context, v *sim.View, legal []sim.Move) (Hint, error)
	// Odds and Advise answer questions about a battle in words; nil if they are not available.
	Odds, Advise func(context.Context, Fight) (string, error)

	marks       []mark   // where each line that decided began
	options     []option // what legal stands for, in the order that is shown
	standing    map[string]order
	standingFor string    // the question that the standing orders answer
	status      [2]string // as it was last shown
	titles      [2]string // of the table that was last shown
	dates       [2]string
	lines       <-chan string
	out         *bufio.Writer
}

// A mark is the state before a line: the number of moves and the orders.
type mark struct {
	played      int
	standing    map[string]order
	standingFor string
}

// ErrInterrupted is returned when the context ends a session; the game is saved.
var ErrInterrupted = errors.New("interrupted")

// errLeft ends a session that the person leaves.
var errLeft = errors.New("left")

// Play continues the game until it is over, or until the person leaves or sends no more lines. In
// that case it is saved and over is false.
func (s *Session) Play(ctx context.Context) (over bool, err error) {
	if err := s.Restore(); err != nil {
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
	if n, ok := s.State.(sim.Noted); ok {
		for _, note := range n.Notes() {
			s.paragraph("%s", note)
		}
	}
	s.say("Type ? for help.")
	for last := sim.Over; ; {
		side := s.State.Turn()
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

// letAgent has an agent decide.
func (s *Session) letAgent(ctx context.Context, side sim.Side) error {
	if err := s.LetAgent(side, func() bool { return ctx.Err() != nil }); errors.Is(err, course.ErrStopped) {
		return ErrInterrupted
	} else if f := (course.Forfeit{}); errors.As(err, &f) {
		s.paragraph("%s, which is %s, cannot go on and has lost the game: %s. If you continue anyway, "+
			"it gets another chance.", s.Sides[side], f.Agent, f.Agent.ForfeitReason())
		return errLeft
	} else if err != nil {
		return err
	}
	return nil
}

// undo takes back the last line that decided something, or all of them, as far as that
// is allowed; false where that is nowhere.
func (s *Session) undo(all bool) (bool, error) {
	if s.Bound == len(s.Played) {
		return false, nil
	}
	// Without a mark in reach it goes to the bound itself, as after a resume.
	to, was := s.Bound, mark{}
	for n := len(s.marks) - 1; n >= 0 && s.marks[n].played >= s.Bound; n-- {
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
	if err := s.Rewind(to); err != nil {
		return err
	}
	for n := len(s.marks); n > 0 && s.marks[n-1].played >= to; n-- {
		s.marks = s.marks[:n-1]
	}
	return nil
}

// save keeps the record with the position that it has come to, by which a reader checks it.
func (s *Session) save() error {
	s.Record.Final = s.State.String()
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
