package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
)

// Periods implements sim.Periodic: the Game-Turns, by their dates.
func (w *War) Periods() []string {
	var names []string
	for t := w.Theatre.First; t <= w.Theatre.Last; t++ {
		names = append(names, t.String())
	}
	return names
}

// Elapsed implements sim.Periodic.
func (w *War) Elapsed() int {
	if w.Over() {
		return int(w.Flow.Turn) + 1
	}
	return int(w.Flow.Turn)
}

// Series implements sim.Periodic: what each side holds and has lost by the end of a Game-Turn.
func (w *War) Series() []sim.Series {
	var ships [2]int
	for i := range id.Ship(len(w.Theatre.Ships)) {
		ships[theatre.SideOf(w.Theatre.Ships[i].Force)]++
	}
	var list []sim.Series
	for side, name := range theatre.Sides {
		list = append(list, sim.Series{Name: "bases", Unit: "bases held", Of: name, Max: len(w.Theatre.Sites)},
			sim.Series{Name: "ships lost", Unit: "ships lost", Of: name, Max: ships[side]})
	}
	return list
}

// AppendSeries implements sim.Periodic.
func (w *War) AppendSeries(buf []int) []int {
	var held, lost [2]int
	for i := range id.Site(len(w.Theatre.Sites)) {
		if side := w.Sites[i].Side; side < 2 {
			held[side]++
		}
	}
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if w.Ships[i].Damage >= book.SunkLevel {
			lost[theatre.SideOf(w.Theatre.Ships[i].Force)]++
		}
	}
	return append(buf, held[0], lost[0], held[1], lost[1])
}
