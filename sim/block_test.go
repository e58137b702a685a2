package sim_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
)

// shelf is a ledger in memory.
type shelf struct {
	blocks map[int]sim.Block
	fail   error
}

func (s *shelf) Load(into *sim.Block) (bool, error) {
	k, ok := s.blocks[into.Index]
	if ok {
		into.Games, into.Decisions = k.Games, k.Decisions
		into.Counts.Add(k.Counts)
		into.Course.Add(k.Course)
	}
	return ok, nil
}

func (s *shelf) Save(k *sim.Block) error {
	if _, ok := s.blocks[k.Index]; ok {
		return errors.New("saved twice")
	}
	counts := make(sim.Counts, len(k.Counts))
	for i, values := range k.Counts {
		counts[i] = slices.Clone(values)
	}
	s.blocks[k.Index] = sim.Block{Index: k.Index, Games: k.Games, Decisions: k.Decisions, Counts: counts,
		Rows: slices.Clone(k.Rows)}
	return s.fail
}

// A batch that is cut short again and again, and goes on with what its ledger has,
// comes to the tally of one that is not; no block is played twice.
func TestBatchGoesOnFromItsLedger(t *testing.T) {
	const games = 40*sim.BlockGames + 77
	want, err := kuhnBatch(games, 2).Run(t.Context())
	require.NoError(t, err)
	for _, workers := range []int{1, 2, 8} {
		b := kuhnBatch(games, workers)
		kept := &shelf{blocks: map[int]sim.Block{}}
		b.Ledger = kept
		tries, tally := 0, sim.Tally{}
		for ; !tally.Complete; tries++ {
			ctx, cancel := context.WithCancel(t.Context())
			known := len(kept.blocks)
			b.Progress = func(games int) {
				if games >= (known+3)*sim.BlockGames {
					cancel()
				}
			}
			tally, err = b.Run(ctx)
			require.NoError(t, err)
			require.True(t, tally.Complete || len(kept.blocks) > known) // the last try may find all of them kept
			cancel()
		}
		require.Greater(t, tries, 1)
		require.Equal(t, want, tally)
		require.Len(t, kept.blocks, 41)
		counts := sim.NewCounts(tally.Measures)
		for _, k := range kept.blocks {
			require.Len(t, k.Rows, k.Games*len(counts))
			for i, v := range k.Rows {
				counts[i%len(counts)][v]++
			}
		}
		require.Equal(t, want.Counts, counts, "the rows are the counts")
	}
}

// Two batches of disjoint blocks are one longer batch.
func TestFirstBlockNumbersItsGames(t *testing.T) {
	want, err := kuhnBatch(5*sim.BlockGames+3, 2).Run(t.Context())
	require.NoError(t, err)
	a, err := kuhnBatch(2*sim.BlockGames, 2).Run(t.Context())
	require.NoError(t, err)
	rest := kuhnBatch(3*sim.BlockGames+3, 2)
	rest.First = 2
	b, err := rest.Run(t.Context())
	require.NoError(t, err)
	a.Counts.Add(b.Counts)
	a.Games, a.Decisions = a.Games+b.Games, a.Decisions+b.Decisions
	require.Equal(t, want, a)
}

// An error of the ledger ends the batch.
func TestLedgerErrorEndsTheBatch(t *testing.T) {
	b := kuhnBatch(9*sim.BlockGames, 2)
	b.Ledger = &shelf{blocks: map[int]sim.Block{}, fail: errors.New("disk full")}
	_, err := b.Run(t.Context())
	require.ErrorContains(t, err, "disk full")
	b.Ledger = &shelf{blocks: map[int]sim.Block{3: {Games: 7, Counts: sim.NewCounts(nil)}}}
	_, err = b.Run(t.Context())
	require.ErrorContains(t, err, "block 3: found 7 games; want 1024")
}

// Groups of games whose dice are spread can be kept too: a batch goes on from those that
// are.
func TestStratifiedBatchResumes(t *testing.T) {
	b := kuhnBatch(1024, 1)
	b.Block, b.Strata = 32, 32
	want, err := b.Run(t.Context())
	require.NoError(t, err)
	kept := &shelf{blocks: map[int]sim.Block{}}
	b.Ledger = kept
	for range 2 {
		got, err := b.Run(t.Context())
		require.NoError(t, err)
		require.Equal(t, want, got)
		require.Len(t, kept.blocks, 32)
		for n := range 16 {
			delete(kept.blocks, 2*n+1)
		}
	}
}
