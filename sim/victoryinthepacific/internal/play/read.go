package play

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/table"
)

// rows reads a table and counts its rows by how they are known.
func (r *Rules) rows(file string, columns ...string) ([]table.Row, error) {
	return r.Provenance.Read(r.Data, file, columns...)
}

// A reader reads numbers and switches from a row and keeps the first error.
type reader struct {
	table.Row
	err error
}

// Each method of a reader reads a value of a column. After the first error the values are
// meaningless and the error stays.
func (r *reader) int(column string, low, high int) uint8 {
	n, err := r.Int(column, low, high)
	if r.err == nil {
		r.err = err
	}
	return uint8(n)
}

func (r *reader) bool(column string) bool {
	b, err := r.Bool(column)
	if r.err == nil {
		r.err = err
	}
	return b
}

func (r *reader) side(column string) sim.Side {
	i := slices.Index(SideNames[:], r.Get(column))
	if i < 0 && r.err == nil {
		r.err = r.Errorf(column, "Japan or Allies")
	}
	return sim.Side(max(0, i))
}

// name reads a name. The text of a position separates its parts with colons and semicolons, so a
// name must not have any.
func (r *reader) name(column string, taken bool) string {
	name := r.Get(column)
	if r.err == nil && (taken || name == "" || strings.ContainsAny(name, ":;\n") || name != strings.TrimSpace(name)) {
		r.err = r.Errorf(column, "a name of its own, without colon or semicolon")
	}
	return name
}

// readAreas reads the names of the areas, their points for each side, and their first holders.
func (r *Rules) readAreas() error {
	rows, err := r.rows("areas.csv", "area", "name", "japan", "allies", "holder", "name_source", "japan_source",
		"allies_source", "holder_source")
	if err != nil {
		return err
	}
	for _, row := range rows {
		in := reader{Row: row}
		a := area{
			Id: in.name("area", r.areaOf(row.Get("area")) >= 0), Name: in.name("name", false),
			Points: [2]int8{int8(in.int("japan", 0, 9)), int8(in.int("allies", 0, 9))}, Holder: uint8(
				in.side("holder")),
		}
		if in.err != nil {
			return in.err
		}
		r.Areas = append(r.Areas, a)
	}
	if len(r.Areas) != MaxAreas {
		return fmt.Errorf("areas.csv: found %d areas; want %d", len(r.Areas), MaxAreas)
	}
	return nil
}

// areaOf returns the number of an area, or -1.
func (r *Rules) areaOf(id string) int {
	return slices.IndexFunc(r.Areas, func(a area) bool { return a.Id == id })
}

// readLanes reads which areas are neighbours. [2.5]
func (r *Rules) readLanes() error {
	rows, err := r.rows("lanes.csv", "a", "b", "|", "open", "source")
	if err != nil {
		return err
	}
	seen := map[[2]int]bool{}
	for _, row := range rows {
		in := reader{Row: row}
		var ends [2]int
		for i, c := range []string{"a", "b"} {
			if ends[i] = r.areaOf(row.Get(c)); ends[i] < 0 {
				return row.Errorf(c, "an area of areas.csv")
			}
		}
		// The key of the table refuses a lane that occurs twice; this refuses its reverse. A lane
		// that is closed is in the file to say so.
		if ends[0] == ends[1] || seen[[2]int{ends[1], ends[0]}] {
			return row.Errorf("b", "another area, each pair once")
		}
		seen[ends] = true
		if in.bool("open") {
			r.Areas[ends[0]].Neighbours |= 1 << ends[1]
			r.Areas[ends[1]].Neighbours |= 1 << ends[0]
		}
		if in.err != nil {
			return in.err
		}
	}
	return nil
}

// readPorts reads ports and bases and the areas that they touch. [2.3] [2.6] (V47)
func (r *Rules) readPorts() error {
	rows, err := r.rows("ports.csv", "port", "kind", "holder", "touches", "repair", "kind_source", "holder_source",
		"touches_source", "repair_source")
	if err != nil {
		return err
	}
	for _, row := range rows {
		in := reader{Row: row}
		taken := slices.ContainsFunc(r.Ports, func(p port) bool { return p.Name == row.Get("port") })
		p := port{Name: in.name("port", taken), Base: row.Get("kind") == "base", Holder: uint8(in.side("holder")),
			Repair: in.int("repair", 0, 99)}
		if !p.Base && row.Get("kind") != "port" {
			return row.Errorf("kind", "port or base")
		}
		for id := range strings.FieldsSeq(row.Get("touches")) {
			a := r.areaOf(id)
			if a < 0 {
				return row.Errorf("touches", "areas of areas.csv")
			}
			p.Touches |= 1 << a
			r.Areas[a].Ports |= 1 << len(r.Ports)
		}
		if p.Touches == 0 {
			return row.Errorf("touches", "an area at least")
		}
		if in.err != nil {
			return in.err
		}
		if p.Base {
			r.bases |= 1 << len(r.Ports)
		}
		r.Ports = append(r.Ports, p)
	}
	if len(r.Ports) != MaxPorts {
		return fmt.Errorf("ports.csv: found %d ports and bases; want %d", len(r.Ports), MaxPorts)
	}
	return nil
}

// Place returns the place with a name: an area, a port or a group of uncertain location.
func (r *Rules) Place(name string) (uint8, bool) {
	for i, a := range r.Areas {
		if a.Name == name || a.Id == name {
			return uint8(i), true
		}
	}
	for i, p := range r.Ports {
		if p.Name == name {
			return uint8(MaxAreas + i), true
		}
	}
	if i := slices.Index(PlaceNames, name); i >= 0 {
		return uint8(PoolPlace + i), true
	}
	return 0, false
}

// PlaceNames names the places off the map, in the order of the constants from PoolPlace on.
var PlaceNames = []string{"pool", "lost", "gone", "W", "X", "Y", "Z"}

// findPlaces looks up the places that the rules name.
func (r *Rules) findPlaces() error {
	for name, place := range table.InOrder(map[string]*uint8{
		"Yokosuka Navy Yard": &r.Yokosuka, "Pearl Harbor": &r.Pearl, "Samoa": &r.samoa, "Ceylon": &r.ceylon,
		"HI": &r.Hawaii, "IND": &r.Indonesia,
	}) {
		p, ok := r.Place(name)
		if !ok {
			return fmt.Errorf("ports.csv, areas.csv: found no %s; want it, as rules name it", name)
		}
		*place = p
	}
	return nil
}

// readTurns reads the dates of all nine turns, in order, even if only eight are played.
func (r *Rules) readTurns() error {
	rows, err := r.rows("turns.csv", "turn", "date", "source")
	if err != nil {
		return err
	}
	for i, row := range rows {
		if n, err := row.Int("turn", 1, 9); err != nil || n != i+1 {
			return row.Errorf("turn", "turn %d", i+1)
		}
		r.Dates = append(r.Dates, row.Get("date"))
	}
	if len(r.Dates) != 9 {
		return fmt.Errorf("turns.csv: found %d turns; want 9", len(r.Dates))
	}
	return nil
}

// readSubmarines reads which side's submarine is in play on each turn; 2 is nobody's.
func (r *Rules) readSubmarines() error {
	rows, err := r.rows("submarines.csv", "unit", "side", "first", "last", "source")
	if err != nil {
		return err
	}
	for t := range r.Subs {
		r.Subs[t] = 2
	}
	for _, row := range rows {
		in := reader{Row: row}
		side, first := in.side("side"), in.int("first", 1, 9)
		last := in.int("last", int(first), 9)
		if in.err != nil {
			return in.err
		}
		for t := first; t <= last; t++ {
			if r.Subs[t] != 2 {
				return row.Errorf("first", "turns in which no other submarine is in play")
			}
			r.Subs[t] = uint8(side)
		}
	}
	return nil
}

// readRemovals counts how many British ships of each type leave on each turn. Index 0 is for
// battleships, 1 for carriers.
func (r *Rules) readRemovals() error {
	rows, err := r.rows("removals.csv", "turn", "kind", "source")
	if err != nil {
		return err
	}
	for _, row := range rows {
		in := reader{Row: row}
		turn, k := in.int("turn", 1, 9), slices.Index(KindNames[:2], row.Get("kind"))
		if in.err != nil {
			return in.err
		}
		if k < 0 {
			return row.Errorf("kind", "BB or CV")
		}
		if r.removals[turn][k]++; r.removals[turn][k] > 9 {
			return row.Errorf("turn", "nine ships of a kind at most")
		}
	}
	return nil
}

// readGroups reads where each die from 1 to 6 locates a group. "later" is the pool, until turn 2.
func (r *Rules) readGroups() error {
	rows, err := r.rows("uncertain.csv", "die", "place", "source")
	if err != nil {
		return err
	}
	for i, row := range rows {
		if n, err := row.Int("die", 1, 6); err != nil || n != i+1 {
			return row.Errorf("die", "%d", i+1)
		}
		r.groups[i+1] = PoolPlace
		if row.Get("place") != "later" {
			a := r.areaOf(row.Get("place"))
			if a < 0 {
				return row.Errorf("place", "an area of areas.csv or later")
			}
			r.groups[i+1] = uint8(a)
		}
	}
	if len(rows) != 6 {
		return fmt.Errorf("uncertain.csv: found %d rows; want 6", len(rows))
	}
	return nil
}
