package seat

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/experiments/charts"
	"github.com/ironbottom/ironbottom/experiments/terminal"
	"github.com/ironbottom/ironbottom/sim"
)

const help = `A choice is made by its number, its name, or the beginning of its name if no other
begins so; capitals do not matter. Any other words list the choices that hold them.
Orders say more in one line, and are taken back as one:
  IN.13 Port Moresby           a piece and where it goes
  Kongo Haruna to Hawaii       several, also such as are asked later
  all of Kure to Truk          all of a place; all to Truk
  the rest stays               whoever is asked from here on; the rest to Truk
Words:
  ENTER         the choices again; where there is one only, it is made
  list [WORDS]  all choices, or those that hold the words
  status        turn, weather, what is left to you
  map [REGION]  the map as your side sees it, and what its signs mean, or a part of it;
                of a battle (in a war: map battle) a table of both sides
  blocks        your pieces by place
  enemy         what is known of the enemy's pieces, by place
  look WORDS    all about the places and pieces whose names hold the words
  hint          what the script would choose here
  script        choose as the script would; script all: wherever the same is asked
  odds [PLACE]  the odds of the battle at hand, or of one that is coming
  advise        in a battle: what each choice is worth
  back, undo    takes back your last line, undo all all of yours: as far as since then the
                other side has not decided, no dice were rolled and nothing of the
                enemy came to light; what dice and battles have shown stays: dice
                belong to what they are rolled for, and the same decision rolls the
                same again
  save          save now (it is done after each of your decisions)
  quit          save and leave`

// clearScreen wipes a terminal, with what was scrolled away.
const clearScreen = "\x1b[2J\x1b[3J\x1b[H"

func (s *Session) say(format string, args ...any) { fmt.Fprintf(s.out, format+"\n", args...) }

// greet tells a side whose turn begins what has happened and how things stand. Two
// persons at one screen are to change places first, where something is hidden.
func (s *Session) greet(ctx context.Context, side, last sim.Side) error {
	_, hides := s.state.(sim.Hider)
	if hides && last != side && s.Agents[0] == nil && s.Agents[1] == nil {
		if s.Terminal && last != sim.Over {
			fmt.Fprint(s.out, clearScreen)
		}
		if _, err := s.ask(ctx, fmt.Sprintf("%s to decide: ENTER when only %s is looking", s.Sides[side], s.Sides[side])); err != nil {
			return err
		}
	}
	s.flush(side)
	if last == side && s.date() == s.dates[side] {
		return nil
	}
	if s.date() != s.dates[side] || last == sim.Over {
		s.dates[side] = s.date()
		s.position(side, last == sim.Over)
		return nil
	}
	s.headline(side)
	return nil
}

func (s *Session) date() string {
	if d, ok := s.state.(sim.Dated); ok {
		return d.Date()
	}
	return ""
}

// chart returns the map as a side sees it, nil if there is none.
func (s *Session) chart(side sim.Side) *charts.Text {
	if c, ok := s.state.(sim.Charted); ok {
		return &charts.Text{Chart: c.Chart(side), Sides: s.Sides, Width: s.Width}
	}
	return nil
}

func (s *Session) headline(side sim.Side) {
	s.say("")
	if c := s.chart(side); c != nil {
		s.say("%s", c.Title)
		return
	}
	s.say("%s to decide", s.Sides[side])
}

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

// drawMap draws the map or, where the terminal is too narrow for it, its regions.
func (s *Session) drawMap(c *charts.Text) {
	regions := s.regions()
	if c.Fits() || len(regions) == 0 {
		c.WriteMap(s.out)
		return
	}
	s.paragraph("The whole map wants %d columns; here are %d, so it comes by region.", c.Least(), s.Width)
	for _, r := range regions {
		s.drawRegion(c, r)
	}
}

func (s *Session) drawRegion(c *charts.Text, r sim.Region) {
	s.say("")
	s.paragraph("%s: %s", r.Name, r.Title)
	part := c.Part(r)
	if !part.Fits() {
		s.paragraph("This wants %d columns; here are %d.", part.Least(), s.Width)
	}
	part.WriteMap(s.out)
}

func (s *Session) regions() []sim.Region {
	if r, ok := s.state.(sim.Regional); ok {
		return r.Regions()
	}
	return nil
}

// showMap shows all, or a region.
func (s *Session) showMap(side sim.Side, name string) {
	switch t, ok := s.state.(sim.Tabular); {
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
	if t, ok := s.state.(sim.Tabular); ok {
		table := t.Table(side)
		s.titles[side] = table.Title
		s.table(side, table)
		return
	}
	if _, hides := s.state.(sim.Hider); !hides {
		s.say("%s", s.state)
	} else if _, ok := s.state.(sim.Veiler); ok {
		veiled := s.state.Clone()
		veiled.(sim.Veiler).Veil(side)
		s.say("What is hidden from your side stands here in some order:\n%s", veiled)
	}
}

// showTable shows the battle at hand at the start of each round.
func (s *Session) showTable(side sim.Side) {
	t, ok := s.state.(sim.Tabular)
	if !ok {
		return
	}
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

// showStatus says how things stand, where that has changed.
func (s *Session) showStatus(side sim.Side) {
	r, ok := s.state.(sim.Reporter)
	if !ok {
		if s.status[side] == "" && s.chart(side) != nil {
			s.headline(side)
		}
		return
	}
	if line := strings.Join(r.Status(side), " | "); line != s.status[side] {
		s.status[side] = line
		s.paragraph("[%s]", line)
	}
}

// paragraph writes a text as wide as the terminal.
func (s *Session) paragraph(format string, args ...any) {
	for _, line := range s.fitted(fmt.Sprintf(format, args...)) {
		s.say("%s", line)
	}
}

// blocks lists the units of a side by place, as another sees them.
func (s *Session) blocks(viewer, of sim.Side) {
	s.places(viewer, "there is no map", func(h sim.ChartHex) (string, bool) {
		var names []string
		for _, st := range h.Stacks {
			if st.Side == of {
				names = append(names, st.Names...)
			}
		}
		name := h.Name
		if name == "" {
			name = h.ID
		}
		return name + ": " + strings.Join(names, ", "), names != nil
	})
}

// look says all about the places and pieces whose name or number holds some words.
func (s *Session) look(viewer sim.Side, words string) {
	informer, ok := s.state.(sim.Informer)
	if !ok {
		c := s.chart(viewer)
		s.places(viewer, fmt.Sprintf("found no place %q", words), func(h sim.ChartHex) (string, bool) {
			return c.Place(h), holds(h.Name+" "+h.ID, words)
		})
		return
	}
	exact := informer.Cards(viewer, func(name string) bool { return strings.EqualFold(name, words) })
	cards := exact
	if len(cards) == 0 && words != "" {
		cards = informer.Cards(viewer, func(name string) bool { return holds(name, words) })
	}
	switch {
	case len(cards) == 0:
		s.say("found no place and no piece %q", words)
	case len(cards) > mostCards:
		var names []string
		for _, c := range cards {
			names = append(names, c.Name)
		}
		s.paragraph("%d names hold %q; want one of them: %s", len(cards), words, strings.Join(names, ", "))
	default:
		for _, c := range cards {
			s.paragraph("%s", c.Name)
			for _, line := range c.Lines {
				s.paragraph("  %s", line)
			}
		}
	}
}

// mostCards is how many cards are shown at once.
const mostCards = 8

// places writes a line for each place that has one, by name.
func (s *Session) places(viewer sim.Side, none string, line func(sim.ChartHex) (string, bool)) {
	var lines []string
	if c := s.chart(viewer); c != nil {
		all := slices.Clone(c.Hexes)
		for _, b := range c.Boxes {
			all = append(all, b.ChartHex)
		}
		for _, h := range all {
			if text, ok := line(h); ok {
				lines = append(lines, text)
			}
		}
	}
	if lines == nil {
		lines = []string{none}
	}
	slices.Sort(lines)
	for _, text := range lines {
		s.paragraph("%s", text)
	}
}

// finish says how the game ended.
func (s *Session) finish() {
	told := map[string]bool{}
	for side := range sim.Side(2) {
		for _, line := range s.news[side] {
			if !told[line] {
				s.say("%s", line)
			}
			told[line] = true
		}
	}
	s.say("The game is over. Score: %s %+.2f, %s %+.2f", s.Sides[0], s.state.Score(0), s.Sides[1], s.state.Score(1))
}
