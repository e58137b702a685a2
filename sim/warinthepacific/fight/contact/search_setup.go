package contact

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/atlas"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// SearchKind is a search for Task Forces as a game of its own.
var SearchKind = book.Kind{
	Name:   "search",
	Tables: []string{"aircraft", "ships", "search-contact", "search-chits", "bombard-damage-levels"},
	Keys: []string{"attack", "defend", "markers", "area", "naval", "phases", "step", "now", "marker", "base",
		"group", "arc", "target", "placed", "sent", "reports"},
}

var searchSteps = []string{"deploy", "arcs", "search", "report", "strike", "over"}

// ReadSearch reads the description of a search.
func (r *Rules) ReadSearch(d *book.Description) (sim.State, error) {
	b := &Search{Rules: r}
	// Each reader needs those before it: markers are as many as Task Forces, and progress names
	// both.
	for _, read := range []func(*book.Description) error{b.readBases, b.readHidden, b.readMarkers, b.checkSides,
		b.readSearchProgress, b.readSent, b.readReports, b.checkSearch} {
		if err := read(d); err != nil {
			return nil, err
		}
	}
	return b, nil
}

// readBases reads "E1613: 6 Zero, 3 Betty; E1512 D1 large: 4 Zeke, 1 Mavis-Emily".
func (b *Search) readBases(d *book.Description) error {
	for part := range strings.SplitSeq(d.Get("attack", ""), ";") {
		place, list, ok := strings.Cut(part, ":")
		words := strings.Fields(place)
		if !ok || len(words) == 0 {
			return d.Errorf("attack", "found %q; want a base with what searches from there, as \"E1613: 6 "+
				"Zero, 3 Betty\"", strings.TrimSpace(part))
		}
		if b.Based == maxBases {
			return d.Errorf("attack", "found more than %d bases; want that many at most", maxBases)
		}
		base := &b.Bases[b.Based]
		b.Based++
		var err error
		if base.Hex, err = atlas.ParseHex(words[0]); err != nil {
			return d.Errorf("attack", "found %q; want a hex of the map, as E1613", words[0])
		}
		for _, w := range words[1:] {
			level, ok := damageOfBase(w)
			switch {
			case ok:
				base.Damage = level
			case w == "large":
				base.Large = true
			case w == "carrier":
				base.Deck = true
			default:
				return d.Errorf("attack", "found %q behind a base; want S, D1 to D4, large or carrier", w)
			}
		}
		if base.Deck && (base.Large || base.Damage > 0) {
			return d.Errorf("attack", "found %q; want no damage and no size of an airbase for a carrier",
				strings.TrimSpace(place))
		}
		for text := range strings.SplitSeq(list, ",") {
			if err := b.readSearcher(base, strings.Fields(text)); err != nil {
				return d.Errorf("attack", "%s", err)
			}
		}
	}
	return nil
}

// readSearcher reads "3 Betty".
func (b *Search) readSearcher(base *Base, words []string) error {
	if len(words) != 2 {
		return fmt.Errorf("found %q; want Air Points of a type, as \"3 Betty\"", strings.Join(words, " "))
	}
	n, err := strconv.Atoi(words[0])
	// Of a type with several roles the first stands for all.
	i := slices.IndexFunc(b.Rules.Planes, func(p book.Plane) bool { return strings.EqualFold(p.Name, words[1]) })
	switch {
	case err != nil || n < 0 || n > mostCounters:
		return fmt.Errorf("found %q; want up to %d Air Points", words[0], mostCounters)
	case i < 0:
		return fmt.Errorf("found %q; want a type of aircraft.csv, as Betty", words[1])
	case slices.ContainsFunc(base.groups(), func(g Searcher) bool {
		return b.Rules.Planes[g.Plane].Name == b.Rules.Planes[i].Name
	}):
		return fmt.Errorf("found %s twice at %s; want all points of a type together", words[1], base.Hex)
	case base.Count == maxSearchers:
		return fmt.Errorf("found more than %d types at %s; want that many at most", maxSearchers, base.Hex)
	}
	base.Groups[base.Count] = Searcher{Plane: uint8(i), Points: uint8(n)}
	base.Count++
	return nil
}

// readHidden reads "Kongo, 3 JP DD-modern; dummy".
func (b *Search) readHidden(d *book.Description) error {
	for part := range strings.SplitSeq(d.Get("defend", ""), ";") {
		if b.Count == maxForces {
			return d.Errorf("defend", "found more than %d Task Forces; want that many at most", maxForces)
		}
		f := &b.Forces[b.Count]
		b.Count++
		if strings.TrimSpace(part) == "dummy" {
			continue
		}
		for _, text := range b.Rules.Parts(part) {
			if err := b.readLot(f, text); err != nil {
				return d.Errorf("defend", "%s", err)
			}
		}
	}
	return nil
}

// readLot reads ships into a force; a ship with a name can be in one alone.
func (b *Search) readLot(f *Force, text string) error {
	before := *f
	if err := b.Rules.readLot(f, text); err != nil {
		return err
	}
	for _, l := range f.lots() {
		if k := &b.Rules.ShipTypes[l.Type]; k.Number < book.KindDD && !before.has(l.Type) {
			for i := range b.Forces[:b.Count-1] {
				if b.Forces[i].has(l.Type) {
					return fmt.Errorf("found %s in two Task Forces; want a ship once", k.Name)
				}
			}
		}
	}
	return nil
}

// readLot reads "3 JP DD-modern" into a force.
func (r *Rules) readLot(f *Force, text string) error {
	s, n, err := r.ReadSeaShip(text)
	switch {
	case err != nil:
		return err
	case s != book.SeaShip{Type: s.Type, Hex: book.OffDisplay}:
		return fmt.Errorf("found %q; want ships without marks", strings.TrimSpace(text))
	case n < 1 || n+r.count(f)[saidShips] > mostCounters:
		return fmt.Errorf("found %d ships; want 1 to %d in a Task Force", n, mostCounters)
	case r.ShipTypes[s.Type].Number < book.KindDD && (n > 1 || f.has(s.Type)):
		return fmt.Errorf("found %s more than once; want a ship once", r.ShipTypes[s.Type].Name)
	}
	// The ships of a sort are one lot, however often it is named.
	for i := range f.lots() {
		if f.Lots[i].Type == s.Type {
			f.Lots[i].N += uint8(n)
			return nil
		}
	}
	if f.Count == maxLots {
		return fmt.Errorf("found more than %d sorts of ship in a Task Force; want that many at most", maxLots)
	}
	f.Lots[f.Count] = Lot{s.Type, uint8(n)}
	f.Count++
	return nil
}

// has reports whether a force has ships of a sort.
func (f *Force) has(kind uint8) bool {
	return slices.ContainsFunc(f.lots(), func(l Lot) bool { return l.Type == kind })
}

// readMarkers reads "E2922, E3021 night, away": as many as there are Task Forces.
func (b *Search) readMarkers(d *book.Description) error {
	var err error
	if b.Area, err = d.Choice("area", book.AreaWords); err != nil {
		return err
	}
	if b.Naval, err = d.Flag("naval"); err != nil {
		return err
	}
	n, err := d.Number("phases", 1, 1, mostPhases)
	if err != nil {
		return err
	}
	b.Phases = uint8(n)
	list := strings.Split(d.Get("markers", ""), ",")
	if len(list) != int(b.Count) {
		return d.Errorf("markers", "found %d; want a hex, or away, for each of the %d Task Forces", len(list), b.Count)
	}
	for i, part := range list {
		words, m := strings.Fields(part), &b.Markers[i]
		if len(words) == 0 {
			return d.Errorf("markers", "found %q; want a hex, as E2922, or away", part)
		}
		var err error
		if m.Hex, err = atlas.ParseHex(words[0]); err != nil && (words[0] != "away" || len(words) > 1) {
			return d.Errorf("markers", "found %q; want a hex of the map, as E2922, or away alone",
				strings.TrimSpace(part))
		}
		for _, w := range words[1:] {
			k := slices.Index(markerWords, w)
			if k < 0 || !b.Naval && 1<<k != watched {
				return d.Errorf("markers", "found %q behind a hex; want watched or, in Naval Phases, still or night", w)
			}
			m.Marks |= 1 << k
		}
	}
	return nil
}

// checkSides refuses sides that do not fit and two bases in a hex.
func (b *Search) checkSides(d *book.Description) error {
	for i := range b.bases() {
		base := &b.Bases[i]
		for _, g := range base.groups() {
			if p := b.Rules.Planes[g.Plane]; book.JapaneseSide(p.Nation) != b.japanSearches() {
				return d.Errorf("attack",
					"found %s among the planes of the other side of the war; want those of one", p.Name)
			}
		}
		for k := range i {
			if b.Bases[k].Hex == base.Hex {
				return d.Errorf("attack", "found two bases at %s; want one", base.Hex)
			}
		}
	}
	for i := range b.markers() {
		for _, l := range b.Forces[i].lots() {
			if t := b.Rules.ShipTypes[l.Type]; book.JapaneseSide(t.Nation) == b.japanSearches() {
				return d.Errorf("defend", "found %s; want ships of the other side of the war than the planes", t.Name)
			}
		}
	}
	return nil
}
