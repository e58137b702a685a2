package warinthepacific

// What agents ask of a submarine attack.

// AskedScreens reports whether the ship that is asked is a screening force, and so no
// light cruiser.
func (b *Submarines) AskedScreens() bool { return b.ship(int(b.Asked)).number >= kindDD }

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
			left -= int(b.Rules.sub.screened[find(b.Rules.sub.screens, screen)][die])
		}
		sum += b.harmBy(uint8(group), left) / 6
	}
	return sum
}

// harmBy returns what points that get through can hope for.
func (b *Submarines) harmBy(group uint8, points int) float64 {
	best := 0
	for i, s := range b.Ships[:b.Count] {
		if (s.Group == group || b.lead(group) == i) && s.Damage < sunk && s.Hit == 0 {
			best = max(best, b.defense(i))
		}
	}
	if points <= 0 || best == 0 {
		return 0
	}
	on := b.Rules.sub.hitOn[find(b.Rules.sub.defense, best)]
	miss := 1.0
	for range points {
		miss *= float64(on-1) / 6
	}
	levels := 0
	for _, n := range b.Rules.sub.damage[find(b.Rules.sub.damaged, best)] {
		levels += int(n)
	}
	return (1 - miss) * float64(best) * float64(levels) / 30
}

// TargetWorth returns what a hit on a ship is worth, in Defense Strength.
func (b *Submarines) TargetWorth(i int) float64 {
	on := b.Rules.sub.hitOn[find(b.Rules.sub.defense, b.defense(i))]
	levels := 0
	for _, n := range b.Rules.sub.damage[find(b.Rules.sub.damaged, b.defense(i))] {
		levels += int(n)
	}
	return float64(7-on) / 6 * float64(b.ship(i).defense) * float64(levels) / 30
}
