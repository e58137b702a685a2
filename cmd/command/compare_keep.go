package command

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/cmd/command/internal/job"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/charts"
	"github.com/ironbottom/ironbottom/experiments/match"
	"github.com/ironbottom/ironbottom/experiments/results"
	"github.com/ironbottom/ironbottom/experiments/scenario"
)

// armNames are the names of the two arms in a folder.
var armNames = []string{"shipped", "changed"}

// keep says how a folder keeps a comparison: a row for each pair of games, or for each value of
// each measure if both arms are solved.
func (r *compareRun) keep(cmd *cobra.Command, args []string, c scenario.Comparison, met *meeting,
	lesser []scenario.AllButOne) *job.Job {
	// Made once for the texts of the recipe; each worker makes its own.
	pair := c.Arms[1].Agents()
	s := &job.Job{What: "pairs", Picture: job.Drawn("differences.svg", charts.Compare),
		Recipe: r.RecipeOf(cmd, args, "count", c.Game.Name, c.Arms[1].Rules, c.Arms[1].Start, job.TextsOf(pair)...)}
	k := &s.Recipe
	exact := c.Method == experiments.Exact
	if exact {
		*k = r.RecipeSolved(cmd, args, c.Game.Name, c.Arms[1].Rules, c.Arms[1].Start, job.TextsOf(pair)...)
		s.Table = solvedTable(c.Arms[0].Start, c.Arms[1].Start)
		k.Lanes = len(s.Table.Lanes)
	} else {
		k.Block, k.First, k.Games = c.Block(), c.First, c.Games
		s.Table.Number = "pair"
	}
	k.Setup, k.Seed = c.Setup, c.Seed
	k.Repeat = r.words(cmd, c.Game, c.Setup, met.flags(), [2]string(job.TextsOf(pair)))
	measures := c.Measures()
	for i, name := range armNames {
		k.Arms = append(k.Arms, job.ArmOf(name, c.Game.Name, c.Arms[i].Rules, c.Arms[i].Start, k.Agents...))
		if exact {
			continue
		}
		for _, m := range measures[i] {
			s.Table.Columns = append(s.Table.Columns, results.Column{Name: name + ": " + m.Name, Labels: m.Labels})
		}
	}
	if !exact {
		s.Table.Columns = append(s.Table.Columns, results.Column{Name: match.DecisionsMeasure},
			results.Column{Name: "choices", Labels: scenario.Divergences})
	}
	s.Ask = func(ctx context.Context, part job.Part) (job.Answer, error) {
		p := c
		p.First, p.Games, p.Workers, p.Keeping, p.Progress = part.First, part.Games, part.Workers, part.Keeping, part.Show
		found, err := p.Run(ctx)
		if err != nil {
			return nil, err
		}
		found.Hint = met.hint(k.Agents, r.large)
		if exact || s.Whole(part) && found.Complete {
			if found.Unused, found.Checked, err = r.program.unusedBy(ctx, lesser, found.Games); err != nil {
				return nil, err
			}
		}
		if found.Command = s.Repeat(found); exact {
			found.Command = fmt.Sprintf("%s --method exact --seed %d", k.Repeat, k.Seed)
		}
		if !met.IsWhole {
			found.Title = met.title
		}
		return found, nil
	}
	if exact {
		return s
	}
	// A pair is told as two games, the shipped one first. Both are game number K of the same seed.
	s.Replay = func(_ *results.Folder, number uint64) (row []int, tales []*experiments.Narration, err error) {
		for _, arm := range c.Arms {
			t, err := job.ToldGame(experiments.SidesOf(arm.Start), c.Game.Name, arm.Rules, arm.Start, arm.Agents(),
				c.Seed, number)
			if err != nil {
				return nil, nil, err
			}
			tales = append(tales, t)
		}
		return c.Row(int(number)), tales, nil
	}
	return s
}
