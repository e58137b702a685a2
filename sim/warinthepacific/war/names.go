package war

import (
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// planeName names the type of a stack.
func (w *War) planeName(stack int) string { return w.Book.Planes[w.Theatre.Stacks[stack].Plane].Name }

// parkedText lists the Air Points at a base.
func (w *War) parkedText(b uint8) string {
	var list []string
	for i := range w.Theatre.Stacks {
		if s := &w.Stacks[i]; s.Base == b && s.Points > 0 {
			list = append(list, fmt.Sprintf("%d %s", s.Points, w.planeName(i)))
		}
	}
	return strings.Join(list, ", ")
}

// unitName names a ground unit.
func (w *War) unitName(i int) string {
	name := w.Book.Units[w.Theatre.Units[i].Type].Name
	if own := w.Theatre.Units[i].Name; own != "" {
		name += " (" + own + ")"
	}
	if w.Units[i].Marks&board.Group != 0 {
		name += ", a battlegroup"
	}
	return name
}

// shipsText lists the ships of a force: large ones by name, of others how many of a type.
func (w *War) shipsText(force uint8) string {
	var list []string
	var small [16]int
	for i := range w.Theatre.Ships {
		s, t := &w.Ships[i], w.Theatre.Class(i)
		switch {
		case s.Force != force || s.Damage >= book.SunkLevel:
		case t.Number >= book.KindDD:
			small[t.Number]++
		case s.Damage > 0:
			list = append(list, w.Theatre.Ships[i].Name+" "+book.DamageWords[s.Damage])
		default:
			list = append(list, w.Theatre.Ships[i].Name)
		}
	}
	for kind, n := range small {
		if n > 0 {
			list = append(list, fmt.Sprintf("%d %s", n, book.ShipKinds[kind]))
		}
	}
	if list == nil {
		return "no ships"
	}
	return strings.Join(list, ", ")
}

// reportWords are the numbers of a report. [8.34]
var reportWords = [6]string{"ships", "carriers", "capital ships", "APB", "MS", "SF"}

// reportText writes what was reported of a marker.
func (w *War) reportText(m uint8) string {
	var list []string
	for i, n := range w.Forces[m].Report {
		if n > 0 {
			word := reportWords[i]
			if n == 1 {
				word = strings.TrimSuffix(word, "s")
			}
			list = append(list, fmt.Sprintf("%d %s", n, word))
		}
	}
	return strings.Join(list, ", ")
}

// markerText says what a side knows of a marker.
func (w *War) markerText(viewer sim.Side, m uint8) string {
	text, f := w.forceName(m), &w.Forces[m]
	switch report := w.reportText(m); {
	case w.knows(viewer, m):
		text += fmt.Sprintf(" (%s): %s", w.Theatre.Forces[f.Holds].Name, w.shipsText(f.Holds))
	case report != "":
		text += ": reported as " + report
	case f.Marks&board.Contacted != 0:
		text += ": in contact"
	}
	return text
}
