package battle

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
)

// awaitDeclaration offers each Japanese naval air block in the battle to be
// declared a kamikaze: in every war from Jun43 on, in a battle by itself if its set-up
// says so (special rule of 1943). Reinforcements are asked when they join, in round 2 (ruling
// R103). Acted marks those that declined.
func (b *Battle) awaitDeclaration() bool {
	if b.undeclared() != 0 {
		b.Decides = b.Japan
		return true
	}
	b.Acted = 0
	b.Phase = AtSearch
	if b.RoundNow > 1 { // the search is over
		b.Phase = atFire
	}
	return false
}

func (b *Battle) undeclared() Mask {
	r := &b.Rules.Ruling
	if !r.Kamikazes && (r.NoKamikaze || !b.Mapped) || b.Date < book.KamikazeFrom || b.Mode != Assault {
		return 0
	}
	return b.ofType(book.NA) & b.Here & Of(b.Japan) &^ b.Position.Kamikaze &^ b.Acted
}

// askToDeclare asks for the reinforcements that have joined. The others were asked when the battle
// began.
func (b *Battle) askToDeclare(joined Mask) {
	if b.undeclared()&joined == 0 {
		return
	}
	b.Acted = b.undeclared() &^ joined
	b.Phase = AtKamikaze
}

// crash is the fire of a kamikaze: at one named naval block, then it is lost.
func (b *Battle) crash(i, target int, d *sim.Dice) {
	b.provoked[SideOf(target)] |= 1 << b.groupOf(target)
	b.aim(SideOf(target))
	b.fireAtBlock(b.fireEvent(i), b.Strength(i), int(b.rate(i).Suicide), target, true, d)
	b.eliminate(i)
}
