package play

import "github.com/ironbottom/ironbottom/sim"

// Crippled reports whether a ship has as much damage as armor [8.10]. Ships
// without armor sink before [8.13].
func (s *State) Crippled(u int) bool { return s.Damage[u] >= s.Units[u].Armor && s.Damage[u] > 0 }

// Bottomed reports whether a ship is on the bottom of its port [8.14].
func (s *State) Bottomed(u int) bool { return s.Damage[u] > s.Units[u].Armor }

// Speed returns that of a ship as it is: the factors of a crippled one are those of [8.11].
func (s *State) Speed(u int) uint8 {
	if s.Crippled(u) {
		return min(s.Units[u].Speed, s.limpSpeed)
	}
	return s.Units[u].Speed
}

// Gunnery returns the dice of a unit by night, as damage has left them, and whether each
// has the bonus. [8.5] [8.11]
func (s *State) Gunnery(u int) (dice int, bonus bool) {
	x := &s.Units[u]
	if s.Crippled(u) {
		return int(min(x.Gunnery, s.limpGunnery)), false
	}
	return int(x.Gunnery), x.Bonus
}

// Airstrike returns the same by day.
func (s *State) Airstrike(u int) (dice int, bonus bool) {
	x := &s.Units[u]
	if x.Ship() && s.Crippled(u) {
		return int(min(x.Airstrike, s.limpAirstrike)), false
	}
	return int(x.Airstrike), x.AirBonus
}

// AtSea reports whether a unit is in an area and stays there for now.
func (s *State) AtSea(u int, area uint8) bool { return s.At[u] == area && s.Flags[u]&Homeward == 0 }

// present reports whether a side has units in an area, of the group at hand.
func (s *State) present(side sim.Side, area uint8) bool {
	low, high := s.Limits(side)
	for u := low; u < high; u++ {
		if s.At[u] == area && s.Group[u] == s.Chase && s.Flags[u]&Homeward == 0 {
			return true
		}
	}
	return false
}

// shipsAt reports whether a side has ships in an area, which a submarine can attack
// [10.3].
func (s *State) shipsAt(side sim.Side, area uint8) bool {
	low, high := s.Limits(side)
	for u := low; u < high; u++ {
		if s.Units[u].Ship() && s.AtSea(u, area) {
			return true
		}
	}
	return false
}

// strikers reports whether a side has airstrikes in an area, of the group at hand;
// carriers reports whether it has flight decks there that can strike [13.1].
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

// carriers looks at ships alone, as land-based air raids no port.
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

// inPort returns the ports that a side's units are in, bit by number.
func (s *State) inPort(side sim.Side) (ports uint32) {
	low, high := s.Limits(side)
	for u := low; u < high; u++ {
		if at := s.At[u]; at >= MaxAreas && at < PoolPlace {
			ports |= 1 << (at - MaxAreas)
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
	Each(areas, func(a int) { all |= r.Areas[a].Neighbours })
	return all
}

// Worth is the price of a unit in a battle alone: its factors but for speed, an attack
// bonus counting one (V32). The game has no prices.
func (u *Unit) Worth() int {
	return int(u.Gunnery+u.Airstrike+u.Armor) + int(Bit(u.Bonus)) + int(Bit(u.AirBonus))
}
