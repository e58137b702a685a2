package battle

import (
	"math/bits"
	"unsafe"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
)

// The sides of a battle. They name who began it and stay when roles turn.
const (
	Attacker sim.Side = 0
	Defender sim.Side = 1
)

const (
	MaxBlocks = 12 // of one side: 1 air, 4 naval, 2 ground and up to 4 headquarters fit [4.2]
	AllBlocks = 2 * MaxBlocks
)

// A Mask is a set of blocks: bit i is block i. Blocks 0 to 11 are the attacker's,
// 12 to 23 the defender's.
type Mask uint32

// Bit is the set of one block.
func Bit(i int) Mask { return 1 << (i & 31) }

// Has reports whether a block is in the set.
func (m Mask) Has(i int) bool { return m>>(i&31)&1 != 0 }

// First returns the lowest of them.
func (m Mask) First() int { return bits.TrailingZeros32(uint32(m)) }

// Count returns how many there are.
func (m Mask) Count() int { return bits.OnesCount32(uint32(m)) }

// Of are all places of a side.
func Of(s sim.Side) Mask { return (1<<MaxBlocks - 1) << (MaxBlocks * uint(s&1)) }

// SideOf returns whose block a number is.
func SideOf(i int) sim.Side {
	if i >= MaxBlocks {
		return Defender
	}
	return Attacker
}

// Free is room or a limit that never runs out.
const Free = 255

type phase uint8

const (
	AtKamikaze phase = iota // Japan declares kamikazes
	AtSearch                // the search rolls of a first air strike [9.1]
	atFire                  // combat turns, or hits to be taken
	atLanding               // invaders may land [5.8]
	atRaid                  // the next raider picks its target [5.9]
	AtEnd                   // retreats and blockades after the last round [5.5]
	atOver
)

// A Mode is what kind of battle it is.
type Mode uint8

const (
	Assault Mode = iota
	Raid         // [5.9]
	strike       // the Pearl Harbor airstrike (optional deployment of 1941)
)

const Nobody = 2 // for blockader and first

// Position is all that changes in a battle, and the set-up it began from.
// Strength is kept in bit planes: steps[k] holds the blocks with more than k
// steps, so that the strongest of a group is one AND a plane.
type Position struct {
	// Fixed by the set-up.
	Order      [20]Mask // blocks by the time they fire in a round [5.21]; set again when roles turn
	Air        Mask     // by type; every block that is neither air nor ground is a ship
	Ground     Mask
	Hq         Mask
	Subs       Mask
	can        [book.NumGroups]Mask // have firepower against the group
	unbidden   Mask                 // may fire at air and ships unprovoked [5.43]
	freeStrike Mask                 // may fire at ground with enemy ships present (option cv-ground-strike, R28)
	immune     Mask                 // keep their last step under air and naval fire [5.45]
	Double     Mask                 // have double defence while their side holds the land [5.46]
	BySea      Mask                 // came, or come, by sea [5.8]
	Exits      Mask                 // can retreat whenever they like: nothing limits them
	kind       [AllBlocks]book.Kind
	times      uint8 // how many of order are in use
	landTime   uint8 // the first of them with ground blocks: invaders land before it [5.8]
	Blocks     [2]uint8
	lastRound  uint8    // but for the pursuit of option 9.5
	Cross      [2]uint8 // ground blocks that the hexsides behind a side let through in a round [4.3]
	Japan      sim.Side
	Mode       Mode
	Terrain    book.Terrain
	Base       book.Base
	Weather    book.Weather
	Date       uint8    // index into Turns
	Blockader  sim.Side // whose ships were on blockade before the battle, or nobody [5.77]

	// Changed by play.
	Room     [2][3]uint8 // blocks that the hexes in reach can take, by group
	Haven    [2]bool     // a base for headquarters, which need no room, is in reach
	crossed  [2]uint8    // ground blocks that retreated over hexsides this round
	provoked [2]uint8    // this round: groups (1 << Group) attacked from the air [5.43], and shelled [5.44]

	RoundNow, Time uint8 // time: index into order; at the end, the step of 5.5
	Phase          phase
	Decides        sim.Side
	Land           sim.Side // who controls the land, and so defends [5.2]
	first          sim.Side // who won the search, or nobody
	Idle           bool     // none of the blocks asked can fire: one of them retreats, or all hold
	special        bool     // rules outside 5.4 have a say in targets and choices; follows from the rest
	landed         bool     // this round's landing is behind us
	groundRound    uint8    // in a monsoon, the one round in which ground fires [6.1]

	// Hits still to be taken.
	Hits     uint8
	hitSide  sim.Side
	hitGroup book.Group
	hitSoft  bool // by air or naval fire

	Steps    [4]Mask
	Here     Mask // in the hex
	Late     Mask // join in round 2 [1.3]
	Sea      Mask // invaders not landed and marines at sea: naval targets
	Acted    Mask // fired, retreated or held this round; at the end, ships that stay on blockade
	Half     Mask // took one hit of the two that double defence asks for
	Kamikaze Mask
	Asked    Mask // the blocks whose turn it is; follows from the rest

	// Set by the whole war, whose map says who can leave; zero in a lone battle.
	Held   Mask     // can retreat again in the next round: the hexsides behind them are used up in this one [4.3]
	CutOff Mask     // ships that may not blockade, being without supply [5.72]
	Mapped bool     // exits alone says who can retreat, and each block goes by itself
	Heir   sim.Side // to whom the base reverts when the other has nobody left there, or nobody [4.41]
	_      [2]uint8

	// Kept up to date because they are asked for at every decision; both follow
	// from the rest.
	group [book.NumGroups]Mask    // blocks by target group, wherever they are
	open  [2][book.NumGroups]Mask // blocks of each side that may fire at the group now, once their turn comes [5.4]
}

// PositionSize is the size of a Position in bytes; at most 1 KB is wished.
const PositionSize = 304 // bytes; at most 1 KB is wished

var _ = [1]struct{}{}[unsafe.Sizeof(Position{})-PositionSize]

// Battle is one battle in one hex.
type Battle struct {
	*Rules
	Position
	Events uint64 // where in the whole war the battle stands: added to the events of its dice
}

var (
	_ sim.State    = (*Battle)(nil)
	_ sim.Measured = (*Battle)(nil)
	_ sim.Narrator = (*Battle)(nil)
)

// Turn returns who decides next.
func (b *Battle) Turn() sim.Side { return b.Decides }

// AppendIdentity appends the bytes of the position, between whose fields there are
// no gaps.
func (b *Battle) AppendIdentity(buf []byte) []byte {
	return append(buf, (*[PositionSize]byte)(unsafe.Pointer(&b.Position))[:]...)
}

// CopyFrom makes b equal to another Battle.
func (b *Battle) CopyFrom(s sim.State) { *b = *s.(*Battle) }

// Clone returns a copy.
func (b *Battle) Clone() sim.State { c := *b; return &c }

// SideName returns attacker or defender.
func (b *Battle) SideName(s sim.Side) string { return Sides[s] }

// Strength returns the steps of a block.
func (p *Position) Strength(i int) int {
	st := &p.Steps
	return int(st[0]>>(i&31)&1 + st[1]>>(i&31)&1 + st[2]>>(i&31)&1 + st[3]>>(i&31)&1)
}

// total returns the steps a side has left, in the hex or elsewhere.
func (p *Position) total(s sim.Side) (n int) {
	for _, plane := range p.Steps {
		n += (plane & Of(s)).Count()
	}
	return n
}

// navalHere are the blocks in the hex that count as naval units: ships, invaders
// not landed, marines at sea [5.11].
func (p *Position) navalHere(s sim.Side) Mask {
	return (p.group[book.Naval] | p.group[book.Subs]) & p.Here & Of(s)
}

// ShipsHere are the ships of a side in the hex.
func (p *Position) ShipsHere(s sim.Side) Mask { return ^(p.Air | p.Ground) & p.Here & Of(s) }

// Ashore are the ground blocks in the hex that are not at sea.
func (p *Position) Ashore(s sim.Side) Mask { return p.group[book.Ground] & p.Here & Of(s) }

// inGroup are the blocks of a target group in the hex.
func (p *Position) inGroup(s sim.Side, g book.Group) Mask { return p.group[g&3] & p.Here & Of(s) }

// Regroup sorts the blocks into target groups [5.4]; submarines have their own
// only with option asw [9.2].
func (b *Battle) Regroup() {
	naval := ^(b.Air | b.Ground) | b.Sea
	b.group = [book.NumGroups]Mask{book.Air: b.Air, book.Naval: naval, book.Ground: b.Ground &^ b.Sea}
	if b.ASW {
		b.group[book.Naval], b.group[book.Subs] = naval&^b.Subs, b.Subs
	}
}

// rate returns the rating of a block.
func (b *Battle) rate(i int) *book.Profile { return &b.Profiles[b.kind[i]] }

// Name returns the rating of a block with its nation and class.
func (b *Battle) Name(i int) *book.Rating { return &b.Ratings[b.kind[i]] }

// groupOf returns the target group that a block belongs to now.
func (b *Battle) groupOf(i int) book.Group {
	if b.Sea.Has(i) {
		return book.Naval
	}
	if b.ASW && b.Subs.Has(i) {
		return book.Subs
	}
	return b.rate(i).Home
}

// ofType are the blocks of a type, wherever they are.
func (b *Battle) ofType(t book.Type) Mask {
	return b.where(func(k *book.Profile) bool { return k.Type == t })
}

func (b *Battle) where(f func(*book.Profile) bool) (m Mask) {
	for s, n := range b.Blocks {
		for i := s * MaxBlocks; i < s*MaxBlocks+int(n); i++ {
			if f(b.rate(i)) {
				m |= Bit(i)
			}
		}
	}
	return m
}

// IsBase reports whether the hex has a base: elsewhere whoever is there controls
// it [4.4].
func (p *Position) IsBase() bool { return p.Base != book.NoBase }

// Sides are the names of the sides of a battle.
var Sides = [2]string{"attacker", "defender"}
