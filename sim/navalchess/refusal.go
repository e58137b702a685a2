package navalchess

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/navalchess/internal/play"
)

var (
	_ sim.Refuser = (*State)(nil)
	_ sim.Refuser = (*Battle)(nil)
)

// Refusal says why a piece cannot go to a place, or attack a target, now.
func (s *State) Refusal(viewer sim.Side, piece, place string) string {
	kind, u := s.pieceNamed(viewer, piece)
	if kind == ofNothing {
		if s.isEnemy(viewer, piece) {
			return "it is not yours"
		}
		return ""
	}
	if why := s.absent(kind, u); why != "" {
		return why
	}
	switch {
	case s.Step == play.StepOver:
		return ""
	case s.Side != viewer:
		return "the other side decides now"
	case kind == ofShips && askedKinds[s.Step] == ofMarkers && s.On[u] != play.None:
		return fmt.Sprintf("ships at sea go with their marker: marker %d", s.On[u]%play.MarkersEach+1)
	case askedKinds[s.Step] != kind:
		return "the question now is another one: " + questionWords[s.Step]
	case u < int(s.Unit):
		return "it was asked before: take that back with undo"
	case s.Step == play.StepStrike || s.Step == play.StepFire:
		return s.refuseTarget(place)
	}
	h, ok := s.hexNamed(place)
	if ship, _ := s.pieceNamed(viewer, place); !ok && kind == ofAir && ship == ofShips {
		return "it cannot land there: the ship is no carrier in port, or has no room"
	}
	if !ok {
		return "there is no such hex"
	}
	switch kind {
	case ofMarkers:
		return s.refuseMarker(u, h)
	case ofShips:
		return s.refuseShip(u, h)
	case ofAir:
		return s.refuseAir(u, h)
	}
	return "out of reach"
}

// pieceNamed returns the kind and the number of a piece of a side, ofNothing if it has none of the
// name.
func (s *State) pieceNamed(side sim.Side, name string) (kind uint8, u int) {
	low, high := s.Span(side)
	for u := low; u < high; u++ {
		if strings.EqualFold(s.Ships[u].Name, name) {
			return ofShips, u
		}
	}
	low, high = s.AirSpan(side)
	for u := low; u < high; u++ {
		if strings.EqualFold(s.Planes[u].Name, name) {
			return ofAir, u
		}
	}
	if number, ok := strings.CutPrefix(strings.ToLower(name), "marker "); ok {
		low, high := play.Markers(side)
		if n, err := strconv.Atoi(number); err == nil && n >= 1 && n <= high-low {
			return ofMarkers, low + n - 1
		}
	}
	u = slices.IndexFunc(s.PackNames, func(pack string) bool { return strings.EqualFold(pack, name) })
	if u >= 0 && side == Allies {
		return ofPacks, u
	}
	return ofNothing, 0
}

// isEnemy reports whether a name is that of a ship or an air unit of the other side.
func (s *State) isEnemy(viewer sim.Side, name string) bool {
	kind, _ := s.pieceNamed(viewer.Other(), name)
	return kind == ofShips || kind == ofAir
}

// absent says that a piece is not on the map, empty if it is.
func (s *State) absent(kind uint8, u int) string {
	switch {
	case kind == ofMarkers && s.Mark[u].Flags&play.InUse == 0:
		return "it is not in use"
	case kind == ofAir && s.Base[u] == play.LostPlace, kind == ofShips && s.At[u] == play.LostPlace:
		return "it is lost"
	case kind == ofAir && s.Base[u] == play.PoolPlace:
		return "it is not there yet"
	case kind != ofShips || s.At[u] != play.PoolPlace || s.Due[u] == s.GameTurn:
		return ""
	case s.Due[u] > s.LastTurn || s.Due[u] == 0:
		return "it does not come any more"
	}
	return "it comes on " + s.TurnNames()[s.Due[u]]
}

// hexNamed returns the hex of a number, a name or both.
func (s *State) hexNamed(name string) (hex.Index, bool) {
	for h := range s.Grid.Hexes().All() {
		p := &s.Hexes[h]
		if strings.EqualFold(p.Id, name) || p.Name != "" && strings.EqualFold(p.Name, name) ||
			strings.EqualFold(s.HexName(h), name) {
			return h, true
		}
	}
	return 0, false
}

// refuseTarget says why a ship or an air unit cannot attack a target.
func (s *State) refuseTarget(name string) string {
	if kind, _ := s.pieceNamed(s.Side, name); kind != ofNothing {
		return name + " is on your side"
	}
	if s.Step == play.StepFire {
		return name + " is not in this battle, or cannot be fired at now"
	}
	return name + " is out of reach, not seen, or attacked enough already"
}

// refuseMarker says why a marker cannot go to a hex. [10.1] [10.2] [10.5] [23.3]
func (s *State) refuseMarker(m int, h hex.Index) string {
	k := &s.Mark[m]
	switch {
	case !s.Sea.Has(h):
		return "ships cannot enter that hex"
	case s.Step != play.StepMove:
		return "it cannot go there in this step"
	case k.At == uint8(h):
		return "it is there already"
	case k.Left == 0:
		return "it has stopped for this pulse"
	case s.Halted(m):
		return "next to an enemy marker it can only enter the enemy's hex or stay [10.2]"
	case k.At >= play.EdgePlace:
		return "from off the map it enters the eastern column first [10.5]"
	}
	far := s.Grid.Distance(hex.Index(k.At), h)
	switch {
	case far > int(k.Left):
		return fmt.Sprintf("too far: it is %d hexes away, and the marker can move %d more in this pulse", far, k.Left)
	case far > 1:
		return "no open way leads there in so few hexes"
	}
	return "that hexside is closed to ships, or carriers cannot enter [23.3]"
}

// refuseShip says why a ship cannot be stationed in a port or sail to it. [9.1] [9.2] [9.4] [7.3]
func (s *State) refuseShip(u int, h hex.Index) string {
	side, at := s.Ships[u].Side, s.At[u]
	switch {
	case !s.Ports.Has(h):
		return "there is no port"
	case !s.Held[side].Has(h):
		return "you do not hold that port"
	case at == uint8(h):
		return "it is there already"
	case s.Ship[u]&play.Damaged != 0:
		return "it is damaged"
	case !s.HasBerth(side, h):
		return "the port is full [9.4]"
	case at < play.EdgePlace && s.Step == play.StepTransfer && !s.InTransfer(hex.Index(at), h):
		return "too far for a transfer [7.3]"
	case at < play.EdgePlace && s.Step == play.StepReturn && !s.InReturn(hex.Index(at), h):
		return "too far to return there [9.1]"
	}
	return "its nation or class keeps it from that port, or a nearer port comes first"
}

// refuseAir says why an air unit cannot go to a base. [9.5] [9.6]
func (s *State) refuseAir(u int, h hex.Index) string {
	side := s.Planes[u].Side
	switch {
	case !s.GroundHexes.Has(h):
		return "there is no base for air"
	case s.Base[u] == uint8(h):
		return "it is there already"
	case !s.Held[side].Has(h) && !s.Beach.Has(h):
		return "you do not hold that base"
	case s.Small.Has(h) && s.airAt(h) >= int(s.Hexes[h].Limit):
		return fmt.Sprintf("the base is full: it takes %d air units [9.5]", s.Hexes[h].Limit)
	case !s.HasAirRoom(side, h):
		return "the base cannot be used this turn"
	}
	return "out of reach"
}

// Refusal says why a piece cannot attack a target now.
func (b *Battle) Refusal(viewer sim.Side, piece, place string) string {
	return b.s.Refusal(b.s.BattleSide(viewer), piece, place)
}
