package command

import (
	"context"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/charts"
	"github.com/ironbottom/ironbottom/experiments/match"
	"github.com/ironbottom/ironbottom/experiments/match/sequential"
	"github.com/ironbottom/ironbottom/experiments/results"
	"github.com/ironbottom/ironbottom/sim"
)

// keepPairs says how the pairs of a match are kept: a row for each.
func (k *keeping) keepPairs(cmd *cobra.Command, args []string, count string, met *meeting, q match.Question) *kept {
	s := &kept{what: "pairs", picture: drawn("match.svg", charts.Match), recipe: k.recipeOf(cmd, args, count, q.Game.Name, q.Rules, q.Start, textsOf(q.Agents())...)}
	r := &s.recipe
	r.Title, r.Seed, r.Block, r.First, r.Games = met.title, q.Seed, q.Block(), q.First, q.Pairs
	s.table.Number = "pair"
	for _, m := range match.PairMeasures(experiments.SidesOf(q.Start)) {
		s.table.Columns = append(s.table.Columns, pairColumn(m))
	}
	s.ask = func(ctx context.Context, part asked) (finding, error) {
		found, err := asMatch(q, part).Run(ctx)
		if err != nil {
			return nil, err
		}
		found.Title, found.Command = met.title, s.repeat(found)
		return found, nil
	}
	s.replay = func(_ *results.Folder, pair uint64) ([]int, []*experiments.Tale, error) {
		tales, err := toldPair(met.Sides, q.Game.Name, q, pair)
		return q.Row(int(pair)), tales, err
	}
	return s
}

// asMatch returns a part of a match.
func asMatch(q match.Question, part asked) match.Question {
	q.First, q.Pairs, q.Workers, q.Ledger, q.Progress = part.first, part.games, part.workers, part.ledger, part.show
	return q
}

// pairColumn is the column of a measure of a pair.
func pairColumn(m sim.Measure) results.Column {
	if m.Max == 0 {
		return results.Column{Name: m.Name}
	}
	return results.Column{Name: m.Name, Zero: sequential.Grain, Unit: sequential.Grain, Max: m.Max}
}
