package scenario

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/sim"
)

// A AllButOne game has all changes of a comparison or a run but one: the first arm is without it,
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
func Unused(ctx context.Context, lesser []AllButOne, games int) (names []string, err error) {
	for _, l := range lesser {
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
	}
	return names, nil
}

// used reports whether a change is used: in one of so many games or, where both arms are solved,
// in any game that can come.
func (c Comparison) used(ctx context.Context, games int) (bool, error) {
	if c.Method == experiments.Exact {
		c.Games, c.solved, c.Ledger = 1, nil, nil
		r, err := c.Run(ctx)
		return err == nil && r.Differs(), err
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
