package pacificvictory

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// Free deployment [8.21]: before the war each side exchanges blocks of its own, two
// at a time, so that every place keeps the number it is set up with and every block
// its steps. Japan goes first. A block is chosen to be exchanged once at most, which
// brings about any order and comes to an end.

// startDeployment lets Japan exchange blocks.
func (c *Campaign) startDeployment() { c.phase, c.decides = atDeploy, JapanSide }

func (c *Campaign) legalDeployment(buf []sim.Move) []sim.Move {
	from, to := c.war.span(c.decides)
	if c.phase == atDeploy {
		for i := from; i < to; i++ {
			if c.pieces[i].marks&moved == 0 && c.mayMoveHouse(i) {
				buf = append(buf, packOrder(orderChoose, i, 0, 0))
			}
		}
		return append(buf, packOrder(orderStop, 0, 0, 0))
	}
	buf = append(buf, packOrder(orderStay, int(c.chosen), 0, 0))
	for i := from; i < to; i++ {
		if c.maySwap(int(c.chosen), i) {
			buf = append(buf, packOrder(orderSwap, i, 0, 0))
		}
	}
	return buf
}

// mayMoveHouse reports whether a block may be exchanged: headquarters, ships on
// blockade and the Philippine army stay, and in 1941 the air fleet and all of Hawaii
// (8.21, ruling R84).
func (c *Campaign) mayMoveHouse(i int) bool {
	p := &c.pieces[i]
	if p.at == off || c.isHeld(i) || c.what(i).typ == SHQ {
		return false
	}
	s := c.war.sideOfPiece(i)
	hawaii, named := c.war.Map.Find("Hawaii")
	return !c.blockade[s].Has(p.at) && !(c.war.Scenarios[c.scenario].Surprise && named && p.at == hawaii)
}

// maySwap reports whether two blocks may change places: they play differently, and
// what each comes to takes it.
func (c *Campaign) maySwap(i, j int) bool {
	p, q := &c.pieces[i], &c.pieces[j]
	if p.at == q.at || !c.mayMoveHouse(i) || !c.mayMoveHouse(j) || c.identity(i) == c.identity(j) && p.steps == q.steps {
		return false
	}
	return c.takes(q.at, j, i) && c.takes(p.at, i, j)
}

// takes reports whether a place would take one block in exchange for another: ships
// need a coast, stacking holds [4.2], and Communist and Nationalist Chinese do not
// share a base [4.81]. Marines without room ashore count as ships, where the set-up has
// some: none are put to sea by exchange.
func (c *Campaign) takes(at hex.Index, out, in int) bool {
	m, k := c.war.Map, c.what(in)
	if k.home == Naval && !m.Wet().Has(at) && !m.isBox(at) {
		return false
	}
	var n [3]int
	marines := 0
	from, to := c.war.span(c.war.sideOfPiece(in))
	for i := from; i < to; i++ {
		if i != in && (c.pieces[i].at != at || i == out) {
			continue
		}
		o := c.what(i)
		if c.rivals(i, in) {
			return false
		}
		if o.typ != SHQ {
			n[o.home]++
		}
		if o.typ == MA {
			marines++
		}
	}
	if s := c.war.sideOfPiece(in); n[Ground] > max(c.limit(at, Ground), c.count(s, at, Ground)) {
		return false
	}
	return c.roomFor(at, n, marines)
}

// roomFor reports whether stacking lets so many blocks of each group, some of the
// ground blocks being marines, stay at a place.
func (c *Campaign) roomFor(at hex.Index, n [3]int, marines int) bool {
	if c.war.Map.isBox(at) {
		return true
	}
	aboard := max(0, n[Ground]-c.limit(at, Ground))
	if aboard > 0 && !c.war.Map.Wet().Has(at) && at != c.war.Map.Siam.West {
		return false
	}
	return aboard <= marines && n[Air] <= c.limit(at, Air) && n[Naval]+aboard <= c.limit(at, Naval)
}

// rivals reports whether one of two blocks is Communist Chinese and the other
// Nationalist.
func (c *Campaign) rivals(i, j int) bool {
	a, b := c.what(i), c.what(j)
	return a.nation == China && b.nation == China && a.typ == IN && b.typ == IN && a.class != b.class
}

func (c *Campaign) applyDeployment(m sim.Move) {
	o, i, place, more := unpackOrder(m)
	legal := place == 0 && more == 0 && i < len(c.war.pieces)
	switch {
	case legal && c.phase == atDeploy && o == orderStop && i == 0:
		c.endDeployment()
	case legal && c.phase == atDeploy && o == orderChoose && c.war.sideOfPiece(i) == c.decides && c.pieces[i].marks&moved == 0 && c.mayMoveHouse(i):
		c.phase, c.chosen = atExchange, uint8(i)
		c.mark(i, moved, true)
	case legal && c.phase == atExchange && o == orderStay && i == int(c.chosen):
		c.phase, c.chosen = atDeploy, 0
	case legal && c.phase == atExchange && o == orderSwap && c.war.sideOfPiece(i) == c.decides && c.maySwap(int(c.chosen), i):
		j := int(c.chosen)
		to, back := c.pieces[i].at, c.pieces[j].at
		c.pieces[j].at, c.pieces[i].at = to, back // no base is empty in between
		for _, k := range [2]int{i, j} {
			c.pieces[k].from = c.pieces[k].at
			c.recount(c.decides, c.pieces[k].at)
		}
		c.phase, c.chosen = atDeploy, 0
	default:
		panic(fmt.Sprintf("pacificvictory: move %#x is not legal here", uint32(m)))
	}
}

// endDeployment turns to the other side, or to the first turn.
func (c *Campaign) endDeployment() {
	from, to := c.war.span(c.decides)
	for i := from; i < to; i++ {
		c.mark(i, moved, false)
	}
	if c.decides == JapanSide {
		c.decides = AlliedSide
		return
	}
	c.startTurn()
}

func (c *Campaign) awaitDeployment() bool { return true }
