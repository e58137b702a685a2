package warinthepacific

import (
	"unsafe"

	"github.com/ironbottom/ironbottom/sim"
)

// mostSequences is when forces that have not settled it part (W30).
const mostSequences = 6

// A SurfacePhase is where a surface action stands: what is decided next.
type SurfacePhase uint8

// The phases.
const (
	SurfaceDeploy   SurfacePhase = iota // where a ship is placed [30.2]
	SurfaceActive                       // nothing; the roll for the first Active hex [30.3]
	SurfaceTarget                       // which ship is attacked next, or none
	SurfaceJoin                         // whether a ship fires at it [30.42]
	SurfaceMove                         // where a ship moves [30.5]
	SurfaceGuns                         // nothing; coastal guns fire at the next ship [38.73]
	SurfaceCritical                     // nothing; the Critical Hits of the next ship [30.76]
	SurfaceOver
)

// SurfacePosition is all that changes in a surface action, and its set-up.
type SurfacePosition struct {
	Ships [2][maxForce]seaShip
	Count [2]uint8
	Date  uint8
	Night bool
	Guns  uint8 // Coastal Gunnery Strength; it is all that attacks then [38.7]

	Phase  SurfacePhase
	Player uint8 // whose ships act
	Asked  uint8 // ship that is asked
	Target uint8
	First  uint8 // the First Player [9.5]
	Round  uint8 // Tactical Sequence
	Number uint8 // of the Active hexes
	Done   uint8 // how many numbers have been active
	Broken [2]bool
}

var _ [512 - unsafe.Sizeof(SurfacePosition{})]byte

// Surface is a fight between two Task Forces on the Surface/Surface Tactical Display, or
// of coastal guns with ships. Deployment is secret, and at night who is where: see Deal.
type Surface struct {
	*surfaceRules
	SurfacePosition
}

// Turn returns who decides.
func (b *Surface) Turn() sim.Side {
	switch b.Phase {
	case SurfaceOver:
		return sim.Over
	case SurfaceGuns:
		return Attacker
	}
	return sim.Side(b.Player)
}

// CopyFrom makes this fight equal to another of the same rules.
func (b *Surface) CopyFrom(other sim.State) { b.SurfacePosition = other.(*Surface).SurfacePosition }

// Clone returns a copy.
func (b *Surface) Clone() sim.State { c := *b; return &c }

// SideName returns attacker or defender.
func (b *Surface) SideName(s sim.Side) string { return sideNames[s] }

// Sources counts the tables that decide the fight.
func (b *Surface) Sources() []sim.Source { return b.surfaceRules.sources(surfaceCombat.Tables) }

func (b *Surface) ships(side uint8) []seaShip { return b.Ships[side][:b.Count[side]] }

// defense returns a ship's Defense Strength as it is damaged. [9.81]
func (b *Surface) defense(s *seaShip) int { return b.surfaceRules.defense(b.shipType(s), s.Damage) }

// attack returns a ship's Surface Attack Strength as it is damaged, fractions dropped
// (W31), nothing without ammunition or in Emergency Transport. [9.86] [14.27] [10.34]
func (b *Surface) attack(s *seaShip) int {
	if s.is(unarmed) {
		return 0
	}
	return b.surfaceRules.attack(b.shipType(s), s.Damage)
}

// speed returns a ship's Speed Class as it is damaged. [9.86]
func (b *Surface) speed(s *seaShip) int { return b.surfaceRules.speed(b.shipType(s), s.Damage) }

// columns of the display that a ship may be deployed in.
const (
	carrierColumn = iota
	nonCombatantColumn
	combatantColumn
)

// column returns where a ship is deployed: carriers, those that do not fight, damaged or
// without ammunition among them, and all others; a hybrid carrier fights. [30.22]
// [10.22] [38.92]
func (b *Surface) column(s *seaShip) int {
	switch k := b.shipType(s).number; {
	case k <= kindCVE:
		return carrierColumn
	case k > kindCD || s.Damage > 0 || s.is(depleted):
		return nonCombatantColumn
	}
	return combatantColumn
}

// mayLeave reports whether a ship may withdraw before its Task Force breaks off; hybrid
// carriers are carriers for that. [30.81] [2.4]
func (b *Surface) mayLeave(s *seaShip) bool {
	k := b.shipType(s).number
	return s.Damage > 0 || k <= kindXCV || k > kindCD
}

// nationality returns 1 for the side of Japan, 0 for the Allied one.
func (b *Surface) nationality(side uint8) int {
	if b.Count[side] == 0 {
		return 1 - b.nationality(1-side)
	}
	return int(bit(japaneseSide(b.shipType(&b.Ships[side][0]).nation)))
}

func (b *Surface) distance(s, t *seaShip) uint8 { return b.surfaceRules.sea.distance[s.Hex][t.Hex] }

// active reports whether a ship occupies an Active hex. [30.4]
func (b *Surface) active(s *seaShip) bool {
	return s.there() && b.surfaceRules.sea.number[s.Hex] == b.Number
}

// advantage reports whether Japan has the Night Advantage: as the First Player, in the
// first Tactical Sequence. [30.94]
func (b *Surface) advantage() bool {
	return b.Night && b.Round == 0 && b.nationality(b.First) == 1
}

// reach returns how far a ship fires. [30.41] [30.94]
func (b *Surface) reach(s *seaShip) uint8 {
	t := b.shipType(s)
	if t.number == kindDD && japaneseSide(t.nation) && b.advantage() {
		return 2 * t.reach
	}
	return t.reach
}

// able reports whether a ship of the player can fire at an enemy one. [30.41] [30.43]
func (b *Surface) able(s, t *seaShip) bool {
	return b.active(s) && !s.is(fired) && b.attack(s) > 0 && b.distance(s, t) <= b.reach(s)
}

// BreakoffLevel returns the fourth of the Defense Strength of a side, and what counts
// toward it: all of the ships that are gone, and what damage takes from the others, also
// what they brought along (W107). [30.71] [30.72] [30.73]
func (b *Surface) BreakoffLevel(side uint8) (level, lost int) {
	list := b.ships(side)
	for i := range list {
		s := &list[i]
		n := int(b.shipType(s).defense)
		level += n
		if s.Damage >= sunk || s.is(withdrawn) {
			lost += n
		} else if s.Damage > 0 {
			lost += n - b.defense(s)
		}
	}
	return level / 4, lost
}

// AppendKey appends the position.
func (b *Surface) AppendKey(buf []byte) []byte {
	for side := range b.Ships {
		for _, s := range b.ships(uint8(side)) {
			buf = append(buf, s.Type, s.Damage, s.Hex, byte(s.Marks), byte(s.Marks>>8))
		}
	}
	return append(buf, b.Count[0], b.Count[1], b.Date, bit(b.Night), b.Guns, byte(b.Phase), b.Player, b.Asked, b.Target, b.First, b.Round, b.Number, b.Done)
}

// AppendIdentity implements sim.Identifier.
func (b *Surface) AppendIdentity(buf []byte) []byte { return b.AppendKey(buf) }

// gunfire looks up the levels of damage that an attack with guns does to a ship: Damage
// Points by its Speed Class and type, multiplied, then the result by their odds to its
// Defense Strength, dropped. [30.47] [30.48] [30.49] [30.6]
func (r *surfaceRules) gunfire(s *seaShip, strength, speed, times, die, second int) uint8 {
	return r.naval.result(times*r.sea.damagePoints(r.shipType(s), strength, speed, die), r.defense(r.shipType(s), s.Damage), second)
}

// coastalFire is the attack of coastal guns on a ship: as on Speed Class 1, with doubled
// Damage Points. [38.74]
func (r *surfaceRules) coastalFire(s *seaShip, guns, die, second int) uint8 {
	return r.gunfire(s, guns, min(1, r.speed(r.shipType(s), s.Damage)), 2, die, second)
}
