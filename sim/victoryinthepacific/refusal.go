package victoryinthepacific

import (
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/victoryinthepacific/internal/play"
)

var (
	_ sim.Refuser = (*State)(nil)
	_ sim.Refuser = (*Battle)(nil)
	_ sim.Refuser = (*Secret)(nil)
)

// movers are the kinds of unit that move in a step, in words. Other steps move nothing.
var movers = map[Question]string{AskPatrol: "ships", AskAir: "land-based air", AskLanding: "landing forces",
	AskRaid: "ships"}

// Refusal says why a unit cannot go to a place, or fire at a unit, now.
func (s *State) Refusal(viewer sim.Side, piece, place string) string {
	u := s.Number(piece)
	if u < 0 {
		return ""
	}
	switch {
	case s.Units[u].Side != viewer:
		return "it is not yours"
	case s.At[u] == play.LostPlace:
		return "it is lost"
	case s.At[u] == play.GonePlace:
		return "it has left the theatre"
	case s.At[u] == play.PoolPlace:
		return fmt.Sprintf("it comes on turn %d", s.Due[u])
	}
	switch q := s.Question(); q {
	case AskFire:
		return s.refuseFire(u, place)
	case AskHome:
		return s.refusePort(u, place)
	case AskPatrol, AskAir, AskLanding, AskRaid:
		return s.refuseVoyage(u, q, place)
	default:
		return "no unit moves now: the question is " + questionWords[q]
	}
}

// refuseFire says why a unit cannot fire at another.
func (s *State) refuseFire(u int, target string) string {
	v := s.Number(target)
	switch {
	case v < 0:
		return "units fire now, and move in other phases"
	case s.Units[v].Side == s.Units[u].Side:
		return target + " is on your side"
	case !s.AtSea(v, s.Area):
		return target + " is not in " + area(s.PlaceName(s.Area))
	}
	return ""
}

// refusePort says why a unit cannot go home to a port. [14.1] [14.2]
func (s *State) refusePort(u int, place string) string {
	p := s.portNamed(place)
	switch {
	case u != int(s.Unit):
		return "another unit goes home now: " + s.Units[s.Unit].Name
	case p < 0 && s.AreaNamed(place) >= 0:
		return "units go home to ports, not to sea areas"
	case p < 0:
		return "there is no such port"
	case s.Holds(p) != s.Units[u].Side:
		return "the port is held by " + holderWords[s.Owner[p]]
	}
	return "no way without an enemy flag leads there, or the base is too far or full [14.2]"
}

// portNamed returns the port of a name, -1 if there is none.
func (s *State) portNamed(name string) int {
	for p := range s.Ports {
		if strings.EqualFold(s.Ports[p].Name, name) {
			return p
		}
	}
	return -1
}

// refuseVoyage says why a unit cannot go to an area in the step that is asked. [5.1] [5.7] [5.8]
func (s *State) refuseVoyage(u int, q Question, place string) string {
	x, area := &s.Units[u], s.AreaNamed(place)
	kind := "ships"
	switch x.Kind {
	case play.Air:
		kind = movers[AskAir]
	case play.Landing:
		kind = movers[AskLanding]
	}
	switch {
	case kind != movers[q]:
		return "this phase is for " + movers[q]
	case s.At[u] < play.MaxAreas || s.Flags[u]&play.Done != 0:
		return "it has moved or been repaired already this turn"
	case x.Ship() && s.Bottomed(u):
		return "it lies on the bottom of its port until it is repaired"
	case area < 0 && s.portNamed(place) >= 0:
		return "units sail to sea areas, and return to ports at the end of the turn"
	case area < 0:
		return "there is no such area"
	case s.GameTurn == 1 && x.Side == Allies && s.At[u] == s.Pearl && q != AskRaid:
		return "ships in Pearl Harbor cannot sail before the raid [15.2]"
	case q == AskAir && s.AirReach(x.Side)&(1<<area) == 0:
		return "the area touches no port or base of yours [6.1]"
	case q == AskAir:
		return "no base there can support one more air unit [17.2]"
	}
	free, rolled := s.Reach(u)
	switch {
	case (free|rolled)&(1<<area) == 0 && q == AskPatrol && s.raids(u)&(1<<area) != 0:
		return "too far to patrol; it could raid there in the raid phase"
	case (free|rolled)&(1<<area) == 0:
		return fmt.Sprintf("out of range from %s; an enemy flag stops ships on the way [5.7]", s.PlaceName(s.At[u]))
	case u < int(s.Unit):
		return "it was asked before: take that back with undo"
	}
	return ""
}

// raids returns the areas that a ship could raid from its port.
func (s *State) raids(u int) uint16 {
	free, rolled := s.Raids(u, int(s.At[u]-play.MaxAreas))
	return free | rolled
}

// Refusal says why a unit cannot fire at another.
func (b *Battle) Refusal(viewer sim.Side, piece, place string) string {
	return b.s.Refusal(b.s.BattleSide(viewer), piece, place)
}

// Refusal says why a unit cannot go to a place, or fire at a unit, now.
func (s *Secret) Refusal(viewer sim.Side, piece, place string) string {
	return s.veiled(viewer).Refusal(viewer, piece, place)
}
