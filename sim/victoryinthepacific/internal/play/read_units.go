package play

import (
	"fmt"
	"slices"
	"sync"

	"github.com/ironbottom/ironbottom/sim/table"
)

// readUnits reads ships and other forces: first Japan's, then the Allies', each in the order of its
// file. [3.9]
func (r *Rules) readUnits() error {
	ships, err := r.rows("ships.csv", "ship", "class", "type", "nation", "gunnery", "bonus", "armor", "speed",
		"airstrike", "air_bonus",
		"turn", "place", "factors_source", "name_source", "turn_source", "place_source")
	if err != nil {
		return err
	}
	forces, err := r.rows("forces.csv", "unit", "side", "kind", "gunnery", "bonus", "armor", "speed", "airstrike",
		"air_bonus",
		"turn", "place", "fixed", "factors_source", "name_source", "turn_source")
	if err != nil {
		return err
	}
	var all [2][]Unit
	names := map[string]bool{}
	for i, row := range append(ships, forces...) {
		u, err := r.unitOf(row, i < len(ships), names)
		if err != nil {
			return err
		}
		all[u.Side] = append(all[u.Side], u)
	}
	r.Units, r.Split = append(all[Japan], all[Allies]...), len(all[Japan])
	if len(r.Units) > MaxUnits {
		return fmt.Errorf("ships.csv, forces.csv: found %d units; want %d at most", len(r.Units), MaxUnits)
	}
	if len(all[Japan]) == 0 || len(all[Allies]) == 0 {
		return fmt.Errorf("ships.csv, forces.csv: found a side without units; want units on both")
	}
	r.IndexUnits()
	return nil
}

// IndexUnits lists the air units and finds runs of units that play alike once they are on the map.
// Callers that change units must call it again.
func (r *Rules) IndexUnits() {
	r.observed = sync.OnceValue(r.layOut) // most battles are never observed
	r.airUnits = [2][]uint8{}
	for u, x := range r.Units {
		if x.Kind == Air {
			r.airUnits[x.Side] = append(r.airUnits[x.Side], uint8(u))
		}
	}
	// What no longer matters is cleared. After that two units are alike if they are equal.
	alike := func(u Unit) Unit {
		u.Name, u.class, u.Run, u.RunEnd = "", "", 0, 0
		if u.Ship() { // other units come back to where they first stood
			u.Turn, u.start = 0, 0
		}
		u.fixed = Nowhere
		u.Turn = min(u.Turn, 2)
		return u
	}
	for from, to := 0, 0; from < len(r.Units); from = to {
		for to = from + 1; to < len(r.Units) && alike(r.Units[to]) == alike(r.Units[from]); to++ {
		}
		for u := from; u < to; u++ {
			r.Units[u].Run, r.Units[u].RunEnd = from, to
		}
	}
}

// navies is the number of navies.
const navies = 5

// Nations are the names of the navies, by number.
var Nations = []string{"Japan", "USA", "Britain", "Australia", "Netherlands"}

// unitOf reads a row of either file. A unit of turn 1 can begin anywhere, later units only in a
// port.
func (r *Rules) unitOf(row table.Row, ship bool, names map[string]bool) (Unit, error) {
	in, u := reader{Row: row}, Unit{}
	if ship {
		u = r.shipOf(&in)
	} else {
		u = r.forceOf(&in)
	}
	column := "unit"
	if ship {
		column = "ship"
	}
	u.Name = in.name(column, names[row.Get(column)])
	names[u.Name] = true
	u.Gunnery, u.Armor, u.Speed, u.Airstrike = in.int("gunnery", 0, 9), in.int("armor", 0, 9), in.int("speed", 0,
		9), in.int("airstrike", 0, 9)
	u.Bonus, u.AirBonus, u.Turn = in.bool("bonus"), in.bool("air_bonus"), in.int("turn", 1, 9)
	start, ok := r.Place(row.Get("place"))
	if in.err == nil && (!ok || start == PoolPlace || start == LostPlace || start == GonePlace) {
		in.err = row.Errorf("place", "an area, a port or a group from W to Z")
	}
	if in.err == nil && u.Turn > 1 && (start < MaxAreas || start >= GroupPlace) {
		in.err = row.Errorf("place", "a port, as it comes after turn 1")
	}
	u.start = start
	return u, in.err
}

// shipOf reads what only ships have. [3.1] [3.8]
func (r *Rules) shipOf(in *reader) (u Unit) {
	u.fixed = Nowhere
	types := []string{"BB", "CV", "CVL", "CA", "BC", "CL"}
	i, n := slices.Index(types, in.Get("type")), slices.Index(Nations, in.Get("nation"))
	if i < 0 && in.err == nil {
		in.err = in.Errorf("type", "BB, BC, CV, CVL, CA or CL")
	}
	if n < 0 && in.err == nil {
		in.err = in.Errorf("nation", "one of %v", Nations)
	}
	// Battle cruisers count as battleships and light cruisers as cruisers. Index 0 is for an
	// unknown type, which the error reports.
	u.Kind = []Kind{battleship, battleship, carrier, lightCarrier, Cruiser, battleship, Cruiser}[i+1]
	u.class = in.Get("class")
	if u.Navy = uint8(max(0, n)); n > 0 {
		u.Side = Allies
	}
	u.british, u.American = in.Get("nation") == "Britain", in.Get("nation") == "USA"
	u.Heavy = in.Get("type") == "CA"
	return u
}

// forceOf reads what only land-based air and landing forces have. [3.3] [3.4]
func (r *Rules) forceOf(in *reader) (u Unit) {
	u.Side, u.Kind, u.class, u.fixed = in.side("side"), Air, "air", Nowhere
	if area := r.areaOf(in.Get("fixed")); area >= 0 {
		u.fixed = uint8(area)
	} else if in.Get("fixed") != "" && in.err == nil {
		in.err = in.Errorf("fixed", "an area of areas.csv or nothing")
	}
	switch in.Get("kind") {
	case "air":
	case "landing":
		u.Kind, u.class = Landing, "landing"
	default:
		if in.err == nil {
			in.err = in.Errorf("kind", "air or landing")
		}
	}
	return u
}
