package atlas

import (
	"math"

	"github.com/ironbottom/ironbottom/sim/float"
	"github.com/ironbottom/ironbottom/sim/table"
)

// degrees are a place on the globe in hundredths of a degree: east, on to 360, and north.
type degrees struct {
	east  uint16
	north int16
}

// The one projection that the hexes which the rulebook names leave: Mercator, with so many degrees
// east at column 0 and for each column, and Mercator degrees north at row 0 and for each row,
// even columns half a row lower. Coasts lie up to 0.28 of a hex beside it, as map/hexes.csv says.
const (
	gridEast    = 68.5734
	columnEast  = 0.9078
	gridNorth   = 65.7103
	rowSouth    = 1.0482
	mostDegrees = 360
)

// Globe returns where the middle of a hex lies: degrees east, on to 360, and north.
func (m *Map) Globe(i Index) (east, north float64) { return m.globe[i].float() }

// Globe returns where a place lies: degrees east, on to 360, and north.
func (p *Place) Globe() (east, north float64) { return p.globe.float() }

func (d degrees) float() (east, north float64) { return float64(d.east) / 100, float64(d.north) / 100 }

// onGrid returns where the projection puts the middle of a hex: the sine of a latitude is the
// hyperbolic tangent of its Mercator degrees, and Newton's method finds the one of the other.
func onGrid(i Index) degrees {
	column, row := i.Grid()
	down := float64(2*row+1-column&1) / 2
	want := float.Tanh((gridNorth - float64(rowSouth*down)) * math.Pi / 180)
	turn := 0.0 // of a circle
	for range 8 {
		sin, cos := float.Turn(turn)
		turn += (math.Abs(want) - sin) / (2 * math.Pi * cos)
	}
	turn = math.Copysign(turn, want)
	east := gridEast + float64(columnEast*float64(column))
	return degrees{uint16(math.Round(100 * east)), int16(math.Round(36000 * turn))}
}

// readDegrees reads columns of degrees east and north.
func readDegrees(row table.Row, east, north string) (degrees, error) {
	x, err := hundredths(row, east, 0, mostDegrees)
	if err != nil {
		return degrees{}, err
	}
	y, err := hundredths(row, north, -85, 85)
	return degrees{uint16(x), int16(y)}, err
}

// hundredths reads degrees with at most two decimals.
func hundredths(row table.Row, column string, low, high int) (int, error) {
	n, ok := decimal(row.Get(column))
	if !ok || n < 100*low || n > 100*high {
		return 0, row.Errorf(column, "degrees from %d to %d, with two decimals at most", low, high)
	}
	return n, nil
}

// decimal returns a hundred times a number with at most two decimals.
func decimal(text string) (n int, ok bool) {
	sign, point := 1, -1
	if len(text) > 0 && text[0] == '-' {
		sign, text = -1, text[1:]
	}
	for k := range len(text) {
		switch c := text[k]; {
		case c == '.' && point < 0 && k > 0:
			point = k
		case c < '0' || c > '9' || n > 100_000 || point >= 0 && k > point+2:
			return 0, false
		default:
			n = 10*n + int(c-'0')
		}
	}
	decimals := 0
	if point >= 0 {
		decimals = len(text) - point - 1
	}
	for range 2 - decimals {
		n *= 10
	}
	return sign * n, len(text) > 0 && point != len(text)-1
}
