package war

import (
	"fmt"

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
	if w.Side > 1 && w.Step != board.End || int(w.Flow.Turn) > int(w.Theatre.Last-w.Theatre.First) || !w.asks() {
		return fmt.Errorf("found step %s of side %d about %d; want what the scenario has", w.Step, w.Side, w.Asked)
	}
	if chosen := w.Wanted > 0; chosen != (w.Theatre.Secret && w.Step != board.Choose) ||
		int(w.Wanted) > len(w.Theatre.Objectives) {
		return fmt.Errorf("found objective %d chosen in step %s; want one where the scenario has a choice, "+
			"and no other", w.Wanted, w.Step)
	}
	if w.Grid > 0 && (w.Step != board.PlotWhere || !w.missions().Anywhere()) {
		return fmt.Errorf("found a column asked in step %s; want a MOVE that goes elsewhere", w.Step)
	}
	if !w.sequenced() {
		return fmt.Errorf("found strike %d held for base %d; want one that is known, for a base of the scenario",
			w.Held, w.Due)
	}
	if w.Step == board.End || w.Step == board.InFight {
		return nil
	}
	if len(w.legal(nil)) == 0 {
		return fmt.Errorf("found step %s with nothing to decide; want a decision", w.Step)
	}
	return nil
}

// sequenced reports whether what says which strike comes next points at what there is. [7.7]
func (w *War) sequenced() bool {
	site := int(w.Due&^board.Deck) - 1
	switch {
	case w.Held > 0 && (w.Due == 0 || w.Held > w.Open[w.Holder]):
		return false
	case w.Due&board.Deck != 0:
		return site >= 0 && site < len(w.Theatre.Sites)
	}
	return w.Due == 0 || w.Theatre.HasMarker(w.Due-1)
}

// asks reports whether the step is about what there is.
func (w *War) asks() bool {
	asked, mover := w.Theatre.HasMarker(w.Asked), w.Theatre.HasMarker(w.Mover) && w.Forces[w.Mover].Hex != theatre.None
	mine := asked && theatre.SideOf(w.Asked) == w.Side
	moves := mover && theatre.SideOf(w.Mover) == w.Side
	switch w.Step {
	case board.Choose:
		return w.Theatre.Secret && w.Side == theatre.Japan
	case board.Deploy:
		return mine
	case board.Shift:
		return w.Foe < w.Open[w.Side] && w.Asked < w.Strikes[w.Side][w.Foe].Count
	case board.Patrol:
		return int(w.Asked) < len(w.Theatre.Subrons) && w.Theatre.Subrons[w.Asked].Side == w.Side && w.Theatre.Wears()
	case board.Station:
		return int(w.Asked) < len(w.Theatre.Subrons) && w.Theatre.Subrons[w.Asked].Side == w.Side
	case board.Lurk:
		return mover && !moves && (w.Back == board.Sail || w.Back == board.Luck)
	case board.Press:
		return mover && !moves && w.hunts()
	case board.PlotTask:
		return w.Asked == nobody || mine
	case board.PlotWhere, board.PlotValue, board.PlotMore:
		p := &w.Forces[w.Asked].Plot
		return mine && p.Count > 0 && (p.Last().Hex == theatre.None) == (w.Step == board.PlotWhere)
	case board.PlotPart:
		p := &w.Forces[w.Asked].Plot
		return mine && p.Count == 1 && p.Last().Mission == board.Detach && p.Part == board.NoPart
	case board.PlotAim:
		p := &w.Forces[w.Asked].Plot
		return mine && p.Count > 0 && p.Last().Mission == board.Bombard && p.Aim == 0
	case board.Search:
		return asked && !mine && w.Forces[w.Asked].Hex != theatre.None
	case board.Report:
		return w.Theatre.HasMarker(w.Foe) && theatre.SideOf(w.Foe) == w.Side && w.Chit > 0 && w.Said < 6 &&
			(w.Back == board.Search || w.Back == board.Spot && mover)
	case board.AirTarget, board.AirAim:
		return w.Plotted[w.Side] < board.MostStrikes && w.Plotting().Count == 0
	case board.AirSend:
		return w.Plotted[w.Side] < board.MostStrikes && int(w.Asked) < len(w.Theatre.Stacks) &&
			w.mayGo(int(w.Asked), w.Plotting())
	case board.Assault:
		return int(w.Asked) < len(w.Theatre.Sites) && w.landed(int(w.Asked)) && w.Side == 1-w.Sites[w.Asked].Side
	case board.Sail:
		return moves
	case board.Merge:
		return moves && len(w.missions().ToJoin(nil)) > 1
	case board.TurnBack:
		return moves && w.damaged()
	case board.Stir:
		return mine && w.Forces[w.Asked].Hex != theatre.None && w.Forces[w.Asked].Restless()
	case board.Plan:
		return mine && w.islands != nil
	case board.Secondary:
		return int(w.Asked) < len(w.Theatre.Sites) && w.Sites[w.Asked].Side == w.Side && w.Theatre.Wears()
	case board.Furnish:
		return int(w.Asked) < len(w.Theatre.Sites) && w.Sites[w.Asked].Side == w.Side &&
			w.upkeep().Furnishable(int(w.Asked))
	case board.Strategic:
		return w.Theatre.Wears() && w.upkeep().Date.StartsCycle()
	case board.Haul:
		return moves && w.islands != nil && w.Theatre.SiteAt(w.Forces[w.Mover].Hex) >= 0
	case board.Land:
		return moves && int(w.Foe) < len(w.Theatre.Sites)
	case board.Spot, board.Intercept, board.Respond:
		return mover && !moves
	case board.Scramble:
		return (mover && !moves || w.swooped()) && w.Plotted[w.Side] < board.MostStrikes &&
			int(w.Foe) < len(w.Theatre.Stacks) &&
			w.mayGo(int(w.Foe), w.Plotting())
	case board.Swoop:
		return w.swooped()
	case board.Meet:
		return moves && asked && !mine && w.Forces[w.Asked].Hex == w.Forces[w.Mover].Hex
	case board.Card:
		return w.Side == theatre.Allies && w.Said > 0
	}
	return true
}

// swooped reports whether the side may strike ground units of the other that move or attack.
func (w *War) swooped() bool {
	return w.islands != nil && w.Field.Swoops() && w.Side == 1-w.Field.Side && w.Field.Struck() != land.None
}

// hunts reports whether a subron has found a Task Force, and the step after it is possible.
func (w *War) hunts() bool {
	return int(w.Foe) < len(w.Theatre.Subrons) && w.Theatre.Subrons[w.Foe].Side != theatre.SideOf(w.Mover) &&
		w.fleet().Afloat(w.Mover) > 0 && w.SubPoints(int(w.Foe)) > 0 &&
		w.Ready > 0 && int(w.Ready) <= w.SubPoints(int(w.Foe)) && (w.Back == board.Sail || w.Back == board.Luck)
}

// checkFight checks the fight at hand against the position.
func (w *War) checkFight() error {
	if w.Step != board.InFight {
		if w.Fight != board.NoFight {
			return fmt.Errorf("found fight=%s in step %s; want none", board.FightWords[w.Fight], w.Step)
		}
		return nil
	}
	enemy, mover := uint8(1-w.attacker), w.Theatre.HasMarker(w.Mover) && w.Forces[w.Mover].Hex != theatre.None
	ok := false
	switch w.Fight {
	case board.AirStrike:
		ok = w.Foe < w.Open[w.attacker] && mover && theatre.SideOf(w.Mover) == enemy &&
			(w.Back == board.AirNext || w.Back == board.Sail)
	case board.AirRaid:
		ok = w.Foe < w.Open[w.attacker] && (w.strikeAtHand().Mission == board.StrikeLand && w.Back == board.AirNext ||
			w.strikeAtHand().Mission == board.Harass && w.Back == board.Swoop && w.islands != nil && w.Field.Swoops())
	case board.Shelling:
		ok = mover && theatre.SideOf(w.Mover) == uint8(w.attacker) && int(w.Foe) < len(w.Theatre.Sites) &&
			w.Back == board.Sail
	case board.SeaFight:
		ok = mover && theatre.SideOf(w.Mover) == uint8(w.attacker) && w.Theatre.HasMarker(w.Foe) &&
			theatre.SideOf(w.Foe) == enemy && w.Back == board.Sail
	case board.UnderSea:
		ok = mover && theatre.SideOf(w.Mover) == enemy && w.hunts()
	case board.LandWar:
		ok = w.Back == board.Assault
	case board.LandFight:
		ok = int(w.Foe) < len(w.Theatre.Sites) && w.Sites[w.Foe].Side == enemy && w.Back == board.Assault
	}
	if !ok {
		return fmt.Errorf("found fight=%s of marker %d about %d, and then %s; want what the scenario has",
			board.FightWords[w.Fight], w.Mover, w.Foe, w.Back)
	}
	return nil
}
