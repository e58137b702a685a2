package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"
	"time"
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

// Patience is how long a program may take to end after SIGTERM. Batch systems kill after 30 seconds.
const Patience = 20 * time.Second

// EndBlocked ends the program if it has not ended by itself in a while after SIGTERM: whatever it
// waits for, such as a disk that is gone or a reader that does not read, may never come. Blocks that
// are kept stay. After Ctrl-C the user decides, with another.
func EndBlocked(ctx context.Context, patience time.Duration, stderr io.Writer, program string) {
	context.AfterFunc(ctx, func() {
		var s StopSignal
		if !errors.As(context.Cause(ctx), &s) || s.Signal != syscall.SIGTERM {
			return
		}
		time.Sleep(patience)
		fmt.Fprintf(stderr, "%s: still running %v after SIGTERM; stopped here, kept results stay\n",
			program, patience)
		os.Exit(InterruptedBy(ctx))
	})
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
