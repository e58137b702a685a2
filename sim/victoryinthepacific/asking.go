package victoryinthepacific

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/victoryinthepacific/internal/play"
)

// A Question is the kind of a decision, for agents and programs that judge decisions by kind. Legal
// says what each move means.
type Question uint8

// The questions. AskOther has no choice: it only rolls.
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
	AskSubFire            // the target of the submarine
	AskDay                // day (0) or night
	AskGuns               // whether a carrier fires guns
	AskFire               // the target of a unit
	AskRetreat            // all stay (0), all leave, some leave
	AskLeave              // whether a unit leaves, and in which group
	AskPursue             // which group a ship pursues
	AskChase              // break off (0) or continue
	AskSplit              // whether a pursued group splits
	AskPart               // which part of it a unit joins
	AskFollow             // whether a pursuer stops (0), or which part it pursues
	AskInvade             // which base a landing force invades
	AskRaidPort           // which port carriers raid
	AskHome               // to which port a unit goes home
	AskForce              // which task force a ship joins
	AskInvasion           // whether a force declares an invasion
	AskSearch             // whether a side searches by night
	AskSearcher           // whether a force takes part in it
	AskIntercept          // roll for contact (0), or which invading force is found
	AskContact            // which force was found
)

// Question returns the kind of the current decision.
func (s *State) Question() Question {
	if s.Homing > 0 {
		return AskHome
	}
	return wordings[s.Step].question
}

// An Arm is the kind of a unit in combat.
type Arm uint8

// The arms.
const (
	Surface Arm = iota
	FlightDeck
	LandAir
	LandingForce
)

// FirstPort is the place of the first port: smaller places are areas. Places from NoPlace on are
// off the map. The other constants are counts, MaxUnits the largest possible.
const (
	FirstPort = play.MaxAreas
	NoPlace   = play.PoolPlace
	Areas     = play.MaxAreas
	Ports     = play.MaxPorts
	Units     = play.MaxUnits
	Navies    = play.Navies
)

// A Piece is a unit in its present state, with the factors that damage leaves it.
type Piece struct {
	Side             sim.Side
	Arm              Arm
	At               uint8 // place
	Gunnery, Strikes uint8 // dice by night and by day
	Bonus, AirBonus  bool
	Armor, Speed     uint8
	Damage, Pending  uint8 // points, and points of the current fire
	Group            uint8 // in which it leaves or which it pursues, 0 for none
	Patrols          bool  // holds its area
	Done             bool  // has moved, or goes home
	Disabled         bool  // by the fire at hand
	Home             bool  // is on its way home
}

// Roster returns the number of a side's first unit and the number after its last.
func (s *State) Roster(side sim.Side) (from, to int) { return s.Limits(side) }

// Piece returns a unit.
func (s *State) Piece(u int) (p Piece) {
	x, f := &s.Units[u], s.Flags[u]
	p = Piece{
		Side: x.Side, At: s.At[u], Gunnery: x.Gunnery, Strikes: x.Airstrike, Bonus: x.Bonus, AirBonus: x.AirBonus,
		Armor: x.Armor, Speed: x.Speed,
		Damage: s.Damage[u], Pending: s.Pending[u], Group: s.Group[u],
		Patrols: f&play.Patrol != 0, Done: f&play.Done != 0, Disabled: f&play.Disabled != 0, Home: f&play.Homeward != 0,
	}
	switch {
	case x.Kind == play.Air:
		p.Arm = LandAir
	case x.Kind == play.Landing:
		p.Arm = LandingForce
	case x.FlightDeck():
		p.Arm = FlightDeck
	}
	if x.Ship() && s.Crippled(u) {
		p.Gunnery, p.Bonus, p.Strikes, p.Speed = min(p.Gunnery, 1), false, 0, 1
	}
	return p
}

// Falls returns the enemy ports and bases that a side takes by holding an area for two turns: they
// touch the area, have no garrison, and the side holds all other areas that they touch. [11.3] [7.7]
func (s *State) Falls(area int, side sim.Side) (ports uint32) {
	for p := range s.Ports {
		open := s.Owner[p] != uint8(side) && s.Garrison&(1<<p) == 0 && s.Ports[p].Touches&(1<<area) != 0
		play.Each(s.Ports[p].Touches&^(1<<area), func(a int) { open = open && s.Flag[a] == uint8(side) })
		if open {
			ports |= 1 << p
		}
	}
	return ports
}

// Holds returns who holds a port, by its number.
func (s *State) Holds(port int) sim.Side { return sim.Side(s.Owner[port]) }

// Volley returns the dice that a unit has in the current action.
func (s *State) Volley(u int) (dice int, bonus bool) { return s.Dice(u) }

// ByNight reports whether the current action is one of guns.
func (s *State) ByNight() bool { return s.Kind == play.Night }

// Range returns the areas that the ship, air unit or landing force can enter without a roll, and
// those that it may fail to reach.
func (s *State) Range() (free, rolled uint16) {
	if s.Step == play.StepAir {
		return s.AirReach(s.Side), 0
	}
	return s.Reach(int(s.Unit))
}

// Patrols returns the areas that a ship could patrol from a port, without a roll and with one.
func (s *State) Patrols(u, port int) (free, rolled uint16) { return s.leads(u, port, play.StepPatrol) }

// Raids returns the areas that a ship could raid from a port, without a roll and with one. On turn
// 1 Japan can also raid Pearl Harbor [15.4].
func (s *State) Raids(u, port int) (free, rolled uint16) {
	free, rolled = s.leads(u, port, play.StepRaid)
	if s.GameTurn == 1 && s.Units[u].Side == Japan && s.Speed(u) >= play.StrikeSpeed {
		free |= 1 << s.Hawaii
	}
	return free, rolled &^ free
}

func (s *State) leads(u, port int, phase play.Step) (free, rolled uint16) {
	return s.Course(port, s.Units[u].Side, s.LegsOf(u, phase))
}

// Mending returns how many points of damage a move repairs, 0 if it repairs none.
func Mending(m sim.Move) int { return max(0, int(m)-play.MaxAreas) }

// Surprise reports whether the air units of a side have free raids on the enemies in an area this
// turn [15.8].
func (s *State) Surprise(area int, side sim.Side) bool {
	return s.GameTurn == 1 && side == Japan && area == int(s.Indonesia)
}

// Roll returns the chance of a ship's speed roll.
func (s *State) Roll(speed int) float64 {
	if s.OneDie {
		return float64(min(speed, 6)) / 6
	}
	return play.AtMost(speed)
}

// IsFought reports whether the fighting in an area is over for this turn.
func (s *State) IsFought(area int) bool { return s.Position.Fought&(1<<area) != 0 }
