package navalchess

import (
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

var _ sim.Informer = (*State)(nil)

// Cards returns what a side can know of hexes and pieces.
func (s *State) Cards(viewer sim.Side, wanted func(string) bool) (cards []sim.Card) {
	stacks := s.stacks(viewer)
	for h := range s.grid.Hexes().All() {
		p := &s.hexes[h]
		if name := s.hexName(h); wanted(p.id) || wanted(p.name) && p.name != "" || wanted(name) {
			cards = append(cards, sim.Card{Name: name, Lines: s.hexCard(h, stacks[h])})
		}
	}
	for u := range s.ships {
		if wanted(s.ships[u].name) {
			cards = append(cards, sim.Card{Name: s.ships[u].name, Lines: s.shipCard(viewer, u)})
		}
	}
	for a := range s.planes {
		if wanted(s.planes[a].name) && s.Base[a] != poolPlace {
			cards = append(cards, sim.Card{Name: s.planes[a].name, Lines: s.airCard(viewer, a)})
		}
	}
	return cards
}

// hexCard says what there is to know of a hex.
func (s *State) hexCard(h hex.Index, stacks []sim.ChartStack) []string {
	p := &s.hexes[h]
	text := strings.ToUpper(terrains[p.terrain][:1]) + terrains[p.terrain][1:]
	switch {
	case s.ports.Has(h):
		text += ", anchorage"
	case s.ground.Has(h):
		text += ", base for air"
	}
	for side, held := range s.Held {
		if held.Has(h) {
			text += ", held by " + sideNames[side]
		}
	}
	if s.small.Has(h) {
		text += fmt.Sprintf("; room for %d air units", p.limit)
	}
	switch {
	case p.circles == byYear:
		text += fmt.Sprintf("; circles by the year: %d now", s.now().year%10)
	case p.circles > 0:
		text += fmt.Sprintf("; %d circles", p.circles)
	}
	for side := range sim.Side(2) {
		if chance := s.Taking(h, side); chance < 1 && chance > 0 && !s.Held[side].Has(h) {
			text += fmt.Sprintf("; a landing of %s takes it with %.0f %%", sideNames[side], 100*chance)
		}
	}
	switch {
	case s.reefs.Has(h):
		text += "; reefs: ships that enter may be damaged"
	case s.shoals.Has(h):
		text += "; no carrier operations"
	}
	lines := []string{text}
	for _, st := range stacks {
		lines = append(lines, sideNames[st.Side]+": "+strings.Join(st.Names, ", "))
	}
	var around []string
	for d := range hex.Directions {
		n, ok := s.grid.Neighbour(h, d)
		if !ok {
			continue
		}
		name := s.hexName(n)
		if s.sea.Has(h) && s.sea.Has(n) && !s.open.Has(h, d) {
			name += " (closed to ships)"
		} else if !s.sea.Has(n) {
			name += " (no ships)"
		}
		around = append(around, name)
	}
	return append(lines, "Neighbours: "+strings.Join(around, "; "))
}

// shipCard says what there is to know of a ship. Of the enemy's that are hidden it does
// not say where they are.
func (s *State) shipCard(viewer sim.Side, u int) []string {
	x, p := &s.ships[u], s.Piece(u)
	text := fmt.Sprintf("%s of %s; a volley hits with %.0f %% and sinks with %.0f %%; burns %d fuel", classWords[x.class], sideNames[x.side], 100*p.Hit, 100*p.Sunk, x.fuel)
	if x.slow {
		text += "; slow"
	}
	if x.single {
		text += "; one hit sinks it"
	}
	where := "At " + s.whereText(s.At[u])
	switch at := s.At[u]; {
	case x.side != viewer && viewer != sim.Over && s.hidden(u):
		where = "Here or at sea, unseen"
	case at == lostPlace:
		where = "Lost"
	case at == poolPlace && s.Due[u] > s.last:
		where = "Does not come back"
	case at == poolPlace && s.Due[u] > 0:
		where = "Comes on " + s.turnNames()[s.Due[u]]
	}
	if words := marksText(uint8(s.Ship[u]&damaged), shipWords); words != "" {
		where += words
	}
	return []string{text, where}
}

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
	lines := []string{fmt.Sprintf("%s of %s; reach %d; an attack that gets through hits with %.0f %% and sinks with %.0f %%", kind, sideNames[p.Side], p.Reach, 100*p.Hit, 100*p.Sunk)}
	if at := s.whereText(p.At); at != "" {
		lines = append(lines, "At "+at)
	}
	if p.At >= deckPlace && p.Side != viewer && viewer != sim.Over && s.hidden(int(p.At-deckPlace)) {
		return lines // where that carrier is is not seen
	}
	if p.Post < edgePlace {
		var reach []string
		for h := range s.within[p.Reach][p.Post].All() {
			reach = append(reach, s.hexName(h))
		}
		lines = append(lines, "Reaches "+strings.Join(reach, "; "))
	}
	return lines
}
