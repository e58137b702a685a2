package land

import "github.com/ironbottom/ironbottom/sim"

// hold gives a hex to the side whose units are in it without the enemy: his works there are gone, of
// his supply a part is captured and the rest destroyed (C22). [14.7] [14.71] [21.31] [21.53]
func (l *Land) hold(h Hex, side uint8, d *sim.Dice) {
	g := &l.Hexes[h]
	if g.Side == side {
		return
	}
	for u := range l.count() {
		if l.Units[u].Hex == h && l.side(u) != side {
			return
		}
	}
	g.fall(side)
	if n := int(g.Supply[1-side]); n > 0 {
		g.Supply[1-side] = 0
		g.Supply[side] += uint16(l.Book.CaptureSupply(d, l.event(h, rollCapture, l.Rolled), n))
		l.Rolled++
	}
}

// fall gives a hex to a side: works of the other are gone, its own beachhead is entrenched. [21.31] [21.42] [21.53]
func (g *Ground) fall(side uint8) {
	beach := g.Marks & Beachhead
	g.Side, g.Project, g.Done = side, NoWork, 0
	if g.Marks &^= Garrison | Entrenched | Fort | Beachhead; beach != 0 {
		g.Marks |= Entrenched
	}
}
