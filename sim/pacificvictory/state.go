package pacificvictory

import (
	"math/bits"
	"unsafe"

	"github.com/ironbottom/ironbottom/sim"
)

// The sides of a battle. They name who began it and stay when roles turn.
const (
	Attacker sim.Side = 0
	Defender sim.Side = 1
)

const (
	maxBlocks = 12 // of one side: 1 air, 4 naval, 2 ground and up to 4 headquarters fit [4.2]
	allBlocks = 2 * maxBlocks
)

// A mask is a set of blocks: bit i is block i. Blocks 0 to 11 are the attacker's,
// 12 to 23 the defender's.
type mask uint32

func bit(i int) mask          { return 1 << (i & 31) }
func (m mask) has(i int) bool { return m>>(i&31)&1 != 0 }
func (m mask) first() int     { return bits.TrailingZeros32(uint32(m)) }
func (m mask) count() int     { return bits.OnesCount32(uint32(m)) }

// of are all places of a side.
func of(s sim.Side) mask { return (1<<maxBlocks - 1) << (maxBlocks * uint(s&1)) }

func sideOf(i int) sim.Side {
	if i >= maxBlocks {
		return Defender
	}
	return Attacker
}

// free is room or a limit that never runs out.
const free = 255

type phase uint8

const (
	atKamikaze phase = iota // Japan declares kamikazes
	atSearch                // the search rolls of a first air strike [9.1]
	atFire                  // combat turns, or hits to be taken
	atLanding               // invaders may land [5.8]
	atRaid                  // the next raider picks its target [5.9]
	atEnd                   // retreats and blockades after the last round [5.5]
	atOver
)

type mode uint8

const (
	assault mode = iota
	raid         // [5.9]
	strike       // the Pearl Harbor airstrike (optional deployment of 1941)
)

const nobody = 2 // for blockader and first

// Position is all that changes in a battle, and the set-up it began from.
// Strength is kept in bit planes: steps[k] holds the blocks with more than k
// steps, so that the strongest of a group is one AND a plane.
type Position struct {
	// Fixed by the set-up.
	order      [20]mask // blocks by the time they fire in a round [5.21]; set again when roles turn
	air        mask     // by type; what is neither air nor ground is a ship
	ground     mask
	hq         mask
	subs       mask
	can        [numGroups]mask // have firepower against the group
	unbidden   mask            // may fire at air and ships unprovoked [5.43]
	freeStrike mask            // may fire at ground with enemy ships present (option cv-ground-strike, R28)
	immune     mask            // keep their last step under air and naval fire [5.45]
	double     mask            // have double defence while their side holds the land [5.46]
	bySea      mask            // came, or come, by sea [5.8]
	exits      mask            // can retreat whenever they like: nothing limits them
	kind       [allBlocks]kind
	times      uint8 // how many of order are in use
	landTime   uint8 // the first of them with ground blocks: invaders land before it [5.8]
	blocks     [2]uint8
	lastRound  uint8    // but for the pursuit of option 9.5
	cross      [2]uint8 // ground blocks that the hexsides behind a side let through in a round [4.3]
	japan      sim.Side
	mode       mode
	terrain    terrain
	base       base
	weather    weather
	date       uint8    // index into Turns
	blockader  sim.Side // whose ships were on blockade before the battle, or nobody [5.77]

	// Changed by play.
	room     [2][3]uint8 // blocks that the hexes in reach can take, by group
	haven    [2]bool     // a base for headquarters, which need no room, is in reach
	crossed  [2]uint8    // ground blocks that retreated over hexsides this round
	provoked [2]uint8    // this round: groups (1 << Group) attacked from the air [5.43], and shelled [5.44]

	round, time uint8 // time: index into order; at the end, the step of 5.5
	phase       phase
	turn        sim.Side
	land        sim.Side // who controls the land, and so defends [5.2]
	first       sim.Side // who won the search, or nobody
	idle        bool     // none of those asked can fire: one of them retreats, or all hold
	special     bool     // rules outside 5.4 have a say in targets and choices; follows from the rest
	landed      bool     // this round's landing is behind us
	groundRound uint8    // in a monsoon, the one round in which ground fires [6.1]

	// Hits still to be taken.
	hits     uint8
	hitSide  sim.Side
	hitGroup Group
	hitSoft  bool // by air or naval fire

	steps    [4]mask
	here     mask // in the hex
	late     mask // join in round 2 [1.3]
	sea      mask // invaders not landed and marines at sea: naval targets
	acted    mask // fired, retreated or held this round; at the end, ships that stay on blockade
	half     mask // took one hit of the two that double defence asks for
	kamikaze mask
	asked    mask // the blocks whose turn it is; follows from the rest

	// Set by the whole war, whose map says who can leave; zero in a lone battle.
	held   mask     // can retreat again in the next round: the hexsides behind them are used up in this one [4.3]
	cutOff mask     // ships that may not blockade, being without supply [5.72]
	mapped bool     // exits alone says who can retreat, and each block goes by itself
	heir   sim.Side // to whom the base reverts when the other has nobody left there, or nobody [4.41]
	_      [2]uint8

	// Kept up to date because they are asked for at every decision; both follow
	// from the rest.
	group [numGroups]mask    // blocks by target group, wherever they are
	open  [2][numGroups]mask // blocks of each side that may fire at the group now, once their turn comes [5.4]
}

const positionSize = 304 // bytes; at most 1 KB is wished

var _ = [1]struct{}{}[unsafe.Sizeof(Position{})-positionSize]

// Battle is one battle in one hex.
type Battle struct {
	*Rules
	Position
	events uint64 // where in the whole war the battle stands: added to the events of its dice
}

var (
	_ sim.State    = (*Battle)(nil)
	_ sim.Measured = (*Battle)(nil)
	_ sim.Teller   = (*Battle)(nil)
)

// Turn returns who decides next.
func (b *Battle) Turn() sim.Side { return b.turn }

// AppendIdentity appends the bytes of the position, between whose fields there are
// no gaps.
func (b *Battle) AppendIdentity(buf []byte) []byte {
	return append(buf, (*[positionSize]byte)(unsafe.Pointer(&b.Position))[:]...)
}

// CopyFrom makes b equal to another Battle.
func (b *Battle) CopyFrom(s sim.State) { *b = *s.(*Battle) }

// Clone returns a copy.
func (b *Battle) Clone() sim.State { c := *b; return &c }

// SideName returns attacker or defender.
func (b *Battle) SideName(s sim.Side) string { return battleSides[s] }

// strength returns the steps of a block.
func (p *Position) strength(i int) int {
	st := &p.steps
	return int(st[0]>>(i&31)&1 + st[1]>>(i&31)&1 + st[2]>>(i&31)&1 + st[3]>>(i&31)&1)
}

// total returns the steps a side has left, in the hex or elsewhere.
func (p *Position) total(s sim.Side) (n int) {
	for _, plane := range p.steps {
		n += (plane & of(s)).count()
	}
	return n
}

// navalHere are the blocks in the hex that count as naval units: ships, invaders
// not landed, marines at sea [5.11].
func (p *Position) navalHere(s sim.Side) mask {
	return (p.group[Naval] | p.group[Subs]) & p.here & of(s)
}

func (p *Position) shipsHere(s sim.Side) mask { return ^(p.air | p.ground) & p.here & of(s) }

// ashore are the ground blocks in the hex that are not at sea.
func (p *Position) ashore(s sim.Side) mask { return p.group[Ground] & p.here & of(s) }

// inGroup are the blocks of a target group in the hex.
func (p *Position) inGroup(s sim.Side, g Group) mask { return p.group[g&3] & p.here & of(s) }

// regroup sorts the blocks into target groups [5.4]; submarines have their own
// only with option asw [9.2].
func (b *Battle) regroup() {
	naval := ^(b.air | b.ground) | b.sea
	b.group = [numGroups]mask{Air: b.air, Naval: naval, Ground: b.ground &^ b.sea}
	if b.asw {
		b.group[Naval], b.group[Subs] = naval&^b.subs, b.subs
	}
}

// rate returns the rating of a block.
func (b *Battle) rate(i int) *profile { return &b.profiles[b.kind[i]] }

// name returns the rating of a block with its nation and class.
func (b *Battle) name(i int) *rating { return &b.ratings[b.kind[i]] }

// groupOf returns the target group that a block belongs to now.
func (b *Battle) groupOf(i int) Group {
	if b.sea.has(i) {
		return Naval
	}
	if b.asw && b.subs.has(i) {
		return Subs
	}
	return b.rate(i).home
}

// ofType are the blocks of a type, wherever they are.
func (b *Battle) ofType(t Type) mask {
	return b.where(func(k *profile) bool { return k.typ == t })
}

func (b *Battle) where(f func(*profile) bool) (m mask) {
	for s, n := range b.blocks {
		for i := s * maxBlocks; i < s*maxBlocks+int(n); i++ {
			if f(b.rate(i)) {
				m |= bit(i)
			}
		}
	}
	return m
}

// isBase reports whether the hex has a base: elsewhere whoever is there controls
// it [4.4].
func (p *Position) isBase() bool { return p.base != noBase }

// battleSides are the names of the sides of a battle.
var battleSides = [2]string{"attacker", "defender"}
