package victoryinthepacific

import "github.com/ironbottom/ironbottom/sim"

// The sides of a battle alone: sim.Side 0 attacks. Which of them is Japan is said by
// the ships; Japan fires first all the same [8.2].
const (
	Attacker sim.Side = iota
	Defender
)

var battleSides = [2]string{"attacker", "defender"}

// An alone is what rules know of the one battle that they are for.
type alone struct {
	described          // as text
	attacker  sim.Side // Japan or the Allies
	home      [2]uint8 // where who leaves goes, by side of the war
	start     Position
}

// A Battle is one battle alone: the combat of one area [8.0] [9.0], fought by the
// rules of the whole game from a set-up of one's own. It ends when one side is gone or
// ruling V01 ends it; nothing of the turn before or after is in it. Where those go that
// leave is not asked (V30).
//
// After each decision the position is brought to one form, in which nothing is left of
// what can no longer matter: marks of an action that is over, damage beyond what sinks.
type Battle struct{ s State }

var (
	_ sim.State      = (*Battle)(nil)
	_ sim.Identifier = (*Battle)(nil)
	_ sim.Measured   = (*Battle)(nil)
	_ sim.Goaled     = (*Battle)(nil)
)

// side turns a side of the war into one of the battle, or back; Over stays.
func (r *Rules) side(s sim.Side) sim.Side {
	if s == sim.Over {
		return s
	}
	return s ^ r.alone.attacker
}

// Turn returns who decides.
func (b *Battle) Turn() sim.Side { return b.s.side(b.s.Turn()) }

// Legal appends the legal decisions, which are those of the whole game.
func (b *Battle) Legal(buf []sim.Move) []sim.Move { return b.s.Legal(buf) }

// Apply carries out a legal decision.
func (b *Battle) Apply(m sim.Move, d *sim.Dice) {
	b.s.Apply(m, d)
	b.s.settle()
}

// CopyFrom makes this battle equal to another of the same rules.
func (b *Battle) CopyFrom(other sim.State) { b.s = other.(*Battle).s }

// Clone returns a copy.
func (b *Battle) Clone() sim.State { c := *b; return &c }

// SideName returns attacker or defender.
func (b *Battle) SideName(side sim.Side) string { return battleSides[side] }

// MoveString returns a decision in words.
func (b *Battle) MoveString(m sim.Move) string { return b.s.MoveString(m) }

// startAlone puts the units of a battle into their area and goes on to the first decision.
// Those of a raid on Pearl Harbor are in port. [15.4] [15.8] [10.2]
func (s *State) startAlone(d *description, damage []uint8) {
	s.Turnover = d.turn
	s.beginTurn()
	s.Area, s.Left = d.place, 0
	for a := range s.Flag {
		s.Flag[a], s.Before[a] = nobody, nobody
	}
	s.Flag[s.Area] = d.flag
	for p := range s.ports {
		s.Owner[p] = s.ports[p].holder
	}
	for u := range s.units {
		s.At[u], s.Damage[u], s.Flags[u] = s.Area, damage[u], done
		if d.PearlHarbor && s.units[u].side == Allies {
			s.At[u], s.Flags[u] = s.pearl, 0
		} else if d.PearlHarbor {
			s.Flags[u] |= strike
		}
	}
	for side, there := range d.submarines() {
		if there {
			*s.subOf(sim.Side(side)) = s.Area
		}
	}
	if s.Step = stepPearl; !d.PearlHarbor {
		s.enter(s.Area)
	}
	s.advance()
	s.settle()
}

// passAlone goes past the steps of a turn that are not in a battle alone, which ends
// with its last round and what is landed after it.
func (s *State) passAlone() {
	switch s.Step {
	case stepSub:
		s.Step = stepArea
	case stepAfter:
		if !s.landsAfter() {
			s.Step = stepOver
		}
	case stepControl:
		s.Step = stepOver
	case stepProwl: // where there is no battle
		if s.Prowl != inBattle {
			s.Step, s.Prowl = stepOver, notProwling
		}
	}
}

// settle brings a position of a battle alone to its one form.
func (s *State) settle() {
	firing := s.Step == stepFire || s.Step == stepDeclare
	if !firing {
		s.Kind, s.Fired, s.ByDay = day, false, false
	}
	if s.Step != stepWish || s.Side == Japan {
		s.Wish = 0
	}
	if s.Step != stepLeave && s.Step != stepInvade && s.Kind < surprise {
		s.Left = 0
	}
	switch {
	case s.Step == stepOver:
		s.Side, s.Unit, s.Cur = Japan, 0, 0
	case !s.Step.asks():
		s.Unit, s.Cur = 0, 0
	}
	for u := range s.units {
		s.settleUnit(u, firing)
	}
	if s.taskForces {
		s.settleForces(firing)
	}
	s.Action = s.actionNumber()
}

// settleForces forgets what forces have done that no later step asks for: what was seen
// by day counts until the searches of the night after it, and of rounds only which of
// them are by day.
func (s *State) settleForces(firing bool) {
	s.Phase, s.Since = s.Phase%2, s.Since%2
	if s.Step < stepAttempt || s.Step > stepContact {
		s.Finder, s.Contact = [2]uint8{}, [2]uint8{}
		s.unmark(searching)
		if s.Phase == 0 && s.Since == 0 {
			s.unmark(seen)
		}
	}
	if s.Step != stepAttempt && s.Step != stepSearchers {
		s.Trying = 0
	}
	if !firing {
		s.unmark(engaging | engagesNext)
	}
	switch s.Step {
	case stepLeave, stepPursue:
		if s.asksForce() {
			s.Unit = 0
		}
	case stepIntend, stepSearchers:
	default:
		s.Asked = 0
	}
}

func (s *State) settleUnit(u int, firing bool) {
	gone := done | patrol
	if s.Kind != pearlRaid {
		gone |= strike
	}
	if !firing {
		gone |= target | guns | disabled
	}
	s.Flags[u] &^= gone
	switch {
	case s.out(u):
		s.Flags[u], s.Group[u], s.Force[u] = 0, 0, 0
	case firing:
		s.doom(u)
	}
}

// doom forgets what was dealt to a unit beyond what makes an end of it, and that it is
// disabled where that changes nothing. [8.12] [8.14]
func (s *State) doom(u int) {
	end := s.ending(u)
	lost := int(s.Pending[u]) >= end
	if lost {
		s.Pending[u] = uint8(end)
	}
	if lost || s.At[u] != s.Area || s.units[u].kind == air {
		s.Flags[u] &^= disabled
	}
}

// ending returns how many points make an end of a unit where it is. [8.14]
func (s *State) ending(u int) int {
	if x := &s.units[u]; x.ship() && s.At[u] != s.Area {
		return int(s.sinking)*int(x.armor) + 1 - int(s.Damage[u])
	}
	return s.life(u)
}

// life returns how many points of damage make an end of a unit at sea, 0 for one that
// is gone or on the bottom of its port. [8.10] [6.6] [7.9]
func (s *State) life(u int) int {
	x := &s.units[u]
	switch {
	case s.At[u] >= poolPlace:
		return 0
	case x.ship():
		return max(0, int(x.armor)+1-int(s.Damage[u]))
	}
	return max(0, int(x.armor)-int(s.Damage[u]))
}

// actionNumber numbers the action of a position, so that rolls of one game never share
// an event: a round has one of each kind at most, raids come before the first.
func (s *State) actionNumber() uint16 {
	return 8*uint16(s.Round) + uint16(s.Kind) + 4*uint16(s.Left)*uint16(bit(s.Kind >= surprise))
}
