package warinthepacific

import "github.com/ironbottom/ironbottom/sim"

// Coastal guns of a port that ships bombard. [38.7]

// capacity returns the Cargo Capacity of the port at a damage level. [7.65]
func (a *Air) capacity(level FacilityLevel) int {
	n := int(a.Guns)
	if a.Target == islandTarget {
		n = int(a.Port)
	}
	return a.airRules.CargoCapacity(n, level)
}

// Gunnery returns the Coastal Gunnery Strength that the port has after the bombardment.
// [38.7] [38.71]
func (a *Air) Gunnery() int {
	level := a.Before[0].Plus(FacilityLevel(a.Effects[portTarget-1]))
	if !a.armed() || level == FacilityD4 {
		return 0
	}
	return a.capacity(level)
}

// armed reports whether the port that is bombarded has guns: from 4/42 on any, before
// where the description says so. [38.7] [38.73] [38.75] (W80)
func (a *Air) armed() bool {
	return a.under(portTarget) && (a.Date >= gunsFrom || a.EarlyGuns)
}

// answer ends the bombardment; guns that are left fire at every ship of it. [38.73]
func (a *Air) answer() {
	a.Phase, a.Asked = airOver, 0
	if a.Ships > 0 && a.Gunnery() > 0 {
		a.Phase = CoastalFire
	}
}

// coastalFire has the guns fire at a ship, once at each. [38.73] [38.74]
func (a *Air) coastalFire(d *sim.Dice) {
	i := uint64(a.Asked)
	s := &a.Line[i]
	die, second := d.Roll(rollShells+i, 6), d.Roll(rollBreach+i, 6)
	if levels := a.airRules.guns.coastalFire(s, a.Gunnery(), die, second); levels > 0 && s.Damage < sunk {
		if s.Damage = min(sunk, s.Damage+levels); s.Damage < sunk {
			s.Marks |= hit
		}
	}
	if a.Asked++; a.Asked == a.Ships {
		a.Phase, a.Asked = CoastalLuck, 0
		a.nextLuck()
	}
}

// nextLuck goes on to the next ship that may suffer Critical Hits: when all guns have
// fired. [38.74] [9.7]
func (a *Air) nextLuck() {
	for ; a.Asked < a.Ships; a.Asked++ {
		if a.unlucky(&a.Line[a.Asked]) {
			return
		}
	}
	a.Phase, a.Asked = airOver, 0
	for i := range a.Line[:a.Ships] {
		a.Line[i].Marks &^= hit
	}
}

func (a *Air) unlucky(s *seaShip) bool {
	return s.is(hit) && s.Damage < sunk && a.airRules.criticalOn(a.airRules.shipType(s), a.Date) > 0
}

// coastalLuck rolls for the Critical Hits of a ship: each a level more and another roll.
// [9.7]
func (a *Air) coastalLuck(d *sim.Dice) {
	s := &a.Line[a.Asked]
	s.Damage = a.airRules.criticals(d, rollMagazine+uint64(a.Asked)<<4, a.airRules.shipType(s), s.Damage, a.Date)
	s.Marks &^= hit
	a.Asked++
	a.nextLuck()
}
