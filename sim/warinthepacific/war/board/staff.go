package board

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
)

// A Staff is a headquarters that ships can carry to another base, one of the Staffs of the
// scenario: at a base of its side, or aboard a ship. If it is neither it is gone. [5.38]
type Staff struct {
	Site  uint8 // plus 1
	Ship  uint8 // that carries it, plus 1
	Wants uint8 // supply, while it is aboard; ashore its base says that [14.1]
}

// OwnHeadquarters returns the size of the headquarters at a site that is no secondary base.
func (p *Position) OwnHeadquarters(t *theatre.Theatre, site id.Site) uint8 {
	size := t.Sites[site].Size
	for i, home := range t.Staffs {
		if int(p.Staffs[i].Site) == int(site)+1 {
			return t.Sites[home].Size
		}
		if home == site {
			size = 0
		}
	}
	return size
}

// StaffAt returns which Staff is at a site, or -1 if there is none.
func (p *Position) StaffAt(t *theatre.Theatre, site id.Site) int {
	for i := range t.Staffs {
		if int(p.Staffs[i].Site) == int(site)+1 {
			return i
		}
	}
	return -1
}

// StowStaff takes a Staff aboard a ship, with its supply. [5.38] [14.11]
func (p *Position) StowStaff(i int, ship id.Ship) {
	s := &p.Staffs[i]
	site := &p.Sites[s.Site-1]
	*s = Staff{Ship: uint8(ship + 1), Wants: site.Wants}
	site.Wants = Furnished
}

// LandStaff puts a Staff ashore.
func (p *Position) LandStaff(i int, site id.Site) {
	p.Sites[site].Wants = p.Staffs[i].Wants
	p.Staffs[i] = Staff{Site: uint8(site) + 1}
}

func (p *Position) checkStaffs(t *theatre.Theatre) error {
	for i, s := range p.Staffs {
		switch {
		case i >= len(t.Staffs):
			if s != (Staff{}) {
				return fmt.Errorf("found headquarters %d; want %d", i+1, len(t.Staffs))
			}
		case int(s.Ship) > len(t.Ships) || s.Ship > 0 && (s.Site > 0 || p.Ships[s.Ship-1].Damage >= book.SunkLevel):
			return fmt.Errorf("found headquarters %d on ship %d and elsewhere; want it aboard one that is "+
				"afloat, or ashore, or gone", i+1, s.Ship)
		case int(s.Site) > len(t.Sites) || s.Site > 0 && p.StaffAt(t, id.Site(int(s.Site)-1)) != i:
			return fmt.Errorf("found headquarters %d at site %d; want one of the scenario where no other is",
				i+1, s.Site)
		case s.Ship == 0 && s.Wants > 0:
			return fmt.Errorf("found headquarters %d that wants supply as if aboard; want that of its base", i+1)
		}
	}
	return nil
}
