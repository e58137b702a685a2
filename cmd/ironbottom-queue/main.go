// Ironbottom-queue is the NATS server that hands out the blocks of a run to workers on other
// machines. ironbottom --serve starts it; it is not for the command line.
package main

import (
	"fmt"
	"os"

	"golang.org/x/term"

	"github.com/ironbottom/ironbottom/cmd/question"
	"github.com/ironbottom/ironbottom/experiments/cluster/queue"
	"github.com/ironbottom/ironbottom/experiments/cluster/queue/server"
)

const help = `ironbottom-queue is the message server of a run that is played on many machines.

"ironbottom run ... --out FOLDER --serve" starts it and stops it; it has nothing to do on
its own. Keep it beside ironbottom or on the path. See "ironbottom worker --help-all".

  ironbottom-queue --help       print this text
  ironbottom-queue --version    print the version

It reads one line of JSON from the standard input, answers with one line of JSON that has
its address, and ends when the standard input ends.
`

func main() { os.Exit(run(os.Args[1:])) }

func run(args []string) int {
	switch {
	case len(args) == 1 && (args[0] == "--help" || args[0] == "-h"):
		fmt.Print(help)
		return 0
	case len(args) == 1 && args[0] == "--version":
		fmt.Println(queue.Program, question.Version())
		return 0
	case len(args) > 0:
		fmt.Fprintf(os.Stderr, "%s: found %q; want no arguments: ironbottom --serve starts this program\n",
			queue.Program, args[0])
		return 2
	case term.IsTerminal(int(os.Stdin.Fd())):
		fmt.Fprint(os.Stderr, help)
		return 2
	}
	return server.Main()
}
