package command

import (
	"context"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/cmd/command/internal/cli"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/odds"
)

// reductions are the values of --reduce.
var reductions = []string{string(odds.Luck), string(odds.Strata)}

// addReduce adds the two flags for reductions.
func (o *oddsRun) addReduce(cmd *cobra.Command) {
	f := cmd.Flags()
	f.StringVar(&o.reduce, "reduce", "", "reduce the variance of a simulation: `luck` or strata")
	f.StringVar(&o.foresight, "foresight", "prudent",
		"`AGENT` that judges luck for --reduce luck")
	cmd.RegisterFlagCompletionFunc("reduce", cobra.FixedCompletions(reductions, cobra.ShellCompDirectiveNoFileComp))
	cmd.RegisterFlagCompletionFunc("foresight", o.completeAgent)
}

// checkReduce refuses combinations of flags that make no sense.
func (o *oddsRun) checkReduce(cmd *cobra.Command) error {
	given := func(name string) bool { return cmd.Flags().Changed(name) }
	// Strata judge nothing.
	if given("foresight") && o.reduce != string(odds.Luck) {
		return errors.New("--foresight: found without --reduce luck; want it with that")
	}
	if !given("reduce") {
		return nil
	}
	for _, other := range []string{"precision", "show", "list", "at-least", "first-block", "part"} {
		if given(other) {
			return fmt.Errorf("--reduce: found together with --%s; want one of them", other)
		}
	}
	if o.asked.Method == experiments.Exact {
		return errors.New("--reduce: found together with --method exact, which has no luck; want one of them")
	}
	if err := (odds.Reduce{By: odds.Reduction(o.reduce)}).Check(o.asked.Count); err != nil {
		return fmt.Errorf("--reduce: %w", err)
	}
	return nil
}

// addReduction adds the reduction to the question.
func (o *oddsRun) addReduction(ctx context.Context, q *odds.Question, kinds []agents.Kind) error {
	if o.reduce == "" {
		return nil
	}
	reduce := &odds.Reduce{By: odds.Reduction(o.reduce)}
	if reduce.By == odds.Luck {
		judge, err := agents.Ready(ctx, kinds, o.foresight, q.Start)
		if err == nil {
			// Solving the judge's expectations in all positions can take long, so Ctrl-C is
			// checked.
			reduce.Foresight, reduce.From, err = q.Foresee(ctx, judge)
		}
		switch {
		case err != nil && ctx.Err() != nil:
			return cli.ErrInterrupted
		case err != nil:
			return fmt.Errorf("--foresight: %w", err)
		}
	}
	q.Reduce = reduce
	return nil
}
