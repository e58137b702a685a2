package match

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/experimentstest"
	"github.com/ironbottom/ironbottom/experiments/match/sequential"
)

// A match that is cut short again and again, and one that lacks blocks in the middle,
// come to the result of one that was not, with a test and without.
func TestMatchGoesOnFromItsLedger(t *testing.T) {
	for _, test := range []*sequential.Test{nil, {Elo0: 0, Elo1: 2, Alpha: 0.05, Beta: 0.05}} {
		m := kuhnMatch(30, 60).Question
		m.Test, m.Workers, m.Pairs = test, 2, 10*experiments.PairBlock+7
		plain, err := m.Run(t.Context())
		require.NoError(t, err)
		want := stillMatch(t, plain)
		kept, r := experimentstest.Shelf{}, &Answer{}
		m.Ledger = kept
		tries := 0
		for ; !r.Complete; tries++ {
			ctx, cancel := context.WithCancel(t.Context())
			known := len(kept)
			m.Progress = func(pairs int) {
				if pairs >= (known+1)*experiments.PairBlock {
					cancel()
				}
			}
			r, err = m.Run(ctx)
			require.NoError(t, err)
			cancel()
		}
		require.Greater(t, tries, 1, plain.Pairs)
		require.Equal(t, want, stillMatch(t, r))
		require.Len(t, kept, (plain.Pairs+experiments.PairBlock-1)/experiments.PairBlock)
		pairs := 0
		for _, k := range kept {
			pairs += k.Games
		}
		require.Equal(t, plain.Pairs, pairs)
		delete(kept, 1)
		delete(kept, 4)
		r, err = m.Run(t.Context())
		require.NoError(t, err)
		require.Equal(t, want, stillMatch(t, r))
	}
}
