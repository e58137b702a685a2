package atlas

import (
	"fmt"
	"strconv"
	"strings"
)

// A Hex is one as printed: the sheet from A to G, its column and its row. Even columns lie half a
// hex lower than odd ones. [2.11]
type Hex struct {
	Map         byte
	Column, Row uint8
}

// Sheets are the seven maps; each has so many columns and rows. [2.12]
const (
	Sheets       = "ABCDEFG"
	sheetColumns = 38
	sheetRows    = 53
	overlap      = 3 // columns and rows that a sheet may share with the next [3.0]
)

// offsets are the columns and rows of the grid before those of a sheet.
var offsets = [len(Sheets)]struct{ columns, rows int }{
	{0, 27}, {sheetColumns, 0}, {sheetColumns, sheetRows}, {2 * sheetColumns, 0}, {2 * sheetColumns, sheetRows},
	{3 * sheetColumns, 0}, {3 * sheetColumns, sheetRows},
}

// An Index is a hex by its place in the grid, 0 for none.
type Index uint16

// The grid has so many columns and rows, and so many places for hexes: sheet A fills half of its
// columns.
const (
	Columns = 4 * sheetColumns
	Rows    = 2 * sheetRows
	Size    = Columns * Rows
)

// Nowhere is no hex.
const Nowhere Index = 0

// ParseHex reads a hex of the map as printed: sheet, column and row, E1613. Of two numbers where
// sheets overlap it returns the one of the sheet that the hex is listed on. [3.0]
func ParseHex(text string) (Hex, error) {
	if len(text) == 5 && strings.IndexByte(Sheets, text[0]) >= 0 {
		column, err := strconv.ParseUint(text[1:3], 10, 8)
		row, err2 := strconv.ParseUint(text[3:], 10, 8)
		if err == nil && err2 == nil && column > 0 && row > 0 {
			i := printed(text[0], uint8(column), uint8(row))
			if i == Nowhere {
				return Hex{},
					fmt.Errorf("found hex %q, which is off the map; want columns 01 to %d and rows 01 to %d "+
						"of sheets A to G", text, sheetColumns, sheetRows)
			}
			return i.Hex(), nil
		}
	}
	return Hex{}, fmt.Errorf("found hex %q; want map, column and row, as E1613", text)
}

// String returns the hex as printed.
func (h Hex) String() string { return fmt.Sprintf("%c%02d%02d", h.Map, h.Column, h.Row) }

// grid returns column and row in the whole grid, from 1.
func (h Hex) grid() (column, row int) {
	o := &offsets[h.Map-Sheets[0]]
	return int(h.Column) + o.columns, int(h.Row) + o.rows
}

// Index returns the place of a hex in the grid, Nowhere if it is off the map.
func (h Hex) Index() Index {
	if h.Map < Sheets[0] || h.Map > Sheets[len(Sheets)-1] {
		return Nowhere
	}
	return at(h.grid())
}

// printed returns the hex that is printed on a sheet, Nowhere if none is.
func printed(sheet byte, column, row uint8) Index {
	if column == 0 || row == 0 || column > sheetColumns+overlap || row > sheetRows+overlap {
		return Nowhere
	}
	return Hex{sheet, column, row}.Index()
}

// at returns the hex in a column and a row of the grid, Nowhere if there is none.
func at(column, row int) Index {
	if column < 1 || column > Columns || row < 1 || row > Rows {
		return Nowhere
	}
	if a := &offsets[0]; column <= sheetColumns && (row <= a.rows || row > a.rows+sheetRows) {
		return Nowhere // above or below sheet A
	}
	return Index((column-1)*Rows + row - 1)
}

// Grid returns column and row of a hex in the whole grid, from 1.
func (i Index) Grid() (column, row int) { return int(i)/Rows + 1, int(i)%Rows + 1 }

// Hex returns the hex as printed. That of Nowhere is the zero Hex.
func (i Index) Hex() Hex {
	if i == Nowhere {
		return Hex{}
	}
	column, row := i.Grid()
	n := 0 // of the sheet; behind A they stand in pairs
	if column > sheetColumns {
		n = 2*((column-1)/sheetColumns) - 1
		if row > sheetRows {
			n++
		}
	}
	o := &offsets[n]
	return Hex{Sheets[n], uint8(column - o.columns), uint8(row - o.rows)}
}

// String returns the hex as printed, as E1613.
func (i Index) String() string { return i.Hex().String() }

// axial returns the place of a hex on two axes a sixth of a turn apart, the even columns
// standing half a hex lower.
func (h Hex) axial() (q, r int) {
	q, r = h.grid()
	return q, r - (q+q&1)/2
}

// From returns where a hex lies of another, on these axes: q along the columns, r down a column.
func (h Hex) From(o Hex) (q, r int) {
	q, r = h.axial()
	oq, or := o.axial()
	return q - oq, r - or
}

// HexesTo returns how many hexes it is to another, on whichever sheet. [2.11] [3.0]
func (h Hex) HexesTo(o Hex) int {
	q, r := h.From(o)
	return max(q, -q, r, -r, q+r, -q-r)
}

// Distance returns how many hexes it is from one to another.
func Distance(a, b Index) int { return a.Hex().HexesTo(b.Hex()) }

// A Side is one of the six of a hex, clockwise.
type Side uint8

// The sides.
const (
	North Side = iota
	NorthEast
	SouthEast
	South
	SouthWest
	NorthWest
	NumSides
)

// Opposite returns the side as the neighbour has it.
func (s Side) Opposite() Side { return (s + 3) % NumSides }

// steps are the columns and rows to each neighbour, from odd and from even columns.
var steps = [2][NumSides][2]int{
	{{0, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}},   // even
	{{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 0}, {-1, -1}}, // odd
}

// Neighbour returns the hex over a side, Nowhere at the edge of the map.
func (i Index) Neighbour(s Side) Index {
	column, row := i.Grid()
	step := &steps[column&1][s]
	return at(column+step[0], row+step[1])
}

// Toward returns the side of a hex that it shares with another, and whether they are neighbours.
func (i Index) Toward(to Index) (Side, bool) {
	for s := range NumSides {
		if n := i.Neighbour(s); n == to && n != Nowhere {
			return s, true
		}
	}
	return 0, false
}
