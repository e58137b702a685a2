package sim_test

import (
	"context"
	"fmt"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest"
	"github.com/ironbottom/ironbottom/sim/simtest/kuhn"
)

func randomPair() [2]sim.Agent { return [2]sim.Agent{simtest.Player{}, simtest.Player{}} }

// kuhnBatch is a batch whose agents draw dice of their own.
func kuhnBatch(games, workers int) sim.Batch {
	return sim.Batch{Start: &kuhn.Game{}, Agents: randomPair, Seed: 5, Games: games, Workers: workers}
}

// oneByOne counts games without a batch.
func oneByOne(b sim.Batch, games int) sim.Tally {
	w := sim.NewWorker(b.Start, b.Agents(), b.Seed)
	m := b.Start.(sim.Measured).Measures()
	tally := sim.Tally{Measures: m, Counts: sim.NewCounts(m), Games: games, Complete: games == b.Games}
	for game := range uint64(games) {
		for i, v := range w.Play(game).(sim.Measured).AppendMeasures(nil) {
			tally.Counts[i][v]++
		}
	}
	tally.Decisions = w.Decisions
	return tally
}

// Any number of workers counts what one loop over the games counts, the games of
// the last block that is not full included.
func TestBatchCountsTheSameForAnyWorkers(t *testing.T) {
	for _, games := range []int{1, sim.BlockGames - 1, sim.BlockGames, 12*sim.BlockGames + 77} {
		want := oneByOne(kuhnBatch(games, 0), games)
		for _, workers := range []int{0, 1, 2, 3, 8} {
			got, err := kuhnBatch(games, workers).Run(context.Background())
			require.NoError(t, err)
			require.Equal(t, want, got, "%d games, %d workers", games, workers)
		}
	}
}

// Stop sees whole blocks in order, with the counts of the games from the first,
// and the same block ends the batch for any number of workers.
func TestStopSeesWholeBlocksInOrder(t *testing.T) {
	const last = 9
	want := oneByOne(kuhnBatch(100*sim.BlockGames, 0), last*sim.BlockGames)
	want.Complete = true
	for _, workers := range []int{1, 2, 3, 8} {
		var seen []int
		b := kuhnBatch(100*sim.BlockGames, workers)
		b.Stop = func(games int, c sim.Counts) bool {
			seen = append(seen, games)
			require.Equal(t, int64(games), c[0][0]+c[0][1])
			return games == last*sim.BlockGames
		}
		got, err := b.Run(context.Background())
		require.NoError(t, err)
		require.Equal(t, want, got, "%d workers", workers)
		require.Len(t, seen, last)
		for i, games := range seen {
			require.Equal(t, (i+1)*sim.BlockGames, games)
		}
	}
}

// A rule that follows the counts stops at the same game, too.
func TestBatchStopsByItsCounts(t *testing.T) {
	games := map[int]bool{}
	for _, workers := range []int{1, 2, 3, 8} {
		b := kuhnBatch(200*sim.BlockGames, workers)
		b.Stop = func(_ int, c sim.Counts) bool { return c[1][2] >= 7000 }
		got, err := b.Run(context.Background())
		require.NoError(t, err)
		require.GreaterOrEqual(t, got.Counts[1][2], int64(7000))
		games[got.Games] = true
	}
	assert.Len(t, games, 1, "numbers of games: %v", games)
}

func TestProgressIsMonotone(t *testing.T) {
	const games = 10*sim.BlockGames + 5
	b := kuhnBatch(games, 3)
	last := 0
	b.Progress = func(n int) {
		require.Greater(t, n, last)
		last = n
	}
	_, err := b.Run(context.Background())
	require.NoError(t, err)
	assert.Equal(t, games, last)
}

// A batch that is cut short keeps the whole blocks from the first, and says so.
func TestCancelledBatchKeepsWholeBlocks(t *testing.T) {
	for _, workers := range []int{1, 2, 8} {
		ctx, cancel := context.WithCancel(context.Background())
		b := kuhnBatch(1000*sim.BlockGames, workers)
		b.Progress = func(games int) {
			if games == 3*sim.BlockGames {
				cancel()
			}
		}
		got, err := b.Run(ctx)
		require.NoError(t, err)
		assert.False(t, got.Complete)
		assert.Equal(t, 3*sim.BlockGames, got.Games, "nothing is counted after the last word to Progress")
		assert.Equal(t, oneByOne(b, got.Games), got, "%d workers", workers)
	}
}

func TestBatchCancelledBeforeItsStartIsEmpty(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	got, err := kuhnBatch(50*sim.BlockGames, 2).Run(ctx)
	require.NoError(t, err)
	assert.False(t, got.Complete)
	assert.Zero(t, got.Games%sim.BlockGames)
}

// clumsy fails in one game, which it knows by its count of the deals made.
type clumsy struct {
	simtest.Player
	games *atomic.Int64
	at    int64
	how   string
}

func (c clumsy) Choose(v *sim.View, legal []sim.Move, d *sim.Dice) int {
	if legal[0] == kuhn.Deal && c.games.Add(1) == c.at {
		if c.how == "index" {
			return len(legal)
		}
		panic("dropped the cards")
	}
	return c.Player.Choose(v, legal, d)
}

func TestFailingAgentIsAnError(t *testing.T) {
	for how, want := range map[string]string{
		"panic": "dropped the cards",
		"index": "sim: agent simtest-0 chose move 1 of 1",
	} {
		b := kuhnBatch(8*sim.BlockGames, 1)
		games := new(atomic.Int64)
		b.Agents = func() [2]sim.Agent {
			c := clumsy{games: games, at: 2*sim.BlockGames + 9, how: how}
			return [2]sim.Agent{c, c}
		}
		got, err := b.Run(context.Background())
		assert.EqualError(t, err, "sim: a game of block 2 failed: "+want)
		assert.Equal(t, 2*sim.BlockGames, got.Games)
		assert.False(t, got.Complete)

		b.Workers = 3
		games.Store(0)
		_, err = b.Run(context.Background())
		assert.ErrorContains(t, err, want)
	}
}

// Agents that cannot even be made, likewise.
func TestFailureOfMakingAgentsIsAnError(t *testing.T) {
	for _, workers := range []int{1, 3} {
		b := kuhnBatch(8*sim.BlockGames, workers)
		b.Agents = func() [2]sim.Agent { panic("nobody came") }
		_, err := b.Run(context.Background())
		assert.EqualError(t, err, "sim: a game of block 0 failed: nobody came")
	}
}

func TestImpossibleBatchIsAnError(t *testing.T) {
	_, err := kuhnBatch(0, 1).Run(context.Background())
	assert.EqualError(t, err, "sim: found 0 games; want 1 or more")
	b := kuhnBatch(1, 1)
	b.Start = &probe{}
	_, err = b.Run(context.Background())
	assert.EqualError(t, err, "sim: the start position has no measures")
}

// A game depends only on seed and number, not on which worker plays it or on earlier games.
func TestPlayIsAFunctionOfSeedAndNumber(t *testing.T) {
	worker := func(seed uint64) *sim.Worker { return sim.NewWorker(&dash{}, randomPair(), seed) }
	w, ends := worker(1), []string{}
	for game := range uint64(200) {
		ends = append(ends, w.Play(game).String())
	}
	other, same := worker(2), 0
	for game := range uint64(200) {
		require.Equal(t, ends[game], worker(1).Play(game).String())
		require.Equal(t, ends[199-game], w.Play(199-game).String())
		if ends[game] == other.Play(game).String() {
			same++
		}
	}
	assert.Less(t, same, 20, "games of another seed that end alike")
}

// Another agent in one seat leaves nature's dice alone: with the same moves come
// the same rolls.
func TestAgentsDoNotMoveNaturesDice(t *testing.T) {
	rolls := func(agents [2]sim.Agent) (seen map[string]bool) {
		seen = map[string]bool{}
		w := sim.NewWorker(&dash{}, agents, 1)
		w.Trace = func(_ sim.State, m sim.Move, _ sim.State, rolls []sim.Roll) { seen[fmt.Sprint(m, rolls)] = true }
		w.Play(4)
		return seen
	}
	one := rolls([2]sim.Agent{simtest.Player{}, simtest.Player{Lean: simtest.ToLast}})
	two := rolls([2]sim.Agent{simtest.Player{Lean: simtest.ToLast}, simtest.Player{Lean: simtest.ToLast}})
	// Every leap of both games at the same turn begins with the same hits; blue leaps
	// in most turns of both.
	shared := 0
	for r := range one {
		if two[r] {
			shared++
		}
	}
	assert.GreaterOrEqual(t, shared, 3)
}

// A traced game is the same game.
func TestTraceChangesNothing(t *testing.T) {
	plain, traced := sim.NewWorker(&dash{}, randomPair(), 1), sim.NewWorker(&dash{}, randomPair(), 1)
	steps := 0
	traced.Trace = func(before sim.State, m sim.Move, after sim.State, rolls []sim.Roll) {
		require.Equal(t, before.(*dash).turn+1, after.(*dash).turn)
		require.Equal(t, m == wait, len(rolls) == 0)
		steps++
	}
	for game := range uint64(100) {
		require.Equal(t, plain.Play(game).String(), traced.Play(game).String())
	}
	assert.Equal(t, plain.Decisions, traced.Decisions)
	assert.EqualValues(t, steps, traced.Decisions)
}

func TestPlayAllocatesNothing(t *testing.T) {
	for _, start := range []sim.State{&kuhn.Game{}, &dash{}} {
		w := sim.NewWorker(start, randomPair(), 1)
		game := uint64(0)
		assert.Zero(t, testing.AllocsPerRun(500, func() {
			w.Play(game)
			game++
		}), "%T", start)
	}
}

// What an open game shows is the position; a hidden one is dealt (see package kuhn).
func TestViewIsOpenIfNothingIsHidden(t *testing.T) {
	s := &dash{at: [2]int{1, 2}}
	v := sim.NewView(s, 1)
	assert.Same(t, s, v.Open())
	assert.Same(t, s, v.Look(&dash{}, nil))
	assert.Equal(t, sim.Side(1), v.Side())
	assert.Equal(t, sim.Side(0), v.Side().Other())
}

// halting ends the context at a decision of its own.
type halting struct {
	simtest.Player
	decisions, at int
	end           func()
}

func (h *halting) Choose(v *sim.View, legal []sim.Move, d *sim.Dice) int {
	if h.decisions++; h.decisions == h.at {
		h.end()
	}
	return h.Player.Choose(v, legal, d)
}

// Agents that search leave off where the context ends: the game in which that was is
// not counted, were it the last of its block.
func TestGamesOutOfTimeAreNotCounted(t *testing.T) {
	for at := 1; ; at++ {
		ctx, cancel := context.WithCancel(context.Background())
		b := kuhnBatch(1, 1)
		h := &halting{at: at, end: cancel}
		b.Agents = func() [2]sim.Agent { return [2]sim.Agent{h, simtest.Player{}} }
		whole := sim.PlayBlock(ctx, b)
		cancel()
		require.Equal(t, h.decisions < at, whole)
		if whole {
			require.Greater(t, at, 1)
			return
		}
	}
}
