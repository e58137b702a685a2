package victoryinthepacific

import "github.com/ironbottom/ironbottom/sim"

// advance goes on to the next decision, through all that the rules force: control
// [4.8], ports and captures [4.9]. It rolls nothing.
func (s *State) advance() {
	for {
		if s.Homing > 0 {
			if s.goingHome() {
				return
			}
			continue
		}
		if s.decides() {
			return
		}
	}
}

// decides reports whether the step at hand needs a decision; if not, it has gone on
// to another.
func (s *State) decides() bool {
	if s.alone != nil {
		s.passAlone()
	}
	switch s.Step {
	case stepRemove:
		return s.removes()
	case stepPlace:
		return s.places()
	case stepPatrol, stepAir, stepLanding, stepRaid:
		return s.moves()
	case stepPearl:
		return s.strikesPearl()
	case stepLocate:
		return s.locates()
	case stepSub:
		return s.placesSub()
	case stepArea:
		return s.namesArea()
	case stepSubFire:
		return s.subFires()
	case stepRound:
		return s.newRound()
	case stepDeclare:
		return s.declares()
	case stepFire:
		return s.fires()
	case stepRetreat:
		return s.retreats()
	case stepLeave:
		return s.leaves()
	case stepPursue:
		return s.pursues()
	case stepGroups:
		return s.nextGroup()
	case stepChase:
		return s.chases()
	case stepInvade:
		return s.invades()
	case stepAfter:
		return s.afterwards()
	case stepProwl:
		return s.prowls()
	case stepControl:
		return s.control()
	case stepCapture:
		return s.captures()
	case stepEnd:
		return s.endTurn()
	}
	return s.decidesForce()
}

// carryOut makes the decision of the step at hand.
func (s *State) carryOut(m int, d *sim.Dice) {
	u := int(s.Unit)
	switch s.Step {
	case stepRemove:
		s.remove(m)
	case stepPlace:
		s.At[u] = uint8(m)
	case stepPatrol, stepAir, stepLanding, stepRaid:
		switch {
		case m > maxAreas:
			s.repair(u, uint8(m-maxAreas))
		case m > 0:
			s.move(u, uint8(m-1), d)
		}
	case stepLocate:
		s.locate(d)
	case stepSub:
		s.placeSub(m)
	case stepArea:
		s.enter(uint8(m))
	case stepSubFire:
		s.subFire(m, d)
	case stepWish:
		s.wish(action(m), d)
	case stepDeclare:
		if m > 0 {
			s.Flags[u] |= guns
		}
	case stepFire:
		if m > 0 {
			s.fire(u, m-1, d)
		}
	case stepRetreat:
		s.retreat(m)
	case stepLeave:
		s.leave(u, m)
	case stepPursue:
		s.pursue(u, uint8(m))
	case stepChase:
		s.chase(m)
	case stepInvade:
		if m > 0 {
			s.invade(u, uint8(m-1))
		}
	case stepRaidPort:
		s.raidPort(m)
	case stepProwl:
		s.contest(d)
	default:
		s.carryForce(m, d)
	}
}

// moves asks the units of a phase where they go, or how much of their damage is repaired: all of Japan's, then all of the
// Allies', or so pass by pass [17.1]. Those that could go nowhere are not asked; the
// submarine comes last, on turn 1 too [15.10]. [4.2] [4.3] [4.4] [4.5]
func (s *State) moves() bool {
	if s.ask(func(s *State, u int) bool { return s.mayMove(u) && s.movable(u) != 0 || s.mendable(u) > 0 }) {
		return true
	}
	switch {
	case s.Side == Japan && s.Step == stepRaid && s.Turnover == 1 && s.Pass == s.strikePass():
		s.Step = stepPearl
	case s.Side == Japan:
		s.pass(s.Pass, Allies)
	case s.passes() && s.Pass+1 < passes:
		s.pass(s.Pass+1, Japan)
	case s.Step == stepRaid:
		s.Step, s.Pass = stepSub, 0
	default:
		s.turnTo(s.Step+1, Japan)
		s.Pass = 0
	}
	return false
}

// beginTurn brings arrivals, who can move at once, and forgets what held for the turn
// before. [4.1] [12.3]
func (s *State) beginTurn() {
	for u := range s.units {
		s.Flags[u] = 0
	}
	s.Sub, s.Fought, s.Action, s.Area, s.Port, s.Round, s.Quiet, s.Kind, s.Unit = nowhere, 0, 0, 0, 0, 0, 0, day, 0
	s.AlliedSub, s.Battled, s.ByDay, s.Since = 0, 0, false, 0
	if s.bothSubs {
		s.AlliedSub = nowhere
	}
	for p := range s.ports {
		s.Repair[p] = s.ports[p].repair
	}
	s.arrive()
	s.Left = s.removals[s.Turnover][battleship] | s.removals[s.Turnover][carrier]<<4
	s.Step, s.Side = stepRemove, Allies
}

// start returns the opening: who has a place on turn 1 is there, at sea on patrol.
// [15.1] [15.2] [15.3] [15.11] [2.4]
func (r *Rules) start() *State {
	s := &State{Rules: r}
	s.Turnover, s.Lead = 1, -r.bid // [1.6]
	for a := range r.areas {
		s.Flag[a], s.Before[a] = r.areas[a].holder, nobody
	}
	for p := range r.ports {
		s.Owner[p] = r.ports[p].holder
	}
	for u := range r.units {
		s.At[u], s.Due[u] = poolPlace, r.units[u].turn
	}
	s.beginTurn()
	for u := range r.units {
		if r.units[u].turn != 1 {
			continue
		}
		s.At[u], s.Due[u] = r.units[u].start, 0
		if s.At[u] < maxAreas {
			s.Flags[u] = patrol | done
		}
	}
	s.advance()
	return s
}

// arrive brings what is due to its port. [12.1]
func (s *State) arrive() {
	for u := range s.units {
		if s.At[u] == poolPlace && s.Due[u] == s.Turnover && s.Turnover > 1 {
			s.At[u], s.Due[u] = s.landAir(u, s.arrival(u)), 0
		}
	}
}

// arrival returns where a unit comes. If its port is lost so is the unit, unless it is
// American and Samoa is held. [12.2]
func (s *State) arrival(u int) uint8 {
	x, port := &s.units[u], s.landfall(u)
	if s.Owner[port-maxAreas] == uint8(x.side) {
		return port
	}
	if port == s.pearl && !x.british && s.Owner[s.samoa-maxAreas] == uint8(Allies) {
		return s.samoa
	}
	if x.turn == 1 && x.side == Allies && s.Owner[s.pearl-maxAreas] == uint8(Allies) { // V07
		return s.pearl
	}
	return lostPlace
}

// landfall returns the port that a unit is meant for.
func (s *State) landfall(u int) uint8 {
	if port := s.units[u].start; port >= maxAreas && port < poolPlace {
		return port
	}
	return s.pearl
}

// removable reports whether a unit is a British ship that can leave; of a type, unless
// none of it is left: Hermes is of neither. [12.4] (V13)
func (s *State) removable(u int, k kind, any bool) bool {
	x := &s.units[u]
	return x.british && x.ship() && s.At[u] < poolPlace && (any || x.kind == k)
}

// removing returns the type that leaves next, and whether any other ship will do.
func (s *State) removing() (k kind, any, some bool) {
	k = battleship
	if s.Left&15 == 0 {
		k = carrier
	}
	low, high := s.limits(Allies)
	for _, any := range [...]bool{false, true} {
		for u := low; u < high; u++ {
			if s.removable(u, k, any) {
				return k, any, true
			}
		}
	}
	return k, false, false
}

func (s *State) removes() bool {
	if s.Left != 0 {
		if _, _, some := s.removing(); some {
			return true
		}
	}
	s.Left = 0
	s.turnTo(stepPlace, Japan)
	return false
}

// places asks in which port each of Japan's ships begins the war; they are in one that
// the data name until then. [15.3] (V36)
func (s *State) places() bool {
	if s.Turnover == 1 && !s.homeStart && s.ask(func(s *State, u int) bool {
		at := s.At[u]
		return s.units[u].ship() && at >= maxAreas && at < poolPlace && !s.ports[at-maxAreas].base
	}) {
		return true
	}
	s.turnTo(stepPatrol, Japan)
	return false
}

func (s *State) remove(u int) {
	if s.Left&15 > 0 {
		s.Left--
	} else {
		s.Left -= 16
	}
	s.At[u], s.Damage[u] = gonePlace, 0
}
