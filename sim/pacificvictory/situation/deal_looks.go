package situation

import "github.com/ironbottom/ironbottom/sim"

// unknown returns what the enemy sees of a block that it does not know: in ascending bits
// from 9 on what else is remembered of it, its marks, its way, from where it came, where it
// is, what it can be by that, and its colour, or where arms are open its deck.
func (c *State) unknown(i int, open bool) uint64 {
	p, look, rank, marks := &c.Pieces[i], c.DeckOf(i), uint8(0), c.Pieces[i].Marks
	if open {
		rank = c.RankOf(i)
	} else {
		look = look / Arms * Arms
		marks &^= Patrols
	}
	return uint64(look)<<52 | uint64(rank)<<48 | uint64(p.At)<<40 | uint64(p.From)<<32 | uint64(p.Way)<<24 | uint64(
		marks)<<16 | uint64(c.Bits(i)&63)<<9
}

// Looks returns a number for what the enemy sees of a block: the same for all that it
// cannot tell apart. Of the pool it sees nothing.
func (c *State) Looks(i int) uint64 {
	s := c.War.SideOfPiece(i)
	switch p := &c.Pieces[i]; {
	case p.At == NoPlace:
		return 0
	case p.Known != 0:
		return uint64(i)
	default:
		if shown := c.Shown(s); shown.Has(i) {
			return uint64(i)
		}
	}
	return c.unknown(i, c.ArmsOpen(s))
}

// ChosenOf returns the block of a side that has been chosen and is yet to be given its
// place, or -1.
func (c *State) ChosenOf(s sim.Side) int {
	if (c.Phase == ChoosePlace || c.Phase == Exchange) && c.Decides == s {
		return int(c.Picked)
	}
	return -1
}
