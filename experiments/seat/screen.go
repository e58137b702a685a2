package seat

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/experiments/charts"
	"github.com/ironbottom/ironbottom/sim"
)

// ClearScreen wipes a terminal, with what was scrolled away: the one control sequence that
// a session writes, in a call of its own.
const ClearScreen = "\x1b[2J\x1b[3J\x1b[H"

// say writes a line as it is; paragraph breaks one to the terminal.
//
//go:noinline many callers, none of them hot
func (s *Session) say(format string, args ...any) { fmt.Fprintf(s.out, format+"\n", args...) }

// greet tells a side whose turn begins what has happened and how things stand. Two
// persons at one screen are to change places first, where something is hidden.
func (s *Session) greet(ctx context.Context, side, last sim.Side) error {
	_, hides := s.State.(sim.Hider)
	// The screen is wiped before the other is called, and nothing is shown until ENTER.
	if hides && last != side && s.Agents[0] == nil && s.Agents[1] == nil {
		if s.Terminal && last != sim.Over {
			fmt.Fprint(s.out, ClearScreen)
		}
		if _, err := s.ask(ctx, fmt.Sprintf("%s to decide: ENTER when only %s is looking", s.Sides[side],
			s.Sides[side])); err != nil {
			return err
		}
	}
	s.flush(side)
	// The same person goes on within a turn: nothing has to be introduced.
	if last == side && s.date() == s.dates[side] {
		return nil
	}
	if s.date() != s.dates[side] || last == sim.Over {
		s.dates[side] = s.date()
		s.survey(side, last == sim.Over)
		return nil
	}
	s.headline(side)
	return nil
}

// date names the turn, empty where the game has no dates.
func (s *Session) date() string {
	if d, ok := s.State.(sim.Periodic); ok {
		return d.Date()
	}
	return ""
}

// chart returns the map as a side sees it, nil if there is none.
func (s *Session) chart(side sim.Side) *charts.Text {
	if c, ok := s.State.(sim.Charted); ok {
		return &charts.Text{Chart: c.Chart(side), Sides: s.Sides, Width: s.Width}
	}
	return nil
}

// headline writes the title of the map or, without one, the side that decides.
func (s *Session) headline(side sim.Side) {
	s.say("")
	if c := s.chart(side); c != nil {
		s.say("%s", c.Title)
		return
	}
	s.say("%s to decide", s.Sides[side])
}

// showStatus says how things stand, where that has changed.
func (s *Session) showStatus(side sim.Side) {
	r, ok := s.State.(sim.Reporter)
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
	informer, ok := s.State.(sim.CardIndex)
	if !ok {
		c := s.chart(viewer)
		s.places(viewer, fmt.Sprintf("found no place %q", words), func(h sim.ChartHex) (string, bool) {
			return c.Place(h), holds(h.Name+" "+h.ID, words)
		})
		return
	}
	// A name in full is meant alone, though others hold it.
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
		for _, line := range s.News[side] {
			if !told[line] {
				s.say("%s", line)
			}
			told[line] = true
		}
	}
	s.say("The game is over. Score: %s %+.2f, %s %+.2f", s.Sides[0], s.State.Score(0), s.Sides[1], s.State.Score(1))
}
