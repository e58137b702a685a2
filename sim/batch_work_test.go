package sim_test

import (
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest"
	"github.com/ironbottom/ironbottom/sim/simtest/kuhn"
)

// patient tells of each game that it begins, and waits until it may.
type patient struct {
	simtest.Player
	begin func()
}

func (p patient) Choose(v *sim.View, legal []sim.Move, d *sim.Dice) int {
	if legal[0] == kuhn.Deal {
		p.begin()
	}
	return p.Player.Choose(v, legal, d)
}

// In blocks of one a game is counted the moment that it is finished: here the second
// does not begin before.
func TestGameIsCountedAtOnce(t *testing.T) {
	var counted [3]chan struct{}
	for i := range counted {
		counted[i] = make(chan struct{})
	}
	begun := 0
	b := kuhnBatch(len(counted), 1)
	b.Block = 1
	b.Agents = func() [2]sim.Agent {
		p := patient{begin: func() {
			if begun > 0 {
				<-counted[begun-1]
			}
			begun++
		}}
		return [2]sim.Agent{p, p}
	}
	b.Progress = func(games int) { close(counted[games-1]) }
	got, err := b.Run(t.Context())
	require.NoError(t, err)
	assert.True(t, got.Complete)
}

// In blocks of one the workers share even a few games: here none begins before all
// workers have begun one.
func TestWorkersShareAFewGames(t *testing.T) {
	const workers = 3
	var all sync.WaitGroup
	all.Add(workers)
	b := kuhnBatch(workers, workers)
	b.Block = 1
	b.Agents = func() [2]sim.Agent {
		p := patient{begin: func() { all.Done(); all.Wait() }}
		return [2]sim.Agent{p, p}
	}
	got, err := b.Run(t.Context())
	require.NoError(t, err)
	assert.Equal(t, workers, got.Games)
}

// However many blocks there are, counting them allocates nothing.
func TestBlocksAllocateNothing(t *testing.T) {
	allocs := func(games int) float64 {
		return testing.AllocsPerRun(5, func() {
			b := kuhnBatch(games, 1)
			b.Block = 1
			if _, err := b.Run(t.Context()); err != nil {
				t.Error(err)
			}
		})
	}
	assert.InDelta(t, allocs(100), allocs(5000), 10)
}
