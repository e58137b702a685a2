package sim

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync"
)

// BlockGames is the number of games in a block, the unit in which a batch is
// handed out, counted, shown and stopped, unless the batch says otherwise.
const BlockGames = 1024

// Counts holds, for each measure, how many games ended with each value.
type Counts [][]int64

// NewCounts returns zero counts for the measures.
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

// Add adds other counts of the same measures. Integers: the order of additions
// cannot matter.
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

// A Batch is many games from one start position between two agents.
type Batch struct {
	Start State // must implement Measured
	// Agents returns a new pair for a worker: [0] plays Side 0.
	Agents func() [2]Agent
	Seed   uint64
	Games  int // at most this many
	// Block is the number of games in a block; 0 means BlockGames. Long games want
	// fewer.
	Block int
	// Strata, if above 1, is the number of games whose dice are spread evenly (Dice.Stratify).
	Strata int
	// Workers is the number of goroutines; 0 means one for each processor. The
	// result does not depend on it.
	Workers int
	// Stop, if set, sees the counts after each whole block, in block order, and
	// ends the batch by returning true. What it sees does not depend on timing.
	Stop func(games int, c Counts) bool
	// Progress, if set, is told how many games have been counted.
	Progress func(games int)
}

// A Tally is what came out of a batch.
type Tally struct {
	Measures  []Measure
	Counts    Counts
	Course    Course // of games that are Serial
	Games     int
	Decisions int64
	Complete  bool // false where the context ended the batch
}

type block struct {
	index, games int
	counts       Counts
	course       Course
	decisions    int64
	failure      any // what a worker panicked with
}

// Run plays the batch. Blocks are counted in order: the result is that of the
// longest run of whole blocks from the first, whatever the number of workers.
// When ctx ends, the workers stop between two games, of a Serial game between two
// decisions, and Run returns what was counted until then, with Complete false and no
// error.
func (b Batch) Run(ctx context.Context) (Tally, error) {
	start, ok := b.Start.(Measured)
	if !ok {
		return Tally{}, errors.New("sim: the start position has no measures")
	}
	if b.Games < 1 {
		return Tally{}, fmt.Errorf("sim: found %d games; want 1 or more", b.Games)
	}
	t := Tally{Measures: start.Measures()}
	t.Counts, t.Course = NewCounts(t.Measures), NewCourse(b.Start)
	workers := b.Workers
	if workers < 1 {
		workers = runtime.GOMAXPROCS(0)
	}
	if b.Block < 1 {
		b.Block = BlockGames
	}
	blocks := (b.Games + b.Block - 1) / b.Block
	workers = min(workers, blocks)

	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	// A few blocks may be out at once: enough to keep the workers busy while one
	// is slow, few enough to bound the memory.
	todo := make(chan *block, 4*workers)
	done := make(chan *block, 4*workers)
	next := 0
	hand := func(blk *block) { // give out the next block, if any, in blk's memory
		if next == blocks {
			return
		}
		blk.index, blk.games = next, min(b.Block, b.Games-next*b.Block)
		next++
		todo <- blk
	}
	for range 4 * workers {
		hand(&block{counts: NewCounts(t.Measures), course: NewCourse(b.Start)})
	}
	var running sync.WaitGroup
	for range workers {
		running.Go(func() { b.work(ctx, todo, done) })
	}
	err := b.commit(ctx, &t, blocks, done, hand)
	cancel()
	close(todo)
	running.Wait()
	return t, err
}

// work plays blocks until there are no more. The worker is made at its first
// block: making the agents can fail too, and what fails is told with a block.
func (b Batch) work(ctx context.Context, todo <-chan *block, done chan<- *block) {
	var w *Worker
	for blk := range todo {
		var whole bool
		blk.failure = caught(func() {
			if w == nil {
				w = NewWorker(b.Start, b.Agents(), b.Seed)
				w.nature.Stratify(max(1, b.Strata))
				w.chain = newChain(w)
				w.followed.state, _ = w.state.(Serial)
				w.followed.stopped = func() bool { return ctx.Err() != nil }
			}
			whole = w.playBlock(ctx, blk, b.Block)
		})
		if !whole && blk.failure == nil {
			return
		}
		done <- blk // has room for every block that is out
	}
}

// caught calls f and returns what it panicked with, nil if it did not.
func caught(f func()) (failure any) {
	defer func() { failure = recover() }()
	f()
	return nil
}

// playBlock reports whether it played the whole block.
func (w *Worker) playBlock(ctx context.Context, blk *block, size int) bool {
	blk.counts.clear()
	blk.course.clear()
	w.followed.course = blk.course
	w.Decisions = 0
	first := uint64(blk.index) * uint64(size)
	for g := range uint64(blk.games) {
		if ctx.Err() != nil {
			return false
		}
		if w.chain != nil {
			w.chain.play(first+g, blk.counts)
			continue
		}
		last := w.Play(first + g)
		if last == nil || ctx.Err() != nil { // agents that search leave off where ctx ends
			return false
		}
		w.count(last.(Measured), blk.counts)
	}
	blk.decisions = w.Decisions
	return true
}

// commit adds the blocks to the tally in their order.
func (b Batch) commit(ctx context.Context, t *Tally, blocks int, done <-chan *block, hand func(*block)) error {
	early := map[int]*block{}
	for n := 0; n < blocks; {
		select {
		case <-ctx.Done():
			return nil
		case blk := <-done:
			early[blk.index] = blk
		}
		for blk := early[n]; blk != nil; blk = early[n] {
			if blk.failure != nil {
				return fmt.Errorf("sim: a game of block %d failed: %v", n, blk.failure)
			}
			delete(early, n)
			n++
			t.Counts.Add(blk.counts)
			t.Course.Add(blk.course)
			t.Games += blk.games
			t.Decisions += blk.decisions
			if b.Progress != nil {
				b.Progress(t.Games)
			}
			if n == blocks || b.Stop != nil && b.Stop(t.Games, t.Counts) {
				t.Complete = true
				return nil
			}
			hand(blk)
		}
	}
	return nil
}
