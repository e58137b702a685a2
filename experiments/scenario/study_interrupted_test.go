package scenario

import (
	"context"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest/duel"
)

// An interrupted study is what a shorter one gives.
func TestStudyInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	s := tosses(t, OneAtATime, 0, 100_000, ScoreResponse, levels("chance", "30", "50"), levels("plus", "0", "2"))
	s.Progress = func(games int) {
		if games >= 3*3*studyBlock {
			cancel()
		}
	}
	r, err := s.Run(ctx)
	require.NoError(t, err)
	require.False(t, r.Complete)
	require.Zero(t, r.Games%studyBlock)
	require.GreaterOrEqual(t, r.Games, 3*studyBlock)
	require.Less(t, r.Games, 100_000)
	whole := tosses(t, OneAtATime, 0, r.Games, ScoreResponse, levels("chance", "30", "50"), levels("plus", "0", "2"))
	w, err := whole.Run(t.Context())
	require.NoError(t, err)
	require.Equal(t, w.Effects, r.Effects)
	var b strings.Builder
	require.NoError(t, r.WriteText(&b))
	require.Contains(t, b.String(), "INCOMPLETE")

	cancelled, stop := context.WithCancel(t.Context())
	stop()
	r, err = whole.Run(cancelled)
	require.NoError(t, err)
	require.False(t, r.Known())
	require.Contains(t, jsonOf(t, r), `"complete":false`)
}

// A stopper ends the context in the middle of a block.
type stopper struct {
	duel.Marksman
	left *int
	stop func()
}

func (a stopper) Choose(*sim.View, []sim.Move, *sim.Dice) int {
	if *a.left--; *a.left == 0 {
		a.stop()
	}
	return 0
}

func TestBrokenBlocksDoNotCount(t *testing.T) {
	for range 20 {
		ctx, cancel := context.WithCancel(t.Context())
		left := 5*studyBlock + 100
		s := tosses(t, OneAtATime, 0, 10_000, ScoreResponse, levels("chance", "30", "50"))
		s.Workers = 1
		s.Progress = func(games int) { // be busy until the broken block is there as well
			if games == 5*studyBlock {
				<-ctx.Done()
				for range 1000 {
					runtime.Gosched()
				}
			}
		}
		for i := range s.Arms {
			s.Arms[i].Agents = func() [2]sim.Agent {
				return [2]sim.Agent{stopper{left: &left, stop: cancel}, duel.Marksman{}}
			}
		}
		r, err := s.Run(ctx)
		cancel()
		require.NoError(t, err)
		require.False(t, r.Complete)
		require.Zero(t, r.Games%studyBlock)
		require.LessOrEqual(t, r.Games, 2*studyBlock)
	}
}
