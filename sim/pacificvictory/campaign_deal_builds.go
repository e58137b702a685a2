package pacificvictory

import (
	"github.com/ironbottom/ironbottom/sim"
)

// rebuild draws Japan's builds, which it has finished.
func (c *Campaign) rebuild(d *sim.Dice) {
	var buf [512]sim.Move
	k := *c
	k.phase, k.decides, k.chosen = Build, JapanSide, 0
	for n := uint64(0); k.decides == JapanSide && k.phase == Build; n++ {
		legal := k.Legal(buf[:0])
		m := legal[d.Pick(2*maxPieces+n, len(legal))]
		if o, _, _, _ := unpackOrder(m); o == Stop {
			break
		}
		k.Apply(m, d)
	}
	for i := range c.War.japanese {
		p, q := &c.pieces[i], &k.pieces[i]
		if n := q.steps - p.steps; n != 0 {
			at := q.at
			if p.at == off {
				c.put(i, at)
			}
			*p = *q
			c.setBits(i, k.bits(i))
			c.built[i/4] |= n << (i % 4 * 2)
		}
	}
	for at := range k.raised.And(k.japanese).AndNot(c.raised).All() {
		c.raised = c.raised.With(at)
		c.reserve[JapanSide]--
	}
	c.points[Japan] = min(c.points[Japan], k.points[Japan])
}
