package seat

import (
	"bufio"
	"context"
	"io"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
)

// whatIf takes "Midway with Akagi Kongo" apart.
func whatIf(text string) (place, pieces string, ok bool) {
	at := strings.Index(strings.ToLower(text), " with ")
	if at < 1 {
		return "", "", false
	}
	return strings.TrimSpace(text[:at]), strings.TrimSpace(text[at+len(" with "):]), true
}

// answerIf tells the odds of the battle that there would be if some pieces went to a place now.
// Nothing of the game moves by it.
func (s *Session) answerIf(ctx context.Context, side sim.Side, place, pieces string) error {
	o, ok := s.readOrder(pieces + " to " + place)
	if s.Odds == nil || !ok || o.to == "" {
		s.paragraph("found %q; want pieces that are asked now or next, as: odds PLACE with PIECE PIECE", pieces)
		return nil
	}
	x := s.imagine(side, o)
	if err := x.tryOut(); err != nil {
		return err
	}
	s.refuse(x.cannot, &o)
	if len(x.done) == len(x.cannot) {
		return nil
	}
	f, why := s.FightAfter(side, o.to, x.Played)
	if why != "" {
		s.paragraph("%s", why)
		return nil
	}
	f.Title += ", with these moves"
	s.tellOf(ctx, f, s.Odds)
	return nil
}

// imagine prepares an order in a private copy of the game.
func (s *Session) imagine(side sim.Side, o order) *execution {
	c := &Session{Title: s.Title, Width: s.Width, Save: func(sim.Record) error {
		return nil
	}, out: bufio.NewWriter(io.Discard)}
	c.Imagine(&s.Course, side)
	c.offer()
	return &execution{Session: c, side: side, order: o, question: c.question(), date: c.date(), done: map[string]bool{}}
}

// tryOut carries out an order as run does, but leaves pieces that it does not mention where they
// are, so that pieces asked later get their turn.
func (x *execution) tryOut() error {
	for range maxAhead {
		if x.State.Turn() != x.side {
			return nil
		}
		if x.offer(); x.Session.question() != x.question && len(x.done) == 0 || x.date != x.Session.date() {
			return nil
		}
		if heading(x.options) == byPlace {
			if ok, err := x.pick(); !ok || err != nil {
				return err
			}
			continue
		}
		if ok, err := x.answer(); ok || err != nil {
			if err != nil {
				return err
			}
			continue
		}
		stay := order{stay: true}
		stays, ok := stay.best(x.options, x.options[0].Piece)
		if !ok || x.everyone() {
			return nil
		}
		x.make(stays)
	}
	return nil
}

// everyone reports whether all pieces that an order names have been asked.
func (x *execution) everyone() bool {
	return len(x.order.pieces) > 0 && len(x.done) >= len(x.order.pieces)
}
