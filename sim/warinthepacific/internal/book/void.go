package book

// A Void says why the Mission Plot of a ship is void for the rest of a Naval Phase; it
// then has an Engagement Value of 0, does not engage and has no Combat Mission. [39.84]
type Void uint8

// The reasons.
const (
	Kept       Void = iota // it is not
	VoidFired              // it fired on the Surface/Surface Tactical Display: it must [39.81]
	VoidSilent             // it did not, but others of its Task Force did [39.81]
	VoidHurt               // it was damaged [39.82]
	VoidScreen             // it screens a capital ship that was [39.82]
	VoidTow                // it is to tow a ship with D4 [39.82]
	VoidAll                // the whole Task Force may turn back [39.83]
)

// A Plotted is a ship of a Task Force, and what became of it in a Naval Phase.
type Plotted struct {
	Hull
	Hurt bool // damaged in this Phase
	Void Void
}

// Figures of voided plots.
const (
	voidScreening = 6 // Screening Value that may go with a damaged capital ship [39.82]
	voidShare     = 5 // more than a fifth of the Defense Strength turns all [39.83]
)

// MayVoid reports whether the owner may void the plot of a ship for a reason. [39.81]
// [39.82] [39.83]
func (r *Book) MayVoid(force []Plotted, i int, why Void, date Cycle) bool {
	p := &force[i]
	if p.Void != Kept || p.Damage >= D5 {
		return false
	}
	switch why {
	case VoidSilent:
		for k := range force {
			if force[k].Void == VoidFired {
				return true
			}
		}
		return false
	case VoidHurt:
		return p.Hurt
	case VoidScreen:
		return r.mayScreen(force, p)
	case VoidTow:
		return r.mayGoTow(force, p, date)
	case VoidAll:
		return r.mayVoidAll(force)
	}
	return false
}

// mayScreen reports whether a ship may go with the damaged capital ships: six points of
// Screening Value for each. [39.82]
func (r *Book) mayScreen(force []Plotted, p *Plotted) bool {
	quarters, room := r.ScreeningQuarters(&r.ShipTypes[p.Ship], uint8(p.Damage)), 0
	if quarters == 0 {
		return false
	}
	for k := range force {
		o := &force[k]
		t := &r.ShipTypes[o.Ship]
		if o.Hurt && o.Damage < D5 && t.Capital() {
			room += 4 * voidScreening
		}
		if o.Void == VoidScreen {
			quarters += r.ScreeningQuarters(t, uint8(o.Damage))
		}
	}
	return quarters <= room
}

// mayGoTow reports whether a ship may stay behind to tow: one for each that was damaged
// to D4 and that it can tow. [39.82] [38.2]
func (r *Book) mayGoTow(force []Plotted, p *Plotted, date Cycle) bool {
	afloat, towers := 0, 0
	able := false
	for k := range force {
		o := &force[k]
		if o.Hurt && o.Damage == D4 {
			afloat++
			able = able || r.MayTow(p.Hull, o.Hull, date)
		}
		if o.Void == VoidTow {
			towers++
		}
	}
	return able && towers < afloat
}

// mayVoidAll reports whether the whole Task Force may turn back: a carrier or joint
// shipping was damaged, or the ships that turn back for damage have more than a fifth of
// the Defense Strength that is afloat, as it is damaged (W97). [39.83]
func (r *Book) mayVoidAll(force []Plotted) bool {
	gone, all := 0, 0
	for k := range force {
		p := &force[k]
		t := &r.ShipTypes[p.Ship]
		if p.Hurt && t.TurnsAll() {
			return true
		}
		if p.Damage >= D5 {
			continue
		}
		n := r.Defense(t, uint8(p.Damage))
		all += n
		if p.Void >= VoidHurt && p.Void <= VoidTow {
			gone += n
		}
	}
	return voidShare*gone > all
}

// Attend has others stay with the ships of a Task Force that were damaged, as those turn back: one
// that may tow each with D4, unless one of these ships does, and where nobody is to tow one that
// may screen them. Somebody goes on (C73). [39.82] [38.2]
func (r *Book) Attend(force []Plotted, date Cycle) {
	kept := 0
	for i := range force {
		if force[i].Void == Kept {
			kept++
		}
	}
	var busy [MaxShips]bool
	towed := false
	for i := range force {
		if o := &force[i]; !o.Hurt || o.Damage != D4 {
			continue
		}
		k := r.tower(force, i, &busy, kept > 1, date)
		if k < 0 {
			continue
		}
		if busy[k] = true; force[k].Void == Kept {
			force[k].Void, towed = VoidTow, true
			kept--
		}
	}
	for i := len(force) - 1; i >= 0 && !towed && kept > 1; i-- {
		if r.MayVoid(force, i, VoidScreen, date) {
			force[i].Void = VoidScreen
			return
		}
	}
}

// tower returns a ship of a Task Force that may tow another and tows none, or -1. It takes the
// first of the ships that turn back or, if others may tow, the last of the others, because small
// ships come after capital ships.
func (r *Book) tower(force []Plotted, towed int, busy *[MaxShips]bool, more bool, date Cycle) int {
	last := -1
	for k := range force {
		if busy[k] || !r.MayTow(force[k].Hull, force[towed].Hull, date) {
			continue
		}
		if force[k].Void != Kept {
			return k
		}
		if more {
			last = k
		}
	}
	return last
}
