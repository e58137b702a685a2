package seat

import (
	"fmt"
	"slices"
	"strings"

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
		for _, piece := range cannot {
			why := refuser.Refusal(side, piece, o.to)
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
		if o.Piece == piece && takesUp(o) {
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
