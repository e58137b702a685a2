package pacificvictory

// A terrain is that of a hex [2.1].
type terrain uint8

// The terrains.
const (
	seaHex terrain = iota
	clearHex
	desertHex
	jungleHex
	mountainHex
)

// A base is the size of the base of a hex [2.2].
type base uint8

// The sizes.
const (
	noBase base = iota
	minorBase
	majorBase
)

// A weather is that of a battle [6.0].
type weather uint8

// The weathers.
const (
	fair weather = iota
	monsoon
	northPacific
	typhoon
)

// The words of terrains, bases and weather, by value.
var (
	hexWords     = []string{"sea", "clear", "desert", "jungle", "mountain"}
	baseWords    = []string{"none", "minor", "major"}
	weatherWords = []string{"fair", "monsoon", "north-pacific", "typhoon"}
)
