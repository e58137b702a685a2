package war

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// Check says what is wrong with a position that the rules cannot reach.
func (w *War) Check() error {
	for _, check := range []func() error{w.checkMarkers, w.checkShips, w.checkSubrons, w.checkBases, w.checkStrikes, w.checkCover, w.checkFlow, w.checkFight} {
		if err := check(); err != nil {
			return err
		}
	}
	return nil
}

// there reports whether there is a marker of a number.
func (w *War) there(m uint8) bool {
	return m < theatre.MostForces && w.Theatre.Forces[m].Name != ""
}

func (w *War) checkMarkers() error {
	var held [theatre.MostForces]bool
	for m := range w.markers() {
		f := &w.Forces[m]
		switch {
		case !w.there(f.Holds) || theatre.SideOf(f.Holds) != theatre.SideOf(m):
			return fmt.Errorf("found force %d under marker %d; want one of its side", f.Holds, m)
		case held[f.Holds]:
			return fmt.Errorf("found force %d under two markers; want it under one", f.Holds)
		case f.Holds != m && (w.Theatre.Forces[m].Group == 0 || w.Theatre.Forces[m].Group != w.Theatre.Forces[f.Holds].Group):
			return fmt.Errorf("found force %d under marker %d; want one of its group", f.Holds, m)
		case f.Hex != theatre.None && !w.Theatre.Water(f.Hex):
			return fmt.Errorf("found marker %d in %s; want it at sea", m, w.Theatre.Index(f.Hex))
		case f.Plot.At > f.Plot.Count:
			return fmt.Errorf("found leg %d of %d of marker %d; want no more than it has", f.Plot.At, f.Plot.Count, m)
		case f.Night > f.Spent:
			return fmt.Errorf("found %d Movement Points of marker %d by night, of %d; want no more than it spent", f.Night, m, f.Spent)
		}
		held[f.Holds] = true
		if err := w.checkPlot(m); err != nil {
			return err
		}
	}
	return nil
}

// checkPlot checks a Mission Plot: a mission, and after it a MOVE. That of the Task Force which is plotted for may be
// begun.
func (w *War) checkPlot(m uint8) error {
	p := &w.Forces[m].Plot
	begun := w.Asked == m && (w.Step == board.PlotWhere || w.Step == board.PlotMore || w.Step == board.PlotValue)
	for i, leg := range p.Legs {
		switch {
		case i >= int(p.Count):
			if leg != (board.Leg{}) {
				return fmt.Errorf("found a leg %d of marker %d; want %d", i+1, m, p.Count)
			}
		case leg.Mission == board.Stay || i > 0 && leg.Mission != board.Move:
			return fmt.Errorf("found %s as leg %d of marker %d; want a mission, and a MOVE after it", leg.Mission, i+1, m)
		case leg.Hex == theatre.None && !begun || leg.Hex != theatre.None && !w.Theatre.Water(leg.Hex):
			return fmt.Errorf("found leg %d of marker %d to no hex at sea; want one", i+1, m)
		}
	}
	return nil
}

func (w *War) checkShips() error {
	for i := range w.Theatre.Ships {
		if s := &w.Ships[i]; !w.there(s.Force) || theatre.SideOf(s.Force) != theatre.SideOf(w.Theatre.Ships[i].Force) {
			return fmt.Errorf("found %s in force %d; want one of its side", w.Theatre.Ships[i].Name, s.Force)
		}
	}
	for i := range w.Theatre.Units {
		u := &w.Units[i]
		switch {
		case int(u.Ship) > len(w.Theatre.Ships):
			return fmt.Errorf("found unit %d on ship %d; want one of the scenario", i+1, u.Ship)
		case u.Ship > 0 && (u.Hex != theatre.None || u.Marks&board.Lost != 0 || w.Ships[u.Ship-1].Damage >= book.SunkLevel):
			return fmt.Errorf("found unit %d on %s and elsewhere; want it aboard a ship that is afloat, or ashore, or lost", i+1, w.Theatre.Ships[u.Ship-1].Name)
		case u.Hex != theatre.None && w.Theatre.SiteAt(u.Hex) < 0:
			return fmt.Errorf("found unit %d in %s; want it at a base", i+1, w.Theatre.Index(u.Hex))
		}
	}
	return nil
}

func (w *War) checkSubrons() error {
	var held [theatre.MostSubrons]bool
	for i := range w.Subrons {
		s := &w.Subrons[i]
		switch {
		case i >= len(w.Theatre.Subrons):
			if *s != (board.Subron{}) {
				return fmt.Errorf("found subron %d; want %d", i+1, len(w.Theatre.Subrons))
			}
			continue
		case int(s.Holds) >= len(w.Theatre.Subrons) || w.Theatre.Subrons[s.Holds].Side != w.Theatre.Subrons[i].Side || held[s.Holds]:
			return fmt.Errorf("found subron %d under marker %d; want one of its side, under one marker", s.Holds+1, i+1)
		case s.Points > w.Theatre.Subrons[i].Points:
			return fmt.Errorf("found %d Sub Points of subron %d; want no more than it came with", s.Points, i+1)
		}
		held[s.Holds] = true
	}
	return nil
}

func (w *War) checkBases() error {
	for i := range w.Theatre.Stacks {
		s := &w.Stacks[i]
		switch {
		case s.Points > w.Theatre.Stacks[i].Points || s.Struck > s.Points || s.Tired > s.Points || s.Bombed > s.Points:
			return fmt.Errorf("found %d Air Points in stack %d, of which %d have struck; want no more than came", s.Points, i+1, s.Struck)
		case !w.isBase(s.Base):
			return fmt.Errorf("found Air Points at base %d; want one of the scenario", s.Base)
		}
	}
	return nil
}

// isBase reports whether a number is that of a site or of a carrier.
func (w *War) isBase(b uint8) bool {
	if b&board.Deck != 0 {
		return int(b&^board.Deck) < len(w.Theatre.Ships)
	}
	return int(b) < len(w.Theatre.Sites)
}

// checkStrikes checks what is plotted in the air, the strike that is being plotted among it.
func (w *War) checkStrikes() error {
	for side := range w.Strikes {
		n := int(w.Plotted[side])
		if w.Open[side] > w.Plotted[side] || n > board.MostStrikes {
			return fmt.Errorf("found %d strikes of %s, of which %d are known; want %d at most", n, theatre.Sides[side], w.Open[side], board.MostStrikes)
		}
		if w.Step >= board.AirTarget && w.Step <= board.AirSend && int(w.Side) == side {
			n++
		}
		for i := range w.Strikes[side] {
			k := &w.Strikes[side][i]
			if i >= n {
				if *k != (board.Strike{}) {
					return fmt.Errorf("found strike %d of %s; want %d", i+1, theatre.Sides[side], n)
				}
				continue
			}
			if err := w.checkStrike(k); err != nil {
				return fmt.Errorf("strike %d of %s: %w", i+1, theatre.Sides[side], err)
			}
		}
	}
	return nil
}

// checkCover checks who is CAP in the fight at hand.
func (w *War) checkCover() error {
	if w.Covered > 0 && w.Step != board.InFight {
		return fmt.Errorf("found %d stacks of CAP in step %s; want a fight", w.Covered, w.Step)
	}
	for i, s := range w.Cover {
		if i >= int(w.Covered) && s != (board.Sent{}) || i < int(w.Covered) && int(s.Stack) >= len(w.Theatre.Stacks) {
			return fmt.Errorf("found stack %d as CAP; want %d of the scenario", s.Stack+1, w.Covered)
		}
	}
	return nil
}

func (w *War) checkStrike(k *board.Strike) error {
	land := k.Mission == board.StrikeLand || k.Mission == board.Transfer
	switch {
	case !w.isBase(k.Base):
		return fmt.Errorf("found base %d; want one of the scenario", k.Base)
	case land && int(k.Target) >= len(w.Theatre.Sites) || !land && !w.there(k.Target):
		return fmt.Errorf("found target %d; want one of the scenario", k.Target)
	}
	for i, s := range k.Sent {
		if i >= int(k.Count) && s != (board.Sent{}) || i < int(k.Count) && int(s.Stack) >= len(w.Theatre.Stacks) {
			return fmt.Errorf("found stack %d sent; want %d of the scenario", s.Stack+1, k.Count)
		}
	}
	return nil
}

// checkFlow refuses cursors that point nowhere, and a step at which there is nothing to decide.
func (w *War) checkFlow() error {
	if w.Side > 1 && w.Step != board.End || int(w.Flow.Turn) > int(w.Theatre.Last-w.Theatre.First) || !w.asks() {
		return fmt.Errorf("found step %s of side %d about %d; want what the scenario has", w.Step, w.Side, w.Asked)
	}
	if !w.sequenced() {
		return fmt.Errorf("found strike %d held for base %d; want one that is known, for a base of the scenario", w.Held, w.Due)
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
	return w.Due == 0 || w.there(w.Due-1)
}

// asks reports whether the step is about what there is.
func (w *War) asks() bool {
	asked, mover := w.there(w.Asked), w.there(w.Mover) && w.Forces[w.Mover].Hex != theatre.None
	mine := asked && theatre.SideOf(w.Asked) == w.Side
	moves := mover && theatre.SideOf(w.Mover) == w.Side
	switch w.Step {
	case board.Deploy:
		return mine
	case board.Station:
		return int(w.Asked) < len(w.Theatre.Subrons) && w.Theatre.Subrons[w.Asked].Side == w.Side
	case board.Lurk:
		return mover && !moves && (w.Back == board.Sail || w.Back == board.Luck)
	case board.Press:
		return mover && !moves && w.hunts()
	case board.PlotTask:
		return w.Asked == nobody || mine
	case board.PlotWhere, board.PlotValue, board.PlotMore:
		return mine && w.Forces[w.Asked].Plot.Count > 0
	case board.Search:
		return asked && !mine && w.Forces[w.Asked].Hex != theatre.None
	case board.Report:
		return w.there(w.Foe) && theatre.SideOf(w.Foe) == w.Side && w.Chit > 0 && w.Said < 6 && (w.Back == board.Search || w.Back == board.Spot && mover)
	case board.AirTarget, board.AirAim:
		return w.Plotted[w.Side] < board.MostStrikes && w.Plotting().Count == 0
	case board.AirSend:
		return w.Plotted[w.Side] < board.MostStrikes && w.Plotting().Count < board.MostSent && int(w.Asked) < len(w.Theatre.Stacks) && w.flies(int(w.Asked), w.Plotting())
	case board.Assault:
		return int(w.Asked) < len(w.Theatre.Sites) && w.landed(int(w.Asked)) && w.Side == 1-w.Sites[w.Asked].Side
	case board.Sail:
		return moves
	case board.TurnBack:
		return moves && w.damaged()
	case board.Land:
		return moves && int(w.Foe) < len(w.Theatre.Sites)
	case board.Spot, board.Intercept, board.Respond:
		return mover && !moves
	case board.Meet:
		return moves && asked && !mine && w.Forces[w.Asked].Hex == w.Forces[w.Mover].Hex
	case board.Card:
		return w.Said > 0
	}
	return true
}

// hunts reports whether a subron has found somebody, and goes on behind that as it can.
func (w *War) hunts() bool {
	return int(w.Foe) < len(w.Theatre.Subrons) && w.Theatre.Subrons[w.Foe].Side != theatre.SideOf(w.Mover) && w.afloat(w.Mover) > 0 && w.SubPoints(int(w.Foe)) > 0 &&
		w.Ready > 0 && int(w.Ready) <= w.SubPoints(int(w.Foe)) && (w.Back == board.Sail || w.Back == board.Luck)
}

// checkFight holds the fight at hand against where the war stands.
func (w *War) checkFight() error {
	if w.Step != board.InFight {
		if w.Fight != board.NoFight {
			return fmt.Errorf("found fight=%s in step %s; want none", board.FightWords[w.Fight], w.Step)
		}
		return nil
	}
	enemy, mover := uint8(1-w.attacker), w.there(w.Mover) && w.Forces[w.Mover].Hex != theatre.None
	ok := false
	switch w.Fight {
	case board.AirStrike:
		ok = w.Foe < w.Open[w.attacker] && mover && theatre.SideOf(w.Mover) == enemy && (w.Back == board.AirNext || w.Back == board.Sail)
	case board.AirRaid:
		ok = w.Foe < w.Open[w.attacker] && w.strikeAtHand().Mission == board.StrikeLand && w.Back == board.AirNext
	case board.Shelling:
		ok = mover && theatre.SideOf(w.Mover) == uint8(w.attacker) && int(w.Foe) < len(w.Theatre.Sites) && w.Back == board.Sail
	case board.SeaFight:
		ok = mover && theatre.SideOf(w.Mover) == uint8(w.attacker) && w.there(w.Foe) && theatre.SideOf(w.Foe) == enemy && w.Back == board.Sail
	case board.UnderSea:
		ok = mover && theatre.SideOf(w.Mover) == enemy && w.hunts()
	case board.LandFight:
		ok = int(w.Foe) < len(w.Theatre.Sites) && w.Sites[w.Foe].Side == enemy && w.Back == board.Assault
	}
	if !ok {
		return fmt.Errorf("found fight=%s of marker %d about %d, and then %s; want what the scenario has", board.FightWords[w.Fight], w.Mover, w.Foe, w.Back)
	}
	return nil
}
