package command

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/ironbottom/ironbottom/experiments/charts"
	"github.com/ironbottom/ironbottom/experiments/ladder"
	"github.com/ironbottom/ironbottom/experiments/match"
	"github.com/ironbottom/ironbottom/experiments/results"
)

// keep says how a ladder is kept: a row for each game of each agent in each battle for
// each goal.
func (l *ladderRun) keep(cmd *cobra.Command, args []string, q ladder.Question) (*kept, error) {
	rows, err := q.Rows(cmd.Context())
	if err != nil {
		return nil, internal(err)
	}
	s := &kept{what: "battles", picture: drawn("ladder.svg", charts.Ladder), limit: len(rows) * len(q.Problems), count: "--limit",
		recipe: l.recipeOf(cmd, args, "limit", q.Game.Name, q.Rules, q.Problems[0].Start, q.Agents...)}
	r := &s.recipe
	r.Setup, r.Seed, r.Block, r.First, r.Games, r.Lanes = q.Yardstick.Recipe, q.Seed, 1, q.First, len(q.Problems), len(rows)
	r.Start, r.Repeat = q.Yardstick.Recipe, l.words(cmd, q)
	s.table = results.Table{Name: "regrets", Number: "battle", Lane: []string{"goal", "agent", "game"}}
	for _, row := range rows {
		game := "exact"
		if !row.Exact {
			game = fmt.Sprint(row.Game)
		}
		s.table.Lanes = append(s.table.Lanes, []string{q.Goals[row.Goal], q.Agents[row.Agent], game})
	}
	s.table.Columns = []results.Column{{Name: "positions"}}
	for _, side := range q.Game.Sides {
		s.table.Columns = append(s.table.Columns, results.Column{Name: "regret as " + side, Float: true})
	}
	s.table.Columns = append(s.table.Columns, results.Column{Name: match.DecisionsMeasure})
	s.ask = func(ctx context.Context, part asked) (finding, error) {
		p := q
		p.Problems = q.Problems[part.first-q.First:][:part.games]
		p.First, p.Workers, p.Ledger, p.Progress = part.first, part.workers, part.ledger, part.show
		found, err := p.Run(ctx)
		if err != nil {
			return nil, err
		}
		found.Command = s.repeat(found)
		return found, nil
	}
	return s, nil
}

// words are the command line of a ladder but for the number of battles and the seed; they
// name the agents and goals, as those of a yardstick may change.
func (l *ladderRun) words(cmd *cobra.Command, q ladder.Question) string {
	words := []string{cmd.CommandPath()}
	for _, a := range q.Agents {
		words = append(words, quote(a))
	}
	for _, g := range q.Goals {
		words = append(words, "--goal", quote(g))
	}
	cmd.Flags().Visit(func(f *pflag.Flag) {
		switch f.Name {
		case "half", "max-positions", "game":
			words = append(words, "--"+f.Name, quote(f.Value.String()))
		}
	})
	return fmt.Sprintf("%s --games %d", strings.Join(words, " "), q.Games)
}
