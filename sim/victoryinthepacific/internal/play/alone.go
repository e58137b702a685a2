package play

import "github.com/ironbottom/ironbottom/sim"

// An Alone is what the rules know of a single battle, when they are made for one.
type Alone struct {
	Described          // as text
	Attacker  sim.Side // Japan or the Allies
	Home      [2]uint8 // where units go when they leave the battle, by side of the war
	Start     Position
}

// BattleSide turns a side of the war into a side of the battle, or back. Over stays Over.
func (r *Rules) BattleSide(s sim.Side) sim.Side {
	if s == sim.Over {
		return s
	}
	return s ^ r.Alone.Attacker
}

// passAlone skips the steps of a turn that a single battle does not have. The battle ends after its
// last round and the landings that follow it.
func (s *State) passAlone() {
	switch s.Step {
	case StepSub:
		s.Step = StepArea
	case stepAfter:
		if !s.landsAfter() {
			s.Step = StepOver
		}
	case StepControl:
		s.Step = StepOver
	case StepProwl: // where there is no battle
		if s.Prowl != InBattle {
			s.Step, s.Prowl = StepOver, notProwling
		}
	}
}

// Settle brings the position of a single battle into its one normal form.
func (s *State) Settle() {
	firing := s.Step == StepFire || s.Step == StepDeclare
	if !firing {
		s.Kind, s.Fired, s.ByDay = day, false, false
	}
	if s.Step != StepWish || s.Side == Japan {
		s.Wish = 0
	}
	switch s.Step {
	case StepLeave, StepInvade, StepPart, StepFollow:
	default:
		if s.Kind < Surprise {
			s.Tally = 0
		}
	}
	switch {
	case s.Step == StepOver:
		s.Side, s.Unit, s.Cur = Japan, 0, 0
	case !s.Step.Asks():
		s.Unit, s.Cur = 0, 0
	}
	for u := range s.Units {
		s.settleUnit(u, firing)
	}
	if s.TaskForces {
		s.settleForces(firing)
	}
	s.Action = s.actionNumber()
}

// settleForces clears marks of task forces that no later step reads. A sighting by day counts until
// the night searches that follow it. Of the rounds only their kind, day or night, counts.
func (s *State) settleForces(firing bool) {
	s.Phase, s.Since = s.Phase%2, s.Since%2
	if s.Step < StepAttempt || s.Step > StepContact {
		s.Finder, s.Contact = [2]uint8{}, [2]uint8{}
		s.unmark(Searching)
		if s.Phase == 0 && s.Since == 0 {
			s.unmark(Seen)
		}
	}
	if s.Step != StepAttempt && s.Step != StepSearchers {
		s.Trying = 0
	}
	if !firing {
		s.unmark(Engaging | engagesNext)
	}
	switch s.Step {
	case StepLeave, StepPursue, StepFollow:
		if s.AsksForce() {
			s.Unit = 0
		}
	case StepIntend, StepSearchers:
	default:
		s.Asked = 0
	}
}

// settleUnit clears marks that no later step of the battle reads: whether the unit has moved and,
// after an action, whether it was fired at, fires guns or is disabled.
func (s *State) settleUnit(u int, firing bool) {
	gone := Done | Patrol
	if s.Kind != PearlRaid {
		gone |= Strike
	}
	if !firing {
		gone |= target | Guns | Disabled
	}
	s.Flags[u] &^= gone
	switch {
	case s.Out(u):
		s.Flags[u], s.Group[u], s.Force[u] = 0, 0, 0
	case firing:
		s.doom(u)
	}
}

// doom caps the damage of a unit at the points that destroy it, and clears Disabled when that
// changes nothing. [8.12] [8.14]
func (s *State) doom(u int) {
	end := s.Ending(u)
	lost := int(s.Pending[u]) >= end
	if lost {
		s.Pending[u] = uint8(end)
	}
	if lost || s.At[u] != s.Area || s.Units[u].Kind == Air {
		s.Flags[u] &^= Disabled
	}
}

// Ending returns how many points destroy a unit where it is. [8.14]
func (s *State) Ending(u int) int {
	if x := &s.Units[u]; x.Ship() && s.At[u] != s.Area {
		return int(s.sinking)*int(x.Armor) + 1 - int(s.Damage[u])
	}
	return s.Life(u)
}

// Life returns how many points of damage destroy a unit at sea. It is 0 for a unit that is gone or
// on the bottom of its port. [8.10] [6.6] [7.9]
func (s *State) Life(u int) int {
	x := &s.Units[u]
	switch {
	case s.At[u] >= PoolPlace:
		return 0
	case x.Ship():
		return max(0, int(x.Armor)+1-int(s.Damage[u]))
	}
	return max(0, int(x.Armor)-int(s.Damage[u]))
}

// actionNumber numbers the action of a position, so that no two rolls of a game share an address. A
// round has at most one action of each kind, and raids come before the first round.
func (s *State) actionNumber() uint16 {
	// Day and night of round n are 8n and 8n+1. The raids of turn 1, in round 0, are 6, 7, 10 and
	// 11: the kind (2 or 3) plus 4 for each raid to come.
	return 8*uint16(s.Round) + uint16(s.Kind) + 4*uint16(s.Tally)*uint16(Bit(s.Kind >= Surprise))
}

// Described is a battle as its text describes it.
type Described struct {
	Title       string `toml:"title"`
	Note        string `toml:"note"`
	Source      string `toml:"source"` // how the battle is known
	Attack      string `toml:"attack"`
	Defend      string `toml:"defend"`
	Area        string `toml:"area"`
	Holder      string `toml:"holder"`
	Date        string `toml:"date"`
	Submarine   string `toml:"submarine"`
	PearlHarbor bool   `toml:"pearl-harbor"`
	Position    string `toml:"position"` // in mid-battle
}

// Out reports whether a unit takes no further part in a single battle. A unit in Pearl Harbor can
// still be hit there, or put to sea.
func (s *State) Out(u int) bool { return s.At[u] != s.Area && s.At[u] != s.Port }

// Alike reports whether two units of a side are the same in everything that counts in a battle.
// Searches distinguish American ships and heavy cruisers. [17.4]
func (r *Rules) Alike(u, v *Unit) bool {
	if r.TaskForces && (u.American != v.American || u.Heavy != v.Heavy || r.fleetOnly && u.Kind != v.Kind) {
		return false
	}
	return u.Ship() == v.Ship() && u.FlightDeck() == v.FlightDeck() && (u.Kind == Air) == (v.Kind == Air) &&
		u.Gunnery == v.Gunnery && u.Bonus == v.Bonus && u.Airstrike == v.Airstrike && u.AirBonus == v.AirBonus &&
		u.Armor == v.Armor && u.Speed == v.Speed
}
