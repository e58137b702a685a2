package air

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// Coastal guns of a port that ships bombard. [38.7]

// cargo returns the Cargo Capacity of the undamaged port. [7.65]
// A Fight keeps the capacity of a port that is the target by itself in Guns, that of the
// port of an island hex in Port, as Guns are the ground units' there.
func (a *Fight) cargo() int {
	if a.Target == islandTarget {
		return int(a.Port)
	}
	return int(a.Guns)
}

// capacity returns the Cargo Capacity of the port at a damage level. [7.65]
func (a *Fight) capacity(level book.FacilityLevel) int {
	return a.Rules.CargoCapacity(a.cargo(), level)
}

// Gunnery returns the Coastal Gunnery Strength that the port has after the bombardment.
// [38.7] [38.71]
// The bombardment comes first and counts: guns fire with what it leaves of the port, D4
// silences them.
func (a *Fight) Gunnery() int {
	if !a.armed() {
		return 0
	}
	return a.Rules.Gunnery(a.cargo(), a.Before[0].Plus(book.FacilityLevel(a.Effects[portTarget-1])))
}

// armed reports whether the port that is bombarded has guns: from 4/42 on any, before
// where the description says so. [38.7] [38.73] [38.75] (W80)
func (a *Fight) armed() bool {
	return a.under(portTarget) && (a.Date >= book.GunsFrom || a.EarlyGuns)
}

// answer ends the bombardment; guns that are left fire at every ship of it. [38.73]
func (a *Fight) answer() {
	a.Phase, a.Asked = over, 0
	if a.Ships > 0 && a.Gunnery() > 0 {
		a.Phase = CoastalFire
	}
}

// coastalFire has the guns fire at a ship, once at each. [38.73] [38.74]
// Both dice are rolled for each ship, also for one that cannot suffer any more, so that a
// ship's dice do not depend on the others' fate.
func (a *Fight) coastalFire(d *sim.Dice) {
	i := uint64(a.Asked)
	s := &a.Line[i]
	die, second := d.Roll(rollShells+i, 6), d.Roll(rollBreach+i, 6)
	if levels := a.Rules.guns.CoastalFire(s, a.Gunnery(), die, second); levels > 0 && s.Damage < book.SunkLevel {
		if s.Damage = min(book.SunkLevel, s.Damage+levels); s.Damage < book.SunkLevel {
			// A ship that is sunk needs no Critical Hit; the mark is for those still
			// afloat.
			s.Marks |= book.Hit
		}
	}
	if a.Asked++; a.Asked == a.Ships {
		a.Phase, a.Asked = CoastalLuck, 0
		a.nextLuck()
	}
}

// nextLuck goes on to the next ship that may suffer Critical Hits: when all guns have
// fired. [38.74] [9.7]
func (a *Fight) nextLuck() {
	for ; a.Asked < a.Ships; a.Asked++ {
		if a.unlucky(&a.Line[a.Asked]) {
			return
		}
	}
	// Nobody is left to be rolled for: marks that no roll took away are wiped, as over
	// has none.
	a.Phase, a.Asked = over, 0
	for i := range a.Line[:a.Ships] {
		a.Line[i].Marks &^= book.Hit
	}
}

func (a *Fight) unlucky(s *book.SeaShip) bool {
	return s.Is(book.Hit) && s.Damage < book.SunkLevel && a.Rules.CriticalDie(a.Rules.TypeOf(s), a.Date) > 0
}

// coastalLuck rolls for the Critical Hits of a ship: each a level more and another roll.
// [9.7]
func (a *Fight) coastalLuck(d *sim.Dice) {
	s := &a.Line[a.Asked]
	s.Damage = a.Rules.Criticals(d, rollMagazine+uint64(a.Asked)<<4, a.Rules.TypeOf(s), s.Damage, a.Date)
	s.Marks &^= book.Hit
	a.Asked++
	a.nextLuck()
}
