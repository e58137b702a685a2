package seat

import (
	"strings"

	"github.com/ironbottom/ironbottom/sim"
)

// expand makes the decisions that a line stands for where the game lets one text stand for several,
// or says why it cannot. The line is understood if it is such a text; done ends the question.
func (s *Session) expand(line string) (done, understood bool, err error) {
	moves, why := s.Expand(line)
	switch {
	case why != "":
		s.paragraph("Not possible: %s.", why)
		return false, true, nil
	case len(moves) == 0:
		return false, false, nil
	}
	piece, texts := s.options[0].Piece, []string(nil)
	for _, m := range moves {
		text := s.State.MoveString(m)
		if s.Apply(m); !s.State.(sim.Shorthand).Partway() {
			texts = append(texts, text)
		}
	}
	s.paragraph("%s: %s.", piece, strings.Join(texts, ", "))
	return true, true, s.save()
}

// form says what a person can type now for several decisions, empty if nothing.
func (s *Session) form() string {
	if short, ok := s.State.(sim.Shorthand); ok && len(s.options) > 0 {
		return short.Form()
	}
	return ""
}
