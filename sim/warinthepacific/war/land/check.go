package land

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// Check says what is wrong with a position that the rules cannot reach.
func (l *Land) Check() error {
	for _, check := range []func() error{l.checkUnits, l.checkHexes, l.checkFlow, l.checkFight} {
		if err := check(); err != nil {
			return err
		}
	}
	return nil
}

func (l *Land) checkUnits() error {
	for u := range l.count() {
		k := &l.Units[u]
		name := l.unitName(u)
		switch {
		case k.Marks&Lost != 0 && *k != (Piece{Marks: Lost}):
			return fmt.Errorf("found %s lost, and more of it; want no more", name)
		case k.Marks&Routed != 0 && (k.Hex != None || l.Step != Retreat):
			return fmt.Errorf("found %s routed in a hex or in step %s; want it in none while units retreat",
				name, l.Step)
		case k.Marks&Group != 0 && !l.typ(u).HasGroup():
			return fmt.Errorf("found a battlegroup of %s; want the unit, which has none", name)
		case k.Hex == None && k.Marks&(Lost|Routed) == 0 && *k != (Piece{}) && !(l.Scenario.Joined && *k == Aboard(*k)):
			return fmt.Errorf("found %s on its way, and more of it; want no more", name)
		case k.Hex == None && k.Marks&(Lost|Routed) == 0 && l.Scenario.Units[u].Arrives <= l.Scenario.First &&
			!l.Scenario.Joined:
			return fmt.Errorf("found %s nowhere; want it in a hex or lost", name)
		case k.Hex != None && l.Scenario.Units[u].Arrives > l.date():
			return fmt.Errorf("found %s in %s before it arrives; want it in none", name, l.Scenario.Index(k.Hex))
		case k.Entered > l.mostHexes(u) || l.Moved > l.mostHexes(u):
			return fmt.Errorf("found %s after %d hexes; want %d at most", name, k.Entered, l.mostHexes(u))
		case k.Marks&Engaged != 0 && l.Step != InFight:
			return fmt.Errorf("found %s engaged in step %s; want it in a combat", name, l.Step)
		}
	}
	return nil
}

func (l *Land) checkHexes() error {
	p := l.present()
	for h := Hex(1); int(h) <= l.Scenario.Hexes(); h++ {
		g, at := &l.Hexes[h], l.Scenario.Index(h)
		switch {
		case p[0][h] > 0 && p[1][h] > 0 && (g.Side == Nobody || g.Marks&(Entrenched|Fort|Beachhead) == 0):
			return fmt.Errorf("found both sides in %s; want that beside works alone", at)
		case g.Marks&Beachhead == 0 && (p[0][h] != 0 && p[1][h] == 0 && g.Side != Japan || p[1][h] != 0 &&
			p[0][h] == 0 && g.Side != Allies):
			return fmt.Errorf("found %s held by %s; want %s, whose units are there", at, holders[g.Side],
				Sides[book.Bit(p[0][h] == 0)])
		case g.Side == Nobody && g.Marks != 0:
			return fmt.Errorf("found works of nobody in %s; want none", at)
		case g.Shelled != [2]uint8{} && !l.Scenario.Joined:
			return fmt.Errorf("found a bombardment of %s in a war without ships; want none", at)
		case g.Beaten != [2]uint8{} && !l.Scenario.Sites[h].Landing:
			return fmt.Errorf("found damage in %s, where no ships come; want none", at)
		case g.Marks&Garrison != 0 && g.Base+l.Scenario.Sites[h].Cargo == 0 && !l.Scenario.Sites[h].Landing:
			// where ships come BaseForces may have one
			return fmt.Errorf("found a garrison in %s, which has neither port nor airbase; want none", at)
		case (g.Project == NoWork) != (g.Done == 0):
			return fmt.Errorf("found %d points of %s in %s; want both or none", g.Done, g.Project, at)
		case g.Project != NoWork && l.tooMuch(h):
			return fmt.Errorf("found %d points of %s in %s; want less than it costs", g.Done, g.Project, at)
		case g.Road != 0 && !isPair(g.Road):
			return fmt.Errorf("found a road over %d in %s; want one between two sides", g.Road, at)
		case NextBase(g.Base) == 0 || g.Base%10 > 1 && g.Base%10 != 5:
			return fmt.Errorf("found airbases of level %d in %s; want 1, 5, 10, or one beside one of level 10",
				g.Base, at)
		}
	}
	return nil
}

// tooMuch reports whether more was spent on what is built in a hex than it costs.
func (l *Land) tooMuch(h Hex) bool {
	cost, _ := l.WorkCost(h, l.Hexes[h].Project)
	return int(l.Hexes[h].Done) >= cost
}

func isPair(road uint8) bool {
	for _, p := range pairs {
		if p == road {
			return true
		}
	}
	return false
}

func (l *Land) checkFlow() error {
	f := &l.Flow
	if l.date() > l.Scenario.Last {
		return fmt.Errorf("found Game-Turn %d; want one of the scenario", f.Turn+1)
	}
	if f.Step == End || l.Scenario.Joined && (f.Step == Joint || f.Step == Idle || f.Step == Swoop) {
		return nil
	}
	inSegment := f.Step >= Choose && f.Step <= After
	switch {
	case f.Step > End:
		return fmt.Errorf("found step %s; want one of a war without ships", f.Step)
	case f.Side >= Nobody:
		return fmt.Errorf("found nobody to decide in step %s; want a side", f.Step)
	case inSegment != (f.Segment > 0) && !(f.Step == Retreat && l.Scenario.Joined):
		return fmt.Errorf("found segment %d in step %s; want 0 in Joint Supply, else 1 or 2", f.Segment, f.Step)
	case (f.Step == Choose || f.Step == March || f.Step == After) && f.Side != l.phasing():
		return fmt.Errorf("found %s to decide in step %s; want the phasing player", Sides[f.Side], f.Step)
	case (f.Step == Wither || f.Step == Spoil) && !l.lastOfCycle():
		return fmt.Errorf("found step %s in %s; want the end of a Cycle", f.Step, l.Date())
	case (f.Step == InFight || f.Step == Retreat) != (f.Target != None):
		return fmt.Errorf("found target %s in step %s; want one in a combat and while units retreat",
			l.Scenario.Place(f.Target), f.Step)
	case f.Step == Feed || f.Step == Build || f.Step == Spoil:
		if f.Asked < 1 || int(f.Asked) > l.Scenario.Hexes() {
			return fmt.Errorf("found hex %d asked; want 1 to %d", f.Asked, l.Scenario.Hexes())
		}
	case (f.Step == March || f.Step == Retreat || f.Step == Wither) &&
		(int(f.Asked) >= l.count() || f.Step != Retreat && l.Units[f.Asked].Hex == None ||
			l.side(int(f.Asked)) != f.Side):
		return fmt.Errorf("found unit %d asked in step %s; want one of %s on the map", f.Asked+1, f.Step, Sides[f.Side])
	case f.Step == Retreat && l.Units[f.Asked].Marks&Routed == 0:
		return fmt.Errorf("found unit %d asked to retreat; want one that is routed", f.Asked+1)
	case f.Step == Choose && f.Asked != 0, f.Step == After && f.Asked != 0, f.Step == Day && f.Asked != 0:
		return fmt.Errorf("found %d asked in step %s; want nothing", f.Asked, f.Step)
	}
	if f.Step != InFight {
		var room [mostMoves]sim.Move
		if legal := l.Legal(room[:0]); len(legal) == 0 || len(legal) == 1 && f.Step < Wither && f.Step != Day &&
			f.Step != March && (f.Step != Retreat || f.Segment > 0) {
			return fmt.Errorf("found nothing to decide in step %s; want a choice", f.Step)
		}
	}
	return nil
}

// checkFight holds the combat at hand against who is engaged.
func (l *Land) checkFight() error {
	if l.Step != InFight {
		return nil
	}
	if l.combat.Turn() == sim.Over {
		return fmt.Errorf("found a combat at hand that is over; want one that is not")
	}
	n := [2]int{}
	for u := range l.count() {
		k := &l.Units[u]
		if k.Marks&Engaged == 0 {
			continue
		}
		s := book.Attacker
		if sim.Side(l.side(u)) != l.attacker {
			s = book.Defender
		}
		if n[s] >= int(l.combat.Count[s]) || l.combat.Units[s][n[s]].Type != l.Scenario.Units[u].Type || k.Hex == None {
			return fmt.Errorf("found %s engaged, and not in the combat; want the same units", l.unitName(u))
		}
		n[s]++
	}
	if n[0] != int(l.combat.Count[0]) || n[1] != int(l.combat.Count[1]) {
		return fmt.Errorf("found %d and %d units in the combat, and %d and %d engaged; want the same",
			l.combat.Count[0], l.combat.Count[1], n[0], n[1])
	}
	return nil
}
