package pacificvictory

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// A yard is what a side's builds so far leave room for.
type yard struct {
	open   hex.Board             // its bases out of the storm
	size2  hex.Board             // major bases
	used   [hex.Size]uint8       // steps built at each [7.24]
	blocks [3][hex.Size]uint8    // blocks at each, by group [4.2]
	own    [numNations]hex.Board // where those who pay have blocks
	kin    [2]hex.Board          // where Nationalists and Communists stand [4.81]
}

// communist is the class of Chinese infantry that shares no base with others [4.81].
const communist = "PRA"

// builtSteps returns how many steps a block has been given in this phase.
func (c *Campaign) builtSteps(i int) uint8 { return c.built[i/4] >> (i % 4 * 2) & 3 }

// surveyYard lays out the yards of a side.
func (c *Campaign) surveyYard(s sim.Side, y *yard) {
	m := c.war.Map
	y.open = c.held(s)
	if c.chinaRemoved { // [9.8]
		y.open = y.open.AndNot(m.Homes[China])
	}
	if c.storm != 0 { // [6.3]
		y.open = y.open.AndNot(m.StormAt(int(c.storm)))
	}
	y.size2 = m.Major.Or(c.markers)
	from, to := c.war.span(s)
	for i := from; i < to; i++ {
		p := &c.pieces[i]
		if p.at == off || !y.open.Has(p.at) {
			continue
		}
		k := c.what(i)
		y.used[p.at] += c.builtSteps(i)
		if k.typ != SHQ {
			y.blocks[k.home][p.at]++ // marines in a base are ashore
		}
		n := payer(k.nation)
		y.own[n] = y.own[n].With(p.at)
		if n == China && k.typ == IN {
			kin := &y.kin[flag(k.class == communist)]
			*kin = kin.With(p.at)
		}
	}
}

// stepsAt returns how many steps can be built at a base in a turn [7.24].
func (c *Campaign) stepsAt(y *yard, at hex.Index) uint8 {
	m := c.war.Map
	switch {
	case !y.size2.Has(at):
		return 1
	case m.Hexes.Has(at):
		return 2
	}
	return m.Boxes[int(at)-m.Grid.End()].Steps
}

// builds lists what the side to decide can build, ascending.
func (c *Campaign) builds(buf []sim.Move) []sim.Move {
	var y yard
	s := c.decides
	c.surveyYard(s, &y)
	from, to := c.war.span(s)
	for i := from; i < to; i++ {
		if c.mayAdd(i, &y) {
			buf = append(buf, packOrder(orderStep, i, 0, 0))
		}
	}
	var last warPiece // of alike blocks one is listed, that with the lowest number
	gone := c.spent
	for i := from; i < to; i++ {
		w := &c.war.pieces[i]
		if c.pieces[i].at != off || int(w.from) > int(c.turn) || *w == last || c.gone[i/64]>>(i%64)&1 != 0 { // gone: option 9.8
			continue
		}
		if gone > 0 && c.what(i).typ == NA { // special rule of 1943: kamikaze blocks stay away
			gone--
			continue
		}
		last = *w
		for at := range c.sites(i, &y).All() {
			buf = append(buf, packOrder(orderBuild, i, uint8(at), 0))
		}
	}
	return c.bases(buf, &y)
}

// mayAdd reports whether a block can be given a step: in a base of its own where it is
// supplied, two in a turn [7.24].
func (c *Campaign) mayAdd(i int, y *yard) bool {
	p := &c.pieces[i]
	if p.at == off || p.steps >= c.war.pieces[i].max || !c.isFed(i) || !y.open.Has(p.at) || c.builtSteps(i) >= 2 {
		return false
	}
	k := c.what(i)
	return y.used[p.at] < c.stepsAt(y, p.at) && c.affords(k, p.at, c.price(k.cost, c.isDear(i)))
}
