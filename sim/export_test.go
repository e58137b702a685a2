package sim

import (
	"context"
	"testing"
)

// SetMaxChain changes the bound of chains for one test.
func SetMaxChain(t *testing.T, n int) {
	old := maxChain
	maxChain = n
	t.Cleanup(func() { maxChain = old })
}

// PlayBlock plays the games of a batch as one block, and reports whether it is whole.
func PlayBlock(ctx context.Context, b Batch) bool {
	measures := b.Start.(Measured).Measures()
	return NewWorker(b.Start, b.Agents(), b.Seed).playBlock(ctx,
		&Block{Games: b.Games, Counts: NewCounts(measures)}, b.Games, false)
}
