package land

import (
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
)

var (
	_ sim.Reporter        = (*Land)(nil)
	_ sim.ChoiceDescriber = (*Land)(nil)
	_ sim.CardIndex       = (*Land)(nil)
	_ sim.Tabular         = (*Land)(nil)
)

// questions are what is asked in a step.
var questions = [NumSteps]string{"which depot feeds it", "what is built", "First Player", "who moves or attacks",
	"where it goes", "the combat", "where it retreats to", "what is done after the combats", "attrition",
	"attrition of supply", "the end", "the Joint Assault", "no Ground Phase"}

// phaseName names the part of the Game-Turn.
func (l *Land) phaseName() string {
	switch {
	case l.Step == End:
		return "the end"
	case l.Step == Wither || l.Step == Spoil:
		return "attrition at the end of the Cycle"
	case l.Segment == 0:
		return "Joint Supply"
	}
	return "segment of " + [2]string{"Japan", "the Allies"}[l.phasing()]
}

// score says what the Victory Points are.
func (l *Land) score() string {
	return fmt.Sprintf("Victory Points: Japan %d, Allies %d; %d more for Japan are a draw", l.VictoryPoints(Japan),
		l.VictoryPoints(Allies), l.Scenario.Par)
}

// Status says how things stand.
func (l *Land) Status(sim.Side) []string {
	return append(append([]string{l.Date()}, l.Stand()...), l.score())
}

// Stand says where in the Ground Phase it is.
func (l *Land) Stand() []string {
	list := []string{l.phaseName()}
	if l.Step == InFight {
		list = append(list, "combat at "+l.Scenario.Place(l.Target))
	}
	return list
}

// Choice implements sim.ChoiceDescriber.
func (l *Land) Choice(m sim.Move) sim.Choice {
	c := sim.Choice{Question: questions[l.Step], Text: l.MoveString(m), Pass: m == 0}
	about, place := int(m&ofMove), l.Scenario.Place
	switch l.Step {
	case InFight:
		return sim.Choice{Question: "combat at " + place(l.Target), Text: l.combat.MoveString(m)}
	case Feed:
		c.Piece, c.From = l.stack(), place(Hex(l.Asked))
		if m != 0 {
			c.To = place(Hex(m))
			c.Note = supplyPoints(int(l.Hexes[m].Supply[l.Side]))
		}
	case Build:
		c.Piece, c.Pass = place(Hex(l.Asked)), m == 0
		if cost, _ := l.WorkCost(Hex(l.Asked), Work(m)); m != 0 {
			c.Note = supplyPoints(2*cost) + " in all"
		}
	case March, Retreat:
		u := int(l.Asked)
		c.Piece, c.From, c.Pass = l.unitName(u), place(l.Units[u].Hex), l.Step == March && m == stopMove
		c.To = l.stepTo(m)
	case Wither:
		c.Piece, c.Pass = l.unitName(int(l.Asked)), false
	case Choose, After:
		l.choiceOf(&c, m, about)
	default:
		c.Pass = false
	}
	return c
}

// stepTo names where a step or a retreat leads.
func (l *Land) stepTo(m sim.Move) string {
	u := int(l.Asked)
	switch {
	case l.Step == Retreat:
		return l.Scenario.Place(l.Scenario.next[l.Target][m])
	case m == stopMove:
		return ""
	case uint8(m) < forcedWay:
		return l.Scenario.Place(l.Scenario.next[l.Units[u].Hex][uint8(m)-supplyWay])
	}
	return l.Scenario.Place(l.Scenario.next[l.Units[u].Hex][uint8(m)-forcedWay])
}

// stack names the units that are fed.
func (l *Land) stack() string {
	var names []string
	for u := range l.count() {
		if l.hungry(u) {
			names = append(names, l.unitName(u))
		}
	}
	return strings.Join(names, ", ") + " at " + l.Scenario.Place(Hex(l.Asked))
}

// choiceOf takes a decision of a segment apart.
func (l *Land) choiceOf(c *sim.Choice, m sim.Move, about int) {
	if m == noMore {
		return
	}
	if m>>8 == 0 || l.Step == After && m>>8 == 1 {
		u := about - 1
		c.Piece, c.From = l.unitName(u), l.Scenario.Place(l.Units[u].Hex)
	} else {
		c.To = l.Scenario.Place(Hex(about))
	}
	c.Act, _, _ = strings.Cut(c.Text, " ")
	c.Attack = l.Step == Choose && m>>8 == 1
	switch {
	case l.Step == After && m>>8 == 0:
		c.Note = supplyPoints(2 * RebuildCost(l.typ(about-1)))
	case l.Step == After && m>>8 == 1:
		c.Note = supplyPoints(l.left(about-1)) + " at most"
	}
}

// Table shows the combat at hand, Japan first.
func (l *Land) Table(viewer sim.Side) sim.Table {
	if l.Step != InFight {
		return sim.Table{}
	}
	if viewer < sim.Over {
		viewer ^= l.attacker
	}
	t := l.combat.Table(viewer)
	t.Title = "Combat at " + l.Scenario.Place(l.Target)
	if l.attacker == Allies {
		t.Rows[0], t.Rows[1] = t.Rows[1], t.Rows[0]
	}
	return t
}
