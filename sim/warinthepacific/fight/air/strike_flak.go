package air

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// component returns how many points of the wave approach in the mode at hand, and
// whether level bombers among them fly below their own altitude. [7.5] [7.51]
func (b *Strike) component() (points int, below bool) {
	for i, n := range b.Waves[b.Wave] {
		if n == 0 {
			continue
		}
		// Other modes are other components and have a roll of their own.
		g := &b.groups()[i]
		if b.mode(g) != int(b.Mode) {
			continue
		}
		points += int(n)
		p := b.Sky.plane(g)
		below = below || p.Role == book.LevelBomber && g.Marks&kamikaze == 0 && g.Fixed < uint8(p.Altitude)+1
	}
	return points, below
}

// guns returns the Anti-Aircraft Strength of the ships on the path against the mode at
// hand, and of the port that they are in, rounded down (W51). [7.57] [31.75] [31.77]
// [31.78] [31.79] [9.86]
// Sums are in sixteenths: a quarter from the matrix times a quarter left by damage. A
// ship with a strength of 10 that fires with 2 quarters, left by its damage with 2
// quarters of that, adds 10*2*2 = 40, or two and a half; the fraction goes at the end, of
// the sum.
func (b *Strike) guns() int {
	sum := 0
	for i := range b.Ships[:b.Count] {
		if b.onPath(i, int(b.Ring)) {
			sum += b.flakOf(i, int(b.Mode), ringOf(int(b.Ships[i].Place)) == int(b.Ring))
		}
	}
	return sum/16 + int(b.Port)
}

// flakOf returns the share of a ship's Anti-Aircraft Strength that fires at a mode, from
// the Target Ring or from a ring that is passed, in sixteenths. [7.57] [9.86] [14.28]
func (b *Strike) flakOf(i, mode int, target bool) int {
	if b.Ships[i].Unsupplied {
		return 0
	}
	m := b.Rules.strikes.matrix[mode]
	byLow, share := m.passedLow, m.passed
	if target {
		byLow, share = m.targetLow, m.target
	}
	n := b.ship(i).AAHigh
	if byLow {
		n = b.ship(i).AALow
	}
	return int(n) * int(share) * int(b.Rules.Effects[b.Ships[i].Damage].Flak)
}

// flak goes on to the next component that is fired at, then to the attacks.
// The modes are shot at one after the other from Low to Dive; guns fire at each, as no
// point is in two.
func (b *Strike) flak() {
	for ; b.Mode < modes; b.Mode++ {
		if points, _ := b.component(); points > 0 && b.guns() > 0 { // W11
			b.Segment = StrikeFlak
			return
		}
	}
	b.Mode = 0
	b.attack()
}

// fireAt rolls for the fire at a component; Kamikazes that are aborted are lost. [7.58]
// [7.51] [39.44]
func (b *Strike) fireAt(d *sim.Dice) {
	points, below := b.component()
	column := book.Find(b.Rules.fights.flak, b.guns()-points)
	// Lower than rated is one column to the right, unless the last is reached.
	if below {
		column = min(column+1, len(b.Rules.fights.flak)-1)
	}
	b.Left = b.Rules.fights.flakHits[column][d.Roll(b.event(rollAt, int(b.Mode), 0), 6)-1]
	b.Segment = StrikeLosses
}

// losses takes points out until the firing side has a choice. [7.59]
func (b *Strike) losses() {
	for {
		var room [2 * maxGroups]sim.Move
		switch legal := b.shotDown(room[:0]); len(legal) {
		case 0:
			b.Left = [2]uint8{}
			b.Mode++
			b.flak()
			return
		case 1:
			// One group alone is in this component: it takes all that it has points for.
			i, kind := legal[0]&255, legal[0]>>8
			b.takeOut(legal[0], min(b.Waves[b.Wave][i], b.Left[kind]))
		default:
			return
		}
	}
}

// takeOut aborts or eliminates points of a group.
func (b *Strike) takeOut(m sim.Move, n uint8) {
	i, kind := int(m&255), m>>8
	b.Left[kind] -= n
	b.Waves[b.Wave][i] -= n
	b.goHome(i, n, kind == 1)
}

// goHome takes points off the display; Kamikazes never return. [39.44]
func (b *Strike) goHome(i int, n uint8, lost bool) {
	g := &b.groups()[i]
	// Fixed is set for everybody by now: of level bombers in StrikeAltitude, of all
	// others that attack when they were described.
	g.At[g.Fixed-1] -= n
	if lost || g.Marks&kamikaze != 0 {
		g.Lost += n
	} else {
		g.Aborted += n
	}
}

// shotDown lists which points of the component may be taken out: eliminations before
// aborts (W12, R15). [7.59]
func (b *Strike) shotDown(buf []sim.Move) []sim.Move {
	first := len(buf)
	for kind := 1; kind >= 0 && len(buf) == first; kind-- {
		if b.Left[kind] == 0 {
			continue
		}
		// After the last wave Wave is one past the end where all waves are used up.
		for i, n := range b.Waves[min(b.Wave, maxWaves-1)] {
			if n > 0 && b.mode(&b.groups()[i]) == int(b.Mode) {
				buf = append(buf, sim.Move(kind<<8|i))
			}
		}
	}
	return buf
}
