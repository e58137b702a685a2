package navalchess

import (
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/navalchess/internal/play"
)

var _ sim.CardIndex = (*State)(nil)

// Cards returns what a side can know of hexes and pieces.
func (s *State) Cards(viewer sim.Side, wanted func(string) bool) (cards []sim.Card) {
	stacks := s.stacks(viewer)
	for h := range s.Grid.Hexes().All() {
		p := &s.Hexes[h]
		if name := s.HexName(h); wanted(p.Id) || wanted(p.Name) && p.Name != "" || wanted(name) {
			cards = append(cards, sim.Card{Name: name, Lines: s.hexCard(h, stacks[h])})
		}
	}
	for u := range s.Ships {
		if wanted(s.Ships[u].Name) {
			cards = append(cards, sim.Card{Name: s.Ships[u].Name, Lines: s.shipCard(viewer, u)})
		}
	}
	for a := range s.Planes {
		if wanted(s.Planes[a].Name) && s.Base[a] != play.PoolPlace {
			cards = append(cards, sim.Card{Name: s.Planes[a].Name, Lines: s.airCard(viewer, a)})
		}
	}
	return cards
}

// hexCard says what there is to know of a hex.
func (s *State) hexCard(h hex.Index, stacks []sim.ChartStack) []string {
	p := &s.Hexes[h]
	text := strings.ToUpper(play.Terrains[p.Terrain][:1]) + play.Terrains[p.Terrain][1:]
	switch {
	case s.Ports.Has(h):
		text += ", anchorage"
	case s.GroundHexes.Has(h):
		text += ", base for air"
	}
	for side, held := range s.Held {
		if held.Has(h) {
			text += ", held by " + play.SideNames[side]
		}
	}
	if s.Small.Has(h) {
		// Small bases have a limit of air units.
		text += fmt.Sprintf("; room for %d air units", p.Limit)
	}
	switch {
	case p.Circles == play.ByYear:
		text += fmt.Sprintf("; circles by the year: %d now", s.Now().Year%10)
	case p.Circles > 0:
		text += fmt.Sprintf("; %d circles", p.Circles)
	}
	// Neither certain success nor certain failure.
	for side := range sim.Side(2) {
		if chance := s.Taking(h, side); chance < 1 && chance > 0 && !s.Held[side].Has(h) {
			text += fmt.Sprintf("; a landing of %s takes it with %.0f %%", play.SideNames[side], 100*chance)
		}
	}
	switch {
	case s.ReefHexes.Has(h):
		text += "; reefs: ships that enter may be damaged"
	case s.ShoalHexes.Has(h):
		text += "; no carrier operations"
	}
	lines := []string{text}
	for _, st := range stacks {
		lines = append(lines, play.SideNames[st.Side]+": "+strings.Join(st.Names, ", "))
	}
	var around []string
	for d := range hex.Directions {
		n, ok := s.Grid.Neighbour(h, d)
		if !ok {
			continue
		}
		name := s.HexName(n)
		if s.Sea.Has(h) && s.Sea.Has(n) && !s.Open.Has(h, d) {
			name += " (closed to ships)"
		} else if !s.Sea.Has(n) {
			name += " (no ships)"
		}
		around = append(around, name)
	}
	return append(lines, "Neighbours: "+strings.Join(around, "; "))
}

// shipCard says what there is to know of a ship. Of the enemy's that are hidden it does
// not say where they are.
func (s *State) shipCard(viewer sim.Side, u int) []string {
	x, p := &s.Ships[u], s.Piece(u)
	text := fmt.Sprintf("%s of %s; a volley hits with %.0f %% and sinks with %.0f %%; burns %d fuel",
		classWords[x.Class], play.SideNames[x.Side], 100*p.Hit, 100*p.Sunk, x.Fuel)
	if x.Slow {
		text += "; slow"
	}
	if x.Single {
		text += "; one hit sinks it"
	}
	where := "At " + s.whereText(s.At[u])
	switch at := s.At[u]; {
	case x.Side != viewer && viewer != sim.Over && s.Hidden(u):
		where = "Here or at sea, unseen"
	case at == play.LostPlace:
		where = "Lost"
	case at == play.PoolPlace && s.Due[u] > s.LastTurn:
		where = "Does not come back"
	case at == play.PoolPlace && s.Due[u] > 0:
		where = "Comes on " + s.TurnNames()[s.Due[u]]
	}
	if words := marksText(uint8(s.Ship[u]&play.Damaged), shipWords); words != "" {
		where += words
	}
	return []string{text, where}
}

// By class, as play.ClassNames.
var classWords = []string{"Carriers", "Battleships", "Old battleships", "Cruisers", "Amphibious ships"}

// airCard says what a side can know of an air unit.
func (s *State) airCard(viewer sim.Side, a int) []string {
	p := s.Plane(a)
	kind := "Naval air"
	if p.Land {
		kind = "Land-based air"
	}
	if p.Elite {
		kind += ", elite"
	}
	lines := []string{fmt.Sprintf("%s of %s; reach %d; an attack that gets through hits with %.0f %% and "+
		"sinks with %.0f %%", kind, play.SideNames[p.Side], p.Reach, 100*p.Hit, 100*p.Sunk)}
	if at := s.whereText(p.At); at != "" {
		lines = append(lines, "At "+at)
	}
	if p.At >= play.DeckPlace && p.Side != viewer && viewer != sim.Over && s.Hidden(int(p.At-play.DeckPlace)) {
		return lines // where that carrier is is not seen
	}
	if p.Post < play.EdgePlace {
		var reach []string
		for h := range s.WithinHexes[p.Reach][p.Post].All() {
			reach = append(reach, s.HexName(h))
		}
		lines = append(lines, "Reaches "+strings.Join(reach, "; "))
	}
	return lines
}
