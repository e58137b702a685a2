package war

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

var _ sim.Theatre = (*War)(nil)

// Battlegrounds names the fight at hand: nobody knows of another before both sides have plotted.
func (w *War) Battlegrounds(viewer sim.Side) []string {
	switch {
	case w.Step != board.InFight:
		return nil
	case w.Fight == board.LandWar:
		return w.Field.Battlegrounds(viewer)
	}
	return []string{w.words().FightText()}
}

// BattleAt returns the fight at hand, what it hides from the viewer dealt.
func (w *War) BattleAt(place string, viewer sim.Side, d *sim.Dice) (sim.Fight, error) {
	if w.Fight == board.LandWar {
		return w.Field.BattleAt(place, viewer, d)
	}
	if w.Step != board.InFight || place != w.words().FightText() {
		return sim.Fight{}, fmt.Errorf("found no fight %q", place)
	}
	f := w.AtHand().Clone()
	h, hides := f.(sim.Hider)
	if hides {
		h.Deal(w.inFightSide(viewer), d)
	}
	return sim.Fight{State: f, Attacker: w.attacker, Known: !hides, Begun: true}, nil
}
