package air

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/table"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// StrikeKind is an air strike on a Task Force as a game of its own.
var StrikeKind = book.Kind{
	Name: "strike",
	Tables: []string{"ships", "aircraft", "bounce", "air-air-crt", "air-point-availability", "aa-matrix",
		"aa-table", "air-surface-damage", "naval-crt",
		"air-display", "kamikaze-adjust", "critical-hit", "naval-damage-levels"},
	Keys: append([]string{"attack", "defend", "cap", "aboard", "plotted", "naval-cover", "date", "port", "segment",
		"priority", "next", "waves", "joining", "wave", "entry", "ring",
		"combined", "reported", "mode", "shot-abort", "shot-eliminate", "ship", "sent"}, progress...),
}

var strikeSegments = []string{"sequence", "priority", "deploy", "altitude", "air", "divide", "entry", "ring",
	"flak", "losses", "target", "commit", "hit", "deck", "critical", "over"}

// ReadStrike reads the description of a strike on a Task Force.
func (r *Rules) ReadStrike(d *book.Description) (sim.State, error) {
	b := &Strike{Rules: r}
	// The fight in the air is a part of the strike, under the same rules.
	b.Sky.Rules = r
	for _, read := range []func(*book.Description) error{b.readForces, b.readFleet, b.readDecks, b.readDisplay,
		b.readWaves, b.checkForces, b.checkFleet, b.checkSky, b.checkDecks, b.checkDisplay} {
		if err := read(d); err != nil {
			return nil, err
		}
	}
	if b.Sky.secret() {
		return &SecretStrike{*b}, nil
	}
	return b, nil
}

// readForces reads the Air Points of both sides.
func (b *Strike) readForces(d *book.Description) error {
	// Level bombers whose altitude is not said choose it, as long as that is to come.
	grounded := slices.Index(strikeSegments, d.Get("segment", "")) <= int(StrikeAltitude)
	for s, key := range []string{"attack", "cap"} {
		text := d.Get(key, "none")
		if text == "none" {
			continue
		}
		for _, part := range b.Rules.Parts(text) {
			g, err := b.Sky.readGroup(sim.Side(s), strings.Fields(part))
			if err != nil {
				return d.Errorf(key, "%s", err)
			}
			if s == int(book.Attacker) && b.chooses(&g) && grounded && !strings.Contains(part, "@") {
				g.Pool, g.At, g.Fixed = uint8(g.flying()), [book.Altitudes]uint8{}, 0
			}
			if b.Sky.Count[s] == maxGroups {
				return d.Errorf(key, "found more than %d groups; want that many at most", maxGroups)
			}
			b.Sky.Groups[s][b.Sky.Count[s]] = g
			b.Sky.Count[s]++
		}
	}
	return b.Sky.readProgress(d)
}

// readFleet reads "Kaga, CA9, 4 DD-modern D1", as of submarine attacks.
func (b *Strike) readFleet(d *book.Description) error {
	for _, part := range b.Rules.Parts(d.Get("defend", "")) {
		words, n := strings.Fields(part), 1
		if len(words) > 1 {
			if count, err := strconv.Atoi(words[0]); err == nil {
				n, words = count, words[1:]
			}
		}
		// The name of a ship may have several words; it ends where the first mark begins.
		end := len(words)
		for i, w := range words {
			if slices.Contains(book.DamageWords[1:], w) || w == "struck" || w == "repair" || w == "unsupplied" ||
				strings.Contains(w, "=") {
				end = min(end, i)
			}
		}
		t, err := b.Rules.ShipNamed(words[:end])
		s := FleetShip{Type: uint8(t)}
		if err == nil {
			err = s.readMarks(words[end:])
		}
		switch {
		case err != nil:
			return d.Errorf("defend", "%s", err)
		case n < 1 || int(b.Count)+n > book.MaxShips:
			return d.Errorf("defend", "found %d ships; want 1 to %d in all", int(b.Count)+n, book.MaxShips)
		case n > 1 && b.Rules.ShipTypes[s.Type].Number < book.KindDD:
			return d.Errorf("defend", "found %d of %s; want a ship once", n, strings.Join(words[:end], " "))
		case b.has(s.Type) && b.Rules.ShipTypes[s.Type].Number < book.KindDD:
			return d.Errorf("defend", "found %s twice; want a ship once", b.Rules.ShipTypes[s.Type].Name)
		}
		// Alike ships are written together and stand apart in the list.
		for range n {
			b.Ships[b.Count] = s
			b.Count++
		}
	}
	return nil
}

// has reports whether a ship of a type is in the Task Force.
func (b *Strike) has(kind uint8) bool {
	return slices.ContainsFunc(b.Ships[:b.Count], func(s FleetShip) bool { return s.Type == kind })
}

// readMarks reads what is said behind a ship: its damage now, with "was" what it was before the
// strike if that is another, its place on the display, whether this wave has attacked it, and
// repair in port.
func (s *FleetShip) readMarks(words []string) error {
	before := -1
	for _, w := range words {
		name, value, _ := strings.Cut(w, "=")
		n, err := strconv.Atoi(value)
		switch {
		case w == "struck":
			s.Struck = true
		case w == "repair":
			s.Repair = true
		case w == "unsupplied":
			s.Unsupplied = true
		case slices.Contains(book.DamageWords[1:], w):
			s.Damage = uint8(slices.Index(book.DamageWords, w))
		case name == "was" && err == nil && n >= 0 && n < book.SunkLevel:
			before = n
		case name == "place" && err == nil && n > 0 && n <= book.MaxShips:
			s.Place = uint8(n)
		default:
			return fmt.Errorf("found %q behind a ship; want D1 to D4, was=LEVEL, place=N, struck, repair "+
				"or unsupplied", w)
		}
	}
	s.Before = s.Damage
	if before >= 0 {
		s.Before = uint8(before)
	}
	return nil
}

// readDisplay reads where the strike stands on the display.
func (b *Strike) readDisplay(d *book.Description) error {
	var err error
	if b.Date, err = d.Date("date", "13/41"); err != nil {
		return err
	}
	// A segment is what is to be decided next; without the key the strike has just begun.
	segment := slices.Index(strikeSegments, d.Get("segment", strikeSegments[b.opening()]))
	if segment < 0 {
		return d.Errorf("segment", "found %q; want %s", d.Get("segment", ""), strings.Join(strikeSegments, ", "))
	}
	b.Segment = StrikeSegment(segment)
	if b.Priority, err = d.Choice("priority", append([]string{"general"}, book.ShipKinds...)); err != nil {
		return err
	}
	if b.Ring, err = d.Choice("ring", ringWords); err != nil {
		return err
	}
	if b.Mode, err = d.Choice("mode", modeWords); err != nil {
		return err
	}
	if b.Combined, err = d.Flag("combined"); err != nil {
		return err
	}
	if b.Reported, err = d.Flag("reported"); err != nil {
		return err
	}
	// Whatever the segment does not use is 0, which checkDisplay sees to.
	for key, to := range table.InOrder(map[string]struct {
		value *uint8
		most  int
	}{"port": {&b.Port, 200}, "next": {&b.Asked, book.MaxShips}, "wave": {&b.Wave, maxWaves - 1},
		"entry": {&b.Entry, 6}, "shot-abort": {&b.Left[0], 120},
		"shot-eliminate": {&b.Left[1], 120}, "ship": {&b.Target, book.MaxShips}}) {
		n, err := d.Number(key, 0, 0, to.most)
		if err != nil {
			return err
		}
		*to.value = uint8(n)
	}
	return nil
}

// readWaves reads the waves, each as the points of every group: "3:0:2 1:0:0".
func (b *Strike) readWaves(d *book.Description) error {
	for wave := range strings.FieldsSeq(d.Get("waves", "")) {
		if b.Divided == maxWaves {
			return d.Errorf("waves", "found more than %d; want that many at most", maxWaves)
		}
		if err := b.readPoints(d, "waves", wave, &b.Waves[b.Divided]); err != nil {
			return err
		}
		b.Divided++
	}
	// A wave that is being put together stands behind those that are.
	if text := d.Get("joining", ""); text != "" {
		if b.Divided == maxWaves || b.Segment != StrikeDivide {
			return d.Errorf("joining", "found points that join a wave; want that while the strike is divided")
		}
		if err := b.readPoints(d, "joining", text, &b.Waves[b.Divided]); err != nil {
			return err
		}
	}
	if text := d.Get("sent", ""); text != "" {
		return b.readPoints(d, "sent", text, &b.Sent)
	}
	return nil
}

// readPoints reads as many numbers as the strike has groups, in their order.
func (b *Strike) readPoints(d *book.Description, key, text string, to *[maxGroups]uint8) error {
	list := strings.Split(text, ":")
	if len(list) != len(b.groups()) {
		return d.Errorf(key, "found %q; want points of each of %d groups, as \"3:0:2\"", text, len(b.groups()))
	}
	for i, word := range list {
		n, err := strconv.Atoi(word)
		if err != nil || n < 0 || n > book.MostPoints {
			return d.Errorf(key, "found %q; want 0 to %d points", word, book.MostPoints)
		}
		to[i] = uint8(n)
	}
	return nil
}

// ShipPart reads one ship of a Task Force that is struck.
func (r *Rules) ShipPart(d *book.Description, name string) (p book.Part, err error) {
	b := &Strike{Rules: r}
	if err := b.readFleet(d.Alone("defend", name)); err != nil {
		return p, err
	}
	s := b.Ships[0]
	kind := s.Type
	s.Type = 0
	return r.Book.ShipPart(kind, s, book.MaxShips, true), nil
}
