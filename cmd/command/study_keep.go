package command

import (
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/cmd/command/internal/job"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/charts"
	"github.com/ironbottom/ironbottom/experiments/match"
	"github.com/ironbottom/ironbottom/experiments/results"
	"github.com/ironbottom/ironbottom/experiments/scenario"
)

// keep sets what the folders of studies and bids have in common.
func (s *studyRun) keep(cmd *cobra.Command, args []string, a *armBuilder, base scenario.Arm, seed uint64,
	count string) *job.Job {
	k := &job.Job{What: "games", Picture: job.Drawn("tornado.svg", charts.Study),
		Recipe: s.RecipeOf(cmd, args, count, a.entry.Game.Name, a.base.Rules, base.Start,
			job.TextsOf(base.Agents())...)}
	r := &k.Recipe
	r.Title, r.Setup, r.Seed = a.file.Title, a.file.Setup, seed
	r.Repeat = job.Line(cmd, args, "games")
	return k
}

// column returns the ledger column of a response.
func column(r *scenario.Response) results.Column {
	name, zero, unit := r.Measure()
	if zero == 0 && unit == 1 {
		return results.Column{Name: name}
	}
	return results.Column{Name: name, Zero: zero, Unit: unit}
}

// keepStudy says how a folder keeps a design: a row for each game of each arm.
func (s *studyRun) keepStudy(cmd *cobra.Command, args []string, a *armBuilder, games int, seed uint64) (*job.Job,
	error) {
	q, err := a.study(cmd.Context(), seed)
	if err != nil {
		return nil, err
	}
	q.Games, q.Seed, q.First = games, seed, s.First
	response, err := scenario.NewResponse(q.Response, q.Arms[0].Start)
	if err != nil {
		return nil, err
	}
	k := s.keep(cmd, args, a, q.Arms[0], seed, "games")
	k.Pictures = func(f job.Answer) (map[string]io.WriterTo, error) {
		a := f.(*scenario.StudyAnswer)
		p, err := charts.Study(a, charts.StudyName(a))
		return map[string]io.WriterTo{charts.StudyName(a): p}, err
	}
	r := &k.Recipe
	r.Block, r.First, r.Games, r.Lanes, k.Limit, k.Least = q.Block(), s.First, games, len(q.Arms), games*len(
		q.Arms), a.file.Least()
	if (r.First*r.Block)+games > scenario.MostStudyGames {
		return nil, fmt.Errorf("--first-block: found block %d; want games below %d", r.First, scenario.MostStudyGames)
	}
	k.Table = results.Table{Number: "game", Lane: []string{"arm"}, Columns: []results.Column{column(response),
		{Name: match.DecisionsMeasure}}}
	for _, f := range q.Layout.Factors {
		k.Table.Lane = append(k.Table.Lane, f.Name)
	}
	for i, values := range q.Layout.Arms {
		name := fmt.Sprint(i + 1)
		k.Table.Lanes = append(k.Table.Lanes, append([]string{name}, values...))
		r.Arms = append(r.Arms, job.ArmOf(name, a.entry.Game.Name, a.base.Rules, q.Arms[i].Start,
			job.TextsOf(q.Arms[i].Agents())...))
	}
	k.Ask = func(ctx context.Context, part job.Part) (job.Answer, error) {
		p := q
		p.First, p.Games, p.Workers, p.Keeping, p.Progress = part.First, part.Games, part.Workers, part.Keeping, part.Show
		found, err := p.Run(ctx)
		if err != nil {
			return nil, err
		}
		found.Command = k.Repeat(found)
		return found, nil
	}
	k.Replay = func(_ *results.Folder, game uint64) (row []int, tales []*experiments.Narration, err error) {
		for _, arm := range q.Arms {
			t, err := job.ToldGame(a.base.Sides, a.entry.Game.Name, a.base.Rules, arm.Start, arm.Agents(), seed, game)
			if err != nil {
				return nil, nil, err
			}
			tales = append(tales, t)
		}
		return q.Row(int(game)), tales, nil
	}
	return k, nil
}

// keepBid says how a folder keeps the search for a bid: a row for each game, in the order in which
// they count. Each depends on earlier ones.
func (s *studyRun) keepBid(cmd *cobra.Command, args []string, a *armBuilder, games int, seed uint64) (*job.Job, error) {
	if s.First > 0 {
		return nil,
			errors.New("--first-block: found together with a bid, whose games depend on earlier ones; want a study " +
				"with a design")
	}
	q, err := a.bid(cmd.Context())
	if err != nil {
		return nil, err
	}
	q.Games, q.Seed = games, seed
	base, err := q.Arm(cmd.Context(), 0)
	if err != nil {
		return nil, err
	}
	response, err := scenario.NewResponse(q.Response, base.Start)
	if err != nil {
		return nil, err
	}
	k := s.keep(cmd, args, a, base, seed, "")
	r := &k.Recipe
	k.Picture = job.Drawn("bids.svg", charts.Bid)
	r.Block, r.Games, r.Stop = q.Block(base), games, "bisection"
	if q.Points == nil {
		r.Games *= len(q.Bids)
		k.Limit = games
		for n := len(q.Bids); n > 1; n /= 2 {
			k.Limit += games
		}
		k.Limit = min(k.Limit, r.Games)
	}
	r.Repeat += fmt.Sprintf(" -n %d --seed %d", games, seed)
	k.Table = results.Table{Number: "row", Columns: []results.Column{{Name: "bid", Labels: q.Bids}, {Name: "game"},
		column(response), {Name: match.DecisionsMeasure}}}
	k.Ask = func(ctx context.Context, part job.Part) (job.Answer, error) {
		p := q
		p.Workers, p.Keeping = part.Workers, part.Keeping
		p.Progress = part.Show
		found, err := p.Run(ctx)
		if err != nil {
			return nil, err
		}
		found.Command = r.Repeat + job.Stopped(found)
		return found, nil
	}
	k.Replay = func(f *results.Folder, number uint64) ([]int, []*experiments.Narration, error) {
		row, err := f.Row(int(number))
		if err != nil {
			return nil, nil, err
		}
		arm, err := q.Arm(cmd.Context(), row[0])
		if err != nil {
			return nil, nil, err
		}
		t, err := job.ToldGame(a.base.Sides, a.entry.Game.Name, a.base.Rules, arm.Start, arm.Agents(), seed,
			uint64(row[1]))
		if err != nil {
			return nil, nil, err
		}
		played, err := q.Row(arm, row[0], row[1])
		return played, []*experiments.Narration{t}, err
	}
	return k, nil
}
