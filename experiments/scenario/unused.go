package scenario

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/agents/exact"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/sim"
)

// An AllButOne is a comparison of which the first arm lacks one change of a comparison or a run, and
// the second has them all.
type AllButOne struct {
	Name string // of the change that it lacks
	Comparison
}

// CheckedGames returns how many of a run's games are looked at for one in which a change is used.
// Each of them is played once more: so a quarter of all, but 8 at least and 64 at most.
func CheckedGames(games int) int { return min(games, 64, max(8, games/4)) }

// Unused returns the changes without which so many first games are the same, choice for choice and
// in all that is measured. It stops at the first game that differs. If ctx ends it returns none.
// Show, if set, is called with the number of changes looked for so far.
func Unused(ctx context.Context, lesser []AllButOne, games int, show func(changes int)) (names []string, err error) {
	for i, l := range lesser {
		used, err := l.used(ctx, games)
		if ctx.Err() != nil {
			return nil, nil
		}
		if err != nil {
			return nil, err
		}
		if !used {
			names = append(names, l.Name)
		}
		if show != nil {
			show(i + 1)
		}
	}
	return names, nil
}

// used reports whether a change is used: in one of so many games or, where both arms are solved,
// in any game that can come.
func (c Comparison) used(ctx context.Context, games int) (bool, error) {
	if c.Method == experiments.Exact {
		return c.usedExactly(ctx)
	}
	measures := c.Measures()
	if !slices.EqualFunc(measures[0], measures[1], sameMeasure) {
		return true, nil
	}
	t, split, row := c.hire(), len(measures[0]), []int(nil)
	for game := range games {
		if ctx.Err() != nil {
			return false, ctx.Err()
		}
		row = t.play(c.First*c.Block()+game, row[:0])
		if Divergence(row[len(row)-1]) == Diverged || !slices.Equal(row[:split], row[split:2*split]) {
			return true, nil
		}
	}
	return false, nil
}

// usedExactly solves the arms that Decide has not solved: of an AllButOne it has solved the second.
// What cannot be solved within the limit of Auto counts as used, so that nothing is said of it: the
// comparison itself is answered already, and should neither be lost nor wait long.
func (c Comparison) usedExactly(ctx context.Context) (bool, error) {
	if new(ComparisonAnswer).pair(c.Measures()) != nil {
		return true, nil // other outcomes
	}
	c.Method = experiments.Auto
	var arms [2]*exact.Distribution
	if c.solved != nil {
		arms[1] = c.solved.arms[1]
	}
	for i := range arms {
		if arms[i] != nil {
			continue
		}
		var err error
		if arms[i], err = c.solve(ctx, i); err != nil {
			if no := new(experiments.InexactError); errors.As(err, &no) {
				return true, nil
			}
			return false, err
		}
	}
	return differ(arms), nil
}

func sameMeasure(a, b sim.Measure) bool { return a.Name == b.Name && slices.Equal(a.Labels, b.Labels) }

// UnusedText says which changes were not used, nothing if all were. games is how many were looked
// at, 0 if all that can come were.
func UnusedText(names []string, games int, hint string) string {
	if len(names) == 0 {
		return ""
	}
	same := "Whatever the dice, the battle ends the same"
	if games > 0 {
		same = fmt.Sprintf("The first %s are the same", experiments.Plural(games, "game"))
		if games == 1 {
			same = "The first game is the same"
		}
	}
	it := "it"
	if len(names) > 1 {
		it = "any one of them"
	}
	return strings.TrimSpace(fmt.Sprintf("NOT USED: %s. %s without %s. %s", strings.Join(names, ", "), same, it, hint))
}
