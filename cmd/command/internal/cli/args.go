package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/cmd/question"
)

// Quote protects a word from the shell if needed.
func Quote(word string) string { return question.Quote(word) }

// ReadSeed reads the value of --seed.
func ReadSeed(text string) (uint64, error) { return question.ReadSeed(text) }

// AtMost returns a check that a command has no more than n arguments.
func AtMost(n int) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) > n {
			want := "none"
			if n > 0 {
				want = fmt.Sprintf("%d at most", n)
			}
			return fmt.Errorf("%s: found argument %q; want %s (%s --help)", cmd.Name(), args[n], want,
				cmd.CommandPath())
		}
		return nil
	}
}
