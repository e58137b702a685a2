package play

import "github.com/ironbottom/ironbottom/sim"

// Realism revisions: an island base supports one unit of land-based air, at rest or at sea in an
// area that the base touches. Ports support any number. Units are not assigned to bases: it is
// enough that some assignment exists. [17.2] [17.2a] [17.2b] (V22)

// supported reports whether every air unit that a side has at sea can be supported.
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

// findBase finds a base for one more unit in an area. It moves the unit that a base supports to
// another base when it has to.
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

// resting returns the ports and bases where a side has air units.
func (s *State) resting(side sim.Side) (ports uint32) {
	for _, u := range s.airUnits[side] {
		if at := s.At[u]; at >= MaxAreas && at < PoolPlace && s.Flags[u]&Homeward == 0 {
			ports |= 1 << (at - MaxAreas)
		}
	}
	return ports
}

// with reports whether all air units of a side are supported if one of them moves to another place.
func (s *State) with(u int, place uint8) bool {
	at, marks := s.At[u], s.Flags[u]
	s.At[u], s.Flags[u] = place, marks&^Homeward
	ok := s.supported(s.Units[u].Side)
	s.At[u], s.Flags[u] = at, marks
	return ok
}

// supportable returns the areas that an air unit can go to. [17.2]
func (s *State) supportable(u int) (areas uint16) {
	Each(s.AirReach(s.Side), func(a int) {
		if s.with(u, uint8(a)) {
			areas |= 1 << a
		}
	})
	return areas
}

// full returns the bases that have no room for an air unit: another one rests there, or one at sea
// would lose its support. [17.2]
func (s *State) full(u int) (bases uint32) {
	if !s.OneAir {
		return 0
	}
	side := s.Units[u].Side
	short := !s.supported(side) // wherever it goes
	resting := s.resting(side)
	Each(s.held(side)&s.bases, func(p int) {
		if resting&(1<<p) != 0 || !short && !s.with(u, uint8(MaxAreas+p)) {
			bases |= 1 << p
		}
	})
	return bases
}

// disperse sends home a unit that has lost its support together with a base: the first unit whose
// departure lets the others share the remaining bases. [17.2c]
func (s *State) disperse(side sim.Side, areas uint16) {
	for _, u := range s.airUnits[side] {
		a := s.At[u]
		if a < MaxAreas && s.Flags[u]&Homeward == 0 && areas&(1<<a) != 0 && !s.supported(side) &&
			s.with(int(u), PoolPlace) {
			s.goHome(int(u))
		}
	}
}

// landAir returns where an arriving air unit lands: where it is due or, if that is an occupied
// base, in another port of its side. [17.2d]
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
