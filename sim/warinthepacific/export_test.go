package warinthepacific

import (
	"slices"

	"github.com/ironbottom/ironbottom/sim"
)

// Column and TableNumber are where a combat of those in the hex is looked up.
func (g *Ground) Column() int      { return g.column() }
func (g *Ground) TableNumber() int { return int(g.table()) + 1 }

// Spent returns what an attacker has spent of its Supply Allowance, in halves.
func (g *Ground) Spent(i int) int { return int(g.Units[Attacker][i].Spent) }

// SupplyOf returns what is in reach of a side, in halves of a point.
func (g *Ground) SupplyOf(s int) int { return int(g.Supply[s]) }

// What tests ask of an air fight.
func (a *Air) Power(s sim.Side, band, level uint8) (strength, points int) {
	c := *a
	c.Level = altitude(level)
	return c.power(s, band)
}

func (a *Air) Losses() [2]int { return [2]int{int(a.Left[0]), int(a.Left[1])} }

func (a *Air) StrengthOf(s sim.Side, i, level int) (defend, attack int) {
	g := &a.Groups[s][i]
	return a.strengthAt(g, altitude(level)), a.attackAt(g, altitude(level))
}

// LastStep names the routine and the step that was made last, or that is decided.
func (a *Air) LastStep() string {
	routine := routineWords[a.Routine] + " "
	if a.Phase == ChooseFoe {
		return routine + "foe"
	}
	op := routineSteps[a.Routine][max(1, a.Step)-1]
	names := [2]string{bandWords[a.bandOf(op)], "cover"}
	switch op {
	case coverOnBombers, coverOnEscort, coverOnChosen, coverOnOther:
		names[0], names[1] = names[1], names[0]
	}
	return routine + names[0] + " on " + names[1]
}

func (a *Air) Routine4() string { return routineWords[a.Routine] }

// Gone returns how many points of the strike are lost.
func (a *Air) Gone() (n int) {
	for _, g := range a.groups(Attacker) {
		n += int(g.Lost)
	}
	return n
}

func (a *Air) FlyingOf(s sim.Side, i int) int  { g := &a.Groups[s][i]; return g.flying() + int(g.Pool) }
func (a *Air) AbortedOf(s sim.Side, i int) int { return int(a.Groups[s][i].Aborted) }
func (a *Air) LostOf(s sim.Side, i int) int    { return int(a.Groups[s][i].Lost) }
func (a *Air) EffectOf() int                   { return int(a.Effects[a.Target-1]) }
func (a *Air) ParkedOf(i int) int              { return int(a.Parked[i].Pool) }

// What tests ask of a strike.
func (b *Strike) Guns() int            { return b.guns() }
func (b *Strike) SpeedOf(i int) int    { return b.speed(i) }
func (b *Strike) PlaceOf(i int) string { return placeName(int(b.Ships[i].Place)) }
func (b *Strike) WavesOf() (list []string) {
	for _, w := range b.Waves[:b.Divided] {
		list = append(list, b.pointsText(w))
	}
	return list
}

// NavalResult looks the Naval Combat Results Table up.
func (r *Book) NavalResult(points, defense, die int) string {
	return damageWords[r.naval.result(points, defense, die)]
}

// FuelOf returns the fueling cost of a type, 255 for none.
func (r *Book) FuelOf(of, kind string) int {
	return int(r.repair.fuel[slices.Index(nationWords, of)][slices.Index(shipKinds, kind)])
}

// IsCapital reports whether a ship is a capital ship.
func (r *Book) IsCapital(s Ship) bool { return r.ships[s].capital() }

// What tests ask of a convoy search.
func (b *Convoy) HexesOf() []uint8         { return b.hexes(nil) }
func (b *Convoy) EscortsOf(convoy int) int { return b.escortsOf(convoy) }
func (b *Convoy) ConvoysOf() int           { return b.convoys() }

// CenterDamage returns what a strike has done to a Center.
func (a *Air) CenterDamage() FacilityLevel { return FacilityLevel(a.Effects[baseTarget-1]) }
