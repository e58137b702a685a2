package victoryinthepacific

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/victoryinthepacific/internal/play"
)

// The sides of a single battle: sim.Side 0 attacks. The ships decide which side is Japan. Japan
// fires first in any case [8.2].
const (
	Attacker sim.Side = iota
	Defender
)

var battleSides = [2]string{"attacker", "defender"}

// A Battle is a single battle: the combat of one area [8.0] [9.0], fought by the rules of the whole
// game from a set-up of your own. It ends when one side is gone or when ruling V01 ends it. Nothing
// of the turn before or after is part of it. Units that leave do not choose a port (V30).
//
// After each decision the position is brought into one normal form without what no longer matters:
// marks of actions that are over, and damage beyond what sinks a ship.
type Battle struct{ s State }

var (
	_ sim.State      = (*Battle)(nil)
	_ sim.Identifier = (*Battle)(nil)
	_ sim.Measured   = (*Battle)(nil)
	_ sim.HasGoals   = (*Battle)(nil)
)

// Turn returns the side that decides.
func (b *Battle) Turn() sim.Side { return b.s.BattleSide(b.s.Turn()) }

// Legal appends the legal decisions. They are those of the whole game.
func (b *Battle) Legal(buf []sim.Move) []sim.Move { return b.s.Legal(buf) }

// Apply carries out a legal decision.
func (b *Battle) Apply(m sim.Move, d *sim.Dice) {
	b.s.Apply(m, d)
	b.s.Settle()
}

// CopyFrom makes this battle equal to another of the same rules.
func (b *Battle) CopyFrom(other sim.State) { b.s = other.(*Battle).s }

// Clone returns a copy.
func (b *Battle) Clone() sim.State { c := *b; return &c }

// SideName returns attacker or defender.
func (b *Battle) SideName(side sim.Side) string { return battleSides[side] }

// MoveString returns a decision in words.
func (b *Battle) MoveString(m sim.Move) string { return b.s.MoveString(m) }

// startAlone puts the units of a battle into their area and goes on to the first decision. In a
// raid on Pearl Harbor they are in port. [15.4] [15.8] [10.2]
func (s *State) startAlone(d *description, damage []uint8) {
	s.GameTurn = d.turn
	s.BeginTurn()
	s.Area, s.Tally = d.place, 0
	for a := range s.Flag {
		s.Flag[a], s.Before[a] = play.Nobody, play.Nobody
	}
	s.Flag[s.Area] = d.flag
	for p := range s.Ports {
		s.Owner[p] = s.Ports[p].Holder
	}
	for u := range s.Units {
		s.At[u], s.Damage[u], s.Flags[u] = s.Area, damage[u], play.Done
		if d.PearlHarbor && s.Units[u].Side == Allies {
			s.At[u], s.Flags[u] = s.Pearl, 0
		} else if d.PearlHarbor {
			s.Flags[u] |= play.Strike
		}
	}
	for side, there := range d.submarines() {
		if there {
			*s.SubOf(sim.Side(side)) = s.Area
		}
	}
	if s.Step = play.StepPearl; !d.PearlHarbor {
		s.Enter(s.Area)
	}
	s.Advance()
	s.Settle()
}
