package command

import (
	"context"
	"errors"
	"fmt"
	"strings"

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

// A sizeRun holds the flags of odds --at-least beside those of odds.
type sizeRun struct {
	wish           float64
	side, types    string
	beyond, budget int
}

func (z *sizeRun) add(cmd *cobra.Command) {
	f := cmd.Flags()
	cli.ChanceVar(f, &z.wish, "at-least", "find the cheapest force with this `CHANCE`, such as 0.7 or 70%")
	f.StringVar(&z.side, "size", "attack", "side of the force for --at-least: attack or defend")
	f.StringVar(&z.types, "types", "", "types in the force for --at-least (default those it has)")
	f.IntVar(&z.beyond, "beyond", 2, "with --at-least, look at forces that cost up to `N` more than the answer")
	f.IntVar(&z.budget, "budget", 0, "most that the force for --at-least may cost (default no limit)")
	cmd.RegisterFlagCompletionFunc("size", cobra.FixedCompletions([]string{"attack", "defend"},
		cobra.ShellCompDirectiveNoFileComp))
}

// check refuses flags that make no sense for a sizing, or without one.
func (z *sizeRun) check(cmd *cobra.Command) error {
	given := func(name string) bool { return cmd.Flags().Changed(name) }
	if !given("at-least") {
		for _, name := range []string{"size", "types", "beyond", "budget"} {
			if given(name) {
				return fmt.Errorf("--%s: found without --at-least; want both, such as --at-least 0.8",
					name)
			}
		}
		return nil
	}
	for _, name := range []string{"list", "show", "battle", "record", "precision"} {
		if given(name) {
			return fmt.Errorf("--%s: found together with --at-least; want one of them", name)
		}
	}
	switch {
	case !(z.wish > 0 && z.wish < 1):
		return fmt.Errorf("--at-least: found %v; want a chance above 0 and below 1, such as 0.7 or 70%%", z.wish)
	case given("types") && strings.TrimSpace(z.types) == "":
		return errors.New(`--types: found none; want what the force may be made of (odds --help-all)`)
	case given("budget") && z.budget < 1:
		return fmt.Errorf("--budget: found %d; want 1 or more", z.budget)
	case z.beyond < 0:
		return fmt.Errorf("--beyond: found %d; want 0 or more", z.beyond)
	}
	return nil
}

// muster returns the forces of the question and the title of the battle.
func (o *oddsRun) muster(cmd *cobra.Command, l loaded, name string, changes map[string]string) (m sim.Muster,
	title string, err error) {
	asked := question.Mustering{Program: l.program.Name, Game: l.entry, Side: o.size.side, Types: o.size.types,
		Changes: changes}
	musters, side, err := asked.Musters(l.rules)
	if err != nil {
		return m, "", err
	}
	if asked.File, asked.Text, asked.Title, err = l.describe(name); err != nil {
		return m, "", err
	}
	m, err = asked.Of(musters, side)
	return m, asked.Title, err
}

// prepareSize makes the search for a force ready. A folder keeps a row for each force, in the order
// of the search.
func (o *oddsRun) prepareSize(cmd *cobra.Command, args []string) (*job.Job, error) {
	l, name, changes, err := o.find(cmd, args)
	if err != nil {
		return nil, err
	}
	m, title, err := o.muster(cmd, l, name, changes)
	if err != nil {
		return nil, err
	}
	seed, err := cli.ReadSeed(o.Seed)
	if err != nil {
		return nil, err
	}
	q := odds.Sizing{
		Game: l.Game, Rules: l.rules, Muster: m, Wish: o.size.wish, Beyond: o.size.beyond, Budget: o.size.budget,
		Method: o.chosenMethod(cmd), Seed: seed, Games: o.count,
		Agents: func(ctx context.Context, start sim.State) (func() [2]sim.Agent, error) {
			return o.pairs(ctx, o.program.Meter, l.agents, start)
		},
	}
	o.players.defaults(cmd, l.agents)
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
	r.Title, r.Seed, r.Block, r.Games, r.Stop, r.Repeat = title, seed, odds.SizeBlock, max(1,
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
		p.Workers, p.Ledger, p.Progress = part.Workers, part.Ledger, part.Show
		found, err := p.Run(ctx)
		if err != nil {
			return nil, err
		}
		found.Title, found.Command = title, o.sizeCommand(cmd, name, found)
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
	return question.Sizing(words, r) + job.Stopped(r)
}
