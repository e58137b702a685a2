package war

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

var _ sim.BattleFinder = (*War)(nil)

// Battlegrounds names the fight at hand. While strikes are plotted or flown it names the viewer's
// own strikes that are still to fly, each as the fight that it would be now.
func (w *War) Battlegrounds(viewer sim.Side) (list []string) {
	switch {
	case w.Step.Strikes() && viewer != sim.Over:
		for i := w.Open[viewer]; i < w.Plotted[viewer]; i++ {
			d := sim.NewDice(0, sim.Display)
			if w.strikeAhead(viewer, i, &d) != nil {
				list = append(list, w.strikeName(viewer, i))
			}
		}
		return list
	case !w.Fighting():
		return nil
	case w.Fight == board.LandWar:
		return w.Field.Battlegrounds(viewer)
	}
	return []string{w.words().FightText()}
}

// BattleAt returns the fight at hand, or that of a plotted strike; things hidden from the viewer
// are dealt.
func (w *War) BattleAt(place string, viewer sim.Side, d *sim.Dice) (sim.Fight, error) {
	if w.Step.Strikes() && viewer != sim.Over {
		for i := w.Open[viewer]; i < w.Plotted[viewer]; i++ {
			if w.strikeName(viewer, i) != place {
				continue
			}
			if f := w.strikeAhead(viewer, i, d); f != nil {
				return sim.Fight{State: f, Attacker: viewer}, nil
			}
		}
	}
	if w.Fighting() && w.Fight == board.LandWar {
		return w.Field.BattleAt(place, viewer, d)
	}
	if !w.Fighting() || place != w.words().FightText() {
		return sim.Fight{}, fmt.Errorf("found no fight %q", place)
	}
	f := w.AtHand().Clone()
	h, hides := f.(sim.Hider)
	if hides {
		h.Deal(w.inFightSide(viewer), d)
	}
	return sim.Fight{State: f, Attacker: w.attacker, Known: !hides, Begun: true}, nil
}

// strikeName names a plotted strike among the fights that there would be.
func (w *War) strikeName(side sim.Side, i uint8) string {
	k := &w.Strikes[side][i]
	return fmt.Sprintf("strike %d: %s against %s", i+1, w.words().BaseName(k.Base),
		w.words().TargetName(k.Mission, k.Target))
}

// mostDeals is how often the target of a strike is dealt until it is no dummy.
const mostDeals = 100

// strikeAhead returns the fight of a plotted strike if it flew now, or nil if it meets nobody.
// Things that its side does not see are dealt; a task force that is not turned up is taken to have
// ships. The strikes of its target are left out: a roll as it flies says whether they are on deck
// or away. [7.7]
func (w *War) strikeAhead(side sim.Side, i uint8, d *sim.Dice) sim.State {
	if m := w.Strikes[side][i].Mission; m != board.StrikeLand && m != board.StrikeShips {
		return nil
	}
	for try := range uint64(mostDeals) {
		k := w.Clone().(*War)
		d.Shift(try << 32)
		k.Deal(side, d)
		d.Shift(-(try << 32))
		k.Side, k.Foe, k.Back, k.Held, k.Due = side, i, board.AirNext, 0, 0
		if k.launch() && k.Fighting() {
			return k.AtHand().Clone()
		}
	}
	return nil
}
