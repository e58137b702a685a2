package warinthepacific

import "github.com/ironbottom/ironbottom/sim"

// overTarget ends the combat in the air and, where there is a target, rolls for the
// anti-aircraft fire. [7.5] [7.58]
func (a *Air) overTarget(d *sim.Dice) {
	if a.Dropped {
		a.sendHome(func(*airGroup) bool { return true })
	}
	a.Level, a.Step, a.Routine, a.Chosen, a.Victim, a.Shaken = 0, 0, 0, 0, 0, false
	if a.Salvo > 0 {
		a.Phase = BombRun
		return
	}
	points := a.through()
	if a.Target == noTarget || points == 0 {
		a.Phase = airOver
		return
	}
	a.Phase = FlakLosses
	if guns := a.guns(); guns > 0 { // W11
		column := find(a.Rules.air.flak, guns-points)
		a.Left = a.Rules.air.flakHits[column][d.Roll(rollFlak, 6)-1]
	}
}

// through returns how many striking points are over the target.
func (a *Air) through() (n int) {
	for _, g := range a.groups(Attacker) {
		if g.Marks&escort == 0 {
			n += g.flying()
		}
	}
	return n
}

// guns returns the anti-aircraft strength of what is attacked, and of that alone.
// [7.53] [7.54] [7.55] [7.56]
func (a *Air) guns() int {
	if a.Target == baseTarget {
		return int(a.Rules.air.hq[a.Headquarters])
	}
	return int(a.Guns)
}

// bombardStrength returns that of a point against land. [6.3] [36.11]
func (a *Air) bombardStrength(g *airGroup) int {
	n := int(a.plane(g).bombard[bit(g.Marks&far != 0)])
	if g.Marks&untrained != 0 {
		n = (n + 1) / 2
	}
	return n
}

// bomb resolves the bombardment by what is left of the strike: of a base first the
// points on the ground, type by type, then what all targets suffer. [6.3] [7.6] [7.67]
func (a *Air) bomb(d *sim.Dice) {
	bombs, guns := int(a.Salvo), 0
	list := a.groups(Attacker)
	for i := range list {
		g := &list[i]
		switch {
		case g.Marks&escort != 0:
		case g.Marks&strafing != 0:
			guns += g.flying() * a.strengthAt(g, low)
		default:
			bombs += g.flying() * a.bombardStrength(g)
		}
	}
	if a.Target == baseTarget && a.Asked < a.Berths {
		a.raze(int(a.Asked), bombs, rollBombs, d)
		a.raze(int(a.Asked), guns, rollBombs+maxGroups, d) // [6.4]
		a.Asked++
		return
	}
	a.Phase, a.Asked, a.Strength = airOver, 0, uint16(bombs)
	if bombs == 0 {
		return
	}
	table := [...]int{groundTarget: bombGround, supplyTarget: bombSupply, portTarget: bombBase, baseTarget: bombBase}[a.Target]
	a.Effect = a.bombed(table, bombs, d.Roll(rollBase, 6)) // [7.61] [7.62] [7.64] [7.65]
}

// bombed looks a bombardment up.
func (a *Air) bombed(table, strength, die int) uint8 {
	t := &a.Rules.air.bombs[table]
	return t.results[find(t.strength, strength)][die-1]
}

// raze takes out points of a type on the ground, .5 rounded up. [7.63] [7.6]
func (a *Air) raze(i, strength int, event uint64, d *sim.Dice) {
	if strength == 0 {
		return
	}
	g := &a.Parked[i]
	percent := int(a.bombed(bombAir, strength, d.Roll(event+uint64(i), 6)))
	gone := lossOf(int(g.Pool), percent)
	g.Pool -= uint8(gone)
	g.Lost += uint8(gone)
}
