package narrate

import (
	"strings"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// action says what shapes a surface action before the first ship is deployed: day or night, and the
// ships that cannot fire. [9.62] [14.27] [14.28] [10.34]
func (t *Telling) action() {
	b := t.B
	if (b.Forces[b.Mover].Marks|b.Forces[b.Foe].Marks)&board.ByNight != 0 {
		t.Say("  by night")
	} else {
		t.Say("  by day")
	}
	for _, m := range [2]id.Marker{b.Mover, b.FoeMarker()} {
		if t.Some(m, board.Ferry) || b.Forces[m].Plot.Find(board.Emergency) >= 0 {
			t.Say("  %s is in Emergency Transport: its DD and DE do not fire", b.ForceName(m))
		}
		t.unarmed(m, board.Depleted, "out of ammunition")
		t.unarmed(m, board.Unsupplied, "unsupplied, and cannot fire")
	}
}

// unarmed says which ships of a Task Force have a mark.
func (t *Telling) unarmed(m id.Marker, mark uint8, what string) {
	var with []string
	all := true
	for i := range id.Ship(len(t.B.Theatre.Ships)) {
		if t.B.Under(i, m) {
			if has := t.B.Ships[i].Marks&mark != 0; has {
				with = append(with, t.B.Theatre.Ships[i].Name)
			} else {
				all = false
			}
		}
	}
	switch who := TheSide(theatre.SideOf(m)); {
	case with == nil:
	case all:
		t.Say("  all ships of %s are %s", who, what)
	default:
		t.Say("  of %s %s: %s", who, what, strings.Join(with, ", "))
	}
}

// Harmless says why nobody can fire in a surface action that does not begin. It mentions spent
// ammunition only if the viewer knows the ships. (W32) [14.27]
func (t *Telling) Harmless() string {
	guns, shells := false, false
	for _, m := range [2]id.Marker{t.A.Mover, t.A.AskedMarker()} {
		if !t.B.Knows(t.Viewer, m) {
			return "no ship there can fire"
		}
		for i := range id.Ship(len(t.B.Theatre.Ships)) {
			if t.B.Under(i, m) && t.B.Theatre.Class(i).Attack > 0 {
				guns = true
				shells = shells || t.B.Ships[i].Marks&board.Depleted == 0
			}
		}
	}
	if guns && !shells {
		return "nobody has ammunition"
	}
	return "no ship there can fire"
}
