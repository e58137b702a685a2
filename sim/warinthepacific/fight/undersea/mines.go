package undersea

import (
	"fmt"
	"unsafe"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// mostMined is how many mined hexes there are at most, mostCycles how many Cycles a
// pipeline leads through them.
const (
	mostMined  = 20
	mostCycles = 13
)

// stages of mines, one after the other.
const (
	mineDie   = iota // whether a mine is hit
	mineShip         // which ship, and what it does
	mineClear        // which hexes are free of mines after a Cycle
	mineOver
)

// MinesPosition is all that changes in mined hexes, and their set-up.
type MinesPosition struct {
	TaskForce
	Link   uint8 // length of the pipeline in hexes, 0 for a Task Force
	Date   uint8
	Mined  uint8 // hexes that are mined
	Cycles uint8 // that are to come
	Stage  uint8
	Hex    uint8 // mined hexes that have been entered
	Dice   uint8 // of this hex that are to come
}

var _ [512 - unsafe.Sizeof(MinesPosition{})]byte

// Mines is a Task Force that enters mined hexes one after the other, or a pipeline that
// leads through them. Nobody decides anything.
type Mines struct {
	*Rules
	MinesPosition
}

// MinesKind is mines as a game of its own.
var MinesKind = book.Kind{
	Name:   "mines",
	Tables: []string{"ships", "submarine-damage", "naval-damage-levels"},
	Keys:   []string{"attack", "defend", "date", "pipeline", "cycles", "stage", "hex", "dice"},
}

var mineStages = []string{"die", "ship", "clear", "over"}

// Turn returns the attacker until all is over.
func (b *Mines) Turn() sim.Side {
	if b.Stage == mineOver {
		return sim.Over
	}
	return book.Attacker
}

// CopyFrom makes this fight equal to another of the same rules.
func (b *Mines) CopyFrom(other sim.State) { b.MinesPosition = other.(*Mines).MinesPosition }

// Clone returns a copy.
func (b *Mines) Clone() sim.State { c := *b; return &c }

// SideName returns attacker or defender.
func (b *Mines) SideName(s sim.Side) string { return book.SideNames[s] }

// Sources counts the tables that decide the fight.
func (b *Mines) Sources() []sim.Source { return b.Rules.Sources(MinesKind.Tables) }

// Legal appends the one move that there is.
func (b *Mines) Legal(buf []sim.Move) []sim.Move {
	if b.Stage == mineOver {
		return buf
	}
	return append(buf, 0)
}

// MoveString says what is rolled for.
func (b *Mines) MoveString(sim.Move) string {
	switch b.Stage {
	case mineDie:
		return fmt.Sprintf("mined hex %d", b.Hex+1)
	case mineShip:
		return "a mine is hit"
	}
	return "clear"
}

// Apply makes the next roll.
// For a Task Force hexes follow each other, one die each; of a pipeline all mined hexes
// are passed in every Cycle, and in between each may be cleared.
func (b *Mines) Apply(m sim.Move, d *sim.Dice) {
	if m != 0 || b.Stage == mineOver {
		panic("warinthepacific: a move that is not legal")
	}
	switch b.Stage {
	case mineDie: // [35.74] [35.75]
		b.Dice--
		if d.Roll(b.event(mineDie), 6) == 6 {
			b.Stage = mineShip
			return
		}
	case mineShip:
		b.explode(d)
		b.Stage = mineDie
	case mineClear: // [35.77]
		// Each mined hex has a die, and one face clears it.
		b.Mined -= uint8(d.Hits(b.event(mineClear), int(b.Mined), 1))
		b.Cycles--
		if b.Hex, b.Stage, b.Dice = 0, mineDie, b.dice(); b.Cycles == 0 || b.Mined == 0 {
			b.end()
			return
		}
	}
	b.goOn()
}

// event returns where a roll stands.
func (b *Mines) event(stage int) uint64 {
	return uint64(b.Cycles)<<24 | uint64(b.Hex)<<16 | uint64(b.Dice)<<8 | uint64(stage)
}

// dice returns how many dice are rolled in a mined hex: one for a Task Force, one for each
// 25 Load Points, or fraction, of a pipeline. [35.74] [35.75]
func (b *Mines) dice() uint8 {
	if b.Link == 0 {
		return 1
	}
	return uint8((b.thruput(b.Rules, b.Link) + 24) / 25)
}

// goOn goes on to the next die, hex or Cycle, as long as there is anybody to hit.
func (b *Mines) goOn() {
	for b.Stage == mineDie && b.Dice == 0 && b.targets() > 0 && b.Hex < b.Mined {
		if b.Hex++; b.Hex < b.Mined {
			b.Dice = b.dice()
		}
	}
	switch {
	case b.Stage != mineDie || b.Dice > 0 && b.targets() > 0:
	case b.targets() > 0 && b.Link > 0 && b.Cycles > 0 && b.Mined > 0:
		b.Stage = mineClear
	default:
		b.end()
	}
}

func (b *Mines) end() { b.Stage, b.Hex, b.Dice, b.Cycles = mineOver, 0, 0, 0 }

// mayExplode reports whether a ship can hit a mine: any that is afloat, of a pipeline the
// Merchant Shipping. Whose they are is not asked. [35.76]
func (b *Mines) mayExplode(i int) bool {
	return b.Ships[i].Damage < book.SunkLevel && (b.Link == 0 || b.typeOf(b.Rules, i).Number == book.KindMS)
}

func (b *Mines) targets() (n int) {
	for i := range b.Ships[:b.Count] {
		n += int(book.Bit(b.mayExplode(i)))
	}
	return n
}

// explode draws the ship and does the damage: of a pipeline one level (W77), else what the
// Submarine Damage Table says, without Critical Hits (W77). [35.74] [35.75] [13.65]
// choice counts the ships that can be hit; those that cannot are stepped over.
func (b *Mines) explode(d *sim.Dice) {
	choice := book.Pick(d, b.event(mineShip), b.targets())
	for i := range b.Ships[:b.Count] {
		if !b.mayExplode(i) {
			continue
		}
		if choice > 0 {
			choice--
			continue
		}
		s, levels := &b.Ships[i], uint8(1)
		if b.Link == 0 {
			defense := b.Rules.Defense(b.typeOf(b.Rules, i), s.Damage)
			levels = b.Rules.tables.damage[book.Find(b.Rules.tables.damaged, defense)][d.Roll(b.event(mineOver), 6)-1]
		}
		s.Damage = min(book.SunkLevel, s.Damage+levels)
		return
	}
}

// AppendKey appends the position.
func (b *Mines) AppendKey(buf []byte) []byte {
	return append(b.append(buf), b.Link, b.Date, b.Mined, b.Cycles, b.Stage, b.Hex, b.Dice)
}

// AppendIdentity implements sim.Identifier.
func (b *Mines) AppendIdentity(buf []byte) []byte { return b.AppendKey(buf) }

// Table shows the fight.
func (b *Mines) Table(viewer sim.Side) sim.Table { return book.TableOf(b, viewer) }
