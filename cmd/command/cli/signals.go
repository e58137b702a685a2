package cli

import (
	"context"
	"errors"
	"os"
	"os/signal"
	"syscall"
)

// interrupted is the exit code where no signal says another: that of Ctrl-C.
const interrupted = 128 + int(syscall.SIGINT)

// A StopSignal is a signal that ends a run early, and the cause of its context's end.
type StopSignal struct{ syscall.Signal }

// Error names the signal.
func (s StopSignal) Error() string { return s.String() }

// UntilSignal returns a context that ends at Ctrl-C, at the end of a batch job and where
// the terminal is closed, unless nohup wants the last to be ignored. The next signal
// kills.
func UntilSignal() context.Context {
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
		cancel(StopSignal{s.(syscall.Signal)})
	}()
	return ctx
}

// InterruptedBy returns the exit code of a run that was interrupted: 128 and the number of
// the signal, as shells have it.
func InterruptedBy(ctx context.Context) int {
	var s StopSignal
	if !errors.As(context.Cause(ctx), &s) {
		return interrupted
	}
	return 128 + int(s.Signal)
}

// HungUp reports whether an error comes of a terminal that is gone.
func HungUp(ctx context.Context, err error) bool {
	return InterruptedBy(ctx) == 128+int(syscall.SIGHUP) && errors.Is(err, syscall.EIO)
}
