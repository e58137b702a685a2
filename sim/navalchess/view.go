package navalchess

import (
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
)

// Sees returns what a side knows as text: positions in which it is equal are the same
// to the side (Deal).
func (s *State) Sees(viewer sim.Side) string {
	b := new(strings.Builder)
	s.writeHead(b)
	enemy := viewer.Other()
	for m := range s.Mark {
		text := s.markerText(m)
		if sideOf(m) == enemy && s.statusHidden(m) {
			k := *s
			k.Mark[m].Flags &^= dayOnly | nightOnly
			text = k.markerText(m) + "; day or night"
		}
		fmt.Fprintf(b, "%s: %s\n", markerName(m), text)
	}
	for u := range s.ships {
		text := s.shipText(u)
		if s.ships[u].side == enemy && s.hidden(u) {
			text = s.placeText(s.origin(u)) + " or at sea from there" + marksText(s.Ship[u], shipWords)
		}
		fmt.Fprintf(b, "%s ship: %s\n", s.ships[u].name, text)
	}
	for a := range s.planes {
		fmt.Fprintf(b, "%s: %s%s\n", s.planes[a].name, s.airPlace(s.Base[a]), marksText(s.Air[a], airWords))
	}
	for p := range s.packs {
		text := s.placeText(s.Pack[p])
		if viewer == Japan && s.packHidden(p) {
			text = "at sea"
		}
		fmt.Fprintf(b, "%s pack: %s\n", s.packNames[p], text)
	}
	return b.String()
}
