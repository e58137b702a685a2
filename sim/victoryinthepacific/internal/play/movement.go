package play

import "github.com/ironbottom/ironbottom/sim"

// StrikeSpeed is the speed that a ship needs for the strike on Pearl Harbor [15.4].
const StrikeSpeed = 5

// waits reports whether a unit is in port, belongs to the phase, and has not been moved yet. [5.1]
func (s *State) waits(u int) bool {
	x, at := &s.Units[u], s.At[u]
	if at < MaxAreas || at >= PoolPlace || s.Flags[u]&Done != 0 {
		return false
	}
	switch s.Step {
	case StepAir:
		return x.Kind == Air
	case StepLanding:
		return x.Kind == Landing
	}
	return x.Ship()
}

// mayMove reports whether a waiting unit can put to sea. Units in Pearl Harbor cannot before the
// raid. [5.8] [15.2]
func (s *State) mayMove(u int) bool {
	if !s.waits(u) || s.Units[u].Ship() && s.Bottomed(u) {
		return false
	}
	return s.GameTurn > 1 || s.Side == Japan || s.At[u] != s.Pearl || s.Step == StepRaid
}

// Reach returns the areas that a unit can enter without a roll, and those that need one. The first
// area touches the port of the unit, and each further area is next to the one before. How many
// there are depends on its navy and its face. An enemy flag stops the unit; enemy units do not.
// [5.7] [5.2] [5.3] [5.6] [7.1] (V14)
func (s *State) Reach(u int) (free, rolled uint16) {
	free, rolled = s.Course(int(s.At[u]-MaxAreas), s.Side, s.LegsOf(u, s.Step))
	if s.Step == StepRaid && s.GameTurn == 1 && s.Side == Japan && s.Speed(u) >= StrikeSpeed {
		free |= 1 << s.Hawaii // [15.4]
	}
	return free, rolled &^ free
}

// Course returns the areas that a unit can reach from a port within its legs, without a roll and
// with one.
func (s *State) Course(port int, side sim.Side, l legs) (free, rolled uint16) {
	closed := s.enemyFlags(side)
	areas := s.Ports[port].Touches
	for n := range l.all {
		if n < l.free {
			free |= areas
		} else {
			rolled |= areas
		}
		areas = s.around(areas &^ closed)
	}
	return free, rolled &^ free
}

// AirReach returns the areas that touch a port or base of a side. [6.1]
func (s *State) AirReach(side sim.Side) (areas uint16) {
	Each(s.held(side), func(p int) { areas |= s.Ports[p].Touches })
	return areas
}

// movable returns all areas that the unit can go to.
func (s *State) movable(u int) uint16 {
	if s.Step == StepAir {
		if s.OneAir {
			return s.supportable(u)
		}
		return s.AirReach(s.Side)
	}
	free, rolled := s.Reach(u)
	if s.Passes() {
		return s.inPass(free | rolled)
	}
	return free | rolled
}

// move puts a unit to sea, with a speed roll if it needs one. A raider that fails the roll goes
// home. A patrol that fails it enters the area as a raider, unless an option sends it home. [5.4]
// [5.5] (V43)
func (s *State) move(u int, area uint8, d *sim.Dice) {
	if s.Step != StepAir {
		if free, _ := s.Reach(u); free&(1<<area) == 0 && !s.speedRoll(u, d) {
			if s.PatrolsRaid() {
				s.At[u] = area
				s.Flags[u] |= Done
			} else {
				s.goHome(u)
			}
			return
		}
	}
	if s.GameTurn == 1 && s.Step == StepRaid && s.Side == Japan && area == s.Hawaii {
		if free, _ := s.Reach(u); free&(1<<area) != 0 {
			s.Flags[u] |= Strike
		}
	}
	s.At[u] = area
	s.Flags[u] |= Done
	if s.Step == StepPatrol || s.Step == StepAir { // [6.2]
		s.Flags[u] |= Patrol
	}
}

// PatrolsRaid reports whether a ship that fails a speed roll in this phase enters the area as a raider. (V43)
func (s *State) PatrolsRaid() bool { return s.Step == StepPatrol && !s.failsHome }

// speedRoll reports whether a ship reaches an area. [5.4] (V14)
func (s *State) speedRoll(u int, d *sim.Dice) bool {
	dice := 2
	if s.OneDie {
		dice = 1
	}
	return d.Sum(s.event(0, u, rollsSpeed), dice) <= int(s.Speed(u))
}

// goHome makes a unit choose a port. The unit takes no further part in the turn.
func (s *State) goHome(u int) {
	if s.Flags[u]&Homeward == 0 {
		s.Homing++
	}
	s.Flags[u] |= Homeward | Done
	s.Flags[u] &^= Patrol
}

// harbours returns the ports and bases that a unit can go home to. Land-based air can go to any of
// them. Other units need a way that leads through no enemy flag, or a base with room that touches
// their area. If there is none, they can go to any port. American units do not base at Ceylon.
// [14.2] [14.1] [6.4] (V06) (V42)
func (s *State) harbours(u int) uint32 {
	side, at := s.Units[u].Side, s.At[u]
	held := s.held(side)
	if !s.ceylonOpen && s.Units[u].noCeylon() {
		held &^= 1 << (s.ceylon - MaxAreas)
	}
	if s.Units[u].Kind == Air {
		return held &^ s.full(u)
	}
	var from uint16
	if at < MaxAreas {
		from = 1 << at
	} else {
		from = s.Ports[at-MaxAreas].Touches
	}
	closed := s.enemyFlags(side)
	reach := from | s.around(from)
	for {
		more := reach | s.around(reach&^closed)
		if more == reach {
			break
		}
		reach = more
	}
	var near, ports uint32
	Each(held, func(p int) {
		switch {
		case !s.Ports[p].Base:
			ports |= 1 << p
			if s.Ports[p].Touches&reach != 0 {
				near |= 1 << p
			}
		case s.Ports[p].Touches&from != 0 && (s.berths == 0 || s.ships(uint8(MaxAreas+p)) < int(s.berths)):
			near |= 1 << p
		}
	})
	if near == 0 {
		return ports
	}
	return near
}

// ships counts the ships in a place.
func (s *State) ships(place uint8) (n int) {
	for u := range s.Units {
		if s.At[u] == place && s.Units[u].Ship() {
			n++
		}
	}
	return n
}

// sendHome puts a unit into a port.
func (s *State) sendHome(u int, place uint8) {
	s.At[u], s.Group[u], s.Force[u] = place, 0, 0
	s.Flags[u] &^= Homeward | Strike | forceMarks
	s.Homing--
}

// goingHome finds the next unit that must choose a port, Japan's first unless an option says the
// Allies'. It returns false if the unit had no choice and is already there. [4.9] (V21)
func (s *State) goingHome() bool {
	for k := range s.Units {
		u := k
		if s.alliesFirst {
			u = (k + s.Split) % len(s.Units)
		}
		if s.Flags[u]&Homeward == 0 {
			continue
		}
		if s.Alone != nil { // it is out of the battle, whatever port it chooses
			s.sendHome(u, s.Alone.Home[s.Units[u].Side])
			return false
		}
		s.Unit = uint8(u)
		ports := s.harbours(u)
		switch {
		case ports == 0 && s.OneAir && s.Units[u].Kind == Air: // [17.2d]
			s.Homing--
			s.spend(u)
		case ports == 0:
			s.Homing--
			s.lose(u) // V06
		case ports&(ports-1) == 0:
			Each(ports, func(p int) { s.sendHome(u, uint8(MaxAreas+p)) })
		default:
			return true
		}
		return false
	}
	panic("victoryinthepacific: nobody goes home")
}
