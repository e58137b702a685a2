package ask

import (
	"errors"
	"fmt"
	"maps"

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

// takeBack takes the last decision back, with the whole line that was typed for it and with what was
// forced since. A game opened from its record has no lines: there it takes back all decisions for one
// hex.
func (s *session) takeBack() error {
	s.arrows = nil
	last := s.lastFree()
	to, ok := s.typed[last]
	if !ok || to < s.Bound {
		to = last - 1
	}
	for {
		if err := s.Rewind(to); err != nil {
			return err
		}
		short, typing := s.State.(sim.Shorthand)
		between := typing && short.Partway()
		if s.Legal = s.State.Legal(s.Legal[:0]); to == s.Bound || !between && len(s.Legal) > 1 {
			break
		}
		to--
	}
	maps.DeleteFunc(s.typed, func(n, _ int) bool { return n > to })
	return nil
}

// whyNot says why the piece that is asked cannot go to a place.
func (s *session) whyNot(place string) (Answer, error) {
	text := place + ": nothing to decide here."
	s.Legal = s.State.Legal(s.Legal[:0])
	refuser, refuses := s.State.(sim.Refuser)
	describer, describes := s.State.(sim.ChoiceDescriber)
	if refuses && describes && len(s.Legal) > 0 {
		piece := describer.Choice(s.Legal[0]).Piece
		if why := refuser.Refusal(s.viewer(), piece, place); why != "" {
			text = fmt.Sprintf("%s to %s is not possible: %s.", piece, place, why)
		}
	}
	told, err := write(map[string]string{"refusal": text})
	return Answer{JSON: told, Text: text}, err
}
