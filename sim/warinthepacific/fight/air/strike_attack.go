package air

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// attack goes on to the choice of a target; each ship is attacked once by a wave.
// [31.84] [31.86] [31.88]
// A wave ends when no target is left on its path or no points in it.
func (b *Strike) attack() {
	var room [book.MaxShips]sim.Move
	list := b.targets(room[:0])
	if len(list) == 0 || b.Waves[b.Wave] == [maxGroups]uint8{} {
		b.endWave()
		return
	}
	if len(list) == 1 {
		b.aim(int(list[0]))
		return
	}
	b.Segment = StrikeTarget
}

// targets lists the ships that the wave can attack next: the first in its Target Ring,
// which is the furthest that it attacks (W54). [31.74] [31.75] [31.41]
func (b *Strike) targets(buf []sim.Move) []sim.Move {
	// first stays true until the wave has attacked somebody.
	first := true
	for i := range b.Ships[:b.Count] {
		first = first && !b.Ships[i].Struck
	}
	for i := range b.Ships[:b.Count] {
		if b.reached(i) && (!first || ringOf(int(b.Ships[i].Place)) == int(b.Ring)) {
			buf = append(buf, sim.Move(i))
		}
	}
	return buf
}

// reached reports whether the wave can attack a ship.
// A wave with a Specific priority has eyes for the Core alone.
func (b *Strike) reached(i int) bool {
	return b.onPath(i, int(b.Ring)) && !b.Ships[i].Struck &&
		(b.Priority == 0 || ringOf(int(b.Ships[i].Place)) == coreRing)
}

// aim chooses a target.
func (b *Strike) aim(i int) {
	b.Target, b.Segment, b.Asked = uint8(i)+1, StrikeCommit, 0
	b.commit()
}

// commit goes on to the next group that has a choice how many of its points attack.
// [31.81] [31.85]
func (b *Strike) commit() {
	for ; int(b.Asked) < len(b.groups()); b.Asked++ {
		least, most := b.committed()
		if least < most {
			return
		}
		b.Sent[b.Asked] = uint8(most)
	}
	b.Asked, b.Segment = 0, StrikeHit
}

// committed returns how many points of a group can attack the target: all of them if no other
// target is left, and at least one if no other group would attack. A group without another target
// sends everything, because points kept back would be wasted. Sent says what the groups before
// gave.
func (b *Strike) committed() (least, most int) {
	most = int(b.Waves[b.Wave][b.Asked])
	others := false
	for i := range b.Ships[:b.Count] {
		others = others || i != int(b.Target)-1 && b.reached(i)
	}
	if !others {
		return most, most
	}
	for i := range b.groups() {
		if i != int(b.Asked) && (b.Sent[i] > 0 || i > int(b.Asked) && b.Waves[b.Wave][i] > 0) {
			return 0, most
		}
	}
	return min(1, most), most
}

// antiship returns the strength of a point against ships: Kamikazes have their own,
// that beyond Extended Range where they are far. [31.81] [36.11] [39.4] [39.43]
func (b *Strike) antiship(g *Group) int {
	p, distant := b.Sky.plane(g), book.Bit(g.Marks&far != 0)
	if g.Marks&kamikaze != 0 {
		return int(p.Kamikaze[distant])
	}
	n := int(p.Antiship[distant])
	if g.Marks&untrained != 0 {
		n = (n + 1) / 2
	}
	return n
}

// sent returns the strength of the attackers, and what their mode adds to the die: the mode of the
// majority, or with equal numbers the worst for them. [31.81] Mixed modes roll one die together,
// for all their strength.
func (b *Strike) sent() (strength, shift int) {
	var points [modes]int
	for i, n := range b.Sent {
		if n > 0 {
			g := &b.groups()[i]
			strength += int(n) * b.antiship(g)
			points[b.mode(g)] += int(n)
		}
	}
	most := 0
	for mode, n := range points {
		// Modes without points never win: most begins at 0, and equality counts only with
		// points.
		if add := int(b.Rules.strikes.shift[mode]); n > most || n == most && n > 0 && add < shift {
			most, shift = n, add
		}
	}
	return strength, shift
}

// damagePoints looks up what a strength does to a target of a Speed Class. [31.83]
// Rows are dice from -1 to 7 after the modifier; what falls outside is the first or the
// last row. The Speed Class picks which strengths make which of the 12 columns.
func (t *strikeTables) damagePoints(speed, strength, die int) int {
	if strength <= 0 {
		return 0
	}
	return int(t.points[min(strikeDice-1, max(0, die-leastDie))][book.Find(t.columns[speed], strength)])
}

// crashed changes the Damage Points of Kamikazes by what they hit. [39.45]
// Factors are hundredths and the first line that fits counts: lines for a nation have to
// stand above those for any.
func (b *Strike) crashed(i, points int) int {
	if !b.kamikazes() {
		return points
	}
	t := b.ship(i)
	for _, k := range b.Rules.strikes.adjust {
		if k.kind == t.Number && (k.any || k.nation == t.Nation) {
			return points * int(k.percent) / 100
		}
	}
	return points
}

// kamikazes reports whether the strike is one of Kamikazes. A strike is never mixed.
func (b *Strike) kamikazes() bool { return b.Sky.kamikazes() }

// hit resolves an attack; Kamikazes are lost by it. [31.81] [31.82] [39.4] [30.63]
// [30.64]
func (b *Strike) hit(d *sim.Dice) {
	i := int(b.Target) - 1
	strength, shift := b.sent()
	// The die and the modifier give Damage Points; those against the Defense Strength of
	// the ship give odds, and a second die the levels. The ship's damage so far counts in
	// both, as that is how a wave finds it.
	points := b.Rules.strikes.damagePoints(b.speed(i), strength, d.Roll(b.event(rollDamage, i, 0), 6)+shift)
	level := b.Rules.Naval.Result(b.crashed(i, points), b.defense(i), d.Roll(b.event(rollResult, i, 0), 6))
	b.Ships[i].Damage = min(book.SunkLevel, b.Ships[i].Damage+level)
	b.Ships[i].Struck = true
	for k, n := range b.Sent {
		b.Waves[b.Wave][k] -= n
		if n > 0 && b.groups()[k].Marks&kamikaze != 0 {
			b.goHome(k, n, true)
		}
	}
	b.Sent, b.Target = [maxGroups]uint8{}, 0
	// A carrier that has lost deck space first loses what has no room there; only then
	// does the wave go on.
	if !b.crowd(i) {
		b.attack()
	}
}

// finish ends the waves. Damaged ships may suffer Critical Hits (R53). [9.7] Critical Hits wait
// until all waves are through, so that no wave profits from them.
func (b *Strike) finish() {
	b.Divided, b.Wave, b.Segment = 0, 0, StrikeCritical
	b.critical(0)
}

// critical goes on to the next ship that is rolled for.
func (b *Strike) critical(from int) {
	for i := from; i < int(b.Count); i++ {
		if s := b.Ships[i]; s.Damage > s.Before && s.Damage < book.SunkLevel &&
			b.Rules.CriticalDie(b.ship(i), b.Date) > 0 {
			b.Target = uint8(i) + 1
			return
		}
	}
	b.Target, b.Segment = 0, strikeOver
}

// criticalHit rolls for one: a level more, and another roll. [9.7]
func (b *Strike) criticalHit(d *sim.Dice) {
	i := int(b.Target) - 1
	s := &b.Ships[i]
	if !b.Rules.CriticalHit(d, b.event(rollLuck, i, int(s.Damage)), b.ship(i), b.Date) {
		b.critical(i + 1)
		return
	}
	s.Damage++
	// crowd may hand the decision to the owner; leaveDeck then comes back here with the
	// same ship.
	if !b.crowd(i) && s.Damage >= book.SunkLevel {
		b.critical(i + 1)
	}
}
