package command

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/ironbottom/ironbottom/cmd/command/internal/cli"
	"github.com/ironbottom/ironbottom/cmd/command/internal/job"
	"github.com/ironbottom/ironbottom/experiments/charts"
	"github.com/ironbottom/ironbottom/experiments/ladder"
	"github.com/ironbottom/ironbottom/experiments/match"
	"github.com/ironbottom/ironbottom/experiments/results"
)

// keep says how a folder keeps a ladder: a row for each game of each agent in each battle for each
// goal.
func (l *ladderRun) keep(cmd *cobra.Command, args []string, q ladder.Question) (*job.Job, error) {
	// A row of the question is a lane of the ledger: an agent that is measured exactly has one for
	// each goal, another agent one for each of its games.
	rows, err := q.Rows(cmd.Context())
	if err != nil {
		return nil, cli.Internal(err)
	}
	s := &job.Job{What: "battles", Picture: job.Drawn("ladder.svg", charts.Ladder),
		Limit: len(rows) * len(q.Problems), Count: "--limit",
		Recipe: l.RecipeOf(cmd, args, "limit", q.Game.Name, q.Rules, q.Problems[0].Start, q.Agents...)}
	r := &s.Recipe
	r.Setup, r.Seed, r.Block, r.First, r.Games, r.Lanes = q.Yardstick.Recipe, q.Seed, 1, q.First, len(
		q.Problems), len(rows)
	// There is no single start; the recipe of the yardstick stands for all of them.
	r.Start, r.Repeat = q.Yardstick.Recipe, l.words(cmd, q)
	s.Table = results.Table{Name: "regrets", Number: "battle", Lane: []string{"goal", "agent", "game"}}
	for _, row := range rows {
		game := "exact"
		if !row.Exact {
			game = fmt.Sprint(row.Game)
		}
		s.Table.Lanes = append(s.Table.Lanes, []string{q.Goals[row.Goal], q.Agents[row.Agent], game})
	}
	// Columns: the size of the battle, the regret as either side in units of the goal, decisions.
	s.Table.Columns = []results.Column{{Name: "positions"}}
	for _, side := range q.Game.Sides {
		s.Table.Columns = append(s.Table.Columns, results.Column{Name: "regret as " + side, Float: true})
	}
	s.Table.Columns = append(s.Table.Columns, results.Column{Name: match.DecisionsMeasure})
	s.Ask = func(ctx context.Context, part job.Part) (job.Answer, error) {
		p := q
		// The problems of the question begin with its own first block.
		p.Problems = q.Problems[part.First-q.First:][:part.Games]
		p.First, p.Workers, p.Keeping, p.Progress = part.First, part.Workers, part.Keeping, part.Show
		found, err := p.Run(ctx)
		if err != nil {
			return nil, err
		}
		found.Command = s.Repeat(found)
		return found, nil
	}
	return s, nil
}

// words returns the command line of a ladder without the number of battles and the seed. It names
// agents and goals, because those of a yardstick may change.
func (l *ladderRun) words(cmd *cobra.Command, q ladder.Question) string {
	words := append([]string{cmd.CommandPath()}, job.GameWord(cmd)...)
	for _, a := range q.Agents {
		words = append(words, cli.Quote(a))
	}
	for _, g := range q.Goals {
		words = append(words, "--goal", cli.Quote(g))
	}
	cmd.Flags().Visit(func(f *pflag.Flag) {
		switch f.Name {
		// These choose the battles; Repeat adds their number as --limit.
		case "half", "max-positions":
			words = append(words, "--"+f.Name, cli.Quote(f.Value.String()))
		}
	})
	return fmt.Sprintf("%s --games %d", strings.Join(words, " "), q.Games)
}
