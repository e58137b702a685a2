package book

// A Terrain is that of a hex [2.1].
type Terrain uint8

// The terrains.
const (
	SeaHex Terrain = iota
	ClearHex
	DesertHex
	JungleHex
	MountainHex
)

// A Base is the size of the base of a hex [2.2].
type Base uint8

// The sizes.
const (
	NoBase Base = iota
	MinorBase
	MajorBase
)

// A Weather is that of a battle [6.0].
type Weather uint8

// The weathers.
const (
	Fair Weather = iota
	Monsoon
	NorthPacific
	Typhoon
)

// The words of terrains, bases and weather, by value.
var (
	HexWords     = []string{"sea", "clear", "desert", "jungle", "mountain"}
	BaseWords    = []string{"none", "minor", "major"}
	WeatherWords = []string{"fair", "monsoon", "north-pacific", "typhoon"}
)
