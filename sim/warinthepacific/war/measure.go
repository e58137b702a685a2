package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// lossKinds are the types of ship whose losses are counted.
var lossKinds = []string{"carriers", "capital ships", "cruisers", "destroyers", "transports"}

// lossKind returns which of these a ship is.
func lossKind(t *book.ShipType) int {
	switch {
	case t.Carrier():
		return 0
	case t.Number <= book.KindCA:
		return 1
	case t.Number < book.KindDD:
		return 2
	case t.Small():
		return 3
	}
	return 4
}

// outcomes of a war.
var outcomes = []string{"Japan wins", "drawn", "Allies win"}

// tallies are the counts that a war keeps on its way, up to mostTally of each.
var tallies = [board.NumTallies]string{"contacts", "strikes of Japan", "strikes of the Allies", "bombardments",
	"surface actions", "landings fought", "submarine attacks"}

const mostTally = 255

// count counts one of them more.
func (w *War) count(tally int) {
	if w.Tally[tally] < mostTally {
		w.Tally[tally]++
	}
}

// Measures implements sim.Measured.
func (w *War) Measures() []sim.Measure {
	list := []sim.Measure{{Name: "outcome", Max: 2, Labels: outcomes}, {Name: "objectives that Japan holds",
		Max: len(w.Theatre.Objectives)}}
	for _, name := range tallies {
		list = append(list, sim.Measure{Name: name, Max: mostTally})
	}
	for side, name := range theatre.Sides {
		var n [5]int
		for i := range id.Ship(len(w.Theatre.Ships)) {
			if theatre.SideOf(w.Theatre.Ships[i].Force) == sim.Side(side) {
				n[lossKind(w.Theatre.Class(i))]++
			}
		}
		for k, kind := range lossKinds {
			if n[k] > 0 {
				list = append(list, sim.Measure{Name: name + " lost " + kind, Max: n[k]})
			}
		}
	}
	if w.islands != nil {
		list = w.fieldMeasures(list)
	}
	return list
}

// AppendMeasures implements sim.Measured.
func (w *War) AppendMeasures(buf []int) []int {
	outcome, score := 1, w.Score(theatre.Japan)
	if score > 0 {
		outcome = 0
	} else if score < 0 {
		outcome = 2
	}
	held := 0
	for _, o := range w.Theatre.Objectives {
		if i := w.Theatre.SiteAt(o.Hex); i != id.None && w.Sites[i].Side == theatre.Japan {
			held++
		}
	}
	buf = append(buf, outcome, held)
	for _, n := range w.Tally {
		buf = append(buf, int(n))
	}
	for side := range sim.Side(2) {
		var all, lost [5]int
		for i := range id.Ship(len(w.Theatre.Ships)) {
			if theatre.SideOf(w.Theatre.Ships[i].Force) == side {
				k := lossKind(w.Theatre.Class(i))
				all[k]++
				if w.Ships[i].Damage >= book.SunkLevel {
					lost[k]++
				}
			}
		}
		for k := range all {
			if all[k] > 0 {
				buf = append(buf, lost[k])
			}
		}
	}
	if w.islands != nil {
		buf = w.appendField(buf)
	}
	return buf
}
