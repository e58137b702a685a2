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
	s.out.Flush() // what is shown of the progress comes after it
	h, err := s.Hint(ctx, s.Views[side], s.Legal)
	if err != nil {
		s.paragraph("There is no hint: %s", err)
		return
	}
	orders := s.orders(side, h.Line)
	whole := ""
	if len(orders) > 0 && orders[0].decisions > 1 {
		whole = orders[0].text
	}
	s.point("Best found:", h.Line[0], whole)
	s.paragraph("%s", h.Why)
	if len(orders) > 1 {
		var texts []string
		for _, o := range orders[1:] {
			texts = append(texts, o.text)
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

// A hinted is an order of a plan in words, and the number of decisions it covers.
type hinted struct {
	text      string
	decisions int
}

// mostHinted is how many orders of a plan are told.
const mostHinted = 5

// orders puts a line of decisions together as orders that a person could give: Fuso to Madras. It
// ends where another question is asked.
func (s *Session) orders(side sim.Side, line []sim.Move) (orders []hinted) {
	now, d := s.State.Clone(), sim.NewDice(s.Record.Seed, sim.Display)
	question, decisions, piece := s.question(), 0, ""
	for _, m := range line {
		options := optionsOf(now, now.Legal(nil))
		if now.Turn() != side || len(options) == 0 || decisions == 0 && options[0].Question != question {
			break
		}
		chosen, ok := chosenOf(options, m)
		if !ok {
			break
		}
		decisions++
		now.Apply(m, &d)
		// A piece is only taken up if the next question is about it; a headquarters that activates has
		// no place either.
		if takesUp(chosen) && now.Turn() == side && optionsOf(now, now.Legal(nil))[0].Piece == chosen.Piece {
			piece = chosen.Piece
			continue
		}
		orders = append(orders, hinted{chosen.order(piece, options), decisions})
		if decisions, piece = 0, ""; len(orders) == mostHinted {
			break
		}
	}
	return orders
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

// takesUp reports whether a choice only says which piece is next.
func takesUp(o option) bool { return o.Piece != "" && o.To == "" && !o.Pass }

// order writes a choice as the order of a piece: Fuso to Madras (rebase). A choice of no piece and
// no place is written as it is.
func (o option) order(taken string, options []option) string {
	piece := o.Piece
	if piece == "" {
		piece = taken
	}
	switch {
	case piece == "" || o.To == "" && !o.Pass:
		return o.words()
	case o.Pass:
		return piece + " stays"
	}
	same := 0
	for _, other := range options {
		if other.To == o.To {
			same++
		}
	}
	text := piece + " to " + o.To
	if verb, _, _ := strings.Cut(o.Act, " "); same > 1 && isVerb(verb) {
		text = piece + " " + verb + " to " + o.To // of two ways to the same place
	}
	if o.Act != "" {
		text += " (" + o.Act + ")"
	}
	return text
}
