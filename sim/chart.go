package sim

import "image/color"

// A Mapper is Rules of a game that has a map of hexes.
type Mapper interface {
	// Scenarios lists the set-ups of the whole map.
	Scenarios() []Setup
	// Chart draws the map, with the units of a scenario unless the name is empty.
	Chart(scenario string) (*Chart, error)
	// MapDigest names the data files of map and scenarios in force.
	MapDigest() string
	// MapSources counts the data of map and scenarios by how it is known.
	MapSources() []Source
}

// SheetMapper is a Mapper whose map is printed on sheets, each of which can be drawn alone.
type SheetMapper interface {
	Mapper
	// Sheets names the sheets of the map.
	Sheets() []string
	// ChartSheet draws one of them, with what Chart draws on it.
	ChartSheet(scenario, sheet string) (*Chart, error)
}

// A Chart is a map as a picture: what stands in which hex in which style. It knows
// nothing of sizes; hexes have doubled-width coordinates (package sim/hex).
type Chart struct {
	Title  string
	Facts  []string // of a game in play, paragraphs: whose turn it is, what is left to whom
	Notes  []string // paragraphs below the map: how it is known
	Styles []Style  // in the order of the legend
	Hexes  []ChartHex
	Lines  []ChartLine
	Labels []ChartLabel
	Boxes  []ChartBox
	Tracks []ChartTrack // below the map
	// Coasts asks for the true coasts, warped to where this map has the places whose names
	// are known: the land of a hex has the colour of its Land.
	Coasts bool

	// Globe says that the hexes stand in columns, a flat side to the north, and where they lie on
	// the globe, so that no place has to be known for the coasts: Row counts half hexes and X
	// columns. Such a map is large; its names are those of Towns, as many as there is room for.
	Globe *ChartGlobe
	Towns []ChartTown // the more important ones first
	Ticks []ChartTick
}

// A ChartGlobe is the Mercator projection of a map: degrees east at X 0 and for each column,
// Mercator degrees north at Row 0 and south for each row of two.
type ChartGlobe struct{ East, ByColumn, North, ByRow float64 }

// A ChartTown is a place in a hex, drawn where it truly lies as far as that is within the hex.
type ChartTown struct {
	Row, X      int
	East, North float64 // degrees
	Name, Style string
	Colour      color.NRGBA
	Rim         bool // with a thick rim
}

// A ChartTick is written beyond the edge of a hex at the edge of the map.
type ChartTick struct {
	Row, X int
	Away   [2]int // from the hex: east and north, each -1, 0 or 1
	Text   string
	Large  bool
}

// A Style is a look that parts of a chart refer to by its name.
type Style struct {
	Name   string
	Legend string // what it means; empty where that needs no words
	Shape  Shape
	Colour color.NRGBA
	Width  float64 // of a line, in hundredths of a hex's side
	Dashed bool
}

// A Shape is what a Style is for.
type Shape uint8

// The shapes. A Ring is a Hexagon with a thick rim; a Frame is a Plate that is
// empty but for its edge or, dashed, a line around all units of a stack.
const (
	Area      Shape = iota // the ground of a hex
	Stroke                 // a line
	Circle                 // the symbols of a place
	Hexagon                //
	Ring                   //
	Dot                    //
	Plate                  // behind the units of a stack
	Frame                  //
	Lettering              // a label
)

// A ChartHex is what one hex shows. Empty parts are left out.
type ChartHex struct {
	Row, X int
	// Of a map with a Globe, the middle of the hex: degrees east, on to 360, and north.
	East, North float64
	ID          string
	Name        string
	Area        string // style of the ground
	Land        string // style of the land in it, where the ground is not all of it
	Symbol      string // style
	Owner       color.NRGBA
	Number      string // in the symbol
	Mark        string // beside the symbol
	Stacks      []ChartStack
}

// A ChartStack is units of one side in one place.
type ChartStack struct {
	Side  Side
	Style string
	Units []string
	Names []string // in full, one for each unit, where they have names
	// Counters are how the units look, one for each, where their colours or steps show;
	// else they have the colour of the style and the letters of Units.
	Counters []Counter
}

// A Counter is a unit as a piece of the game: blank where it is not seen.
type Counter struct {
	Text   string
	Pips   int // steps, on its top edge
	Colour color.NRGBA
}

// A ChartTrack is a row of numbered cells with markers on some.
type ChartTrack struct {
	Name  string
	Cells []string
	Marks []ChartMark
}

// A ChartMark stands on a cell of a track or, without a text, is a frame around it.
type ChartMark struct {
	Cell   int
	Text   string
	Colour color.NRGBA
}

// A ChartLine goes from the centre of a hex to that of another or, along, between
// two neighbours on the side they share, or apart, from the edge of one to the edge of
// the other, around what lies between.
type ChartLine struct {
	Style string
	A, B  [2]int // row and x
	Along bool
	Apart bool
}

// A ChartLabel is large lettering in the lower half of a hex, behind what stands
// there; after a line break it is smaller.
type ChartLabel struct {
	Style  string
	Row, X int
	Text   string
}

// A ChartBox is a place beside the map: below it, to the left or to the right.
type ChartBox struct {
	ChartHex
	Right bool
	Text  string // what it says below its name
}

// RGB returns a colour by its six hexadecimal digits, as 0xe8801a.
func RGB(digits uint32) color.NRGBA {
	return color.NRGBA{R: uint8(digits >> 16), G: uint8(digits >> 8), B: uint8(digits), A: 0xff}
}
