package sim

import (
	"context"
	"fmt"
	"slices"
)

// A BlockPlayer plays single blocks of a batch on one goroutine. It serves callers that hand out
// blocks themselves instead of calling Run.
type BlockPlayer struct {
	batch  Batch
	worker *Worker
	ctx    context.Context // of the current block
}

// Player returns a BlockPlayer for the batch. It does not use Games.
//
//go:noinline many callers, none of them hot
func (b Batch) Player() *BlockPlayer { return &BlockPlayer{batch: b} }

// Play plays the block with the given Index and number of Games. It reports whether the block was
// finished; it is not if ctx ends first. The agents are made at the first call.
func (p *BlockPlayer) Play(ctx context.Context, k *Block) (whole bool) {
	b := &p.batch
	if p.worker == nil {
		w := NewWorker(b.Start, b.Agents(), b.Seed)
		w.nature.Stratify(max(1, b.Strata))
		w.chain = newChain(w)
		w.followed.state, _ = w.state.(Periodic)
		w.followed.stopped = func() bool { return p.ctx.Err() != nil }
		p.worker = w
	}
	p.ctx = ctx
	size := b.Block
	if size < 1 {
		size = BlockGames
	}
	return p.worker.playBlock(ctx, k, size, b.notesRows())
}

// playBlock reports whether it played the whole block.
func (w *Worker) playBlock(ctx context.Context, blk *Block, size int, rows bool) bool {
	blk.clear()
	w.followed.course = blk.Course
	w.Decisions = 0
	first := uint64(blk.Index) * uint64(size)
	var pause breath
	for g := range uint64(blk.Games) {
		pause.take()
		if ctx.Err() != nil {
			return false
		}
		var values []int
		if w.chain != nil {
			values = w.chain.play(first + g)
		} else if last := w.Play(first + g); last != nil && ctx.Err() == nil {
			// agents that search leave off where ctx ends
			values = w.measures(last)
		} else {
			return false
		}
		for i, v := range values {
			blk.Counts[i][v]++
		}
		if rows {
			blk.Rows = append(blk.Rows, values...)
		}
	}
	blk.Decisions = w.Decisions
	return true
}

// of returns the block with its results.
func (r *batchRun) of(blk *block) *Block {
	if r.Remote != nil {
		return &r.filled
	}
	return &blk.Block
}

// known looks a block up in the ledger. A block without memory is only looked up; it is loaded
// again when it is counted.
func (r *batchRun) known(blk *block) (bool, error) {
	if r.Remote == nil {
		return r.load(&blk.Block)
	}
	into := &r.filled
	into.Index, into.Games = blk.Index, blk.Games
	known, err := r.load(into)
	if known {
		blk.fill = func(k *Block) error { _, err := r.load(k); return err }
	}
	return known, err
}

// keep fills in a block that was played remotely, and saves it unless the ledger has it.
func (r *batchRun) keep(blk *block) error {
	if r.Remote == nil || blk.failure != nil {
		return nil
	}
	k := &r.filled
	k.Index, k.Games = blk.Index, blk.Games
	if err := blk.fill(k); err != nil {
		return fmt.Errorf("sim: block %d: %w", k.Index, err)
	}
	if r.Ledger == nil || blk.known {
		return nil
	}
	return r.Ledger.Save(k)
}

// keepRest saves the remaining remote blocks of a batch that was interrupted, even if an earlier
// block is missing.
func (r *batchRun) keepRest() error {
	var rest []int
	for index := range r.early {
		rest = append(rest, index)
	}
	slices.Sort(rest)
	for _, index := range rest {
		if err := r.keep(r.early[index]); err != nil {
			return err
		}
	}
	return nil
}
