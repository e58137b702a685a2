package victoryinthepacific

import "github.com/ironbottom/ironbottom/sim"

// Of the realism revisions: an island base supports one unit of land-based air, at rest
// or at sea in an area that it touches; ports support any number. Which base supports
// which unit is not said: it is enough that there is a way to share them. [17.2] [17.2a]
// [17.2b] (V22)

// supported reports whether every unit of air that a side has at sea can be supported.
func (s *State) supported(side sim.Side) bool {
	free := s.held(side) & s.bases &^ s.resting(side)
	seaside := uint16(0)
	each(s.held(side)&^s.bases, func(p int) { seaside |= s.ports[p].touches })
	var user [maxPorts]int8 // the area that a base supports a unit in, plus one
	for _, u := range s.airUnits[side] {
		if a := s.At[u]; a < maxAreas && s.Flags[u]&homeward == 0 && seaside&(1<<a) == 0 {
			tried := uint32(0)
			if !s.findBase(int(a), free, &tried, &user) {
				return false
			}
		}
	}
	return true
}

// findBase finds a base for one more unit in an area, if need be by finding another for
// the one that it supports.
func (s *State) findBase(area int, free uint32, tried *uint32, user *[maxPorts]int8) bool {
	for p := range s.ports {
		if s.areas[area].ports&free&^*tried&(1<<p) == 0 {
			continue
		}
		*tried |= 1 << p
		if user[p] == 0 || s.findBase(int(user[p]-1), free, tried, user) {
			user[p] = int8(area + 1)
			return true
		}
	}
	return false
}

// resting returns the ports and bases that a side has air in.
func (s *State) resting(side sim.Side) (ports uint32) {
	for _, u := range s.airUnits[side] {
		if at := s.At[u]; at >= maxAreas && at < poolPlace && s.Flags[u]&homeward == 0 {
			ports |= 1 << (at - maxAreas)
		}
	}
	return ports
}

// with reports whether all air of a side is supported with a unit in another place.
func (s *State) with(u int, place uint8) bool {
	at, marks := s.At[u], s.Flags[u]
	s.At[u], s.Flags[u] = place, marks&^homeward
	ok := s.supported(s.units[u].side)
	s.At[u], s.Flags[u] = at, marks
	return ok
}

// supportable returns the areas that a unit of air can go to. [17.2]
func (s *State) supportable(u int) (areas uint16) {
	each(s.airReach(s.Side), func(a int) {
		if s.with(u, uint8(a)) {
			areas |= 1 << a
		}
	})
	return areas
}

// full returns the bases that have no room for a unit of air: another rests there, or
// one at sea would be without support. [17.2]
func (s *State) full(u int) (bases uint32) {
	if !s.oneAir {
		return 0
	}
	side := s.units[u].side
	short := !s.supported(side) // whatever it does
	resting := s.resting(side)
	each(s.held(side)&s.bases, func(p int) {
		if resting&(1<<p) != 0 || !short && !s.with(u, uint8(maxAreas+p)) {
			bases |= 1 << p
		}
	})
	return bases
}

// disperse sends home a unit that has lost its support with a base, the first whose
// leaving lets the others share what is left. [17.2c]
func (s *State) disperse(side sim.Side, areas uint16) {
	for _, u := range s.airUnits[side] {
		a := s.At[u]
		if a < maxAreas && s.Flags[u]&homeward == 0 && areas&(1<<a) != 0 && !s.supported(side) && s.with(int(u), poolPlace) {
			s.goHome(int(u))
		}
	}
}

// landAir returns where a unit of air that comes lands: where it is due, but in a base
// that is taken only another port of its side, if there is one. [17.2d]
func (s *State) landAir(u int, port uint8) uint8 {
	side := s.units[u].side
	if !s.oneAir || s.units[u].kind != air || port >= poolPlace || !s.ports[port-maxAreas].base || s.resting(side)&(1<<(port-maxAreas)) == 0 {
		return port
	}
	for p := range s.ports {
		if s.held(side)&^s.bases&(1<<p) != 0 {
			return uint8(maxAreas + p)
		}
	}
	return lostPlace
}
