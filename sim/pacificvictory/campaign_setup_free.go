package pacificvictory

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
)

// Free deployment [8.21]: before the war each side exchanges blocks of its own, two
// at a time, so that every place keeps the number it is set up with and every block
// its steps. Japan goes first. A block is chosen to be exchanged once at most, which
// brings about any order and comes to an end.

// startDeployment lets Japan exchange blocks.
func (c *Campaign) startDeployment() { c.phase, c.decides = Deploy, JapanSide }

func (c *Campaign) legalDeployment(buf []sim.Move) []sim.Move {
	from, to := c.War.span(c.decides)
	if c.phase == Deploy {
		for i := from; i < to; i++ {
			if c.pieces[i].marks&moved == 0 && c.mayMoveHouse(i) {
				buf = append(buf, packOrder(Choose, i, 0, 0))
			}
		}
		return append(buf, packOrder(Stop, 0, 0, 0))
	}
	buf = append(buf, packOrder(StayPut, int(c.chosen), 0, 0))
	for i := from; i < to; i++ {
		if c.maySwap(int(c.chosen), i) {
			buf = append(buf, packOrder(Swap, i, 0, 0))
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
	s := c.War.sideOfPiece(i)
	hawaii, named := c.War.Map.Find("Hawaii")
	return !c.blockade[s].Has(p.at) && !(c.War.Scenarios[c.scenario].Surprise && named && p.at == hawaii)
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

func (c *Campaign) applyDeployment(m sim.Move) {
	o, i, place, more := unpackOrder(m)
	legal := place == 0 && more == 0 && i < len(c.War.pieces)
	switch {
	case legal && c.phase == Deploy && o == Stop && i == 0:
		c.endDeployment()
	case legal && c.phase == Deploy && o == Choose && c.War.sideOfPiece(i) == c.decides && c.pieces[i].marks&moved == 0 && c.mayMoveHouse(i):
		c.phase, c.chosen = Exchange, uint8(i)
		c.mark(i, moved, true)
	case legal && c.phase == Exchange && o == StayPut && i == int(c.chosen):
		c.phase, c.chosen = Deploy, 0
	case legal && c.phase == Exchange && o == Swap && c.War.sideOfPiece(i) == c.decides && c.maySwap(int(c.chosen), i):
		j := int(c.chosen)
		to, back := c.pieces[i].at, c.pieces[j].at
		c.pieces[j].at, c.pieces[i].at = to, back // no base is empty in between
		for _, k := range [2]int{i, j} {
			c.pieces[k].from = c.pieces[k].at
			c.recount(c.decides, c.pieces[k].at)
		}
		c.phase, c.chosen = Deploy, 0
	default:
		panic(fmt.Sprintf("pacificvictory: move %#x is not legal here", uint32(m)))
	}
}

// endDeployment turns to the other side, or to the first turn.
func (c *Campaign) endDeployment() {
	from, to := c.War.span(c.decides)
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
