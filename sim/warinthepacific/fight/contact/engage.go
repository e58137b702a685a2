package contact

import (
	"unsafe"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// maxFleets is how many Task Forces of a side meet in a hex.
const maxFleets = 4

// An EngageStep is the kind of decision in an engagement.
type EngageStep uint8

// The steps.
const (
	EngageValue EngageStep = iota // the Engagement Value of a Task Force that moves [39.85]
	EngageNight                   // whether night is declared [9.66]
	EngageRoll                    // nothing; whether a pair comes to battle [9.4]
	EngageFirst                   // no decision; the initiative [9.5]
	EngageOver
)

// A Fleet is a Task Force in the hex, and what it was plotted to do.
type Fleet struct {
	Ships   Force
	Mission uint8
	Value   uint8 // Engagement Value; of MOVE as assigned
	Open    bool  // it is assigned here, in secret
	Chosen  bool  // and was
	Plotted uint8 // Movement Points to spend before the mission, or on all of a move
	Done    bool  // the mission was performed
	Spent   uint8 // Movement Points since, or those of a reaction
	Met     bool  // it is on the Tactical Display
}

// EngagePosition is everything that changes in an engagement, and its set-up. Fleets[0] are the
// Task Forces that enter or react, Fleets[1] those in the hex. Date is a Cycle. Night is what was
// declared or what the description says, and May asks for it.
type EngagePosition struct {
	Fleets     [2][maxFleets]Fleet // Alpha, Bravo [9.41]
	Count      [2]uint8
	Date, Area uint8
	Night      bool
	May        bool  // the moving side may declare night here
	Hexes      uint8 // of a pipeline that are still to be entered [15.6]

	Step   EngageStep
	Player uint8 // whose Task Force is asked
	Asked  uint8
	First  uint8 // the First Player plus 1
}

var _ [512 - unsafe.Sizeof(EngagePosition{})]byte

// An Engagement is a Task Force that enters a hex with enemy Task Forces: whether that leads to a
// battle, and who is its First Player. The battle itself is a Surface. [8.8]
type Engagement struct {
	*Rules
	EngagePosition
}

// SecretEngagement is an Engagement in which a side assigns Engagement Values that the
// other, which has to decide as well, does not know: see Deal.
type SecretEngagement struct{ Engagement }

// mover returns the side that declares night: the moving side, not the reacting one. [9.67]
func (b *Engagement) mover() sim.Side {
	return sim.Side(book.Bit(b.Fleets[0][0].Mission == missionREAC && b.Fleets[1][0].Mission != missionREAC))
}

// Turn returns who decides.
func (b *Engagement) Turn() sim.Side {
	switch b.Step {
	case EngageOver:
		return sim.Over
	case EngageValue:
		return sim.Side(b.Player)
	case EngageNight:
		return b.mover()
	}
	return book.Attacker
}

// CopyFrom makes this engagement equal to another of the same rules.
func (b *Engagement) CopyFrom(other sim.State) { b.EngagePosition = other.(*Engagement).EngagePosition }

// CopyFrom makes this engagement equal to another of the same rules.
func (b *SecretEngagement) CopyFrom(other sim.State) {
	b.EngagePosition = other.(*SecretEngagement).EngagePosition
}

// Clone returns a copy.
func (b *Engagement) Clone() sim.State { c := *b; return &c }

// Clone returns a copy.
func (b *SecretEngagement) Clone() sim.State { c := *b; return &c }

// Deal draws the values that the other side has assigned, each from 0 to 14 with the same
// probability, until they count.
// Values of missions are known to both: only those that were assigned are drawn.
func (b *SecretEngagement) Deal(viewer sim.Side, d *sim.Dice) {
	if b.Step > EngageNight {
		return
	}
	for i := range b.fleets(1 - uint8(viewer)) {
		if f := &b.Fleets[1-viewer][i]; f.Chosen {
			f.Value = uint8(book.Pick(d, uint64(i), mostValue+1))
		}
	}
}

// Redact puts 0 in their place.
func (b *SecretEngagement) Redact(viewer sim.Side) { b.Deal(viewer, nil) }

// SideName returns attacker for the Alpha side, defender for the Bravo side.
func (b *Engagement) SideName(s sim.Side) string { return book.SideNames[s] }

// Sources counts the tables that decide the engagement.
func (b *Engagement) Sources() []sim.Source { return b.Rules.Sources(EngageKind.Tables) }

func (b *Engagement) fleets(side uint8) []Fleet { return b.Fleets[side][:b.Count[side]] }

// pairs returns how many times is rolled: for each Task Force of the side that has more
// than one. [9.46]
func (b *Engagement) pairs() uint8 { return max(b.Count[0], b.Count[1]) }

// pair returns the two Task Forces of a roll.
// Where one side has a single Task Force it is in every pair.
func (b *Engagement) pair(i uint8) (alpha, bravo *Fleet) {
	return &b.Fleets[0][min(i, b.Count[0]-1)], &b.Fleets[1][min(i, b.Count[1]-1)]
}

// japan returns which side is that of Japan.
func (b *Engagement) japan() uint8 {
	return book.Bit(!book.JapaneseSide(b.Rules.ShipTypes[b.Fleets[0][0].Ships.Lots[0].Type].Nation))
}

// AppendKey appends the position.
func (b *Engagement) AppendKey(buf []byte) []byte {
	for side := range b.Fleets {
		for i := range b.fleets(uint8(side)) {
			f := &b.Fleets[side][i]
			for _, l := range f.Ships.lots() {
				buf = append(buf, l.Type, l.N)
			}
			buf = append(buf, 255, f.Mission, f.Value, book.Bit(f.Open), book.Bit(f.Chosen), f.Plotted,
				book.Bit(f.Done), f.Spent, book.Bit(f.Met))
		}
		buf = append(buf, 255)
	}
	return append(buf, b.Date, b.Area, book.Bit(b.Night), book.Bit(b.May), b.Hexes, byte(b.Step), b.Player,
		b.Asked, b.First)
}

// AppendIdentity implements sim.Identifier.
func (b *Engagement) AppendIdentity(buf []byte) []byte { return b.AppendKey(buf) }

// Table shows the fight.
func (b *Engagement) Table(viewer sim.Side) sim.Table { return book.TableOf(b, viewer) }

// Table shows the fight as a side sees it.
func (b *SecretEngagement) Table(viewer sim.Side) sim.Table { return book.TableOf(b, viewer) }
