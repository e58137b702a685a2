package question

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
)

// A Flag is a flag of the command line, without its dashes, and its value.
type Flag [2]string

// Flags are the flags of a question. Each is read once, by name.
type Flags struct {
	Most  int      // the largest whole number, 0 for any
	all   []Flag   // as given
	given []Flag   // not read yet
	known []string // names that were asked for
}

// NewFlags returns the flags to read.
func NewFlags(given []Flag) *Flags { return &Flags{all: given, given: slices.Clone(given)} }

// Has reports whether a flag was given, read or not.
func (f *Flags) Has(name string) bool {
	return slices.ContainsFunc(f.all, func(g Flag) bool { return g[0] == name })
}

// All takes all values of a flag, in their order.
func (f *Flags) All(name string) (values []string) {
	f.known = append(f.known, name)
	f.given = slices.DeleteFunc(f.given, func(g Flag) bool {
		if g[0] == name {
			values = append(values, g[1])
		}
		return g[0] == name
	})
	return values
}

// Take takes a flag. Of several the last holds, as on a command line.
//
//go:noinline many callers, none of them hot
func (f *Flags) Take(name, otherwise string) (value string, given bool) {
	values := f.All(name)
	if len(values) == 0 {
		return otherwise, false
	}
	return values[len(values)-1], true
}

// Whole takes a flag with a whole number of at least least.
func (f *Flags) Whole(name string, least, otherwise int) (int, error) {
	text, given := f.Take(name, "")
	if !given {
		return otherwise, nil
	}
	n, err := strconv.Atoi(text)
	switch {
	case err != nil || f.Most > 0 && n > f.Most:
		return 0, fmt.Errorf("--%s: found %q; want a whole number from %d to %d", name, text, least,
			cmp.Or(f.Most, math.MaxInt))
	case n < least:
		return 0, fmt.Errorf("--%s: found %d; want %d or more", name, n, least)
	}
	return n, nil
}

// word takes a flag with one of some words. The first is the default.
func (f *Flags) word(name string, words ...string) (string, error) {
	text, _ := f.Take(name, words[0])
	if !slices.Contains(words, text) {
		return "", fmt.Errorf("--%s: found %q; want one of %s", name, text, strings.Join(words, ", "))
	}
	return text, nil
}

// Parts takes the parts of a battle.
func (f *Flags) Parts(keys []sim.Key) (map[string]string, error) {
	changes := map[string]string{}
	for _, k := range keys {
		value, given := f.Take(k.Name, "")
		if !given {
			continue
		}
		if k.Bool {
			on, err := readSwitch(k.Name, value)
			if err != nil {
				return nil, err
			}
			value = strconv.FormatBool(on)
		}
		changes[k.Name] = value
	}
	return changes, nil
}

// readSwitch reads a flag that may have a value.
func readSwitch(name, value string) (bool, error) {
	if value == "" {
		return true, nil
	}
	on, err := strconv.ParseBool(value)
	if err != nil {
		return false, fmt.Errorf("--%s: found %q; want true or false", name, value)
	}
	return on, nil
}

// Rest refuses the flags that nobody has taken.
func (f *Flags) Rest(command string) error {
	if len(f.given) == 0 {
		return nil
	}
	name := f.given[0][0]
	return fmt.Errorf("--%s: found it with %s; want one of --%s%s", name, command,
		strings.Join(slices.Compact(slices.Sorted(slices.Values(f.known))), ", --"), sim.NearHint(name, f.known))
}
