package war

import (
	"math/bits"

	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// pinned returns the hexes under attack or blockade whose defenders may not leave or, as
// headquarters, be activated [4.5]: there are no more of them than pin them. Which of
// them are pinned is left open as long as the rest can be (ruling R02). Raiders do not
// pin (ruling R13).
func (c *Campaign) pinned(v *outlook) (all hex.Board) {
	if !v.press {
		return all
	}
	pressed := &v.pressed
	var s [hex.Size]int8 // defenders less what pins them
	w := c.War
	// The side to move is the defender here: its blocks may be pinned. s counts for each hex
	// defenders up, and what pins them down.
	from, to := w.Span(v.him)
	for i := from; i < to; i++ {
		p := &c.Pieces[i]
		if p.At == situation.NoPlace {
			continue
		}
		here := w.Map.LandOf(p.At)
		// Attackers pin in hexes attacked this turn, ships on blockade where they blockade [4.5,
		// 5.77].
		if pressed.Has(here) && (p.Marks&situation.Attacks != 0 && v.attacked.Has(here) ||
			c.Blockade[v.him].Has(p.At) && w.Routes.Stamps[i].Home == book.Naval && p.Marks&situation.Raids == 0) {
			s[here]--
		}
	}
	from, to = w.Span(v.me)
	for i := from; i < to; i++ {
		if p := &c.Pieces[i]; p.At != situation.NoPlace && pressed.Has(w.Map.LandOf(p.At)) && c.defends(i) {
			s[w.Map.LandOf(p.At)]++
		}
	}
	for at := range pressed.All() {
		// As many to pin as there are defenders, or more: none of them may go. With fewer the
		// surplus may leave, and as each leaves, s falls.
		if s[at] <= 0 {
			all = all.With(at)
		}
	}
	return all
}

// defends reports whether a block was in its hex before its side moved and counts among
// those that can be pinned there: an active headquarters cannot be any more.
func (c *Campaign) defends(i int) bool {
	return c.Pieces[i].From == c.Pieces[i].At && !c.isActive(i)
}

// isActive reports whether a block is a headquarters that has been activated.
func (c *Campaign) isActive(i int) bool {
	if c.War.Routes.Stamps[i].Type != book.SHQ {
		return false
	}
	for h, j := range c.War.Headquarters {
		if int(j) == i {
			return c.Active>>h&1 != 0
		}
	}
	return false
}

// free reports whether a block is not pinned.
func (c *Campaign) free(pinned *hex.Board, i int) bool {
	// Who came in this turn is not pinned, even where others are.
	return !pinned.Has(c.War.Map.LandOf(c.Pieces[i].At)) || !c.defends(i)
}

// carriers returns the headquarters that can make a strategic move with a block, a bit
// each: out of a hex under attack or blockade only by the option (ruling R10).
func (c *Campaign) carriers(v *outlook, i int) uint8 {
	if !c.UnpinnedSM && v.pressed.Has(c.War.Map.LandOf(c.Pieces[i].At)) {
		return 0
	}
	return c.payers(i, 1)
}

// paying are the active headquarters with moves left, a bit each.
func (c *Campaign) paying() (bits uint8) {
	for h, left := range c.Moves {
		bits |= book.Flag(left > 0) << h
	}
	return bits
}

// payers returns the active headquarters that command a block where it is and have so
// many moves left, a bit each [4.12]: the theatre is that of its place now (ruling R17).
// An active headquarters also moves itself.
func (c *Campaign) payers(i int, moves uint8) (bits uint8) {
	if c.Active == 0 {
		return 0
	}
	at, arm := c.War.Map.LandOf(c.Pieces[i].At), c.War.Routes.Stamps[i].Arm
	for h, j := range c.War.Headquarters {
		// A headquarters moves itself wherever it is; others must stand in its theatre and be of an
		// arm that it commands.
		if c.Moves[h] >= moves && (int(j) == i || c.War.SideOfPiece(int(j)) == c.War.SideOfPiece(i) &&
			c.War.Routes.Command[h][arm].Has(at)) {
			bits |= 1 << h
		}
	}
	return bits
}

// together stands for the first two headquarters that command a block, where they pay for
// its invasion together.
const together = 7

// funders returns who can pay for an invasion, a bit each: one headquarters that has all
// the moves; by the option two with one each (ruling R102).
func (c *Campaign) funders(i int, cost uint8) uint8 {
	all := c.payers(i, cost)
	if one := c.payers(i, 1); c.SharedInvasions && all == 0 && cost == 2 && one&(one-1) != 0 {
		return 1 << together
	}
	return all
}

// payInvasion takes the moves from who pays.
func (c *Campaign) payInvasion(i int, h, cost uint8) {
	if h != together {
		c.pay(int(h), cost)
		return
	}
	one := c.payers(i, 1)
	// The first two bits set, which are the two lowest headquarters.
	first, second := bits.TrailingZeros8(one), bits.TrailingZeros8(one&(one-1))
	c.pay(first, 1)
	c.pay(second, 1)
}
