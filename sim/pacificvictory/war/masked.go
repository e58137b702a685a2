package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

var _ sim.HiddenMoves = (*Campaign)(nil)

// covert is what the enemy sees of a decision that is wholly hidden.
const covert sim.Move = 1<<32 - 1

// PublicMove implements sim.HiddenMoves. Builds are not seen at all, nor when they end, and
// nor is who changes places before the war (option 8.21); where a block is chosen or goes
// somewhere, the other side sees of the block what it sees on the map: which of a stack it is
// only if they can be told apart. Operations and rebasing are not told apart.
func (c *Campaign) PublicMove(m sim.Move) sim.Move {
	switch c.Phase {
	case situation.Build, situation.Deploy, situation.Exchange:
		return covert
	case situation.InBattle: // all that takes part is shown
		return m
	}
	o, i, place, more := unpackOrder(m)
	if o == Rebase {
		o = Go
	}
	switch o {
	case Choose, StayPut, Go, Strategic, Invade, Raid, PutAt:
		// 11 bits are left for what the block looks like: where it is and a hash of the rest
		// would not fit, and two looks in 2,048 that are taken for one do no harm.
		h := c.Looks(i) * 0x9e3779b97f4a7c15
		return packOrder(o, int(h>>56), place, more) | sim.Move(h>>53&7)<<29
	}
	return m
}
