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

// interrupted is the exit code if no signal says another: that of Ctrl-C.
const interrupted = 128 + int(syscall.SIGINT)

// A StopSignal is a signal that ends a run early. It is the cause of the end of its context.
type StopSignal struct{ syscall.Signal }

// Error names the signal.
func (s StopSignal) Error() string { return s.String() }

// UntilSignal returns a context that ends at Ctrl-C, at the end of a batch job, and when the
// terminal is closed unless nohup ignores that. The next signal kills.
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

// EndBlocked ends the program if it has not ended by itself some time after SIGTERM: it may wait
// for a lost disk or a reader that does not read. Blocks in folders are safe. After Ctrl-C the user
// can press it again instead.
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

// InterruptedBy returns the exit code of an interrupted run: 128 plus the number of the signal, as
// in shells.
func InterruptedBy(ctx context.Context) int {
	var s StopSignal
	if !errors.As(context.Cause(ctx), &s) {
		return interrupted
	}
	return 128 + int(s.Signal)
}

// HungUp reports whether an error comes from a terminal that was closed.
func HungUp(ctx context.Context, err error) bool {
	return InterruptedBy(ctx) == 128+int(syscall.SIGHUP) && errors.Is(err, syscall.EIO)
}
