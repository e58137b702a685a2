package atlas

// A Region is a country, a territory or a Chinese province [24.0] [27.2].
type Region struct {
	ID, Name string
	Side     Holder // its holder in December 1941
	Status   string // whose it is, as Netherlands; of a province "province"
	Capital  Index  // of a province
	Points   uint8  // what holding a province is worth [27.2]
}

// A Holder is who holds a region when the war begins.
type Holder uint8

// The holders.
const (
	Neutral Holder = iota
	Japan
	Allies
)

var holderWords = []string{"neutral", "Japan", "Allies"}

// province is the status of a Chinese province.
const province = "province"

// Province reports whether a region is a Chinese province.
func (r *Region) Province() bool { return r.Status == province }

// Regions returns all regions; the first is none, so that 0 is no region. They are not to be
// changed.
func (m *Map) Regions() []Region { return m.regions }

// Country returns the country of a hex, in Regions, 0 for the sea.
func (m *Map) Country(i Index) uint8 { return m.country[i] }

// Province returns the Chinese or Manchurian province of a hex, in Regions, 0 for none [27.2].
func (m *Map) Province(i Index) uint8 { return m.province[i] }

// An Edge is a hex of a Mapedge Area, from which Allied Task Forces leave the map [26.1].
type Edge struct {
	Hex  Index
	Area string
}

// Edges returns the Mapedge hexes, area by area. They are not to be changed.
func (m *Map) Edges() []Edge { return m.edges }

// A Link is a piece of a rail line or a road between two places.
type Link struct {
	Kind           Feature // Rail, MajorRoad or MinorRoad
	Line, From, To string
	Hexes          []Index // from one end to the other
}

// Links returns rail lines and roads piece by piece. They are not to be changed.
func (m *Map) Links() []Link { return m.links }
