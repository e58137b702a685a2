package play

import "github.com/ironbottom/ironbottom/sim"

// Of the realism revisions: an island base supports one unit of land-based air, at rest
// or at sea in an area that it touches; ports support any number. Which base supports
// which unit is not said: it is enough that there is a way to share them. [17.2] [17.2a]
// [17.2b] (V22)

// supported reports whether every unit of air that a side has at sea can be supported.
func (s *State) supported(side sim.Side) bool {
	free := s.held(side) & s.bases &^ s.resting(side)
	seaside := uint16(0)
	Each(s.held(side)&^s.bases, func(p int) { seaside |= s.Ports[p].Touches })
	var user [MaxPorts]int8 // the area that a base supports a unit in, plus one
	for _, u := range s.airUnits[side] {
		if a := s.At[u]; a < MaxAreas && s.Flags[u]&Homeward == 0 && seaside&(1<<a) == 0 {
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
func (s *State) findBase(area int, free uint32, tried *uint32, user *[MaxPorts]int8) bool {
	for p := range s.Ports {
		if s.Areas[area].Ports&free&^*tried&(1<<p) == 0 {
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
		if at := s.At[u]; at >= MaxAreas && at < PoolPlace && s.Flags[u]&Homeward == 0 {
			ports |= 1 << (at - MaxAreas)
		}
	}
	return ports
}

// with reports whether all air of a side is supported with a unit in another place.
func (s *State) with(u int, place uint8) bool {
	at, marks := s.At[u], s.Flags[u]
	s.At[u], s.Flags[u] = place, marks&^Homeward
	ok := s.supported(s.Units[u].Side)
	s.At[u], s.Flags[u] = at, marks
	return ok
}

// supportable returns the areas that a unit of air can go to. [17.2]
func (s *State) supportable(u int) (areas uint16) {
	Each(s.AirReach(s.Side), func(a int) {
		if s.with(u, uint8(a)) {
			areas |= 1 << a
		}
	})
	return areas
}

// full returns the bases that have no room for a unit of air: another rests there, or
// one at sea would be without support. [17.2]
func (s *State) full(u int) (bases uint32) {
	if !s.OneAir {
		return 0
	}
	side := s.Units[u].Side
	short := !s.supported(side) // whatever it does
	resting := s.resting(side)
	Each(s.held(side)&s.bases, func(p int) {
		if resting&(1<<p) != 0 || !short && !s.with(u, uint8(MaxAreas+p)) {
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
		if a < MaxAreas && s.Flags[u]&Homeward == 0 && areas&(1<<a) != 0 && !s.supported(side) &&
			s.with(int(u), PoolPlace) {
			s.goHome(int(u))
		}
	}
}

// landAir returns where a unit of air that comes lands: where it is due, but in a base
// that is taken only another port of its side, if there is one. [17.2d]
func (s *State) landAir(u int, port uint8) uint8 {
	side := s.Units[u].Side
	if !s.OneAir || s.Units[u].Kind != Air || port >= PoolPlace || !s.Ports[port-MaxAreas].Base ||
		s.resting(side)&(1<<(port-MaxAreas)) == 0 {
		return port
	}
	for p := range s.Ports {
		if s.held(side)&^s.bases&(1<<p) != 0 {
			return uint8(MaxAreas + p)
		}
	}
	return LostPlace
}
