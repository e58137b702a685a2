package board

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
)

// A BaseForce is a BaseForce of the scenario: ashore at a base of its side, or aboard a ship. If it
// is neither it is gone. Both sides know all of it (C131). [20.51] [20.5]
type BaseForce struct {
	Hex   theatre.Hex
	Ship  uint8              // the ship that carries it, plus 1
	Mode  book.BaseForceMode // ashore
	Lies  uint8              // 1 if it does not try to deploy: it has not been unloaded here (C130) [20.52]
	Packs uint8              // Game-Turns until one that is deployed can be loaded [20.56]
}

// mostPacks is the largest value of Packs: four Game-Turns after the current one.
const mostPacks = 5

// Gone reports whether it is on the map no more.
func (b *BaseForce) Gone() bool { return b.Hex == theatre.None && b.Ship == 0 }

// TakeDown reduces a deployed BaseForce to one that can be loaded four Game-Turns later. [20.56]
func (b *BaseForce) TakeDown() { b.Mode, b.Lies, b.Packs = book.Undeployed, 1, mostPacks }

// Stow takes it aboard a ship.
func (b *BaseForce) Stow(ship id.Ship) { *b = BaseForce{Ship: uint8(ship + 1)} }

// Unload puts it ashore: it has no function yet. [20.52]
func (b *BaseForce) Unload(h theatre.Hex) { *b = BaseForce{Hex: h} }

// PortCargo returns the Cargo Capacity of a port: the printed one and that of the BaseForces
// deployed there. It is 0 for a site without a port; an anchorage is a port only with BaseForces
// (C143). [20.11] [20.12] [20.13] [20.2] [20.5]
func (p *Position) PortCargo(t *theatre.Theatre, site id.Site) int {
	s, deployed := &t.Sites[site], 0
	for i := range t.BaseForces {
		if b := &p.BaseForces[i]; b.Hex == s.Hex {
			deployed += b.Mode.Cargo()
		}
	}
	if !s.Port && deployed == 0 {
		return 0
	}
	return int(s.Cargo) + deployed
}

// Gunnery returns the Coastal Gunnery Strength of a site, which every port has from 4/42 on. [38.7] [38.71] [38.72]
func (p *Position) Gunnery(t *theatre.Theatre, site id.Site) int {
	if (t.First + book.GameTurn(p.Flow.Turn)).Cycle() < book.GunsFrom {
		return 0
	}
	return t.Book.Gunnery(p.PortCargo(t, site), book.FacilityLevel(p.Sites[site].Port))
}

// BaseForcesAt returns how many are in a hex. [20.57]
func (p *Position) BaseForcesAt(h theatre.Hex) (n int) {
	for i := range p.BaseForces {
		n += int(book.Bit(p.BaseForces[i].Hex == h))
	}
	return n
}

// stows reports whether a ship has a BaseForce or a headquarters aboard.
func (p *Position) stows(ship id.Ship) bool {
	for i := range p.Staffs {
		if id.Ship(p.Staffs[i].Ship) == ship+1 {
			return true
		}
	}
	for i := range p.BaseForces {
		if id.Ship(p.BaseForces[i].Ship) == ship+1 {
			return true
		}
	}
	return false
}

func (p *Position) checkBaseForces(t *theatre.Theatre) error {
	for i := range p.BaseForces {
		b := &p.BaseForces[i]
		ashore := b.Mode > book.Undeployed || b.Lies > 0 || b.Packs > 0
		switch {
		case i >= len(t.BaseForces):
			if *b != (BaseForce{}) {
				return fmt.Errorf("found BaseForce %d; want %d", i+1, len(t.BaseForces))
			}
		case int(b.Ship) > len(t.Ships) || b.Ship > 0 &&
			(b.Hex != theatre.None || p.Ships[b.Ship-1].Damage >= book.SunkLevel):
			return fmt.Errorf("found BaseForce %d on ship %d and elsewhere; want it aboard one that is "+
				"afloat, or ashore, or gone", i+1, b.Ship)
		case b.Hex == theatre.None && ashore || b.Hex != theatre.None && t.SiteAt(b.Hex) == id.None:
			return fmt.Errorf("found BaseForce %d ashore in %s; want it at a base", i+1, t.Index(b.Hex))
		case b.Mode > book.Undeployed && b.Lies > 0 || b.Lies == 0 && b.Packs > 0:
			return fmt.Errorf("found BaseForce %d taken down for %d Game-Turns in mode %d; want none, or one "+
				"that lies there", i+1, b.Packs, b.Mode)
		case b.Hex != theatre.None && p.BaseForcesAt(b.Hex) > book.MostBaseForce:
			return fmt.Errorf("found %d BaseForces in %s; want %d at most", p.BaseForcesAt(b.Hex), t.Index(b.Hex),
				book.MostBaseForce)
		}
	}
	return nil
}
