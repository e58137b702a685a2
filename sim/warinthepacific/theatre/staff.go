package theatre

import (
	"slices"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// addStaff has ships take the headquarters of a site elsewhere, in a war on land and at sea: one
// that the order of battle lists from the first Game-Turn on (C137). [5.38]
func (t *Theatre) addStaff(d *book.Description, f book.Force, site id.Site) error {
	if !t.Ground || t.arrives(f) > 0 || slices.Contains(t.Staffs, site) {
		return nil
	}
	if len(t.Staffs) == MostStaffs {
		return d.Errorf("oob", "found more than %d headquarters from the start on; want that many at most", MostStaffs)
	}
	t.Staffs = append(t.Staffs, site)
	return nil
}
