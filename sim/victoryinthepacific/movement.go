package victoryinthepacific

import "github.com/ironbottom/ironbottom/sim"

// strikeSpeed is what a ship needs for the strike on Pearl Harbor [15.4].
const strikeSpeed = 5

// waits reports whether a unit is in port, one that its phase asks, and has not been
// asked to some purpose. [5.1]
func (s *State) waits(u int) bool {
	x, at := &s.units[u], s.At[u]
	if at < maxAreas || at >= poolPlace || s.Flags[u]&done != 0 {
		return false
	}
	switch s.Step {
	case stepAir:
		return x.kind == air
	case stepLanding:
		return x.kind == landing
	}
	return x.ship()
}

// mayMove reports whether a unit that waits can put to sea. Who is in Pearl Harbor cannot
// before the raid. [5.8] [15.2]
func (s *State) mayMove(u int) bool {
	if !s.waits(u) || s.units[u].ship() && s.bottomed(u) {
		return false
	}
	return s.Turnover > 1 || s.Side == Japan || s.At[u] != s.pearl || s.Step == stepRaid
}

// reach returns the areas that a unit can enter without a roll, and those that need
// one: the first touches its port, each of the others is next to the one before; how many
// there are hangs on its navy and its face. An enemy flag stops it, enemies without one
// and any number of ships do not. [5.7] [5.2] [5.3] [5.6] [7.1] (V14)
func (s *State) reach(u int) (free, rolled uint16) {
	free, rolled = s.course(int(s.At[u]-maxAreas), s.Side, s.legsOf(u, s.Step))
	if s.Step == stepRaid && s.Turnover == 1 && s.Side == Japan && s.speed(u) >= strikeSpeed {
		free |= 1 << s.hawaii // [15.4]
	}
	return free, rolled &^ free
}

// course returns the areas within so many legs of a port, without a roll and by one.
func (s *State) course(port int, side sim.Side, l legs) (free, rolled uint16) {
	closed := s.enemyFlags(side)
	areas := s.ports[port].touches
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

// airReach returns the areas that touch a port or base of a side. [6.1]
func (s *State) airReach(side sim.Side) (areas uint16) {
	each(s.held(side), func(p int) { areas |= s.ports[p].touches })
	return areas
}

// movable returns all areas that the unit that is asked can go to.
func (s *State) movable(u int) uint16 {
	if s.Step == stepAir {
		if s.oneAir {
			return s.supportable(u)
		}
		return s.airReach(s.Side)
	}
	free, rolled := s.reach(u)
	if s.passes() {
		return s.inPass(free | rolled)
	}
	return free | rolled
}

// move puts a unit to sea. Where it takes a speed roll that decides; who fails goes home.
// [5.4] [5.5]
func (s *State) move(u int, area uint8, d *sim.Dice) {
	if s.Step != stepAir {
		if free, _ := s.reach(u); free&(1<<area) == 0 && !s.speedRoll(u, d) {
			s.goHome(u)
			return
		}
	}
	if s.Turnover == 1 && s.Step == stepRaid && s.Side == Japan && area == s.hawaii {
		if free, _ := s.reach(u); free&(1<<area) != 0 {
			s.Flags[u] |= strike
		}
	}
	s.At[u] = area
	s.Flags[u] |= done
	if s.Step == stepPatrol || s.Step == stepAir { // [6.2]
		s.Flags[u] |= patrol
	}
}

// speedRoll returns whether a ship makes it to an area. [5.4] (V14)
func (s *State) speedRoll(u int, d *sim.Dice) bool {
	dice := 2
	if s.oneDie {
		dice = 1
	}
	return d.Sum(s.event(0, u, rollsSpeed), dice) <= int(s.speed(u))
}

// goHome makes a unit choose a port; it takes no further part this turn.
func (s *State) goHome(u int) {
	if s.Flags[u]&homeward == 0 {
		s.Homing++
	}
	s.Flags[u] |= homeward | done
	s.Flags[u] &^= patrol
}

// harbours returns the ports and bases that a unit can go home to: land-based air to
// any, others to ports on a way that leads through no enemy flag, and to bases that
// touch their area and have room. If there are none, to any port. [14.2] [14.1] [6.4]
// (V06)
func (s *State) harbours(u int) uint32 {
	side, at := s.units[u].side, s.At[u]
	held := s.held(side)
	if s.units[u].kind == air {
		return held &^ s.full(u)
	}
	var from uint16
	if at < maxAreas {
		from = 1 << at
	} else {
		from = s.ports[at-maxAreas].touches
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
	each(held, func(p int) {
		switch {
		case !s.ports[p].base:
			ports |= 1 << p
			if s.ports[p].touches&reach != 0 {
				near |= 1 << p
			}
		case s.ports[p].touches&from != 0 && (s.berths == 0 || s.ships(uint8(maxAreas+p)) < int(s.berths)):
			near |= 1 << p
		}
	})
	if near == 0 {
		return ports
	}
	return near
}

// ships counts those in a place.
func (s *State) ships(place uint8) (n int) {
	for u := range s.units {
		if s.At[u] == place && s.units[u].ship() {
			n++
		}
	}
	return n
}

// sendHome puts a unit into a port.
func (s *State) sendHome(u int, place uint8) {
	s.At[u], s.Group[u], s.Force[u] = place, 0, 0
	s.Flags[u] &^= homeward | strike | forceMarks
	s.Homing--
}

// goingHome finds the next unit that has to choose a port, Japan's first unless an
// option says the Allies'; false when it had no choice and is there. [4.9] (V21)
func (s *State) goingHome() bool {
	for k := range s.units {
		u := k
		if s.alliesFirst {
			u = (k + s.split) % len(s.units)
		}
		if s.Flags[u]&homeward == 0 {
			continue
		}
		if s.alone != nil { // it is out of the battle wherever it goes
			s.sendHome(u, s.alone.home[s.units[u].side])
			return false
		}
		s.Unit = uint8(u)
		ports := s.harbours(u)
		switch {
		case ports == 0 && s.oneAir && s.units[u].kind == air: // [17.2d]
			s.Homing--
			s.spend(u)
		case ports == 0:
			s.Homing--
			s.lose(u) // V06
		case ports&(ports-1) == 0:
			each(ports, func(p int) { s.sendHome(u, uint8(maxAreas+p)) })
		default:
			return true
		}
		return false
	}
	panic("victoryinthepacific: nobody goes home")
}
