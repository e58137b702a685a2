package pacificvictory

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// A yard is what a side's builds so far leave room for. Builds only take room and
// points: what is not possible any more will not be again in this phase.
type yard struct {
	stacks
	open  hex.Board             // its bases out of the storm
	size2 hex.Board             // major bases
	space hex.Board             // open bases where steps can still be built [7.24]
	full  [3]hex.Board          // no room for one more block, by group [4.2]
	used  [hex.Size]uint8       // steps built at each [7.24]
	own   [numNations]hex.Board // where those who pay have blocks
	kin   [2]hex.Board          // where Nationalists and Communists stand [4.81]
	fed   pieceSet              // supplied blocks in its bases that are not found to have all they can
	price [maxPieces]uint8      // of a step, for blocks on the map
	pool  pieceSet              // blocks off the map that are not found to have no place
	known bool
}

// surveyYard lays out the yards of a side.
func (c *Campaign) surveyYard(s sim.Side, y *yard) {
	*y = yard{known: true}
	m := c.War.Map
	y.open = c.held(s)
	if c.chinaRemoved { // [9.8]
		y.open = y.open.AndNot(m.Homes[China])
	}
	if c.storm != 0 { // [6.3]
		y.open = y.open.AndNot(m.StormAt(int(c.storm)))
	}
	y.size2 = m.Major.Or(c.markers)
	from, to := c.War.span(s)
	for i := from; i < to; i++ {
		switch at := c.pieces[i].at; {
		case at == off:
			if int(c.War.pieces[i].from) <= int(c.turn) && !(*pieceSet)(&c.gone).has(i) { // gone: option 9.8
				y.pool.add(i)
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
	k, at := c.what(i), c.pieces[i].at
	y.used[at] += c.builtSteps(i)
	y.stacks.admit(c, i)
	n := payer(k.nation)
	y.own[n] = y.own[n].With(at)
	if n == China && k.typ == IN {
		kin := &y.kin[flag(k.class == communist)]
		*kin = kin.With(at)
	}
	if c.isFed(i) {
		y.fed.add(i)
		y.price[i] = c.price(k.cost, c.isDear(i))
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
func (c *Campaign) builds(buf []sim.Move, y *yard) []sim.Move {
	if !y.known {
		c.surveyYard(c.decides, y)
	}
	for i := range y.fed.all() {
		if c.mayAdd(i, y) {
			buf = append(buf, packOrder(AddStep, i, 0, 0))
		} else {
			y.fed.remove(i)
		}
	}
	var last warPiece // of alike blocks one is listed, that with the lowest number
	gone := c.spent
	for i := range y.pool.all() {
		w := &c.War.pieces[i]
		if *w == last {
			continue
		}
		if gone > 0 && c.what(i).typ == NA { // special rule of 1943: kamikaze blocks stay away
			gone--
			continue
		}
		last = *w
		sites := c.sites(i, y)
		if sites.Empty() {
			y.pool.remove(i)
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
	p := &c.pieces[i]
	if p.steps >= c.War.pieces[i].max || c.builtSteps(i) >= 2 || !y.space.Has(p.at) {
		return false
	}
	return c.affords(i, p.at, y.price[i])
}
