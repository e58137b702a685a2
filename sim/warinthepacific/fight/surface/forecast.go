package surface

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// What agents ask of a surface action. Numbers of ships are of the player's or, for
// targets, of the enemy's.

// LeaveDisplay is the move of a ship that withdraws.
const LeaveDisplay = leaveDisplay

// Harm returns what an attack of so much strength on an enemy ship promises, in Defense
// Strength: the mean over both dice, five levels being all of the ship.
func (b *Action) Harm(target, strength int) float64 {
	return b.harmTo(&b.Ships[1-b.Player][target], strength, b.advantage() && b.nationality(1-b.Player) == 0)
}

// All 36 combinations of the two dice, cut off where the ship is sunk; a level is a fifth
// of its Defense Strength.
func (b *Action) harmTo(t *book.SeaShip, strength int, doubled bool) float64 {
	if strength <= 0 {
		return 0
	}
	levels, speed, times := 0, b.speed(t), 1
	if doubled {
		times = 2
	}
	for die := 1; die <= 6; die++ {
		for second := 1; second <= 6; second++ {
			levels += min(int(b.gunfire(t, strength, speed, times, die, second)), book.SunkLevel-int(t.Damage))
		}
	}
	return float64(levels) / 36 / book.SunkLevel * float64(b.TypeOf(t).Defense)
}

// Gunnery returns the strength of all that can fire at an enemy ship now.
func (b *Action) Gunnery(target int) (strength int) {
	t := &b.Ships[1-b.Player][target]
	list := b.ships(b.Player)
	for i := range list {
		if b.able(&list[i], t) {
			strength += b.attack(&list[i])
		}
	}
	return strength
}

// Joining returns the strength of the ship that may fire at the target, of the ships that already
// do, and of those that are asked after it, and what the ship promises against another target.
// Strengths are of the player's ships; elsewhere is in Defense Strength, as Harm.
func (b *Action) Joining() (own, fires, later int, elsewhere float64) {
	list, enemy := b.ships(b.Player), b.ships(1-b.Player)
	t, s := &enemy[b.Target], &list[b.Asked]
	own = b.attack(s)
	for i := range list {
		switch {
		case list[i].Is(book.Joined):
			fires += b.attack(&list[i])
		case i > int(b.Asked) && b.able(&list[i], t):
			later += b.attack(&list[i])
		}
	}
	for k := range enemy {
		if o := &enemy[k]; o.There() && o.Marks&(book.Spotted|book.Struck) == book.Spotted && b.able(s, o) {
			elsewhere = max(elsewhere, b.Harm(k, own))
		}
	}
	return own, fires, later, elsewhere
}

// Asking tells of the ship that is asked to move: its strength, its damage, and whether
// its Task Force would break off, or has, once it is gone.
func (b *Action) Asking() (strength, damage int, breaks bool) {
	s := &b.Ships[b.Player][b.Asked]
	level, lost := b.BreakoffLevel(b.Player)
	if !b.Broken[b.Player] {
		strength = b.attack(s)
	}
	return strength, int(s.Damage), lost+b.defense(s) > level
}

// Disarmed reports whether no ship of the side that is asked can fire any more.
func (b *Action) Disarmed() bool {
	for i := range b.ships(b.Player) {
		if s := &b.Ships[b.Player][i]; b.active(s) && b.attack(s) > 0 {
			return false
		}
	}
	return true
}

// after returns the ship that is asked to move as it would be after a move.
// Whatever else the move does is left aside: a withdrawal may fail, and then the ship is
// where it is.
func (b *Action) after(m sim.Move) book.SeaShip {
	s := b.Ships[b.Player][b.Asked]
	if m > 0 && m < leaveDisplay {
		s.Hex = uint8(m - 1)
	}
	return s
}

// Prospect returns what the ship that is asked could do after a move: the best that it
// promises, what enemies in range promise against it, each as if alone, and how far the
// next enemy is.
func (b *Action) Prospect(m sim.Move) (deals, takes float64, gap int) {
	s := b.after(m)
	strength, gap := b.attack(&s), book.SeaHexes
	enemy := b.ships(1 - b.Player)
	against := 0
	for k := range enemy {
		t := &enemy[k]
		if !t.There() {
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
	// Enemies in range will not all fire at this one ship: half of the player's ships are
	// taken to share their fire.
	return deals, b.harmTo(&s, against/max(1, int(b.Count[b.Player])/2), false), gap
}

// Closing returns how far the next enemy is after a move, and whether it is in range.
func (b *Action) Closing(m sim.Move) (gap int, reached bool) {
	s := b.after(m)
	gap = book.SeaHexes
	enemy := b.ships(1 - b.Player)
	for k := range enemy {
		if enemy[k].There() {
			gap = min(gap, int(b.distance(&s, &enemy[k])))
		}
	}
	return gap, gap <= int(b.reach(&s))
}

// ToExit returns how far the Withdrawal Area is after a move.
func (b *Action) ToExit(m sim.Move) int {
	s := b.after(m)
	least := book.SeaHexes
	for h := range book.SeaHexes {
		if b.Rules.tables.exit[b.nationality(b.Player)]>>h&1 == 1 {
			least = min(least, int(b.Rules.tables.distance[s.Hex][h]))
		}
	}
	return least
}
