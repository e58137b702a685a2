package command

import (
	"context"
	"errors"
	"os"
	"os/signal"
	"syscall"
)

// A stopSignal is one that ends a run early, and the cause of its context's end.
type stopSignal struct{ syscall.Signal }

func (s stopSignal) Error() string { return s.String() }

// untilSignal returns a context that ends at Ctrl-C, at the end of a batch job and where
// the terminal is closed, unless nohup wants the last to be ignored. The next signal
// kills.
func untilSignal() context.Context {
	ctx, cancel := context.WithCancelCause(context.Background())
	stops := []os.Signal{syscall.SIGINT, syscall.SIGTERM}
	if !signal.Ignored(syscall.SIGHUP) {
		stops = append(stops, syscall.SIGHUP)
	}
	c := make(chan os.Signal, 1)
	signal.Notify(c, stops...)
	go func() {
		s := <-c
		signal.Stop(c)
		cancel(stopSignal{s.(syscall.Signal)})
	}()
	return ctx
}

// interruptedBy returns the exit code of a run that was interrupted: 128 and the number of
// the signal, as shells have it.
func interruptedBy(ctx context.Context) int {
	var s stopSignal
	if !errors.As(context.Cause(ctx), &s) {
		return exitInterrupted
	}
	return 128 + int(s.Signal)
}

// hungUp reports whether an error comes of a terminal that is gone.
func hungUp(ctx context.Context, err error) bool {
	return interruptedBy(ctx) == 128+int(syscall.SIGHUP) && errors.Is(err, syscall.EIO)
}
