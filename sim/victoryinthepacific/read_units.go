package victoryinthepacific

import (
	"fmt"
	"slices"

	"github.com/ironbottom/ironbottom/sim/table"
)

// readUnits reads ships and other forces: Japan's ships and forces come first, then
// the Allies', each in the order of its file. [3.9]
func (r *Rules) readUnits() error {
	ships, err := r.rows("ships.csv", "ship", "class", "type", "nation", "gunnery", "bonus", "armor", "speed", "airstrike", "air_bonus",
		"turn", "place", "factors_source", "name_source", "turn_source", "place_source")
	if err != nil {
		return err
	}
	forces, err := r.rows("forces.csv", "unit", "side", "kind", "gunnery", "bonus", "armor", "speed", "airstrike", "air_bonus",
		"turn", "place", "factors_source", "name_source", "turn_source")
	if err != nil {
		return err
	}
	var all [2][]unit
	names := map[string]bool{}
	for i, row := range append(ships, forces...) {
		u, err := r.unitOf(row, i < len(ships), names)
		if err != nil {
			return err
		}
		all[u.side] = append(all[u.side], u)
	}
	r.units, r.split = append(all[Japan], all[Allies]...), len(all[Japan])
	if len(r.units) > maxUnits {
		return fmt.Errorf("ships.csv, forces.csv: found %d units; want %d at most", len(r.units), maxUnits)
	}
	if len(all[Japan]) == 0 || len(all[Allies]) == 0 {
		return fmt.Errorf("ships.csv, forces.csv: found a side without units; want units on both")
	}
	r.indexUnits()
	return nil
}

// indexUnits lists the air and finds the units that play alike once they are on the map,
// as far as they stand beside each other. Whoever changes units calls it.
func (r *Rules) indexUnits() {
	r.airUnits = [2][]uint8{}
	for u, x := range r.units {
		if x.kind == air {
			r.airUnits[x.side] = append(r.airUnits[x.side], uint8(u))
		}
	}
	alike := func(u unit) unit {
		u.name, u.class, u.run, u.runEnd = "", "", 0, 0
		if u.ship() { // others come back, to where they first stood
			u.turn, u.start = 0, 0
		}
		u.turn = min(u.turn, 2)
		return u
	}
	for from, to := 0, 0; from < len(r.units); from = to {
		for to = from + 1; to < len(r.units) && alike(r.units[to]) == alike(r.units[from]); to++ {
		}
		for u := from; u < to; u++ {
			r.units[u].run, r.units[u].runEnd = from, to
		}
	}
}

// navies is how many there are.
const navies = 5

var nations = []string{"Japan", "USA", "Britain", "Australia", "Netherlands"}

func (r *Rules) unitOf(row table.Row, ship bool, names map[string]bool) (unit, error) {
	in, u := reader{Row: row}, unit{}
	if ship {
		u = r.shipOf(&in)
	} else {
		u = r.forceOf(&in)
	}
	column := "unit"
	if ship {
		column = "ship"
	}
	u.name = in.name(column, names[row.Get(column)])
	names[u.name] = true
	u.gunnery, u.armor, u.speed, u.airstrike = in.int("gunnery", 0, 9), in.int("armor", 0, 9), in.int("speed", 0, 9), in.int("airstrike", 0, 9)
	u.bonus, u.airBonus, u.turn = in.bool("bonus"), in.bool("air_bonus"), in.int("turn", 1, 9)
	start, ok := r.place(row.Get("place"))
	if in.err == nil && (!ok || start == poolPlace || start == lostPlace || start == gonePlace) {
		in.err = row.Errorf("place", "an area, a port or a group from W to Z")
	}
	if in.err == nil && u.turn > 1 && (start < maxAreas || start >= groupPlace) {
		in.err = row.Errorf("place", "a port, as it comes after turn 1")
	}
	u.start = start
	return u, in.err
}

// shipOf reads what ships alone have. [3.1] [3.8]
func (r *Rules) shipOf(in *reader) (u unit) {
	types := []string{"BB", "CV", "CVL", "CA", "BC", "CL"}
	i, n := slices.Index(types, in.Get("type")), slices.Index(nations, in.Get("nation"))
	if i < 0 && in.err == nil {
		in.err = in.Errorf("type", "BB, BC, CV, CVL, CA or CL")
	}
	if n < 0 && in.err == nil {
		in.err = in.Errorf("nation", "one of %v", nations)
	}
	u.kind = []kind{battleship, battleship, carrier, lightCarrier, cruiser, battleship, cruiser}[i+1]
	u.class = in.Get("class")
	if u.navy = uint8(max(0, n)); n > 0 {
		u.side = Allies
	}
	u.british, u.american = in.Get("nation") == "Britain", in.Get("nation") == "USA"
	u.heavy = in.Get("type") == "CA"
	return u
}

// forceOf reads what land-based air and landing forces alone have. [3.3] [3.4]
func (r *Rules) forceOf(in *reader) (u unit) {
	u.side, u.kind, u.class = in.side("side"), air, "air"
	switch in.Get("kind") {
	case "air":
	case "landing":
		u.kind, u.class = landing, "landing"
	default:
		if in.err == nil {
			in.err = in.Errorf("kind", "air or landing")
		}
	}
	return u
}
