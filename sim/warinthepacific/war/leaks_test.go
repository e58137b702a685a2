package war_test

import (
	"fmt"
	"testing"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
	"github.com/stretchr/testify/assert"
)

// Planted leaks are caught: a report that counts the ships under a marker that is not turned up, a
// hex that shows a plot, a list of strikes that have not flown, the chit of a report.
func TestPlantedLeaksAreCaught(t *testing.T) {
	t.Parallel()
	leaks := map[string]look{
		"ships under a marker": func(w *war.War, viewer sim.Side) (text string) {
			for m := theatre.FirstMarker(viewer.Other()); m < theatre.MostForces; m++ {
				text += fmt.Sprint(w.Strength(m).Ships, " ")
			}
			return text
		},
		"where a carrier is": func(w *war.War, _ sim.Side) string { return fmt.Sprint(w.HexOf(0), w.HexOf(70)) },
		"plots": func(w *war.War, _ sim.Side) (text string) {
			for m := range w.Forces {
				text += fmt.Sprint(w.Forces[m].Plot)
			}
			return text
		},
		"strikes":  func(w *war.War, viewer sim.Side) string { return fmt.Sprint(w.Plotted[viewer.Other()]) },
		"the chit": func(w *war.War, _ sim.Side) string { return fmt.Sprint(w.Chit) },
		"Search Points": func(w *war.War, viewer sim.Side) string {
			return fmt.Sprint(w.SearchPoints(viewer.Other(), hexOf(t, w, "F1032")))
		},
	}
	requireCaught(t, "midway-basic", 23, 4, leaks)
}

// So are leaks that only a war with islands can have: the place of a landing that has not been
// shown, and the plotted way of a transport.
func TestPlantedLeaksOfIslandsAreCaught(t *testing.T) {
	t.Parallel()
	requireCaught(t, "guadalcanal", 61, 24, map[string]look{
		"where a landing is planned": func(w *war.War, _ sim.Side) (text string) {
			for f := range id.Force(len(w.Plans)) {
				text += fmt.Sprint(w.Plans[f].Hex, " ")
			}
			return text
		},
		"ships under a marker": func(w *war.War, viewer sim.Side) (text string) {
			for m := theatre.FirstMarker(viewer.Other()); m < theatre.MostForces; m++ {
				text += fmt.Sprint(w.Strength(m).Ships, " ")
			}
			return text
		},
		"where subrons are to go": func(w *war.War, _ sim.Side) (text string) {
			for i := range id.Subron(len(w.Subrons)) {
				text += fmt.Sprint(w.Subrons[i].Order, " ")
			}
			return text
		},
		"the plot of a transport": func(w *war.War, _ sim.Side) (text string) {
			for m := range w.Forces {
				for _, l := range w.Forces[m].Plot.Legs {
					text += fmt.Sprint(l.Mission == board.Transport, " ")
				}
			}
			return text
		},
	})
}

// requireCaught requires that a deal shows each leak somewhere in random games of a scenario, and
// that no deal shows anything without them.
func requireCaught(t *testing.T, name string, step int, count uint64, leaks map[string]look) {
	t.Helper()
	caught, sound := map[string]bool{}, map[string]bool{}
	d := sim.NewDice(7, sim.Agent1)
	games(t, name, step, count, func(game uint64, n int, w *war.War) {
		d.Start(game)
		for viewer := range sim.Side(2) {
			d.At(2*n + int(viewer))
			for name, leak := range leaks {
				if differs(w, viewer, &d, leak) != nil {
					caught[name] = true
				}
			}
			sound[fmt.Sprint(differs(w, viewer, &d, func(*war.War, sim.Side) string { return "" }))] = true
		}
	})
	for name := range leaks {
		assert.True(t, caught[name], name)
	}
	assert.Equal(t, map[string]bool{"<nil>": true}, sound)
}
