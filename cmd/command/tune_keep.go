package command

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/cmd/command/internal/cli"
	"github.com/ironbottom/ironbottom/cmd/command/internal/job"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/charts"
	"github.com/ironbottom/ironbottom/experiments/match"
	"github.com/ironbottom/ironbottom/experiments/results"
	"github.com/ironbottom/ironbottom/experiments/tune"
)

// keep says how a folder keeps a tuning: a row for each pair, in the order in which they count.
func (t *tuneRun) keep(cmd *cobra.Command, args []string, tuner tune.Tuner, recipe tune.Question) *job.Job {
	s := &job.Job{What: "pairs", Picture: job.Drawn("tune.svg", charts.Tuned)}
	r := &s.Recipe
	*r = t.RecipeOf(cmd, args, "", tuner.Game.Name, tuner.Rules, tuner.Start, recipe.Agent, recipe.Against)
	r.Title, r.Setup, r.Seed, r.Repeat = recipe.Title, recipe.Setup, recipe.Seed, recipe.Command
	r.Block, r.Games, r.Stop = tuner.Block(recipe), recipe.Budget+recipe.Pairs, "budget"
	s.Table = results.Table{Number: "row", Columns: []results.Column{{Name: "generation"}, {Name: "candidate"}}}
	for _, m := range match.PairMeasures(experiments.SidesOf(tuner.Start)) {
		s.Table.Columns = append(s.Table.Columns, pairColumn(m))
	}
	s.Ask = func(ctx context.Context, part job.Part) (job.Answer, error) {
		p := tuner
		p.Workers, p.Keeping, p.Progress = part.Workers, part.Keeping, part.Show
		state, err := p.Begin(recipe)
		if err != nil {
			return nil, err
		}
		found, err := p.Run(ctx, state)
		if err != nil {
			return nil, err
		}
		found.Command += job.Stopped(found)
		if m := found.Match; m != nil {
			m.Version, m.Title, m.Command = found.Version, found.Title, matchOf(t.program.Name, found)
		}
		return found, nil
	}
	s.Replay = func(f *results.Folder, number uint64) (row []int, tales []*experiments.Narration, err error) {
		if row, err = f.Row(int(number)); err != nil {
			return nil, nil, err
		}
		p := tuner
		p.Ledger = f
		state, err := p.Begin(recipe)
		if err != nil {
			return nil, nil, err
		}
		m, pair, err := p.Pair(cmd.Context(), state, int(number))
		if err != nil {
			return nil, nil, err
		}
		m.Rules = tuner.Rules
		tales, err = job.ToldPair(tuner.Game.Sides, tuner.Game.Name, m, uint64(pair))
		return append(slices.Clone(row[:2]), m.Row(pair)...), tales, err
	}
	return s
}

// matchOf returns the command that plays the final match again.
func matchOf(program string, r *tune.Answer) string {
	m := r.Match
	words := []string{program + " match", cli.Quote(r.Game), cli.Quote(r.Setup), cli.Quote(m.Agents[0]),
		cli.Quote(m.Agents[1])}
	return strings.Join(append(words, r.Flags...), " ") + fmt.Sprintf(" -n %d --seed %d", m.Limit, m.Seed)
}

// completeArgs offers games, then set-ups, then agents.
func (t *tuneRun) completeArgs(cmd *cobra.Command, args []string, begun string) ([]string, cobra.ShellCompDirective) {
	if len(args) > 2 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	return t.complete(cmd, args, begun)
}

func (t *tuneRun) completeAgainst(cmd *cobra.Command, args []string, begun string) ([]string,
	cobra.ShellCompDirective) {
	if len(args) < 2 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	return t.complete(cmd, args[:2], begun)
}

// completeParams offers the numbers of the agent that are not named yet.
func (t *tuneRun) completeParams(_ *cobra.Command, args []string, begun string) ([]string, cobra.ShellCompDirective) {
	const more = cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
	if len(args) < 3 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	m, err := t.open(args[0], args[1])
	if err != nil {
		return nil, cobra.ShellCompDirectiveError
	}
	numbers, err := agents.Numbers(m.Playing, args[2])
	if err != nil {
		return nil, cobra.ShellCompDirectiveError
	}
	before := begun[:strings.LastIndex(begun, ",")+1]
	var words []string
	for _, p := range numbers {
		if !slices.Contains(strings.Split(before, ","), p.Name) {
			words = append(words, before+p.Name+"\t"+p.Meaning)
		}
	}
	return words, more
}
