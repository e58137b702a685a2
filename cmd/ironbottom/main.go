// Ironbottom answers questions about board wargames by playing them many times: the odds
// of a battle and the best decision in it, how a war comes out and what a change does to
// it, which of two players is stronger.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strconv"
	"strings"
	"syscall"
)

// Exit codes.
const (
	exitDone        = 0
	exitInternal    = 1
	exitInput       = 2
	exitInterrupted = 130
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	context.AfterFunc(ctx, stop) // a second Ctrl-C kills
	os.Exit(run(ctx, os.Args[1:], os.Stdout, os.Stderr))
}

// run is the program: it does what args say and returns the exit code. On an
// error it writes one line to stderr.
func run(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	return runWith(ctx, args, stdout, stderr, barOn(stderr))
}

// runWith is run with another way to show how far a run has come.
func runWith(ctx context.Context, args []string, stdout, stderr io.Writer, show meter) (code int) {
	if strconv.IntSize < 64 { // a row of a ledger has the bits of numbers with a fraction
		return report(stderr, errors.New("found a build for 32-bit processors; want one for 64 bits, which figures are kept in"))
	}
	defer func() {
		if p := recover(); p != nil {
			code = report(stderr, internal(fmt.Errorf("%v", p)))
		}
	}()
	root := newRoot(stdout, stderr, show)
	root.SetArgs(args)
	return report(stderr, root.ExecuteContext(ctx))
}

// errInterrupted ends a command that has printed what it had.
var errInterrupted = errors.New("interrupted")

// An internalError is no fault of what the user gave; every other error is.
type internalError struct{ error }

func internal(err error) error {
	if err == nil {
		return nil
	}
	return internalError{err}
}

func (e internalError) Unwrap() error { return e.error }

// report writes an error as one line and returns its exit code.
func report(stderr io.Writer, err error) int {
	var broken internalError
	code := exitInput
	switch {
	case err == nil:
		return exitDone
	case errors.Is(err, errInterrupted):
		return exitInterrupted
	case errors.Is(err, syscall.EPIPE): // the reader has seen enough
		return exitDone
	case errors.As(err, &broken):
		code = exitInternal
	}
	text := strings.Join(strings.FieldsFunc(err.Error(), func(r rune) bool { return r == '\n' || r == '\r' }), "; ")
	fmt.Fprintf(stderr, "ironbottom: %s\n", text)
	return code
}
