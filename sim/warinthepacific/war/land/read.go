package land

import (
	"io/fs"
	"slices"
	"sort"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/atlas"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// kind are the keys of a scenario's file.
var kind = book.Kind{Name: "scenario", Keys: []string{"oob", "first", "last", "window", "supply", "battlegroups",
	"objectives", "par", "scale"}}

// Folder is where the scenarios are.
const Folder = "scenarios/land"

// mostTurns is how many Game-Turns a war on land may last.
const mostTurns = 30

// supplyBlock is the Supply Points of a Block. [14.0]
const supplyBlock = 100

// Read reads a scenario by name.
func Read(data fs.FS, name string, b *book.Book, m *atlas.Map) (*Scenario, error) {
	d, err := book.ReadScenario(data, Folder, name, kind)
	if err != nil {
		return nil, err
	}
	s := &Scenario{Name: name, Title: d.Get("title", ""), Note: d.Get("note", ""), Label: d.Get("source", ""),
		Map: m, Book: b}
	for _, read := range []func(*book.Description) error{s.readTurns, s.readWindow, s.readForces, s.readGroups,
		s.readSupply, s.readVictory} {
		if err := read(d); err != nil {
			return nil, err
		}
	}
	s.numbers = s.observe()
	return s, nil
}

func (s *Scenario) readTurns(d *book.Description) (err error) {
	s.First, s.Last, err = d.Turns(mostTurns - 1)
	return err
}

// readWindow reads the two corners, and what the map has in the hexes between them.
func (s *Scenario) readWindow(d *book.Description) error {
	corner, err := d.Window()
	if err != nil {
		return err
	}
	if !s.lay(s.Map, corner[0], corner[1]) || s.Hexes() < 2 {
		return d.Errorf("window", "found %d land hexes; want 2 to %d", s.Hexes(), MostHexes)
	}
	s.mapped()
	return nil
}

// mapped takes over what the map has: places, ports, airbases, and to whom the country belongs.
func (s *Scenario) mapped() {
	for h := Hex(1); int(h) <= s.Hexes(); h++ {
		i, t := s.Index(h), &s.Sites[h]
		for _, p := range s.Map.At(i) {
			if t.Name == "" || p.Cargo > t.Cargo {
				t.Name = p.Name
			}
			t.Base, t.Cargo = max(t.Base, p.Airbase), max(t.Cargo, p.Cargo)
		}
		switch t.Side = Nobody; s.Map.Regions()[s.Map.Country(i)].Side {
		case atlas.Japan:
			t.Side = Japan
		case atlas.Allies:
			t.Side = Allies
		}
	}
}

// hex reads a land hex of the window, by its number or the name of a place in it.
func (s *Scenario) hex(d *book.Description, key, text string) (Hex, error) {
	i, err := d.Place(s.Map, key, text)
	if err != nil {
		return None, err
	}
	h := s.Local(i)
	if h == None {
		return None, d.Errorf(key, "found %s, which is no land hex of the window; want one", i)
	}
	return h, nil
}

// readForces reads the order of battle.
func (s *Scenario) readForces(d *book.Description) error {
	name := d.Get("oob", "")
	if !slices.Contains(book.Scenarios, name) {
		return d.Errorf("oob", "found %q; want one of %v", name, book.Scenarios)
	}
	for _, f := range s.Book.OrderOfBattle(name) {
		h := s.Local(f.Hex.Index())
		if h == None {
			return d.Errorf("oob", "found %s in %s, which is no land hex of the window; want one", f.Name, f.Hex)
		}
		side := uint8(Allies)
		if f.Japan {
			side = Japan
		}
		arrives, _ := book.ParseGameTurn(f.Arrives)
		if f.Arrives == "" || arrives <= s.First {
			if arrives = 0; s.Sites[h].Side != side && slices.ContainsFunc(s.Units, func(u Unit) bool {
				return u.Hex == h && u.Arrives == 0 && u.Side != side
			}) {
				return d.Errorf("oob", "found both sides in %s; want one", f.Hex)
			}
			s.Sites[h].Side = side
		}
		if err := s.add(d, f, side, h, arrives); err != nil {
			return err
		}
	}
	sort.SliceStable(s.Units, func(a, b int) bool { return s.Units[a].Side < s.Units[b].Side })
	return nil
}

// add adds a line of the order of battle.
func (s *Scenario) add(d *book.Description, f book.Force, side uint8, h Hex, arrives book.GameTurn) error {
	t := &s.Sites[h]
	switch {
	case f.Kind == "ground":
		if len(s.Units)+f.Count > MostUnits {
			return d.Errorf("oob", "found more than %d ground units; want that many at most", MostUnits)
		}
		for range f.Count {
			s.Units = append(s.Units, Unit{Type: uint8(s.Book.UnitNamed(f.What)), Name: f.Note, Side: side, Hex: h,
				Arrives: arrives})
		}
	case arrives > 0:
		return d.Errorf("oob", "found %s of %s that arrives later; want ground units", f.Kind, f.Name)
	case f.Kind == "supply":
		t.Supply = min(mostSupply, t.Supply+uint16(2*supplyBlock*f.Count))
	case f.Kind != "base":
		return d.Errorf("oob", "found %s of %s; want ground, supply or base in a war on land", f.Kind, f.Name)
	case f.What == "airbase":
		t.Base = max(t.Base, uint8(min(10, f.Count)))
	case f.What == "port":
		t.Cargo = max(t.Cargo, uint8(f.Count))
	case f.What == "fort":
		t.Works = Fort
	case f.What == "BaseForce":
		return d.Errorf("oob", "found BaseForces of %s; want none where no ships come", f.Name)
	default:
		t.Works |= Entrenched
	}
	return nil
}

// readGroups reads which units come as battlegroups, by their names.
func (s *Scenario) readGroups(d *book.Description) error {
	for _, name := range d.List("battlegroups", ",") {
		u := slices.IndexFunc(s.Units, func(u Unit) bool { return u.Name == name })
		if u < 0 || !s.Book.Units[s.Units[u].Type].HasGroup() {
			return d.Errorf("battlegroups", "found %q; want units of the order of battle that have battlegroups", name)
		}
		s.Units[u].Group = true
	}
	return nil
}

// readSupply reads what supply comes where in each Game-Turn: "Buna=14 Japan, Wau=2 Allies".
func (s *Scenario) readSupply(d *book.Description) error {
	for _, text := range d.List("supply", ",") {
		place, points, side, err := d.Amount("supply", text, 999,
			"a place, its Supply Points of a Game-Turn and a side, as Buna=14 Japan")
		if err != nil {
			return err
		}
		h, err := s.hex(d, "supply", place)
		if err != nil {
			return err
		}
		s.Sources = append(s.Sources, Source{h, side, points})
	}
	return nil
}

// readVictory reads the objectives, "E1119=30, Buna=12", and what the score is measured by.
func (s *Scenario) readVictory(d *book.Description) (err error) {
	for _, text := range d.List("objectives", ",") {
		place, points, err := d.Objective("objectives", text)
		if err != nil {
			return err
		}
		h, err := s.hex(d, "objectives", place)
		if err != nil {
			return err
		}
		s.Objectives = append(s.Objectives, Objective{h, points})
	}
	s.Par, s.Scale, err = d.Score(s.Book.Bid)
	return err
}
