package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/battle"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// A veil remembers how the enemy was veiled last. While a side moves or builds it decides for
// one block after the other, and in a battle blocks lose steps there alone; nothing changes of the
// enemy elsewhere or of what tells his blocks apart. So to veil him again is to put the same
// blocks in the same places. It is scratch.
type veil struct {
	holds  bool
	rules  *battle.Rules
	viewer sim.Side
	from   situation.Position // the hidden facts, as far as they matter
	own    hex.Board          // where the enemy's ships are expected, not seen
	to     situation.Position // and as it was then
}

// constant reports whether what is veiled can be the same at the next decision: the viewer
// moves and nobody makes room, or builds, or all who fight have arrived.
func (c *Campaign) constant(viewer sim.Side) bool {
	switch c.Phase {
	case situation.ChooseBlock, situation.ChoosePlace:
		return c.Decides == viewer && !c.Fighting && c.Excess == 0
	case situation.Build:
		return c.Decides == viewer
	case situation.InBattle:
		return c.Awaited(viewer.Other()) == 0
	}
	return false
}

// sources is the position without the parts that the viewer changes by moving and building, and
// without the side that decides in a battle. The veil depends on none of these, except on the
// places of the viewer's ships at bases with enemy blocks.
func (c *Campaign) sources(viewer sim.Side) (p situation.Position, own hex.Board) {
	own = c.HeldBy(viewer.Other()).AndNot(c.Occupied[viewer][book.Naval]).And(c.Present(viewer.Other()))
	p = c.Position
	from, to := c.War.Span(viewer)
	clear(p.Pieces[from:to])
	p.Occupied[viewer], p.Blockade[viewer] = [3]hex.Board{}, hex.Board{}
	p.Battles, p.Entered, p.Places = hex.Board{}, [hex.Directions]hex.Board{}, hex.Board{}
	for n := range p.Points {
		if (book.Nation(n) == book.Japan) == (viewer == book.JapanSide) {
			p.Points[n] = 0
		}
	}
	unbuild(&p, from, to)
	for n, mine := range bitsOf(from, to) {
		p.Fed[n] &^= mine
		p.Dear[n] &^= mine
	}
	for n, i := range c.War.Headquarters {
		if c.War.SideOfPiece(int(i)) == viewer {
			p.Active &^= 1 << n
		}
	}
	if p.Decides, p.Picked, p.Moves, p.Crowded = 0, 0, [6]uint8{}, 0; p.Phase == situation.ChoosePlace {
		p.Phase = situation.ChooseBlock
	}
	return p, own
}

// bitsOf are the bits of some blocks, as a Position has one of each.
func bitsOf(from, to int) (bits [situation.MaxPieces / 64]uint64) {
	for n := range bits {
		low, high := max(0, from-64*n), min(64, to-64*n)
		if low < high {
			bits[n] = ^uint64(0) << low & (^uint64(0) >> (64 - high))
		}
	}
	return bits
}

// unbuild forgets the builds of some blocks.
func unbuild(p *situation.Position, from, to int) {
	for ; from < to && from%4 != 0; from++ {
		p.Built[from/4] &^= 3 << (from % 4 * 2)
	}
	for ; to > from && to%4 != 0; to-- {
		p.Built[(to-1)/4] &^= 3 << ((to - 1) % 4 * 2)
	}
	clear(p.Built[from/4 : to/4])
}

// veiled veils the enemy as he was veiled last, if that is how he would be veiled.
func (v *veil) veiled(c *Campaign, viewer sim.Side) bool {
	from, own := c.sources(viewer)
	if !v.holds || v.rules != c.Rules || v.viewer != viewer || v.own != own || v.from != from {
		v.holds, v.rules, v.viewer, v.from, v.own = false, c.Rules, viewer, from, own
		return false
	}
	enemy := viewer.Other()
	low, high := c.War.Span(enemy)
	copy(c.Pieces[low:high], v.to.Pieces[low:high])
	c.Occupied[enemy] = v.to.Occupied[enemy]
	c.Past.Lost[enemy] = v.to.Past.Lost[enemy]
	for n, his := range bitsOf(low, high) {
		c.Fed[n] = c.Fed[n]&^his | v.to.Fed[n]&his
		c.Dear[n] = c.Dear[n]&^his | v.to.Dear[n]&his
	}
	c.Gone = v.to.Gone
	unbuild(&c.Position, low, high)
	c.Raised, c.Reserve = v.to.Raised, v.to.Reserve // what he has built is taken back
	if viewer == book.AlliedSide {
		c.Points[book.Japan] = v.to.Points[book.Japan]
	}
	return true
}
