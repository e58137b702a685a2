package learning

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"runtime"
	"sync"

	"bytes"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/agents/exact"
	"github.com/ironbottom/ironbottom/agents/learn"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/sim"
)

// A Table is the games of a data set, ready to be played.
type Table struct {
	Start sim.State
	ready []func() sim.Agent // by agent of the recipe
	kinds []agents.Kind
	// Draw returns the battle of a block and its best play, if rows are solved.
	Draw func(ctx context.Context, block int) (sim.State, *exact.BestPlay, error)
}

// NewTable prepares the agents of a recipe and fills in the recipe's digests.
func NewTable(ctx context.Context, r *Recipe, kinds []agents.Kind, start sim.State) (*Table, error) {
	o, ok := start.(sim.Observable)
	if !ok {
		return nil, fmt.Errorf("found %s, a game without numbers of its positions; want one with them", r.Setup)
	}
	if _, staged := start.(sim.Staged); !staged && !r.policy() {
		return nil, fmt.Errorf("found rows of %s of a game without turns; want --rows %s", r.Sort, Decisions)
	}
	l := o.Layout()
	r.Layout, r.Rules, r.Inputs, r.Columns = l.Digest(), learn.RulesDigest(start), len(l.Position), len(l.Decision)
	t := &Table{Start: start, kinds: kinds}
	return t, t.prepare(ctx, r)
}

// prepare makes the agents ready.
func (t *Table) prepare(ctx context.Context, r *Recipe) error {
	for _, text := range r.Agents {
		ready, err := agents.Ready(ctx, t.kinds, text, t.Start)
		if err != nil {
			return err
		}
		t.ready = append(t.ready, ready)
	}
	return nil
}

// Play plays the missing blocks. Show is called with the number of games so far.
func (s *Set) Play(ctx context.Context, t *Table, workers int, show func(int)) error {
	RemoveLeftovers(s.Name)
	return s.each(ctx, t, workers, show, func(block int, rows func() []byte) (bool, error) {
		_, err := s.load(block)
		if errors.Is(err, fs.ErrNotExist) {
			made := rows()
			if ctx.Err() != nil {
				return false, ctx.Err()
			}
			return true, WriteWhole(s.file(block), s.wrap(block, made))
		}
		return true, err
	})
}

// Verify plays the existing blocks again and compares them. It returns their number.
func (s *Set) Verify(ctx context.Context, t *Table, workers int, show func(int)) (blocks int, err error) {
	var mu sync.Mutex
	err = s.each(ctx, t, workers, show, func(block int, rows func() []byte) (bool, error) {
		want, err := s.load(block)
		if errors.Is(err, fs.ErrNotExist) {
			return true, nil
		}
		if err != nil {
			return false, err
		}
		made := rows()
		if ctx.Err() != nil {
			return false, ctx.Err()
		}
		if !bytes.Equal(made, want) {
			return false, fmt.Errorf("%s: found other rows than its games have when they are played again",
				s.file(block))
		}
		mu.Lock()
		blocks++
		mu.Unlock()
		return true, nil
	})
	return blocks, err
}

// each has workers do something for each block, in any order.
func (s *Set) each(ctx context.Context, t *Table, workers int, show func(int),
	do func(block int, rows func() []byte) (bool, error)) error {
	if workers < 1 {
		workers = runtime.GOMAXPROCS(0)
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	var (
		mu     sync.Mutex
		group  sync.WaitGroup
		next   int
		done   int
		failed error
	)
	for range min(workers, s.Recipe.blocks()) {
		group.Add(1)
		go func() {
			defer group.Done()
			var p *player
			for {
				mu.Lock()
				block := next
				next++
				mu.Unlock()
				if block >= s.Recipe.blocks() || ctx.Err() != nil {
					return
				}
				err := experiments.Guarded(func() error {
					if p == nil {
						p = t.player(ctx, &s.Recipe)
					}
					_, err := do(block, func() []byte { return p.block(block) })
					return err
				})
				if p != nil && (err == nil || ctx.Err() == nil && p.err != nil) {
					err = p.err
				}
				mu.Lock()
				if err != nil && failed == nil {
					failed = err
					stop()
				}
				if done += s.games(block); show != nil && err == nil {
					show(done)
				}
				mu.Unlock()
			}
		}()
	}
	group.Wait()
	if failed == nil {
		failed = ctx.Err()
	}
	return failed
}

// games is how many a block has.
func (s *Set) games(block int) int {
	return min(s.Recipe.Block, s.Recipe.Games-block*s.Recipe.Block)
}
