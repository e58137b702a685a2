package experiments

import (
	"context"
	"runtime"
	"sync"

	"github.com/ironbottom/ironbottom/sim"
)

// A Counter reports how many parts of a run are done.
type Counter struct {
	lock     sync.Mutex
	done     int
	Progress func(int)
}

// Next counts one more part and reports the number.
func (c *Counter) Next() {
	c.lock.Lock()
	defer c.lock.Unlock()
	c.done++
	if c.Progress != nil {
		c.Progress(c.done)
	}
}

// InParallel runs n tasks on several goroutines; 0 means one for each processor. The first failure,
// including a panic, ends all tasks and is returned. If ctx ends, its error is returned.
func InParallel(ctx context.Context, workers, n int, do func(ctx context.Context, i int) error) error {
	if workers < 1 {
		workers = runtime.GOMAXPROCS(0)
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	next := make(chan int)
	var running sync.WaitGroup
	for range min(workers, n) {
		running.Go(func() {
			for i := range next {
				if err := Guarded(func() error { return do(ctx, i) }); err != nil {
					cancel(err)
				}
			}
		})
	}
	for i := 0; i < n && ctx.Err() == nil; i++ {
		select {
		case next <- i:
		case <-ctx.Done():
		}
	}
	close(next)
	running.Wait()
	return context.Cause(ctx)
}

// Guarded turns a panic into an error, a sim.Panic.
func Guarded(do func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = sim.Recovered(p)
		}
	}()
	return do()
}
