package sim

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync"
)

// BlockGames is the default number of games in a block. A batch is handed out, counted, displayed
// and stopped in whole blocks. Fast agents play a block in a few milliseconds.
const BlockGames = 1024

// Counts holds, for each measure, how many games ended with each value.
type Counts [][]int64

// NewCounts returns zero counts for the measures.
//
//go:noinline many callers, none of them hot
func NewCounts(measures []Measure) Counts {
	// One array for all, and nobody else's numbers within a cache line of it: two
	// workers that count into neighbouring blocks would slow each other down.
	const line = 16
	n := 2 * line
	for _, m := range measures {
		n += m.Max + 1
	}
	all := make([]int64, n)[line:]
	c := make(Counts, len(measures))
	for i, m := range measures {
		c[i], all = all[:m.Max+1:m.Max+1], all[m.Max+1:]
	}
	return c
}

// Add adds the counts of the same measures from elsewhere. Counts are integers, so the order of
// additions does not matter.
func (c Counts) Add(other Counts) {
	for i, values := range other {
		for v, n := range values {
			c[i][v] += n
		}
	}
}

func (c Counts) clear() {
	for _, values := range c {
		clear(values)
	}
}

// A Batch is a number of games between two agents from one start position.
type Batch struct {
	Start State // must implement Measured
	// Agents returns a new pair for a worker: [0] plays Side 0.
	Agents func() [2]Agent
	Seed   uint64
	Games  int // upper limit
	// Block is the number of games in a block; 0 means BlockGames. Use blocks of one for slow
	// games: each game is then counted as soon as it and all earlier ones are finished, and even a
	// few games are shared among the workers.
	Block int
	// First is the number of the first block. The first game has number First times Block.
	First int
	// Strata, if above 1, is the number of games over which dice are stratified (see
	// Dice.Stratify).
	Strata int
	// Workers is the number of goroutines; 0 means one for each processor. It does not affect the
	// result.
	Workers int
	// Stop, if set, is called with the counts after each whole block, in block order. The batch
	// ends when it returns true. Its arguments do not depend on timing.
	Stop func(games int, c Counts) bool
	// Progress, if set, is called with the number of games counted so far.
	Progress func(games int)
	// Ledger, if set, stores each block as soon as it has been played. Blocks already in the ledger
	// are not played again.
	Ledger Ledger
	// Remote, if set, plays a block on another machine, which uses a BlockPlayer. It is called from
	// up to Workers goroutines and blocks until the result is there. Fill writes the result into a
	// Block with the right Index, Games and memory. Blocks go to the ledger in their order.
	Remote func(ctx context.Context, index, games int) (fill func(*Block) error, err error)
}

// A Tally is the result of a batch.
type Tally struct {
	Measures  []Measure
	Counts    Counts
	Course    PeriodCounts // if the game is Periodic
	Games     int
	Decisions int64
	Complete  bool // false if the context ended the batch
}

// A block is a Block being played. If that fails, failure is a Panic, or the error of Remote.
type block struct {
	Block
	known   bool               // to the ledger
	fill    func(*Block) error // see Remote; nil if the block has memory of its own
	failure error
}

// A batchRun is a batch in progress.
type batchRun struct {
	Batch
	tally        Tally
	blocks, next int            // number of blocks; next block to hand out, from 0
	todo, done   chan *block    // each has room for all blocks handed out
	early        map[int]*block // finished blocks that wait for an earlier one, by index
	filled       Block          // memory for blocks that have none
}

// Run plays the batch. Blocks are counted in order, so the result is the longest sequence of whole
// blocks from the first, whatever the number of workers.
//
// When ctx ends, the workers stop between two games (in a Periodic game between two decisions). Run
// then returns the counts so far, with Complete false and no error. Progress is not called again
// after a call that ends ctx.
func (b Batch) Run(ctx context.Context) (Tally, error) {
	start, ok := b.Start.(Measured)
	if !ok {
		return Tally{}, errors.New("sim: the start position has no measures")
	}
	if b.Games < 1 {
		return Tally{}, fmt.Errorf("sim: found %d games; want 1 or more", b.Games)
	}
	if b.Workers < 1 {
		b.Workers = runtime.GOMAXPROCS(0)
	}
	if b.Block < 1 {
		b.Block = BlockGames
	}
	r := &batchRun{Batch: b, blocks: (b.Games + b.Block - 1) / b.Block, early: map[int]*block{}}
	r.tally.Measures = start.Measures()
	r.tally.Counts, r.tally.Course = NewCounts(r.tally.Measures), NewPeriodCounts(b.Start)
	r.Workers = min(r.Workers, r.blocks)
	// A few blocks may be out at once: enough to keep the workers busy while one
	// is slow, few enough to bound the memory.
	out := 4 * r.Workers
	if r.Remote != nil {
		out = r.Workers
	}
	r.todo, r.done = make(chan *block, out), make(chan *block, out)
	ctx, cancel := context.WithCancel(ctx)
	var running sync.WaitGroup
	for range r.Workers {
		running.Go(func() { r.work(ctx, r.todo, r.done) })
	}
	err := r.handAll(out)
	if err == nil {
		err = r.commit(ctx)
	}
	cancel()
	close(r.todo)
	running.Wait()
	for err == nil && !r.tally.Complete && len(r.done) > 0 { // interrupted: keep finished blocks
		err = r.await(context.Background())
	}
	if err == nil && !r.tally.Complete && r.Remote != nil {
		err = r.keepRest()
	}
	return r.tally, err
}

// handAll hands out the first blocks.
func (r *batchRun) handAll(out int) error {
	memory := func() Block { return Block{Counts: NewCounts(r.tally.Measures), Course: NewPeriodCounts(r.Start)} }
	if r.Remote != nil {
		r.filled = memory()
		memory = func() Block { return Block{} }
	}
	for range min(out, r.blocks) {
		if err := r.hand(&block{Block: memory()}); err != nil {
			return err
		}
	}
	return nil
}

// hand hands out the next block, if there is one, using blk's memory.
func (r *batchRun) hand(blk *block) error {
	if r.next == r.blocks {
		return nil
	}
	blk.Index, blk.Games = r.First+r.next, min(r.Block, r.Games-r.next*r.Block)
	r.next++
	blk.fill = nil
	known, err := r.known(blk)
	blk.known = known
	switch {
	case err != nil:
		return fmt.Errorf("sim: %w", err)
	case known:
		r.early[blk.Index] = blk
	default:
		r.todo <- blk
	}
	return nil
}

// work plays blocks until none are left. The agents are made with the first block. Making them can
// fail too, and every failure is reported with a block.
func (b Batch) work(ctx context.Context, todo <-chan *block, done chan<- *block) {
	p := b.Player()
	for blk := range todo {
		var whole bool
		var elsewhere error
		blk.failure = caught(func() {
			if b.Remote == nil {
				whole = p.Play(ctx, &blk.Block)
			} else if fill, err := b.Remote(ctx, blk.Index, blk.Games); err == nil {
				blk.fill, whole = fill, true
			} else if ctx.Err() == nil {
				elsewhere = err
			}
		})
		if elsewhere != nil {
			blk.failure = elsewhere
		}
		if !whole && blk.failure == nil {
			return
		}
		done <- blk // has room for every block that is out
	}
}

// caught calls f and returns its panic as an error, or nil.
func caught(f func()) (failure error) {
	defer func() {
		if p := recover(); p != nil {
			failure = Recovered(p)
		}
	}()
	f()
	return nil
}

// commit adds the blocks to the tally in order.
func (r *batchRun) commit(ctx context.Context) error {
	t := &r.tally
	for n := 0; n < r.blocks && ctx.Err() == nil; {
		blk := r.early[r.First+n]
		if blk == nil {
			if err := r.await(ctx); err != nil {
				return err
			}
			continue
		}
		if blk.failure != nil {
			return fmt.Errorf("sim: a game of block %d failed: %w", blk.Index, blk.failure)
		}
		delete(r.early, blk.Index)
		if err := r.keep(blk); err != nil {
			return err
		}
		n++
		k := r.of(blk)
		t.Counts.Add(k.Counts)
		t.Course.Add(k.Course)
		t.Games += k.Games
		t.Decisions += k.Decisions
		if r.Progress != nil {
			r.Progress(t.Games)
		}
		if n == r.blocks || r.Stop != nil && r.Stop(t.Games, t.Counts) {
			t.Complete = true
			return nil
		}
		if err := r.hand(blk); err != nil {
			return err
		}
	}
	return nil
}

// await receives a block from the workers and stores it in the ledger.
func (r *batchRun) await(ctx context.Context) error {
	select {
	case <-ctx.Done():
		return nil
	case blk := <-r.done:
		r.early[blk.Index] = blk
		if r.Ledger != nil && blk.failure == nil && r.Remote == nil {
			return r.Ledger.Save(&blk.Block)
		}
		return nil
	}
}
