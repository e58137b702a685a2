package land

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
)

var _ sim.BattleFinder = (*Land)(nil)

// Battlegrounds names the hex of the combat at hand.
func (l *Land) Battlegrounds(sim.Side) []string {
	if l.Step != InFight {
		return nil
	}
	return []string{l.Scenario.Place(l.Target)}
}

// BattleAt returns the combat at hand.
func (l *Land) BattleAt(place string, _ sim.Side, _ *sim.Dice) (sim.Fight, error) {
	if l.Step != InFight || place != l.Scenario.Place(l.Target) {
		return sim.Fight{}, fmt.Errorf("found no combat at %q", place)
	}
	return sim.Fight{State: l.combat.Clone(), Attacker: l.attacker, Known: true, Begun: true}, nil
}
