package atlas

import (
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/table"
)

// A Colour is that of a base: its original owner [2.2].
type Colour uint8

// The colours. Dutch bases are run by the British.
const (
	Orange Colour = iota // Japan
	Blue                 // USA
	Red                  // British
	Green                // Dutch
	Yellow               // China
	numColours
)

// colourNames are the owners, by colour.
var colourNames = []string{"Japan", "USA", "British", "Dutch", "China"}

func (c Colour) String() string { return colourNames[c] }

// Nation returns who counts the production of a base of that colour [7.22].
func (c Colour) Nation() book.Nation {
	return [numColours]book.Nation{book.Japan, book.USA, book.British, book.British, book.China}[c]
}

// A Theatre is the area that a headquarters commands [4.12].
type Theatre uint8

// The theatres. That of Japan is shared by both American headquarters, as are
// some hexes of China's.
const (
	CPAC Theatre = iota
	SWPA
	SEAC
	ChinaTheatre
	JapanTheatre
	numTheatres
)

// TheatreNames are the theatres as map/commands.csv has them.
var TheatreNames = []string{"CPAC", "SWPA", "SEAC", "China", "Japan"}

func (t Theatre) String() string { return TheatreNames[t] }

// A Way is a kind of movement, each with its own hexsides.
type Way uint8

// The ways. Supply is traced by sea and rail, mixed [7.11].
const (
	ByAir Way = iota
	BySea
	ByLand
	ByRail
	BySupply
	NumWays
)

// A Map is what is printed on the map [2.0], as sets of hexes. The places in them are
// the hexes, behind them the boxes [2.3], and last the west coast of Siam [2.4]:
// ships are there or in Siam's hex, which is its south coast. A Map is immutable.
type Map struct {
	Grid *hex.Grid

	Hexes, InPlay              hex.Board // boxes apart
	Sea, Coastal, Island, Land hex.Board // by kind [2.1]
	Clear, Desert              hex.Board // by terrain; all the rest but sea:
	Jungle, Mountain           hex.Board
	Impassable, Reference      hex.Board // to ground [2.1]; reference points [2.23]
	Minor, Major               hex.Board // bases [2.21, 2.22]; boxes are major
	Colours                    [numColours]hex.Board
	Homes                      [book.NumNations]hex.Board // home bases [2.23b]
	Centres                    hex.Board                  // economic centres [2.22b]
	Theatres                   [numTheatres]hex.Board
	Shared                     hex.Board    // commanded by both American headquarters
	NorthPacific               hex.Board    // [6.2]
	Storms                     [6]hex.Index // where a typhoon strikes, by die roll [6.3]

	PP     [hex.Size]uint8 // production points of each centre
	Sides  [NumWays]hex.Sides
	Wide   hex.Sides // land hexsides of limit 2; all others that ground may cross have 1 [4.3]
	Alpine hex.Sides // closed to ground by mountains [2.1]

	Boxes    []Box
	Siam     Siam
	Commands [numTheatres]string // the headquarters of each theatre

	Places  [hex.Size]place
	names   map[string]hex.Index
	Sources table.Provenance
}

// A place is what is printed in a hex, for those who look up one.
type place struct {
	ID, name string
	row, x   int // as in the id
}

// A Box lies beside the map [2.3].
type Box struct {
	Place  hex.Index
	Steps  uint8     // built there in a turn [7.2]
	Supply hex.Board // hexes through which supply comes from the box [7.13, 7.14]
	Moves  hex.Board // hexes from which strategic moves lead to it
	Hexes  uint8     // that such a way counts for
}

// Siam is the hex with two coasts [2.4].
type Siam struct {
	Hex  hex.Index
	West hex.Index // the place of ships on the west coast
	Gulf hex.Board // hexes from which ships reach the south coast
	Bay  hex.Board // the same for the west coast
}

// Find returns the place of a name, or of the number of a hex.
func (m *Map) Find(name string) (hex.Index, bool) {
	i, ok := m.names[name]
	return i, ok
}

// Name returns what a place is called: its name, else the number of the hex.
//
//go:noinline many callers, none of them hot
func (m *Map) Name(i hex.Index) string {
	if p := &m.Places[i]; p.name != "" {
		return p.name
	}
	return m.Places[i].ID
}

// Bases returns all bases, boxes included [2.2].
func (m *Map) Bases() hex.Board { return m.Minor.Or(m.Major) }

// Wet returns the hexes that ships may be in [2.1].
func (m *Map) Wet() hex.Board { return m.Sea.Or(m.Coastal).Or(m.Island).And(m.InPlay) }

// Limit returns how many ground blocks of a side may enter a battle through a
// hexside: 0 where ground does not pass [4.3].
func (m *Map) Limit(from hex.Index, d hex.Direction) int {
	switch {
	case m.Wide.Has(from, d):
		return 2
	case m.Sides[ByLand].Has(from, d):
		return 1
	}
	return 0
}

// Colour returns the colour of a base, and whether the place is one.
func (m *Map) Colour(i hex.Index) (Colour, bool) {
	for c := range numColours {
		if m.Colours[c].Has(i) {
			return c, true
		}
	}
	return 0, false
}

// Theatre returns the theatre of a place, and whether it has one.
func (m *Map) Theatre(i hex.Index) (Theatre, bool) {
	for t := range numTheatres {
		if m.Theatres[t].Has(i) {
			return t, true
		}
	}
	return 0, false
}

// Step returns the places that one step leads to.
func (m *Map) Step(by Way, from hex.Board) hex.Board {
	to := m.Grid.Step(from, &m.Sides[by])
	if by == BySea || by == BySupply { // the coasts of Siam do not meet [2.4]
		if !from.And(m.Siam.Bay).Empty() {
			to = to.With(m.Siam.West)
		}
		if from.Has(m.Siam.West) {
			to = to.Or(m.Siam.Bay)
		}
	}
	return to
}

// Flood returns the places reached from some, themselves included, in at most so
// many steps through places that may be entered. By sea these hold Siam.West where
// its west coast may be.
func (m *Map) Flood(by Way, from, enter hex.Board, steps int) hex.Board {
	if by != BySea && by != BySupply {
		return m.Grid.Flood(from, enter, &m.Sides[by], steps)
	}
	reached, edge := from, from
	for ; steps > 0; steps-- {
		if edge = m.Step(by, edge).And(enter).AndNot(reached); edge.Empty() {
			break
		}
		reached = reached.Or(edge)
	}
	return reached
}

// StormAt returns the hexes of the typhoon that a die roll of 1 to 6 brings: its
// centre and the hexes around [6.3].
func (m *Map) StormAt(roll int) hex.Board {
	centre := hex.Bit(m.Storms[roll-1])
	return centre.Or(m.Grid.Neighbours(centre)).And(m.InPlay)
}

// IsBox reports whether a place is a map box [2.3].
func (m *Map) IsBox(i hex.Index) bool {
	n := int(i) - m.Grid.End()
	return n >= 0 && n < len(m.Boxes)
}

// LandOf returns the hex of a place: ships on the west coast of Siam are in its hex [2.4].
func (m *Map) LandOf(at hex.Index) hex.Index {
	if at == m.Siam.West {
		return m.Siam.Hex
	}
	return at
}
