package board

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
)

// Check says what is wrong with a position of a scenario, except in the decision and the fight at
// hand.
func (p *Position) Check(t *theatre.Theatre) error {
	for _, check := range []func(*theatre.Theatre) error{p.checkMarkers, p.checkShips, p.checkSubrons,
		p.checkBaseForces, p.checkStaffs, p.checkBases, p.checkStrikes, p.checkCover} {
		if err := check(t); err != nil {
			return err
		}
	}
	return nil
}

func (p *Position) checkMarkers(t *theatre.Theatre) error {
	var held [theatre.MostForces]bool
	for m := range p.Markers() {
		f := &p.Forces[m]
		switch {
		case !t.HasForce(f.Holds) || theatre.SideOf(f.Holds) != theatre.SideOf(m):
			return fmt.Errorf("found force %d under marker %d; want one of its side", f.Holds, m)
		case held[f.Holds]:
			return fmt.Errorf("found force %d under two markers; want it under one", f.Holds)
		case f.Hex != theatre.None && f.Marks&Known == 0 && f.Cloud&^Laying == 0:
			return fmt.Errorf("found marker %d in no cloud and not turned up; want one of these", m)
		case !t.Ground && p.Plans[f.Holds] != (Landfall{}):
			return fmt.Errorf("found a plan of force %d; want none in this scenario", f.Holds)
		case f.Cloud&Laying != 0 && p.Step > Deploy:
			return fmt.Errorf("found marker %d laid in step %s; want it in step %s", m, p.Step, Deploy)
		case f.Holds != id.Force(m) && !t.Ground && (t.Forces[m].Group == 0 ||
			t.Forces[m].Group != t.Forces[f.Holds].Group):
			return fmt.Errorf("found force %d under marker %d; want one of its group", f.Holds, m)
		case f.Hex != theatre.None && !t.Water(f.Hex):
			return fmt.Errorf("found marker %d in %s; want it at sea", m, t.Index(f.Hex))
		case f.Plot.At > f.Plot.Count:
			return fmt.Errorf("found leg %d of %d of marker %d; want no more than it has", f.Plot.At, f.Plot.Count, m)
		case f.Night > f.Spent:
			return fmt.Errorf("found %d Movement Points of marker %d by night, of %d; want no more than it spent",
				f.Night, m, f.Spent)
		}
		held[f.Holds] = true
		if err := p.checkPlot(t, m); err != nil {
			return err
		}
	}
	return nil
}

// checkPlot checks that the missions of a Mission Plot may follow each other. The plot that is
// being written may be incomplete.
func (p *Position) checkPlot(t *theatre.Theatre, m id.Marker) error {
	plot := &p.Forces[m].Plot
	begun := p.AskedMarker() == m && p.Step.AddsToPlot()
	for i, leg := range plot.Legs {
		switch {
		case i >= int(plot.Count):
			if leg != (Leg{}) {
				return fmt.Errorf("found a leg %d of marker %d; want %d", i+1, m, plot.Count)
			}
		case leg.Mission == Stay || !plot.follows(i, leg.Mission):
			return fmt.Errorf("found %s as leg %d of marker %d; want a mission that may come there",
				leg.Mission, i+1, m)
		case leg.Hex == theatre.None && !(begun && i+1 == int(plot.Count)) || leg.Hex != theatre.None &&
			!t.Water(leg.Hex):
			return fmt.Errorf("found leg %d of marker %d to no hex at sea; want one", i+1, m)
		case i > 0 && plot.here(i, leg.Mission) && leg.Hex != plot.Legs[i-1].Hex:
			return fmt.Errorf("found %s of marker %d at %s; want it where leg %d is", leg.Mission, m,
				t.Index(leg.Hex), i)
		}
	}
	if detaches := plot.Count > 0 && plot.Legs[0].Mission == Detach; detaches != (plot.Part != NoPart) &&
		!(begun && p.Step == PlotPart) {
		return fmt.Errorf("found part %d for marker %d; want one of a DETACH, and of nothing else", plot.Part, m)
	}
	if plot.Aim > 0 && plot.Find(Bombard) < 0 {
		return fmt.Errorf("found aim %d for marker %d; want one of a BMB, and of nothing else", plot.Aim, m)
	}
	if plot.Delivers() && !begun {
		return fmt.Errorf("found marker %d load for an Emergency Transport that ends nowhere; want one that unloads", m)
	}
	return nil
}

func (p *Position) checkShips(t *theatre.Theatre) error {
	for i := range id.Ship(len(t.Ships)) {
		if s := &p.Ships[i]; !t.HasForce(s.Force) || theatre.SideOf(s.Force) != theatre.SideOf(t.Ships[i].Force) {
			return fmt.Errorf("found %s in force %d; want one of its side", t.Ships[i].Name, s.Force)
		}
	}
	for i := range id.Ship(len(t.Ships)) {
		if s := &p.Ships[i]; !t.Wears() && s.Refit+s.Missed > 0 || s.Refit > mostRefit && s.Refit != Refitted {
			return fmt.Errorf("found %d Naval Phases of refit of %s, %d missed; want %d at most or %d, and "+
				"none in a war within a Cycle", s.Refit, t.Ships[i].Name, s.Missed, mostRefit, Refitted)
		}
	}
	for i := range id.Ship(len(t.Ships)) {
		if p.Ships[i].Marks&Shelled != 0 && (!p.Fighting() || p.Fight != Shelling) {
			return fmt.Errorf("found that %s bombards in step %s; want that in a bombardment", t.Ships[i].Name, p.Step)
		}
	}
	if err := p.checkRepairs(t); err != nil {
		return err
	}
	for i, ship := range t.Supports {
		if s, most := &p.Tanks[i], t.Book.SupportHolds(p.Ships[ship].Damage); int(s.Supply) > most ||
			int(s.Given) > t.Book.SupportHolds(0) {
			return fmt.Errorf("found %d Supply Points on %s, and %d that it has given; want %d at most", s.Supply,
				t.Ships[ship].Name, s.Given, most)
		}
	}
	for i := range id.Unit(len(t.Units)) {
		u := &p.Units[i]
		switch {
		case int(u.Ship) > len(t.Ships):
			return fmt.Errorf("found unit %d on ship %d; want one of the scenario", i+1, u.Ship)
		case u.Ship > 0 && (u.Hex != theatre.None || u.Marks&Lost != 0 || p.Ships[u.Ship-1].Damage >= book.SunkLevel):
			return fmt.Errorf("found unit %d on %s and elsewhere; want it aboard a ship that is afloat, or "+
				"ashore, or lost", i+1, t.Ships[u.Ship-1].Name)
		case u.Hex != theatre.None && !t.Ground && t.SiteAt(u.Hex) == id.None:
			return fmt.Errorf("found unit %d in %s; want it at a base", i+1, t.Index(u.Hex))
		}
	}
	return nil
}

// checkRepairs checks who is repaired beyond the map, and how bad damage is. [18.0]
func (p *Position) checkRepairs(t *theatre.Theatre) error {
	for i := range id.Ship(len(t.Ships)) {
		s := &p.Ships[i]
		yard := &t.Yards[theatre.SideOf(s.Force)]
		if there := yard.Passage > 0 && s.Force == p.Forces[yard.Marker].Holds; there != (s.Away > 0) ||
			s.Away > 0 && (s.Fuel > 0 || s.Damage >= book.SunkLevel) {
			return fmt.Errorf("found %s in force %d, %d Game-Turns away; want who is repaired beyond the "+
				"map, without fuel used, in the force of the yards", t.Ships[i].Name, s.Force, s.Away)
		}
		if s.Die > 0 && (yard.Passage == 0 || s.Damage == 0 || !t.Class(i).Mends()) || s.Die == 1 {
			return fmt.Errorf("found a die of %d for the repair of %s; want 2 to 12 for a damaged ship that "+
				"can be repaired", s.Die, t.Ships[i].Name)
		}
	}
	for i := range id.Stack(len(t.Stacks)) {
		s := &p.Stacks[i]
		if ship := s.Base.Ship(); s.Away > 0 && (!s.Base.IsCarrier() || int(ship) >= len(t.Ships) ||
			p.Ships[ship].Away == 0 || s.Points > 0) {
			return fmt.Errorf("found %d Air Points of stack %d beyond the map; want them aboard a carrier "+
				"that is, and no others there", s.Away, int(i)+1)
		}
	}
	for side := range sim.Side(len(t.Yards)) {
		if y := &t.Yards[side]; y.Passage > 0 && p.Forces[y.Marker].Hex != theatre.None {
			return fmt.Errorf("found the marker of the yards at %s; want it off the map",
				t.Index(p.Forces[y.Marker].Hex))
		}
	}
	return nil
}

// mostRefit is less than the longest refit: four times the three Naval Phases of Speed Class 3. [17.11] [17.31]
const mostRefit = 11

func (p *Position) checkSubrons(t *theatre.Theatre) error {
	var held [theatre.MostSubrons]bool
	for i := range id.Subron(len(p.Subrons)) {
		s := &p.Subrons[i]
		switch {
		case int(i) >= len(t.Subrons):
			if *s != (Subron{}) {
				return fmt.Errorf("found subron %d; want %d", i+1, len(t.Subrons))
			}
			continue
		case int(s.Holds) >= len(t.Subrons) || t.Subrons[s.Holds].Side != t.Subrons[i].Side || held[s.Holds]:
			return fmt.Errorf("found subron %d under marker %d; want one of its side, under one marker", s.Holds+1, i+1)
		case s.Points > t.Subrons[i].Points:
			return fmt.Errorf("found %d Sub Points of subron %d; want no more than it came with", s.Points, i+1)
		}
		if err := p.checkPatrol(t, i); err != nil {
			return err
		}
		held[s.Holds] = true
	}
	return nil
}

// checkPatrol refuses a subron where it cannot be.
func (p *Position) checkPatrol(t *theatre.Theatre, i id.Subron) error {
	s, side := &p.Subrons[i], t.Subrons[i].Side
	switch {
	case t.Subrons[s.Holds].Coastal != t.Subrons[i].Coastal:
		return fmt.Errorf("found subron %d under marker %d; want Sub Points of its type", s.Holds+1, i+1)
	case int(s.At) >= len(t.Patrols) || t.Patrols[s.At].Side != side || t.Patrols[s.At].Port != (s.Out == 0 ||
		s.Out == Worn):
		return fmt.Errorf("found subron %d at place %d, %d Cycles out; want one of its side, a port or a sea "+
			"hex as that says", i+1, s.At+1, s.Out)
	case s.Order > 0 && (p.Step != Patrol || int(s.Order) > len(t.Patrols) || t.Patrols[s.Order-1].Side != side):
		return fmt.Errorf("found subron %d ordered to place %d in step %s; want a place of its side while "+
			"that is plotted", i+1, s.Order, p.Step)
	}
	return nil
}

func (p *Position) checkBases(t *theatre.Theatre) error {
	for i := range id.Stack(len(t.Stacks)) {
		s := &p.Stacks[i]
		switch {
		case p.tooMany(t, i) || s.Struck > s.Points || s.Tired > s.Points || s.Bombed > s.Points ||
			s.Aborted > s.Points:
			return fmt.Errorf("found %d Air Points in stack %d, of which %d have struck; want no more than came",
				s.Points, int(i)+1, s.Struck)
		case !isBase(t, s.Base):
			return fmt.Errorf("found Air Points at base %d; want one of the scenario", s.Base)
		}
	}
	for i := range id.Site(len(t.Sites)) {
		if n := int(p.Sites[i].Parent); n > len(t.Sites) || n == int(i)+1 || n > 0 && p.OwnHeadquarters(t, i) > 0 {
			return fmt.Errorf("found a secondary base of site %d at %s; want one of another site, where no "+
				"headquarters is", n, t.Sites[i].Name)
		}
		if n := p.Secondaries(i); n > t.Book.Headquarters[p.OwnHeadquarters(t, i)].Secondaries {
			return fmt.Errorf("found %d secondary bases of %s; want as many as its headquarters may have", n,
				t.Sites[i].Name)
		}
		if most := (int(t.Sites[i].Cargo) + book.MostBaseForce*book.Full.Cargo()) * book.SupplyOfCargo; int(
			p.Sites[i].Given) > most {
			return fmt.Errorf("found %d Supply Points that %s has given; want %d at most", p.Sites[i].Given,
				t.Sites[i].Name, most)
		}
	}
	return nil
}

// tooMany reports whether there are more Air Points of the type of a stack than came. It counts all
// stacks together, because points of one carrier may be aboard another. (C152)
func (p *Position) tooMany(t *theatre.Theatre, stack id.Stack) bool {
	more := 0
	for i := range id.Stack(len(t.Stacks)) {
		if s := &t.Stacks[i]; s.Plane == t.Stacks[stack].Plane && s.Side == t.Stacks[stack].Side {
			more += int(p.Stacks[i].Points) + int(p.Stacks[i].Away) - int(s.Points)
		}
	}
	return more > 0
}

// isBase reports whether a number is that of a site or of a carrier.
func isBase(t *theatre.Theatre, b id.Base) bool {
	if b.IsCarrier() {
		return int(b.Ship()) < len(t.Ships)
	}
	return int(b) < len(t.Sites)
}

// checkStrikes checks the plots in the air, and the strike that is being plotted.
func (p *Position) checkStrikes(t *theatre.Theatre) error {
	for side := range sim.Side(len(p.Strikes)) {
		n := int(p.Plotted[side])
		if p.Open[side] > p.Plotted[side] || n > MostStrikes {
			return fmt.Errorf("found %d strikes of %s, of which %d are known; want %d at most", n,
				theatre.Sides[side], p.Open[side], MostStrikes)
		}
		if p.Step.Sends() && p.Side == side {
			n++
		}
		for i := range p.Strikes[side] {
			k := &p.Strikes[side][i]
			if i >= n {
				if *k != (Strike{}) {
					return fmt.Errorf("found strike %d of %s; want %d", i+1, theatre.Sides[side], n)
				}
				continue
			}
			if k.Mission == Join && (i < int(p.Plotted[side]) || k.Target < p.Open[side] ||
				k.Target >= p.Plotted[side] || p.Strikes[side][k.Target].Mission > StrikeLand) {
				return fmt.Errorf("found strike %d of %s join strike %d; want one that is plotted and not flown",
					i+1, theatre.Sides[side], k.Target+1)
			}
			if err := p.checkStrike(t, k); err != nil {
				return fmt.Errorf("strike %d of %s: %w", i+1, theatre.Sides[side], err)
			}
		}
	}
	return nil
}

// checkCover checks the CAP in the fight at hand.
func (p *Position) checkCover(t *theatre.Theatre) error {
	if p.Covered > 0 && !p.Fighting() {
		return fmt.Errorf("found %d stacks of CAP in step %s; want a fight", p.Covered, p.Step)
	}
	for i, s := range p.Cover {
		if i >= int(p.Covered) && s != (Sent{}) || i < int(p.Covered) && int(s.Stack) >= len(t.Stacks) {
			return fmt.Errorf("found stack %d as CAP; want %d of the scenario", uint8(s.Stack)+1, p.Covered)
		}
	}
	return nil
}

func (p *Position) checkStrike(t *theatre.Theatre, k *Strike) error {
	land := k.Mission.OnLand()
	switch {
	case !isBase(t, k.Base):
		return fmt.Errorf("found base %d; want one of the scenario", k.Base)
	case land && int(k.Target) >= len(t.Sites):
		return fmt.Errorf("found target %d; want one of the scenario", k.Target)
	}
	for i, s := range k.Sent {
		if i >= int(k.Count) && s != (Sent{}) || i < int(k.Count) && int(s.Stack) >= len(t.Stacks) {
			return fmt.Errorf("found stack %d sent; want %d of the scenario", uint8(s.Stack)+1, k.Count)
		}
	}
	return nil
}
