package experiments

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
)

// TitleOf returns a title for a battle without a name: the forces that fight it. It is empty if the
// position does not say.
func TitleOf(start sim.State) string {
	m, ok := start.(sim.Measured)
	if !ok {
		return ""
	}
	var names [2][]string
	for _, m := range m.Measures() {
		if b, ok := UnitMeasure(SidesOf(start), Distribution{Name: m.Name}); ok && m.Unit != "" {
			names[b.Side] = append(names[b.Side], b.Name)
		}
	}
	return ForcesText(names)
}

// namedForces is how many units of a side are named.
const namedForces = 4

// ForcesText names the forces of both sides, a few units each. It is empty if a side has none.
func ForcesText(names [2][]string) string {
	var sides [2]string
	for s, list := range names {
		if len(list) == 0 {
			return ""
		}
		if more := len(list) - namedForces + 1; more > 1 {
			list = append(slices.Clone(list[:namedForces-1]), fmt.Sprintf("%d more", more))
		}
		sides[s] = strings.Join(list, ", ")
	}
	return sides[0] + " against " + sides[1]
}
