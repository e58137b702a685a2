package navalchess

import (
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/navalchess/internal/play"
)

// Sees returns what a side knows as text: positions in which it is equal are the same
// to the side (Deal).
func (s *State) Sees(viewer sim.Side) string {
	b := new(strings.Builder)
	s.writeHead(b)
	enemy := viewer.Other()
	for m := range s.Mark {
		text := s.markerText(m)
		if play.SideOf(m) == enemy && s.statusHidden(m) {
			// On a copy, from which what the other side chose is taken.
			k := *s
			k.Mark[m].Flags &^= play.DayOnly | play.NightOnly
			text = k.markerText(m) + "; day or night"
		}
		fmt.Fprintf(b, "%s: %s\n", markerName(m), text)
	}
	for u := range s.Ships {
		text := s.shipText(u)
		if s.Ships[u].Side == enemy && s.Hidden(u) {
			text = s.PlaceText(s.Origin(u)) + " or at sea from there" + marksText(s.Ship[u], shipWords)
		}
		fmt.Fprintf(b, "%s ship: %s\n", s.Ships[u].Name, text)
	}
	for a := range s.Planes {
		fmt.Fprintf(b, "%s: %s%s\n", s.Planes[a].Name, s.AirPlace(s.Base[a]), marksText(s.Air[a], airWords))
	}
	for p := range s.Packs {
		text := s.PlaceText(s.Pack[p])
		if viewer == Japan && s.packHidden(p) {
			text = "at sea"
		}
		fmt.Fprintf(b, "%s pack: %s\n", s.PackNames[p], text)
	}
	return b.String()
}

// CopyFrom makes this state equal to another of the same rules.
func (s *State) CopyFrom(other sim.State) { s.Position = other.(*State).Position }

// Clone returns a copy.
func (s *State) Clone() sim.State { c := *s; return &c }

// SideName returns Japan or Allies.
func (s *State) SideName(side sim.Side) string { return play.SideNames[side] }
