package play

import "github.com/ironbottom/ironbottom/sim"

// Navy returns the number of a unit's navy: ships of one navy sail alike, but for Japan's
// to Pearl Harbor.
func (r *Rules) Navy(u int) int { return int(r.Units[u].Navy) }

// Joining returns the move by which a unit leaves in a group of its side.
func (r *Rules) Joining(side sim.Side, group uint8) sim.Move {
	return sim.Move(group - r.FirstGroup(side) + 1)
}

// Points returns what an area is worth to a side that holds it.
func (r *Rules) Points(area int, side sim.Side) int { return int(r.Areas[area].Points[side]) }

// PortsOf returns the ports that touch an area, bit by number.
func (r *Rules) PortsOf(area int) uint32 { return r.Areas[area].Ports }

// Touches returns the areas that a port touches, bit by number.
func (r *Rules) Touches(port int) uint16 { return r.Ports[port].Touches }

// IsBase reports whether a port is an island base.
func (r *Rules) IsBase(port int) bool { return r.Ports[port].Base }

// Mends returns the points that a port repairs in a turn; Repair holds those that it has
// left.
func (r *Rules) Mends(port int) int { return int(r.Ports[port].Repair) }

// Turns returns the number of turns of the game.
func (r *Rules) Turns() int { return int(r.LastTurn) }

// Count returns the number of units of both sides.
func (r *Rules) Count() int { return len(r.Units) }

// Navies is how many there are.
const Navies = navies

// HasForces reports whether battles are of task forces.
func (r *Rules) HasForces() bool { return r.TaskForces }

// Prowls returns the chance that a submarine gets to attack a ship of some speed, its
// side having had its way. [17.3]
func (r *Rules) Prowls(speed int) float64 {
	if !r.BothSubs {
		return 1
	}
	return 1 - AtMost(speed)
}

// AtMost is the chance that two dice are at most n.
func AtMost(n int) float64 {
	ways := 0
	for a := 1; a <= 6; a++ {
		ways += min(6, max(0, n-a))
	}
	return float64(ways) / 36
}
