package experiments

import (
	"context"
	"fmt"
	"runtime"
	"sync"

	"github.com/ironbottom/ironbottom/sim"
)

// A piece is the result of one part of a run, or what its work failed with.
type piece[T any] struct {
	index   int
	value   T
	failure error
}

// InOrder does parts 0 to n-1 of a run on some goroutines, 0 for one for each
// processor, each with a worker that hire makes, and commits the results in their
// order until commit returns false: what is committed does not depend on the number of
// goroutines. It reports whether the run came to its end; when ctx ends before, be it in
// commit, it did not, and there is no error. A failure counts at its place in the order.
func InOrder[W, T any](ctx context.Context, workers, n int, hire func() W, do func(W, int) T,
	commit func(T) (more bool)) (complete bool, err error) {
	if workers < 1 {
		workers = runtime.GOMAXPROCS(0)
	}
	workers = min(workers, n)
	ctx, cancel := context.WithCancel(ctx)
	out := 16 * workers // parts that may be under way or wait for one before them
	todo, done := make(chan int, out), make(chan piece[T], out)
	var running sync.WaitGroup
	defer func() {
		cancel()
		close(todo)
		running.Wait()
	}()
	for range workers {
		running.Go(func() { doParts(ctx, hire, do, todo, done) })
	}
	next := 0
	for ; next < min(out, n); next++ {
		todo <- next
	}
	early := map[int]piece[T]{}
	for at := 0; at < n; {
		if ctx.Err() != nil { // what commit ended is not gone on with
			return false, nil
		}
		p, ok := early[at]
		if !ok {
			select {
			case <-ctx.Done():
				return false, nil
			case p := <-done:
				early[p.index] = p
			}
			continue
		}
		delete(early, at)
		at++
		if p.failure != nil {
			return false, fmt.Errorf("part %d: %w", p.index, p.failure)
		}
		if !commit(p.value) {
			return true, nil
		}
		if next < n {
			todo <- next
			next++
		}
	}
	return true, nil
}

// doParts does parts until there are no more. The worker is made at the first: that
// can fail too.
func doParts[W, T any](ctx context.Context, hire func() W, do func(W, int) T, todo <-chan int, done chan<- piece[T]) {
	var w W
	hired := false
	var breath sim.Yielder
	for i := range todo {
		breath.Yield()
		if ctx.Err() != nil {
			return
		}
		p := piece[T]{index: i}
		p.failure = Guarded(func() error {
			if !hired {
				w, hired = hire(), true
			}
			p.value = do(w, i)
			return nil
		})
		if ctx.Err() != nil { // agents that search leave off where ctx ends
			return
		}
		done <- p // has room for every part that is out
	}
}
