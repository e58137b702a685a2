package warinthepacific

import (
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
)

// Tell implements sim.Teller: the decision and its dice, what became of each ship, who
// breaks off, and which hexes are active.
func (b *Surface) Tell(m sim.Move, after sim.State, rolls []sim.Roll) []string {
	next := after.(*Surface)
	lines := []string{tellMove(b, m, rolls)}
	for side := range uint8(2) {
		for i := range b.ships(side) {
			if change := b.change(next, &b.Ships[side][i], &next.Ships[side][i]); change != "" {
				lines = append(lines, tellChange(sim.Side(side), b.shipLabel(side, uint8(i)), change))
			}
		}
		if next.Broken[side] && !b.Broken[side] {
			level, lost := next.BreakoffLevel(side)
			lines = append(lines, tellChange(sim.Side(side), "force", fmt.Sprintf("breaks off: %d are more than %d", lost, level)))
		}
	}
	if b.Phase == SurfaceActive && b.Round == 0 {
		lines = append(lines, fmt.Sprintf("         the %s is the First Player", sideNames[next.First]))
	}
	if next.Number != b.Number && next.Number > 0 {
		lines = append(lines, fmt.Sprintf("         hexes numbered %d are active", next.Number))
	}
	if next.Phase == SurfaceOver {
		lines = append(lines, tellResult(surfaceOutcomes[next.Outcome()]))
	}
	return lines
}

// change says what a move did to a ship, nothing if that is nothing.
func (b *Surface) change(next *Surface, s, t *seaShip) string {
	var what []string
	switch {
	case t.Damage >= sunk && s.Damage < sunk:
		return "is sunk"
	case t.Damage > s.Damage:
		what = append(what, "is damaged: "+damageWords[t.Damage])
	}
	switch {
	case t.is(withdrawn) && !s.is(withdrawn):
		what = append(what, "is gone")
	case next.Phase <= SurfaceMove && b.Phase != SurfaceDeploy && t.is(spotted) && !s.is(spotted):
		what = append(what, "is spotted")
	}
	return strings.Join(what, " and ")
}

// Table shows the fight.
func (b *Surface) Table(viewer sim.Side) sim.Table { return tableOf(b, viewer) }
