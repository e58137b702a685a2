package book

// A Part is what a force is put together from, where its owner chooses it, as its kind of
// fight reads it. (W110) (W111)
type Part struct {
	Cost   int    // of one
	Most   int    // that a description takes
	Unit   string // of costs
	Alike  any    // everything about it except its name
	Single bool   // a ship by its name, there once
	Given  bool   // all of it takes part unless a range says otherwise
}

// ShipPart returns a ship as part of a force, in a state that is written without its
// type. Ships are alike where nothing but their names tells them apart. Where ships are
// attacked all but the destroyers and escorts are given.
func (r *Book) ShipPart(kind uint8, state any, most int, attacked bool) Part {
	type alike struct {
		ShipType
		state any
	}
	t := r.ShipTypes[kind]
	p := Part{Cost: int(t.Defense), Most: most, Unit: "points of Defense Strength", Single: t.Number < KindDD}
	p.Given = attacked && (t.Number < KindDD || t.Number > KindCD)
	if p.Single {
		p.Most = 1
	}
	t.ID, t.Name = "", ""
	p.Alike = alike{t, state}
	return p
}
