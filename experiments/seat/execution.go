package seat

import (
	"context"
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/experiments/seat/course"
	"github.com/ironbottom/ironbottom/sim"
)

// An execution is an order that is being carried out.
type execution struct {
	*Session
	side     sim.Side
	order    order
	question string // that it began with
	date     string
	done     map[string]bool // pieces that have been asked
	cannot   []string        // in words
	last     option          // that was chosen last
	waiting  []string        // pieces that have the order for when they are asked
}

// run makes one decision after another as long as the order says what to do. It returns without an
// error when the order does not say; then the person decides.
func (x *execution) run(ctx context.Context) error {
	for ctx.Err() == nil {
		// The other side decides, or the game is over: the order has gone as far as it can.
		if x.State.Turn() != x.side {
			return nil
		}
		x.offer()
		// An order is for the turn in which it was given.
		if x.date != x.Session.date() {
			return nil
		}
		var ok bool
		var err error
		if heading(x.options) == byPlace {
			ok, err = x.pick()
		} else {
			ok, err = x.answer()
		}
		if !ok || err != nil {
			return err
		}
	}
	return ErrInterrupted
}

// make makes a decision and tells it.
func (x *execution) make(o option) {
	x.last = o
	x.Apply(o.move)
	if course.TakesUp(o.Choice) {
		return // where the piece goes says it all
	}
	x.flush(x.side)
}

// pick chooses, where any of several pieces can be taken up, the next that the order is
// about, and sends it.
func (x *execution) pick() (bool, error) {
	// All of them stay: there is a choice that ends taking up, and it is the whole answer.
	if x.order.stay && (x.order.rest || x.order.pieces == nil && x.order.from == "") {
		for _, o := range x.options {
			if o.Pass && o.Piece == "" {
				x.make(o)
				return false, nil
			}
		}
	}
	if x.order.stay {
		return false, nil // a piece that is not taken up stays
	}
	for _, o := range x.options {
		if x.done[o.Piece] || !x.order.about(o.Piece, o.From) {
			continue
		}
		if o.To != "" && !x.order.fits(o) {
			continue
		}
		// Noted before it is tried, so that a piece that cannot go is not taken up again and again.
		x.done[o.Piece] = true
		at := len(x.Played)
		x.make(o)
		if o.To != "" {
			return true, nil
		}
		if x.State.Turn() == x.side {
			x.offer()
			if choice, ok := x.order.best(x.options, o.Piece); ok {
				x.make(choice)
				return true, nil
			}
		}
		// Taken up but with nowhere to go as ordered: it is put back, and the next one tried.
		x.cannot = append(x.cannot, o.Piece)
		return true, x.rewind(at)
	}
	return false, nil
}

// answer decides for the piece that is asked, if the order is about it.
func (x *execution) answer() (bool, error) {
	if x.Session.question() != x.question && len(x.done) > 0 {
		return false, nil
	}
	piece, from := x.options[0].Piece, x.options[0].From
	o := x.order
	// "The rest" means pieces without an order of their own.
	if standing, ok := x.standing[piece]; ok && o.rest {
		o = standing
		delete(x.standing, piece)
	}
	switch {
	case piece == "" || x.done[piece] || !o.about(piece, from):
		return false, nil // that is the person's
	}
	x.done[piece] = true
	choice, ok := o.best(x.options, piece)
	if !ok {
		if choice, ok = x.onTheWay(&o, piece); ok {
			delete(x.done, piece) // it is asked again
		}
	}
	if ok {
		x.make(choice)
	} else {
		x.cannot = append(x.cannot, piece)
	}
	return ok, nil
}

// onTheWay returns a choice after which the piece is asked again and can do what the order
// says.
func (x *execution) onTheWay(o *order, piece string) (option, bool) {
	if o.stay {
		return option{}, false
	}
	// Dice of no game: a choice that rolls is not tried any further, as nobody may see what it
	// would bring.
	d := sim.NewDice(x.Record.Seed, sim.Display)
	rolled := false
	d.Watch(func(sim.Roll) { rolled = true })
	now := x.State.Clone()
	for _, c := range x.options {
		if c.Pass || c.To == "" || c.Piece != piece {
			continue
		}
		now.CopyFrom(x.State)
		if now.Apply(c.move, &d); !rolled && now.Turn() == x.side {
			next := optionsOf(now, now.Legal(nil))
			if _, ok := o.best(next, piece); ok && next[0].Question == c.Question {
				return c, true
			}
		}
		rolled = false
	}
	return option{}, false
}

// wait remembers the order for the pieces that are asked later.
func (x *execution) wait() error {
	// Only what is asked the same way later can be ordered now; the rest needs no names.
	if x.State.Turn() != x.side || x.Session.question() != x.question || x.order.rest {
		return nil
	}
	later := map[string][]option{}
	var names []string
	for _, o := range x.ahead() {
		if x.order.about(o.Piece, o.From) && !x.done[o.Piece] {
			if later[o.Piece] == nil {
				names = append(names, o.Piece)
			}
			later[o.Piece] = append(later[o.Piece], o)
		}
	}
	for _, piece := range names {
		if _, ok := x.order.best(later[piece], piece); !ok {
			x.cannot = append(x.cannot, piece)
			continue
		}
		// Orders of another question or turn are void.
		if x.standing == nil || x.standingFor != x.standingKey() {
			x.standing, x.standingFor = map[string]order{}, x.standingKey()
		}
		x.standing[piece] = order{pieces: []string{piece}, verb: x.order.verb, to: x.order.to, stay: x.order.stay}
		x.waiting = append(x.waiting, piece)
	}
	return nil
}

// tell says what came of an order beyond what it did.
func (x *execution) tell() {
	if len(x.waiting) > 0 {
		x.paragraph("Ordered for when they are asked: %s %s.", strings.Join(x.waiting, ", "), x.order.where())
	}
	x.refuse(x.cannot, &x.order)
	if len(x.done) == 0 && len(x.waiting) == 0 && len(x.cannot) == 0 && x.last.text == "" {
		x.say("No piece that can move now or next has that name.")
	}
}

// where returns the ordered destination, after the names of the pieces.
func (o *order) where() string {
	if o.stay {
		return "stay"
	}
	return strings.TrimSpace(o.verb + " to " + o.to)
}

// fits reports whether a choice does what the order says.
func (o *order) fits(c option) bool {
	if o.stay {
		return c.Pass
	}
	return !c.Pass && c.To != "" && sameOrHolds(c.To, o.to) && (o.verb == "" || o.verb == "go" ||
		holds(c.all(), o.verb))
}

// best returns the choice for a piece that does what the order says: that whose place has
// just the name, else the first.
func (o *order) best(options []option, piece string) (option, bool) {
	found := -1
	for i, c := range options {
		if c.Piece != piece || !o.fits(c) {
			continue
		}
		// "Truk" means Truk before it means Truk Lagoon.
		if found < 0 || strings.EqualFold(c.To, o.to) && !strings.EqualFold(options[found].To, o.to) {
			found = i
		}
	}
	if found < 0 {
		return option{}, false
	}
	return options[found], true
}

// standingKey is what standing orders are good for: one question of one turn.
func (s *Session) standingKey() string {
	return fmt.Sprint(s.State.Turn(), s.date(), s.question())
}

// asOrdered decides for a piece that has an order, and reports whether it has. Orders of another
// question or turn are forgotten; one that cannot be followed is told and left to the person.
func (s *Session) asOrdered() (bool, error) {
	if len(s.standing) == 0 || s.standingFor != s.standingKey() {
		s.standing = nil
		return false, nil
	}
	piece := s.options[0].Piece
	o, ok := s.standing[piece]
	if !ok || heading(s.options) == byPlace {
		return false, nil
	}
	delete(s.standing, piece)
	choice, ok := o.best(s.options, piece)
	if !ok {
		s.say("%s cannot do as ordered: %s.", piece, o.where())
		return false, nil
	}
	s.Apply(choice.move)
	return true, s.save()
}
