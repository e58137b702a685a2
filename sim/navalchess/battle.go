package navalchess

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/navalchess/internal/play"
)

// The sides of a battle alone: sim.Side 0 attacks. Which of them is Japan is said by
// the ships.
const (
	Attacker sim.Side = iota
	Defender
)

var battleSides = [2]string{"attacker", "defender"}

// A Battle is one fight alone, fought by the rules of the whole game from a set-up of
// one's own: the gun battle of a hex by day or by night, the air strikes of a pulse, or
// the attacks of submarines on what is in a hex. All ships are in one hex and can be
// seen; nothing of the turn before or after is in it (N14).
type Battle struct{ s State }

var (
	_ sim.State      = (*Battle)(nil)
	_ sim.Identifier = (*Battle)(nil)
	_ sim.Measured   = (*Battle)(nil)
	_ sim.HasGoals   = (*Battle)(nil)
	_ sim.Narrator   = (*Battle)(nil)
)

// Turn returns who decides.
func (b *Battle) Turn() sim.Side { return b.s.BattleSide(b.s.Turn()) }

// Legal appends the legal decisions, which are those of the whole game.
func (b *Battle) Legal(buf []sim.Move) []sim.Move { return b.s.Legal(buf) }

// Apply carries out a legal decision. At the end the round is that of the last decision.
func (b *Battle) Apply(m sim.Move, d *sim.Dice) {
	round := b.s.Round
	b.s.Apply(m, d)
	b.s.Tidy()
	if b.s.Step == play.StepOver && b.s.Alone.Kind != play.OfSubs {
		b.s.Round = round
	}
}

// CopyFrom makes this battle equal to another of the same rules.
func (b *Battle) CopyFrom(other sim.State) { b.s = other.(*Battle).s }

// Clone returns a copy.
func (b *Battle) Clone() sim.State { c := *b; return &c }

// SideName returns attacker or defender.
func (b *Battle) SideName(side sim.Side) string { return battleSides[side] }

// MoveString returns a decision in words.
func (b *Battle) MoveString(m sim.Move) string { return b.s.MoveString(m) }

// AppendIdentity appends the position.
func (b *Battle) AppendIdentity(buf []byte) []byte { return b.s.AppendIdentity(buf) }

// AppendKey appends the position: who stands first is asked first, so that alike ships
// do not take each other's place, nor alike air units that are not lost.
func (b *Battle) AppendKey(buf []byte) []byte { return b.s.AppendKey(buf) }

// startAlone puts the units of a battle where they are and goes on to the first decision.
func (s *State) startAlone(d *description) {
	s.State = *s.Blank()
	s.GameTurn, s.Pulse, s.Winner, s.Hex = d.turn, 1, play.Nobody, play.None
	s.Ahead, s.Broke, s.Magic = play.Nobody, play.Nobody, d.CodeBroken
	for side := range sim.Side(2) {
		if at := d.bases[side^d.attacker]; at != play.None {
			s.Held[side] = hex.Bit(hex.Index(at))
		}
	}
	d.place(s)
	switch d.Kind {
	case play.OfGuns:
		s.Hex, s.Night = d.at, d.Time == "night"
		s.TurnTo(play.StepScreen, 0)
	case play.OfAirs:
		s.BeginAir(1)
	case play.OfSubs:
		s.Spent = [2]bool{true, true}
		s.Spent[d.attacker] = !d.randomSub
		s.TurnTo(play.StepSub, 0)
	}
	s.Advance()
	s.Tidy()
}
