package job

import (
	_ "embed"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/ironbottom/ironbottom/cmd/command/internal/cli"
)

// GivenWords returns the command line that was given, without flags that change no figure or that
// the caller adds itself.
func GivenWords(cmd *cobra.Command, name string, without ...string) string {
	words := append([]string{cmd.CommandPath()}, GameWord(cmd)...)
	if name != "" {
		words = append(words, cli.Quote(argument(name)))
	}
	for _, word := range flagWords(cmd, append(without, "game")...) {
		words = append(words, cli.Quote(word))
	}
	return strings.Join(words, " ")
}

// argument returns an argument that is never read as a flag: a file -x becomes ./-x.
func argument(word string) string {
	if strings.HasPrefix(word, "-") {
		return "./" + word
	}
	return word
}

// GameWord returns the game of --game as the first word of a command line, nothing if it was not
// given.
func GameWord(cmd *cobra.Command) []string {
	if f := cmd.Flags().Lookup("game"); f != nil && f.Changed && !f.Hidden {
		return []string{f.Value.String()}
	}
	return nil
}

// Line returns the command line with its arguments before the flags, as in the help. GivenWords
// takes one name instead.
func Line(cmd *cobra.Command, args []string, without ...string) string {
	words := []string{cmd.CommandPath()}
	named := make([]string, len(args))
	for i, arg := range args {
		named[i] = argument(arg)
	}
	for _, word := range slices.Concat(GameWord(cmd), named, flagWords(cmd, append(without, "game")...)) {
		words = append(words, cli.Quote(word))
	}
	return strings.Join(words, " ")
}

// flagWords returns the flags that were given, except those that are never repeated and some more.
func flagWords(cmd *cobra.Command, without ...string) (words []string) {
	// Visit goes by name, not in the order of the line, so the same flags give the same words.
	cmd.Flags().Visit(func(f *pflag.Flag) {
		if slices.Contains(unrepeated, f.Name) || slices.Contains(without, f.Name) || f.Name == "game" && f.Hidden {
			return
		}
		switch v := f.Value.(type) {
		// A flag that may be repeated is written once for each value; a list with commas would be
		// read differently.
		case pflag.SliceValue:
			for _, s := range v.GetSlice() {
				words = append(words, "--"+f.Name, s)
			}
		default:
			switch {
			case v.Type() == "bool" && v.String() == "true":
				words = append(words, "--"+f.Name)
			case v.Type() == "bool":
				words = append(words, "--"+f.Name+"=false")
			default:
				words = append(words, "--"+f.Name, v.String())
			}
		}
	})
	return words
}
