package pacificvictory

import (
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/atlas"
)

// Reaches holds what plans ask of the map, computed once for each agent.
type reaches struct {
	of       *atlas.Map
	chain    float64                   // see weightParams
	byBook   bool                      // Japan begins with its opening
	opening  []openingOrder            // Japan's, see readOpening
	distance [hex.Size][hex.Size]uint8 // in hexes, as the crow flies; boxes count as far away
	sail     [hex.Size][hex.Size]uint8 // in hexes by sea
	air      [hex.Size]hex.Board       // places one hex away
	sea      [hex.Size]hex.Board       // within an operation move of ships
	land     [hex.Size]hex.Board       // next to it over land, bases only
	supply   [2][hex.Size]hex.Board    // within two and three hexes of supply
	bases    hex.Board                 // without boxes
	boxes    hex.Board                 // places that are neither hexes nor the west coast of Siam
	worth    [hex.Size]float64         // of a base to the side that holds it
	south    hex.Board                 // the bases that Japan goes to war for
}

const farAway = 12

// The worth of a base: for itself, in addition if it is major, and for each production point.
const (
	worthOfBase  = 0.5
	worthOfMajor = 1
	worthOfPoint = 3
)

// southern are the bases of the southern operation, which pay for Japan's war, and those on the way
// to them.
var southern = [...]string{"Manila", "Davao", "Borneo", "Singapore", "Palembang", "Batavia", "Rangoon"}

// draw computes the reaches of a map, if they are not those of that map already.
func (a *reaches) draw(m *atlas.Map) {
	if a.of == m {
		return
	}
	*a = reaches{of: m, chain: a.chain, byBook: a.byBook, bases: m.Bases().And(m.Hexes)}
	wet := m.Wet().With(m.Siam.West)
	for i := range a.distance {
		if at := hex.Index(i); i >= m.Grid.End() && at != m.Siam.West {
			a.boxes = a.boxes.With(at)
		}
		for j := range a.distance[i] {
			a.distance[i][j], a.sail[i][j] = farAway, farAway
		}
	}
	for i := range m.Hexes.With(m.Siam.West).All() {
		here := i
		if i == m.Siam.West {
			here = m.Siam.Hex
		}
		for j := range m.Hexes.All() {
			a.distance[i][j] = uint8(min(m.Grid.Distance(here, j), farAway))
		}
		a.air[i] = m.Step(atlas.ByAir, hex.Bit(here))
		a.land[i] = m.Step(atlas.ByLand, hex.Bit(i)).And(a.bases)
		if wet.Has(i) {
			m.Grid.Distances(hex.Bit(here), wet, &m.Sides[atlas.BySea], &a.sail[i])
			for j, d := range a.sail[i] {
				a.sail[i][j] = min(d, farAway)
			}
			a.sea[i] = m.Flood(atlas.BySea, hex.Bit(i), wet, 2).Without(i)
		}
		lines := m.InPlay.With(m.Siam.West)
		a.supply[0][i] = m.Flood(atlas.BySupply, hex.Bit(i), lines, 2)
		a.supply[1][i] = m.Flood(atlas.BySupply, hex.Bit(i), lines, 3)
	}
	for _, name := range southern {
		if at, ok := m.Find(name); ok {
			a.south = a.south.With(at)
		}
	}
	for i := range a.bases.All() {
		a.worth[i] = worthOfBase + float64(worthOfPoint*float64(m.PP[i]))
		if m.Major.Has(i) {
			a.worth[i] += worthOfMajor
		}
	}
	a.link()
	if a.byBook {
		a.opening = readOpening(openingText, m)
	}
}

// link adds to the worth of each base a share of the worth of its neighbours in supply.
func (a *reaches) link() {
	own := a.worth
	for i := range a.bases.All() {
		around := 0.0
		for j := range a.supply[0][i].And(a.bases).Without(i).All() {
			around += own[j]
		}
		a.worth[i] += float64(a.chain / 4 * around)
	}
}
