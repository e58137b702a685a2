package undersea

import (
	"slices"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// purposes of the rolls of a submarine attack.
const (
	rollContact = iota
	rollReady
	rollScreen
	rollShot
	rollHit
	rollCritical
	rollCounter
	rollLay
	rollTurn
)

// event returns where a roll stands: squadron, what for, ship or group, and which.
// One squadron attacks once, so that its number and that of the group and the shot say
// which roll it is.
func (b *Submarines) event(purpose, about, n int) uint64 {
	return uint64(b.Squadron)<<24 | uint64(purpose)<<16 | uint64(about)<<8 | uint64(n)
}

// Apply carries out a legal move.
func (b *Submarines) Apply(m sim.Move, d *sim.Dice) {
	var room [book.MaxShips + 1]sim.Move
	if _, ok := slices.BinarySearch(b.Legal(room[:0]), m); !ok {
		panic("warinthepacific: a move that is not legal")
	}
	switch b.Phase {
	case SubSearch:
		if m == 1 {
			b.Searched |= 1 << b.Squadron
			if b.contact(d) {
				b.Phase = SubAttack
				return
			}
		}
		b.nextSquadron()
	case SubAttack:
		if m == 0 {
			b.nextSquadron()
			return
		}
		b.form()
	case SubScreen:
		b.place(int(b.Asked), uint8(m))
		b.Asked++
		b.screen()
	case SubLay:
		b.swap(d)
		b.lay()
	case SubSplit:
		b.Aim[b.Asked] = uint8(m)
		b.Ready -= uint8(m)
		b.Asked++
		b.split()
	case SubTarget:
		if m == holdFire && !b.Covered {
			b.Shots = 0
			b.shoot()
			return
		}
		b.Target = b.turn(m, d) + 1
		b.Phase = SubRoll
	case SubRoll:
		b.roll(d)
	}
}

// nextGroup goes on to the next group that is attacked.
// Groups are attacked in ascending order, those without points aimed at them are passed
// over. Group 0 is where a squadron begins.
func (b *Submarines) nextGroup() {
	b.Stage, b.Shots, b.Screened, b.Target = stageScreen, 0, 0, 0
	for b.Group++; int(b.Group) <= book.MaxShips; b.Group++ {
		if b.Aim[b.Group] > 0 {
			b.Phase = SubRoll
			return
		}
	}
	b.nextSquadron()
}

// roll makes the next roll of the attack on a group.
func (b *Submarines) roll(d *sim.Dice) {
	switch b.Stage {
	case stageScreen:
		b.hunt(d)
		b.Stage = stageShoot
		b.shoot()
	case stageShoot:
		b.fire(d)
		b.shoot()
	case stageDamage:
		b.harm(d)
		b.shoot()
	case stageCritical:
		b.criticalHit(d)
		b.shoot()
	case stageCounter:
		b.counterattack(d)
		b.nextGroup()
	}
}

// hunt rolls how many points the screen keeps off. [13.7] [13.72] [38.82]
// More are never screened than attack. The die has two more where Allied ships are close
// to their port, which is why the table has eight columns.
func (b *Submarines) hunt(d *sim.Dice) {
	b.Shots = b.Aim[b.Group]
	if screen := b.Screen(b.Group); screen > 0 {
		die := d.Roll(b.event(rollScreen, int(b.Group), 0), 6)
		if b.Near && !b.allied() && b.Date >= book.Cycle143 {
			die += 2
		}
		b.Screened = min(b.Shots, b.Rules.tables.screened[book.Find(b.Rules.tables.screens, screen)][die-1])
		b.Shots -= b.Screened
	}
}

// shoot goes on to what comes next for the group: a target to be chosen, damage to be
// rolled for, the counterattack, the next group.
// The order for a group: shots one target after the other until points or targets are
// gone; then damage of all that were hit, each with its Critical Hits; then the
// counterattack. Hit is 1 until the damage has been rolled for.
func (b *Submarines) shoot() {
	if b.Stage == stageShoot {
		targets, last := 0, 0
		for i := range b.Ships[:b.Count] {
			if b.mayHit(i) && (b.Covered || !b.twin(i)) {
				targets, last = targets+1, i
			}
		}
		switch {
		case b.Shots == 0 || targets == 0:
			b.Stage, b.Target = stageDamage, 0
		case b.Target != 0: // goes on until it is hit
		case targets == 1 && !b.mayHold():
			b.Target = uint8(last) + 1
			b.Ships[last].Seen = b.Covered
		default:
			b.Phase = SubTarget
			return
		}
	}
	b.Phase = SubRoll
	if b.Stage == stageDamage {
		i := slices.IndexFunc(b.Ships[:b.Count], func(s Ship) bool { return s.Hit == 1 })
		if b.Target = uint8(i + 1); i >= 0 {
			return
		}
		b.Stage = stageCounter
	}
	if b.Stage == stageCounter && (b.Screened == 0 || b.Countered || !b.forces(b.Group)) {
		b.nextGroup()
	}
}

// faces returns on how many faces of the die a Sub Point hits a ship: two more where it
// is in tow. [13.64] [38.26] [15.73]
// The table says on which face a hit begins: 5 means 5 and 6, two faces, 7 none. Bonus
// and tow add faces, up to all six.
func (b *Submarines) faces(i int) int {
	n := 7 - int(b.Rules.tables.hitOn[book.Find(b.Rules.tables.defense, b.defense(i))]) + b.bonus()
	if p := b.partner(i); p >= 0 && b.Ships[p].Damage < book.SunkLevel {
		n += 2
	}
	return min(6, n)
}

// fire makes attacks on the target until it is hit or no points are left (R37). [13.6]
// One move makes all the shots at a target: they are alike, and nothing is decided
// between them.
func (b *Submarines) fire(d *sim.Dice) {
	i := int(b.Target) - 1
	for b.Shots > 0 {
		b.Shots--
		if d.Hits(b.event(rollShot, int(b.Group), int(b.Shots)), 1, b.faces(i)) > 0 {
			b.Ships[i].Hit = 1
			break
		}
	}
	b.Target = 0
}

// harm rolls for the damage of a hit (W24). [13.65]
func (b *Submarines) harm(d *sim.Dice) {
	i := int(b.Target) - 1
	s := &b.Ships[i]
	s.Hit = 2
	levels := b.Rules.tables.damage[book.Find(b.Rules.tables.damaged, b.defense(i))][d.Roll(b.event(rollHit, i, 0),
		6)-1]
	s.Damage = min(book.SunkLevel, s.Damage+levels)
	if levels > 0 && s.Damage < book.SunkLevel && b.criticalOn(i) > 0 {
		b.Stage = stageCritical
	}
}

func (b *Submarines) criticalOn(i int) int { return b.Rules.CriticalDie(b.ship(i), b.Date) }

// criticalHit rolls for one: a level more, and another roll. [9.7]
func (b *Submarines) criticalHit(d *sim.Dice) {
	i := int(b.Target) - 1
	s := &b.Ships[i]
	if !b.Rules.CriticalHit(d, b.event(rollCritical, i, int(s.Damage)), b.ship(i), b.Date) {
		b.Stage = stageDamage
		return
	}
	if s.Damage++; s.Damage >= book.SunkLevel {
		b.Stage = stageDamage
	}
}

// counterattack rolls for the loss of a point, one at most for a squadron: two dice, or
// one for the Allies from 1/44 on, against the points screened. [13.7] [13.71]
// The more points the screen found, the more likely: with 2 screened and two dice 1 in
// 36, with one die 2 in 6.
func (b *Submarines) counterattack(d *sim.Dice) {
	dice := 2
	if !b.allied() && b.Date >= book.Cycle144 { // the screen is Allied; Japan's has two (R42)
		dice = 1
	}
	if d.Sum(b.event(rollCounter, int(b.Group), 0), dice) <= int(b.Screened) {
		b.Points[b.Squadron]--
		b.Lost[b.Squadron]++
		b.Countered = true
	}
}
