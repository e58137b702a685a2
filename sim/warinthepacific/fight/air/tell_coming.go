package air

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// tellComing says of each base from which points come how many are not there, and returns the fight
// with those that are. Of a base from which nobody can come so far the roll says nothing. [7.4]
// [7.42] [7.43]
func (a *Fight) tellComing(lines []string, rolls []sim.Roll) ([]string, *Fight) {
	rolls = slices.DeleteFunc(slices.Clone(rolls), func(r sim.Roll) bool { return a.purposeOf(r) != ofComing })
	if len(rolls) == 0 {
		return lines, a
	}
	c := *a
	for s := range sim.Side(2) {
		list := a.groups(s)
		var dice [maxGroups]int
		n := 0
		for i := range list {
			if list[i].Base > 0 && firstOf(list, i) == i {
				dice[i] = rolls[n].Result + 1
				n++
			}
		}
		c.come(s, &dice)
		for i := range list {
			if dice[i] > 0 {
				lines = append(lines, book.SideNames[s]+": "+a.comingText(s, i, &c, rolls[:1]))
				rolls = rolls[1:]
			}
		}
	}
	return lines, &c
}

// comingText says so of the base of a group.
func (a *Fight) comingText(s sim.Side, first int, next *Fight, roll []sim.Roll) string {
	who := "planes that join the strike"
	switch {
	case s == book.Defender && a.NavalCover:
		who = "Naval Cover"
	case s == book.Defender:
		who = "CAP"
	}
	g := &a.Groups[s][first]
	text, missing := fmt.Sprintf("%s from %d Movement Points away", who, g.Base), a.missing(s, first, next)
	switch {
	case a.available(s, g) == nil:
		return text + ": " + missing + " so far"
	case missing == "":
		return text + book.TellRolls(roll) + "; all come"
	}
	return text + book.TellRolls(roll) + "; " + missing
}

// missing says which points of the base of a group do not come, by type.
func (a *Fight) missing(s sim.Side, first int, next *Fight) string {
	var types []string
	points, all := map[string]int{}, 0
	list := a.groups(s)
	for i := range list {
		n := int(next.Groups[s][i].Aborted - list[i].Aborted)
		if n == 0 || firstOf(list, i) != first {
			continue
		}
		name := a.typeName(&list[i])
		if points[name] == 0 {
			types = append(types, name)
		}
		points[name] += n
		all += n
	}
	for i, name := range types {
		types[i] = fmt.Sprintf("%d %s", points[name], name)
	}
	switch all {
	case 0:
		return ""
	case 1:
		return types[0] + " does not come"
	}
	return strings.Join(types, ", ") + " do not come"
}
