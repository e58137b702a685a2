package theatre

import (
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/atlas"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// ZoneHexes is how far submarines search from their marker, in hexes. [13.4]
const ZoneHexes = 6

// mostSubPoints is how many Sub Points a subron has at most: four squadrons.
const mostSubPoints = 24

// addSubron adds Sub Points, those of Japan before the others. [13.2]
func (t *Theatre) addSubron(d *book.Description, f book.Force) error {
	if f.Kind != "subs" {
		return nil
	}
	if f.Count < 1 || f.Count > mostSubPoints {
		return d.Errorf("oob", "found %d Sub Points in %s; want 1 to %d", f.Count, f.Name, mostSubPoints)
	}
	return t.station(d, "oob", Subron{Name: f.Name, Side: sideOf(f), Hex: t.Local(f.Hex.Index()),
		Points: uint8(f.Count), Coastal: f.What == "Coastal"})
}

func (t *Theatre) station(d *book.Description, key string, s Subron) error {
	if len(t.Subrons) == MostSubrons {
		return d.Errorf(key, "found more than %d subrons; want that many at most", MostSubrons)
	}
	at := len(t.Subrons)
	if s.Side == Japan {
		for at > 0 && t.Subrons[at-1].Side != Japan {
			at--
		}
	}
	t.Subrons = slices.Insert(t.Subrons, at, s)
	return nil
}

// readSubrons reads where dummies of the side of a subron are: "Task Force 42 E1918". [13.23] [13.36]
func (t *Theatre) readSubrons(d *book.Description) error {
	for _, text := range d.List("decoys", ",") {
		at := strings.LastIndex(text, " ")
		i := id.Subron(slices.IndexFunc(t.Subrons,
			func(s Subron) bool { return s.Name == strings.TrimSpace(text[:max(0, at)]) }))
		if i == id.None {
			return d.Errorf("decoys", "found %q; want a subron of the order of battle, and a hex", text)
		}
		h, err := t.hex(d, "decoys", text[at:])
		if err != nil {
			return err
		}
		if err := t.station(d, "decoys", Subron{Name: "dummy", Side: t.Subrons[i].Side, Hex: h,
			Coastal: t.Subrons[i].Coastal}); err != nil {
			return err
		}
	}
	for _, s := range t.Subrons {
		if i := t.Index(s.Hex); !t.Water(s.Hex) || t.Map.Coast(i) != atlas.AllSea {
			return d.Errorf("decoys", "found %s in %s; want a sea hex without a coast", s.Name, i)
		}
	}
	return nil
}

// readPatrols reads where subrons may go at the end of a Cycle, beside where they are at the start:
// "E2621 Japan", of a port where they refit. [13.3] [13.35] [13.36]
func (t *Theatre) readPatrols(d *book.Description) error {
	for i := range id.Subron(len(t.Subrons)) {
		s := &t.Subrons[i]
		s.Patrol = t.patrolled(Patrol{Hex: s.Hex, Side: s.Side})
	}
	for _, text := range d.List("patrols", ",") {
		at := max(0, strings.LastIndex(text, " "))
		side := sim.Side(slices.Index(Sides[:], strings.TrimSpace(text[at:])))
		h, err := t.hex(d, "patrols", text[:at])
		switch {
		case side >= sim.Over:
			return d.Errorf("patrols", "found %q; want a hex and a side, as \"E2621 Japan\"", text)
		case err != nil:
			return err
		}
		site := t.SiteAt(h)
		port := site != id.None && t.Sites[site].Side == side && t.Sites[site].Port
		if !port && (!t.Water(h) || t.Map.Coast(t.Index(h)) != atlas.AllSea) {
			return d.Errorf("patrols", "found %s; want a sea hex without a coast, or a port of %s", t.Index(h),
				Sides[side])
		}
		if t.patrolled(Patrol{h, side, port}); len(t.Patrols) > MostPatrols {
			return d.Errorf("patrols", "found more than %d places of subrons; want that many at most", MostPatrols)
		}
	}
	for _, s := range t.Subrons {
		if t.Wears() && !slices.ContainsFunc(t.Patrols, func(p Patrol) bool { return p.Side == s.Side && p.Port }) {
			return d.Errorf("patrols", "found no port for %s, which is at sea for over a Cycle; want one "+
				"of its side", s.Name)
		}
	}
	return nil
}

// patrolled returns the number of a place of subrons, which it adds if it is none yet.
func (t *Theatre) patrolled(p Patrol) uint8 {
	i := slices.Index(t.Patrols, p)
	if i < 0 {
		i = len(t.Patrols)
		t.Patrols = append(t.Patrols, p)
	}
	return uint8(i)
}

// patrol finds how far each hex is from where subrons may be: over water, not through ports of the enemy. [13.4]
func (t *Theatre) patrol() {
	t.zones = make([][]uint8, len(t.Patrols))
	for i, s := range t.Patrols {
		far := slices.Repeat([]uint8{ZoneHexes + 1}, t.Hexes()+1)
		far[s.Hex] = 0
		for reached := []Hex{s.Hex}; len(reached) > 0; reached = reached[1:] {
			h := reached[0]
			if at := t.SiteAt(h); far[h] == ZoneHexes ||
				at != id.None && t.Sites[at].Side != s.Side && t.Sites[at].Port {
				continue
			}
			for side := range atlas.NumSides {
				if o := t.next[h][side]; o != None && t.Sails(h, side) && far[o] > far[h]+1 {
					far[o] = far[h] + 1
					reached = append(reached, o)
				}
			}
		}
		t.zones[i] = far
	}
}

// Within returns how many hexes a hex is away from a place of subrons, more than ZoneHexes where it
// is out of their zone. [13.4] [13.41]
func (t *Theatre) Within(patrol uint8, h Hex) int { return int(t.zones[patrol][h]) }
