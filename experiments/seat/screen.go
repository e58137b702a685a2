package seat

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/ironbottom/ironbottom/experiments/charts"
	"github.com/ironbottom/ironbottom/sim"
)

const help = `A choice is made by its number, its name, or the beginning of its name if no other
begins so; capitals do not matter. Any other words list the choices that hold them.
  ENTER         the choices again; where there is one only, it is made
  list [WORDS]  all choices, or those that hold the words
  map           the map as your side sees it, and what its signs mean
  blocks        your blocks by place
  enemy         what is known of the enemy's blocks, by place
  look WORDS    the places whose name or number holds the words
  undo          back to your first decision since the other side decided, dice were
                rolled or something of the enemy came to light; what dice and battles
                have shown stays: dice belong to what they are rolled for, and the
                same decision rolls the same again
  save          save now (it is done after each of your decisions)
  quit          save and leave`

// shortList is how many choices are shown unasked.
const shortList = 24

// ClearScreen wipes a terminal, with what was scrolled away: the one control sequence that
// a session writes, in a call of its own.
const ClearScreen = "\x1b[2J\x1b[3J\x1b[H"

func (s *Session) say(format string, args ...any) { fmt.Fprintf(s.out, format+"\n", args...) }

// greet tells a side whose turn begins what has happened and how things stand. Two
// persons at one screen are to change places first, where something is hidden.
func (s *Session) greet(ctx context.Context, side, last sim.Side) error {
	_, hides := s.state.(sim.Hider)
	if hides && last != side && s.Agents[0] == nil && s.Agents[1] == nil {
		if s.Terminal && last != sim.Over {
			fmt.Fprint(s.out, ClearScreen)
		}
		if _, err := s.ask(ctx, fmt.Sprintf("%s to decide: ENTER when only %s is looking", s.Sides[side], s.Sides[side])); err != nil {
			return err
		}
	}
	for _, line := range s.news[side] {
		s.say("%s", line)
	}
	s.news[side] = nil
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

// position shows the map with what there is to know beside it; of a game without one the
// text of the position, with a stand-in for what the side cannot see.
func (s *Session) position(side sim.Side, key bool) {
	c := s.chart(side)
	if c == nil {
		s.say("")
		if _, hides := s.state.(sim.Hider); !hides {
			s.say("%s", s.state)
		} else if _, ok := s.state.(sim.Veiler); ok {
			veiled := s.state.Clone()
			veiled.(sim.Veiler).Veil(side)
			s.say("What is hidden from your side stands here in some order:\n%s", veiled)
		}
		s.say("%s to decide", s.Sides[side])
		return
	}
	s.headline(side)
	for _, text := range c.Facts {
		s.wrapped(text)
	}
	s.say("")
	c.WriteMap(s.out)
	s.say("")
	if !key {
		return
	}
	s.wrapped(c.Key())
	for _, text := range c.Notes {
		s.wrapped(text)
	}
}

// wrapped writes a paragraph.
func (s *Session) wrapped(text string) {
	line := ""
	for _, word := range strings.Fields(text) {
		if line != "" && utf8.RuneCountInString(line)+1+utf8.RuneCountInString(word) > s.Width {
			s.say("%s", line)
			line = ""
		}
		line = strings.TrimPrefix(line+" "+word, " ")
	}
	s.say("%s", line)
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

// look says all about the places whose name or number holds some words.
func (s *Session) look(viewer sim.Side, words string) {
	c := s.chart(viewer)
	s.places(viewer, fmt.Sprintf("found no place %q", words), func(h sim.ChartHex) (string, bool) {
		return c.Place(h), holds(h.Name+" "+h.ID, words)
	})
}

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
		s.say("%s", text)
	}
}

// choices lists choices with their numbers, some of many unless all are asked for.
func (s *Session) choices(which []int, all bool) {
	more := 0
	if n := len(which); n > shortList && !all {
		more = n - shortList
		which = which[:shortList]
	}
	wide := 0
	for _, i := range which {
		wide = max(wide, utf8.RuneCountInString(s.texts[i]))
	}
	columns := max(1, s.Width/(wide+8))
	rows := (len(which) + columns - 1) / columns
	for row := range rows {
		var line strings.Builder
		for n := row; n < len(which); n += rows {
			fmt.Fprintf(&line, "%4d  %-*s  ", which[n]+1, wide, s.texts[which[n]])
		}
		s.say("%s", strings.TrimRight(line.String(), " "))
	}
	if more > 0 {
		s.say("      and %d more: list for all, or words that they hold", more)
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
