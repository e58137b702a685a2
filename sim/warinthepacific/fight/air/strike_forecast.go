package air

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// What agents ask of a strike.

// Promise returns how much of its worth a ship can be expected to lose to an attack of
// a strength, what its mode adds to the die apart.
func (b *Strike) Promise(i, strength int) float64 { return b.promise(i, strength, 0) }

func (b *Strike) promise(i, strength, shift int) float64 {
	t, sum := &b.Rules.strikes, 0.0
	// Each face of the first die gives a line of the Naval Combat Results Table, whose
	// mean over the second die is known; the sum over six faces, divided by 6, is the
	// expected damage in levels, and a level is a fifth of the ship's worth.
	speed, defense := b.speed(i), b.defense(i)
	left := float64(book.SunkLevel - b.Ships[i].Damage)
	for die := 1; die <= 6; die++ {
		points := b.crashed(i, t.damagePoints(speed, strength, die+shift))
		if k := b.Rules.Naval.Line(points, defense); k >= 0 {
			sum += min(left, b.Rules.Naval.Mean[k])
		}
	}
	return sum / 6 * float64(b.Worth(i)) / book.SunkLevel
}

// Strength returns what all Air Points of the strike have against ships, those of the
// wave alone while one attacks.
func (b *Strike) Strength() (sum int) {
	for i := range b.groups() {
		g := &b.groups()[i]
		switch {
		case g.band() == escorts:
		case b.Segment >= StrikeEntry:
			sum += int(b.Waves[b.Wave][i]) * b.antiship(g)
		default:
			sum += (g.flying() + int(g.Pool)) * b.antiship(g)
		}
	}
	return sum
}

// CorePromise returns what the strike can hope for from the two best ships of the Core
// with a priority, of General 0: the defender puts those there that promise least.
func (b *Strike) CorePromise(priority int) float64 {
	// Half of the strength at each of two ships is what an even division would send.
	// Deployment is played as the rules have it: rank by rank, the least promising ship
	// of a rank first, until the Core is full.
	c, strength := *b, b.Strength()/2
	c.Priority, c.Asked = uint8(priority), 1
	best, second := 0.0, 0.0
	for range min(inCore, int(c.Count)) {
		worst, at, rank := 0.0, -1, 99
		for i := range c.Ships[:c.Count] {
			if c.Ships[i].Place > 0 {
				continue
			}
			if p, r := c.Promise(i, strength), c.rank(i); r < rank || r == rank && p < worst {
				worst, at, rank = p, i, r
			}
		}
		c.place(at)
		best, second = max(best, worst), max(second, min(best, worst))
	}
	return best + second
}

// ShipFlak returns the Anti-Aircraft Strength of a ship, High and Low together.
func (b *Strike) ShipFlak(i int) int {
	if b.Ships[i].Unsupplied {
		return 0
	}
	return int(b.ship(i).AAHigh) + int(b.ship(i).AALow)
}

// RingPromise returns what the best ship of a ring of the path promises.
func (b *Strike) RingPromise(ring int) (best float64) {
	strength := b.Strength()
	for i := range b.Ships[:b.Count] {
		if b.onPath(i, coreRing) && ringOf(int(b.Ships[i].Place)) == ring {
			best = max(best, b.Promise(i, strength))
		}
	}
	return best
}

// SendPromise returns what the attack at hand promises with so many points of the group
// that is asked, together with the best that all points not sent yet can do elsewhere.
func (b *Strike) SendPromise(points int) float64 {
	here, rest := 0, 0
	for k, n := range b.Sent[:len(b.groups())] {
		s := b.antiship(&b.groups()[k])
		// The group that is asked has given its answer nowhere yet: points stands in for
		// it.
		if k == int(b.Asked) {
			n = uint8(points)
		}
		here += int(n) * s
		rest += int(b.Waves[b.Wave][k]-n) * s
	}
	other := 0.0
	for i := range b.Ships[:b.Count] {
		if i != int(b.Target)-1 && b.reached(i) {
			other = max(other, b.Promise(i, rest))
		}
	}
	return b.Promise(int(b.Target)-1, here) + other
}

// PointStrength returns the strength against ships of a point that a move of losses
// takes out.
func (b *Strike) PointStrength(m sim.Move) int { return b.antiship(&b.groups()[m&255]) }

// RatedAltitude returns the move of the group that is asked to fly at its own altitude.
func (b *Strike) RatedAltitude() sim.Move {
	return sim.Move(b.Sky.plane(&b.groups()[b.Asked]).Altitude)
}

// AltitudePromise returns what the group that chooses its altitude promises there, less
// what anti-aircraft fire would take out: as if it attacked a ship of the Core alone,
// under the guns of all of the Core.
// Losses are the mean over the six dice, aborts and eliminations together, rounded to the
// nearest point.
func (b *Strike) AltitudePromise(m sim.Move) (best float64) {
	g := b.groups()[b.Asked]
	mode, points := int(m), int(g.Pool)
	guns := 0
	for i := range b.Ships[:b.Count] {
		if ringOf(int(b.Ships[i].Place)) == coreRing {
			guns += b.flakOf(i, mode, true)
		}
	}
	column := book.Find(b.Rules.fights.flak, guns/16+int(b.Port)-points)
	if mode < int(b.Sky.plane(&g).Altitude) {
		column = min(column+1, len(b.Rules.fights.flak)-1)
	}
	shot := 0
	for _, hits := range b.Rules.fights.flakHits[column] {
		shot += int(hits[0]) + int(hits[1])
	}
	left := max(0, points-(shot+3)/6)
	for i := range b.Ships[:b.Count] {
		if ringOf(int(b.Ships[i].Place)) == coreRing {
			best = max(best, b.promise(i, left*b.antiship(&g), int(b.Rules.strikes.shift[mode])))
		}
	}
	return best
}

// DeckWorth returns what a point aboard is worth: its strength against ships and in the
// air, and what it is for.
func (b *Strike) DeckWorth(m sim.Move) int {
	g := &b.Sky.Parked[m]
	p := b.Sky.plane(g)
	return int(p.Antiship[0]) + int(p.Air[0]) + 10*int(book.Bit(g.Marks&plotted != 0))
}
