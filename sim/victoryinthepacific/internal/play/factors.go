package play

import "github.com/ironbottom/ironbottom/sim"

// Crippled reports whether a ship has as much damage as armor [8.10]. A ship without armor sinks
// before it is crippled [8.13].
func (s *State) Crippled(u int) bool { return s.Damage[u] >= s.Units[u].Armor && s.Damage[u] > 0 }

// Bottomed reports whether a ship is on the bottom of its port [8.14].
func (s *State) Bottomed(u int) bool { return s.Damage[u] > s.Units[u].Armor }

// Speed returns the speed of a ship. A crippled ship has the factors of [8.11].
func (s *State) Speed(u int) uint8 {
	if s.Crippled(u) {
		return min(s.Units[u].Speed, s.limpSpeed)
	}
	return s.Units[u].Speed
}

// Gunnery returns how many dice a unit rolls by night, with its damage, and whether each die has
// the bonus. [8.5] [8.11]
func (s *State) Gunnery(u int) (dice int, bonus bool) {
	x := &s.Units[u]
	if s.Crippled(u) {
		return int(min(x.Gunnery, s.limpGunnery)), false
	}
	return int(x.Gunnery), x.Bonus
}

// Airstrike is Gunnery by day.
func (s *State) Airstrike(u int) (dice int, bonus bool) {
	x := &s.Units[u]
	if x.Ship() && s.Crippled(u) {
		return int(min(x.Airstrike, s.limpAirstrike)), false
	}
	return int(x.Airstrike), x.AirBonus
}

// AtSea reports whether a unit is in an area and stays there for now.
func (s *State) AtSea(u int, area uint8) bool { return s.At[u] == area && s.Flags[u]&Homeward == 0 }

// present reports whether a side has units of the current group in an area.
func (s *State) present(side sim.Side, area uint8) bool {
	low, high := s.Limits(side)
	for u := low; u < high; u++ {
		if s.At[u] == area && s.Group[u] == s.Chase && s.Flags[u]&Homeward == 0 {
			return true
		}
	}
	return false
}

// shipsAt reports whether a side has ships in an area. A submarine can attack them [10.3].
func (s *State) shipsAt(side sim.Side, area uint8) bool {
	low, high := s.Limits(side)
	for u := low; u < high; u++ {
		if s.Units[u].Ship() && s.AtSea(u, area) {
			return true
		}
	}
	return false
}

// strikers reports whether a side has airstrikes of the current group in an area.
func (s *State) strikers(side sim.Side, area uint8) bool {
	low, high := s.Limits(side)
	for u := low; u < high; u++ {
		if s.AtSea(u, area) && s.Group[u] == s.Chase {
			if n, _ := s.Airstrike(u); n > 0 {
				return true
			}
		}
	}
	return false
}

// carriers reports whether a side has carriers in an area that can strike. Land-based air raids no
// port. [13.1]
func (s *State) carriers(side sim.Side, area uint8) bool {
	low, high := s.Limits(side)
	for u := low; u < high; u++ {
		if s.AtSea(u, area) && s.Units[u].Ship() {
			if n, _ := s.Airstrike(u); n > 0 {
				return true
			}
		}
	}
	return false
}

// inPort returns the ports where a side has units, as bits.
func (s *State) inPort(side sim.Side) (ports uint32) {
	low, high := s.Limits(side)
	for u := low; u < high; u++ {
		if at := s.At[u]; at >= MaxAreas && at < PoolPlace {
			ports |= 1 << (at - MaxAreas)
		}
	}
	return ports
}

// held returns the ports of a side, as bits.
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
	Each(areas, func(a int) { all |= r.Areas[a].Neighbours })
	return all
}

// Worth is the price of a unit in a single battle: the sum of its factors without speed, with 1 for
// an attack bonus (V32). The game itself has no prices.
func (u *Unit) Worth() int {
	return int(u.Gunnery+u.Airstrike+u.Armor) + int(Bit(u.Bonus)) + int(Bit(u.AirBonus))
}
