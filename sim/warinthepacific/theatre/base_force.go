package theatre

import (
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// addBaseForce puts BaseForces aboard the transports of their force, or into a port, undeployed. [20.5]
func (t *Theatre) addBaseForce(d *book.Description, f book.Force) error {
	if f.Kind != "base" || f.What != "BaseForce" {
		return nil
	}
	b := BaseForce{Name: f.Note, Hex: t.Local(f.Hex.Index()), Ship: t.transport(f)}
	site := t.SiteAt(b.Hex)
	switch {
	case !t.Ground || t.arrives(f) > 0:
		return d.Errorf("oob", "found BaseForces of %s that arrive later, or without ground = true; want "+
			"them at the start of a war with both", f.Name)
	case b.Name == "":
		return d.Errorf("oob", "found BaseForces of %s without a name; want one", f.Name)
	case site == id.None || t.Sites[site].Side != sideOf(f) || !t.Water(b.Hex):
		return d.Errorf("oob", "found BaseForces of %s in %s; want them at a base of their side on a coast", f.Name,
			t.Index(b.Hex))
	case len(t.BaseForces)+f.Count > MostBaseForces:
		return d.Errorf("oob", "found more than %d BaseForces; want that many at most", MostBaseForces)
	}
	n := f.Count
	for _, o := range t.BaseForces {
		n += int(book.Bit(o.Hex == b.Hex && o.Ship == 0 && b.Ship == 0))
	}
	if b.Ship > 0 && n > 1 || n > book.MostBaseForce {
		return d.Errorf("oob", "found %d BaseForces of %s; want %d in a hex at most, and one aboard a ship", n,
			f.Name, book.MostBaseForce)
	}
	for range f.Count {
		t.BaseForces = append(t.BaseForces, b)
	}
	return nil
}
