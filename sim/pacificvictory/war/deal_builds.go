package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// rebuild draws Japan's builds, which it has finished.
func (c *Campaign) rebuild(d *sim.Dice) {
	var buf [512]sim.Move
	k := *c
	k.Phase, k.Decides, k.Picked = situation.Build, book.JapanSide, 0
	for n := uint64(0); k.Decides == book.JapanSide && k.Phase == situation.Build; n++ {
		legal := k.Legal(buf[:0])
		m := legal[d.Pick(2*situation.MaxPieces+n, len(legal))]
		if o, _, _, _ := unpackOrder(m); o == Stop {
			break
		}
		k.Apply(m, d)
	}
	for i := range c.War.Japanese {
		p, q := &c.Pieces[i], &k.Pieces[i]
		if n := q.Steps - p.Steps; n != 0 {
			at := q.At
			if p.At == situation.NoPlace {
				c.Put(i, at)
			}
			*p = *q
			c.SetBits(i, k.Bits(i))
			c.Built[i/4] |= n << (i % 4 * 2)
		}
	}
	for at := range k.Raised.And(k.Japanese).AndNot(c.Raised).All() {
		c.Raised = c.Raised.With(at)
		c.Reserve[book.JapanSide]--
	}
	c.Points[book.Japan] = min(c.Points[book.Japan], k.Points[book.Japan])
}
