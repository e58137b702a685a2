package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/battle"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// The Nationalist and the Communist Chinese army attack together, but after a battle they go to
// separate bases [4.81] (ruling R94).

// mixed reports whether Nationalist and Communist Chinese still stand together and
// one of them can part.
func (c *Campaign) mixed() bool {
	if _, both := c.chineseArmies(c.Victor); !both {
		return false
	}
	var r reach
	c.look(&r, c.Victor)
	for m := c.Leaving; m != 0; m &= m - 1 {
		if _, ok := c.AtHand.Name(m.First()).Chinese(); ok {
			if now, _ := r.places(c, m.First()); !now.Empty() {
				return true
			}
		}
	}
	return false
}

// chineseArmies returns a side's Nationalist and Communist infantry in the battle, and
// reports whether there are both [4.81].
func (c *Campaign) chineseArmies(s sim.Side) (armies [2]battle.Mask, both bool) {
	b := &c.AtHand
	for m := b.Here & battle.Of(s^b.Japan); m != 0; m &= m - 1 {
		if n, ok := b.Name(m.First()).Chinese(); ok && b.Mode == battle.Assault {
			armies[n] |= battle.Bit(m.First())
		}
	}
	return armies, armies[0] != 0 && armies[1] != 0
}

// chinese are the bases with Chinese infantry of a sort [4.81].
func (c *Campaign) chinese(sort int) (at hex.Board) {
	for _, i := range c.War.Routes.Armies[sort] {
		if p := &c.Pieces[i]; p.At != situation.NoPlace {
			at = at.With(p.At)
		}
	}
	return at
}

// apart takes away the bases where a block of the other Chinese army stands: they do
// not share one, but for attacks [4.81] (ruling R94).
func (c *Campaign) apart(ends hex.Board, i int) hex.Board {
	army := c.War.Routes.Stamps[i].Army
	if army == 0 {
		return ends
	}
	// Armies are numbered from 1; 0 is every block that is not of either. The argument is the other
	// army's index from 0: 2-1 is 1, 2-2 is 0.
	return ends.AndNot(c.chinese(int(2 - army)))
}
