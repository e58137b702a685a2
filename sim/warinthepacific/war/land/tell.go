package land

import (
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/ground"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/event"
)

// NarrateEvents says in words all that a move did; it hides nothing from either side.
func (l *Land) NarrateEvents(_ sim.Side, m sim.Move, after sim.State, log *sim.Log) []string {
	t, rolls := telling{a: l, b: after.(*Land), log: log}, log.Rolls
	if l.Step == InFight {
		t.combat(m, rolls)
	} else {
		t.decision(m, rolls)
	}
	t.units()
	t.lines = append(t.lines, t.a.TellUnsupplied(t.b)...)
	t.hexes()
	t.stage()
	return t.lines
}

// NarrateRest says what has changed on land between two positions after a Special Strike, whose
// decision the war narrates.
func (l *Land) NarrateRest(after *Land, rolls []sim.Roll) []string {
	t := telling{a: l, b: after}
	if l.Target == None && l.Units[l.Asked].Forced > 0 && len(rolls) > 0 {
		t.say("%s: %s stops%s", Sides[l.Side], l.fullName(int(l.Asked)), rolled(rolls))
	}
	t.units()
	t.lines = append(t.lines, t.a.TellUnsupplied(t.b)...)
	t.hexes()
	t.stage()
	return t.lines
}

// combat says what was decided or rolled in a combat. When it ends, it says how; the results for
// units are narrated with the units.
func (t *telling) combat(m sim.Move, rolls []sim.Roll) {
	a, last := t.a, t.b.combat
	ended := t.b.Step != InFight
	if ended { // the war on land has put it away
		end, ok := event.EndOfFight(t.log).(*ground.Combat)
		if !ok { // nobody listened as it ended
			return
		}
		last = *end
	}
	lines := a.combat.Narrate(m, &last, rolls)
	if ended {
		t.trapped = a.driven(&last, lines[0])
	}
	for _, line := range sidesOf(lines, a.attacker) {
		if !ended || !strings.HasPrefix(line, " ") {
			t.lines = append(t.lines, line)
		}
	}
	if ended {
		t.nobodySent(m)
		t.combatPays(&last)
	}
}

// sidesOf writes the sides of a combat as those of the war.
func sidesOf(lines []string, attacker sim.Side) []string {
	for i, line := range lines {
		for side, word := range [2]string{"attacker", "defender"} {
			line = strings.ReplaceAll(line, word, Sides[attacker^sim.Side(side)])
		}
		lines[i] = line
	}
	return lines
}

// A telling is of a move: a is before it, b is after.
type telling struct {
	a, b    *Land
	log     *sim.Log
	lines   []string
	trapped [MostUnits]bool // units that are lost if they find no way out
}

//go:noinline many callers, none of them hot
func (t *telling) say(format string, args ...any) {
	t.lines = append(t.lines, fmt.Sprintf(format, args...))
}

// rolled says what dice fell.
func rolled(rolls []sim.Roll) string {
	if len(rolls) == 0 {
		return ""
	}
	text := " (rolls"
	for _, r := range rolls {
		n := r.Result
		if r.Kind == sim.Picked {
			n++
		}
		text += fmt.Sprintf(" %d", n)
	}
	return text + ")"
}

// decision says what was decided or rolled.
func (t *telling) decision(m sim.Move, rolls []sim.Roll) {
	a, who := t.a, Sides[t.a.Side]
	switch a.Step {
	case Feed:
		if m == 0 {
			t.say("%s: nothing feeds %s at %s", who, t.names(a.hungry), a.Scenario.Place(Hex(a.Asked)))
		} else {
			t.fed(who, Hex(m))
		}
	case Build:
		if m != 0 {
			t.say("%s: work on %s at %s%s", who, Work(m), a.Scenario.Place(Hex(a.Asked)),
				t.workPays(Hex(a.Asked), Work(m)))
		}
	case Day:
		t.say("%s the First Player%s", [2]string{"Japan is", "The Allies are"}[t.b.First], rolled(rolls))
	case March:
		if m == stopMove {
			t.say("%s: %s stops%s", who, a.fullName(int(a.Asked)), rolled(rolls))
		} else {
			t.say("%s: %s goes %s%s", who, a.fullName(int(a.Asked)), a.MoveString(m), rolled(rolls))
		}
	case Retreat:
		t.say("%s: %s retreats %s", who, a.fullName(int(a.Asked)), a.MoveString(m))
	case Wither:
		t.say("%s: attrition of %s%s%s", who, a.fullName(int(a.Asked)), rolled(rolls),
			[2]string{": no loss", ""}[t.withers()])
	case Spoil:
		t.say("%s: attrition of the supply at %s%s%s", who, a.Scenario.Place(Hex(a.Asked)), rolled(rolls),
			t.spoils())
	default:
		if k := a.Choice(m); m != noMore && k.Act != "move" {
			t.say("%s: %s", who, strings.TrimSpace(k.Piece+" "+k.Act+" "+k.To)+rolled(rolls))
		}
	}
}

// fed says whom a depot feeds, as far as it lasts, and what that takes. [14.32] [14.45]
func (t *telling) fed(who string, depot Hex) {
	halves := 0
	fed := func(u int) bool { return t.a.hungry(u) && t.b.Units[u].Marks&Fed != 0 }
	for u := range t.a.count() {
		if fed(u) {
			halves += int(t.a.basic(u))
		}
	}
	t.say("%s: %s pays %s and feeds %s at %s", who, t.a.Scenario.Place(depot), supplyPoints(halves), t.names(fed),
		t.a.Scenario.Place(Hex(t.a.Asked)))
}

// names lists units.
func (t *telling) names(which func(u int) bool) string {
	var names []string
	for u := range t.a.count() {
		if which(u) {
			names = append(names, t.a.fullName(u))
		}
	}
	return strings.Join(names, ", ")
}

// fullName names a unit with its type and its nation, which its own name does not say.
func (l *Land) fullName(u int) string {
	if own := l.Scenario.Units[u].Name; own != "" {
		return l.typ(u).Name + " (" + own + ")"
	}
	return l.unitName(u)
}

// units says where units go, and what becomes of them.
func (t *telling) units() {
	for u := range t.b.count() {
		k, n, name := &t.a.Units[u], &t.b.Units[u], t.b.fullName(u)
		switch {
		case n.Marks&^k.Marks&Lost != 0:
			t.say("  %s is lost%s", name, [2]string{"", " with no way out"}[book.Bit(t.trapped[u] ||
				k.Marks&Routed != 0)])
			continue
		case n.Marks&^k.Marks&Group != 0:
			t.say("  %s is reduced to a battlegroup", name)
		case k.Marks&^n.Marks&Group != 0:
			t.say("  %s is built up again", name)
		}
		switch {
		case n.Hex != None && k.Hex == None && k.Marks&Routed == 0:
			t.say("  %s arrives at %s", name, t.b.Scenario.Place(n.Hex))
		case n.Hex != None && k.Hex != n.Hex:
			t.say("  %s goes to %s", name, t.b.Scenario.Place(n.Hex))
		}
	}
}

// hexes says what falls, and what is built.
func (t *telling) hexes() {
	for h := Hex(1); int(h) <= t.b.Scenario.Hexes(); h++ {
		g, n, name := &t.a.Hexes[h], &t.b.Hexes[h], t.b.Scenario.Place(h)
		if n.Side != g.Side && n.Side != Nobody {
			t.say("  %s %s", [2]string{"Japan takes", "the Allies take"}[n.Side], name)
			if got := int(n.Supply[n.Side]) - int(g.Supply[n.Side]); got > 0 {
				t.say("  %s %s captured", supplyPoints(got), [2]string{"are", "is"}[book.Bit(got <= 2)])
			}
		}
		switch {
		case n.Beaten[0] < g.Beaten[0]:
			t.repaired("airbase", name, book.FacilityLevel(n.Beaten[0]))
		case n.Beaten[1] < g.Beaten[1]:
			t.repaired("port", name, book.FacilityLevel(n.Beaten[1]))
		case n.Base > g.Base:
			t.say("  the airbase of %s is of level %d", name, n.Base)
		case n.Road != 0 && g.Road == 0:
			t.say("  a road is built at %s", name)
		case n.Marks&^g.Marks&Fort != 0:
			t.say("  %s is fortified", name)
		case n.Marks&^g.Marks&Entrenched != 0:
			t.say("  %s is entrenched", name)
		}
	}
}

// repaired says that a facility has a level of damage less, and which is left.
func (t *telling) repaired(what, name string, left book.FacilityLevel) {
	switch {
	case left == book.Whole:
		t.say("  the %s of %s is repaired", what, name)
	case left == book.Suppressed:
		t.say("  the %s of %s is repaired by a level, and still suppressed", what, name)
	default:
		t.say("  the %s of %s is repaired by a level: damage %s is left", what, name, left)
	}
}

// stage says what begins, or how the war has ended.
func (t *telling) stage() {
	a, b := t.a, t.b
	switch {
	case b.Step == End && a.Step != End:
		t.say("The war is over: %s. %s", outcomes[b.AppendMeasures(nil)[0]], b.score())
	case a.Stage() != b.Stage() && b.Step != Idle:
		t.say("== %s, %s ==", b.Date(), b.phaseName())
	}
}
