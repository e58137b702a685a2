package pacificvictory

import "github.com/ironbottom/ironbottom/sim"

// mayLand are the invaders that can go ashore: in a base, once no enemy naval
// unit is present, as far as ground stacking allows (5.8, ruling R22).
func (b *Battle) mayLand() mask {
	s := b.land.Other()
	m := b.sea & b.here & b.bySea & of(s)
	if m == 0 || !b.isBase() || b.pursuit() || b.navalHere(b.land) != 0 || b.stacked(s) >= b.groundStacking() {
		return 0
	}
	return m
}

// groundStacking is the ground blocks a side may have in the hex [4.2].
func (p *Position) groundStacking() int { return int(p.base) }

// stacked counts the ground blocks ashore; headquarters do not stack [3.3.1].
func (b *Battle) stacked(s sim.Side) int {
	return (b.ashore(s) &^ b.hq).count()
}

// awaitLanding offers the landing to each invader; they may wait for a later
// round.
func (b *Battle) awaitLanding() bool {
	if b.mayLand() != 0 {
		b.turn = b.land.Other()
		return true
	}
	b.closeLanding()
	return false
}

func (b *Battle) goAshore(i int) {
	b.sea &^= bit(i)
	b.regroup()
	b.aimBoth()
}

func (b *Battle) closeLanding() {
	b.phase = atFire
	b.openGroundCombat()
}

// openGroundCombat finds the one round in which ground fires in a monsoon during
// an invasion: the first with ground ashore on both sides (6.1, ruling R53).
func (b *Battle) openGroundCombat() {
	if b.groundRound == 0 && b.ashore(0) != 0 && b.ashore(1) != 0 {
		b.groundRound = b.round
		b.aimBoth()
	}
}

// comeAshore brings the winner's invaders into the base they have won, up to
// stacking; marines may stay at sea, infantry may not.
func (b *Battle) comeAshore() {
	s := b.land
	for m := b.sea & b.here & b.bySea & of(s); m != 0; m &= m - 1 {
		if b.isBase() && b.stacked(s) < b.groundStacking() {
			b.goAshore(m.first())
		}
	}
}
