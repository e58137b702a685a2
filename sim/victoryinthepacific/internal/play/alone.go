package play

import "github.com/ironbottom/ironbottom/sim"

// An Alone is what rules know of the one battle that they are for.
type Alone struct {
	Described          // as text
	Attacker  sim.Side // Japan or the Allies
	Home      [2]uint8 // where who leaves goes, by side of the war
	Start     Position
}

// BattleSide turns a side of the war into one of the battle, or back; Over stays.
func (r *Rules) BattleSide(s sim.Side) sim.Side {
	if s == sim.Over {
		return s
	}
	return s ^ r.Alone.Attacker
}

// passAlone goes past the steps of a turn that are not in a battle alone, which ends
// with its last round and what is landed after it.
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

// Settle brings a position of a battle alone to its one form.
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

// settleForces forgets what forces have done that no later step asks for: what was seen
// by day counts until the searches of the night after it, and of rounds only which of
// them are by day.
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

// settleUnit forgets what no later step of the battle asks for: who has moved, and after an
// action who was fired at, who fires guns and who is disabled.
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

// doom forgets what was dealt to a unit beyond what makes an end of it, and that it is
// disabled where that changes nothing. [8.12] [8.14]
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

// Ending returns how many points make an end of a unit where it is. [8.14]
func (s *State) Ending(u int) int {
	if x := &s.Units[u]; x.Ship() && s.At[u] != s.Area {
		return int(s.sinking)*int(x.Armor) + 1 - int(s.Damage[u])
	}
	return s.Life(u)
}

// Life returns how many points of damage make an end of a unit at sea, 0 for one that
// is gone or on the bottom of its port. [8.10] [6.6] [7.9]
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

// actionNumber numbers the action of a position, so that rolls of one game never share
// an event: a round has one of each kind at most, raids come before the first.
func (s *State) actionNumber() uint16 {
	// Day and night of round n are 8n and 8n+1. The raids of turn 1, in round 0, have 6, 7, 10
	// and 11: by kind, 2 or 3, and by how many are still to come.
	return 8*uint16(s.Round) + uint16(s.Kind) + 4*uint16(s.Tally)*uint16(Bit(s.Kind >= Surprise))
}

// Described is a battle as its text says it.
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

// Out reports whether a unit takes no further part in a battle alone. Who is in Pearl
// Harbor may yet be hit there, or put to sea.
func (s *State) Out(u int) bool { return s.At[u] != s.Area && s.At[u] != s.Port }

// Alike reports whether two units of a side differ in nothing that counts in a battle.
// Searches ask for American ships and for heavy cruisers. [17.4]
func (r *Rules) Alike(u, v *Unit) bool {
	if r.TaskForces && (u.American != v.American || u.Heavy != v.Heavy || r.fleetOnly && u.Kind != v.Kind) {
		return false
	}
	return u.Ship() == v.Ship() && u.FlightDeck() == v.FlightDeck() && (u.Kind == Air) == (v.Kind == Air) &&
		u.Gunnery == v.Gunnery && u.Bonus == v.Bonus && u.Airstrike == v.Airstrike && u.AirBonus == v.AirBonus &&
		u.Armor == v.Armor && u.Speed == v.Speed
}
