package undersea

import (
	"unsafe"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// MaxSquadrons is how many squadrons a subron has at most, maxHexes in how many hexes a
// Task Force comes within its reach.
const (
	MaxSquadrons = 4
	maxHexes     = 13
)

// A SubPhase is the kind of decision in a submarine attack.
type SubPhase uint8

// The phases.
const (
	SubSearch SubPhase = iota // whether a squadron searches [13.4]
	SubAttack                 // whether it attacks [13.5]
	SubScreen                 // to which group a ship is added [13.6]
	SubLay                    // nothing; the order of covered groups
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

// SubPosition is all that changes in a submarine attack, and its set-up.
// Aim and Group count from 1, as Group of a Ship does: 0 is no group. Squadrons that have
// searched are bits of Searched. Aim to Countered are about the squadron at hand and are
// wiped before the next one. Shots are the points that the screen has let through,
// Screened those that it kept off.
type SubPosition struct {
	TaskForce
	Points    [MaxSquadrons]uint8 // Sub Points left
	Lost      [MaxSquadrons]uint8
	Squadrons uint8

	Date             uint8
	Distance         [maxHexes]uint8 // from the subron, in each hex that the Task Force enters [13.43]
	Hexes            uint8
	Link             uint8 // length of the pipeline in hexes, 0 for a Task Force [15.7]
	Suppressed, Near bool  // Near: within six hexes of a port of the defender [38.82]
	Covered          bool  // counters show their type only [31.3]

	Phase     SubPhase
	Hex       uint8 // of Distance, where the Task Force is
	Searched  uint8 // squadrons that have, as bits
	Squadron  uint8 // that is at it
	Ready     uint8 // Sub Points available, not yet aimed
	Asked     uint8 // ship that is asked, or group
	Aim       [book.MaxShips + 1]uint8
	Group     uint8 // that is attacked
	Stage     uint8
	Shots     uint8
	Target    uint8 // ship attacked plus 1
	Screened  uint8
	Countered bool // this squadron has lost a point [13.7]
}

var _ [640 - unsafe.Sizeof(SubPosition{})]byte

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
		return book.Defender
	}
	return book.Attacker
}

// CopyFrom makes this fight equal to another of the same rules.
func (b *Submarines) CopyFrom(other sim.State) { b.SubPosition = other.(*Submarines).SubPosition }

// Clone returns a copy.
func (b *Submarines) Clone() sim.State { c := *b; return &c }

// SideName returns attacker or defender.
func (b *Submarines) SideName(s sim.Side) string { return book.SideNames[s] }

// Sources counts the tables that decide the fight.
func (b *Submarines) Sources() []sim.Source { return b.Rules.Sources(SubKind.Tables) }

func (b *Submarines) ship(i int) *book.ShipType { return b.typeOf(b.Rules, i) }

// defense returns a ship's Defense Strength as it is damaged. [9.81]
func (b *Submarines) defense(i int) int {
	return b.Rules.Defense(b.ship(i), b.Ships[i].Damage)
}

// allied reports whether the submarines are Allied.
func (b *Submarines) allied() bool { return book.JapaneseSide(b.ship(0).Nation) }

// AppendKey appends the position.
func (b *Submarines) AppendKey(buf []byte) []byte {
	buf = b.append(buf)
	buf = append(buf, b.Points[:]...)
	buf = append(buf, b.Lost[:]...)
	buf = append(buf, b.Aim[:]...)
	buf = append(buf, b.Distance[:b.Hexes]...)
	return append(buf, b.Squadrons, b.Date, b.Link, book.Bit(b.Suppressed), book.Bit(b.Near), book.Bit(b.Covered),
		byte(b.Phase), b.Hex, b.Searched, b.Squadron, b.Ready, b.Asked, b.Group,
		b.Stage, b.Shots, b.Target, b.Screened, book.Bit(b.Countered))
}

// AppendIdentity implements sim.Identifier.
func (b *Submarines) AppendIdentity(buf []byte) []byte { return b.AppendKey(buf) }

// Table shows the fight.
func (b *Submarines) Table(viewer sim.Side) sim.Table { return book.TableOf(b, viewer) }
