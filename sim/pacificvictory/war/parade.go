package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// A parade is what the mover's own blocks have done so far.
type parade struct {
	stacks
	fresh     [situation.Bands]hex.Board // where blocks are that have not moved and may
	spare     [situation.Bands]hex.Board // where several of them are
	attacking hex.Board                  // where they attack
	raiding   hex.Board
	landing   [2]hex.Board // where one at least invades, where two do [5.8]

	taken [3]hex.Board // no room for one more of a group [4.2]
	over  hex.Board    // more ground than there is room for
	full  [3]hex.Board // no room, nor will there be, for the block that makeRoom was asked for

	yields [3]yields // by group; of the outlook too
}

// review looks over the mover's own blocks.
func (c *Campaign) review(v *outlook, p *parade) {
	*p = parade{}
	from, to := c.War.Span(v.me)
	for j := from; j < to; j++ {
		if c.Pieces[j].At != situation.NoPlace {
			p.admit(c, j)
		}
	}
	p.measure(c, v.me)
}

// admit takes in a block on the map.
func (p *parade) admit(c *Campaign, j int) {
	b := &c.Pieces[j]
	word, bit := b.At/64, uint64(1)<<(b.At%64)
	p.stacks.admit(c, j)
	switch {
	case b.Marks&(situation.Moved|situation.OnceMore) == 0:
		if !c.IsBound(j) {
			band := c.War.Routes.Stamps[j].Band
			p.spare[band].Words()[word] |= p.fresh[band].Words()[word] & bit
			p.fresh[band].Words()[word] |= bit
		}
	case b.Marks&situation.Raids != 0:
		p.raiding.Words()[word] |= bit
	case b.Marks&situation.Invades != 0:
		p.landing[1].Words()[word] |= p.landing[0].Words()[word] & bit
		p.landing[0].Words()[word] |= bit
		p.attacking.Words()[word] |= bit
	case b.Marks&situation.Attacks != 0:
		p.attacking.Words()[word] |= bit
	}
}

// isFresh reports whether a block has not moved and is free to.
func (c *Campaign) isFresh(i int) bool {
	return c.Pieces[i].Marks&(situation.Moved|situation.OnceMore) == 0 && !c.IsBound(i)
}

// measure finds out where there is no room.
func (p *parade) measure(c *Campaign, me sim.Side) {
	p.over = p.stacks.full(c, me, &p.taken)
	p.forget()
}

// forget is told that the outlook has changed, or the parade.
func (p *parade) forget() {
	for g := range p.yields {
		p.yields[g].known = false
	}
}

// follow brings the parade up to date after block i, and no other, has moved.
func (p *parade) follow(c *Campaign, i int, from hex.Index) {
	p.clear(from)
	me := c.War.SideOfPiece(i)
	if c.Present(me).Has(from) {
		for j := range c.BlocksAt(me, from).All() {
			p.admit(c, j)
		}
	}
	if c.Pieces[i].At != from {
		p.admit(c, i)
	}
	p.measure(c, me)
}

// clear forgets the blocks on a place.
func (p *parade) clear(at hex.Index) {
	word, others := at/64, ^(uint64(1) << (at % 64))
	p.stacks.clear(at)
	for band := range p.fresh {
		p.fresh[band].Words()[word] &= others
		p.spare[band].Words()[word] &= others
	}
	p.attacking.Words()[word] &= others
	p.raiding.Words()[word] &= others
	p.landing[0].Words()[word] &= others
	p.landing[1].Words()[word] &= others
}

// stacks count blocks of a side by place: ships bit by bit, ground to three.
type stacks struct {
	ships           [3]hex.Board
	one, two, three hex.Board
}

// admit takes in a block on the map. Headquarters need no room [3.3.1].
func (n *stacks) admit(c *Campaign, i int) {
	at := c.Pieces[i].At
	word, bit := at/64, uint64(1)<<(at%64)
	switch g := c.GroupAt(i); {
	case g == book.Naval:
		n.ship(word, bit)
	case g == book.Ground && c.War.Routes.Stamps[i].Type != book.SHQ:
		n.corps(word, bit)
	}
}

func (n *stacks) ship(word hex.Index, bit uint64) {
	k0 := n.ships[0].Words()[word] & bit
	n.ships[0].Words()[word] ^= bit
	k1 := n.ships[1].Words()[word] & k0
	n.ships[1].Words()[word] ^= k0
	n.ships[2].Words()[word] |= k1
}

func (n *stacks) corps(word hex.Index, bit uint64) {
	n.three.Words()[word] |= n.two.Words()[word] & bit
	n.two.Words()[word] |= n.one.Words()[word] & bit
	n.one.Words()[word] |= bit
}

// clear forgets the blocks on a place.
func (n *stacks) clear(at hex.Index) {
	word, others := at/64, ^(uint64(1) << (at % 64))
	for k := range n.ships {
		n.ships[k].Words()[word] &= others
	}
	n.one.Words()[word] &= others
	n.two.Words()[word] &= others
	n.three.Words()[word] &= others
}

// full returns, by group, the places that have no room for one more block of a side [4.2, 4.62,
// 4.72]. It also returns the bases with more ground blocks than they hold: the set-up puts marines
// there, and they take the room of ships. No more ships come to these bases, so that there is some
// room [8.0].
func (n *stacks) full(c *Campaign, s sim.Side, full *[3]hex.Board) (over hex.Board) {
	boxes := &c.War.Routes.Boxes // [2.3]
	full[book.Air] = c.Occupied[s][book.Air].AndNot(*boxes)
	full[book.Naval] = n.ships[2].AndNot(*boxes)
	major := c.War.Map.Major.Or(c.MajorMarkers)
	full[book.Ground] = n.two.Or(n.one.AndNot(major)).AndNot(*boxes)
	return n.three.Or(n.two.AndNot(major)).AndNot(*boxes)
}

// fullAfterBattle is full for retreats: where marines of the set-up are aboard, no more ships come.
func (n *stacks) fullAfterBattle(c *Campaign, s sim.Side, full *[3]hex.Board) {
	over := n.full(c, s, full)
	full[book.Naval] = full[book.Naval].Or(over)
}

// stacks counts the blocks of a side.
func (c *Campaign) stacks(s sim.Side) (n stacks) {
	from, to := c.War.Span(s)
	for i := from; i < to; i++ {
		if c.Pieces[i].At != situation.NoPlace {
			n.admit(c, i)
		}
	}
	return n
}

// full are the places with no room for one more block of a side.
func (c *Campaign) full(s sim.Side) (full [3]hex.Board) {
	n := c.stacks(s)
	n.fullAfterBattle(c, s, &full)
	return full
}
