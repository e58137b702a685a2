package warinthepacific

import (
	"unsafe"

	"github.com/ironbottom/ironbottom/sim"
)

// Sizes of a submarine attack.
const (
	maxShips     = 48
	maxSquadrons = 4
)

// Places in shipKinds.
const (
	kindCV  = 0
	kindCVE = 2
	kindXCV = 3
	kindBB  = 4
	kindCA  = 6
	kindCL  = 7
	kindDD  = 8
	kindCD  = 10
	kindSF  = 13
)

// A SubPhase is where a submarine attack stands: what is decided next.
type SubPhase uint8

// The phases.
const (
	SubSearch SubPhase = iota // whether a squadron searches [13.4]
	SubAttack                 // whether it attacks [13.5]
	SubScreen                 // to which group a ship is added [13.6]
	SubSplit                  // how many points attack a group
	SubTarget                 // which ship is attacked next
	SubRoll                   // nothing; the next roll
	SubOver
)

// stages of the attack on a group, one after the other. [13.6] [13.7]
const (
	stageScreen = iota
	stageShoot
	stageDamage
	stageCritical
	stageCounter
)

// A targetShip is a ship of the Task Force, or a pair or more of its smallest.
type targetShip struct {
	Type   uint8
	Damage uint8
	Group  uint8 // defensive group from 1 on, 0 before it has one
	Hit    uint8 // 1 hit by the squadron at hand, 2 and damaged
	Empty  bool  // a carrier without air
}

// SubPosition is all that changes in a submarine attack, and its set-up.
type SubPosition struct {
	Ships     [maxShips]targetShip
	Count     uint8
	Points    [maxSquadrons]uint8 // Sub Points left
	Lost      [maxSquadrons]uint8
	Squadrons uint8

	Date, Distance   uint8
	Suppressed, Near bool // Near: within six hexes of a port of the defender [38.82]

	Phase     SubPhase
	Squadron  uint8 // that is at it
	Ready     uint8 // Sub Points available, not yet aimed
	Asked     uint8 // ship that is asked, or group
	Aim       [maxShips + 1]uint8
	Group     uint8 // that is attacked
	Stage     uint8
	Shots     uint8
	Target    uint8 // ship attacked plus 1
	Screened  uint8
	Countered bool // this squadron has lost a point [13.7]
}

var _ [512 - unsafe.Sizeof(SubPosition{})]byte

// Submarines is the attack of a subron on a Task Force.
type Submarines struct {
	*Rules
	SubPosition
}

// Turn returns who decides.
func (b *Submarines) Turn() sim.Side {
	switch b.Phase {
	case SubOver:
		return sim.Over
	case SubScreen:
		return Defender
	}
	return Attacker
}

// CopyFrom makes this fight equal to another of the same rules.
func (b *Submarines) CopyFrom(other sim.State) { b.SubPosition = other.(*Submarines).SubPosition }

// Clone returns a copy.
func (b *Submarines) Clone() sim.State { c := *b; return &c }

// SideName returns attacker or defender.
func (b *Submarines) SideName(s sim.Side) string { return sideNames[s] }

// Sources counts the tables that decide the fight.
func (b *Submarines) Sources() []sim.Source { return b.Rules.sources(subCombat.tables) }

func (b *Submarines) ship(i int) *shipType { return &b.Rules.ships[b.Ships[i].Type] }

// defense returns a ship's Defense Strength as it is damaged. [9.81]
func (b *Submarines) defense(i int) int {
	return b.Rules.defense(b.ship(i), b.Ships[i].Damage)
}

// alone reports whether a ship forms a group of its own: all but CL and screening
// forces. [13.6]
func (s *shipType) alone() bool { return s.number < kindCL || s.number > kindCD }

// lead returns the ship that a group is of, -1 where all are small and form one group
// (W20).
func (b *Submarines) lead(group uint8) int {
	n := uint8(0)
	for i := range b.Ships[:b.Count] {
		if b.ship(i).alone() && b.Ships[i].Damage < sunk {
			if n++; n == group {
				return i
			}
		}
	}
	return -1
}

// groups returns how many defensive groups there are.
func (b *Submarines) groups() uint8 {
	n := uint8(0)
	for i := range b.Ships[:b.Count] {
		if b.ship(i).alone() && b.Ships[i].Damage < sunk {
			n++
		}
	}
	return max(1, n)
}

// Screen returns the Screening Value of a group: of its own forces, less where damaged,
// and 3 more where a carrier of the Task Force operates. [13.61] [13.62] [13.63] [9.83]
func (b *Submarines) Screen(group uint8) int {
	quarters, carrier := 0, 0
	for i, s := range b.Ships[:b.Count] {
		k := b.ship(i).number
		switch {
		case s.Damage >= sunk:
		case k <= kindXCV && s.Damage < 3 && !s.Empty: // its deck is open [9.86] [38.93]
			carrier = int(b.Rules.sub.value[3]) // once, however many there are (R41)
		case s.Group == group && k >= kindDD && k <= kindCD:
			quarters += b.Rules.screening(b.ship(i), s.Damage)
		}
	}
	return quarters/4 + carrier
}

// forces reports whether a group has screening forces left. [13.7]
func (b *Submarines) forces(group uint8) bool {
	for i, s := range b.Ships[:b.Count] {
		if k := b.ship(i).number; s.Group == group && s.Damage < sunk && k >= kindDD && k <= kindCD {
			return true
		}
	}
	return false
}

// allied reports whether the submarines are Allied.
func (b *Submarines) allied() bool { return japaneseSide(b.ship(0).nation) }

// AppendKey appends the position.
func (b *Submarines) AppendKey(buf []byte) []byte {
	for _, s := range b.Ships[:b.Count] {
		buf = append(buf, s.Type, s.Damage, s.Group, s.Hit, bit(s.Empty))
	}
	buf = append(buf, b.Points[:]...)
	buf = append(buf, b.Lost[:]...)
	buf = append(buf, b.Aim[:]...)
	return append(buf, b.Squadrons, b.Date, b.Distance, bit(b.Suppressed), bit(b.Near), byte(b.Phase), b.Squadron, b.Ready, b.Asked, b.Group,
		b.Stage, b.Shots, b.Target, b.Screened, bit(b.Countered))
}

// AppendIdentity implements sim.Identifier.
func (b *Submarines) AppendIdentity(buf []byte) []byte { return b.AppendKey(buf) }
