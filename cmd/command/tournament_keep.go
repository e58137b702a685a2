package command

import (
	"context"
	"strings"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/charts"
	"github.com/ironbottom/ironbottom/experiments/match"
	"github.com/ironbottom/ironbottom/experiments/results"
)

// keep says how a tournament is kept: a row for each pair of each bout.
func (t *tournamentRun) keep(cmd *cobra.Command, args []string, q match.Tournament) *kept {
	bouts, v := q.Bouts(), q.Venues[0]
	s := &kept{what: "pairs", picture: drawn("ranking.svg", charts.Tournament), limit: len(bouts) * q.Pairs, recipe: t.recipeOf(cmd, args, "pairs", args[0], v.Rules, v.Start, q.Agents...)}
	r := &s.recipe
	r.Title, r.Setup, r.Seed, r.Block, r.First, r.Games, r.Lanes = v.Title, args[1], q.Seed, q.Block(), q.First, q.Pairs, len(bouts)
	r.Repeat = strings.TrimSpace(repeat(cmd, args, "", "pairs"))
	for _, v := range q.Venues {
		var plays []string
		for i, a := range v.Agents {
			if a != nil {
				plays = append(plays, q.Agents[i])
			}
		}
		r.Arms = append(r.Arms, armOf(v.Name, v.Game.Name, v.Rules, v.Start, plays...))
	}
	s.table = results.Table{Number: "pair", Lane: []string{"setup", "A", "B"}}
	for _, b := range bouts {
		venue, first, second := q.Name(b)
		s.table.Lanes = append(s.table.Lanes, []string{venue, first, second})
	}
	for _, m := range match.PairMeasures([2]string{"first side", "second side"}) {
		s.table.Columns = append(s.table.Columns, pairColumn(m))
	}
	s.ask = func(ctx context.Context, part asked) (finding, error) {
		p := q
		p.First, p.Pairs, p.Workers, p.Ledger, p.Progress = part.first, part.games, part.workers, part.ledger, part.show
		found, err := p.Run(ctx)
		if err != nil {
			return nil, err
		}
		found.Command = s.repeat(found)
		return found, nil
	}
	s.replay = func(_ *results.Folder, pair uint64) (row []int, tales []*experiments.Tale, err error) {
		for _, b := range bouts {
			v := q.Venues[b.Venue]
			m := q.Match(b)
			both, err := toldPair(v.Game.Sides, v.Game.Name, m, b.Number(int(pair)))
			if err != nil {
				return nil, nil, err
			}
			tales = append(tales, both...)
		}
		return q.Row(int(pair)), tales, nil
	}
	return s
}
