// Package hex is the geometry of maps of hexagons and sets of their hexes.
//
// Hexes stand with a point to the north in horizontal rows, row 0 in the north. The
// coordinate is of doubled width: a hex lies at (row, x), its neighbours in the row
// at x+2 and x-2, those in the next rows at x+1 and x-1; so row+x is either odd on
// the whole map or even.
//
// # Bits
//
// A Board is a set of up to 256 hexes, a bit each. The hex at (row, x) of a Grid
// with so many columns to the row has the bit
//
//	(row * (2*columns + 1) + x) / 2, rounded down
//
// which lays the rows end to end with one unused bit after every second row. Thanks
// to that bit a step has the same length everywhere, whether its row is one of those
// pushed half a hex to the right or not: east 1, southwest columns, southeast
// columns + 1, and as far down for the three opposite ones. Shift is one shift of
// 256 bits; masks keep hexes at the edge of the map from coming out in another row.
//
// # Floods
//
// Sides says for each direction which hexes may be left that way: the hexsides that
// are open to a kind of movement. A flood takes so many steps through them into a
// set of hexes that may be entered.
package hex

import "fmt"

// A Direction is one of the six ways out of a hex.
type Direction uint8

// The directions, counter-clockwise.
const (
	East Direction = iota
	NorthEast
	NorthWest
	West
	SouthWest
	SouthEast
	Directions // how many there are
)

// Opposite returns the way back.
func (d Direction) Opposite() Direction { return (d + 3) % Directions }

// steps are the differences of row and x in each direction.
var steps = [Directions][2]int{{0, 2}, {-1, 1}, {-1, -1}, {0, -2}, {1, -1}, {1, 1}}

// A Grid is a rectangle of hexes.
type Grid struct {
	Rows, Columns int
	// Odd says that row+x is odd, not even: that row 0 is pushed to the right.
	Odd bool

	hexes Board                   // all of them
	has   [Directions]Board       // those with a neighbour that way
	next  [Size][Directions]Index // that neighbour; the hex itself where there is none
}

// NewGrid returns a grid. Its hexes must fit a Board and its rows half a word.
func NewGrid(rows, columns int, odd bool) (*Grid, error) {
	g := &Grid{Rows: rows, Columns: columns, Odd: odd}
	if rows < 1 || columns < 1 || columns > 62 || g.bit(rows-1, 2*columns-1) >= Size {
		return nil,
			fmt.Errorf("found a map of %d rows with %d hexes each; want at most 62 in a row and %d places in "+
				"all, one lost in every second row", rows, columns, Size)
	}
	for i := range g.next {
		for d := range g.next[i] {
			g.next[i][d] = Index(i)
		}
	}
	for row := range rows {
		for x := range 2 * columns {
			i, ok := g.At(row, x)
			if !ok {
				continue
			}
			g.hexes = g.hexes.With(i)
			for d, s := range steps {
				if n, ok := g.At(row+s[0], x+s[1]); ok {
					g.has[d] = g.has[d].With(i)
					g.next[i][d] = n
				}
			}
		}
	}
	return g, nil
}

func (g *Grid) bit(row, x int) int { return (row*(2*g.Columns+1) + x) / 2 }

// At returns the hex at a coordinate, and whether there is one.
func (g *Grid) At(row, x int) (Index, bool) {
	if row < 0 || row >= g.Rows || x < 0 || x >= 2*g.Columns || ((row+x)%2 == 1) != g.Odd {
		return 0, false
	}
	return Index(g.bit(row, x)), true
}

// Coordinates returns where a hex of the grid lies.
func (g *Grid) Coordinates(i Index) (row, x int) {
	odd := 0
	if g.Odd {
		odd = 1
	}
	stride := 2*g.Columns + 1
	n := 2*int(i) + odd // row*stride+x, but for half a bit in rows of the other kind
	row = n / stride
	x = n - row*stride
	if (row+x)%2 != odd {
		x++
	}
	return row, x
}

// Hexes returns all hexes of the grid.
func (g *Grid) Hexes() Board { return g.hexes }

// End returns the first bit after those of the grid: from there to Size a Board has
// room for places that are no hexes.
func (g *Grid) End() int { return g.bit(g.Rows-1, 2*g.Columns-1) + 1 }

// Neighbour returns the hex next to one in a direction, and whether there is one.
func (g *Grid) Neighbour(i Index, d Direction) (Index, bool) {
	n := g.next[i][d]
	return n, n != i
}

// Toward returns the direction from a hex to one next to it, and whether it is.
func (g *Grid) Toward(a, b Index) (Direction, bool) {
	for d, n := range g.next[a] {
		if n == b && a != b {
			return Direction(d), true
		}
	}
	return 0, false
}

// Distance returns how many steps apart two hexes lie.
func (g *Grid) Distance(a, b Index) int {
	r1, x1 := g.Coordinates(a)
	r2, x2 := g.Coordinates(b)
	dr, dx := max(r1-r2, r2-r1), max(x1-x2, x2-x1)
	return max(dr, (dr+dx)/2)
}

// move shifts a set whose hexes all have a neighbour that way.
func (b Board) move(d Direction, columns uint) Board {
	switch d {
	case East:
		return b.up(1)
	case NorthEast:
		return b.down(columns)
	case NorthWest:
		return b.down(columns + 1)
	case West:
		return b.down(1)
	case SouthWest:
		return b.up(columns)
	}
	return b.up(columns + 1)
}

// Shift moves every hex of a set one step; those that would leave the map are lost.
func (g *Grid) Shift(b Board, d Direction) Board {
	return b.And(g.has[d]).move(d, uint(g.Columns))
}

// Neighbours returns the hexes that are next to one of the set.
func (g *Grid) Neighbours(b Board) Board { return g.Step(b, (*Sides)(&g.has)) }
