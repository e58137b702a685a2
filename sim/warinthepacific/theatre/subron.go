package theatre

import (
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/atlas"
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
	return t.station(d, "oob", Subron{Name: f.Name, Side: sideOf(f), Hex: t.Local(f.Hex.Index()), Points: uint8(f.Count)})
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
	for _, text := range split(d.Get("decoys", ""), ",") {
		at := strings.LastIndex(text, " ")
		i := slices.IndexFunc(t.Subrons, func(s Subron) bool { return s.Name == strings.TrimSpace(text[:max(0, at)]) })
		if i < 0 {
			return d.Errorf("decoys", "found %q; want a subron of the order of battle, and a hex", text)
		}
		h, err := t.hex(d, "decoys", text[at:])
		if err != nil {
			return err
		}
		if err := t.station(d, "decoys", Subron{Name: "dummy", Side: t.Subrons[i].Side, Hex: h}); err != nil {
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

// patrol finds how far each hex is from each subron: over water, not through ports of the enemy. [13.4]
func (t *Theatre) patrol() {
	t.zones = make([][]uint8, len(t.Subrons))
	for i, s := range t.Subrons {
		far := slices.Repeat([]uint8{ZoneHexes + 1}, t.Hexes()+1)
		far[s.Hex] = 0
		for reached := []Hex{s.Hex}; len(reached) > 0; reached = reached[1:] {
			h := reached[0]
			if at := t.SiteAt(h); far[h] == ZoneHexes || at >= 0 && t.Sites[at].Side != s.Side && t.Sites[at].Cargo > 0 {
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

// Within returns how many hexes a hex is away from a subron, more than ZoneHexes where it is out of its zone. [13.4] [13.41]
func (t *Theatre) Within(subron int, h Hex) int { return int(t.zones[subron][h]) }
