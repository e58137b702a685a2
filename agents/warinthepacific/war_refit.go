package warinthepacific

import "github.com/ironbottom/ironbottom/sim/warinthepacific/war"

// needs are what the Task Force asked wants of a port: fuel and ammunition, and a refit.
type needs struct {
	larders
	begun, late bool // a refit that is not done yet, one that has been missed
	stranded    bool // it had better be in a port when that can fuel it
}

// needsOf finds them, once for a decision.
func needsOf(w *war.War, s *war.Strength) (n needs) {
	n.larders = stocked(w, s)
	n.begun, n.late = refit(w)
	n.stranded = n.far(w, s)
	return n
}

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
