package cli

import (
	"crypto/rand"
	_ "embed"
	"encoding/binary"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
)

// Quote protects a word from a shell where that is needed.
// Plain are the characters that no usual shell treats in a special way wherever they stand in a
// word. An apostrophe in between ends the quotation, stands escaped, and begins it again.
func Quote(word string) string {
	plain := func(r rune) bool {
		return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || strings.ContainsRune("-_./=,:+@%", r)
	}
	if word != "" && strings.TrimFunc(word, plain) == "" {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}

// AtMost returns a check that a command has no more than n arguments.
func AtMost(n int) cobra.PositionalArgs {
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

// ReadSeed reads the value of --seed.
// With random it is eight bytes of the system's generator; the caller prints the number in the
// repeat line, so that even such a run can be played again.
func ReadSeed(text string) (uint64, error) {
	if text == "random" {
		var b [8]byte
		if _, err := rand.Read(b[:]); err != nil {
			return 0, Internal(err)
		}
		return binary.LittleEndian.Uint64(b[:]), nil
	}
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		return 0, fmt.Errorf("--seed: found %q; want a whole number from 0 to 18446744073709551615, or random", text)
	}
	return n, nil
}
