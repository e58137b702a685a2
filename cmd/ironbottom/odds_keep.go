package main

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/results"
	"github.com/ironbottom/ironbottom/sim"
)

// precisionStop is what a stop rule of odds begins with.
const precisionStop = "precision="

// prepare makes the odds ready.
func (o *oddsRun) prepare(cmd *cobra.Command, args []string) (*kept, error) {
	q, title, err := o.ask(cmd, args)
	if err != nil {
		return nil, err
	}
	return o.keep(cmd, args, q, title), nil
}

// keep says how battles that are played are kept: a row for each.
func (o *oddsRun) keep(cmd *cobra.Command, args []string, q experiments.Odds, title string) *kept {
	s := &kept{what: "battles", recipe: o.recipeOf(cmd, args, "count", q.Game.Name, q.Rules, q.Start, textsOf(q.Agents())...)}
	r := &s.recipe
	r.Title, r.Seed, r.Block, r.First, r.Games = title, q.Seed, sim.BlockGames, q.First, q.Limit()
	r.Repeat = givenWords(cmd, strings.Join(args, ""), notRepeated...)
	if q.Precision > 0 {
		r.Stop = precisionStop + strconv.FormatFloat(q.Precision, 'g', -1, 64)
	}
	if m, ok := q.Start.(sim.Measured); ok {
		s.table = results.TableOf("battle", m.Measures())
	}
	s.ask = func(ctx context.Context, part asked) (finding, error) {
		p := q
		p.First, p.Games, p.Workers, p.Ledger, p.Progress = part.first, part.games, part.workers, part.ledger, part.show
		show, done := o.meter("positions", experiments.AutoPositions)
		p.Solving = show
		found, err := p.Run(ctx)
		done()
		if err != nil {
			return nil, err
		}
		found.Version, found.Title, found.Command = version(), title, repeatOdds(r.Repeat, found)
		return found, nil
	}
	s.record = func(number uint64) sim.Record {
		return recordOf(q.Game.Name, q.Rules, q.Start, q.Agents(), q.Seed, number)
	}
	s.replay = func(_ *results.Folder, number uint64) ([]int, []*experiments.Tale, error) {
		return measured(q.Game.Sides, experiments.RulesOf(q.Start, q.Rules), s.record(number))
	}
	return s
}

// notRepeated are the flags of odds that change no figure or that come last.
var notRepeated = []string{"workers", "json", "plot", "record", "battle", "seed", "count", "precision", "method", "time-ratio", "out", "first-block"}

// repeatOdds returns the command line that repeats odds.
func repeatOdds(words string, r *experiments.Result) string {
	how := fmt.Sprintf("-n %d", r.Battles)
	switch {
	case r.Method == experiments.Exact:
		how = "--method exact"
	case r.Reason != "":
		how = "--method auto " + how
	}
	if r.Reduced != nil && r.Reduced.TimeRatio > 0 { // measured, so another run would measure another
		how += fmt.Sprintf(" --time-ratio %g", r.Reduced.TimeRatio)
	}
	line := fmt.Sprintf("%s %s --seed %d", words, how, r.Seed)
	if r.First > 0 {
		line += fmt.Sprintf(" --first-block %d", r.First/sim.BlockGames)
	}
	return line
}
