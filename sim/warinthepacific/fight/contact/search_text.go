package contact

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/atlas"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// String returns the search as text that Parse reads, including what is hidden.
func (b *Search) String() string {
	w := new(strings.Builder)
	fmt.Fprintf(w, "kind = \"search\"\nattack = %q\ndefend = %q\nmarkers = %q\n", b.basesText(), b.forcesText(),
		b.markersText())
	if b.Area > 0 {
		fmt.Fprintf(w, "area = %q\n", book.AreaWords[b.Area])
	}
	if b.Naval {
		w.WriteString("naval = true\n")
	}
	if b.Phases > 1 {
		fmt.Fprintf(w, "phases = %d\n", b.Phases)
	}
	if b.Step > SearchDeploy {
		fmt.Fprintf(w, "step = %q\n", searchSteps[b.Step])
	}
	for _, n := range b.progress() {
		if *n.value != 0 {
			fmt.Fprintf(w, "%s = %d\n", n.key, *n.value)
		}
	}
	for _, part := range []struct{ key, text string }{{"placed", b.placedText()}, {"sent", b.sentText()},
		{"reports", b.reportsText()}} {
		if part.text != "" {
			fmt.Fprintf(w, "%s = %q\n", part.key, part.text)
		}
	}
	return w.String()
}

// basesText writes the bases as readBases reads them.
func (b *Search) basesText() string {
	var parts []string
	for i := range b.bases() {
		s := &b.Bases[i]
		place := s.Hex.String()
		if s.Damage > 0 {
			place += " " + baseDamage[s.Damage]
		}
		if s.Large {
			place += " large"
		}
		if s.Deck {
			place += " carrier"
		}
		var groups []string
		for _, g := range s.groups() {
			groups = append(groups, fmt.Sprintf("%d %s", g.Points, b.Rules.Planes[g.Plane].Name))
		}
		parts = append(parts, place+": "+strings.Join(groups, ", "))
	}
	return strings.Join(parts, "; ")
}

// forcesText writes the forces as readHidden reads them.
func (b *Search) forcesText() string {
	var parts []string
	for i := range b.Forces[:b.Count] {
		parts = append(parts, b.forceText(i))
	}
	return strings.Join(parts, "; ")
}

// forceText writes one.
func (b *Search) forceText(i int) string {
	return b.Rules.lotsText(&b.Forces[i])
}

// lotsText is the ships of a force as a description says them.
func (r *Rules) lotsText(f *Force) string {
	if f.Count == 0 {
		return "dummy"
	}
	var lots []string
	for _, l := range f.lots() {
		lots = append(lots, r.lotName(l))
	}
	return strings.Join(lots, ", ")
}

// lotName names ships by name, or by sort with how many there are.
func (r *Rules) lotName(l Lot) string {
	t := r.ShipTypes[l.Type]
	name := book.NationWords[t.Nation] + " " + t.Name
	if t.Number >= book.KindDD {
		name = book.NationWords[t.Nation] + " " + t.ID
	}
	if l.N > 1 {
		return strconv.Itoa(int(l.N)) + " " + name
	}
	return name
}

// markersText writes where the markers are, as readMarkers reads it.
func (b *Search) markersText() string {
	var parts []string
	for i := range b.markers() {
		m := &b.Markers[i]
		text := "away"
		if m.Hex != (atlas.Hex{}) {
			text = m.Hex.String()
		}
		for k, word := range markerWords {
			if m.Marks>>k&1 == 1 {
				text += " " + word
			}
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, ", ")
}

// placedText is the number of the force under each marker.
func (b *Search) placedText() string {
	var parts []string
	for _, m := range b.markers() {
		if m.Holds > 0 {
			parts = append(parts, strconv.Itoa(int(m.Holds)))
		}
	}
	return strings.Join(parts, " ")
}

// sentText is how many points of each type at each base are sent into which arc.
func (b *Search) sentText() string {
	var parts []string
	some := false
	for i := range b.bases() {
		for _, g := range b.Bases[i].groups() {
			some = some || g.Sent != [mapArcs]uint8{}
			parts = append(parts, strings.Trim(fmt.Sprint(g.Sent), "[]"))
		}
	}
	if !some {
		return ""
	}
	return strings.Join(parts, "; ")
}

// reportsText is "1 2 TRUE 15 0 3 1 0 0": Phase, marker, chit and the numbers.
func (b *Search) reportsText() string {
	var parts []string
	for phase := range b.Phases {
		for i := range b.markers() {
			r := &b.Markers[i].Reports[phase]
			if r.Chit == 0 {
				continue
			}
			text := fmt.Sprintf("%d %d %s", phase+1, i+1, chitWords[r.Chit-1])
			for _, n := range r.Numbers[:r.Said] {
				text += " " + strconv.Itoa(int(n))
			}
			parts = append(parts, text)
		}
	}
	return strings.Join(parts, "; ")
}
