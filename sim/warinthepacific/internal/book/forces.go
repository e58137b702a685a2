package book

import "slices"

// A Force is a line of a scenario's order of battle: so many of something. All of them are
// reconstructed from history.
type Force struct {
	Scenario, Side, Name string
	Arrives              string // Game-Turn, as 2/9/42; empty for at the start
	Kind                 string // ship, air, ground, subs or text
	Count                int
	What, Note           string // of a roster; text says what no roster has
}

var (
	forceKinds = []string{"ship", "air", "ground", "subs", "text"}
	forceSides = []string{"Japan", "Allies"}
)

// OrderOfBattle returns the order of battle of a scenario to come: midway or guadalcanal. [40.5]
func (r *Book) OrderOfBattle(scenario string) (list []Force) {
	for _, f := range r.forces {
		if f.Scenario == scenario {
			list = append(list, f)
		}
	}
	return list
}

// readForces reads the orders of battle; every name must be in a roster.
func (r *Book) readForces() error {
	rows, err := r.rows("forces.csv", "forces", "scenario", "side", "force", "arrives", "kind", "count", "what", "|", "note", "source")
	if err != nil {
		return err
	}
	for _, row := range rows {
		in := Reader{Row: row}
		f := Force{
			Scenario: in.name("scenario"), Side: forceSides[in.Word("side", forceSides)], Name: row.Get("force"), Arrives: row.Get("arrives"),
			Kind: forceKinds[in.Word("kind", forceKinds)], What: row.Get("what"), Note: row.Get("note"),
		}
		f.Count, err = row.Int("count", 1, 99)
		switch {
		case in.Err != nil:
			return in.Err
		case err != nil:
			return err
		case !r.inRoster(f):
			return row.Errorf("what", "%s of %s from the rosters, a ship with its name as note", f.Kind, f.Side)
		}
		if _, err := ParseGameTurn(f.Arrives); f.Arrives != "" && err != nil {
			return row.Errorf("arrives", "nothing, or Game-Turn, Cycle and year, as 2/9/42")
		}
		r.forces = append(r.forces, f)
	}
	return nil
}

// inRoster reports whether a roster has what a line names, on its side; ships are named
// in their note too.
func (r *Book) inRoster(f Force) bool {
	of := Nation(255)
	switch f.Kind {
	case "ship":
		if s, err := r.Ship(f.What); err == nil && (f.Note == "" || f.Note == r.ShipName(s)) {
			of = r.ShipTypes[s].Nation
		}
	case "air":
		if i := slices.IndexFunc(r.Planes, func(p Plane) bool { return p.Name == f.What }); i >= 0 {
			of = r.Planes[i].Nation
		}
	case "ground":
		if i := r.UnitNamed(f.What); i >= 0 {
			of = r.Units[i].Nation
		}
	default:
		return f.What != ""
	}
	return of != 255 && JapaneseSide(of) == (f.Side == forceSides[0])
}
