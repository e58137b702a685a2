package theatre

import (
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/atlas"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// readHeld reads the places besides those of the order of battle that Japan
// holds. [24.0]
func (t *Theatre) readHeld(d *book.Description) error {
	for _, text := range split(d.Get("held", ""), ",") {
		h, err := t.hex(d, "held", text)
		if err != nil {
			return err
		}
		if t.SiteAt(h) >= 0 {
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
func (t *Theatre) site(h Hex, side uint8) Site {
	s := Site{Name: t.Index(h).String(), Hex: h, Side: side}
	for i, p := range t.Map.At(t.Index(h)) {
		if i == 0 || p.Cargo > s.Cargo {
			s.Name = p.Name
		}
		s.Airbase, s.Cargo, s.Major = max(s.Airbase, p.Airbase), max(s.Cargo, p.Cargo), s.Major || p.Port == atlas.MajorPort
		s.Harbour = s.Harbour || p.Port != atlas.NoPort
	}
	return s
}

// readSupply reads what supply comes where in each Game-Turn: "Rabaul=60 Japan, Noumea=120 Allies".
func (t *Theatre) readSupply(d *book.Description) error {
	for _, text := range split(d.Get("supply", ""), ",") {
		place, rest, _ := strings.Cut(text, "=")
		number, of, _ := strings.Cut(rest, " ")
		n, err := strconv.Atoi(number)
		if err != nil || n < 1 || n > 999 || of != Sides[Japan] && of != Sides[Allies] {
			return d.Errorf("supply", "found %q; want a base, its Supply Points of a Game-Turn and a side, as Rabaul=60 Japan", text)
		}
		h, err := t.hex(d, "supply", place)
		if err != nil {
			return err
		}
		if t.SiteAt(h) < 0 || !t.Ground {
			return d.Errorf("supply", "found %s; want a base of a scenario with ground = true", t.Place(h))
		}
		t.Supplies = append(t.Supplies, Supply{h, book.Bit(of == Sides[Allies]), uint16(n)})
	}
	return nil
}

// readYards reads where ships are repaired: "Truk=2 Japan" says that it is behind Truk, two Game-Turns away. [18.2]
func (t *Theatre) readYards(d *book.Description) error {
	for _, text := range split(d.Get("yards", ""), ",") {
		place, rest, _ := strings.Cut(text, "=")
		number, of, _ := strings.Cut(rest, " ")
		n, err := strconv.Atoi(number)
		side := book.Bit(of == Sides[Allies])
		if err != nil || n < 1 || n > 9 || of != Sides[side] || t.Yards[side].Passage > 0 {
			return d.Errorf("yards", "found %q; want a port, the Game-Turns from there to the yards and a side, one of each, as Truk=2 Japan", text)
		}
		h, err := t.hex(d, "yards", place)
		if err != nil {
			return err
		}
		if i := t.SiteAt(h); i < 0 || t.Sites[i].Side != side || t.Sites[i].Cargo == 0 || !t.Wears() {
			return d.Errorf("yards", "found %s; want a port of %s, in a war that goes on over a Cycle", t.Place(h), of)
		}
		force, err := t.addForce(d, "yards", Force{Name: "yards behind " + t.Place(h), Spare: true}, side)
		if err != nil {
			return err
		}
		t.Yards[side] = Yard{h, uint8(n), force}
	}
	return nil
}
