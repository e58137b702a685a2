package theatre

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/atlas"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// readHeld reads the places besides those of the order of battle that Japan
// holds. [24.0]
func (t *Theatre) readHeld(d *book.Description) error {
	for _, text := range d.List("held", ",") {
		h, err := t.hex(d, "held", text)
		if err != nil {
			return err
		}
		if t.SiteAt(h) != id.None {
			return d.Errorf("held", "found %s, where the order of battle has a base; want other places", t.Place(h))
		}
		if len(t.Sites) == MostSites {
			return d.Errorf("held", "found more than %d bases; want that many at most", MostSites)
		}
		t.Sites = append(t.Sites, t.site(h, Japan))
	}
	return nil
}

// site returns what the map has in a hex.
func (t *Theatre) site(h Hex, side sim.Side) Site {
	s := Site{Name: t.Index(h).String(), Hex: h, Side: side}
	for i, p := range t.Map.At(t.Index(h)) {
		if i == 0 || p.Cargo > s.Cargo {
			s.Name = p.Name
		}
		s.Airbase, s.Cargo, s.Major = max(s.Airbase, p.Airbase), max(s.Cargo, p.Cargo), s.Major ||
			p.Port == atlas.MajorPort
		s.Harbour, s.Port = s.Harbour || p.Port != atlas.NoPort, s.Port || p.Port > atlas.Anchorage
	}
	return s
}

// readSupply reads what supply comes where in each Game-Turn: "Rabaul=60 Japan, Noumea=120 Allies".
func (t *Theatre) readSupply(d *book.Description) error {
	for _, text := range d.List("supply", ",") {
		s, err := t.readAmount(d, "supply", text, 999,
			"a base, its Supply Points of a Game-Turn and a side, as Rabaul=60 Japan")
		if err != nil {
			return err
		}
		if t.SiteAt(s.Hex) == id.None || !t.Ground {
			return d.Errorf("supply", "found %s; want a base of a scenario with ground = true", t.Place(s.Hex))
		}
		t.Supplies = append(t.Supplies, s)
	}
	return nil
}

// readAmount reads a number from 1 to most for a hex and a side: "Rabaul=60 Japan".
func (t *Theatre) readAmount(d *book.Description, key, text string, most int, want string) (s Supply, err error) {
	place, points, side, err := d.Amount(key, text, most, want)
	if err != nil {
		return s, err
	}
	h, err := t.hex(d, key, place)
	return Supply{h, sim.Side(side), points}, err
}

// readYards reads where ships are repaired: "Truk=2 Japan" says that it is behind Truk, two Game-Turns away. [18.2]
func (t *Theatre) readYards(d *book.Description) error {
	for _, text := range d.List("yards", ",") {
		s, err := t.readAmount(d, "yards", text, 9,
			"a port, the Game-Turns from there to the yards and a side, as Truk=2 Japan")
		if err != nil {
			return err
		}
		switch i := t.SiteAt(s.Hex); {
		case t.Yards[s.Side].Passage > 0:
			return d.Errorf("yards", "found %q; want one port of %s", text, Sides[s.Side])
		case i == id.None || t.Sites[i].Side != s.Side || !t.Sites[i].Port || !t.Wears():
			return d.Errorf("yards", "found %s; want a port of %s, in a war that goes on over a Cycle",
				t.Place(s.Hex), Sides[s.Side])
		}
		force, err := t.addForce(d, "yards", Force{Name: "yards behind " + t.Place(s.Hex), Spare: true}, s.Side)
		if err != nil {
			return err
		}
		t.Yards[s.Side] = Yard{s.Hex, uint8(s.Points), id.Marker(force)}
	}
	return nil
}
