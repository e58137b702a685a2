package situation

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
)

// Building reports whether there are builds that one side does not see: Japan builds
// first, then the Allies give points to China and build (ruling R03).
func (c *State) Building() bool { return c.Phase == Build || c.Phase == GiveChina }

// TakeBack undoes the builds of a side in this logistics phase. Japan has finished when the Allies
// build, so it is paid back. What the Allies have spent so far is seen.
func (c *State) TakeBack(s sim.Side) {
	refund := uint8(0)
	for at := range c.Raised.And(c.HeldBy(s)).All() {
		c.Raised = c.Raised.Without(at)
		c.Reserve[s]++
		refund += BaseCost
	}
	from, to := c.War.Span(s)
	for i := from; i < to; i++ {
		n := c.BuiltSteps(i)
		if n == 0 {
			continue
		}
		refund += n * c.What(i).Cost
		c.Built[i/4] &^= 3 << (i % 4 * 2)
		if p := &c.Pieces[i]; p.Steps > n {
			p.Steps -= n
		} else {
			c.Put(i, NoPlace)
			c.SetBits(i, 0)
		}
	}
	if s == book.JapanSide {
		c.Points[book.Japan] += refund
	}
}
