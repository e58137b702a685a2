package course

import (
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
)

// An Order is what a person could order in one line, such as Fuso to Madras.
type Order struct {
	Text      string
	Decisions int // how many it covers
}

// mostOrders is how many orders of a plan are told.
const mostOrders = 5

// Orders puts the decisions of a plan together as orders. It ends where another question is asked.
func (c *Course) Orders(side sim.Side, plan []sim.Move) (orders []Order) {
	now, d := c.State.Clone(), sim.NewDice(c.Record.Seed, sim.Display)
	question, decisions, piece := "", 0, ""
	for n, m := range plan {
		legal := now.Legal(nil)
		if now.Turn() != side || !slices.Contains(legal, m) {
			break
		}
		chosen := describe(now, m)
		if n == 0 {
			question = chosen.Question
		}
		if decisions == 0 && chosen.Question != question {
			break
		}
		text := orderText(now, legal, m, piece)
		decisions++
		now.Apply(m, &d)
		// A piece is only taken up if the next question is about it; a headquarters that activates has
		// no place either.
		if TakesUp(chosen) && now.Turn() == side && describe(now, now.Legal(nil)[0]).Piece == chosen.Piece {
			piece = chosen.Piece
			continue
		}
		orders = append(orders, Order{text, decisions})
		if decisions, piece = 0, ""; len(orders) == mostOrders {
			break
		}
	}
	return orders
}

// TakesUp reports whether a choice only says which piece is next.
func TakesUp(k sim.Choice) bool { return k.Piece != "" && k.To == "" && !k.Pass }

// describe returns what the game says of a move, nothing where it does not.
func describe(s sim.State, m sim.Move) sim.Choice {
	if d, ok := s.(sim.ChoiceDescriber); ok {
		return d.Choice(m)
	}
	return sim.Choice{}
}

// orderText writes a move as the order of a piece, such as Fuso to Madras (rebase). A move of no
// piece and no place is written as it is. Taken is the piece that was taken up before.
func orderText(s sim.State, legal []sim.Move, m sim.Move, taken string) string {
	k := describe(s, m)
	piece := k.Piece
	if piece == "" {
		piece = taken
	}
	switch {
	case piece == "" || k.To == "" && !k.Pass:
		text := k.Text
		if text == "" {
			text = s.MoveString(m)
		}
		if k.Note != "" {
			text += " (" + k.Note + ")"
		}
		return text
	case k.Pass:
		return piece + " stays"
	}
	same := 0
	for _, other := range legal {
		if describe(s, other).To == k.To {
			same++
		}
	}
	text := piece + " to " + k.To
	if verb, _, _ := strings.Cut(k.Act, " "); same > 1 && IsVerb(verb) {
		text = piece + " " + verb + " to " + k.To // of two ways to the same place
	}
	if k.Act != "" {
		text += " (" + k.Act + ")"
	}
	return text
}

// IsVerb reports whether a word of an order says how a piece goes.
func IsVerb(word string) bool {
	switch strings.TrimSuffix(word, "s") {
	case "attack", "invade", "raid", "join", "move", "rebase", "patrol", "sail", "fire", "go":
		return true
	}
	return false
}
