package seat

import (
	"context"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
)

// A Hint is the best decision found, the following decisions of the same plan, and the reason.
type Hint struct {
	Line []sim.Move
	Why  string
}

// hint says which order is the best that can be found and why, or what the script would choose.
// Nothing of the game moves by it, neither its dice nor an agent's mind.
func (s *Session) hint(ctx context.Context, side sim.Side) {
	if s.Hint == nil {
		i, ok := s.scripted(side)
		if !ok {
			s.say("There is no script for this.")
			return
		}
		s.point("The script ("+s.Scripts[side].String()+") would choose", s.Legal[i], "")
		return
	}
	s.out.Flush() // progress is shown after it
	h, err := s.Hint(ctx, s.Views[side], s.Legal)
	if err != nil {
		s.paragraph("There is no hint: %s", err)
		return
	}
	orders := s.Orders(side, h.Line)
	whole := ""
	if len(orders) > 0 && orders[0].Decisions > 1 {
		whole = orders[0].Text
	}
	s.point("Best found:", h.Line[0], whole)
	s.paragraph("%s", h.Why)
	if len(orders) > 1 {
		var texts []string
		for _, o := range orders[1:] {
			texts = append(texts, o.Text)
		}
		s.paragraph("The plan goes on: %s.", strings.Join(texts, "; "))
	}
}

// point names a choice by its number and its words, and the whole order that it begins.
func (s *Session) point(before string, m sim.Move, order string) {
	for n, o := range s.options {
		switch {
		case o.move != m:
		case order == "":
			s.paragraph("%s %d: %s", before, n+1, o.words())
		default:
			s.paragraph("%s %s. It begins with %d: %s.", before, order, n+1, o.words())
		}
	}
}

// chosenOf returns the option of a move.
func chosenOf(options []option, m sim.Move) (option, bool) {
	for _, o := range options {
		if o.move == m {
			return o, true
		}
	}
	return option{}, false
}
