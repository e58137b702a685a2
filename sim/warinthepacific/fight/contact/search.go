package contact

import (
	"unsafe"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/atlas"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// Sizes of a search.
const (
	maxForces    = 5  // Task Forces and markers
	maxLots      = 10 // sorts of ship in a Task Force
	mostCounters = 60 // ships of a Task Force
	maxBases     = 6
	maxSearchers = 4 // types of Air Points at a base
	mostPhases   = 3 // of a Game-Turn
	mapArcs      = 6
)

// A SearchStep is the kind of decision in a search.
type SearchStep uint8

// The steps.
const (
	SearchDeploy SearchStep = iota // which Task Force is under a marker [9.12]
	SearchArcs                     // how many points search an arc [8.42]
	SearchRoll                     // nothing; the search for the next marker
	SearchReport                   // a number of the report [8.33]
	SearchStrike                   // which marker to go for, or none
	SearchOver
)

// marks of a marker.
const (
	keepsStill = 1 << iota // does not move in this Naval Phase [8.44]
	byNight                // moves at night [9.61]
	watched                // is where the searching side has a unit, a port or an airbase [8.6]
)

var markerWords = []string{"still", "night", "watched"}

// A Lot is a number of ships of one sort.
type Lot struct{ Type, N uint8 }

// A Force is what may be under a marker: nothing is a dummy. [9.13]
type Force struct {
	Lots  [maxLots]Lot
	Count uint8
}

func (f *Force) lots() []Lot { return f.Lots[:f.Count] }

// A Report is what the owner of a marker says of it, by the chit that it drew.
type Report struct {
	Chit    uint8 // kind of chit plus 1, 0 where there is no report
	Said    uint8 // how many of the numbers have been said
	Numbers [reportFields]uint8
}

// A Marker is a Task Force on the map. Its contents are hidden. Both sides see Hex, Marks and
// Known, the owner sees Holds, and both see the Reports except their chits. Reports has one for
// each Phase, empty if the marker was not in contact.
type Marker struct {
	Hex       atlas.Hex // none where it is away
	Marks     uint8
	Holds     uint8 // the force under it plus 1, 0 before deployment
	Contacted bool  // in this Phase
	Known     bool  // definitively revealed [8.38]
	Reports   [mostPhases]Report
}

// A Searcher is the Air Points of a type at a base, and into which arc they are sent.
type Searcher struct {
	Plane, Points uint8
	Sent          [mapArcs]uint8
}

// A Base is an airbase, or a carrier, with what searches from there.
type Base struct {
	Hex    atlas.Hex
	Damage uint8 // 0 none, then S and D1 to D4 [7.65]
	Large  bool  // level 5 or 10 [7.66]
	Deck   bool  // of a carrier, which is no airbase [2.4]
	Groups [maxSearchers]Searcher
	Count  uint8
}

func (s *Base) groups() []Searcher { return s.Groups[:s.Count] }

// SearchPosition is all that changes in a search, and its set-up.
// Forces and Markers are as many, Count of each; dummies are forces as well, so that each
// marker holds one. Now runs from 0 to Phases less 1. Base, Group and Arc point at the
// Air Points that are being divided, Marker at the marker that is searched for or
// reported on; all are 0 where nothing of that kind is at hand.
type SearchPosition struct {
	Forces  [maxForces]Force
	Markers [maxForces]Marker
	Count   uint8 // of either
	Bases   [maxBases]Base
	Based   uint8 // how many bases
	Area    uint8
	Naval   bool // Naval Phases, not Air Phases
	Phases  uint8

	Step   SearchStep
	Now    uint8 // Phase
	Marker uint8 // that is at it
	Base   uint8 // of the points that are asked
	Group  uint8
	Arc    uint8
	Target uint8 // marker gone for plus 1
}

var _ [1024 - unsafe.Sizeof(SearchPosition{})]byte

// A Search is a search from bases for Task Forces, each under a marker. The owner reports on each
// Task Force in contact what its chit allows, and the searcher attacks one of them. The contents of
// markers and the chits are hidden: see Deal.
type Search struct {
	*Rules
	SearchPosition
}

// Turn returns who decides.
func (b *Search) Turn() sim.Side {
	switch b.Step {
	case SearchOver:
		return sim.Over
	case SearchDeploy, SearchReport:
		return book.Defender
	}
	return book.Attacker
}

// CopyFrom makes this search equal to another of the same rules.
func (b *Search) CopyFrom(other sim.State) { b.SearchPosition = other.(*Search).SearchPosition }

// Clone returns a copy.
func (b *Search) Clone() sim.State { c := *b; return &c }

// SideName returns attacker for who searches, defender for who hides.
func (b *Search) SideName(s sim.Side) string { return book.SideNames[s] }

// Sources counts the tables that decide the search.
func (b *Search) Sources() []sim.Source { return b.Rules.Sources(SearchKind.Tables) }

func (b *Search) markers() []Marker { return b.Markers[:b.Count] }

func (b *Search) bases() []Base { return b.Bases[:b.Based] }

// under returns the force under a marker.
func (b *Search) under(m uint8) int { return int(b.Markers[m].Holds) - 1 }

// Report returns what is said of a marker in this Phase.
func (b *Search) report(m uint8) *Report { return &b.Markers[m].Reports[b.Now] }

// first returns the first of the forces that are as this one, and how many there are.
// Two forces are alike where they have the same ships in the same order: which of them is
// under a marker then makes no difference.
func (b *Search) first(f int) (i, n int) {
	i = f
	for k := int(b.Count) - 1; k >= 0; k-- {
		if b.Forces[k] == b.Forces[f] {
			i = k
			n++
		}
	}
	return i, n
}

// AppendKey appends the position.
func (b *Search) AppendKey(buf []byte) []byte {
	for i := range b.Forces[:b.Count] {
		for _, l := range b.Forces[i].lots() {
			buf = append(buf, l.Type, l.N)
		}
		m := &b.Markers[i]
		buf = append(buf, 255, m.Hex.Map, m.Hex.Column, m.Hex.Row, m.Marks, m.Holds, book.Bit(m.Contacted),
			book.Bit(m.Known))
		for _, r := range m.Reports {
			buf = append(append(buf, r.Chit, r.Said), r.Numbers[:]...)
		}
	}
	for i := range b.bases() {
		s := &b.Bases[i]
		buf = append(buf, s.Hex.Map, s.Hex.Column, s.Hex.Row, s.Damage, book.Bit(s.Large)|book.Bit(s.Deck)<<1, s.Count)
		for _, g := range s.groups() {
			buf = append(append(buf, g.Plane, g.Points), g.Sent[:]...)
		}
	}
	return append(buf, b.Area, book.Bit(b.Naval), b.Phases, byte(b.Step), b.Now, b.Marker, b.Base, b.Group,
		b.Arc, b.Target)
}

// AppendIdentity implements sim.Identifier.
func (b *Search) AppendIdentity(buf []byte) []byte { return b.AppendKey(buf) }
