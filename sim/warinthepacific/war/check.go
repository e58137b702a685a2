package war

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/land"
)

// Check says what is wrong with a position that the rules cannot reach.
func (w *War) Check() error {
	if err := w.Position.Check(w.Theatre); err != nil {
		return err
	}
	for _, check := range []func() error{w.checkFlow, w.checkField} {
		if err := check(); err != nil {
			return err
		}
	}
	return w.checkFight()
}

// checkFlow refuses cursors that point nowhere, and a step at which there is nothing to decide.
func (w *War) checkFlow() error {
	if w.Side > 1 && !w.Over() || int(w.Flow.Turn) > int(w.Theatre.Last-w.Theatre.First) ||
		w.row().valid != nil && !w.row().valid(w) {
		return fmt.Errorf("found step %s of side %d about %d; want what the scenario has", w.Step, w.Side, w.Asked)
	}
	if chosen := w.Wanted > 0; chosen != (w.Theatre.Secret && w.Step != board.Choose) ||
		int(w.Wanted) > len(w.Theatre.Objectives) {
		return fmt.Errorf("found objective %d chosen in step %s; want one where the scenario has a choice, "+
			"and no other", w.Wanted, w.Step)
	}
	if w.Grid > 0 && (!w.Step.AsksPlace() || !w.missions().Anywhere()) {
		return fmt.Errorf("found a column asked in step %s; want a MOVE that goes elsewhere", w.Step)
	}
	if !w.sequenced() {
		return fmt.Errorf("found strike %d held for base %d; want one that is known, for a base of the scenario",
			w.Held, w.Due)
	}
	if w.Over() || w.Fighting() {
		return nil
	}
	if len(w.Legal(nil)) == 0 {
		return fmt.Errorf("found step %s with nothing to decide; want a decision", w.Step)
	}
	return nil
}

// sequenced reports whether what says which strike comes next points at what there is. [7.7]
func (w *War) sequenced() bool {
	site, ashore := w.DueSite()
	switch {
	case w.Held > 0 && (w.Due == 0 || w.Held > w.Open[w.Holder]):
		return false
	case ashore:
		return int(site) < len(w.Theatre.Sites)
	}
	return w.Due == 0 || w.Theatre.HasMarker(w.DueMarker())
}

// swooped reports whether the side may strike ground units of the other that move or attack.
func (w *War) swooped() bool {
	return w.islands != nil && w.Field.Swoops() && w.Side == sim.Side(1-w.Field.Side) && w.Field.Struck() != land.None
}

// hunts reports whether a subron has found a Task Force, and the step after it is possible.
func (w *War) hunts() bool {
	return int(w.Foe) < len(w.Theatre.Subrons) && w.Theatre.Subrons[w.Foe].Side != theatre.SideOf(w.Mover) &&
		w.fleet().Afloat(w.Mover) > 0 && w.SubPoints(w.FoeSubron()) > 0 &&
		w.Ready > 0 && int(w.Ready) <= w.SubPoints(w.FoeSubron()) && w.huntable()
}

// checkFight checks the fight at hand against the position.
func (w *War) checkFight() error {
	if !w.Fighting() {
		if w.Fight != board.NoFight {
			return fmt.Errorf("found fight=%s in step %s; want none", board.FightWords[w.Fight], w.Step)
		}
		return nil
	}
	enemy, mover := 1-w.attacker, w.Theatre.HasMarker(w.Mover) && w.Forces[w.Mover].Hex != theatre.None
	ok := false
	switch w.Fight {
	case board.AirStrike:
		ok = w.Foe < w.Open[w.attacker] && mover && theatre.SideOf(w.Mover) == enemy
	case board.AirRaid:
		ok = w.Foe < w.Open[w.attacker] && (w.strikeAtHand().Mission == board.StrikeLand && w.Back.Strikes() ||
			w.strikeAtHand().Mission == board.Harass && !w.Back.Strikes() && w.islands != nil && w.Field.Swoops())
	case board.Shelling:
		ok = mover && theatre.SideOf(w.Mover) == w.attacker && int(w.Foe) < len(w.Theatre.Sites)
	case board.SeaFight:
		ok = mover && theatre.SideOf(w.Mover) == w.attacker && w.Theatre.HasMarker(w.FoeMarker()) &&
			theatre.SideOf(w.FoeMarker()) == enemy
	case board.UnderSea:
		ok = mover && theatre.SideOf(w.Mover) == enemy && w.hunts()
	case board.LandWar:
		ok = true
	case board.LandFight:
		ok = int(w.Foe) < len(w.Theatre.Sites) && w.Sites[w.FoeSite()].Side == enemy
	}
	if !ok || steps[w.Back].begins>>w.Fight&1 == 0 {
		return fmt.Errorf("found fight=%s of marker %d about %d, and then %s; want what the scenario has",
			board.FightWords[w.Fight], w.Mover, w.Foe, w.Back)
	}
	return nil
}
