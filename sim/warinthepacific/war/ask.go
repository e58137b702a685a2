package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
)

// What agents ask. Of the enemy's it holds for what is dealt.

// A Strength is what a Task Force has: what it is worth in Victory Points, carriers thrice, its fire and
// bombardment, troops aboard, how far it goes, and how near to want of fuel it is: 0 with enough of it.
type Strength struct {
	Ships, Carriers, Worth, Fire, Shells int
	Support, Troops                      bool
	Allowance, Thirst                    int
}

// Strength returns that of what is under a marker.
func (w *War) Strength(marker uint8) (s Strength) {
	for i := range w.Theatre.Ships {
		if !w.under(i, marker) {
			continue
		}
		t, damage := w.Theatre.Class(i), w.Ships[i].Damage
		worth := int(t.Defense)
		s.Ships++
		switch {
		case t.Carrier():
			worth *= 3
			s.Carriers++
		case w.Ships[i].Marks&(Depleted|Unsupplied) == 0:
			s.Fire += w.Book.Attack(t, damage)
			s.Shells += t.Bombardment()
		}
		s.Worth += worth
		s.Support = s.Support || t.Number == book.KindSF
		s.Troops = s.Troops || w.carries(i)
		if limit := fuelPeriods[w.Book.Speed(t, damage)]; t.Number != book.KindSF && w.Ships[i].Fuel >= limit {
			s.Thirst++
		}
	}
	s.Allowance = w.allowance(marker)
	return s
}

// BaseHex returns where a base is, None of a carrier that is sunk.
func (w *War) BaseHex(b uint8) theatre.Hex { return w.base(b) }

// BaseSide returns whose it is.
func (w *War) BaseSide(b uint8) uint8 { return w.owner(b) }

// Strikers returns how many Air Points of a base are free to attack on a mission at a distance, without escort, and
// their strength.
func (w *War) Strikers(b uint8, m AirMission, far int) (points, strength int) {
	for i := range w.Theatre.Stacks {
		if w.Stacks[i].Base != b {
			continue
		}
		p := w.role(i, m, far)
		if p == nil || p.Role == book.Fighter {
			continue
		}
		n, beyond := w.free(i, m), book.Bit(far > int(p.Ranges[0]))
		points += n
		if m == StrikeLand {
			strength += n * int(p.Bombard[beyond])
		} else {
			strength += n * int(p.Antiship[beyond])
		}
	}
	return points, strength
}

// Escorts reports whether a stack goes on a mission as fighters.
func (w *War) Escorts(stack uint8, k *Strike) bool {
	p := w.role(int(stack), k.Mission, w.distance(k))
	return p != nil && p.Role == book.Fighter
}

// Plotting returns the strike that is being plotted.
func (w *War) Plotting() *Strike { return &w.Strikes[w.Side][min(mostStrikes-1, w.Plotted[w.Side])] }

// Parked returns how many Air Points are at a base.
func (w *War) Parked(b uint8) (n int) {
	for i := range w.Theatre.Stacks {
		if w.Stacks[i].Base == b {
			n += int(w.Stacks[i].Points)
		}
	}
	return n
}

// Defended returns the strength of the ground units that defend a site, of those that are aboard a Task Force.
func (w *War) Defended(site int) (n int) {
	for i := range w.Theatre.Units {
		if w.defends(i, site) {
			n += int(w.Book.Units[w.Theatre.Units[i].Type].Full.Strength)
		}
	}
	return n
}

// Aimed reports whether anything at a site can be bombarded.
func (w *War) Aimed(site int) bool { return w.aimed(uint8(site)) }

// FuelNear returns the Movement Points to the nearest place where the Task Force asked can fuel, theatre.Far where there is none.
func (w *War) FuelNear() int {
	var room [mostMoves]sim.Move
	near := theatre.Far
	for _, h := range w.places(room[:0], Refuel) {
		near = min(near, w.Theatre.BySea(w.Forces[w.Asked].Hex, theatre.Hex(h)))
	}
	return near
}
