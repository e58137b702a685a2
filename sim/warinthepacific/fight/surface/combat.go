package surface

import (
	"slices"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// purposes of the rolls of a surface action.
const (
	rollInitiative = iota
	rollActive
	rollPoints
	rollOutcome
	rollLeave
	rollSeaCritical
)

// event returns where a roll stands: when, what for, and which ship.
// when is the Tactical Sequence, the Active number and the player at it: a ship that is
// fired at in two Active Phases has different dice.
func (b *Action) event(purpose int, side uint8, about, n int) uint64 {
	when := uint64(b.Round)<<4 | uint64(b.Number)<<1 | uint64(b.Player)
	return when<<24 | uint64(purpose)<<20 | uint64(side)<<16 | uint64(about)<<8 | uint64(n)
}

// Apply carries out a legal move.
func (b *Action) Apply(m sim.Move, d *sim.Dice) {
	var room [book.MaxForce + book.SeaHexes]sim.Move
	if _, ok := slices.BinarySearch(b.Legal(room[:0]), m); !ok {
		panic("warinthepacific: a move that is not legal")
	}
	switch b.Phase {
	case Deploy:
		b.Ships[b.Player][b.Asked].Hex = uint8(m)
		b.Asked++
		b.deployed()
	case Active:
		b.begin(d)
	case Target:
		// To cease fire ends the fire of this Active Phase for all ships that have not
		// fired; then they may move.
		if m == 0 {
			b.startMoves()
			return
		}
		b.Target, b.Asked = uint8(m-1), 0
		b.Ships[1-b.Player][b.Target].Marks |= book.Struck
		b.Phase = Join
		b.nextJoin(d)
	case Join:
		if m == 1 {
			b.join(&b.Ships[b.Player][b.Asked])
		}
		b.Asked++
		b.nextJoin(d)
	case Move:
		b.move(&b.Ships[b.Player][b.Asked], m, d)
	case Guns:
		b.coastal(d)
	case Critical:
		b.criticals(d)
	}
}

// deployed goes on to the next ship to be placed; by day all is seen then. [30.91]
// The attacker deploys all its ships, then the defender, neither seeing the other's.
func (b *Action) deployed() {
	if b.Asked < b.Count[b.Player] {
		return
	}
	b.Asked = 0
	if b.Player++; b.Player == 1 {
		return
	}
	b.Player, b.Phase = 0, Active
	if !b.Night {
		b.reveal()
	}
}

func (b *Action) reveal() {
	for side := range b.Ships {
		for i := range b.ships(uint8(side)) {
			b.Ships[side][i].Marks |= book.Spotted
		}
	}
}

// begin begins a Tactical Sequence: the First Player rolls which hexes are active first. [9.5]
// [9.51] [9.63] [30.3] The First Player is found once, by date and time of day, and stays. The
// first number is rolled in each Tactical Sequence, and the others follow it in a circle.
func (b *Action) begin(d *sim.Dice) {
	if b.Round == 0 {
		japan := d.Roll(b.event(rollInitiative, 0, 0, 0), 6) <= int(b.Rules.Initiative[book.Bit(b.Night)][b.Date])
		// The side found is that of Japan where the roll gives it the initiative, else
		// the Allied one: First is 1 where that is the defender.
		b.First = book.Bit((b.nationality(0) == 1) != japan)
	}
	b.Number, b.Done = uint8(d.Roll(b.event(rollActive, 0, 0, 0), 6)), 0
	b.Player = b.First
	b.startFire()
}

// startFire begins an Active Phase of the player. [30.3]
func (b *Action) startFire() {
	b.Phase, b.Target, b.Asked = Target, 0, 0
	b.nextTarget()
}

// nextTarget continues the fire, or goes on to movement if no ship can fire. Two things end the
// fire: neither side can do harm, or no ship of the player has a target. A side that has broken off
// never has one.
func (b *Action) nextTarget() {
	switch {
	case b.settled():
		b.finish()
	case !b.shoots():
		b.startMoves()
	}
}

// settled reports whether a side has left the display, or neither side can do harm any more (W32).
// A side that has not broken off continues (R25). [30.3] strength counts only ships that may still
// fire: ships of a side that has broken off fire no more.
func (b *Action) settled() bool {
	strength := 0
	for side := range uint8(2) {
		list, there := b.ships(side), false
		for i := range list {
			if list[i].There() {
				there = true
				if !b.Broken[side] {
					strength += b.attack(&list[i])
				}
			}
		}
		if !there {
			return true
		}
	}
	return strength == 0
}

// nextJoin goes on to the next ship that can fire at the target, then they do.
// The decision to fire is asked ship by ship; the volley is one attack by all that
// joined.
func (b *Action) nextJoin(d *sim.Dice) {
	for ; b.Asked < b.Count[b.Player]; b.Asked++ {
		if b.asksJoin(b.Asked) {
			return
		}
	}
	b.volley(d)
	b.startFire()
}

// join makes a ship fire at the target, once in a Tactical Sequence (R24). The ship is spotted,
// except Japanese destroyers at two hexes when they have the Night Advantage. [30.43] [30.92]
// [30.94] far is true only for those destroyers: no other ship joins beyond its printed reach.
func (b *Action) join(s *book.SeaShip) {
	far := b.distance(s, &b.Ships[1-b.Player][b.Target]) > b.TypeOf(s).Reach
	s.Marks |= book.Joined | book.Fired | book.Shot
	// A counter that is face up has nothing to give away. One that fires from two hexes
	// by night shows that it is a destroyer and no more, others are turned up.
	switch {
	case s.Is(book.Spotted):
	case far:
		s.Marks |= book.Flashed
	default:
		s.Marks = s.Marks&^book.Flashed | book.Spotted
	}
}

// volley resolves the attack on the target: Damage Points from the strength of all that
// fire, whatever their range, doubled where the rules say so and once more where they say
// it twice (R26). [30.42] [30.45] [30.46] [30.47] [30.94]
func (b *Action) volley(d *sim.Dice) {
	t := &b.Ships[1-b.Player][b.Target]
	strength, times := 0, 1
	// Battleships and battlecruisers at a distance of one hex do double damage to small
	// ships: one of them among those that fire is enough.
	small := b.TypeOf(t).Small()
	list := b.ships(b.Player)
	for i := range list {
		s := &list[i]
		if !s.Is(book.Joined) {
			continue
		}
		s.Marks &^= book.Joined
		strength += b.attack(s)
		if small && b.TypeOf(s).Battleship() && b.distance(s, t) == 1 {
			times = 2
		}
	}
	// The Night Advantage is Japan's alone: it doubles what is done to the Allies.
	if b.advantage() && b.nationality(1-b.Player) == 0 {
		times *= 2
	}
	if strength > 0 {
		b.fire(1-b.Player, int(b.Target), strength, b.speed(t), times, d)
	}
}

// fire is the Fire Routine. [30.47]
func (b *Action) fire(side uint8, i, strength, speed, times int, d *sim.Dice) {
	s := &b.Ships[side][i]
	die, second := d.Roll(b.event(rollPoints, side, i, 0), 6), d.Roll(b.event(rollOutcome, side, i, 0), 6)
	b.suffer(side, s, b.gunfire(s, strength, speed, times, die, second))
}

// suffer adds levels of damage, which count at once. [30.61] [30.62] [30.63] [30.64]
// Damage counts for the next attack of the same Active Phase already, and the loss that
// passes the level makes its side break off at once.
func (b *Action) suffer(side uint8, s *book.SeaShip, levels uint8) {
	if levels == 0 {
		return
	}
	s.Marks |= book.Hit
	if s.Damage = min(book.SunkLevel, s.Damage+levels); s.Damage == book.SunkLevel {
		b.remove(s)
	}
	b.judge(side)
}

// remove takes a ship off the display, for good. [30.88]
func (b *Action) remove(s *book.SeaShip) {
	s.Hex = book.OffDisplay
	// Its record in the battle stays for the reports, and its damage for Critical Hits. It is
	// turned up because everybody sees which ship leaves.
	s.Marks = s.Marks&(book.Shot|book.Withdrawn|book.Unarmed|book.Hit) | book.Spotted
	if s.Damage >= book.SunkLevel {
		s.Marks &^= book.Hit
	}
}

// judge sees whether a Task Force breaks off, at once. [30.7] [30.74] [30.75]
func (b *Action) judge(side uint8) {
	if level, lost := b.BreakoffLevel(side); lost > level {
		b.Broken[side] = true
	}
}

// coastal has the guns fire at a ship: once at each. [38.71] [38.73] [38.74]
func (b *Action) coastal(d *sim.Dice) {
	i := int(b.Asked)
	s := &b.Ships[1][i]
	die, second := d.Roll(b.event(rollPoints, 1, i, 0), 6), d.Roll(b.event(rollOutcome, 1, i, 0), 6)
	b.suffer(1, s, b.CoastalFire(s, int(b.Guns), die, second))
	if b.Asked++; b.Asked == b.Count[1] {
		b.finish()
	}
}

// finish ends the fighting. Damaged ships roll for Critical Hits, including those that withdrew,
// because nothing on the display depends on the order. [30.76] [30.86] [38.74] Marks and numbers of
// the battle are cleared: the remaining rolls depend only on damage, date and which ships were hit.
func (b *Action) finish() {
	b.wipe(book.Fired | book.Moved | book.Struck | book.Flashed)
	b.reveal()
	b.Phase, b.Player, b.Asked, b.Target, b.Number, b.Done = Critical, 0, 0, 0, 0, 0
	// The last sequence ends with Round one too high.
	b.Round = min(b.Round, mostSequences-1)
	b.nextCritical()
}

// suffers reports whether a ship is to be rolled for. [9.7] [9.71] [38.95]
func (b *Action) suffers(s *book.SeaShip) bool {
	return s.Is(book.Hit) && s.Damage < book.SunkLevel && b.Rules.CriticalDie(b.TypeOf(s), b.Date) > 0
}

func (b *Action) nextCritical() {
	for ; b.Player < 2; b.Player++ {
		for ; b.Asked < b.Count[b.Player]; b.Asked++ {
			if b.suffers(&b.Ships[b.Player][b.Asked]) {
				return
			}
		}
		b.Asked = 0
	}
	b.Player, b.Phase = 0, Over
	b.wipe(book.Hit)
}

// criticals rolls for the Critical Hits of a ship: each a level more and another roll.
// [9.7] [9.74]
func (b *Action) criticals(d *sim.Dice) {
	s := &b.Ships[b.Player][b.Asked]
	s.Damage = b.Rules.Criticals(d, b.event(rollSeaCritical, b.Player, int(b.Asked), 0), b.TypeOf(s), s.Damage, b.Date)
	if s.Marks &^= book.Hit; s.Damage >= book.SunkLevel {
		b.remove(s)
	}
	b.Asked++
	b.nextCritical()
}
