package land

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/ground"
)

// Special Strikes at ground units, of a war with ships. The land waits in the Step Swoop when a unit
// has entered a hex, or when units are about to attack one; the war strikes them or not, and the
// land goes on. [6.6] [6.63] [7.61]

// Swoops reports whether it waits for Special Strikes.
func (l *Land) Swoops() bool { return l.Step == Swoop }

// Struck returns where Special Strikes are: the hex that is about to be attacked, or that of the
// unit which moves.
func (l *Land) Struck() Hex {
	if l.Target != None {
		return l.Target
	}
	return l.Units[l.Asked].Hex
}

// StruckGuns is the Anti-Aircraft Strength of the units that move or attack. [7.53]
func (l *Land) StruckGuns() (guns uint8) {
	if l.Target == None {
		return l.Guns(int(l.Asked))
	}
	p := l.present()
	for u := range l.count() {
		if _, comes := l.comes(&p, u, l.Side, l.Target); comes {
			guns += l.Guns(u)
		}
	}
	return guns
}

// Slow adds what a Special Strike at the unit that moves has come to, 3 at most. [7.61]
func (l *Land) Slow(n uint8) {
	k := &l.Units[l.Asked]
	k.Slowed = min(mostSlowed, k.Slowed+n)
}

// mostSlowed is the most that interdiction adds to a Basic Cost. [7.61]
const mostSlowed = ground.MostShift

// Shake adds what one at units that attack has come to for the defenders. [7.61]
func (l *Land) Shake(n uint8) {
	g := &l.Hexes[l.Target]
	g.Shelled[1-l.Side] = min(mostShaken, g.Shelled[1-l.Side]+n)
}

// Proceed goes on after Special Strikes: the unit moves on, or the hex is attacked. The attacker
// sends units into that hex only now, and may send none (C165). [6.63]
func (l *Land) Proceed(d *sim.Dice) {
	if h := l.Target; h != None {
		l.attack(h, d)
		return
	}
	l.marched(d)
}
