package seat

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/experiments/seat/course"
	"github.com/ironbottom/ironbottom/sim"
)

// ask prompts for a line; errLeft at the end of the input.
func (s *Session) ask(ctx context.Context, prompt string) (string, error) {
	fmt.Fprint(s.out, prompt+"> ")
	if err := s.out.Flush(); err != nil {
		return "", err
	}
	// Lines come from a goroutine, so that a session can be interrupted while nobody types.
	select {
	case <-ctx.Done():
		s.say("")
		return "", ErrInterrupted
	case line, ok := <-s.lines:
		switch {
		case ctx.Err() != nil:
			s.say("")
			return "", ErrInterrupted
		case !ok:
			s.say("")
			return "", errLeft
		}
		if !s.Terminal {
			s.say("%s", line)
		}
		return strings.TrimSpace(line), nil
	}
}

// letPerson asks a person until a decision is made or taken back.
func (s *Session) letPerson(ctx context.Context, side sim.Side) error {
	s.offer()
	if done, err := s.asOrdered(); done || err != nil {
		return err
	}
	s.showTable(side)
	s.showStatus(side)
	s.list(s.matching(""), false)
	if form := s.form(); form != "" {
		s.paragraph("      or type %s", form)
	}
	for {
		line, err := s.ask(ctx, s.prompt(side))
		if err != nil {
			return err
		}
		// The mark is taken before the line is obeyed: undo goes back to where a line began, and an
		// order of many decisions is one line.
		before := mark{len(s.Played), maps.Clone(s.standing), s.standingFor}
		done, err := s.obey(ctx, side, line)
		if len(s.Played) > before.played {
			s.marks = append(s.marks, before)
		}
		if done || err != nil {
			return err
		}
	}
}

// offer finds the choices of the position.
func (s *Session) offer() {
	s.Legal = s.State.Legal(s.Legal[:0])
	s.options = optionsOf(s.State, s.Legal)
}

// prompt says who is asked what.
func (s *Session) prompt(side sim.Side) string {
	words := []string{s.Sides[side]}
	if date := s.date(); date != "" {
		words = append(words, date)
	}
	if q := s.question(); q != "" {
		words = append(words, q)
	}
	return strings.Join(words, ", ")
}

// question is what is asked, empty where the game does not say.
func (s *Session) question() string {
	if len(s.options) == 0 {
		return ""
	}
	return s.options[0].Question
}

// obey does what a line says; done ends the question.
func (s *Session) obey(ctx context.Context, side sim.Side, line string) (done bool, err error) {
	// The order matters: a choice goes before a word of the program, that before a text for several
	// decisions, that before an order, and any other line is looked for among the choices.
	if i, ok := s.choice(line); ok {
		return true, s.decide(side, s.options[i].move)
	}
	if isCommand(line) {
		return s.command(ctx, side, line)
	}
	if done, understood, err := s.expand(line); understood {
		return done, err
	}
	if o, ok := s.readOrder(line); ok {
		return s.carryOut(ctx, side, o)
	}
	if piece, asked := s.notAsked(side, line); piece != "" {
		s.paragraph("%s is not asked now, but %s is: name it in full to order it.", piece, asked)
		return false, nil
	}
	s.filter(side, line)
	return false, nil
}

// decide makes a decision and keeps it.
func (s *Session) decide(side sim.Side, m sim.Move) error {
	s.Apply(m)
	return s.save()
}

// choice returns the choice that a line names: by number, by name, or by the beginning
// of one name only.
func (s *Session) choice(line string) (i int, ok bool) {
	if n, err := strconv.Atoi(line); err == nil {
		// A number is never the beginning of a name, even one that is too large.
		return n - 1, n >= 1 && n <= len(s.options)
	}
	if line == "" {
		// ENTER decides where there is nothing to choose, and lists the choices where there is.
		return 0, len(s.options) == 1
	}
	found := 0
	for n, o := range s.options {
		whole, begins := o.names(line)
		if whole {
			return n, true
		}
		if begins {
			i, found = n, found+1
		}
	}
	// A beginning that is a word of the program means that word: "map" is not Maple.
	if found == 1 && !isCommand(line) {
		return i, true
	}
	return s.placeNamed(line)
}

// placeNamed returns the only choice that goes to a place, of one piece.
func (s *Session) placeNamed(name string) (i int, ok bool) {
	found := 0
	for n, o := range s.options {
		if strings.EqualFold(o.To, name) {
			i, found = n, found+1
		}
	}
	return i, found == 1 && heading(s.options) != byPlace
}

// commands are the words of the program. They go before orders and before beginnings of choices.
var commands = []string{"?", "help", "list", "map", "blocks", "enemy", "look", "status", "hint", "script", "odds",
	"advise", "back", "undo", "save", "quit"}

// isCommand reports whether the first word of a line is one of the program's; an empty line is.
func isCommand(line string) bool {
	word, _, _ := strings.Cut(strings.ToLower(line), " ")
	return word == "" || slices.Contains(commands, word)
}

// command does what a word asks for; done ends the question.
func (s *Session) command(ctx context.Context, side sim.Side, line string) (done bool, err error) {
	word, rest, _ := strings.Cut(line, " ")
	rest = strings.TrimSpace(rest)
	switch strings.ToLower(word) {
	case "?", "help":
		s.help(side)
	case "":
		s.list(s.matching(""), false)
	case "list":
		s.find(rest)
	case "map":
		s.showMap(side, rest)
	case "blocks":
		s.blocks(side, side)
	case "enemy":
		s.blocks(side, side.Other())
	case "look":
		s.look(side, rest)
	case "status":
		// Forgotten, so that it is shown though it has not changed.
		s.status[side] = ""
		s.showStatus(side)
	case "hint":
		s.hint(ctx, side)
	case "script":
		return s.script(ctx, side, strings.EqualFold(rest, "all"))
	case "odds":
		if place, pieces, ok := whatIf(rest); ok {
			return false, s.answerIf(ctx, side, place, pieces)
		}
		s.answer(ctx, side, rest, s.Odds)
	case "advise":
		s.answer(ctx, side, rest, s.Advise)
	case "undo", "back":
		return s.takeBack(strings.EqualFold(rest, "all"))
	case "save":
		if err := s.save(); err != nil {
			return true, err
		}
		s.say("Saved.")
	case "quit":
		return true, errLeft
	}
	return false, nil
}

// takeBack undoes a line, or all; done only where something was taken back, as the position is
// another then and the question must be asked anew.
func (s *Session) takeBack(all bool) (bool, error) {
	back, err := s.undo(all)
	switch {
	case err != nil:
	case back:
		s.say("Taken back.")
	default:
		s.say("There is nothing to take back: the other side has decided since, dice were rolled or " +
			"something came to light.")
	}
	return back, err
}

// find lists all choices that hold some words, and says where none does.
func (s *Session) find(words string) {
	which := s.matching(words)
	if len(which) == 0 {
		s.say("none of %s holds %s", counted(len(s.options), "choice"), words)
		return
	}
	s.list(which, true)
}

// counted writes a number with its noun, which takes an s.
func counted(n int, what string) string {
	if n != 1 {
		what += "s"
	}
	return fmt.Sprintf("%d %s", n, what)
}

// filter lists the choices that begin with a line or, if none does, hold its words.
func (s *Session) filter(side sim.Side, line string) {
	var begin []int
	for i, o := range s.options {
		if _, begins := o.names(line); begins {
			begin = append(begin, i)
		}
	}
	if begin == nil {
		begin = s.matching(line)
	}
	if len(begin) == 0 {
		s.whyNot(side, line)
		return
	}
	s.list(begin, false)
}

// matching returns the choices that hold some words.
func (s *Session) matching(words string) (which []int) {
	for i, o := range s.options {
		if holds(o.all(), words) {
			which = append(which, i)
		}
	}
	return which
}

// holds reports whether a text holds all of some words, be they parts of its own.
func holds(text, words string) bool { return course.Holds(text, words) }
