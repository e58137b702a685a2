package command

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/cmd/command/internal/job"
	"github.com/ironbottom/ironbottom/experiments/results/recipe"
)

// The merged parts of a run, in any order, equal the whole run bit for bit.
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

// Parts with their flags in another order belong to the same run.
func TestPartsInAnyOrderOfFlags(t *testing.T) {
	inFolder(t, nil)
	options := []string{"--option variable-ending", "--option china-removed"}
	line := wars + "-n 6 %s %s --japan random"
	must(t, strings.Fields(fmt.Sprintf(line, options[0], options[1])+" --out whole")...)
	must(t, strings.Fields(fmt.Sprintf(line, options[0], options[1])+" --part 1/2 --out a")...)
	must(t, strings.Fields("run --out b --part 2/2 --option china-removed --seed 1 --allies random --japan "+
		"random --option variable-ending -n 6 pacific-victory 1943")...)
	must(t, strings.Fields("merge b a -o all")...)
	require.Equal(t, contentsOf(t, "whole"), contentsOf(t, "all"))
}

// A part may be smaller than a whole run may be: its Repeat line works and gives the same.
func TestSmallPartsAreRepeated(t *testing.T) {
	for _, c := range [][2]string{
		{"power pacific-victory manila prudent stand --pilot 70 --part 2/2", " --pilot 6 --seed 1 --first-block 1"},
		{"power pacific-victory manila mcts:sims=1 stand --pilot 10 --part 1/4", " --pilot 2 --seed 1 --first-block 0"},
		{"study small.toml --part 1/3", " -n 1 --seed 1 --first-block 0"},
	} {
		inFolder(t, map[string]string{"small.toml": strings.NewReplacer("64", "3", `"prudent"`,
			`"mcts:sims=1"`).Replace("design = \"one-at-a-time\"\n"+duel) + factors})
		text := must(t, strings.Fields(c[0]+" --json")...)
		line := decode(t, text)["command"].(string)
		require.True(t, strings.HasSuffix(line, c[1]), line)
		require.Equal(t, untimed(text),
			untimed(must(t, strings.Fields(strings.TrimPrefix(line, "ironbottom ")+" --json")...)))
	}
	_, _, stderr := ironbottom(t, strings.Fields("power pacific-victory manila prudent stand --pilot 9")...)
	require.Contains(t, stderr, "--pilot: found 9; want 10 pairs or more")
}

// Folders that name their parts make a whole or nothing.
func TestMergeWantsAllParts(t *testing.T) {
	inFolder(t, nil)
	for i := 1; i <= 3; i++ {
		must(t, strings.Fields(fmt.Sprintf("%s-n 6 --part %d/3 --out p%[2]d", wars, i))...)
	}
	for _, c := range [][2]string{
		{"p2 p1", "p2: found part 2/3 and 1 of the others; want all, also 3/3"},
		{"p3 p3x", "p3: found part 3/3 and 0 of the others; want all, also 1/3, 2/3"},
	} {
		if strings.Contains(c[0], "p3x") {
			require.NoError(t, os.CopyFS("p3x", os.DirFS("p3")))
		}
		code, _, stderr := ironbottom(t, strings.Fields("merge "+c[0]+" -o all")...)
		require.Equal(t, exitInput, code)
		require.Contains(t, stderr, c[1])
		require.NoDirExists(t, "all")
	}
	// Folders that were divided otherwise, or by hand, are known only by their blocks.
	must(t, strings.Fields(wars+"-n 2 --first-block 2 --out hand")...)
	require.Contains(t, must(t, "merge", "p1", "hand", "-o", "both"), "Kept in both")
}

// Parts are as even as whole blocks allow, and together complete.
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
