package play

import (
	"slices"

	"github.com/ironbottom/ironbottom/sim"
)

// A slow is the rules again, written once more from the sections of the digest: lists and
// loops, no bits, nothing remembered.
type slow struct{ *State }

func (s slow) seaward(u int) bool { // at sea in the area that is fought, and staying
	return s.At[u] == s.Area && s.Flags[u]&Homeward == 0
}

func (s slow) of(side sim.Side) (units []int) {
	for u := range s.Units {
		if s.Units[u].Side == side {
			units = append(units, u)
		}
	}
	return units
}

func (s slow) ships(side sim.Side, kind Kind, any bool) (units []int) {
	for _, u := range s.of(side) {
		if x := s.Units[u]; x.british && x.Kind != Air && x.Kind != Landing && s.At[u] < PoolPlace &&
			(any || x.Kind == kind) {
			units = append(units, u)
		}
	}
	return units
}

// touching returns the areas of a port, or the ports of an area.
func (s slow) touching(port int) (areas []int) {
	for a := range s.Areas {
		if s.Ports[port].Touches>>a&1 == 1 {
			areas = append(areas, a)
		}
	}
	return areas
}

func (s slow) beside(a int) (areas []int) {
	for b := range s.Areas {
		if s.Areas[a].Neighbours>>b&1 == 1 {
			areas = append(areas, b)
		}
	}
	return areas
}

// sailing returns how many legs it is to each area that a unit comes to: an enemy flag
// ends the way. [5.2] [5.7]
func (s slow) sailing(u, most int) map[int]int {
	legs, at := map[int]int{}, s.touching(int(s.At[u])-MaxAreas)
	for n := 1; n <= most; n++ {
		var next []int
		for _, a := range at {
			if _, ok := legs[a]; !ok {
				legs[a] = n
			}
			if s.Flag[a] != uint8(s.Units[u].Side.Other()) {
				next = append(next, s.beside(a)...)
			}
		}
		at = next
	}
	return legs
}

// destinations returns the areas that the unit that is asked can go to. [4.2] [4.3] [4.4]
// [4.5] [15.4] [17.1]
func (s slow) destinations(u int) map[int]bool {
	to, x := map[int]bool{}, s.Units[u]
	if s.Step == StepAir { // [6.1]
		for p := range s.Ports {
			if s.Owner[p] == uint8(x.Side) {
				for _, a := range s.touching(p) {
					to[a] = !s.OneAir || s.with(u, uint8(a))
				}
			}
		}
		return to
	}
	most := 2 // landing forces [7.1]
	if x.Kind != Landing {
		face := PatrolFace
		if s.Step == StepRaid {
			face = RaidFace
		}
		most = int(s.Legs[x.Navy][face].all)
	}
	for a := range s.sailing(u, most) {
		to[a] = true
	}
	if s.Step == StepRaid && s.GameTurn == 1 && x.Side == Japan && s.speedOf(u) >= 5 {
		to[int(s.Hawaii)] = true
	}
	if s.ByControl && (s.Step == StepPatrol || s.Step == StepRaid) {
		for a := range to {
			pass := 2 // one's own
			switch s.Flag[a] {
			case uint8(x.Side.Other()):
				pass = 0
			case Nobody:
				pass = 1
			}
			to[a] = pass == int(s.Pass)
		}
	}
	return to
}

func (s slow) speedOf(u int) int {
	if s.Damage[u] > 0 && s.Damage[u] >= s.Units[u].Armor {
		return min(int(s.Units[u].Speed), 1) // crippled [8.11]
	}
	return int(s.Units[u].Speed)
}

// voyages are the moves of the unit that is asked in a phase of movement.
func (s slow) voyages(u int) (moves []int) {
	moves = []int{0}
	inPort := s.At[u] >= MaxAreas && s.At[u] < PoolPlace && s.Flags[u]&Done == 0
	afloat := s.Units[u].Kind == Air || s.Units[u].Kind == Landing || s.Damage[u] <= s.Units[u].Armor
	kept := s.GameTurn == 1 && s.Side == Allies && s.At[u] == s.Pearl && s.Step != StepRaid // [15.2]
	if inPort && afloat && !kept {
		to := s.destinations(u)
		for a := range s.Areas {
			if to[a] {
				moves = append(moves, a+1)
			}
		}
	}
	lastPass := !(s.ByControl && s.Step == StepPatrol) || s.Pass == 2
	if inPort && s.Step != StepRaid && lastPass { // [14.3] (V35)
		for points := 1; points <= int(min(s.Damage[u], s.Repair[s.At[u]-MaxAreas])); points++ {
			moves = append(moves, MaxAreas+points)
		}
	}
	return moves
}

// homes are the ports that a unit can go home to. [14.1] [14.2] [6.4] (V06)
func (s slow) homes(u int) (moves []int) {
	x := s.Units[u]
	if x.Kind == Air {
		for p := range s.Ports {
			if s.Owner[p] == uint8(x.Side) && (!s.OneAir || s.full(u)>>p&1 == 0) {
				moves = append(moves, MaxAreas+p)
			}
		}
		return moves
	}
	at := []int{int(s.At[u])}
	if s.At[u] >= MaxAreas {
		at = s.touching(int(s.At[u]) - MaxAreas)
	}
	come, american := map[int]bool{}, x.American || x.Side == Allies && x.Kind == Landing
	var sail func(a int, first bool)
	sail = func(a int, first bool) {
		if come[a] && !first {
			return
		}
		come[a] = true
		if first || s.Flag[a] != uint8(x.Side.Other()) {
			for _, b := range s.beside(a) {
				sail(b, false)
			}
		}
	}
	for _, a := range at {
		sail(a, true)
	}
	var ports []int
	for p := range s.Ports {
		if s.Owner[p] != uint8(x.Side) || american && s.Ports[p].Name == "Ceylon" && s.options["ceylon"] != "open" {
			continue
		}
		if !s.Ports[p].Base {
			ports = append(ports, MaxAreas+p)
		}
		near := false
		for _, a := range s.touching(p) {
			near = near || s.Ports[p].Base && slices.Contains(at, a) || !s.Ports[p].Base && come[a]
		}
		if near {
			moves = append(moves, MaxAreas+p)
		}
	}
	if len(moves) == 0 {
		return ports
	}
	return moves
}

// tierOf is the order in which targets are fired at by night: ships that fire, carriers
// that do not, landing forces. [8.8]
func (s slow) tierOf(u int) int {
	x := s.Units[u]
	switch {
	case x.Kind == Landing:
		return 2
	case (x.Kind == carrier || x.Kind == lightCarrier) && s.Flags[u]&Guns == 0:
		return 1
	}
	return 0
}

// shootable are the targets of the side that fires, in an area without task forces.
func (s slow) shootable() (moves []int) {
	enemy := s.of(s.Side.Other())
	inFight := func(u int) bool { return s.seaward(u) && s.Group[u] == s.Chase }
	raided := func(u int) bool { return s.At[u] == s.Port }
	moves = []int{0}
	last := 2
	for _, u := range enemy {
		if s.Kind == Night && inFight(u) && s.Units[u].Kind != Air && s.Flags[u]&target == 0 {
			last = min(last, s.tierOf(u))
		}
	}
	for _, u := range enemy {
		ship := s.Units[u].Kind != Air && s.Units[u].Kind != Landing
		hit := inFight(u)
		switch {
		case s.Kind == Night:
			hit = hit && s.Units[u].Kind != Air && s.tierOf(u) <= last
		case s.Kind == PortRaid && s.Owner[s.Port-MaxAreas] == uint8(s.Side):
			hit = s.seaward(u) // the raided side answers
		case s.Kind == PortRaid:
			hit = raided(u)
		case s.Kind == PearlRaid && s.Owner[s.Port-MaxAreas] == uint8(s.Side):
			hit = s.At[u] == s.Area && s.Flags[u]&Strike != 0
		case s.Kind == PearlRaid:
			hit = raided(u)
		}
		if s.GameTurn == 1 && s.Kind == day && s.Area == s.Hawaii && s.Chase == 0 && s.At[u] == s.Pearl && ship &&
			s.Damage[u] > s.Units[u].Armor {
			hit = true // on the bottom of Pearl Harbor [15.7]
		}
		if hit {
			moves = append(moves, u+1)
		}
	}
	return moves
}

// quarryOf are the groups that a ship of some speed can pursue. [9.4]
func (s slow) quarryOf(speed int) (moves []int) {
	moves = []int{0}
	for g := 1; g <= len(s.Units); g++ {
		slowest := -1
		for _, u := range s.of(s.Side.Other()) {
			own := (g > s.Split) == (s.Units[u].Side == Allies)
			if int(s.Group[u]) == g && own && s.seaward(u) && (slowest < 0 || s.speedOf(u) < slowest) {
				slowest = s.speedOf(u)
			}
		}
		if slowest >= 0 && (slowest <= speed || s.anyPursuit) {
			moves = append(moves, g)
		}
	}
	return moves
}

// lastGroups are the highest numbers of groups that the enemies of the side that decides are in.
func (s slow) lastGroups(n int) (groups []int) {
	for _, u := range s.of(s.Side.Other()) {
		g := int(s.Group[u])
		own := (g > s.Split) == (s.Units[u].Side == Allies)
		if g > 0 && own && s.seaward(u) && !slices.Contains(groups, g) {
			groups = append(groups, g)
		}
	}
	slices.Sort(groups)
	return groups[len(groups)-n:]
}

// landable are the bases where a landing force can land. [7.4] [7.7]
func (s slow) landing(u int) (moves []int) {
	moves = []int{0}
	enemyHere, ownHere := false, false
	for v := range s.Units {
		if s.seaward(v) && s.Group[v] == s.Chase {
			enemyHere = enemyHere || s.Units[v].Side != s.Side
			ownHere = ownHere || s.Units[v].Side == s.Side
		}
	}
	if s.TaskForces && s.Flags[u]&Bound == 0 && enemyHere && ownHere {
		return moves
	}
	for p := range s.Ports {
		near := slices.Contains(s.touching(p), int(s.Area))
		if near && s.Ports[p].Base && (s.Owner[p] != uint8(s.Side) || s.Garrison>>p&1 == 0) {
			moves = append(moves, MaxAreas+p+1)
		}
	}
	return moves
}
