package war

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/atlas"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/battle"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

var _ sim.CardIndex = (*Campaign)(nil)

// Cards returns what a side can know of places and of blocks: of the enemy's those that
// it knows, of its own their supply and reach too.
func (c *Campaign) Cards(viewer sim.Side, wanted func(string) bool) (cards []sim.Card) {
	k := c.Clone().(*Campaign)
	if viewer != sim.Over { // supply, too, is said as far as the side sees what may cut it
		k.Redact(viewer)
	}
	if k.Building() && viewer != sim.Over {
		k.TakeBack(viewer.Other())
	}
	m := k.War.Map
	places := slices.Collect(m.Hexes.All())
	for _, b := range m.Boxes {
		places = append(places, b.Place)
	}
	for _, at := range places {
		name, id := m.Name(at), m.Places[at].ID
		title := name
		if id != "" && id != name {
			title += " " + id
		}
		if wanted(name) || id != "" && wanted(id) || wanted(title) {
			cards = append(cards, sim.Card{Name: title, Lines: k.placeCard(viewer, at)})
		}
	}
	for i := range k.War.Pieces {
		if k.Pieces[i].At != situation.NoPlace && k.seenBy(viewer, i) && wanted(k.Label(i)) {
			cards = append(cards, sim.Card{Name: k.Label(i), Lines: k.blockCard(viewer, i)})
		}
	}
	return cards
}

// seenBy reports whether a side knows which block it is.
func (c *Campaign) seenBy(viewer sim.Side, i int) bool {
	s := c.War.SideOfPiece(i)
	shown := c.Shown(s)
	return s == viewer || shown.Has(i) || c.Pieces[i].Known != 0
}

// placeCard says what there is to know of a place.
func (c *Campaign) placeCard(viewer sim.Side, at hex.Index) []string {
	m := c.War.Map
	lines := []string{c.groundText(at)}
	if m.Bases().Has(at) {
		lines = append(lines, c.baseCard(viewer, at))
	}
	var limits []string
	for g, word := range []string{"air", "naval", "ground"} {
		if n := c.Limit(at, book.Group(g)); n < battle.Free {
			limits = append(limits, fmt.Sprintf("%d %s", n, word))
		}
	}
	if limits != nil {
		lines = append(lines, "Room for a side's blocks: "+strings.Join(limits, ", "))
	}
	for s := range sim.Side(2) {
		var names []string
		for _, st := range c.stacksFor(viewer)[at] {
			if st.Side == s {
				names = append(names, st.Names...)
			}
		}
		if names != nil {
			lines = append(lines, book.Sides[s]+": "+strings.Join(names, ", "))
		}
	}
	if m.Hexes.Has(at) {
		lines = append(lines, "Neighbours: "+c.neighbours(at), "Bases near: "+c.nearBases(at))
	}
	return lines
}

// groundText says what lies in a place.
func (c *Campaign) groundText(at hex.Index) string {
	m := c.War.Map
	if !m.Hexes.Has(at) {
		return "A box beside the map"
	}
	kind := "sea"
	for _, g := range []struct {
		set  hex.Board
		word string
	}{{m.Coastal, "coast"}, {m.Island, "island"}, {m.Land, "land"}} {
		if g.set.Has(at) {
			kind = g.word
		}
	}
	if ground := m.Ground(at); ground != kind {
		kind += ", " + ground
	}
	if t, ok := m.Theatre(at); ok {
		kind += "; theatre " + t.String()
		if m.Shared.Has(at) {
			kind += ", of both American headquarters"
		}
	}
	if c.stormy().Has(at) {
		kind += "; in the typhoon: nothing enters or leaves"
	}
	return strings.ToUpper(kind[:1]) + kind[1:]
}

// baseCard says what a base is, whose, and whether it is supplied.
func (c *Campaign) baseCard(viewer sim.Side, at hex.Index) string {
	m := c.War.Map
	text := "Minor base"
	switch {
	case m.Major.Has(at):
		text = "Major base"
	case c.MajorMarkers.Has(at):
		text = "Minor base with a Major Base marker, so a major base"
	}
	holder := book.AlliedSide
	if c.HeldBy(book.JapanSide).Has(at) {
		holder = book.JapanSide
	}
	colour, _ := m.Colour(at)
	text += fmt.Sprintf(" of %s, held by %s", colour, theSide(holder))
	if n := m.PP[at]; n > 0 {
		text += fmt.Sprintf("; %d production points", n)
	}
	for s := range sim.Side(2) {
		if c.Blockade[s].Has(at) {
			text += "; under blockade by " + theSide(s)
		}
	}
	if holder == viewer {
		n := colour.Nation()
		if viewer == book.JapanSide {
			n = book.Japan
		}
		all, cross := c.Supplied(n)
		switch {
		case cross.Has(at):
			text += "; supplied by an ally, builds cost double"
		case all.Has(at):
			text += "; supplied"
		default:
			text += "; NOT supplied"
		}
	}
	return text
}

// neighbours lists the hexes around with what passes the side between.
func (c *Campaign) neighbours(at hex.Index) string {
	m := c.War.Map
	var list []string
	for d := range hex.Directions {
		n, ok := m.Grid.Neighbour(at, d)
		if !ok {
			continue
		}
		var ways []string
		if m.Sides[atlas.BySea].Has(at, d) {
			ways = append(ways, "sea")
		}
		if limit := m.Limit(at, d); limit > 0 {
			ways = append(ways, fmt.Sprintf("ground, %d into a battle", limit))
		}
		if m.Sides[atlas.ByRail].Has(at, d) {
			ways = append(ways, "rail")
		}
		if ways == nil {
			ways = []string{"closed but to air"}
		}
		list = append(list, fmt.Sprintf("%s %s (%s)", situation.WayWords[d], m.Name(n), strings.Join(ways, ", ")))
	}
	return strings.Join(list, "; ")
}

// nearBases lists the bases within four hexes, nearest first.
func (c *Campaign) nearBases(at hex.Index) string {
	m := c.War.Map
	var list []string
	for far := 1; far <= 4; far++ {
		for i := range m.Bases().And(m.Hexes).All() {
			if m.Grid.Distance(at, i) == far {
				list = append(list, fmt.Sprintf("%s %d", m.Name(i), far))
			}
		}
	}
	return strings.Join(list, ", ")
}

// blockCard says what there is to know of a block.
func (c *Campaign) blockCard(viewer sim.Side, i int) []string {
	k, p := c.What(i), &c.Pieces[i]
	_, name := c.unitFor(viewer, i, c.War.SideOfPiece(i) == viewer)
	lines := []string{fmt.Sprintf("%s (%d steps at most) at %s; fires in combat turn %c, a die for each step "+
		"hits on: air %d, naval %d, ground %d or less; a step costs %d",
		name, c.War.Pieces[i].Max, c.PlaceText(p.At), 'A'+
			k.Letter, k.Power[book.Air], k.Power[book.Naval], k.Power[book.Ground], k.Cost)}
	if c.War.SideOfPiece(i) != viewer {
		return lines
	}
	supply := "Supplied"
	n := c.Network()
	switch ok, cross := c.Feeds(&n, i); {
	case !ok:
		supply = "NOT supplied: loses a step at the end of the turn unless that changes"
	case cross:
		supply = "Supplied by an ally: steps cost double"
	}
	lines = append(lines, supply)
	if c.Phase == situation.ChooseBlock && c.Mover == viewer && c.Decides == viewer {
		lines = append(lines, c.reachCard(i)...)
	}
	return lines
}

// reachCard lists where a block can go now.
func (c *Campaign) reachCard(i int) (lines []string) {
	at := c.Clone().(*Campaign)
	if !slices.Contains(at.Legal(nil), packOrder(Choose, i, 0, 0)) {
		return []string{"Cannot move now: it has moved, is pinned, or no active headquarters pays"}
	}
	var acts []string
	to := map[string][]string{}
	for _, m := range at.appendDestinations(nil, &at.memo, i) {
		k := at.Choice(m)
		if k.To == "" || slices.Contains(to[k.Act], k.To) {
			continue
		}
		if to[k.Act] == nil {
			acts = append(acts, k.Act)
		}
		to[k.Act] = append(to[k.Act], k.To)
	}
	for _, act := range acts {
		lines = append(lines, fmt.Sprintf("Can %s: %s", act, strings.Join(to[act], ", ")))
	}
	if lines == nil {
		lines = []string{"Can go nowhere now"}
	}
	return lines
}
