package ask

import (
	"errors"

	"github.com/ironbottom/ironbottom/sim"
)

// typeLine makes the decisions of a typed line.
func (s *session) typeLine(text string) error {
	moves, why := s.Expand(text)
	switch {
	case why != "":
		return errors.New("not possible: " + why)
	case len(moves) == 0:
		why = "found nothing that is decided by " + text
		if short, ok := s.State.(sim.Shorthand); ok && short.Form() != "" {
			why += "; want " + short.Form()
		}
		return errors.New(why)
	}
	s.arrows = nil
	before := len(s.Played)
	for _, m := range moves {
		s.Apply(m)
	}
	if s.typed == nil {
		s.typed = map[int]int{}
	}
	s.typed[len(s.Played)] = before
	return nil
}

// takeBack takes the last decision back, with the whole line that was typed for it. A game opened
// from its record has no lines: there it takes back all decisions for one hex.
func (s *session) takeBack() error {
	s.arrows = nil
	to, ok := s.typed[len(s.Played)]
	if !ok || to < s.Bound {
		to = len(s.Played) - 1
	}
	delete(s.typed, len(s.Played))
	for {
		if err := s.Rewind(to); err != nil {
			return err
		}
		if short, ok := s.State.(sim.Shorthand); !ok || !short.Partway() || to == s.Bound {
			return nil
		}
		to--
	}
}
