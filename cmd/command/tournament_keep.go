package command

import (
	"context"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/cmd/command/internal/job"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/charts"
	"github.com/ironbottom/ironbottom/experiments/match"
	"github.com/ironbottom/ironbottom/experiments/results"
)

// keep says how a folder keeps a tournament: a row for each pair of each bout.
func (t *tournamentRun) keep(cmd *cobra.Command, args []string, q match.Tournament) *job.Job {
	bouts, v := q.Bouts(), q.Venues[0]
	s := &job.Job{What: "pairs", Picture: job.Drawn("ranking.svg", charts.Tournament), Limit: len(bouts) * q.Pairs,
		Recipe: t.RecipeOf(cmd, args, "pairs", args[0], v.Rules, v.Start, q.Agents...)}
	r := &s.Recipe
	r.Title, r.Setup, r.Seed, r.Block, r.First, r.Games, r.Lanes = v.Title, args[1], q.Seed, q.Block(), q.First,
		q.Pairs, len(bouts)
	r.Repeat = job.Line(cmd, args, "pairs")
	for _, v := range q.Venues {
		var plays []string
		for i, a := range v.Agents {
			if a != nil {
				plays = append(plays, q.Agents[i])
			}
		}
		r.Arms = append(r.Arms, job.ArmOf(v.Name, v.Game.Name, v.Rules, v.Start, plays...))
	}
	s.Table = results.Table{Number: "pair", Lane: []string{"setup", "A", "B"}}
	for _, b := range bouts {
		venue, first, second := q.Name(b)
		s.Table.Lanes = append(s.Table.Lanes, []string{venue, first, second})
	}
	for _, m := range match.PairMeasures([2]string{"first side", "second side"}) {
		s.Table.Columns = append(s.Table.Columns, pairColumn(m))
	}
	s.Ask = func(ctx context.Context, part job.Part) (job.Answer, error) {
		p := q
		p.First, p.Pairs, p.Workers, p.Keeping, p.Progress = part.First, part.Games, part.Workers, part.Keeping, part.Show
		found, err := p.Run(ctx)
		if err != nil {
			return nil, err
		}
		found.Command = s.Repeat(found)
		return found, nil
	}
	s.Replay = func(_ *results.Folder, pair uint64) (row []int, tales []*experiments.Narration, err error) {
		for _, b := range bouts {
			v := q.Venues[b.Venue]
			m := q.Match(b)
			both, err := job.ToldPair(v.Game.Sides, v.Game.Name, m, b.Number(int(pair)))
			if err != nil {
				return nil, nil, err
			}
			tales = append(tales, both...)
		}
		return q.Row(int(pair)), tales, nil
	}
	return s
}
