package seat

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/experiments/seat/course"
	"github.com/ironbottom/ironbottom/sim"
)

// refuse says which pieces cannot do what was ordered, why, and what they can do instead.
func (s *Session) refuse(cannot []string, o *order) {
	if len(cannot) == 0 {
		return
	}
	s.paragraph("Not possible: %s %s.", strings.Join(cannot, ", "), o.where())
	// Pieces with the same reason stand together.
	side, pieces, reasons := s.State.Turn(), map[string][]string{}, []string(nil)
	if refuser, ok := s.State.(sim.Refuser); ok && !o.stay {
		place := s.nameOf(side, o.to)
		for _, piece := range cannot {
			why := refuser.Refusal(side, piece, place)
			if why == "" {
				continue
			}
			if pieces[why] == nil {
				reasons = append(reasons, why)
			}
			pieces[why] = append(pieces[why], piece)
		}
	}
	for _, why := range reasons {
		s.paragraph("%s: %s.", strings.Join(pieces[why], ", "), why)
	}
	if places := s.destinations(side, cannot[0]); len(cannot) == 1 && len(places) > 0 {
		s.paragraph("%s can go to %s.", cannot[0], some(places))
	}
}

// mostPlaces is how many places a refusal lists.
const mostPlaces = 8

// some lists the first of several places.
func some(places []string) string {
	if more := len(places) - mostPlaces; more > 0 {
		return strings.Join(places[:mostPlaces], ", ") + fmt.Sprintf(" and %d more (look for all)", more)
	}
	return strings.Join(places, ", ")
}

// destinations returns where a piece can go that is asked now or next.
func (s *Session) destinations(side sim.Side, piece string) (places []string) {
	if s.State.Turn() != side {
		return nil
	}
	options := append(slices.Clone(s.options), s.ahead()...)
	for _, o := range s.options {
		if o.Piece == piece && course.TakesUp(o.Choice) {
			now, d := s.State.Clone(), sim.NewDice(s.Record.Seed, sim.Display)
			if now.Apply(o.move, &d); now.Turn() == side {
				options = append(options, optionsOf(now, now.Legal(nil))...)
			}
		}
	}
	for _, o := range options {
		if o.Piece == piece && o.To != "" && !o.Pass && !slices.Contains(places, o.To) {
			places = append(places, o.To)
		}
	}
	return places
}

// nameOf returns the name that the game has for a place or a piece that was typed: the same name, or
// the only one that holds the words, or else the words.
func (s *Session) nameOf(side sim.Side, words string) string {
	index, ok := s.State.(sim.CardIndex)
	if !ok {
		return words
	}
	var exact string
	var some []string
	index.Cards(side, func(known string) bool {
		switch {
		case strings.EqualFold(known, words):
			exact = known
		case holds(known, words) && !slices.Contains(some, known):
			some = append(some, known)
		}
		return false
	})
	switch {
	case exact != "":
		return exact
	case len(some) == 1:
		return some[0]
	}
	return words
}

// whyNot answers a line that is no choice and no order: why the piece that it begins with cannot go
// where it says, or else what is known of that piece.
func (s *Session) whyNot(side sim.Side, line string) {
	card, rest := s.begun(side, line)
	var o order
	o.readEnd(rest)
	if refuser, ok := s.State.(sim.Refuser); ok && card.Name != "" && o.to != "" {
		if why := refuser.Refusal(side, card.Name, s.nameOf(side, o.to)); why != "" {
			s.paragraph("Not possible: %s %s: %s.", card.Name, o.where(), why)
			return
		}
	}
	s.say("found %q; want a choice by number or name, an order, or ? for help", line)
	if card.Name != "" {
		s.paragraph("%s: %s", card.Name, strings.Join(card.Lines, ". "))
	}
}

// begun returns the piece or place that a line begins with, asked or not, and the words behind it.
func (s *Session) begun(side sim.Side, line string) (card sim.Card, rest []string) {
	index, ok := s.State.(sim.CardIndex)
	if !ok {
		return card, nil
	}
	words := strings.Fields(line)
	// The longest name first: "IN.13 Port" before "IN.13".
	for n := min(len(words), mostWords); n > 0; n-- {
		name := strings.Join(words[:n], " ")
		for _, c := range index.Cards(side, func(known string) bool {
			return pieceNamed([]string{known}, name) != ""
		}) {
			return c, words[n:]
		}
	}
	return card, nil
}

// mostWords is how many words the name of a piece has at most.
const mostWords = 6
