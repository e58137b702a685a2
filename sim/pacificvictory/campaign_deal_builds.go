package pacificvictory

import (
	"github.com/ironbottom/ironbottom/sim"
)

// building reports whether there are builds that one side does not see: Japan builds
// first, then the Allies give points to China and build (ruling R03).
func (c *Campaign) building() bool { return c.phase == atBuilds || c.phase == atGift }

// takeBack undoes the builds of a side in this logistics phase. Japan, which is done
// when the Allies build, is paid back; what the Allies have spent so far is seen.
func (c *Campaign) takeBack(s sim.Side) {
	refund := uint8(0)
	for at := range c.raised.And(c.held(s)).All() {
		c.raised = c.raised.Without(at)
		c.reserve[s]++
		refund += markerCost
	}
	from, to := c.war.span(s)
	for i := from; i < to; i++ {
		n := c.builtSteps(i)
		if n == 0 {
			continue
		}
		refund += n * c.what(i).cost
		c.built[i/4] &^= 3 << (i % 4 * 2)
		if p := &c.pieces[i]; p.steps > n {
			p.steps -= n
		} else {
			c.put(i, off)
			c.setBits(i, 0)
		}
	}
	if s == JapanSide {
		c.points[Japan] += refund
	}
}

const markerCost = 5 // production points of a Major Base [3.3.4]

// rebuild draws Japan's builds, which it has finished.
func (c *Campaign) rebuild(d *sim.Dice) {
	var buf [512]sim.Move
	k := *c
	k.phase, k.decides, k.chosen = atBuilds, JapanSide, 0
	for n := uint64(0); k.decides == JapanSide && k.phase == atBuilds; n++ {
		legal := k.Legal(buf[:0])
		m := legal[d.Pick(2*maxPieces+n, len(legal))]
		if o, _, _, _ := unpackOrder(m); o == orderStop {
			break
		}
		k.Apply(m, d)
	}
	for i := range c.war.japanese {
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
