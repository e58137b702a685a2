package victoryinthepacific_test

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	vip "github.com/ironbottom/ironbottom/sim/victoryinthepacific"
)

// marksOfForces are what the edits of a position say by lists of forces: "1 A2".
var marksOfForces = []string{"seen", "bound", "searching", "engaging", "engages next", "shown"}

// ofForces returns edits with the numbers of Allied task forces, A1 being the first, and with the
// marks of task forces on their units.
func (e edits) ofForces(t testing.TB, r *vip.Rules) edits {
	all, before := edits{}, number(t, r, "Arizona")
	allied := regexp.MustCompile(`\bA(\d+)\b`)
	for name, value := range e {
		if slices.Contains(marksOfForces, name) {
			continue
		}
		force := regexp.MustCompile(`; force (A?\d+)`).FindStringSubmatch(value)
		for _, mark := range marksOfForces {
			if force != nil && slices.Contains(strings.Fields(e[mark]), force[1]) {
				value += "; " + mark
			}
		}
		all[name] = allied.ReplaceAllStringFunc(value, func(f string) string {
			n, err := strconv.Atoi(f[1:])
			require.NoError(t, err)
			return strconv.Itoa(before + n)
		})
	}
	return all
}

// marked returns the forces that have a mark, as edits say it.
func marked(t testing.TB, s *vip.State, mark string) string {
	t.Helper()
	before, found := number(t, &vip.Rules{Book: s.Rules}, "Arizona"), map[int]bool{}
	for l := range strings.Lines(s.String()) {
		parts := strings.Split(strings.TrimSpace(l), "; ")
		if !slices.Contains(parts, mark) {
			continue
		}
		for _, part := range parts {
			if f, ok := strings.CutPrefix(part, "force "); ok {
				n, err := strconv.Atoi(f)
				require.NoError(t, err)
				found[n] = true
			}
		}
	}
	var names []string
	for _, n := range slices.Sorted(maps.Keys(found)) {
		if n > before {
			names = append(names, fmt.Sprintf("A%d", n-before))
		} else {
			names = append(names, strconv.Itoa(n))
		}
	}
	return strings.Join(names, " ")
}
