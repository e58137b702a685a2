package warinthepacific

import "github.com/ironbottom/ironbottom/sim/warinthepacific/war"

// refit says of the Task Force asked whether ships of it are in the middle of a refit, and whether some that are due have missed one: who goes without once more
// comes to harm. [17.1] [17.31]
func refit(w *war.War) (begun, late bool) {
	for i := range w.Theatre.Ships {
		if !w.Under(i, w.Asked) || !w.WantsRefit(i) {
			continue
		}
		begun = begun || w.Ships[i].Refit > 0
		late = late || w.Ships[i].Missed > 0
	}
	return begun, late
}

// overdue reports whether the Task Force asked goes where it can be refitted.
func overdue(w *war.War, s *war.Strength) bool {
	_, late := refit(w)
	return late && !s.Troops
}

// refits reports whether it has itself refitted before it does anything but fuel.
func refits(w *war.War, s *war.Strength) bool {
	begun, late := refit(w)
	return (begun || late) && !s.Troops
}
