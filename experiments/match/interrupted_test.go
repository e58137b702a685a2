package match

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/experimentstest"
	"github.com/ironbottom/ironbottom/experiments/match/sequential"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest/duel"
)

func TestInterruptedMatch(t *testing.T) {
	for name, test := range map[string]*sequential.Test{"match": nil, "test": {Elo0: 0, Elo1: 4, Alpha: 0.05,
		Beta: 0.05}} {
		t.Run(name, func(t *testing.T) {
			experimentstest.Interrupted(t, func(ctx context.Context, workers int,
				told func(int)) (experimentstest.Answer, error) {
				m := kuhnMatch(30, 60).Question
				m.Test, m.Pairs, m.Workers, m.Progress = test, 700, workers, told
				return m.Run(ctx)
			})
		})
	}
	experimentstest.Interrupted(t, func(ctx context.Context, workers int, told func(int)) (experimentstest.Answer,
		error) {
		q := tournament(40, throws(4, 1, 2, 3), poker(20, 40, 60))
		q.Workers, q.Progress = workers, told
		return q.Run(ctx)
	})
}

func TestTournamentOfALedger(t *testing.T) {
	q := tournament(50, throws(4, 1, 2, 3), poker(20, 40, 60))
	play := func(ctx context.Context, ledger sim.Ledger, told func(int)) (experimentstest.Answer, error) {
		q.Ledger, q.Progress, q.Workers = ledger, told, 2
		return q.Run(ctx)
	}
	experimentstest.Resumes(t, play)
	experimentstest.Fails(t, play)
	q.Progress = nil
	experimentstest.Parts(t, func(ledger sim.Ledger, first, games int) error {
		q.Ledger, q.First, q.Pairs = ledger, first, games
		_, err := q.Run(t.Context())
		return err
	}, q.Block(), q.Pairs, PairWidth, q.Row)
}

// An expensive game is a block of its own; cheap ones come in large blocks.
func TestBlocksByTheCostOfAGameMatch(t *testing.T) {
	search, err := agents.Ready(t.Context(), agents.Generic, "mcts:sims=4", duel.New())
	require.NoError(t, err)
	marksman := func() sim.Agent { return duel.Marksman{} }
	for _, c := range []struct {
		one  func() sim.Agent
		dear bool
	}{{marksman, false}, {search, true}} {
		pair := func() [2]sim.Agent { return [2]sim.Agent{marksman(), c.one()} }
		require.Equal(t, c.dear, Question{Start: duel.New(), Agents: pair}.Block() == 1)
		require.Equal(t, c.dear,
			Tournament{Venues: []Venue{{Start: duel.New(), Agents: []func() sim.Agent{nil, marksman}},
				{Start: duel.New(), Agents: []func() sim.Agent{c.one, nil}}}}.Block() == 1)
	}
	require.Equal(t, experiments.PairBlock, Question{Start: duel.New(), Agents: duel.Marksmen}.Block())
}
