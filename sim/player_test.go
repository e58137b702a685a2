package sim_test

import (
	"context"
	"errors"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
)

// inOrder is a ledger that wants blocks in their order.
type inOrder struct {
	t    *testing.T
	have []int
}

func (l *inOrder) Load(*sim.Block) (bool, error) { return false, nil }

func (l *inOrder) Save(k *sim.Block) error {
	l.have = append(l.have, k.Index)
	return nil
}

// Blocks that somebody else plays, in whatever order they come back, count as those of the
// batch itself, and are kept in their order.
func TestRemoteBlocksCountAsLocalOnes(t *testing.T) {
	const blocks = 40
	b := kuhnBatch(blocks*sim.BlockGames-5, 3)
	want, err := b.Run(context.Background())
	require.NoError(t, err)
	ledger := &inOrder{t: t}
	b.Ledger = ledger
	other := b
	var second sync.WaitGroup
	second.Add(1)
	b.Remote = func(ctx context.Context, index, _ int) (func(*sim.Block) error, error) {
		switch index { // the first block comes after the second
		case 0:
			second.Wait()
		case 1:
			defer second.Done()
		}
		return func(k *sim.Block) error {
			require.True(t, other.Player().Play(ctx, k))
			return nil
		}, nil
	}
	got, err := b.Run(context.Background())
	require.NoError(t, err)
	require.Equal(t, want, got)
	for i, index := range ledger.have {
		require.Equal(t, i, index)
	}
	require.Len(t, ledger.have, blocks)
}

// A batch that is cut short keeps what was played behind a gap; one whose block failed
// says which.
func TestInterruptedRemoteBatchKeepsItsBlocks(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	b := kuhnBatch(8*sim.BlockGames, 8)
	ledger := &inOrder{t: t}
	b.Ledger = ledger
	other := b
	played := make(chan int, 8)
	b.Remote = func(ctx context.Context, index, _ int) (func(*sim.Block) error, error) {
		if index == 0 {
			for range 7 {
				<-played
			}
			cancel()
			return nil, ctx.Err()
		}
		played <- index
		return func(k *sim.Block) error {
			other.Player().Play(context.Background(), k)
			return nil
		}, nil
	}
	got, err := b.Run(ctx)
	require.NoError(t, err)
	require.Zero(t, got.Games)
	require.IsIncreasing(t, ledger.have)
	require.NotContains(t, ledger.have, 0)
	b.Remote = func(context.Context, int, int) (func(*sim.Block) error, error) {
		return nil, errors.New("no such machine")
	}
	_, err = b.Run(context.Background())
	require.ErrorContains(t, err, "block 0 failed: no such machine")
}
