package play

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim/hex"
)

// HexName returns the number of a hex and what lies there.
//
//go:noinline many callers, none of them hot
func (r *Rules) HexName(h hex.Index) string {
	p := &r.Hexes[h]
	if p.Name == "" {
		return p.Id
	}
	return p.Id + " " + p.Name
}

// Names lists ships.
func (r *Rules) Names(set uint64) string {
	var list []string
	for ; set != 0; set &= set - 1 {
		list = append(list, r.Ships[bits.TrailingZeros64(set)].Name)
	}
	return strings.Join(list, ", ")
}

// PlaceName is a place in words.
func (r *Rules) PlaceName(at uint8) string {
	switch {
	case at < EdgePlace:
		return r.HexName(hex.Index(at))
	case at == EdgePlace:
		return "off the eastern edge"
	}
	return r.AirPlace(at)
}

// TurnName is a turn in words, also one that comes after the last.
func (r *Rules) TurnName(n uint8) string {
	if int(n) <= len(r.Calendar) {
		return r.Calendar[n-1].Label
	}
	return "a turn after the last"
}

// TurnNames returns what turns are called in texts, from that before the first.
//
//go:noinline many callers, none of them hot
func (r *Rules) TurnNames() []string {
	names := []string{"before"}
	for _, t := range r.Calendar {
		names = append(names, t.Label)
	}
	return names
}

// BoardText returns hexes as texts have them, each after a blank.
func (r *Rules) BoardText(b hex.Board) string {
	text := ""
	for h := range b.All() {
		text += " " + r.Hexes[h].Id
	}
	return text
}

var placeNames = []string{"edge", "pool", "lost", "hand"}

// PlaceText returns a place as texts have it.
func (r *Rules) PlaceText(at uint8) string {
	switch {
	case at < EdgePlace:
		return r.Hexes[at].Id
	case at <= HandPlace:
		return placeNames[at-EdgePlace]
	}
	return "none"
}

// AirPlace returns where an air unit is, which may be a carrier.
func (r *Rules) AirPlace(at uint8) string {
	if at >= DeckPlace {
		return r.Ships[at-DeckPlace].Name
	}
	return r.PlaceText(at)
}

// Place is the way back, for hexes and those that are none.
func (r *Rules) Place(text string) (uint8, bool) {
	if h, ok := r.ByName[text]; ok {
		return uint8(h), true
	}
	if i := slices.Index(placeNames, text); i >= 0 {
		return uint8(EdgePlace + i), true
	}
	return None, text == "none"
}

// RoomName is the name of a hex, with the room for air units that is printed there: (2).
func (r *Rules) RoomName(h hex.Index) string {
	p := &r.Hexes[h]
	if p.Name == "" || !r.Small.Has(h) || !r.GroundHexes.Has(h) {
		return p.Name
	}
	return fmt.Sprintf("%s (%d)", p.Name, p.Limit)
}

// ShipNamed returns a piece by its name or that of one of its ships, in any case; -1 for
// none.
func (r *Rules) ShipNamed(name string) int {
	return slices.IndexFunc(r.Ships, func(x Ship) bool {
		if strings.EqualFold(x.Name, name) {
			return true
		}
		return slices.ContainsFunc(strings.Split(x.Name, "&"), func(half string) bool {
			return strings.EqualFold(half, name)
		})
	})
}
