package land

import (
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/event"
)

// TellUnsupplied says, in the Ground Phase and the move in which that is judged, which units are
// unsupplied: also those that have been so before, as their markers do not change. [14.41]
func (l *Land) TellUnsupplied(after *Land) (lines []string) {
	if !after.judged() || l.judged() && l.Flow.Turn == after.Flow.Turn {
		return nil
	}
	type group struct {
		hex         Hex
		side, still uint8
	}
	var order []group
	names := map[group][]string{}
	for u := range after.count() {
		k := &after.Units[u]
		if k.Hex == None || k.State <= Served {
			continue
		}
		g := group{k.Hex, after.side(u), book.Bit(l.Units[u].State > Served)}
		if names[g] == nil {
			order = append(order, g)
		}
		names[g] = append(names[g], after.fullName(u))
	}
	for _, g := range order {
		lines = append(lines, fmt.Sprintf("  %s at %s %s %sunsupplied", strings.Join(names[g], ", "),
			after.Scenario.Place(g.hex), [2]string{"are", "is"}[book.Bit(len(names[g]) == 1)], [2]string{"",
				"still "}[g.still]))
	}
	return lines
}

// judged reports whether it has been judged in the Ground Phase at hand who is supplied.
func (l *Land) judged() bool { return l.Step != Feed && l.Step != Idle && l.Step != End }

// withers returns 1 if the unit has suffered attrition, which is narrated with its result.
func (t *telling) withers() uint8 {
	return book.Bit((t.b.Units[t.a.Asked].Marks^t.a.Units[t.a.Asked].Marks)&(Lost|Group) != 0)
}

// spoils says what attrition takes of the depot asked. [19.3]
func (t *telling) spoils() string {
	for i := range t.log.Events {
		if e := &t.log.Events[i].Event; event.Of(*e) == event.DepotSpoiled && e.N > 0 {
			return ": " + supplyPoints(int(e.N)) + " lost"
		}
	}
	return ": no loss"
}
