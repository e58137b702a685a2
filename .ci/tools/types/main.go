// Command types checks packages of the module it is run in, and their tests, for the processor
// that GOARCH names: whether they have types, and no shift that is too far for their numbers.
// It reads all that they import as text and compiles nothing; "go vet" would compile all of it.
package main

import (
	"fmt"
	"os"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/analysis/passes/shift"
	"golang.org/x/tools/go/packages"
)

func main() {
	found, err := check(os.Args[1:])
	if err != nil {
		fmt.Fprintln(os.Stderr, "types:", err)
	}
	if err != nil || found {
		os.Exit(1)
	}
}

// check says what is wrong with packages, and whether anything is.
func check(patterns []string) (found bool, err error) {
	loaded, err := packages.Load(&packages.Config{Mode: packages.LoadAllSyntax, Tests: true}, patterns...)
	if err != nil {
		return false, err
	}
	if packages.PrintErrors(loaded) > 0 {
		return true, nil
	}
	graph, err := checker.Analyze([]*analysis.Analyzer{shift.Analyzer}, loaded, nil)
	if err != nil {
		return false, err
	}
	for action := range graph.All() {
		if action.Err != nil {
			return false, action.Err
		}
		found = found || len(action.Diagnostics) > 0
	}
	return found, graph.PrintText(os.Stderr, -1)
}
