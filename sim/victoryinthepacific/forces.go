package victoryinthepacific

import (
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/victoryinthepacific/internal/play"
)

// What people see of task forces: in the table of a battle, on the cards of ships and areas, and in
// the narration. [17.4]

// conceals reports whether a side does not know the task force of a unit.
func (s *State) conceals(u int, viewer sim.Side) bool {
	return s.Secrecy && viewer != sim.Over && viewer != s.Units[u].Side && s.hides(u)
}

// sailing says what a unit does in its group.
func (s *State) sailing(u int) string {
	if s.SideOfGroup(s.Group[u]) == s.Units[u].Side {
		return "leaves in"
	}
	return "pursues"
}

// forceMarks says what is known about the task force of a unit: whether it is sighted, searches, is
// about to invade, fights at night, leaves or pursues.
func (s *State) forceMarks(u int) string {
	var words []string
	for _, w := range []struct {
		mark play.Flags
		word string
	}{{play.Seen, "sighted"}, {play.Bound, "bound to invade"}, {play.Searching, "searching"},
		{play.Engaging, "in the night action"}} {
		if s.Flags[u]&w.mark != 0 {
			words = append(words, w.word)
		}
	}
	switch g := s.Group[u]; {
	case g == 0:
	case g == s.Force[u]:
		words = append(words, "leaving")
	default:
		words = append(words, "pursues "+s.groupName(int(g)))
	}
	return strings.Join(words, ", ")
}

// forceCell is the entry of a unit in the column of forces.
func (s *State) forceCell(u int, viewer sim.Side) string {
	switch {
	case s.Force[u] == 0:
		return ""
	case s.conceals(u, viewer):
		return "not known"
	}
	text := fmt.Sprint(s.ForceNumber(s.Force[u]))
	if marks := s.forceMarks(u); marks != "" {
		text += ": " + marks
	}
	return text
}

// forceWords says on the card of a unit which task force it is in.
func (s *State) forceWords(u int, viewer sim.Side) string {
	switch {
	case s.Force[u] == 0:
		return ""
	case s.conceals(u, viewer):
		return "in a force that has not shown itself"
	}
	text := "in " + s.ForceName(s.Force[u])
	if marks := s.forceMarks(u); marks != "" {
		text += " (" + marks + ")"
	}
	return text
}

// forceLines lists the task forces of the area where there is fighting, each with its ships or with
// what a side knows about it.
func (s *State) forceLines(viewer sim.Side) (lines []string) {
	for side := range sim.Side(2) {
		if viewer == side.Other() && s.Secrecy && s.sorts(side) {
			continue // it is not known how the side sorts its ships
		}
		low, high := s.Limits(side)
		for f := s.FirstGroup(side); int(f) < int(s.FirstGroup(side))+high-low; f++ {
			if text := s.forceLine(f, viewer); text != "" {
				lines = append(lines, s.ForceName(f)+text)
			}
		}
	}
	return lines
}

// forceLine says what is known about a task force. It is empty for one without units.
func (s *State) forceLine(f uint8, viewer sim.Side) string {
	var ships []string
	text := ""
	low, high := s.Limits(s.SideOfGroup(f))
	for u := low; u < high; u++ {
		if s.Force[u] != f {
			continue
		}
		if s.conceals(u, viewer) {
			return ", not shown: " + s.musterOf(f).words()
		}
		if marks := s.forceMarks(u); marks != "" {
			text = " (" + marks + ")"
		}
		ships = append(ships, s.Units[u].Name)
	}
	if ships == nil {
		return ""
	}
	return text + ": " + strings.Join(ships, ", ")
}

// words say what the enemy knows about a task force.
func (m muster) words() string {
	text := "landing forces"
	switch {
	case m.patrol:
		text = "patrols"
	case m.ships:
		text = "raids"
	}
	text += fmt.Sprintf(", speed %d", m.pace)
	if m.radar {
		text += ", with radar"
	}
	if m.searches {
		text += ", searching"
	}
	return text
}

// newForces returns the task forces that ships joined without being asked, each with its ships. It
// leaves out those of a side that the viewer may not look at.
func (s *State) newForces(after *State, asked int, viewer sim.Side) (lines []string) {
	for f := 1; f <= len(s.Units); f++ {
		var ships []string
		joined := false
		for u := range s.Units {
			switch {
			case int(after.Force[u]) != f || after.conceals(u, viewer):
			case s.Force[u] == 0 && u != asked:
				ships = append(ships, s.Units[u].Name)
			default:
				joined = true
			}
		}
		if verb := map[bool]string{false: "new", true: "joined by"}[joined]; ships != nil {
			lines = append(lines, fmt.Sprintf("  %s, %s: %s", s.ForceName(uint8(f)), verb, strings.Join(ships, ", ")))
		}
	}
	return lines
}
