package book

import (
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim/table"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/atlas"
)

// A Force is a line of a scenario's order of battle: so many of something. All of them are
// reconstructed from history, each as surely as Confidence says.
type Force struct {
	Japan      bool
	Name       string // of the force
	Place      string
	Hex        atlas.Hex // the zero Hex beyond the map
	Arrives    string    // Game-Turn, as 2/9/42; empty for at the start
	Kind       string
	Count      int    // of counters, Air Points, Sub Points or Supply Blocks; of a base its level or Cargo Capacity
	What, Note string // of a roster; of a ship its name
	Confidence string
}

// AtSea is the place of forces that are in no port.
const AtSea = "at sea"

// Kinds of forces. Ships, Air Points and ground units are those of the rosters.
var forceKinds = []string{"ship", "air", "ground", "subs", "hq", "supply", "base"}

// forceWords are what there is of kinds that have no roster.
var forceWords = map[string][]string{
	"subs": {"Fleet", "Coastal"}, "hq": {"Group", "Wing", "Division", "Force"}, "supply": {"Supply Block"},
	"base": {"airbase", "port", "fort", "entrench", "BaseForce"},
}

var (
	forceSides      = []string{"Japan", "Allies"}
	forceConfidence = []string{"sure", "probable", "guess"}
)

// Scenarios are those that have an order of battle, in the order of 40.5.
var Scenarios = []string{"midway", "coral-sea", "kokoda", "guadalcanal", "malaya", "burma", "leyte", "campaign"}

// OrderOfBattle returns the order of battle of a scenario. It is not to be changed. [40.5]
func (r *Book) OrderOfBattle(scenario string) []Force { return r.forces[scenario] }

// readForces reads the orders of battle.
func (r *Book) readForces() error {
	r.forces = map[string][]Force{}
	for _, scenario := range Scenarios {
		rows, err := r.rows("oob/"+scenario+".csv", "oob-"+scenario, "|", "scenario", "side", "force", "place",
			"hex", "arrives", "kind", "count", "what", "name", "confidence", "source")
		if err != nil {
			return err
		}
		ships := map[string]bool{}
		for _, row := range rows {
			f, err := r.readForce(row, scenario)
			if err != nil {
				return err
			}
			if named := f.Kind == "ship" && f.Note != ""; named && ships[f.What] {
				return row.Errorf("what", "each named ship once")
			} else if named {
				ships[f.What] = true
			}
			r.forces[scenario] = append(r.forces[scenario], f)
		}
	}
	return nil
}

// readForce reads one line; what it names must be in a roster.
func (r *Book) readForce(row table.Row, scenario string) (Force, error) {
	in := Reader{Row: row}
	f := Force{
		Japan: in.Word("side", forceSides) == 0, Name: row.Get("force"), Place: row.Get("place"),
		Arrives: row.Get("arrives"),
		Kind:    forceKinds[in.Word("kind", forceKinds)], What: row.Get("what"), Note: row.Get("name"),
		Confidence: forceConfidence[in.Word("confidence", forceConfidence)],
	}
	if in.Err != nil {
		return f, in.Err
	}
	var err error
	if f.Count, err = row.Int("count", 1, 999); err != nil {
		return f, err
	}
	if row.Get("hex") != "" {
		if f.Hex, err = atlas.ParseHex(row.Get("hex")); err != nil {
			return f, row.Errorf("hex", "a hex of the map, as E1613, or nothing")
		}
	}
	_, err = ParseGameTurn(f.Arrives)
	switch {
	case row.Get("scenario") != scenario:
		return f, row.Errorf("scenario", "%s, as the file is called", scenario)
	case f.Arrives != "" && err != nil:
		return f, row.Errorf("arrives", "nothing, or Game-Turn, Cycle and year, as 2/9/42")
	case f.Name == "":
		return f, row.Errorf("force", "the name of a force")
	case f.Place == "":
		return f, row.Errorf("place", "a place of the map, or %s", AtSea)
	case forceWords[f.Kind] != nil && !slices.Contains(forceWords[f.Kind], f.What):
		return f, row.Errorf("what", "%s", strings.Join(forceWords[f.Kind], ", "))
	case !r.inRoster(f):
		return f, row.Errorf("what", "%s of %s from the rosters, a ship with its name", f.Kind, row.Get("side"))
	}
	return f, nil
}

// inRoster reports whether a roster has what a line names, on its side; ships are named too, a
// later one of a name without the pennant that the roster puts behind it.
func (r *Book) inRoster(f Force) bool {
	of := Nation(255)
	switch f.Kind {
	case "ship":
		if s, err := r.Ship(f.What); err == nil {
			t := &r.ShipTypes[s]
			if f.Note == "" || f.Note == t.Name || f.Note+" "+t.ID == t.Name {
				of = t.Nation
			}
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
		return true
	}
	return of != 255 && JapaneseSide(of) == f.Japan
}
