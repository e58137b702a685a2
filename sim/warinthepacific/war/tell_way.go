package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// carries says which plot a Task Force begins to carry out.
func (t *telling) carries(m id.Marker) {
	f := &t.B.Forces[m].Plot
	if f.Count > 0 && f.Legs[0].Mission == board.Reaction { // which has been told
		return
	}
	plot := t.B.PlotText(m)
	if f.Count == 0 { // all its ships have gone to the yards
		plot = t.A.PlotText(m)
	}
	who := theatre.Sides[theatre.SideOf(m)]
	if t.idles(m, f) {
		t.Say("%s: %s carries out nothing: its plot is void", who, t.A.ForceTitle(m))
		return
	}
	t.Say("%s: %s carries out %s", who, t.A.ForceTitle(m), plot)
}

// idles reports whether the plot of a Task Force was void before its turn came, because it has
// fought or withdrawn, or is void because it cannot tow any more. (C144) [39.81] [38.25]
func (t *telling) idles(m id.Marker, p *board.Plot) bool {
	return (t.A.Forces[m].Marks|t.B.Forces[m].Marks)&board.Void != 0 && p.Count > 0
}

// undone says that a unit which destroyers take aboard is put ashore again in the same place,
// because they have not landed it. (C93) [10.31]
func (t *telling) undone(m sim.Move) string {
	what, unit := board.UnpackCargo(m)
	if what != board.EmbarkUnit || t.b.Units[unit].Hex == theatre.None || t.a.Units[unit].Hex != t.b.Units[unit].Hex {
		return ""
	}
	return "; it is put ashore again"
}

// furnishes says whether a headquarters gets supply, and how much of the supply there it takes. It
// says nothing if a headquarters without Air Points or an airbase is left out. [14.11] [14.14]
func (t *telling) furnishes(pays bool) {
	at := t.a.AskedSite()
	who, name := theatre.Sides[t.a.Side], t.a.Theatre.Sites[at].Name
	switch paid := int(t.A.Sites[at].Supply) - int(t.B.Sites[at].Supply); {
	case pays && paid > 0:
		t.Say("%s: the headquarters at %s takes %d Supply %s there", who, name, paid,
			[2]string{"Points", "Point"}[book.Bit(paid == 1)])
	case pays:
		t.Say("%s: supply for the headquarters at %s", who, name)
	case t.a.Parked(at.Base()) > 0 || t.a.airbase(at) > 0:
		t.Say("%s: the headquarters at %s is given none of the supply there, and its Air Points do not strike", who,
			name)
	}
}
