package command

import (
	"context"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/cmd/command/internal/job"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/charts"
	"github.com/ironbottom/ironbottom/experiments/match"
	"github.com/ironbottom/ironbottom/experiments/match/sequential"
	"github.com/ironbottom/ironbottom/experiments/results"
	"github.com/ironbottom/ironbottom/sim"
)

// keepPairs says how a folder keeps the pairs of a match: a row for each. Match and power share it,
// because a pilot is a match whose answer is not shown. Count is the flag with the number of pairs,
// empty if a test ends the match.
func keepPairs(k *job.Output, cmd *cobra.Command, args []string, count string, met *meeting,
	q match.Question) *job.Job {
	s := &job.Job{What: "pairs", Picture: job.Drawn("match.svg", charts.Match), Recipe: k.RecipeOf(cmd, args, count,
		q.Game.Name, q.Rules, q.Start, job.TextsOf(q.Agents())...)}
	r := &s.Recipe
	r.Title, r.Seed, r.Block, r.First, r.Games = met.title, q.Seed, q.Block(), q.First, q.Pairs
	s.Table.Number = "pair"
	for _, m := range match.PairMeasures(experiments.SidesOf(q.Start)) {
		s.Table.Columns = append(s.Table.Columns, pairColumn(m))
	}
	s.Ask = func(ctx context.Context, part job.Part) (job.Answer, error) {
		found, err := asMatch(q, part).Run(ctx)
		if err != nil {
			return nil, err
		}
		found.Title, found.Command = met.title, s.Repeat(found)
		return found, nil
	}
	s.Replay = func(_ *results.Folder, pair uint64) ([]int, []*experiments.Narration, error) {
		// Two tales, the sides swapped in the second; the row is of both together.
		tales, err := job.ToldPair(met.Sides, q.Game.Name, q, pair)
		return q.Row(int(pair)), tales, err
	}
	return s
}

// asMatch returns a part of a match.
func asMatch(q match.Question, part job.Part) match.Question {
	q.First, q.Pairs, q.Workers, q.Keeping, q.Progress = part.First, part.Games, part.Workers, part.Keeping, part.Show
	return q
}

// pairColumn is the column of a measure of a pair.
func pairColumn(m sim.Measure) results.Column {
	// A count without a maximum, such as decisions, has no unit of points.
	if m.Max == 0 {
		return results.Column{Name: m.Name}
	}
	return results.Column{Name: m.Name, Zero: sequential.Grain, Unit: sequential.Grain, Max: m.Max}
}
