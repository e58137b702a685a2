package air

import (
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// overTarget ends the combat in the air; where there is a target on the ground, the escort
// may strafe it.
func (a *Fight) overTarget() {
	if a.Dropped {
		// Fighter-bombers that dropped their bombs in the fight have nothing for the
		// target, wherever they are.
		a.sendHome(func(*Group) bool { return true })
	}
	// All that belonged to the combat in the air is set back, so that positions that go
	// on alike are equal.
	a.Level, a.Step, a.Routine, a.Chosen, a.Victim, a.Shaken = 0, 0, 0, 0, 0, false
	// Ships come without planes: no strafing and no anti-aircraft fire, the bombardment
	// is next.
	if a.Salvo > 0 {
		a.Phase = BombRun
		return
	}
	a.Phase, a.Asked = Descend, 0
}

// flak rolls for the anti-aircraft fire at those that attack the target. [7.5] [7.58]
func (a *Fight) flak(d *sim.Dice) {
	points := 0
	for _, g := range a.groups(book.Attacker) {
		if g.attacks() {
			points += g.flying()
		}
	}
	a.Asked = 0
	// Nothing to attack or nobody left to do it: the fight ends here.
	if a.Target == noTarget || points == 0 {
		a.Phase = over
		return
	}
	a.Phase = FlakLosses
	if guns := a.guns(); guns > 0 { // W11
		// The differential is guns less planes: a small strike under many guns suffers
		// most. The points are those that attack, strafing fighters with them.
		column := book.Find(a.Rules.fights.flak, guns-points)
		a.Left = a.Rules.fights.flakHits[column][d.Roll(rollFlak, 6)-1]
	}
}

// through returns how many striking points are over the target.
func (a *Fight) through() (n int) {
	for _, g := range a.groups(book.Attacker) {
		if g.strikes() && g.attacks() {
			n += g.flying()
		}
	}
	return n
}

// guns returns the anti-aircraft strength of the target alone. The guns of a port count once even
// if its supply is attacked as well (W81). [7.53] [7.54] [7.55] [7.56] [39.5] For a base it is that
// of its headquarters, for a port its Cargo Capacity. a.Guns is what the description gives for
// ground units, supply or a Center. In an island hex all guns fire as one.
func (a *Fight) guns() int {
	hq := int(a.Rules.fights.hq[a.Headquarters])
	switch a.Target {
	case baseTarget:
		return hq
	case portTarget:
		return a.capacity(a.Before[0])
	case islandTarget:
		return hq + int(a.Guns) + a.capacity(a.Before[0])
	}
	return int(a.Guns)
}

// bombardStrength returns that of a point against land. [6.3] [36.11]
func (a *Fight) bombardStrength(g *Group) int {
	n := int(a.plane(g).Bombard[book.Bit(g.Marks&far != 0)])
	if g.Marks&untrained != 0 {
		n = (n + 1) / 2
	}
	return n
}

// loads returns the Bombardment Strength of the rest of the strike, and the strafing strength: the
// strength at Low of the points that strafe. [6.3] [6.4] Both are sums over points. Bombs count by
// the Bombardment Strength of the type at its range. The table treats strafing as bombs on Air
// Points and on nothing else.
func (a *Fight) loads() (bombs, guns int) {
	bombs = int(a.Salvo)
	list := a.groups(book.Attacker)
	for i := range list {
		g := &list[i]
		switch {
		case !g.attacks():
		case g.Marks&(strafing|diving) != 0:
			guns += g.flying() * a.strengthAt(g, book.Low)
		default:
			bombs += g.flying() * a.bombardStrength(g)
		}
	}
	return bombs, guns
}

// bomb resolves the bombardment: first of the points on the ground, type by type, then
// what each target suffers. [6.3] [7.6] [7.67] [39.5]
// Each call makes the rolls for one type on the ground or for one target, and comes back
// for the next: Asked counts the groups on the ground first, then the four targets.
func (a *Fight) bomb(d *sim.Dice) {
	bombs, guns := a.loads()
	if i := a.nextType(); i < int(a.Berths) {
		a.Asked = uint8(i) + 1
		a.raze(i, bombs, rollBombs, d)
		// Strafing is a second attack on the same points, with a die of its own; crates
		// are no aircraft on a field.
		if a.Parked[i].Marks&crated == 0 {
			a.raze(i, guns, rollBombs+maxGroups, d) // [6.4]
		}
		return
	}
	a.Asked = max(a.Asked, a.Berths)
	a.Strength = uint16(bombs)
	for a.Asked < a.Berths+baseTarget && bombs > 0 {
		t := a.Asked - a.Berths + 1
		a.Asked++
		if a.under(t) {
			event := uint64(rollBase)
			if a.Target == islandTarget {
				event = rollIsland + uint64(t)
			}
			// A Center may need several dice, one for each 250 of strength, and is all
			// that is attacked.
			if a.Target == centerTarget {
				a.Effects[t-1] = uint8(a.raid(bombs, d))
				break
			}
			a.Effects[t-1] = a.bombed(effectTables[t], bombs, d.Roll(event, 6))
			if a.moreTargets() {
				return
			}
		}
	}
	a.answer()
}

// mostRaid is the greatest Bombardment Strength of a strike on a Center. [35.32]
const mostRaid = 250

// raid returns the damage of a Center by a strike: what exceeds 250 attacks again by
// itself, damage adds up, and suppression is none. [35.3] [35.31] [35.32]
// A strike of 600 is thus three attacks with 250, 250 and 100, which add up from level to
// level; a mere suppression is no damage of a Center and is left out.
func (a *Fight) raid(bombs int, d *sim.Dice) (level book.FacilityLevel) {
	for strike := uint64(0); bombs > 0; strike++ {
		result := book.FacilityLevel(a.bombed(book.BombBase, bombs, d.Roll(rollRaid+strike, 6)))
		if result >= book.FacilityD1 {
			level = level.Plus(result)
		}
		bombs -= mostRaid
	}
	return level
}

// effectTables are those of what a target suffers. [7.61] [7.62] [7.64] [7.65]
var effectTables = [...]int{groundTarget: book.BombGround, supplyTarget: book.BombSupply, portTarget: book.BombBase,
	baseTarget: book.BombBase}

// under reports whether a target is attacked: of an island hex all that are there. [39.5]
func (a *Fight) under(target uint8) bool {
	switch a.Target {
	case islandTarget:
	case centerTarget:
		return target == baseTarget
	default:
		return a.Target == target
	}
	switch target {
	case supplyTarget:
		return a.Stock > 0 || a.holds(true)
	case portTarget:
		return a.Port > 0
	case baseTarget:
		return a.Headquarters > 0 || a.holds(false)
	}
	return true
}

// moreTargets reports whether there are targets that are not resolved yet.
func (a *Fight) moreTargets() bool {
	for t := a.Asked - a.Berths + 1; t <= baseTarget; t++ {
		if a.under(t) {
			return true
		}
	}
	return false
}

// holds reports whether there are Air Points on the ground, crated or not.
func (a *Fight) holds(crates bool) bool {
	for _, g := range a.Parked[:a.Berths] {
		if (g.Marks&crated != 0) == crates {
			return true
		}
	}
	return false
}

// bombed looks a bombardment up.
func (a *Fight) bombed(table, strength, die int) uint8 {
	t := &a.Rules.Bombs[table]
	return t.Results[book.Find(t.Strength, strength)][die-1]
}

// sameType reports whether groups on the ground are rolled for together: those of one type,
// whatever they are to do; crates apart. [7.63] [39.34]
// Names are compared, not numbers of the roster: a type may stand there more than once,
// for different nations.
func (a *Fight) sameType(g, h *Group) bool {
	return (g.Marks^h.Marks)&crated == 0 && strings.EqualFold(a.plane(g).Name, a.plane(h).Name)
}

// nextType returns the group on the ground whose type is rolled for next, no less than
// there are groups where none is left.
func (a *Fight) nextType() int {
	i := int(a.Asked)
	for i < int(a.Berths) && !a.exposedType(i) {
		i++
	}
	return i
}

// exposedType reports whether the group is the first of its type, and any of that are
// there.
func (a *Fight) exposedType(i int) bool {
	for k := range i {
		if a.sameType(&a.Parked[k], &a.Parked[i]) {
			return false
		}
	}
	return a.ofType(i) > 0
}

// ofType returns how many points of the type of a group are there.
func (a *Fight) ofType(i int) (n int) {
	for k := i; k < int(a.Berths); k++ {
		if a.sameType(&a.Parked[k], &a.Parked[i]) {
			n += int(a.Parked[k].Pool)
		}
	}
	return n
}

// raze takes out points of a type on the ground, .5 rounded up; groups of the type share
// that as their numbers are, the last the rest (W83, R50). [7.63] [7.6] [39.34]
// The whole of the type loses LossOf(all, percent), and the groups split that by running
// totals: of 3 lost among groups of 4 and 2, the first loses 3*4/6 - 0 = 2, the second
// 3*6/6 - 3*4/6 = 1. No point is lost twice or forgotten by rounding.
func (a *Fight) raze(i, strength int, event uint64, d *sim.Dice) {
	if strength == 0 {
		return
	}
	all := a.ofType(i)
	gone := book.LossOf(all, int(a.bombed(book.BombAir, strength, d.Roll(event+uint64(i), 6))))
	for k, before := i, 0; k < int(a.Berths); k++ {
		g := &a.Parked[k]
		if g.Pool == 0 || !a.sameType(g, &a.Parked[i]) {
			continue
		}
		after := before + int(g.Pool)
		n := uint8(gone*after/all - gone*before/all)
		before = after
		g.Pool -= n
		g.Lost += n
	}
}
