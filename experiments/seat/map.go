package seat

import (
	"strings"

	"github.com/ironbottom/ironbottom/experiments/charts"
	"github.com/ironbottom/ironbottom/experiments/terminal"
	"github.com/ironbottom/ironbottom/sim"
)

// position shows the map with what there is to know beside it; of a battle a table, or
// the text of the position with a stand-in for what the side cannot see.
func (s *Session) position(side sim.Side, key bool) {
	c := s.chart(side)
	if c == nil {
		s.say("")
		s.battle(side)
		s.say("%s to decide", s.Sides[side])
		return
	}
	s.headline(side)
	for _, text := range c.Facts {
		s.paragraph("%s", text)
	}
	s.say("")
	s.drawMap(c)
	s.say("")
	if !key {
		return
	}
	s.paragraph("%s", c.Key())
	for _, text := range c.Notes {
		s.paragraph("%s", text)
	}
}

// tallMap is how many rows of hexes a map has at most that is shown unasked.
const tallMap = 24

// survey shows how things stand when the question is a new one: the map or, if that is tall, a list
// of the units on it.
func (s *Session) survey(side sim.Side, key bool) {
	c := s.chart(side)
	if c == nil || c.Rows() <= tallMap {
		s.position(side, key)
		return
	}
	s.headline(side)
	for _, text := range c.Facts {
		s.paragraph("%s", text)
	}
	s.say("\nYour units:")
	s.blocks(side, side)
	s.say("\nEnemy units that you know of:")
	s.blocks(side, side.Other())
	text := "map: the whole map"
	if regions := s.regions(); len(regions) > 0 {
		text += "; map " + regions[0].Name + ": its surroundings"
	}
	s.paragraph("\n%s; list, look and ? say more.", text)
	if key {
		s.say("")
		for _, text := range c.Notes {
			s.paragraph("%s", text)
		}
	}
	s.say("")
}

// drawMap draws the map or, where the terminal is too narrow for it, its regions.
func (s *Session) drawMap(c *charts.Text) {
	regions := s.regions()
	if c.Fits() || len(regions) == 0 {
		c.WriteMap(s.out)
		return
	}
	s.paragraph("The whole map wants %d columns; here are %d, so it comes by region.", c.MinWidth(), s.Width)
	for _, r := range regions {
		s.drawRegion(c, r)
	}
}

// drawRegion draws a part of the map, too wide or not: a region is the smallest there is.
func (s *Session) drawRegion(c *charts.Text, r sim.Region) {
	s.say("")
	s.paragraph("%s: %s", r.Name, r.Title)
	part := c.Part(r)
	if !part.Fits() {
		s.paragraph("This wants %d columns; here are %d.", part.MinWidth(), s.Width)
	}
	part.WriteMap(s.out)
}

// regions are those of the map, none where the game has none.
func (s *Session) regions() []sim.Region {
	if r, ok := s.State.(sim.Regional); ok {
		return r.Regions()
	}
	return nil
}

// showMap shows all, or a region.
func (s *Session) showMap(side sim.Side, name string) {
	switch t, ok := s.State.(sim.Tabular); {
	case ok && s.chart(side) != nil && strings.EqualFold(name, "battle"):
		if table := t.Table(side); table.Title != "" {
			s.table(side, table)
			return
		}
	case name == "":
		s.position(side, true)
		return
	}
	var names []string
	for _, r := range s.regions() {
		if strings.EqualFold(r.Name, name) || holds(r.Title, name) {
			if c := s.chart(side); c != nil {
				s.drawRegion(c, r)
				return
			}
		}
		names = append(names, r.Name)
	}
	if names == nil {
		s.say("This map has no regions.")
		return
	}
	s.say("found region %q; want one of %s", name, strings.Join(names, ", "))
}

// battle shows a battle.
func (s *Session) battle(side sim.Side) {
	if t, ok := s.State.(sim.Tabular); ok {
		table := t.Table(side)
		s.titles[side] = table.Title
		s.table(side, table)
		return
	}
	if _, hides := s.State.(sim.Hider); !hides {
		s.say("%s", s.State)
	} else if _, ok := s.State.(sim.Redactor); ok {
		veiled := s.State.Clone()
		veiled.(sim.Redactor).Redact(side)
		s.say("What is hidden from your side stands here in some order:\n%s", veiled)
	}
}

// showTable shows the battle at hand at the start of each round.
func (s *Session) showTable(side sim.Side) {
	t, ok := s.State.(sim.Tabular)
	if !ok {
		return
	}
	// The title has the round in it; that it is another is how a new round is known.
	if table := t.Table(side); table.Title != s.titles[side] {
		s.titles[side] = table.Title
		if table.Title != "" {
			s.say("")
			s.table(side, table)
		}
	}
}

// table writes a table: a row for each piece, by side.
func (s *Session) table(viewer sim.Side, t sim.Table) {
	if t.Title != "" {
		s.paragraph("%s", t.Title)
	}
	for _, fact := range t.Facts {
		s.paragraph("%s", fact)
	}
	// Both sides share the widths, so that their columns stand below one another.
	wide := make([]int, len(t.Columns))
	for n, title := range t.Columns {
		wide[n] = terminal.Width(title)
	}
	for _, rows := range t.Rows {
		for _, row := range rows {
			for n, cell := range row {
				wide[n] = max(wide[n], terminal.Width(cell))
			}
		}
	}
	write := func(mark string, cells []string) {
		line := mark
		for n, cell := range cells {
			line += terminal.Pad(cell, wide[n]) + "  "
		}
		for _, line := range s.fitted(line) {
			s.say("%s", line)
		}
	}
	for side, rows := range t.Rows {
		title := s.Sides[side]
		if sim.Side(side) == viewer {
			title += " (you)"
		}
		s.say("%s", title)
		if len(rows) > 0 {
			write("  ", t.Columns)
		}
		for _, row := range rows {
			write("  ", row)
		}
	}
}
