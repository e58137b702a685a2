package theatre

import (
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/atlas"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// kind are the keys of a scenario's file.
var kind = book.Kind{
	Name: "scenario",
	Keys: []string{"oob", "first", "last", "phases", "window", "out", "groups", "dummies", "plans", "stations",
		"decoys", "patrols", "objectives", "flying", "primary", "worth", "par", "scale", "ground", "held",
		"supply", "yards"},
}

// Folder is where the scenarios are.
const Folder = "scenarios"

// Names lists the scenarios of the data, in the order of their files' names.
func Names(data fs.FS) ([]string, error) {
	files, err := fs.Glob(data, Folder+"/*.toml")
	var names []string
	for _, f := range files {
		names = append(names, strings.TrimSuffix(strings.TrimPrefix(f, Folder+"/"), ".toml"))
	}
	return names, err
}

// About reads the title, the note and the label of a scenario.
func About(data fs.FS, name string) (title, note, label string, err error) {
	d, err := book.ReadScenario(data, Folder, name, kind)
	if err != nil {
		return "", "", "", err
	}
	return d.Get("title", ""), d.Get("note", ""), d.Get("source", ""), nil
}

// Read reads a scenario by name.
func Read(data fs.FS, name string, b *book.Book, m *atlas.Map) (*Theatre, error) {
	d, err := book.ReadScenario(data, Folder, name, kind)
	if err != nil {
		return nil, err
	}
	t := &Theatre{Name: name, Title: d.Get("title", ""), Note: d.Get("note", ""), Label: d.Get("source", ""),
		Map: m, Book: b, solomons: m.RegionNamed("SOL")}
	for _, read := range []func(*book.Description) error{t.readTurns, t.readWindow, t.readForces, t.readHeld,
		t.readSupply, t.readGroups, t.readDummies, t.readYards, t.spare, t.readSubrons, t.readPatrols,
		t.readVictory, t.readFlying, t.readPlans, t.check} {
		if err := read(d); err != nil {
			return nil, err
		}
	}
	t.chart()
	t.patrol()
	return t, t.afloat(d)
}

// mostLater is how many Game-Turns after the first one a scenario may end.
const mostLater = 26

func (t *Theatre) readTurns(d *book.Description) (err error) {
	if t.Ground, err = d.Flag("ground"); err != nil { // a war on land, and what arrives later
		return err
	}
	if t.First, t.Last, err = d.Turns(mostLater); err != nil {
		return err
	}
	t.Phases, err = d.Number("phases", 0, 0, phasesOfTurn*int(t.Last-t.First+1))
	return err
}

// phasesOfTurn is how many Phases a Game-Turn has: three in the air, three at sea, one on the ground. [4.1]
const phasesOfTurn = 7

// readWindow reads the two corners.
func (t *Theatre) readWindow(d *book.Description) (err error) {
	if t.Corners, err = d.Window(); err != nil {
		return err
	}
	t.lay(t.Map, t.Corners[0], t.Corners[1])
	if n := t.Hexes(); n < 2 || n > mostHexes {
		return d.Errorf("window", "found %d hexes; want 2 to %d", n, mostHexes)
	}
	return nil
}

// hex reads a hex of the window, by its number or the name of a place in it.
func (t *Theatre) hex(d *book.Description, key, text string) (Hex, error) {
	i, err := d.Place(t.Map, key, text)
	if err != nil {
		return None, err
	}
	h := t.Local(i)
	if h == None {
		return None, d.Errorf(key, "found %s, which is outside of the window; want a hex within it", i)
	}
	return h, nil
}

// readGroups reads which Task Forces may be under each other's markers: "A, B; C, D".
func (t *Theatre) readGroups(d *book.Description) error {
	for n, group := range d.List("groups", ";") {
		names := book.SplitList(group, ",")
		for _, name := range names {
			i := t.forceNamed(name)
			if i < 0 || t.Forces[i].Group > 0 {
				return d.Errorf("groups", "found %q; want Task Forces of the order of battle, each once", name)
			}
			if SideOf(id.Marker(i)) != SideOf(id.Marker(max(0, t.forceNamed(names[0])))) {
				return d.Errorf("groups", "found %q with %q; want Task Forces of one side", name, names[0])
			}
			t.Forces[i].Group = uint8(n + 1)
		}
	}
	return nil
}

// readDummies reads dummies: "Mobile Force F0731" is one of the group of the Mobile Force. [9.13]
func (t *Theatre) readDummies(d *book.Description) error {
	for n, text := range d.List("dummies", ",") {
		at := strings.LastIndex(text, " ")
		i := t.forceNamed(strings.TrimSpace(text[:max(0, at)]))
		if i < 0 {
			return d.Errorf("dummies", "found %q; want a Task Force in whose group it is, and a hex", text)
		}
		h, err := t.hex(d, "dummies", text[at:])
		if err != nil {
			return err
		}
		side := SideOf(id.Marker(i))
		k, err := t.addForce(d, "dummies", Force{Name: "dummy " + strconv.Itoa(n+1), Hex: h,
			Group: t.Forces[i].Group, Dummy: true}, side)
		if err != nil {
			return err
		}
		if t.Forces[k].Group == 0 {
			return d.Errorf("dummies", "found one in the place of %q, which is in no group; want one of a group",
				t.Forces[i].Name)
		}
	}
	return nil
}

// spare keeps the markers of a side that no force begins under for ships that are left behind, part
// from others or come from the yards. [9.11] [39.82]
func (t *Theatre) spare(d *book.Description) error {
	for side, most := range [2]uint8{JapanForces, MostForces - JapanForces} {
		for n := 1; t.Count[side] < most; n++ {
			if _, err := t.addForce(d, "oob", Force{Name: "detachment " + strconv.Itoa(n), Spare: true},
				sim.Side(side)); err != nil {
				return err
			}
		}
	}
	return nil
}

// readPlans reads where Task Forces have planned to land: "Transport Force F1234". [10.1]
func (t *Theatre) readPlans(d *book.Description) error {
	for _, text := range d.List("plans", ",") {
		at := strings.LastIndex(text, " ")
		i := t.forceNamed(strings.TrimSpace(text[:max(0, at)]))
		if i < 0 || t.Forces[i].Dummy {
			return d.Errorf("plans", "found %q; want a Task Force of the order of battle, and a hex", text)
		}
		h, err := t.hex(d, "plans", text[at:])
		if err != nil {
			return err
		}
		if t.SiteAt(h) == id.None || !t.Water(h) {
			return d.Errorf("plans", "found a landing in %s; want a hex with a base or an objective on a coast",
				t.Index(h))
		}
		t.Forces[i].Plan = h
	}
	return nil
}

// objective reads a place and its Victory Points: "F1234=30".
func (t *Theatre) objective(d *book.Description, key, text string) (o Objective, err error) {
	place, points, err := d.Objective(key, text)
	if err != nil {
		return o, err
	}
	o.Points = points
	o.Hex, err = t.hex(d, key, place)
	return o, err
}

// readFlying reads which airbase counts at the end of each Cycle.
func (t *Theatre) readFlying(d *book.Description) (err error) {
	text := d.Get("flying", "")
	if text == "" {
		return nil
	}
	if t.Flying, err = t.objective(d, "flying", text); err == nil && t.SiteAt(t.Flying.Hex) == id.None {
		err = d.Errorf("flying", "found %s; want a base of the scenario", t.Place(t.Flying.Hex))
	}
	return err
}

// readVictory reads what Japan wants to hold, what is worth going to, and how a game is counted.
func (t *Theatre) readVictory(d *book.Description) (err error) {
	for _, text := range d.List("objectives", ",") {
		o, err := t.objective(d, "objectives", text)
		if err != nil {
			return err
		}
		h := o.Hex
		if slices.ContainsFunc(t.Objectives, func(o Objective) bool { return o.Hex == h }) {
			return d.Errorf("objectives", "found %s twice; want an objective once", t.Place(h))
		}
		t.Objectives = append(t.Objectives, o)
		if t.SiteAt(h) == id.None && len(t.Sites) < MostSites { // an objective without anything is the Allies' [24.0]
			t.Sites = append(t.Sites, Site{Name: t.Index(h).String(), Hex: h, Side: Allies})
			for _, p := range t.Map.At(t.Index(h)) {
				s := &t.Sites[len(t.Sites)-1]
				s.Name, s.Cargo, s.Port = p.Name, p.Cargo, p.Port > atlas.Anchorage
			}
		}
	}
	switch text := d.Get("primary", ""); {
	case text != "" && text != "secret":
		return d.Errorf("primary", "found %q; want secret, or nothing", text)
	case text != "" && len(t.Objectives) < 2:
		return d.Errorf("primary", "found %d objectives to choose from; want two or more", len(t.Objectives))
	default:
		t.Secret = text != ""
	}
	for _, text := range d.List("worth", ",") {
		h, err := t.hex(d, "worth", text)
		if err != nil {
			return err
		}
		t.worthGoing(h)
	}
	t.Par, t.Scale, err = d.Score(t.Book.Bid)
	return err
}

// worthGoing adds a hex to those that are worth going to, once and where ships can be.
func (t *Theatre) worthGoing(h Hex) {
	if i, there := slices.BinarySearch(t.Worth, h); !there && t.Water(h) {
		t.Worth = slices.Insert(t.Worth, i, h)
	}
}
