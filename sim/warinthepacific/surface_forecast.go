package warinthepacific

import "github.com/ironbottom/ironbottom/sim"

// What agents ask of a surface action. Numbers of ships are of the player's or, for
// targets, of the enemy's.

// LeaveDisplay is the move of a ship that withdraws.
const LeaveDisplay = leaveDisplay

// Harm returns what an attack of so much strength on an enemy ship promises, in Defense
// Strength: the mean over both dice, five levels being all of the ship.
func (b *Surface) Harm(target, strength int) float64 {
	return b.harmTo(&b.Ships[1-b.Player][target], strength, b.advantage() && b.nationality(1-b.Player) == 0)
}

func (b *Surface) harmTo(t *seaShip, strength int, doubled bool) float64 {
	if strength <= 0 {
		return 0
	}
	levels, speed, times := 0, b.speed(t), 1
	if doubled {
		times = 2
	}
	for die := 1; die <= 6; die++ {
		for second := 1; second <= 6; second++ {
			levels += min(int(b.gunfire(t, strength, speed, times, die, second)), sunk-int(t.Damage))
		}
	}
	return float64(levels) / 36 / sunk * float64(b.shipType(t).defense)
}

// Gunnery returns the strength of all that can fire at an enemy ship now.
func (b *Surface) Gunnery(target int) (strength int) {
	t := &b.Ships[1-b.Player][target]
	list := b.ships(b.Player)
	for i := range list {
		if b.able(&list[i], t) {
			strength += b.attack(&list[i])
		}
	}
	return strength
}

// Joining returns the strength of the ship that is asked to fire at the target, of those
// that do already and of those that are asked after it, and what the ship promises
// against another target.
func (b *Surface) Joining() (own, fires, later int, elsewhere float64) {
	list, enemy := b.ships(b.Player), b.ships(1-b.Player)
	t, s := &enemy[b.Target], &list[b.Asked]
	own = b.attack(s)
	for i := range list {
		switch {
		case list[i].is(joined):
			fires += b.attack(&list[i])
		case i > int(b.Asked) && b.able(&list[i], t):
			later += b.attack(&list[i])
		}
	}
	for k := range enemy {
		if o := &enemy[k]; o.there() && o.Marks&(spotted|struck) == spotted && b.able(s, o) {
			elsewhere = max(elsewhere, b.Harm(k, own))
		}
	}
	return own, fires, later, elsewhere
}

// Asking tells of the ship that is asked to move: its strength, its damage, and whether
// its Task Force would break off, or has, once it is gone.
func (b *Surface) Asking() (strength, damage int, breaks bool) {
	s := &b.Ships[b.Player][b.Asked]
	level, lost := b.BreakoffLevel(b.Player)
	if !b.Broken[b.Player] {
		strength = b.attack(s)
	}
	return strength, int(s.Damage), lost+b.defense(s) > level
}

// after returns the ship that is asked to move as it would be after a move.
func (b *Surface) after(m sim.Move) seaShip {
	s := b.Ships[b.Player][b.Asked]
	if m > 0 && m < leaveDisplay {
		s.Hex = uint8(m - 1)
	}
	return s
}

// Prospect returns what the ship that is asked could do after a move: the best that it
// promises, what enemies in range promise against it, each as if alone, and how far the
// next enemy is.
func (b *Surface) Prospect(m sim.Move) (deals, takes float64, gap int) {
	s := b.after(m)
	strength, gap := b.attack(&s), seaHexes
	enemy := b.ships(1 - b.Player)
	against := 0
	for k := range enemy {
		t := &enemy[k]
		if !t.there() {
			continue
		}
		far := b.distance(&s, t)
		gap = min(gap, int(far))
		if far <= b.reach(&s) {
			deals = max(deals, b.Harm(k, strength))
		}
		if far <= b.reach(t) && !b.Broken[1-b.Player] {
			against += b.attack(t)
		}
	}
	return deals, b.harmTo(&s, against/max(1, int(b.Count[b.Player])/2), false), gap
}

// Closing returns how far the next enemy is after a move, and whether it is in range.
func (b *Surface) Closing(m sim.Move) (gap int, reached bool) {
	s := b.after(m)
	gap = seaHexes
	enemy := b.ships(1 - b.Player)
	for k := range enemy {
		if enemy[k].there() {
			gap = min(gap, int(b.distance(&s, &enemy[k])))
		}
	}
	return gap, gap <= int(b.reach(&s))
}

// ToExit returns how far the Withdrawal Area is after a move.
func (b *Surface) ToExit(m sim.Move) int {
	s := b.after(m)
	least := seaHexes
	for h := range seaHexes {
		if b.surfaceRules.sea.exit[b.nationality(b.Player)]>>h&1 == 1 {
			least = min(least, int(b.surfaceRules.sea.distance[s.Hex][h]))
		}
	}
	return least
}
