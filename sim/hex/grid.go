// Package hex is the geometry of hex maps, and sets of hexes.
//
// Hexes stand with a corner to the north, in horizontal rows; row 0 is in the north. Coordinates
// have doubled width: the neighbours of the hex at (row, x) are at x+2 and x-2 in its row, and at
// x+1 and x-1 in the next rows. So row+x is odd on the whole map, or even on the whole map.
//
// # Bits
//
// A Board is a set of up to 256 hexes, one bit each. In a Grid, the hex at (row, x) has the bit
//
//	(row * (2*columns + 1) + x) / 2, rounded down
//
// This places the rows end to end, with one unused bit after every second row. Because of that bit,
// a step in one direction has the same length everywhere, whether or not its row is pushed to the
// right: 1 to the east, columns to the southwest, columns + 1 to the southeast, and the negative of
// these in the opposite directions. Shift moves all 256 bits at once. Masks keep hexes at the edge
// of the map from reappearing in another row.
//
// # Floods
//
// Sides are the hexsides that are open to a kind of movement. A flood takes a number of steps
// through them into a set of allowed hexes.
package hex

import "fmt"

// A Direction is one of the six directions from a hex.
type Direction uint8

// The directions, counter-clockwise.
const (
	East Direction = iota
	NorthEast
	NorthWest
	West
	SouthWest
	SouthEast
	Directions // the number of directions
)

// Opposite returns the opposite direction.
func (d Direction) Opposite() Direction { return (d + 3) % Directions }

// steps are the changes of row and x in each direction.
var steps = [Directions][2]int{{0, 2}, {-1, 1}, {-1, -1}, {0, -2}, {1, -1}, {1, 1}}

// A Grid is a rectangle of hexes.
type Grid struct {
	Rows, Columns int
	// Odd says that row+x is odd: row 0 is pushed to the right.
	Odd bool

	hexes Board                   // all hexes
	has   [Directions]Board       // hexes with a neighbour in a direction
	next  [Size][Directions]Index // that neighbour, or the hex itself if there is none
}

// NewGrid returns a grid. Its hexes must fit into a Board, and a row into half a word.
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

// At returns the hex at a coordinate; ok is false if there is none.
func (g *Grid) At(row, x int) (Index, bool) {
	if row < 0 || row >= g.Rows || x < 0 || x >= 2*g.Columns || ((row+x)%2 == 1) != g.Odd {
		return 0, false
	}
	return Index(g.bit(row, x)), true
}

// Coordinates returns the row and x of a hex.
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

// End returns the first bit after the grid. From there to Size, a Board has room for places that
// are not hexes.
func (g *Grid) End() int { return g.bit(g.Rows-1, 2*g.Columns-1) + 1 }

// Neighbour returns the next hex in a direction; ok is false if there is none.
func (g *Grid) Neighbour(i Index, d Direction) (Index, bool) {
	n := g.next[i][d]
	return n, n != i
}

// Toward returns the direction from a hex to an adjacent hex; ok is false if they are not adjacent.
func (g *Grid) Toward(a, b Index) (Direction, bool) {
	for d, n := range g.next[a] {
		if n == b && a != b {
			return Direction(d), true
		}
	}
	return 0, false
}

// Distance returns the number of steps between two hexes.
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

// Shift moves every hex of a set one step. Hexes that would leave the map are lost.
func (g *Grid) Shift(b Board, d Direction) Board {
	return b.And(g.has[d]).move(d, uint(g.Columns))
}

// Neighbours returns the hexes adjacent to at least one hex of the set.
func (g *Grid) Neighbours(b Board) Board { return g.Step(b, (*Sides)(&g.has)) }
