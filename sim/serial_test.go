package sim_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
)

// Laps is a race in periods of four plies; how far the runners have to go is followed.
type laps struct{ race }

func (l *laps) CopyFrom(s sim.State) { *l = *s.(*laps) }
func (l *laps) Clone() sim.State     { c := *l; return &c }
func (l *laps) Periods() []string    { return make([]string, 16) }
func (l *laps) Elapsed() int         { return int(l.ply) / 4 }
func (l *laps) Date() string         { return "" }
func (l *laps) Series() []sim.Series {
	return []sim.Series{{Name: "left", Of: "left", Max: 19}, {Name: "left", Of: "right", Max: 19}}
}
func (l *laps) AppendSeries(buf []int) []int {
	return append(buf, int(l.left[0])+10, int(l.left[1])+10)
}

// walker steps by dice of its own.
type walker struct{}

func (walker) Choose(_ *sim.View, legal []sim.Move, d *sim.Dice) int { return d.Pick(0, len(legal)) }
func (walker) String() string                                        { return "walker" }

// sprinter is stationary.
type sprinter struct{}

func (sprinter) Choose(*sim.View, []sim.Move, *sim.Dice) int { return 2 }
func (sprinter) String() string                              { return "sprinter" }
func (sprinter) Stationary()                                 {}

// byHand follows games decision by decision.
func byHand(start *laps, agent sim.Agent, games int) sim.PeriodCounts {
	want := sim.NewPeriodCounts(start)
	w := sim.NewWorker(start, [2]sim.Agent{agent, agent}, 7)
	w.Trace = func(before sim.State, _ sim.Move, after sim.State, _ []sim.Roll) {
		if b, a := before.(*laps), after.(*laps); a.Elapsed() != b.Elapsed() {
			want[b.Elapsed()][0][a.left[0]+10]++
			want[b.Elapsed()][1][a.left[1]+10]++
		}
	}
	for game := range uint64(games) {
		w.Play(game)
	}
	return want
}

// The series of a batch equal those of games walked one by one, for any number of workers and games
// in a block, and also for stationary agents.
func TestBatchCountsSeriesByPeriod(t *testing.T) {
	middle := &laps{race{left: [2]int8{9, 8}, ply: 9}} // two periods are over
	for _, start := range []*laps{{race{left: [2]int8{6, 7}}}, middle} {
		for _, agent := range []sim.Agent{walker{}, sprinter{}} {
			const games = 500
			want := byHand(start, agent, games)
			for _, workers := range []int{1, 2, 5} {
				for _, size := range []int{0, 1, 16, 77} {
					b := batchOf(start, agent, games, workers)
					b.Block = size
					got, err := b.Run(context.Background())
					require.NoError(t, err)
					require.Equal(t, games, got.Games)
					require.Equal(t, want, got.Course, "%s, %d workers, blocks of %d", agent, workers, size)
					plain, err := batchOf(&start.race, agent, games, 1).Run(context.Background())
					require.NoError(t, err)
					require.Equal(t, plain.Counts, got.Counts, "following changes no game")
					require.Nil(t, plain.Course)
				}
			}
		}
	}
}

// Games that are followed allocate nothing, and more of them take no more memory.
func TestFollowingAllocatesNothing(t *testing.T) {
	allocations := func(games int) float64 {
		return testing.AllocsPerRun(5, func() {
			b := batchOf(&laps{race{left: [2]int8{6, 7}}}, walker{}, games, 1)
			b.Block = 16
			_, err := b.Run(context.Background())
			require.NoError(t, err)
		})
	}
	assert.InDelta(t, allocations(10*16), allocations(100*16), 3)
}

// A stop sees whole blocks of the batch's own size.
func TestBatchStopsAtBlocksOfItsSize(t *testing.T) {
	for _, workers := range []int{1, 3} {
		b := batchOf(&laps{race{left: [2]int8{6, 7}}}, walker{}, 1000, workers)
		b.Block = 16
		b.Stop = func(games int, _ sim.Counts) bool { return games >= 100 }
		got, err := b.Run(context.Background())
		require.NoError(t, err)
		require.Equal(t, 112, got.Games)
		require.Equal(t, byHand(b.Start.(*laps), walker{}, 112), got.Course)
	}
}

// slow ends a run in the middle of a game.
type slow struct {
	cancel    context.CancelFunc
	decisions *int
}

func (s slow) Choose(*sim.View, []sim.Move, *sim.Dice) int {
	if *s.decisions++; *s.decisions == 5 {
		s.cancel()
	}
	return 0
}
func (slow) String() string { return "slow" }

// A long game is not played to its end once the run is over.
func TestFollowedGamesStopBetweenDecisions(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	decisions := 0
	got, err := batchOf(&laps{race{left: [2]int8{9, 9}}}, slow{cancel, &decisions}, 10, 1).Run(ctx)
	require.NoError(t, err)
	require.False(t, got.Complete)
	require.Zero(t, got.Games)
	require.LessOrEqual(t, decisions, 6)
	require.Equal(t, sim.NewPeriodCounts(&laps{}), got.Course)
}
