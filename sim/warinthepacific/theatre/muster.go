package theatre

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/atlas"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// Sizes are the headquarters, from 1. [5.3]
var Sizes = []string{"", "Group", "Wing", "Division", "Force"}

// supplyBlock is the Supply Points of a Block.
const supplyBlock = 250

// mostCounters is how many a Task Force may have (C46).
const mostCounters = book.MaxShips

// readForces reads the order of battle: the forces in the window at the start, except those that
// are left out.
func (t *Theatre) readForces(d *book.Description) error {
	name, out := d.Get("oob", ""), d.List("out", ";")
	if !slices.Contains(book.Scenarios, name) {
		return d.Errorf("oob", "found %q; want one of %v", name, book.Scenarios)
	}
	stations, err := t.readStations(d)
	if err != nil {
		return err
	}
	known, used := map[string]bool{}, map[string]bool{}
	var forces []book.Force
	for _, f := range t.Book.OrderOfBattle(name) {
		known[f.Name] = true
		if t.arrives(f) > 0 && !t.Ground || slices.Contains(out, f.Name) {
			continue
		}
		if h, ok := stations[f.Name]; ok {
			f.Hex, f.Place = h, book.AtSea
			used[f.Name] = true
		}
		if f.Hex == (atlas.Hex{}) {
			return d.Errorf("oob", "found %s in no hex; want it in out or a hex of the map", f.Name)
		}
		if t.Local(f.Hex.Index()) == None {
			return d.Errorf("oob", "found %s in %s, which is outside of the window; want it in out or a "+
				"larger window", f.Name, f.Hex)
		}
		forces = append(forces, f)
	}
	for _, name := range out {
		if !known[name] {
			return d.Errorf("out", "found %q; want forces of the order of battle", name)
		}
	}
	for name := range stations {
		if !used[name] {
			return d.Errorf("stations", "found %q; want forces that are at the start", name)
		}
	}
	for _, add := range []func(*book.Description, book.Force) error{t.addShip, t.addSite, t.addAir, t.addUnit,
		t.addBaseForce, t.addSubron} {
		for _, f := range forces {
			if err := add(d, f); err != nil {
				return err
			}
		}
	}
	return nil
}

// arrives returns when a force comes, if after the first Game-Turn; else 0.
func (t *Theatre) arrives(f book.Force) book.GameTurn {
	if n, _ := book.ParseGameTurn(f.Arrives); f.Arrives != "" && n > t.First {
		return n
	}
	return 0
}

// readStations reads where forces are at sea, if not where the order of battle has them: "Task Force 42 E1716".
func (t *Theatre) readStations(d *book.Description) (map[string]atlas.Hex, error) {
	list := map[string]atlas.Hex{}
	for _, text := range d.List("stations", ",") {
		at := max(0, strings.LastIndex(text, " "))
		h, err := t.hex(d, "stations", text[at:])
		if err != nil {
			return nil, err
		}
		list[strings.TrimSpace(text[:at])] = t.Index(h).Hex()
	}
	return list, nil
}

func (t *Theatre) forceNamed(name string) int {
	return slices.IndexFunc(t.Forces[:], func(f Force) bool { return f.Name == name && name != "" })
}

func sideOf(f book.Force) sim.Side {
	if f.Japan {
		return Japan
	}
	return Allies
}

// addForce gives a Task Force, which a key names, the next marker of its side. [9.11]
func (t *Theatre) addForce(d *book.Description, key string, f Force, side sim.Side) (id.Force, error) {
	n := FirstForce(side) + id.Force(t.Count[side])
	if most := [2]uint8{JapanForces, MostForces - JapanForces}[side]; t.Count[side] >= most {
		return 0, d.Errorf(key, "found more than %d Task Forces of %s; want that many at most", most, Sides[side])
	}
	t.Count[side]++
	t.Forces[n] = f
	return n, nil
}

// addShip adds ships to the Task Force of their name and hex.
func (t *Theatre) addShip(d *book.Description, f book.Force) error {
	if f.Kind != "ship" {
		return nil
	}
	side, h := sideOf(f), t.Local(f.Hex.Index())
	n := id.Force(slices.IndexFunc(t.Forces[:], func(o Force) bool { return o.Name == f.Name && o.Hex == h }))
	if n == id.None {
		k, err := t.addForce(d, "oob", Force{Name: f.Name, Hex: h, Arrives: t.arrives(f)}, side)
		if err != nil {
			return err
		}
		n = k
	}
	s, err := t.Book.Ship(f.What)
	if err != nil {
		return d.Of("oob", err)
	}
	in := 0
	for _, o := range t.Ships {
		if o.Force == n {
			in++
		}
	}
	if in+f.Count > mostCounters {
		return d.Errorf("oob", "found %d ships in %s; want %d at most", in+f.Count, f.Name, mostCounters)
	}
	for range f.Count {
		name := t.Book.ShipTypes[s].Counter()
		if t.Book.ShipTypes[s].Number >= book.KindDD {
			alike := 1
			for _, o := range t.Ships {
				if o.Type == s {
					alike++
				}
			}
			name = fmt.Sprintf("%s %s %d", book.NationWords[t.Book.ShipTypes[s].Nation], name, alike)
		}
		if len(t.Ships) == mostDecks {
			return d.Errorf("oob", "found more than %d ships; want that many at most", mostDecks)
		}
		if slices.ContainsFunc(t.Ships, func(o Ship) bool { return o.Name == name }) {
			return d.Errorf("oob", "found %s twice; want a ship once", name)
		}
		if t.Book.ShipTypes[s].Number == book.KindSF {
			if len(t.Supports) == MostSupports {
				return d.Errorf("oob", "found more than %d Support Forces; want that many at most", MostSupports)
			}
			t.Supports = append(t.Supports, id.Ship(len(t.Ships)))
		}
		t.Ships = append(t.Ships, Ship{s, n, name})
	}
	return nil
}

// addSite adds what is on land: headquarters, bases, supply. The map says what a place has that the
// order of battle says nothing of.
func (t *Theatre) addSite(d *book.Description, f book.Force) error {
	if f.Place == book.AtSea || f.Kind == "subs" || f.Kind == "ship" || f.Kind == "ground" && t.transport(f) > 0 {
		return nil
	}
	h := t.Local(f.Hex.Index())
	n := t.SiteAt(h)
	if n == id.None {
		if len(t.Sites) == MostSites {
			return d.Errorf("oob", "found more than %d bases; want that many at most", MostSites)
		}
		s := t.site(h, sideOf(f))
		s.Name = f.Place
		n = id.Site(len(t.Sites))
		t.Sites = append(t.Sites, s)
	}
	s := &t.Sites[n]
	switch {
	case f.Kind == "hq":
		s.Size = uint8(max(int(s.Size), slices.Index(Sizes, f.What)))
		return t.addStaff(d, f, n)
	case f.Kind == "supply":
		s.Supply += uint16(f.Count * supplyBlock)
	case f.Kind == "base" && f.What == "airbase":
		s.Airbase = max(s.Airbase, uint8(f.Count))
	case f.Kind == "base" && f.What == "port":
		s.Cargo, s.Harbour, s.Port = max(s.Cargo, uint8(f.Count)), true, true
	case f.Kind == "base" && f.What == "fort":
		s.Fort = true
	case f.Kind == "air" && s.Size == 0: // planes without a headquarters in the list have a Group
		s.Size = 1
	}
	return nil
}

// transport returns the first ship plus 1 that carries ground units of a force, 0 where none does.
func (t *Theatre) transport(f book.Force) uint8 {
	h := t.Local(f.Hex.Index())
	for i := range id.Ship(len(t.Ships)) {
		if o := &t.Forces[t.Ships[i].Force]; o.Name == f.Name && o.Hex == h &&
			(t.Class(i).Number == book.KindCD+1 || t.Class(i).Number == book.KindCD+2) {
			return uint8(i + 1)
		}
	}
	return 0
}

// addUnit puts ground units ashore, or aboard the transports of their force.
func (t *Theatre) addUnit(d *book.Description, f book.Force) error {
	if f.Kind != "ground" {
		return nil
	}
	u := Unit{Type: uint8(t.Book.UnitNamed(f.What)), Name: f.Note, Side: sideOf(f), Hex: t.Local(f.Hex.Index()),
		Arrives: t.arrives(f)}
	u.Ship = t.transport(f)
	if len(t.Units)+f.Count > MostUnits {
		return d.Errorf("oob", "found more than %d ground units; want that many at most", MostUnits)
	}
	for range f.Count {
		t.Units = append(t.Units, u)
	}
	return nil
}

// check adds the sites to what is worth going to, and refuses what is on land.
func (t *Theatre) check(d *book.Description) error {
	for _, s := range t.Sites {
		if s.Side != Japan && s.Side != Allies {
			return d.Errorf("oob", "found %s of nobody; want a side", s.Name)
		}
		if s.Cargo > 0 {
			t.worthGoing(s.Hex)
		}
	}
	for i := range t.Forces {
		if f := &t.Forces[i]; f.Name != "" && !f.Spare && !t.Water(f.Hex) {
			return d.Errorf("oob", "found %s in %s, where there is no water; want a sea or coastal hex", f.Name,
				t.Index(f.Hex))
		}
	}
	if t.Count[0] == 0 || t.Count[1] == 0 {
		return d.Errorf("oob", "found a side without Task Forces; want one at least on each")
	}
	return nil
}

// afloat refuses Task Forces that cannot sail anywhere.
func (t *Theatre) afloat(d *book.Description) error {
	for i := range t.Forces {
		f := &t.Forces[i]
		if f.Name != "" && !f.Spare && !slices.ContainsFunc(t.Worth, func(h Hex) bool {
			return h != f.Hex && t.Reaches(f.Hex, h)
		}) {
			return d.Errorf("oob", "found %s in %s, from where no way leads to a place worth going to; "+
				"want open water", f.Name, t.Index(f.Hex))
		}
	}
	return nil
}
