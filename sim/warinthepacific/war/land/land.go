package land

import (
	"slices"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/ground"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/event"
)

// A Land is a position of a scenario. The combat at hand is part of it in the Step InFight and
// means nothing at other times.
type Land struct {
	*Rules
	Scenario *Scenario
	Position

	attacker sim.Side // who side 0 of the combat is
	combat   ground.Combat
	probe    ground.Combat // to ask whether there could be one
}

var (
	_ sim.State         = (*Land)(nil)
	_ sim.Staged        = (*Land)(nil)
	_ sim.Measured      = (*Land)(nil)
	_ sim.HasGoals      = (*Land)(nil)
	_ sim.EventNarrator = (*Land)(nil)
)

// blank returns a war without a position.
func (r *Rules) blank(s *Scenario) *Land {
	l := &Land{Rules: r, Scenario: s}
	l.combat.Rules, l.probe.Rules = r.Ground, r.Ground
	return l
}

// start returns the start of a scenario, at its first decision.
func (r *Rules) start(s *Scenario) *Land {
	l := r.blank(s)
	l.occupy()
	l.arrive()
	l.Step, l.Side, l.Asked = Feed, Japan, 1
	l.nextFeed()
	return l
}

// occupy lays out the hexes as they are at the start.
func (l *Land) occupy() {
	for h := 1; h <= l.Scenario.Hexes(); h++ {
		t := &l.Scenario.Sites[h]
		l.Hexes[h] = Ground{Side: t.Side, Base: t.Base, Marks: t.Works}
		if t.Side != Nobody {
			l.Hexes[h].Supply[t.Side] = t.Supply
			if t.Base+t.Cargo > 0 {
				l.Hexes[h].Marks |= Garrison
			}
		}
	}
}

// Turn returns who decides.
func (l *Land) Turn() sim.Side {
	switch l.Step {
	case End, Joint, Idle, Swoop:
		return sim.Over
	case InFight:
		return l.attacker ^ l.combat.Turn()
	}
	return sim.Side(l.Side)
}

// AtHand returns the combat at hand, nil where there is none. Its side 0 is Attacker.
func (l *Land) AtHand() *ground.Combat {
	if l.Step != InFight {
		return nil
	}
	return &l.combat
}

// Attacker returns who side 0 of the combat at hand is.
func (l *Land) Attacker() sim.Side { return l.attacker }

// Period implements sim.Staged: a Game-Turn is one.
func (l *Land) Period() int { return int(l.Flow.Turn) }

// stages are those of a Game-Turn: Joint Supply and two segments.
const stages = 3

// Stage implements sim.Staged.
func (l *Land) Stage() int { return int(l.Flow.Turn)*stages + int(l.Segment) }

// CopyFrom makes l equal to another war.
func (l *Land) CopyFrom(s sim.State) {
	o := s.(*Land)
	l.Rules, l.Scenario = o.Rules, o.Scenario
	l.Position, l.attacker = o.Position, o.attacker
	if o.Step == InFight {
		l.combat.Position = o.combat.Position
	}
}

// Clone returns a copy.
func (l *Land) Clone() sim.State {
	c := l.Rules.blank(l.Scenario)
	c.CopyFrom(l)
	return c
}

// SideName returns Japan or Allies.
func (l *Land) SideName(s sim.Side) string { return Sides[s] }

// date is the Game-Turn. [2.5]
func (l *Land) date() book.GameTurn { return l.Scenario.First + book.GameTurn(l.Flow.Turn) }

// Date is the Game-Turn as text.
func (l *Land) Date() string { return l.date().String() }

// place returns where the rolls of a hex stand: in part 0 those of the Joint Supply and the end of
// the Phase, in 1 and 2 the combats of a segment, in 3 and 4 its other rolls.
func (l *Land) place(part uint8, h Hex) uint64 {
	return (uint64(l.Flow.Turn)<<11 | uint64(part)<<8 | uint64(h)) << 32
}

// purposes of the rolls of the war itself.
const (
	rollFirst = iota
	rollMarch
	rollCapture
	rollBurn
	rollWither
	rollSpoil
)

// event returns where a roll of the war itself stands.
func (l *Land) event(h Hex, purpose, number uint8) uint64 {
	part := uint8(0)
	if l.Segment > 0 && purpose < rollWither {
		part = 2 + l.Segment
	}
	return l.place(part, h) | uint64(purpose)<<16 | uint64(number)
}

// Apply carries out a legal move.
func (l *Land) Apply(m sim.Move, d *sim.Dice) {
	if l.Step == InFight {
		by := l.place(l.Segment, l.Target)
		d.Shift(by)
		defer d.Shift(-by)
		l.combat.Apply(m, d)
		if l.combat.Turn() == sim.Over {
			if d.EventsWatched() {
				last := l.combat
				d.Note(event.EndedFight(l.attacker, event.GroundCombat, event.NoHex, &last))
			}
			d.Shift(-by)
			l.land(d)
			d.Shift(by)
		}
		return
	}
	var room [mostMoves]sim.Move
	if _, ok := slices.BinarySearch(l.Legal(room[:0]), m); !ok {
		panic("warinthepacific: a move that is not legal")
	}
	l.carryOut(m, d)
}

// typ returns a unit as printed.
func (l *Land) typ(u int) *book.UnitType { return &l.Book.Units[l.Scenario.Units[u].Type] }

// face returns the side of its counter that is up.
func (l *Land) face(u int) book.Face {
	if t := l.typ(u); l.Units[u].Marks&Group == 0 || !t.HasGroup() {
		return t.Full
	}
	return l.typ(u).Group
}

// wheels reports whether a unit is mechanized.
func (l *Land) wheels(u int) uint8 { return book.Bit(l.typ(u).Kind == book.Mechanized) }

// side returns whose unit it is.
func (l *Land) side(u int) uint8 { return l.Scenario.Units[u].Side }

// count returns how many units there are.
func (l *Land) count() int { return len(l.Scenario.Units) }

// steps returns how often a unit can still be reduced before it is lost, and that once more.
func (l *Land) steps(u int) int {
	switch {
	case l.Units[u].Marks&Lost != 0:
		return 0
	case l.Units[u].Marks&Group == 0 && l.typ(u).HasGroup():
		return 2
	}
	return 1
}

// reduce turns a unit to its battlegroup; without one, or a battlegroup, it is lost. [11.31] [11.35]
func (l *Land) reduce(u int) {
	if l.steps(u) > 1 {
		l.Units[u].Marks |= Group
		return
	}
	l.lose(u)
}

// lose takes a unit out of play.
func (l *Land) lose(u int) { l.Units[u] = Piece{Marks: Lost} }
