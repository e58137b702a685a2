package atlas

// A Feature is what the side of a hex may have. Both hexes have it on the side that they share.
type Feature uint8

// The features. A side may be open to both ground units and ships, to one or to neither.
const (
	ByLand    Feature = iota // open to ground units
	BySea                    // open to ships
	OfLake                   // water of a lake
	OffMap                   // the edge of the map
	River                    // [11.19]
	Ridge                    // mountains [11.19]
	Pass                     // a way through a ridge
	Strait                   // closed to ships while a case says so [25.35]
	Rail                     // a rail line crosses it [16.2]
	MajorRoad                // [11.19]
	MinorRoad                // [11.19]
	NumFeatures
)

// Has reports whether a side of a hex has a feature.
func (m *Map) Has(i Index, s Side, f Feature) bool { return m.sides[f][i]>>s&1 != 0 }

// Any returns the sides of a hex that have a feature, as bits by Side.
func (m *Map) Any(i Index, f Feature) uint8 { return m.sides[f][i] }

// set gives the side between two neighbours a feature.
func (m *Map) set(i Index, s Side, f Feature) {
	m.sides[f][i] |= 1 << s
	if n := i.Neighbour(s); n != Nowhere {
		m.sides[f][n] |= 1 << s.Opposite()
	}
}
