package question

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime/debug"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/table"
)

// Quote protects a word from a shell if needed. Plain are the characters that no usual shell treats
// specially anywhere in a word. An apostrophe ends the quotation, stands escaped, and starts it
// again.
func Quote(word string) string {
	plain := func(r rune) bool {
		return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' ||
			strings.ContainsRune("-_./=,:+@%", r)
	}
	if word != "" && strings.TrimFunc(word, plain) == "" {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}

// ReadSeed reads the value of --seed. For random it takes a number from the generator of the
// runtime. The caller prints it in the repeat line, so that the run can be repeated. Nothing secret
// depends on it, and package crypto/rand would add a tenth of a megabyte to a page.
func ReadSeed(text string) (uint64, error) {
	if text == "random" {
		return rand.Uint64(), nil
	}
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		return 0, fmt.Errorf("--seed: found %q; want a whole number from 0 to 18446744073709551615, or random", text)
	}
	return n, nil
}

// FlagError makes an error name flags instead of keys of a battle file, and adds where those of a
// battle file are listed.
func FlagError(err error) error {
	if e := (*table.Error)(nil); errors.As(err, &e) {
		e.Call(func(key string) string { return "--" + key })
	}
	if e := (*table.NoKeyError)(nil); errors.As(err, &e) && e.Flags {
		e.Listed = " (odds --help-all lists them)"
	}
	return err
}

// SideNamed returns the side with a name, or Over for an empty name.
func SideNamed(sides [2]string, name string) (sim.Side, error) {
	if name == "" {
		return sim.Over, nil
	}
	for s, side := range sides {
		if strings.EqualFold(side, name) {
			return sim.Side(s), nil
		}
	}
	return 0, fmt.Errorf("--side: found %q; want %s or %s", name, strings.ToLower(sides[0]), strings.ToLower(sides[1]))
}

// Version returns the version of the module if it is known, otherwise devel, with the revision of
// the build.
func Version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "devel"
	}
	// A program from go install has the version of its module. One built in a checkout has
	// "(devel)" and the settings of version control.
	v := info.Main.Version
	if v != "" && v != "(devel)" {
		return v
	}
	v = "devel"
	modified := false
	for _, s := range info.Settings {
		switch s.Key {
		case "vcs.revision":
			v += "+" + s.Value[:min(12, len(s.Value))]
		case "vcs.modified":
			modified = s.Value == "true"
		}
	}
	// Last, because the order of the settings is not guaranteed.
	if modified {
		v += "+dirty"
	}
	return v
}

// mostShown limits an error in a line, because the user's text may be of any length.
const mostShown = 1000

// OneLine returns an error as one line. It cuts the middle of a long one: the beginning says where,
// the end what is wanted.
func OneLine(err error) string {
	text := []rune(strings.Join(strings.FieldsFunc(err.Error(), func(r rune) bool {
		return r == '\n' || r == '\r'
	}), "; "))
	if over := len(text) - mostShown; over > 0 {
		const end = mostShown / 3
		return fmt.Sprintf("%s [%d characters] %s", string(text[:mostShown-end]), over, string(text[len(text)-end:]))
	}
	return string(text)
}
