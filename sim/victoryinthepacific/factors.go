package victoryinthepacific

import "github.com/ironbottom/ironbottom/sim"

// crippled reports whether a ship has as much damage as armor [8.10]. Ships
// without armor sink before [8.13].
func (s *State) crippled(u int) bool { return s.Damage[u] >= s.units[u].armor && s.Damage[u] > 0 }

// bottomed reports whether a ship is on the bottom of its port [8.14].
func (s *State) bottomed(u int) bool { return s.Damage[u] > s.units[u].armor }

// The factors of a crippled ship are those of [8.11].
func (s *State) speed(u int) uint8 {
	if s.crippled(u) {
		return min(s.units[u].speed, s.limpSpeed)
	}
	return s.units[u].speed
}

func (s *State) gunnery(u int) (dice int, bonus bool) {
	x := &s.units[u]
	if s.crippled(u) {
		return int(min(x.gunnery, s.limpGunnery)), false
	}
	return int(x.gunnery), x.bonus
}

func (s *State) airstrike(u int) (dice int, bonus bool) {
	x := &s.units[u]
	if x.ship() && s.crippled(u) {
		return int(min(x.airstrike, s.limpAirstrike)), false
	}
	return int(x.airstrike), x.airBonus
}

// atSea reports whether a unit is in an area and stays there for now.
func (s *State) atSea(u int, area uint8) bool { return s.At[u] == area && s.Flags[u]&homeward == 0 }

// present reports whether a side has units in an area, of the group at hand.
func (s *State) present(side sim.Side, area uint8) bool {
	low, high := s.limits(side)
	for u := low; u < high; u++ {
		if s.At[u] == area && s.Group[u] == s.Chase && s.Flags[u]&homeward == 0 {
			return true
		}
	}
	return false
}

// shipsAt reports whether a side has ships in an area, which a submarine can attack
// [10.3].
func (s *State) shipsAt(side sim.Side, area uint8) bool {
	low, high := s.limits(side)
	for u := low; u < high; u++ {
		if s.units[u].ship() && s.atSea(u, area) {
			return true
		}
	}
	return false
}

// strikers reports whether a side has airstrikes in an area, of the group at hand;
// carriers reports whether it has undamaged flight decks there [13.1].
func (s *State) strikers(side sim.Side, area uint8) bool {
	low, high := s.limits(side)
	for u := low; u < high; u++ {
		if s.atSea(u, area) && s.Group[u] == s.Chase {
			if n, _ := s.airstrike(u); n > 0 {
				return true
			}
		}
	}
	return false
}

func (s *State) carriers(side sim.Side, area uint8) bool {
	low, high := s.limits(side)
	for u := low; u < high; u++ {
		if s.atSea(u, area) && s.units[u].ship() {
			if n, _ := s.airstrike(u); n > 0 {
				return true
			}
		}
	}
	return false
}

// inPort returns the ports that a side's units are in, bit by number.
func (s *State) inPort(side sim.Side) (ports uint32) {
	low, high := s.limits(side)
	for u := low; u < high; u++ {
		if at := s.At[u]; at >= maxAreas && at < poolPlace {
			ports |= 1 << (at - maxAreas)
		}
	}
	return ports
}

// held returns the ports of a side, bit by number.
func (s *State) held(side sim.Side) (ports uint32) {
	for p, o := range s.Owner {
		if sim.Side(o) == side {
			ports |= 1 << p
		}
	}
	return ports
}

// enemyFlags returns the areas that the other side holds.
func (s *State) enemyFlags(side sim.Side) (areas uint16) {
	for a, f := range s.Flag {
		if f == uint8(side.Other()) {
			areas |= 1 << a
		}
	}
	return areas
}

// around returns the neighbours of areas.
func (r *Rules) around(areas uint16) (all uint16) {
	each(areas, func(a int) { all |= r.areas[a].neighbours })
	return all
}
