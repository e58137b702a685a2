package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strconv"
	"syscall"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/cmd/command/internal/cli"
	"github.com/ironbottom/ironbottom/cmd/question"
	"github.com/ironbottom/ironbottom/sim"
)

// Exit codes. The last is 128 plus the number of the signal, as in shells; cli.InterruptedBy has
// those of the other signals.
const (
	exitDone        = 0
	exitInternal    = 1
	exitInput       = 2
	exitInterrupted = 130
)

// execute runs the command line and returns the exit code.
func execute(ctx context.Context, root *cobra.Command, args []string, stderr io.Writer) (code int) {
	if strconv.IntSize < 64 { // rows keep fractions as 64 bits
		return report(ctx, root.Name(), stderr,
			errors.New("found a 32-bit build; want a 64-bit one, because results are kept in 64-bit numbers"))
	}
	// A panic is a fault of the program. It ends with one line and exit code 1, like other errors,
	// and a file with its stack. Goroutines pass their panics on as errors.
	defer func() {
		if p := recover(); p != nil {
			code = report(ctx, root.Name(), stderr, cli.Crashed(root.Name(), args, cli.Internal(sim.Recovered(p))))
		}
	}()
	var unwritten error // of the help; cobra does not report it
	root.SetHelpFunc(func(cmd *cobra.Command, _ []string) { unwritten = cli.WriteHelp(cmd.OutOrStdout(), cmd) })
	root.SetArgs(args)
	err := root.ExecuteContext(ctx)
	// Help that cannot be written, for example to a full disk, is a failure.
	if err == nil {
		err = cli.Internal(unwritten)
	}
	return report(ctx, root.Name(), stderr, cli.Crashed(root.Name(), args, err))
}

// report writes an error as one line and returns its exit code.
func report(ctx context.Context, program string, stderr io.Writer, err error) int {
	var broken cli.InternalError
	var unwritten *fs.PathError
	code := exitInput
	switch {
	case err == nil:
		return exitDone
	case errors.Is(err, cli.ErrInterrupted), cli.HungUp(ctx, err):
		return cli.InterruptedBy(ctx)
	case errors.Is(err, syscall.EPIPE): // the reader has seen enough
		return exitDone
	// A full disk is not the user's fault, whichever layer met it.
	case errors.As(err, &broken), errors.As(err, &unwritten) && unwritten.Op == "write":
		code = exitInternal
	}
	// One error is one line, because scripts read it so.
	fmt.Fprintf(cli.Printable{Writer: stderr}, "%s: %s\n", program, question.OneLine(err))
	return code
}
