package air

import (
	"slices"
	"unsafe"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// maxWaves is the most waves that a strike is divided into: each point of one of so many
// can be a wave of its own (W52).
const maxWaves = 24

// A StrikeSegment is the kind of decision in an air strike on a Task Force. [31.1]
type StrikeSegment uint8

// The segments.
const (
	StrikeSequence StrikeSegment = iota // nothing; the roll for the strike that the carriers have plotted [7.7]
	StrikePriority                      // the Target Priority [31.4]
	StrikeDeploy                        // which ship takes the next place [31.3]
	StrikeAltitude                      // where level bombers fly [31.5]
	StrikeAir                           // the fight in the air [31.5]
	StrikeDivide                        // how many points of a group join the next wave [31.6]
	StrikeEntry                         // nothing; the roll for a wave's arc of entry [31.71]
	StrikeRing                          // the Target Ring [31.75]
	StrikeFlak                          // nothing; the anti-aircraft fire at a component [7.5]
	StrikeLosses                        // what that takes out [7.59]
	StrikeTarget                        // which ship is attacked next [31.85]
	StrikeCommit                        // how many points of a group attack it
	StrikeHit                           // nothing; the attack [31.81]
	StrikeDeck                          // which Air Points a damaged carrier loses [9.85]
	StrikeCritical                      // nothing; a roll for a Critical Hit [9.7]
	strikeOver
)

// rings of the display, from the middle outward. [31.2]
const (
	coreRing = iota
	innerRing
	outerRing
)

// modes are the Approach Modes, each a component of a wave. [7.5] [31.76]
const (
	modeLow = iota
	modeMedium
	modeHigh
	modeDive
	modes
)

// A FleetShip is a ship of the Task Force that is struck.
type FleetShip struct {
	Type   uint8
	Damage uint8
	Before uint8 // damage that it came with
	Place  uint8 // on the display from 1 on, 0 before it has one
	Struck bool  // attacked by the wave at hand [31.84]
	Repair bool  // under repair in port [18.16]

	Unsupplied bool // without fuel: slow, and without antiaircraft fire [14.28]
}

// StrikePosition is all that changes in a strike apart from the fight in the air, and
// its set-up.
// Ships stand in the order of the description and keep their index; where a ship is on
// the display is its Place. Waves says of each wave how many points of each group are in
// it yet: they leave it when they attack, abort or are shot down. Asked is a place on the
// display in StrikeDeploy and a group in all other segments.
type StrikePosition struct {
	Ships [book.MaxShips]FleetShip
	Count uint8
	Date  uint8
	Port  uint8 // anti-aircraft strength of the port that they are in, 0 at sea [31.79]

	Segment  StrikeSegment
	Priority uint8 // of all waves: 0 General, or the type of ship plus 1 [31.41] [31.43]
	Asked    uint8 // place, or group
	Waves    [maxWaves][maxGroups]uint8
	Divided  uint8 // how many waves there are
	Wave     uint8
	Entry    uint8 // die of the wave
	Ring     uint8
	Combined bool // [31.82]
	Mode     uint8
	Left     [2]uint8 // points that may be aborted and eliminated yet
	Target   uint8    // ship attacked plus 1
	Sent     [maxGroups]uint8
	Reported bool // points survived the CAP, and tell of the Task Force [8.49]
}

// Strike is an air strike on a Task Force, a Naval Strike [6.5]: the fight in the air with its CAP, then the
// waves on the tactical display.
type Strike struct {
	*Rules
	Sky SecretFight
	StrikePosition
}

// SecretStrike is a Strike whose escort chooses altitudes in secret: see SecretAir.
type SecretStrike struct{ Strike }

var _ [1536 - unsafe.Sizeof(StrikePosition{}) - unsafe.Sizeof(Position{})]byte

// Turn returns who decides.
func (b *Strike) Turn() sim.Side {
	switch b.Segment {
	case strikeOver:
		return sim.Over
	case StrikeDeploy, StrikeLosses, StrikeDeck:
		return book.Defender
	case StrikeAir:
		return b.Sky.Turn()
	}
	return book.Attacker
}

// CopyFrom makes this strike equal to another of the same rules.
func (b *Strike) CopyFrom(other sim.State) { b.copyFrom(other.(*Strike)) }

func (b *Strike) copyFrom(o *Strike) {
	b.Sky.Position, b.StrikePosition = o.Sky.Position, o.StrikePosition
}

// Clone returns a copy.
func (b *Strike) Clone() sim.State { c := *b; return &c }

// CopyFrom makes this strike equal to another of the same rules.
func (b *SecretStrike) CopyFrom(other sim.State) { b.copyFrom(&other.(*SecretStrike).Strike) }

// Clone returns a copy.
func (b *SecretStrike) Clone() sim.State { c := *b; return &c }

// Deal draws the altitudes of the escort anew for the defender, while they are hidden.
func (b *SecretStrike) Deal(viewer sim.Side, d *sim.Dice) { b.Sky.Deal(viewer, d) }

// Covert reports whether the defender sees nothing of what is decided.
func (b *SecretStrike) Covert() bool { return b.Segment == StrikeAir && b.Sky.Covert() }

// Redact puts a close escort at the lowest levels in the place of the true one.
func (b *SecretStrike) Redact(viewer sim.Side) { b.Sky.Redact(viewer) }

// SideName returns attacker or defender.
func (b *Strike) SideName(s sim.Side) string { return book.SideNames[s] }

// Sources counts the tables that decide the strike.
func (b *Strike) Sources() []sim.Source {
	if b.Sky.sequenced() {
		return b.Rules.Sources(slices.Concat(StrikeKind.Tables, []string{"strike-sequence"}))
	}
	return b.Rules.Sources(StrikeKind.Tables)
}

func (b *Strike) ship(i int) *book.ShipType { return &b.Rules.ShipTypes[b.Ships[i].Type] }

// groups returns the Air Points of the strike.
func (b *Strike) groups() []Group { return b.Sky.groups(book.Attacker) }

// strikes reports whether a group attacks ships and has points left.
func (b *Strike) strikes(g *Group) bool { return g.band() == bombers && g.flying() > 0 }

// defense returns a ship's Defense Strength as it is damaged. [9.81]
func (b *Strike) defense(i int) int { return b.Rules.Defense(b.ship(i), b.Ships[i].Damage) }

// speed returns the Speed Class of a ship as it is damaged, without fuel, and in a combined attack; 0
// under repair. [9.86] [14.28] [31.82] [18.16]
// In order: repair makes a ship lie still, damage slows it, and want of fuel, a combined attack takes one
// more off; 0 is the least, and its own row of the damage table.
func (b *Strike) speed(i int) int {
	if b.Ships[i].Repair {
		return 0
	}
	n := b.Rules.Speed(b.ship(i), b.Ships[i].Damage)
	if b.Ships[i].Unsupplied {
		n = min(1, n)
	}
	if b.Combined {
		n--
	}
	return max(0, n)
}

// ringOf returns the ring of a place, arcOf the arc of it: places are taken from the
// Core outward, and one after the other in each of a ring's arcs (W50). [31.31] [31.32]
// [31.33]
// Places 1 to 4 are the Core, 5 to 16 the Inner Ring with its three arcs of four places
// each, all from 17 on the Outer Ring with its six arcs. Place 5 is in the first inner
// arc, 6 in the second, 7 in the third, 8 in the first again.
func ringOf(place int) int {
	switch {
	case place <= inCore:
		return coreRing
	case place <= inCore+inInner:
		return innerRing
	}
	return outerRing
}

// places of the rings that have a limit. [31.31]
const (
	inCore  = 4
	inInner = 12
)

func arcOf(place int) int {
	switch n := place - 1 - inCore; {
	case n < 0:
		return 0
	case n < inInner:
		return n % 3
	// Outer places 17, 18, 19 are in the arcs 0, 2 and 4, then 20, 21, 22 in 1, 3 and 5.
	default: // arcs that are not on one path first
		n = (n - inInner) % 6
		return n%3*2 + n/3
	}
}

// onPath reports whether a ship is on the path of the wave, so far in as a target
// ring (R16). [31.73] [31.74]
// A path crosses one arc of the Outer Ring, one of the Inner and the Core. With the Inner
// Ring for its target a wave never sees the Core: target is the lowest ring that still
// counts.
func (b *Strike) onPath(i, target int) bool {
	place := int(b.Ships[i].Place)
	if b.Ships[i].Damage >= book.SunkLevel || place == 0 || b.Entry == 0 {
		return false
	}
	ring := ringOf(place)
	if ring < target {
		return false
	}
	switch path := b.Rules.strikes.paths[b.Entry-1]; ring {
	case innerRing:
		return arcOf(place) == int(path[1])
	case outerRing:
		return arcOf(place) == int(path[0])
	}
	return true
}

// AppendKey appends the position.
func (b *Strike) AppendKey(buf []byte) []byte {
	buf = b.Sky.AppendKey(buf)
	for _, s := range b.Ships[:b.Count] {
		buf = append(buf, s.Type, s.Damage, s.Before, s.Place, book.Bit(s.Struck),
			book.Bit(s.Repair)|book.Bit(s.Unsupplied)<<1)
	}
	for _, w := range b.Waves[:min(int(b.Divided)+1, maxWaves)] {
		buf = append(buf, w[:]...)
	}
	buf = append(buf, b.Sent[:]...)
	return append(buf, b.Count, b.Date, b.Port, byte(b.Segment), b.Priority, b.Asked, b.Divided, b.Wave, b.Entry,
		b.Ring, book.Bit(b.Combined),
		b.Mode, b.Left[0], b.Left[1], b.Target, book.Bit(b.Reported))
}

// AppendIdentity implements sim.Identifier.
func (b *Strike) AppendIdentity(buf []byte) []byte { return b.AppendKey(buf) }

// Table shows the fight.
func (b *Strike) Table(viewer sim.Side) sim.Table { return book.TableOf(b, viewer) }

// Table shows the fight as a side sees it.
func (b *SecretStrike) Table(viewer sim.Side) sim.Table { return book.TableOf(b, viewer) }
