package undersea

import (
	"unsafe"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// mostConvoys is how many convoys a pipeline is broken up into at most.
const mostConvoys = 2 * book.MaxShips

// A ConvoyPhase is where a convoy search stands.
type ConvoyPhase uint8

// The phases.
const (
	ConvoySearch ConvoyPhase = iota // whether the next hex is searched
	ConvoyPlace                     // nothing; which convoy is where
	ConvoyOver
)

// ConvoyPosition is all that changes in a convoy search, and its set-up.
type ConvoyPosition struct {
	TaskForce        // of the pipeline: Merchant Shipping and escorts
	Air       Patrol // Air Points that search, none where a Task Force does
	Link      uint8  // length of the pipeline in hexes
	Night     bool
	Hexes     uint8 // that may be searched
	Phase     ConvoyPhase
	Hex       uint8 // searched so far
	Found     bool  // in the last of them
	First     uint8 // convoy in the lowest numbered hex
}

var _ [512 - unsafe.Sizeof(ConvoyPosition{})]byte

// Convoy is the search for a pipeline, hex by hex, by a Task Force or by Air Points, and
// what becomes of it when it is broken.
type Convoy struct {
	*Rules
	ConvoyPosition
}

// Turn returns who decides.
func (b *Convoy) Turn() sim.Side {
	if b.Phase == ConvoyOver {
		return sim.Over
	}
	return book.Attacker
}

// CopyFrom makes this search equal to another of the same rules.
func (b *Convoy) CopyFrom(other sim.State) { b.ConvoyPosition = other.(*Convoy).ConvoyPosition }

// Clone returns a copy.
func (b *Convoy) Clone() sim.State { c := *b; return &c }

// SideName returns attacker or defender.
func (b *Convoy) SideName(s sim.Side) string { return book.SideNames[s] }

// Sources counts the tables that decide the search.
func (b *Convoy) Sources() []sim.Source { return b.Rules.Sources(ConvoyKind.Tables) }

// Points returns the Search Points: one for every 25 of Thruput or fraction, half at night,
// rounded down, and those of the Air Points. [15.5] [15.6] [15.69]
func (b *Convoy) Points() int {
	n := (b.thruput(b.Rules, b.Link) + 24) / 25
	if b.Night {
		n /= 2
	}
	return n + b.Air.points()
}

// Legal appends the legal moves: 1 to search the next hex and 0 to search no more.
func (b *Convoy) Legal(buf []sim.Move) []sim.Move {
	switch b.Phase {
	case ConvoySearch:
		return append(buf, 0, 1)
	case ConvoyPlace:
		return append(buf, 0)
	}
	return buf
}

// Apply carries out a legal move. Each hex is searched once, until the pipeline is broken
// or there are no more. [15.6] [15.61] [15.68]
func (b *Convoy) Apply(m sim.Move, d *sim.Dice) {
	if b.Phase == ConvoyOver || m > 1 || m == 1 && b.Phase == ConvoyPlace {
		panic("warinthepacific: a move that is not legal")
	}
	switch {
	case b.Phase == ConvoyPlace:
		b.First = uint8(book.Pick(d, 1, b.convoys()))
		b.Phase = ConvoyOver
	case m == 0:
		b.Phase = ConvoyOver
	default:
		b.Hex++
		b.Found = d.Roll(uint64(b.Hex)<<8, 6) <= int(b.Rules.Contact[min(6, b.Points())])
		switch {
		case b.Found: // [15.62] [15.63]
			b.Phase = ConvoyPlace
		case b.Hex == b.Hexes:
			b.Phase = ConvoyOver
		}
	}
}

// convoys returns how many convoys a broken pipeline is: one for every half Merchant
// Shipping, with D2 damage, and one with D3 for a quarter that is left (W78). [15.63]
func (b *Convoy) convoys() int { return (b.quarters(b.Rules) + 1) / 2 }

// Hexes of convoys: as far apart as the length of the pipeline divided by their number,
// fractions dropped, counted from the hex where it was found and on from the other end;
// where there is more than one for each hex, so many in each, and the rest as before
// (W74). The list is in ascending order. [15.64]
// 30 hexes and 4 convoys found in hex 2 are hexes 2, 9, 17 and 24: fractions of 7.5 are
// dropped each time, and what would pass the end goes on at 0.
func (b *Convoy) hexes(buf []uint8) []uint8 {
	n, length := b.convoys(), int(b.Link)
	var number [256]uint8
	for range n / length {
		for hex := range length {
			number[hex]++
		}
	}
	rest := n % length
	for k := range rest {
		number[(int(b.Hex)+k*length/rest)%length]++
	}
	for hex := range length {
		for range number[hex] {
			buf = append(buf, uint8(hex))
		}
	}
	return buf
}

// escortsOf returns how many escorts a convoy has: they are divided evenly, in their order.
// [15.65]
// 7 escorts and 3 convoys: 3, 2, 2.
func (b *Convoy) escortsOf(convoy int) (n int) {
	return (b.escorts() - convoy + b.convoys() - 1) / b.convoys()
}

// escorts returns how many there are.
func (b *Convoy) escorts() (n int) {
	for i, s := range b.Ships[:b.Count] {
		n += int(book.Bit(s.Damage < book.SunkLevel && b.typeOf(b.Rules, i).Number != book.KindMS))
	}
	return n
}

// Met returns how many convoys are in the hex where the pipeline was found, and the escorts
// with them.
// First says which convoy is in the lowest numbered hex; from there they follow each
// other in their order and around.
func (b *Convoy) Met() (convoys, escorts int) {
	var room [mostConvoys]uint8
	n := b.convoys()
	for k, hex := range b.hexes(room[:0]) {
		if int(hex) == int(b.Hex)%int(b.Link) {
			convoys++
			escorts += b.escortsOf((k + int(b.First)) % n)
		}
	}
	return convoys, escorts
}

// AppendKey appends the position.
func (b *Convoy) AppendKey(buf []byte) []byte {
	buf = b.Air.append(b.append(buf))
	return append(buf, b.Link, book.Bit(b.Night), b.Hexes, byte(b.Phase), b.Hex, book.Bit(b.Found), b.First)
}

// AppendIdentity implements sim.Identifier.
func (b *Convoy) AppendIdentity(buf []byte) []byte { return b.AppendKey(buf) }

// Table shows the fight.
func (b *Convoy) Table(viewer sim.Side) sim.Table { return book.TableOf(b, viewer) }
