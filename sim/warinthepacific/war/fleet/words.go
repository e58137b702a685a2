package fleet

import (
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// ReportWords are the numbers of a report. [8.34]
var ReportWords = [6]string{"ships", "carriers", "capital ships", "APB", "MS", "SF"}

// PlaneName names the type of a stack.
func (f Fleet) PlaneName(stack id.Stack) string {
	return f.Theatre.Book.Planes[f.Theatre.Stacks[stack].Plane].Name
}

// ParkedText lists the Air Points at a base.
func (f Fleet) ParkedText(b id.Base) string {
	var list []string
	for i := range id.Stack(len(f.Theatre.Stacks)) {
		if s := &f.Stacks[i]; s.Base == b && s.Points > 0 {
			list = append(list, fmt.Sprintf("%d %s", s.Points, f.PlaneName(i)))
		}
	}
	return strings.Join(list, ", ")
}

// UnitName names a ground unit.
func (f Fleet) UnitName(i id.Unit) string {
	name := f.Theatre.Book.Units[f.Theatre.Units[i].Type].Name
	if own := f.Theatre.Units[i].Name; own != "" {
		name += " (" + own + ")"
	}
	if f.Units[i].Marks&board.Group != 0 {
		name += ", a battlegroup"
	}
	return name
}

// ShipsText lists the ships of a force: large ones by name, of others how many of a type and as damaged.
func (f Fleet) ShipsText(force id.Force) string {
	return f.ShipsOf(func(ship id.Ship) bool { return f.Ships[ship].Force == force })
}

// ShipsOf names some ships, those of them that are afloat.
func (f Fleet) ShipsOf(who func(ship id.Ship) bool) string {
	var list []string
	var small [16][book.SunkLevel]int // by their damage
	for i := range id.Ship(len(f.Theatre.Ships)) {
		s, t := &f.Ships[i], f.Theatre.Class(i)
		switch {
		case !who(i) || s.Damage >= book.SunkLevel:
		case t.Number >= book.KindDD:
			small[t.Number][s.Damage]++
		case s.Damage > 0:
			list = append(list, f.Theatre.Ships[i].Name+" "+book.DamageWords[s.Damage])
		default:
			list = append(list, f.Theatre.Ships[i].Name)
		}
	}
	for kind := range small {
		for damage, n := range small[kind] {
			if n == 0 {
				continue
			}
			text := fmt.Sprintf("%d %s", n, book.ShipKinds[kind])
			if damage > 0 {
				text += " " + book.DamageWords[damage]
			}
			list = append(list, text)
		}
	}
	if list == nil {
		return "no ships"
	}
	return strings.Join(list, ", ")
}

// ReportText writes what was reported of a marker.
func (f Fleet) ReportText(m id.Marker) string {
	var list []string
	for i, n := range f.Forces[m].Report {
		if n > 0 {
			word := ReportWords[i]
			if n == 1 {
				word = strings.TrimSuffix(word, "s")
			}
			list = append(list, fmt.Sprintf("%d %s", n, word))
		}
	}
	return strings.Join(list, ", ")
}
