package seat

import (
	"context"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/experiments/seat/course"
	"github.com/ironbottom/ironbottom/sim"
)

// An order is a typed line about one or several pieces, which is carried out as a series of
// decisions.
type order struct {
	pieces []string // by name; nil for all of a place, or the rest
	from   string   // place, empty for any
	rest   bool     // pieces without another order
	verb   string   // how, empty where that is open
	to     string   // place or target
	stay   bool
}

// about reports whether an order is about a piece that stands somewhere.
func (o *order) about(piece, from string) bool {
	if piece == "" {
		return false
	}
	for _, p := range o.pieces {
		if p == piece {
			return true
		}
	}
	return o.pieces == nil && (o.from == "" || sameOrHolds(from, o.from))
}

// sameOrHolds reports whether a name is the one that is meant, or holds it.
func sameOrHolds(name, words string) bool {
	if name == "" || strings.EqualFold(name, words) {
		return name != ""
	}
	words = strings.ToLower(words)
	return holds(name, words) || len(words) > 4 && holds(name, strings.TrimSuffix(words, "s")) // the Marianas
}

// links are words between pieces and place that say nothing more.
var links = map[string]bool{"to": true, "at": true, "->": true, "into": true, "in": true, "on": true, "for": true}

// readOrder reads a line as an order; false where it is none.
func (s *Session) readOrder(line string) (o order, ok bool) {
	// Commas and semicolons part words as spaces do.
	words := strings.Fields(strings.NewReplacer(",", " ", ";", " ").Replace(line))
	switch low := strings.ToLower(strings.Join(words, " ")) + " "; {
	case strings.HasPrefix(low, "the rest "), strings.HasPrefix(low, "all others "):
		o.rest, words = true, words[2:]
	case strings.HasPrefix(low, "rest "), strings.HasPrefix(low, "others "):
		o.rest, words = true, words[1:]
	case strings.HasPrefix(low, "all of "), strings.HasPrefix(low, "all at "), strings.HasPrefix(low, "all in "):
		o.from, words = placeUpTo(words[2:])
		if o.from == "" {
			return o, false
		}
	case strings.HasPrefix(low, "all "):
		words = words[1:]
	default:
		if o.pieces, words = s.readPieces(words); len(o.pieces) == 0 {
			return o, false
		}
	}
	o.readEnd(words)
	return o, o.to != "" || o.stay || len(o.pieces) == 1
}

// placeUpTo takes the words of a place off, up to one that says where to or that they stay.
func placeUpTo(words []string) (place string, rest []string) {
	for n, w := range words {
		if low := strings.ToLower(w); links[low] || isStay(low) {
			return strings.Join(words[:n], " "), words[n:]
		}
	}
	return "", nil
}

// isStay reports whether a word says that a piece stays where it is.
func isStay(word string) bool {
	switch word {
	case "stay", "stays", "hold", "holds":
		return true
	}
	return false
}

// readEnd reads what comes behind the pieces.
func (o *order) readEnd(words []string) {
	if len(words) > 0 && isStay(strings.ToLower(words[0])) {
		o.stay = true
		return
	}
	for len(words) > 0 {
		low := strings.ToLower(words[0])
		// A verb as the last word is no verb but the name of the place.
		if !links[low] && (!course.IsVerb(low) || len(words) == 1) {
			break
		}
		if course.IsVerb(low) {
			o.verb = strings.TrimSuffix(low, "s")
		}
		words = words[1:]
	}
	o.to = strings.Join(words, " ")
}

// readPieces takes the names of pieces off the beginning of a line.
func (s *Session) readPieces(words []string) (pieces []string, rest []string) {
	known := s.roster()
	side := s.State.Turn()
	for len(words) > 0 {
		if len(pieces) > 0 && strings.EqualFold(words[0], "and") {
			words = words[1:]
			continue
		}
		name, n := "", 0
		for k := min(len(words), mostWords); k > 0 && n == 0; k-- {
			given := strings.Join(words[:k], " ")
			if name = pieceNamed(known, given); name != "" && s.carrierOf(side, known, name, given) == "" {
				n = k
			}
		}
		if n == 0 {
			break
		}
		pieces, words = append(pieces, name), words[n:]
	}
	return pieces, words
}

// pieceNamed returns the piece of a name, or the only one of whose name it is a part.
func pieceNamed(known []string, name string) string {
	found := ""
	for _, k := range known {
		if strings.EqualFold(k, name) {
			return k
		}
		for _, part := range strings.FieldsFunc(k, func(r rune) bool { return r == ' ' || r == '&' }) {
			if strings.EqualFold(part, name) {
				// Part of two names: neither is meant for sure.
				if found != "" && found != k {
					return ""
				}
				found = k
			}
		}
	}
	return found
}

// carrierOf returns the piece that is meant rather than one that is asked: a part of a name
// stands for the ship Akagi&Kaga as well as for its air unit, Akagi&Kaga air. It is empty if the
// piece was named in full or the other is asked too.
func (s *Session) carrierOf(side sim.Side, known []string, asked, given string) string {
	informer, ok := s.State.(sim.CardIndex)
	if !ok || strings.EqualFold(asked, given) {
		return ""
	}
	for cut := strings.LastIndexByte(asked, ' '); cut > 0; cut = strings.LastIndexByte(asked[:cut], ' ') {
		whole := asked[:cut]
		if slices.Contains(known, whole) || pieceNamed([]string{whole}, given) == "" {
			continue
		}
		if len(informer.Cards(side, func(name string) bool { return name == whole })) > 0 {
			return whole
		}
	}
	return ""
}

// notAsked returns the piece that a line begins with though it is not asked, and the one that is
// asked and has a longer name.
func (s *Session) notAsked(side sim.Side, line string) (piece, asked string) {
	words, known := strings.Fields(line), s.roster()
	for n := min(len(words), mostWords); n > 0; n-- {
		given := strings.Join(words[:n], " ")
		for _, asked := range known {
			if piece := s.carrierOf(side, known, asked, given); piece != "" {
				return piece, asked
			}
		}
	}
	return "", ""
}

// roster are the pieces that are asked now or, if all stay, next.
func (s *Session) roster() (names []string) {
	seen := map[string]bool{}
	for _, o := range append(append([]option(nil), s.options...), s.ahead()...) {
		if o.Piece != "" && !seen[o.Piece] {
			seen[o.Piece] = true
			names = append(names, o.Piece)
		}
	}
	return names
}

// ahead returns the choices of the pieces that are asked the same next, as long as all
// before them stay.
func (s *Session) ahead() (all []option) {
	if len(s.options) == 0 {
		return nil // nobody is asked
	}
	side, question := s.State.Turn(), s.question()
	// The look ahead plays on a copy and stops at the first roll, because the person must not learn
	// the result of dice.
	now, legal, d := s.State.Clone(), []sim.Move(nil), sim.NewDice(s.Record.Seed, sim.Display)
	rolled := false
	d.Watch(func(sim.Roll) { rolled = true })
	options := s.options
	for range maxAhead {
		stays := -1
		for i, o := range options {
			if o.Pass && o.Piece != "" {
				stays = i
			}
		}
		if stays < 0 && options[0].Piece != "" {
			stays = 0 // nobody stays: the next piece has much the same choices
		}
		if stays < 0 || heading(options) == byPlace {
			return all
		}
		now.Apply(options[stays].move, &d)
		if rolled || now.Turn() != side {
			return all
		}
		legal = now.Legal(legal[:0])
		if options = optionsOf(now, legal); options[0].Question != question {
			return all
		}
		all = append(all, options...)
	}
	return all
}

// maxAhead bounds how many questions are looked ahead, as one for each piece.
const maxAhead = 200

// carryOut carries an order out, as far as it goes.
func (s *Session) carryOut(ctx context.Context, side sim.Side, o order) (done bool, err error) {
	if len(o.pieces) == 1 && o.to == "" && !o.stay {
		return s.takeUp(side, o.pieces[0])
	}
	begin := len(s.Played)
	ex := &execution{Session: s, side: side, order: o, question: s.question(), date: s.date(), done: map[string]bool{}}
	err = ex.run(ctx)
	if err == nil {
		err = ex.wait()
	}
	ex.tell()
	// Nothing was decided: the same question stands, and there is nothing to save.
	if len(s.Played) == begin {
		return false, err
	}
	if err == nil {
		err = s.save()
	}
	return true, err
}

// takeUp turns to a piece: it is chosen, or if it is asked later its choices are shown.
func (s *Session) takeUp(side sim.Side, piece string) (bool, error) {
	var now []int
	for i, o := range s.options {
		if o.Piece == piece {
			now = append(now, i)
		}
	}
	switch {
	case len(now) == 1:
		return true, s.decide(side, s.options[now[0]].move)
	case len(now) > 1:
		s.list(now, true)
		return false, nil
	}
	var to []string
	for _, o := range s.ahead() {
		if o.Piece == piece {
			to = append(to, o.words())
		}
	}
	s.paragraph("%s is asked later. It will have these choices, which you can order now (%s to PLACE): %s", piece,
		piece, strings.Join(to, "; "))
	return false, nil
}
