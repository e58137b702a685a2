package experiments

import (
	"context"
	"fmt"
	"runtime"
	"sync"

	"github.com/ironbottom/ironbottom/sim"
)

// A piece is the result of one part of a run, or the reason why it failed.
type piece[T any] struct {
	index   int
	value   T
	failure error
}

// InOrder runs parts 0 to n-1 on several goroutines (0 means one for each processor), each with a
// worker made by newWorker. It commits the results in order until commit returns false. So the committed
// results do not depend on the number of goroutines. It reports whether the run was completed. If
// ctx ends first, even during commit, the run is not complete and there is no error. A failure
// counts at its place in the order.
func InOrder[W, T any](ctx context.Context, workers, n int, newWorker func() W, do func(W, int) T,
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
		running.Go(func() { doParts(ctx, newWorker, do, todo, done) })
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

// doParts runs parts until there are none left. The worker is made with the first part, because
// making it can fail too.
func doParts[W, T any](ctx context.Context, newWorker func() W, do func(W, int) T, todo <-chan int,
	done chan<- piece[T]) {
	var w W
	made := false
	var breath sim.Yielder
	for i := range todo {
		breath.Yield()
		if ctx.Err() != nil {
			return
		}
		p := piece[T]{index: i}
		p.failure = Guarded(func() error {
			if !made {
				w, made = newWorker(), true
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
