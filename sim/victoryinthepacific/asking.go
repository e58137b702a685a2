package victoryinthepacific

import "github.com/ironbottom/ironbottom/sim"

// A Question is what a decision is about, for players that judge it by that. What a
// move stands for is said at Legal.
type Question uint8

// The questions. AskOther is what leaves no choice: to roll.
const (
	AskOther     Question = iota
	AskRemoval            // which British ship leaves
	AskPlace              // in which port a ship of Japan begins
	AskPatrol             // where a ship patrols, or how much of it is repaired: Mending
	AskAir                // where land-based air patrols
	AskLanding            // where a landing force sails
	AskRaid               // where a raider sails
	AskSubmarine          // where the submarine goes
	AskArea               // which area is next
	AskSubFire            // at what the submarine fires
	AskDay                // day (0) or night
	AskGuns               // whether a carrier fires guns
	AskFire               // at what a unit fires
	AskRetreat            // all stay (0), all leave, some leave
	AskLeave              // whether a unit leaves, and in which group
	AskPursue             // which group a ship pursues
	AskChase              // break off (0) or on
	AskInvade             // which base a landing force invades
	AskRaidPort           // which port carriers raid
	AskHome               // to which port a unit goes home
	AskForce              // which task force a ship joins
	AskInvasion           // whether a force declares an invasion
	AskSearch             // whether a side searches by night
	AskSearcher           // whether a force does
	AskIntercept          // roll for contact (0), or which invading force is found
	AskContact            // which force was found
)

// Question returns what the decision at hand is about.
func (s *State) Question() Question {
	if s.Homing > 0 {
		return AskHome
	}
	return wordings[s.Step].question
}

// An Arm is what a unit fights as.
type Arm uint8

// The arms.
const (
	Surface Arm = iota
	FlightDeck
	LandAir
	LandingForce
)

// FirstPort is the place of the first port: places below are areas. NoPlace and all
// beyond are off the map. The others are how many there are, of units at most.
const (
	FirstPort = maxAreas
	NoPlace   = poolPlace
	Areas     = maxAreas
	Ports     = maxPorts
	Units     = maxUnits
)

// A Piece is a unit as it is now, with what damage has left of its factors.
type Piece struct {
	Side             sim.Side
	Arm              Arm
	At               uint8 // place
	Gunnery, Strikes uint8 // dice by night and by day
	Bonus, AirBonus  bool
	Armor, Speed     uint8
	Damage, Pending  uint8 // points, and those of the fire at hand
	Group            uint8 // that it leaves in or pursues, 0 for none
	Patrols          bool  // holds its area
	Done             bool  // has moved, or goes home
	Disabled         bool  // by the fire at hand
	Home             bool  // is on its way home
}

// Roster returns the first unit of a side and the one after its last.
func (s *State) Roster(side sim.Side) (from, to int) { return s.limits(side) }

// Piece returns a unit.
func (s *State) Piece(u int) (p Piece) {
	x, f := &s.units[u], s.Flags[u]
	p = Piece{
		Side: x.side, At: s.At[u], Gunnery: x.gunnery, Strikes: x.airstrike, Bonus: x.bonus, AirBonus: x.airBonus, Armor: x.armor, Speed: x.speed,
		Damage: s.Damage[u], Pending: s.Pending[u], Group: s.Group[u],
		Patrols: f&patrol != 0, Done: f&done != 0, Disabled: f&disabled != 0, Home: f&homeward != 0,
	}
	switch {
	case x.kind == air:
		p.Arm = LandAir
	case x.kind == landing:
		p.Arm = LandingForce
	case x.flightDeck():
		p.Arm = FlightDeck
	}
	if x.ship() && s.crippled(u) {
		p.Gunnery, p.Bonus, p.Strikes, p.Speed = min(p.Gunnery, 1), false, 0, 1
	}
	return p
}

// Holds returns who holds a port, by its number.
func (s *State) Holds(port int) sim.Side { return sim.Side(s.Owner[port]) }

// Volley returns the dice that a unit has in the action at hand.
func (s *State) Volley(u int) (dice int, bonus bool) { return s.dice(u) }

// ByNight reports whether the action at hand is one of guns.
func (s *State) ByNight() bool { return s.Kind == night }

// Range returns the areas that the ship, air or landing force that is asked enters
// without a roll, and those that it can fail to reach.
func (s *State) Range() (free, rolled uint16) {
	if s.Step == stepAir {
		return s.airReach(s.Side), 0
	}
	return s.reach(int(s.Unit))
}

// Patrols returns the areas that a ship could patrol from a port, without a roll and by
// one; Raids those that it could raid, on turn 1 Pearl Harbor's too for Japan [15.4].
func (s *State) Patrols(u, port int) (free, rolled uint16) { return s.leads(u, port, stepPatrol) }

// Raids is described at Patrols.
func (s *State) Raids(u, port int) (free, rolled uint16) {
	free, rolled = s.leads(u, port, stepRaid)
	if s.Turnover == 1 && s.units[u].side == Japan && s.speed(u) >= strikeSpeed {
		free |= 1 << s.hawaii
	}
	return free, rolled &^ free
}

func (s *State) leads(u, port int, phase step) (free, rolled uint16) {
	return s.course(port, s.units[u].side, s.legsOf(u, phase))
}

// Navies is how many there are.
const Navies = navies

// Navy returns the number of a unit's navy: ships of one navy sail alike, but for Japan's
// to Pearl Harbor.
func (r *Rules) Navy(u int) int { return int(r.units[u].navy) }

// Mending returns the points of damage that a move of the unit that is asked repairs, 0
// for one that does not.
func Mending(m sim.Move) int { return max(0, int(m)-maxAreas) }

// Surprise reports whether the air of a side has free raids on the enemies in an area
// this turn [15.8].
func (s *State) Surprise(area int, side sim.Side) bool {
	return s.Turnover == 1 && side == Japan && area == int(s.indonesia)
}

// Joining returns the move by which a unit leaves in a group of its side.
func (r *Rules) Joining(side sim.Side, group uint8) sim.Move {
	return sim.Move(group - r.firstGroup(side) + 1)
}

// Roll returns the chance of a ship's speed roll.
func (s *State) Roll(speed int) float64 {
	if s.oneDie {
		return float64(min(speed, 6)) / 6
	}
	return atMost(speed)
}

// IsFought reports whether the fighting in an area is over for this turn.
func (s *State) IsFought(area int) bool { return s.Position.Fought&(1<<area) != 0 }

// Points returns what an area is worth to a side that holds it.
func (r *Rules) Points(area int, side sim.Side) int { return int(r.areas[area].points[side]) }

// PortsOf returns the ports that touch an area, bit by number.
func (r *Rules) PortsOf(area int) uint32 { return r.areas[area].ports }

// Touches returns the areas that a port touches, bit by number.
func (r *Rules) Touches(port int) uint16 { return r.ports[port].touches }

// IsBase reports whether a port is an island base.
func (r *Rules) IsBase(port int) bool { return r.ports[port].base }

// Mends returns the points that a port repairs in a turn; Repair holds those that it has
// left.
func (r *Rules) Mends(port int) int { return int(r.ports[port].repair) }

// Turns returns the number of turns of the game.
func (r *Rules) Turns() int { return int(r.turns) }

// Count returns the number of units of both sides.
func (r *Rules) Count() int { return len(r.units) }
