package atlas

import "slices"

// A Place is a town, port or airbase. Several may be in a hex.
type Place struct {
	Hex      Index
	Name     string
	Port     Port
	Cargo    uint8 // Cargo Capacity [20.2]
	Airbase  uint8 // level [5.41], 0 for none
	Country  uint8 // in Regions
	Capital  uint8 // the province of which it is the capital, in Regions; 0 for none
	Resource Resource
	Industry bool // Industrial Center [34.2]
	OnRiver  bool // the port is on a river
	Neutral  bool

	globe degrees
}

// A Port is how large a port is [20.1].
type Port uint8

// The ports.
const (
	NoPort Port = iota
	Anchorage
	MinorPort
	MajorPort
)

// portWords are the ports as map/places.csv has them.
var portWords = []string{"", "anchorage", "minor port", "major port"}

func (p Port) String() string { return portWords[p] }

// A Resource is a Resource Center of Japan's [34.1].
type Resource uint8

// The Resource Centers. Oil is of the southern ones [39.97].
const (
	NoResource Resource = iota
	Northern
	Southern
	Oil
)

// resourceMarks are the Resource Centers as map/places.csv has them.
var resourceMarks = []string{"", "RN", "RS", "RO"}

// Places returns all places, by hex. They are not to be changed.
func (m *Map) Places() []Place { return m.places }

// At returns the places in a hex. They are not to be changed.
func (m *Map) At(i Index) []Place {
	n, _ := slices.BinarySearchFunc(m.places, i, func(p Place, i Index) int { return int(p.Hex) - int(i) })
	end := n
	for end < len(m.places) && m.places[end].Hex == i {
		end++
	}
	return m.places[n:end]
}
