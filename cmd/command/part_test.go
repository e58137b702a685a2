package command

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/cmd/command/job"
	"github.com/ironbottom/ironbottom/experiments/results/recipe"
)

// The parts of a run, whichever way they are merged, are the whole, bit for bit.
func TestPartsAreTheWhole(t *testing.T) {
	for _, k := range keptRuns {
		t.Run(k.name, func(t *testing.T) {
			inFolder(t, nil)
			must(t, strings.Fields(k.line+k.whole+" --out whole")...)
			for i := 1; i <= 3; i++ {
				must(t, strings.Fields(fmt.Sprintf("%s%s --part %d/3 --out p%[3]d", k.line, k.whole, i))...)
			}
			must(t, strings.Fields("merge p2 p3 p1 -o all")...)
			require.Equal(t, contentsOf(t, "whole"), contentsOf(t, "all"))
		})
	}
}

// Parts are as even as whole blocks can be, and leave out none.
func TestPartsLeaveOutNothing(t *testing.T) {
	for _, block := range []int{1, 16, 64} {
		for _, games := range []int{1, 15, 16, 17, 100, 999} {
			whole := recipe.Recipe{Block: block, Games: games, Stop: recipe.NoStop, First: 3, Lanes: 2}
			for of := 1; of <= whole.Blocks(); of++ {
				next, sum := whole.First, 0
				for i := 1; i <= of; i++ {
					s := job.Job{Recipe: whole}
					require.NoError(t, s.Take(fmt.Sprintf("%d/%d", i, of)))
					require.Equal(t, next, s.Recipe.First)
					require.InDelta(t, float64(whole.Blocks())/float64(of), s.Recipe.Blocks(), 1)
					require.Equal(t, 2*s.Recipe.Games, s.Limit)
					next, sum = next+s.Recipe.Blocks(), sum+s.Recipe.Games
				}
				require.Equal(t, games, sum)
			}
			s := job.Job{Recipe: whole}
			require.ErrorContains(t, s.Take(fmt.Sprintf("1/%d", whole.Blocks()+1)), "--part: found ")
		}
	}
}
