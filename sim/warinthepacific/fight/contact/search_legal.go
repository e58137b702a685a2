package contact

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/atlas"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// Legal appends the legal moves: a force for a marker, a number of points for an arc, a
// number of a report, or 0 to wait and 1 plus the marker to go for.
// Numbers of ships are said in fives, so that the moves of that question are steps of
// five. 0 to wait ends the search in the last Phase.
func (b *Search) Legal(buf []sim.Move) []sim.Move {
	switch b.Step {
	case SearchDeploy:
		return b.undeployed(buf)
	case SearchArcs:
		return book.Numbers(buf, 0, b.unsent())
	case SearchRoll:
		return append(buf, 0)
	case SearchReport:
		least, top := b.next()
		step := 1
		if b.report(b.Marker).Said == saidShips {
			step = 5
		}
		for n := least; n <= top; n += step {
			buf = append(buf, sim.Move(n))
		}
	case SearchStrike:
		buf = append(buf, 0)
		for m := range b.Count {
			if b.striking(m) {
				buf = append(buf, sim.Move(1+m))
			}
		}
	}
	return buf
}

// undeployed lists the forces that are under no marker yet, alike ones once.
func (b *Search) undeployed(buf []sim.Move) []sim.Move {
	for f := range int(b.Count) {
		first, alike := b.first(f)
		if first < f {
			continue
		}
		for m := range b.markers() {
			if b.under(uint8(m)) == f {
				alike--
			}
		}
		if alike > 0 {
			buf = append(buf, sim.Move(f))
		}
	}
	return buf
}

// striking reports whether a marker can be gone for: one in contact that is not known to
// be a dummy, which would have been removed. [6.6] [8.37]
func (b *Search) striking(m uint8) bool {
	t := &b.Markers[m]
	return t.Contacted && !(t.Known && b.Forces[b.under(m)].Count == 0)
}

// asked returns the points that are asked, and their base.
func (b *Search) asked() (*Base, *Searcher) {
	base := &b.Bases[b.Base]
	return base, &base.Groups[b.Group]
}

// unsent returns how many of the points that are asked have no arc yet.
func (b *Search) unsent() int {
	_, g := b.asked()
	n := int(g.Points)
	for _, sent := range g.Sent[:b.Arc] {
		n -= int(sent)
	}
	return n
}

// nextArc goes on to the next points with a choice of arcs, those before going where
// they find something: all into the last arc that is left, but from damaged bases, which
// may keep them at home. [8.42] [8.43] [8.49]
// Base, Group and Arc together are a counter with three digits. In damaged bases points
// that search are lost in part, which is why those may stay: the last arc does not take
// them all by itself.
func (b *Search) nextArc() {
	for ; b.Base < b.Based; b.Base, b.Group = b.Base+1, 0 {
		for ; b.Group < b.Bases[b.Base].Count; b.Group, b.Arc = b.Group+1, 0 {
			base, g := b.asked()
			cover := b.arcs(base, g)
			for ; b.Arc < mapArcs; b.Arc++ {
				if cover[b.Arc] == 0 {
					continue
				}
				last := true
				for _, markers := range cover[b.Arc+1:] {
					last = last && markers == 0
				}
				if b.unsent() > 0 && (!last || base.Damage > 0) {
					return
				}
				g.Sent[b.Arc] = uint8(b.unsent())
			}
		}
	}
	b.Base, b.Group, b.Arc, b.Marker = 0, 0, 0, 0
	b.Step = SearchRoll
	b.nextMarker()
}

// nextMarker goes on to the next marker that somebody searches for, then to the
// decision.
// A marker that nobody has points for is passed over; so is one in contact.
func (b *Search) nextMarker() {
	for b.Step = SearchRoll; b.Marker < b.Count; b.Marker++ {
		if m := &b.Markers[b.Marker]; b.searchable(m) && !m.Contacted {
			for i := range b.bases() {
				if b.points(&b.Bases[i], b.Marker) > 0 {
					return
				}
			}
		}
	}
	b.Marker = 0
	b.afterSearch()
}

// MoveString names a decision.
func (b *Search) MoveString(m sim.Move) string {
	switch b.Step {
	case SearchDeploy:
		return fmt.Sprintf("marker %s is %s", b.markerName(b.Marker), b.forceName(int(m)))
	case SearchArcs:
		base, g := b.asked()
		arc := "search"
		if !b.Naval {
			arc += " " + ArcText(int(b.Arc))
		}
		return fmt.Sprintf("%d of %d %s of %s %s", m, b.unsent(), b.Rules.Planes[g.Plane].Name, base.Hex, arc)
	case SearchRoll:
		return "search for marker " + b.markerName(b.Marker)
	case SearchReport:
		return fmt.Sprintf("say of marker %s: %s", b.markerName(b.Marker), saying(int(b.report(b.Marker).Said), int(m)))
	case SearchStrike:
		switch {
		case m > 0:
			return "strike marker " + b.markerName(uint8(m-1))
		case b.Now+1 < b.Phases:
			return "wait for the next Phase"
		}
		return "strike nothing"
	}
	return "go on"
}

// markerName names a marker by its number and its hex.
func (b *Search) markerName(m uint8) string {
	if h := b.Markers[m].Hex; h != (atlas.Hex{}) {
		return fmt.Sprintf("%d at %s", m+1, h)
	}
	return fmt.Sprintf("%d away", m+1)
}

// forceName names a force by its number and its first ships.
func (b *Search) forceName(f int) string {
	list := b.Forces[f].lots()
	switch len(list) {
	case 0:
		return fmt.Sprintf("force %d (a dummy)", f+1)
	case 1:
		return fmt.Sprintf("force %d (%s)", f+1, b.Rules.lotName(list[0]))
	}
	return fmt.Sprintf("force %d (%s and others)", f+1, b.Rules.lotName(list[0]))
}

// fieldWords are the numbers of a report, of one and of more.
var fieldWords = [reportFields][2]string{{"ship", "ships"}, {"carrier", "carriers"}, {"capital ship", "capital ships"},
	{"amphibious transport", "amphibious transports"}, {"merchant shipping", "merchant shipping"},
	{"support force", "support forces"}}

// saying is a number of a report in words.
func saying(field, n int) string {
	switch n {
	case 0:
		return "no " + fieldWords[field][1]
	case 1:
		return "1 " + fieldWords[field][0]
	}
	return fmt.Sprintf("%d %s", n, fieldWords[field][1])
}
