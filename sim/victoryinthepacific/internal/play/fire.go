package play

import "github.com/ironbottom/ironbottom/sim"

// Near reports whether a unit is where the fighting is. Most units are not.
func (s *State) Near(u int) bool {
	return s.At[u] == s.Area || s.At[u] == s.Port || s.GameTurn == 1 && s.downInPearl(u)
}

// elsewhere reports that a unit is not where the fighting is. It is faster than Near, and always
// false on turn 1.
func (s *State) elsewhere(u int) bool {
	return s.At[u] != s.Area && s.At[u] != s.Port && s.GameTurn > 1
}

// Fights reports whether a unit takes part in the current action: in the group that is fought, in
// the night action of task forces [17.4], or in the raid on a port.
func (s *State) Fights(u int) bool {
	switch s.Kind {
	case PearlRaid:
		return s.At[u] == s.Port || s.At[u] == s.Area && s.Flags[u]&Strike != 0
	case PortRaid:
		return s.At[u] == s.Port || s.AtSea(u, s.Area)
	}
	return s.AtSea(u, s.Area) && s.Group[u] == s.Chase && s.Engaged(u)
}

// Dice returns the number of dice that a unit fires: airstrikes by day, guns by night (for a
// carrier only if it declared so). Land-based air fires only by day, landing forces never [8.4]
// [8.7] [6.3] [7.2]. In a raid the carriers fire, and air units based in the port fire back, but
// not in the first round at Pearl Harbor [13.2] [15.5].
func (s *State) Dice(u int) (n int, bonus bool) {
	if !s.Near(u) || !s.Fights(u) {
		return 0, false
	}
	x := &s.Units[u]
	switch s.Kind {
	case day:
		return s.Airstrike(u)
	case Night:
		if x.FlightDeck() && x.Side == Allies && s.Flags[u]&Guns == 0 {
			return 0, false
		}
		return s.Gunnery(u)
	case Surprise:
		if x.Kind != Air || x.Side != Japan {
			return 0, false
		}
	default:
		// At sea carriers strike. Of the units in the port only land-based air fires back.
		based := s.At[u] >= MaxAreas
		if (x.Kind == Air) != based || based && s.Kind == PearlRaid && s.Tally == Raids {
			return 0, false
		}
	}
	return s.Airstrike(u)
}

// Tiers of targets at night: ships that fire, then carriers that do not, then landing
// forces. [8.8]
const tiers = 3

// tier returns the tier of a unit. Tier 0 must be fired at first.
func (s *State) tier(u int) int {
	switch x := &s.Units[u]; {
	case x.Kind == Landing:
		return 2
	case x.FlightDeck() && s.Flags[u]&Guns == 0:
		return 1
	}
	return 0
}

// open returns the last tier that can be fired at: every unit of the tiers before it has been fired
// at. [8.8]
func (s *State) open(enemy sim.Side) int {
	last := tiers - 1
	low, high := s.Limits(enemy)
	for u := low; u < high; u++ {
		if s.Near(u) && s.Flags[u]&target == 0 && s.Fights(u) && s.Units[u].Kind != Air {
			last = min(last, s.tier(u))
		}
	}
	return last
}

// exposed reports whether a unit can be fired at. By night the tiers decide; by day there is no
// order. [8.8] [8.9]
func (s *State) exposed(u, last int) bool {
	if s.downInPearl(u) {
		return true
	}
	if !s.Fights(u) {
		return false
	}
	if s.Kind == Night {
		return s.Units[u].Kind != Air && s.tier(u) <= last
	}
	// The raider fires at units in port, and the port's side fires at units at sea.
	if s.Kind == PearlRaid || s.Kind == PortRaid {
		return (s.At[u] == s.Port) == (s.Units[u].Side == sim.Side(s.Owner[s.Port-MaxAreas]))
	}
	return s.sighted(u)
}

// downInPearl reports whether a unit is on the bottom of Pearl Harbor, where the day
// actions that follow the strike can still hit it. [15.7]
func (s *State) downInPearl(u int) bool {
	return s.GameTurn == 1 && s.Kind == day && s.Area == s.Hawaii && s.Chase == 0 && s.At[u] == s.Pearl &&
		s.Units[u].Ship() && s.Bottomed(u)
}

// hasTarget reports whether a unit can fire at anything at all. Some tier is always open, so tiers
// do not matter here.
func (s *State) hasTarget(u int) bool {
	enemy := s.Units[u].Side.Other()
	low, high := s.Limits(enemy)
	for v := low; v < high; v++ {
		if !s.elsewhere(v) && s.Near(v) && s.exposed(v, tiers-1) {
			return true
		}
	}
	return false
}

// targets returns what the firing side can fire at: a unit's number plus 1, or 0 to hold fire.
// [8.6]
func (s *State) targets() NumberSet {
	enemy, last := s.Side.Other(), tiers-1
	if s.Kind == Night {
		last = s.open(enemy)
	}
	// Number 0, to hold fire, is always in the set.
	set := NumberSet{1}
	low, high := s.Limits(enemy)
	for v := low; v < high; v++ {
		if !s.elsewhere(v) && s.Near(v) && s.exposed(v, last) {
			set.Add(uint8(v + 1))
		}
	}
	return set
}

// fire rolls for a unit at once (V02). The results wait for the end of the action. [8.2] [8.5]
func (s *State) fire(u, v int, d *sim.Dice) {
	n, bonus := s.Dice(u)
	s.Fired = true
	s.Flags[v] |= target
	if s.Units[u].FlightDeck() && s.Kind == Night {
		s.Flags[u] |= Guns
	}
	s.shoot(v, n, bonus, s.event(s.Action, u, 0), d)
}

// shoot rolls dice against a target: 6 hits and 5 disables; with the bonus 5 and 4 do, too. A hit
// is a die of damage. [8.5] [8.10] It first rolls how many dice have any effect, then how many of
// those hit.
func (s *State) shoot(v, n int, bonus bool, event uint64, d *sim.Dice) {
	if s.Alone != nil && s.listShot(v, n, bonus, d) {
		return
	}
	// Of the six faces, two have an effect without the bonus, and one of these hits. With the bonus
	// three have an effect, and two hit. Hits takes odds in sixths: 1 of 2 is 3, and 2 of 3 is 4.
	some, hit := 2, 3
	if bonus {
		some, hit = 3, 4
	}
	m := d.Hits(event, n, some)
	if m == 0 {
		return
	}
	hits := d.Hits(event+1, m, hit)
	if hits < m {
		s.Flags[v] |= Disabled
	}
	if hits == 0 {
		return
	}
	points := hits // for a landing force in port [7.8]
	if s.Units[v].Kind != Landing || s.At[v] < MaxAreas {
		points = d.Sum(event+2, hits)
	}
	// Pending is a byte, and no unit survives that much.
	s.Pending[v] = uint8(min(255, int(s.Pending[v])+points))
}

// suffer applies the damage of an action to a unit. A ship at sea sinks when its damage exceeds its
// armor, a ship in port when it exceeds a multiple of its armor. Land-based air and landing forces
// are destroyed at their armor and come back two turns later. Units that are disabled at sea go
// home, except air units. [8.10] [8.12] [8.13] [8.14] [6.6] [6.7] [6.8] [7.9]
func (s *State) suffer(u int, inPort bool) {
	x, hit := &s.Units[u], s.Flags[u]&Disabled != 0
	// The marks of the action are used up in any case.
	total, armor := int(s.Damage[u])+int(s.Pending[u]), int(x.Armor)
	s.Pending[u] = 0
	s.Flags[u] &^= Disabled
	if inPort {
		armor *= int(s.sinking) // [8.14]
	}
	switch {
	case x.Ship() && total > armor:
		s.lose(u)
		return
	case !x.Ship() && total >= int(x.Armor):
		s.spend(u)
		return
	}
	s.Damage[u] = uint8(total)
	if hit && !inPort && x.Kind != Air {
		s.goHome(u)
	}
}

// lose takes a unit out of the game.
func (s *State) lose(u int) {
	s.At[u], s.Damage[u], s.Group[u], s.Flags[u], s.Force[u] = LostPlace, 0, 0, 0, 0
}

// spend takes a force off the map; it comes back two turns later. [6.8] [7.6]
func (s *State) spend(u int) {
	s.At[u], s.Damage[u], s.Group[u], s.Flags[u], s.Force[u] = PoolPlace, 0, 0, 0, 0
	s.Due[u] = s.GameTurn + 2
}
