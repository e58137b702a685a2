package sim

import "image/color"

// A Mapper is implemented by Rules of a game with a hex map.
type Mapper interface {
	// Scenarios lists the set-ups of the whole map.
	Scenarios() []Setup
	// Chart draws the map, with the units of a scenario unless the name is empty.
	Chart(scenario string) (*Chart, error)
	// MapDigest identifies the data files of the map and the scenarios.
	MapDigest() string
	// MapSources counts the data of the map and the scenarios by how well it is known.
	MapSources() []Source
}

// A SheetMapper is a Mapper with a map of several printed sheets that can be drawn one by one.
type SheetMapper interface {
	Mapper
	// Sheets returns the names of the sheets.
	Sheets() []string
	// ChartSheet draws one sheet as Chart would.
	ChartSheet(scenario, sheet string) (*Chart, error)
}

// A Chart is a drawing of a map: what each hex contains, and in which style. It does not fix any
// size. Hexes have doubled-width coordinates (package sim/hex).
type Chart struct {
	Title  string
	Facts  []string // paragraphs about a game in progress: whose turn it is, what each side has left
	Notes  []string // paragraphs below the map: how well it is known
	Styles []Style  // in the order of the legend
	Hexes  []ChartHex
	Lines  []ChartLine
	Labels []ChartLabel
	Boxes  []ChartBox
	Tracks []ChartTrack // below the map
	// Coasts asks for real coastlines, warped to fit the places on the map whose real position is
	// known. The land in a hex has the colour of its Land style.
	Coasts bool

	// Globe, if set, gives the map's real position, so that coastlines need no known places. The
	// hexes stand in columns with a flat side to the north: Row counts half hexes and X counts
	// columns. Such a map is large; it shows the names of as many Towns as there is room for.
	Globe *ChartGlobe
	Towns []ChartTown // the more important ones first
	Ticks []ChartTick
}

// A ChartGlobe is the Mercator projection of a map. It gives the longitude (degrees east) at X 0
// and the step for each column, and the Mercator latitude at Row 0 and the step south for every two
// rows.
type ChartGlobe struct{ East, ByColumn, North, ByRow float64 }

// A ChartTown is a place in a hex. It is drawn at its real position, as far as that lies within the
// hex.
type ChartTown struct {
	Row, X      int
	East, North float64 // degrees
	Name, Style string
	Colour      color.NRGBA
	Rim         bool // whether it has a thick rim
}

// A ChartTick is a label just outside a hex at the edge of the map.
type ChartTick struct {
	Row, X int
	Away   [2]int // direction from the hex: east and north, each -1, 0 or 1
	Text   string
	Large  bool
}

// A Style is how parts of a chart look. They refer to it by name.
type Style struct {
	Name   string
	Legend string // its meaning; empty if it needs no explanation
	Shape  Shape
	Colour color.NRGBA
	Width  float64 // of a line, in hundredths of a hex side
	Dashed bool
}

// A Shape is what a Style draws.
type Shape uint8

// The shapes. A Ring is a Hexagon with a thick rim; a Frame is a Plate that is
// empty but for its edge or, dashed, a line around all units of a stack.
const (
	Area      Shape = iota // the terrain of a hex
	Stroke                 // a line
	Circle                 // symbols of a place
	Hexagon                //
	Ring                   //
	Dot                    //
	Plate                  // the background of a stack
	Frame                  //
	Lettering              // a label
)

// A ChartHex is the content of one hex. Empty parts are not drawn.
type ChartHex struct {
	Row, X int
	// If the map has a Globe: the centre of the hex in degrees east (up to 360) and north.
	East, North float64
	ID          string
	Name        string
	Area        string // style of the terrain
	Land        string // style of the land in the hex, if the hex is not all land
	Symbol      string // style
	Owner       color.NRGBA
	Number      string // in the symbol
	Mark        string // beside the symbol
	Stacks      []ChartStack
}

// A ChartStack is the units of one side in one place.
type ChartStack struct {
	Side  Side
	Style string
	Units []string
	Names []string // full names, one for each unit, if the units have names
	// Counters, if set, draws each unit with its colours and steps. Otherwise units have the colour
	// of the style and the letters of Units.
	Counters []Counter
}

// A Counter is a playing piece. It is blank if its content is hidden.
type Counter struct {
	Text   string
	Pips   int // steps, on its top edge
	Colour color.NRGBA
}

// A ChartTrack is a row of cells with markers on some of them.
type ChartTrack struct {
	Name  string
	Cells []string
	Marks []ChartMark
}

// A ChartMark is a marker on a cell of a track. Without a Text it is a frame around the cell.
type ChartMark struct {
	Cell   int
	Text   string
	Colour color.NRGBA
}

// A ChartLine goes from the centre of hex A to the centre of hex B. With Along it is the side that
// two neighbours share. With Apart it goes from the edge of one hex to the edge of the other,
// around what lies between.
type ChartLine struct {
	Style string
	A, B  [2]int // row and x
	Along bool
	Apart bool
}

// A ChartLabel is large lettering in the lower half of a hex, behind the hex's content. Text after
// a line break is smaller.
type ChartLabel struct {
	Style  string
	Row, X int
	Text   string
}

// A ChartBox is a place beside the map: below it, to the left or to the right.
type ChartBox struct {
	ChartHex
	Right bool
	Text  string // shown below its name
}

// RGB returns the colour with six hexadecimal digits, such as 0xe8801a.
func RGB(digits uint32) color.NRGBA {
	return color.NRGBA{R: uint8(digits >> 16), G: uint8(digits >> 8), B: uint8(digits), A: 0xff}
}
