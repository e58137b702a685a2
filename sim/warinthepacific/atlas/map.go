package atlas

import (
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/table"
)

// A Terrain is the kind of a hex [11.19].
type Terrain uint8

// The terrains. Unmapped is what no sheet covers.
const (
	Unmapped Terrain = iota
	Sea
	Lake
	Clear
	Rough
	Desert
	Jungle
	JungleRough
	Mountain
	Island
	numTerrains
)

// terrainWords are the terrains as map/hexes.csv has them.
var terrainWords = []string{"", "sea", "lake", "clear", "rough", "desert", "jungle", "jungle_rough",
	"mountain", "island"}

func (t Terrain) String() string { return terrainWords[t] }

// A Coast says whether there are land and water in a hex.
type Coast uint8

// The coasts. In Coastal hexes there are ships and ground units.
const (
	AllSea Coast = iota
	Coastal
	AllLand
	InLake
)

// coastLetters are the coasts as map/hexes.csv has them.
const coastLetters = "sclk"

// An Area is a Movement Area: the kind of a hex [2.13].
type Area uint8

// The areas: 60, 50 and 40 nautical miles a hex.
const (
	Tropical Area = iota
	Temperate
	Arctic
)

// areaLetters are the areas as map/hexes.csv has them.
const areaLetters = "TMA"

// areaMiles and areaCost are the nautical miles and the Movement Points, at sea and in the air, of
// a hex [2.13] [10.93].
var (
	areaMiles = [...]int{60, 50, 40}
	areaCost  = [...]int{6, 5, 4}
)

// Miles returns how many nautical miles a hex of the area stands for [2.13].
func (a Area) Miles() int { return areaMiles[a] }

// Cost returns the Movement Points of a hex of the area by sea and by air [10.93].
func (a Area) Cost() int { return areaCost[a] }

// A Map is what is printed on the seven sheets. It is immutable.
type Map struct {
	ground            [Size]uint8 // terrain, then two bits of the coast and two of the area
	sides             [NumFeatures][Size]uint8
	country, province [Size]uint8 // places in regions, 0 for none
	globe             [Size]degrees

	regions []Region
	places  []Place // by hex
	links   []Link
	edges   []Edge

	sources table.Provenance
	digest  string
}

// Hexes calls a function for every hex of the map, sheet by sheet as they are printed in a grid:
// column by column from the west, each from the north.
func (m *Map) Hexes(yield func(Index) bool) {
	for i := range Index(Size) {
		if m.On(i) && !yield(i) {
			return
		}
	}
}

// Window lists the hexes of the map in the rectangle with these two corners, in the order of Hexes.
func (m *Map) Window(northWest, southEast Index) (list []Index) {
	c1, r1 := northWest.Grid()
	c2, r2 := southEast.Grid()
	for i := range m.Hexes {
		if c, r := i.Grid(); c >= c1 && c <= c2 && r >= r1 && r <= r2 {
			list = append(list, i)
		}
	}
	return list
}

// On reports whether there is a hex: Nowhere and the corners beside sheet A are none.
func (m *Map) On(i Index) bool { return i < Size && m.ground[i] != 0 }

// Terrain returns the terrain of a hex [11.19].
func (m *Map) Terrain(i Index) Terrain { return Terrain(m.ground[i] & 0xf) }

// Coast returns what a hex has of land and water.
func (m *Map) Coast(i Index) Coast { return Coast(m.ground[i] >> 4 & 3) }

// Area returns the Movement Area of a hex [2.13].
func (m *Map) Area(i Index) Area { return Area(m.ground[i] >> 6) }

// Land reports whether ground units may be in a hex.
func (m *Map) Land(i Index) bool { return m.On(i) && (m.Coast(i) == Coastal || m.Coast(i) == AllLand) }

// Water reports whether ships may be in a hex.
func (m *Map) Water(i Index) bool { return m.On(i) && m.Coast(i) <= Coastal }

// Find returns the hex of a place by its name, capitals or not, or by its number.
func (m *Map) Find(name string) (Index, bool) {
	for k := range m.places {
		if strings.EqualFold(m.places[k].Name, name) {
			return m.places[k].Hex, true
		}
	}
	return parseIndex(name)
}

// parseIndex reads the number of a hex without an error that would have to be made.
func parseIndex(text string) (Index, bool) {
	if len(text) != 5 {
		return Nowhere, false
	}
	var n [4]uint8
	for k := range n {
		if n[k] = text[k+1] - '0'; n[k] > 9 {
			return Nowhere, false
		}
	}
	i := printed(text[0], 10*n[0]+n[1], 10*n[2]+n[3])
	return i, i != Nowhere
}

// Digest names the data files of the map in force.
func (m *Map) Digest() string { return m.digest }

// Sources counts what is on the map by how it is known: hexes, places and their facilities,
// links, hexsides, regions and Mapedge hexes.
func (m *Map) Sources() []sim.Source { return slices.Clone(m.sources.Sources()) }
