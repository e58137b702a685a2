package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// A yard is the room that a side's builds so far leave. Builds only use up room and points: what
// has become impossible stays so for the rest of the phase.
type yard struct {
	stacks
	open  hex.Board                  // its bases out of the storm
	size2 hex.Board                  // major bases
	space hex.Board                  // open bases where steps can still be built [7.24]
	full  [3]hex.Board               // no room for one more block, by group [4.2]
	used  [hex.Size]uint8            // steps built at each [7.24]
	own   [book.NumNations]hex.Board // where those who pay have blocks
	kin   [2]hex.Board               // where Nationalists and Communists stand [4.81]
	fed   situation.PieceSet         // supplied blocks in its bases that are not found to have all they can
	price [situation.MaxPieces]uint8 // of a step, for blocks on the map
	pool  situation.PieceSet         // blocks off the map that are not found to have no place
}

// surveyYard lays out the yards of a side.
func (c *Campaign) surveyYard(s sim.Side, y *yard) {
	*y = yard{}
	m := c.War.Map
	y.open = c.HeldBy(s)
	if c.ChinaRemoved { // [9.8]
		y.open = y.open.AndNot(m.Homes[book.China])
	}
	if c.Storm != 0 { // [6.3]
		y.open = y.open.AndNot(m.StormAt(int(c.Storm)))
	}
	y.size2 = m.Major.Or(c.MajorMarkers)
	from, to := c.War.Span(s)
	for i := from; i < to; i++ {
		switch at := c.Pieces[i].At; {
		case at == situation.NoPlace:
			if int(c.War.Pieces[i].From) <= int(c.Quarter) && !(*situation.PieceSet)(&c.Gone).Has(i) {
				// gone: option 9.8
				y.pool.Add(i)
			}
		case y.open.Has(at):
			c.admit(i, y)
		}
	}
	y.space = y.open
	for at := range y.open.All() {
		c.fill(y, at, 0)
	}
	y.stacks.full(c, s, &y.full)
}

// admit counts a block that stands in a yard.
func (c *Campaign) admit(i int, y *yard) {
	k, at := c.What(i), c.Pieces[i].At
	y.used[at] += c.BuiltSteps(i)
	y.stacks.admit(c, i)
	n := situation.Payer(k.Nation)
	y.own[n] = y.own[n].With(at)
	if n == book.China && k.Type == book.IN {
		kin := &y.kin[book.Flag(k.Class == situation.Communist)]
		*kin = kin.With(at)
	}
	if c.isFed(i) {
		y.fed.Add(i)
		y.price[i] = c.price(k.Cost, c.isDear(i))
	}
}

// fill counts steps built at a base.
func (c *Campaign) fill(y *yard, at hex.Index, steps uint8) {
	if y.used[at] += steps; y.used[at] >= c.stepsAt(y, at) {
		y.space = y.space.Without(at)
	}
}

// stepsAt returns how many steps can be built at a base in a turn [7.24].
func (c *Campaign) stepsAt(y *yard, at hex.Index) uint8 {
	m := c.War.Map
	switch {
	case !y.size2.Has(at):
		return 1
	case m.Hexes.Has(at):
		return 2
	}
	return m.Boxes[int(at)-m.Grid.End()].Steps
}

// builds lists what the side to decide can build, ascending.
func (c *Campaign) builds(buf []sim.Move, known *memo) []sim.Move {
	y := &known.yard
	if !known.has(theYard) {
		c.surveyYard(c.Decides, y)
		known.found(theYard)
	}
	for i := range y.fed.All() {
		if c.mayAdd(i, y) {
			buf = append(buf, packOrder(AddStep, i, 0, 0))
		} else {
			y.fed.Remove(i)
		}
	}
	var last situation.WarPiece // of alike blocks one is listed, that with the lowest number
	gone := c.Spent
	for i := range y.pool.All() {
		w := &c.War.Pieces[i]
		if *w == last {
			continue
		}
		if gone > 0 && c.What(i).Type == book.NA { // special rule of 1943: kamikaze blocks stay away
			gone--
			continue
		}
		last = *w
		sites := c.sites(i, y)
		if sites.Empty() {
			y.pool.Remove(i)
		}
		for at := range sites.All() {
			buf = append(buf, packOrder(NewBlock, i, uint8(at), 0))
		}
	}
	return c.bases(buf, y)
}

// mayAdd reports whether a block that is supplied in a base of its own can be given a
// step: two in a turn [7.24].
func (c *Campaign) mayAdd(i int, y *yard) bool {
	p := &c.Pieces[i]
	if p.Steps >= c.War.Pieces[i].Max || c.BuiltSteps(i) >= 2 || !y.space.Has(p.At) {
		return false
	}
	return c.affords(i, p.At, y.price[i])
}
