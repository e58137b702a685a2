package command

import (
	"crypto/rand"
	_ "embed"
	"encoding/binary"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// givenWords returns the command line that was given, but for flags that change no
// figure or that the caller adds itself.
func givenWords(cmd *cobra.Command, name string, without ...string) string {
	words := []string{cmd.CommandPath()}
	if name != "" {
		words = append(words, quote(name))
	}
	for _, word := range flagWords(cmd, without...) {
		words = append(words, quote(word))
	}
	return strings.Join(words, " ")
}

// flagWords returns the flags that were given, but for those that are never repeated and
// some more.
func flagWords(cmd *cobra.Command, without ...string) (words []string) {
	cmd.Flags().Visit(func(f *pflag.Flag) {
		if slices.Contains(unrepeated, f.Name) || slices.Contains(without, f.Name) {
			return
		}
		switch v := f.Value.(type) {
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

// quote protects a word from a shell where that is needed.
func quote(word string) string {
	plain := func(r rune) bool {
		return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || strings.ContainsRune("-_./=,:+@%", r)
	}
	if word != "" && strings.TrimFunc(word, plain) == "" {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}

// atMost returns a check that a command has no more than n arguments.
func atMost(n int) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) > n {
			want := "none"
			if n > 0 {
				want = fmt.Sprintf("%d at most", n)
			}
			return fmt.Errorf("%s: found argument %q; want %s (%s --help)", cmd.Name(), args[n], want, cmd.CommandPath())
		}
		return nil
	}
}

// readSeed reads the value of --seed.
func readSeed(text string) (uint64, error) {
	if text == "random" {
		var b [8]byte
		if _, err := rand.Read(b[:]); err != nil {
			return 0, internal(err)
		}
		return binary.LittleEndian.Uint64(b[:]), nil
	}
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		return 0, fmt.Errorf("--seed: found %q; want a whole number from 0 to 18446744073709551615, or random", text)
	}
	return n, nil
}
