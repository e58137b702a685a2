package battle

import "github.com/ironbottom/ironbottom/sim"

// mayLand are the invaders that can go ashore: of the side that attacks the land
// or, where it won the base in round 1 with some still at sea, of the holder.
func (b *Battle) mayLand() Mask {
	if m := b.landable(b.Land.Other()); m != 0 {
		return m
	}
	return b.landable(b.Land)
}

// landable are the blocks of a side that can go ashore: in a base, once no enemy
// naval unit is present, as far as ground stacking allows (5.8, ruling R22).
func (b *Battle) landable(s sim.Side) Mask {
	m := b.Sea & b.Here & b.BySea & Of(s)
	if m == 0 || !b.IsBase() || b.pursuit() || b.navalHere(s.Other()) != 0 || b.stacked(s) >= b.GroundStacking() {
		return 0
	}
	return m
}

// GroundStacking is the ground blocks a side may have in the hex [4.2].
func (p *Position) GroundStacking() int { return int(p.Base) }

// stacked counts the ground blocks ashore; headquarters do not stack [3.3.1].
func (b *Battle) stacked(s sim.Side) int {
	return (b.Ashore(s) &^ b.Hq).Count()
}

// awaitLanding offers the landing to each invader; they may wait for a later
// round.
func (b *Battle) awaitLanding() bool {
	if m := b.mayLand(); m != 0 {
		b.Decides = SideOf(m.First())
		return true
	}
	b.closeLanding()
	return false
}

// goAshore makes a block a ground unit of the hex.
func (b *Battle) goAshore(i int) {
	b.Sea &^= Bit(i)
	b.Regroup()
	b.AimBoth()
}

func (b *Battle) closeLanding() {
	b.Phase = atFire
	b.openGroundCombat()
}

// openGroundCombat finds the one round in which ground fires in a monsoon during
// an invasion: the first with ground ashore on both sides (6.1, ruling R53).
func (b *Battle) openGroundCombat() {
	// 0 is no round yet; in other weather it has no effect.
	if b.groundRound == 0 && b.Ashore(0) != 0 && b.Ashore(1) != 0 {
		b.groundRound = b.RoundNow
		b.AimBoth()
	}
}

// comeAshore brings the invaders of a won base in, up to stacking: infantry first,
// as marines may stay at sea.
func (b *Battle) comeAshore() {
	invaders := b.Sea & b.Here & b.BySea & Of(b.Land)
	if invaders == 0 || !b.IsBase() {
		return
	}
	// Each landing changes what is stacked, so the limit is asked for each block.
	for _, m := range b.marinesLast(invaders) {
		for ; m != 0 && b.stacked(b.Land) < b.GroundStacking(); m &= m - 1 {
			b.goAshore(m.First())
		}
	}
}
