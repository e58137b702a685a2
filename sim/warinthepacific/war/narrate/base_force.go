package narrate

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// BaseForceName names a BaseForce.
func (w Words) BaseForceName(i int) string { return "BaseForce " + w.Theatre.BaseForces[i].Name }

// baseForceText says in which state one ashore is. [20.51]
func (w Words) baseForceText(i int) string {
	b := &w.BaseForces[i]
	switch {
	case b.Packs > 0:
		return fmt.Sprintf("%s, taken down, can be loaded after %d Game-Turns", w.BaseForceName(i), b.Packs-1)
	case b.Lies > 0:
		return w.BaseForceName(i) + ", undeployed, waits to be shipped"
	case b.Mode == book.Undeployed:
		return w.BaseForceName(i) + ", undeployed"
	}
	return fmt.Sprintf("%s, %s deployed: %d points of Cargo Capacity", w.BaseForceName(i),
		[...]string{"", "partially", "fully"}[b.Mode], b.Mode.Cargo())
}

// baseForces says which BaseForces land, deploy or fail to, and are lost, in the hexes that are
// told of at a moment. [20.52] [20.53]
func (t *Telling) baseForces(now moment) {
	for i := range t.B.Theatre.BaseForces {
		b, n, name := &t.A.BaseForces[i], &t.B.BaseForces[i], t.B.BaseForceName(i)
		if t.when(n.Hex) != now {
			continue
		}
		switch {
		case b.Ship > 0 && n.Gone():
			t.Say("  %s is lost", name)
		case b.Ship > 0 && n.Ship == 0:
			t.Say("  %s lands at %s", name, t.B.PlaceName(n.Hex))
		case n.Mode > b.Mode:
			t.Say("  %s at %s is %s deployed", name, t.B.PlaceName(n.Hex),
				[...]string{"", "partially", "fully"}[n.Mode])
		case t.A.Step == board.Strategic && b.Hex != theatre.None && b.Lies == 0 && b.Mode < book.Full:
			t.Say("  %s at %s tries to deploy, and stays %s", name, t.B.PlaceName(n.Hex),
				[...]string{"undeployed", "partially deployed"}[n.Mode])
		}
		if n.Mode > book.Undeployed {
			if site := t.B.Theatre.SiteAt(n.Hex); t.A.Sites[site].Side != t.B.Sites[site].Side {
				t.Say("  %s is captured by %s", name, TheSide(t.B.Sites[site].Side))
			}
		}
	}
}
