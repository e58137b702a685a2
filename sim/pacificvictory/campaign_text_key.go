package pacificvictory

import (
	"encoding/binary"
	"reflect"
	"unsafe"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// A blockKey is what a block is and how it stands: blocks with the same two words
// play alike.
type blockKey struct{ is, stands uint64 }

func (a blockKey) less(b blockKey) bool { return a.is < b.is || a.is == b.is && a.stands < b.stands }

// identity returns what a block is, without what does not matter: the class of ships
// and marines, and from when on it could be built once that is past.
func (c *State) identity(i int) uint64 {
	p := &c.War.pieces[i]
	k := &c.ratings[p.late]
	wait := max(p.from, c.turn) - c.turn
	named := uint8(0)
	if k.typ == SHQ || k.typ == IN { // who commands; Communists and Nationalists
		named = uint8(p.late)
	}
	return uint64(c.ratings[p.early].alike)<<32 | uint64(k.alike)<<24 | uint64(named)<<16 | uint64(k.nation)<<8 | uint64(wait)<<4 | uint64(p.max)
}

// appendTurn appends what is neither a block nor a set of places.
func (c *State) appendTurn(buf []byte) []byte {
	buf = append(buf, c.scenario, c.turn, byte(c.phase), byte(c.first)<<6|byte(c.mover)<<4|byte(c.decides)<<2|byte(c.winner), byte(c.victor),
		c.storm, byte(c.site), flag(c.fighting), c.active, c.ended, c.reserve[0], c.reserve[1])
	buf = append(buf, c.moves[:]...)
	buf = append(buf, c.points[:]...)
	return append(buf, c.CampaignPosition.given[:]...)
}

// AppendKey appends the canonical bytes of the position: the blocks of each side on
// the map, sorted, so that alike blocks may stand in any order, and the state of the
// turn. Which blocks are in the pools follows from that.
func (c *State) AppendKey(buf []byte) []byte {
	buf = c.appendTurn(buf)
	for _, b := range c.boards() {
		buf = appendBoard(buf, b)
	}
	buf = appendBoard(c.appendMore(buf), &c.japanese)
	for d := range c.entered {
		buf = appendBoard(buf, &c.entered[d])
	}
	roles := c.roles()
	for s := range sim.Side(2) {
		var keys [maxPieces]blockKey
		n := 0
		from, to := c.War.span(s)
		for i := from; i < to; i++ {
			if c.extraordinary(i) || roles[i] != 0 || c.bits(i) != 0 {
				key, j := c.blockKey(i, roles[i]), n
				for ; j > 0 && key.less(keys[j-1]); j-- {
					keys[j] = keys[j-1]
				}
				keys[j] = key
				n++
			}
		}
		buf = append(buf, byte(n))
		for _, k := range keys[:n] {
			buf = binary.LittleEndian.AppendUint64(binary.LittleEndian.AppendUint64(buf, k.is), k.stands)
		}
	}
	if c.hasBattle() {
		buf = c.battle.AppendKey(buf)
	}
	return buf
}

func appendBoard(buf []byte, b *hex.Board) []byte {
	for _, w := range *b {
		buf = binary.LittleEndian.AppendUint64(buf, w)
	}
	return buf
}

// roles returns what blocks do that others may not: to be chosen, and how they stand
// in the battle at hand.
func (c *State) roles() (roles [maxPieces]uint32) {
	if c.chosen != 0 {
		roles[c.chosen%maxPieces] = 1
	}
	for n, i := range c.roster {
		if i == 0 {
			continue
		}
		r := 2 | uint32(c.leaving>>n&1)<<2
		if c.hasBattle() {
			b := &c.battle
			for k, m := range [...]mask{b.here, b.late, b.sea, b.bySea, b.acted, b.half, b.Position.kamikaze} {
				r |= uint32(m>>n&1) << (8 + k)
			}
			r |= uint32(b.strength(n)) << 3
		} else {
			r |= uint32(n) << 16
		}
		roles[i%maxPieces] |= r
	}
	return roles
}

func (c *State) blockKey(i int, role uint32) blockKey {
	p := &c.pieces[i]
	return blockKey{
		c.identity(i)<<2 | uint64(c.builtSteps(i)) | uint64(c.bits(i))<<44,
		uint64(p.at)<<56 | uint64(p.from)<<48 | uint64(p.marks)<<40 | uint64(p.steps)<<37 | uint64(p.way)<<34 | uint64(p.known)<<31 |
			uint64(flag(c.isHeld(i)))<<30 | uint64(role),
	}
}

// A run is a stretch of memory without gaps.
type run struct{ from, to uintptr }

// solid are the stretches of a position between the gaps that the compiler leaves,
// whose bytes would be anything, without its history.
var solid = runsOf(reflect.TypeFor[CampaignPosition]())

func runsOf(t reflect.Type) (runs []run) {
	for _, f := range reflect.VisibleFields(t) {
		if f.Type == reflect.TypeFor[history]() {
			continue
		}
		if n := len(runs); n > 0 && runs[n-1].to == f.Offset {
			runs[n-1].to += f.Type.Size()
			continue
		}
		runs = append(runs, run{f.Offset, f.Offset + f.Type.Size()})
	}
	return runs
}

// AppendIdentity appends the bytes of the position but for its history, and of the
// battle at hand.
func (c *State) AppendIdentity(buf []byte) []byte {
	memory := (*[unsafe.Sizeof(CampaignPosition{})]byte)(unsafe.Pointer(&c.CampaignPosition))
	for _, r := range solid {
		buf = append(buf, memory[r.from:r.to]...)
	}
	if c.hasBattle() {
		buf = c.battle.AppendIdentity(buf)
	}
	return buf
}
