package contact

import (
	"slices"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/atlas"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// NumArcs is how many arcs there are.
const NumArcs = mapArcs

// compass are the rows of hexes that lead away from one, as steps on the two axes.
// Axial coordinates: the first number is q, along the columns, the second r, down a
// column. Arc k begins at row k, clockwise from the north.
var compass = [mapArcs][2]int{{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}}

var compassWords = [mapArcs]string{"N", "NE", "SE", "S", "SW", "NW"}

// InArc reports whether a hex lies in the arc of 120 degrees that begins at a row of
// hexes and ends with the next but one (W61). [8.42]
// 120 degrees are two sextants. A hex is in the sextant between the directions a and b
// where both of its coordinates with respect to them are not negative: those are the two
// determinants. Hexes on a row belong to the sextants on both sides of it.
func InArc(h, base atlas.Hex, arc int) bool {
	q, r := h.From(base)
	if q == 0 && r == 0 {
		return true
	}
	for k := range 2 {
		a, b := compass[(arc+k)%mapArcs], compass[(arc+k+1)%mapArcs]
		if q*b[1]-r*b[0] >= 0 && a[0]*r-a[1]*q >= 0 {
			return true
		}
	}
	return false
}

// ArcText names an arc by the rows of hexes at its sides.
func ArcText(arc int) string {
	return compassWords[arc] + " to " + compassWords[(arc+2)%mapArcs]
}

// solomons are the hexes of the Solomon Islands on map E, by column and row, as the region of the
// map has them: New Britain, New Ireland and Bougainville with the small islands off them, and the
// islands that the rulebook names. A search of the library reads no map; the war on the map asks
// the map itself (W62). [24.6] [24.64]
var solomons = [...][2]uint8{
	{12, 14}, {12, 15}, {13, 11}, {13, 14}, {13, 15}, {13, 16}, {14, 11}, {14, 12}, {14, 14}, {14, 15}, {15, 12},
	{15, 14}, {15, 15},
	{16, 12}, {16, 13}, {16, 14}, {17, 13}, {17, 14}, {18, 13}, {19, 13}, {19, 15}, {19, 16}, {20, 15}, {20, 16},
	{20, 17}, {21, 16},
	{21, 17}, {22, 17}, {23, 17}, {23, 18}, {24, 17}, {24, 18}, {25, 18}, {25, 19}, {26, 17}, {26, 18},
	{26, 19}, {27, 20},
}

// coastwatched reports whether Coastwatchers look on a hex for the Allies. [24.64]
func coastwatched(h atlas.Hex) bool {
	return h.Map == 'E' && slices.Contains(solomons[:], [2]uint8{h.Column, h.Row})
}

// betrayed reports whether a Task Force is where it is seen without a search: it is
// contacted at once, and what it is is told truly. A carrier's hex is no airbase: those
// are airfields (W114). [8.6] [8.61] [24.64] [2.4]
// Three ways: the description says that the hex is watched, an airbase of the searcher is
// in it, or it is in the Solomons and Coastwatchers look for the Allies.
func (b *Search) betrayed(m *Marker) bool {
	if m.Hex == (atlas.Hex{}) {
		return false
	}
	if m.Marks&watched != 0 {
		return true
	}
	for i := range b.bases() {
		if base := &b.Bases[i]; base.Hex == m.Hex && !base.Deck {
			return true
		}
	}
	return !b.japanSearches() && coastwatched(m.Hex)
}

// japanSearches reports whose bases they are.
func (b *Search) japanSearches() bool {
	return book.JapaneseSide(b.Rules.Planes[b.Bases[0].Groups[0].Plane].Nation)
}

// searchable reports whether a marker can be searched for: by day, and in Naval Phases when it
// moves. A revealed marker needs no search. [8.44] [9.61]
func (b *Search) searchable(m *Marker) bool {
	return m.Hex != (atlas.Hex{}) && !m.Known && !(b.Naval && m.Marks&(keepsStill|byNight) != 0)
}

// each returns what a point of a type is worth at a marker: 2 within Normal Range, 1
// within Extended Range, nothing beyond that or of a transport. [8.11] [8.12] [8.47] [8.48]
// Distance is in Movement Points: the number of hexes times the cost of a hex in this
// area. All hexes on the way are taken to be in one area.
func (b *Search) each(base *Base, g *Searcher, m *Marker) int {
	p := &b.Rules.Planes[g.Plane]
	far := uint16(base.Hex.HexesTo(m.Hex) * atlas.Area(b.Area).Cost())
	switch {
	case p.Role == book.Transport || far > p.Ranges[1]:
		return 0
	case far > p.Ranges[0]:
		return 1
	}
	return 2
}

// arcs returns which markers points of a type can search for in each arc, as bits: in a
// Naval Phase all of them in one. Arcs in which they find no more than in another are
// left out. [8.42] [8.44]
// In a Naval Phase arcs do not matter, and arc 0 stands for all directions. Of arcs that
// cover the same markers the first is kept; one that covers fewer than another is never
// better, as points within it count no more.
func (b *Search) arcs(base *Base, g *Searcher) (cover [mapArcs]uint8) {
	for i := range b.markers() {
		m := &b.Markers[i]
		if !b.searchable(m) || b.each(base, g, m) == 0 {
			continue
		}
		for arc := range cover {
			if b.Naval && arc == 0 || !b.Naval && InArc(m.Hex, base.Hex, arc) {
				cover[arc] |= 1 << i
			}
		}
	}
	all := cover
	for arc, mine := range all {
		for other, theirs := range all {
			if mine&^theirs == 0 && (mine != theirs || other < arc) {
				cover[arc] = 0
			}
		}
	}
	return cover
}

// points returns the Search Points of a base at a marker: in Naval Phases a third of all,
// rounded up. [8.1] [8.13]
func (b *Search) points(base *Base, m uint8) (n int) {
	for i := range base.groups() {
		g := &base.Groups[i]
		cover := b.arcs(base, g)
		for arc, markers := range cover {
			if markers>>m&1 == 1 {
				n += int(g.Sent[arc]) * b.each(base, g, &b.Markers[m])
			}
		}
	}
	if b.Naval {
		return (n + 2) / 3
	}
	return n
}
