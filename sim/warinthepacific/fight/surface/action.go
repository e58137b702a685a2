package surface

import (
	"unsafe"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// mostSequences is when forces that have not settled it part (W30).
const mostSequences = 6

// A Phase is the kind of decision in a surface action.
type Phase uint8

// The phases.
const (
	Deploy   Phase = iota // where a ship is placed [30.2]
	Active                // nothing; the roll for the first Active hex [30.3]
	Target                // which ship is attacked next, or none
	Join                  // whether a ship fires at it [30.42]
	Move                  // where a ship moves [30.5]
	Guns                  // nothing; coastal guns fire at the next ship [38.73]
	Critical              // nothing; the Critical Hits of the next ship [30.76]
	Over
)

// A Ship is a counter on the Tactical Display.
type Ship = book.SeaShip

// Position is everything that changes in a surface action, and its set-up. Player, First and the
// indices of Ships and Broken are sides: 0 the attacker, 1 the defender. Number is the number
// printed in the Active hexes, 1 to 6, and 0 before the roll. Done counts how many numbers of this
// Tactical Sequence have had their turn. Broken need not be part of a key: it follows from the
// damage and the ships that have withdrawn.
type Position struct {
	Ships [2][book.MaxForce]Ship
	Count [2]uint8
	Date  uint8
	Night bool
	Guns  uint8 // Coastal Gunnery Strength; it is all that attacks then [38.7]

	Phase  Phase
	Player uint8 // whose ships act
	Asked  uint8 // ship that is asked
	Target uint8
	First  uint8 // the First Player [9.5]
	Round  uint8 // Tactical Sequence
	Number uint8 // of the Active hexes
	Done   uint8 // how many numbers have been active
	Broken [2]bool
}

var _ [512 - unsafe.Sizeof(Position{})]byte

// Action is a fight between two Task Forces on the Surface/Surface Tactical Display, or
// of coastal guns with ships. Deployment is secret, and at night who is where: see Deal.
type Action struct {
	*Rules
	Position
}

// Turn returns who decides.
func (b *Action) Turn() sim.Side {
	switch b.Phase {
	case Over:
		return sim.Over
	case Guns:
		return book.Attacker
	}
	return sim.Side(b.Player)
}

// CopyFrom makes this fight equal to another of the same rules.
func (b *Action) CopyFrom(other sim.State) { b.Position = other.(*Action).Position }

// Clone returns a copy.
func (b *Action) Clone() sim.State { c := *b; return &c }

// SideName returns attacker or defender.
func (b *Action) SideName(s sim.Side) string { return book.SideNames[s] }

// Sources counts the tables that decide the fight.
func (b *Action) Sources() []sim.Source { return b.Rules.Sources(Kind.Tables) }

func (b *Action) ships(side uint8) []book.SeaShip { return b.Ships[side][:b.Count[side]] }

// defense returns a ship's Defense Strength as it is damaged. [9.81]
func (b *Action) defense(s *book.SeaShip) int { return b.Rules.Defense(b.TypeOf(s), s.Damage) }

// attack returns a ship's Surface Attack Strength as it is damaged, fractions dropped
// (W31), nothing without ammunition or fuel or in Emergency Transport. [9.86] [14.27] [14.28] [10.34]
func (b *Action) attack(s *book.SeaShip) int {
	if s.Is(book.Unarmed) {
		return 0
	}
	return b.Rules.Attack(b.TypeOf(s), s.Damage)
}

// speed returns a ship's Speed Class as it is damaged, 1 at most without fuel. [9.86] [14.28]
func (b *Action) speed(s *book.SeaShip) int {
	n := b.Rules.Speed(b.TypeOf(s), s.Damage)
	if s.Is(book.Unsupplied) {
		n = min(1, n)
	}
	return n
}

// columns of the display that a ship may be deployed in.
const (
	carrierColumn = iota
	nonCombatantColumn
	combatantColumn
)

// column returns where a ship is deployed: carriers, those that do not fight, damaged or
// without ammunition among them, and all others; a hybrid carrier fights. [30.22]
// [10.22] [38.92]
// KindCD is the last of the kinds that fight; numbers above it are joint shipping.
// Carriers have the lowest numbers, hybrid ones come after them.
func (b *Action) column(s *book.SeaShip) int {
	switch k := b.TypeOf(s).Number; {
	case k <= book.KindCVE:
		return carrierColumn
	case k > book.KindCD || s.Damage > 0 || s.Is(book.Depleted|book.Unsupplied):
		return nonCombatantColumn
	}
	return combatantColumn
}

// mayLeave reports whether a ship may withdraw before its Task Force breaks off; hybrid
// carriers are carriers for that. [30.81] [2.4]
func (b *Action) mayLeave(s *book.SeaShip) bool {
	k := b.TypeOf(s).Number
	return s.Damage > 0 || k <= book.KindXCV || k > book.KindCD
}

// nationality returns 1 for the side of Japan, 0 for the Allied one.
// A side without ships is that of the coastal guns, and of the other nationality than its
// target.
func (b *Action) nationality(side uint8) int {
	if b.Count[side] == 0 {
		return 1 - b.nationality(1-side)
	}
	return int(book.Bit(book.JapaneseSide(b.TypeOf(&b.Ships[side][0]).Nation)))
}

func (b *Action) distance(s, t *book.SeaShip) uint8 { return b.Rules.tables.distance[s.Hex][t.Hex] }

// active reports whether a ship occupies an Active hex. [30.4]
func (b *Action) active(s *book.SeaShip) bool {
	return s.There() && b.Rules.tables.number[s.Hex] == b.Number
}

// advantage reports whether Japan has the Night Advantage: as the First Player, in the
// first Tactical Sequence. [30.94]
func (b *Action) advantage() bool {
	return b.Night && b.Round == 0 && b.nationality(b.First) == 1
}

// reach returns how far a ship fires. [30.41] [30.94]
func (b *Action) reach(s *book.SeaShip) uint8 {
	t := b.TypeOf(s)
	if t.Number == book.KindDD && book.JapaneseSide(t.Nation) && b.advantage() {
		return 2 * t.Reach
	}
	return t.Reach
}

// able reports whether a ship of the player can fire at an enemy one. [30.41] [30.43]
func (b *Action) able(s, t *book.SeaShip) bool {
	return b.active(s) && !s.Is(book.Fired) && b.attack(s) > 0 && b.distance(s, t) <= b.reach(s)
}

// BreakoffLevel returns a quarter of the Defense Strength of a side, and the losses that count
// toward it: whole ships that are gone, and damage to the others, including earlier damage (W107).
// [30.71] [30.72] [30.73] Defense Strengths of 8, 7 and 6 make a level of 21 / 4 = 5: the side
// breaks off as soon as it has lost 6, by one sunk ship or by damage to several.
func (b *Action) BreakoffLevel(side uint8) (level, lost int) {
	list := b.ships(side)
	for i := range list {
		s := &list[i]
		n := int(b.TypeOf(s).Defense)
		level += n
		if s.Damage >= book.SunkLevel || s.Is(book.Withdrawn) {
			lost += n
		} else if s.Damage > 0 {
			lost += n - b.defense(s)
		}
	}
	return level / 4, lost
}

// AppendKey appends the position.
func (b *Action) AppendKey(buf []byte) []byte {
	for side := range b.Ships {
		for _, s := range b.ships(uint8(side)) {
			buf = append(buf, s.Type, s.Damage, s.Hex, byte(s.Marks), byte(s.Marks>>8))
		}
	}
	return append(buf, b.Count[0], b.Count[1], b.Date, book.Bit(b.Night), b.Guns, byte(b.Phase), b.Player, b.Asked,
		b.Target, b.First, b.Round, b.Number, b.Done)
}

// AppendIdentity implements sim.Identifier.
func (b *Action) AppendIdentity(buf []byte) []byte { return b.AppendKey(buf) }

// gunfire looks up the levels of damage that an attack with guns does to a ship: Damage
// Points by its Speed Class and type, multiplied, then the result by their odds to its
// Defense Strength, dropped. [30.47] [30.48] [30.49] [30.6]
// times multiplies the Damage Points, not the strength: the column of the first table is
// that of the guns that fire, the odds of the second are multiplied.
func (r *Rules) gunfire(s *book.SeaShip, strength, speed, times, die, second int) uint8 {
	return r.Naval.Result(times*r.tables.damagePoints(r.TypeOf(s), strength, speed, die),
		r.Defense(r.TypeOf(s), s.Damage), second)
}

// CoastalFire is the attack of coastal guns on a ship: as on Speed Class 1, with doubled
// Damage Points. [38.74]
// A ship that lies still keeps Speed Class 0.
func (r *Rules) CoastalFire(s *book.SeaShip, guns, die, second int) uint8 {
	return r.gunfire(s, guns, min(1, r.Speed(r.TypeOf(s), s.Damage)), 2, die, second)
}
