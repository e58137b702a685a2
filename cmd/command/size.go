package command

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/cmd/command/internal/cli"
	"github.com/ironbottom/ironbottom/cmd/command/internal/job"
	"github.com/ironbottom/ironbottom/cmd/question"
	"github.com/ironbottom/ironbottom/experiments/charts"
	"github.com/ironbottom/ironbottom/experiments/match"
	"github.com/ironbottom/ironbottom/experiments/odds"
	"github.com/ironbottom/ironbottom/experiments/results"
	"github.com/ironbottom/ironbottom/sim"
)

// addSize adds the flags of odds --at-least.
func addSize(cmd *cobra.Command) {
	f := cmd.Flags()
	cli.ChanceVar(f, new(float64), "at-least", "find the cheapest force with this `CHANCE`, such as 0.7 or 70%")
	f.String("size", "attack", "side of the force for --at-least: attack or defend")
	f.String("types", "", "types in the force for --at-least (default those it has)")
	f.Int("beyond", 2, "with --at-least, look at forces that cost up to `N` more than the answer")
	f.Int("budget", 0, "most that the force for --at-least may cost (default no limit)")
	cmd.RegisterFlagCompletionFunc("size", cobra.FixedCompletions([]string{"attack", "defend"},
		cobra.ShellCompDirectiveNoFileComp))
}

// checkSize refuses flags that make no sense together with a search for a force.
func checkSize(cmd *cobra.Command) error {
	given := func(name string) bool { return cmd.Flags().Changed(name) }
	for _, name := range []string{"list", "show", "battle", "record", "precision"} {
		if given("at-least") && given(name) {
			return fmt.Errorf("--%s: found together with --at-least; want one of them", name)
		}
	}
	return nil
}

// prepareSize makes the search for a force ready. A folder keeps a row for each force, in the order
// of the search.
func (o *oddsRun) prepareSize(cmd *cobra.Command, args []string) (*job.Job, error) {
	l, name, changes, err := o.find(cmd, args)
	if err == nil {
		err = o.read(cmd)
	}
	if err != nil {
		return nil, err
	}
	d, err := l.describe(name)
	if err != nil {
		return nil, err
	}
	m, err := o.asked.Muster(l.program.Name, l.Loaded, d, changes)
	if err != nil {
		return nil, err
	}
	q := o.asked.Sizing(l.Loaded, m)
	q.Agents = func(ctx context.Context, start sim.State) (func() [2]sim.Agent, error) {
		return o.program.pair(ctx, o.asked.Players, l.Playing, start)
	}
	s := &job.Job{What: "forces", Picture: job.Drawn("front.svg", charts.Size)}
	for f := range m.Forces {
		players, err := q.Agents(cmd.Context(), f.Start) // errors are about the flags, not a force
		if err != nil {
			return nil, err
		}
		s.Recipe = o.RecipeOf(cmd, args, "", q.Game.Name, q.Rules, f.Start, job.TextsOf(players())...)
		break
	}
	r := &s.Recipe
	r.Title, r.Seed, r.Block, r.Games, r.Stop, r.Repeat = d.Title, q.Seed, odds.SizeBlock, max(1,
		m.Count), fmt.Sprintf("at-least=%v", q.Wish), o.sizeCommand(cmd, name, nil)
	s.Table = results.Table{Name: "forces", Columns: []results.Column{
		{Name: "force"}, {Name: "cost"}, {Name: "method", Labels: odds.SizeMethods}, {Name: "p", Float: true},
		{Name: "sure low", Float: true}, {Name: "sure high", Float: true},
		{Name: "ended well"}, {Name: "battles"}, {Name: "behind", Labels: []string{"no", "yes"}},
		{Name: "positions"}, {Name: "surely had for no more", Float: true},
		{Name: "looks"}, {Name: match.DecisionsMeasure},
	}}
	s.Ask = func(ctx context.Context, part job.Part) (job.Answer, error) {
		p := q
		p.Workers, p.Keeping, p.Progress = part.Workers, part.Keeping, part.Show
		found, err := p.Run(ctx)
		if err != nil {
			return nil, err
		}
		found.Title, found.Command = d.Title, o.sizeCommand(cmd, name, found)
		names := &s.Table.Columns[0].Labels
		*names = nil
		for _, f := range found.Forces {
			*names = append(*names, f.Force)
		}
		return found, nil
	}
	return s, nil
}

// sizeCommand returns the command line that repeats a sizing. If everything was solved it asks for
// that.
func (o *oddsRun) sizeCommand(cmd *cobra.Command, name string, r *odds.SizingAnswer) string {
	words := job.GivenWords(cmd, name, notRepeated...)
	if r == nil {
		return words
	}
	return question.RepeatSizing(words, r) + job.Stopped(r)
}
