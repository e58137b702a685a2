package seat

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
)

// ask prompts for a line; errLeft at the end of the input.
func (s *Session) ask(ctx context.Context, prompt string) (string, error) {
	fmt.Fprint(s.out, prompt+"> ")
	if err := s.out.Flush(); err != nil {
		return "", err
	}
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
	s.legal, s.texts = s.state.Legal(s.legal[:0]), s.texts[:0]
	for _, m := range s.legal {
		s.texts = append(s.texts, s.state.MoveString(m))
	}
	s.choices(s.matching(""), false)
	prompt := s.Sides[side]
	if date := s.date(); date != "" {
		prompt += ", " + date
	}
	for {
		line, err := s.ask(ctx, prompt)
		if err != nil {
			return err
		}
		if i, ok := s.choice(line); ok {
			s.apply(s.legal[i])
			return s.save()
		}
		if done, err := s.command(side, line); done || err != nil {
			return err
		}
	}
}

// choice returns the choice that a line names: by number, by name, or by the beginning
// of one name only.
func (s *Session) choice(line string) (i int, ok bool) {
	if n, err := strconv.Atoi(line); err == nil {
		return n - 1, n >= 1 && n <= len(s.legal)
	}
	if line == "" {
		return 0, len(s.legal) == 1
	}
	found := 0
	for n, text := range s.texts {
		if strings.EqualFold(text, line) {
			return n, true
		}
		if len(text) >= len(line) && strings.EqualFold(text[:len(line)], line) {
			i, found = n, found+1
		}
	}
	return i, found == 1 && !isCommand(line)
}

func isCommand(line string) bool {
	switch word, _, _ := strings.Cut(strings.ToLower(line), " "); word {
	case "?", "help", "list", "map", "blocks", "enemy", "look", "undo", "save", "quit":
		return true
	}
	return false
}

// command does what a line that names no choice asks for; done ends the question.
func (s *Session) command(side sim.Side, line string) (done bool, err error) {
	word, rest, _ := strings.Cut(line, " ")
	switch strings.ToLower(word) {
	case "?", "help":
		s.say("%s", help)
	case "":
		s.choices(s.matching(""), false)
	case "list":
		s.choices(s.matching(rest), true)
	case "map":
		s.position(side, true)
	case "blocks":
		s.blocks(side, side)
	case "enemy":
		s.blocks(side, side.Other())
	case "look":
		s.look(side, rest)
	case "undo":
		back, err := s.undo()
		switch {
		case err != nil:
		case back:
			s.say("Taken back.")
		default:
			s.say("There is nothing to take back: the other side has decided since, dice were rolled or something came to light.")
		}
		return back, err
	case "save":
		if err := s.save(); err != nil {
			return true, err
		}
		s.say("Saved.")
	case "quit":
		return true, errLeft
	default:
		s.filter(line)
	}
	return false, nil
}

// filter lists the choices that begin with a line or, if none does, hold its words.
func (s *Session) filter(line string) {
	var begin []int
	for i, text := range s.texts {
		if len(text) >= len(line) && strings.EqualFold(text[:len(line)], line) {
			begin = append(begin, i)
		}
	}
	if begin == nil {
		begin = s.matching(line)
	}
	if len(begin) == 0 {
		s.say("found %q; want a choice by number or name, or ? for help", line)
		return
	}
	s.choices(begin, false)
}

// matching returns the choices that hold some words.
func (s *Session) matching(words string) (which []int) {
	for i, text := range s.texts {
		if holds(text, words) {
			which = append(which, i)
		}
	}
	return which
}

// holds reports whether a text holds all of some words, be they parts of its own.
func holds(text, words string) bool {
	text = strings.ToLower(text)
	for word := range strings.FieldsSeq(strings.ToLower(words)) {
		if !strings.Contains(text, word) {
			return false
		}
	}
	return true
}
