package undersea

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// What agents ask of a submarine attack.

// AskedScreens reports whether the ship that is asked is a screening force, and so no
// light cruiser.
func (b *Submarines) AskedScreens() bool { return b.ship(int(b.Asked)).Number >= book.KindDD }

// Groups returns how many defensive groups there are.
func (b *Submarines) Groups() int { return int(b.groups()) }

// Promise returns how much Defense Strength an attack with so many points on a group can
// hope to harm: the mean over the die of the screen, one target after the other, the
// strongest first.
func (b *Submarines) Promise(group, points int) float64 {
	screen, sum := b.Screen(uint8(group)), 0.0
	for die := range 6 {
		left := points
		if screen > 0 {
			left -= int(b.Rules.tables.screened[book.Find(b.Rules.tables.screens, screen)][die])
		}
		sum += b.harmBy(uint8(group), left) / 6
	}
	return sum
}

// harmBy returns what points that get through can hope for.
// Only the strongest target is looked at: the chance that one of the points hits it,
// times the mean of its damage. levelsOf is a sum over six faces and a level a fifth of
// the ship, hence the 30.
func (b *Submarines) harmBy(group uint8, points int) float64 {
	best, at := 0, -1
	for i, s := range b.Ships[:b.Count] {
		if s.Group == group && s.Damage < book.SunkLevel && s.Hit == 0 && b.defense(i) > best &&
			(b.Link == 0 || b.ship(i).Number == book.KindMS) {
			best, at = b.defense(i), i
		}
	}
	if points <= 0 || at < 0 {
		return 0
	}
	miss := 1.0
	for range points {
		miss *= float64(6-b.faces(at)) / 6
	}
	return (1 - miss) * float64(best) * b.levelsOf(at) / 30
}

// levelsOf returns the Damage Levels of a hit on a ship, summed over the die.
func (b *Submarines) levelsOf(i int) float64 {
	levels := 0
	for _, n := range b.Rules.tables.damage[book.Find(b.Rules.tables.damaged, b.defense(i))] {
		levels += int(n)
	}
	return float64(levels)
}

// TargetWorth returns what the attack of a point on a target is worth, in Defense
// Strength; nothing where it attacks no escort.
func (b *Submarines) TargetWorth(m sim.Move) float64 {
	if m == holdFire && !b.Covered {
		return 0
	}
	i := b.TargetOf(m)
	return float64(b.faces(i)) / 6 * float64(b.ship(i).Defense) * b.levelsOf(i) / 30
}

// Nearer reports whether the Task Force comes nearer to the subron yet.
func (b *Submarines) Nearer() bool {
	for _, n := range b.Distance[b.Hex:b.Hexes] {
		if n < b.Distance[b.Hex] {
			return true
		}
	}
	return false
}
