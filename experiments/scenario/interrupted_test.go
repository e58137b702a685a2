package scenario

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/experimentstest"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest/duel"
)

func TestInterruptedScenario(t *testing.T) {
	for name, run := range map[string]experimentstest.Ask{
		"run": func(ctx context.Context, workers int, told func(int)) (experimentstest.Answer, error) {
			q := sagas(60)
			q.Workers, q.Progress = workers, told
			return q.Run(ctx)
		},
		"compare": func(ctx context.Context, workers int, told func(int)) (experimentstest.Answer, error) {
			q := sagas(1)
			arm := Version{Rules: q.Rules, Start: q.Start, Agents: q.Agents}
			return Comparison{Game: q.Game, Setup: q.Setup, Arms: [2]Version{arm, arm}, Seed: 2, Games: 60,
				Workers: workers, Progress: told}.Run(ctx)
		},
		"study": func(ctx context.Context, workers int, told func(int)) (experimentstest.Answer, error) {
			s := tosses(t, OneAtATime, 0, 600, ScoreResponse, levels("chance", "30", "50"), levels("plus", "0", "2"))
			s.Workers, s.Progress = workers, told
			return s.Run(ctx)
		},
		"bid": func(ctx context.Context, workers int, told func(int)) (experimentstest.Answer, error) {
			b := tossBid(600, 1)
			b.Workers, b.Progress = workers, told
			return b.Run(ctx)
		},
	} {
		t.Run(name, func(t *testing.T) { experimentstest.Interrupted(t, run) })
	}
}

func TestRunsOfALedger(t *testing.T) {
	s := tosses(t, OneAtATime, 0, 3000, ScoreResponse, levels("chance", "30", "50"), levels("plus", "0", "2"))
	for name, play := range map[string]experimentstest.Play{
		"study": func(ctx context.Context, ledger sim.Ledger, told func(int)) (experimentstest.Answer, error) {
			s.Ledger, s.Progress, s.Workers = ledger, told, 2
			return s.Run(ctx)
		},
		"bid": func(ctx context.Context, ledger sim.Ledger, told func(int)) (experimentstest.Answer, error) {
			b := tossBid(1000, 1)
			b.Ledger, b.Progress, b.Workers = ledger, told, 2
			return b.Run(ctx)
		},
	} {
		t.Run(name, func(t *testing.T) {
			experimentstest.Resumes(t, play)
			experimentstest.Fails(t, play)
		})
	}
	s.Progress, s.Games = nil, 1000
	experimentstest.Parts(t, func(ledger sim.Ledger, first, games int) error {
		s.Ledger, s.First, s.Games = ledger, first, games
		_, err := s.Run(t.Context())
		return err
	}, s.Block(), s.Games, studyWidth, s.Row)
}

// An expensive game is a block of its own: a whole game, or one in which an agent searches. Cheap
// games come in large blocks.
func TestBlocksByTheCostOfAGameScenario(t *testing.T) {
	search, err := agents.Ready(t.Context(), agents.Generic, "mcts:sims=4", duel.New())
	require.NoError(t, err)
	searching := func() [2]sim.Agent { return [2]sim.Agent{duel.Marksman{}, search()} }
	for _, c := range []struct {
		name        string
		start       sim.State
		pair        func() [2]sim.Agent
		games, more int
	}{
		{"cheap", duel.New(), duel.Marksmen, sim.BlockGames, experiments.PairBlock},
		{"searched", duel.New(), searching, 1, 1},
		{"long", sagas(1).Start, duel.Marksmen, 1, 1},
	} {
		require.Equal(t, c.games, Run{Start: c.start, Agents: c.pair}.Block(), c.name)
		even := Version{Start: c.start, Agents: duel.Marksmen}
		require.Equal(t, c.more, Comparison{Arms: [2]Version{even, {Start: c.start, Agents: c.pair}}}.Block(), c.name)
		require.Equal(t, c.more == 1, Study{Arms: []Arm{{c.start, duel.Marksmen}, {c.start, c.pair}}}.Block() == 1,
			c.name)
		require.Equal(t, c.more == 1, Bid{}.Block(Arm{c.start, c.pair}) == 1, c.name)
	}
}
