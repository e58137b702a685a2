package ask

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/cmd/question"
	"github.com/ironbottom/ironbottom/sim"
)

// flags are the flags of a question that are not read yet.
type flags struct {
	given []Flag
	known []string // names that were asked for
}

// all takes all values of a flag, in their order.
func (f *flags) all(name string) (values []string) {
	f.known = append(f.known, name)
	f.given = slices.DeleteFunc(f.given, func(g Flag) bool {
		if g[0] == name {
			values = append(values, g[1])
		}
		return g[0] == name
	})
	return values
}

// take takes a flag. Of several the last holds, as on a command line.
//
//go:noinline many callers, none of them hot
func (f *flags) take(name, otherwise string) (value string, given bool) {
	values := f.all(name)
	if len(values) == 0 {
		return otherwise, false
	}
	return values[len(values)-1], true
}

// whole takes a flag with a whole number of at least least.
func (f *flags) whole(name string, least, otherwise int) (int, error) {
	text, given := f.take(name, "")
	if !given {
		return otherwise, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < least || n > most {
		return 0, fmt.Errorf("--%s: found %q; want a whole number from %d to %d", name, text, least, most)
	}
	return n, nil
}

// most limits the numbers in a question.
const most = 1_000_000_000

// number takes a flag with a number between low and high, both excluded.
func (f *flags) number(name string, low, high float64) (x float64, given bool, err error) {
	text, given := f.take(name, "")
	if !given {
		return 0, false, nil
	}
	x, err = strconv.ParseFloat(text, 64)
	if err != nil || !(x > low && x < high) {
		return 0, true, fmt.Errorf("--%s: found %q; want a number above %v and below %v", name, text, low, high)
	}
	return x, true, nil
}

// word takes a flag with one of some words. The first is the default.
func (f *flags) word(name string, words ...string) (string, error) {
	text, _ := f.take(name, words[0])
	if !slices.Contains(words, text) {
		return "", fmt.Errorf("--%s: found %q; want one of %s", name, text, strings.Join(words, ", "))
	}
	return text, nil
}

// parts takes the parts of a battle.
func (f *flags) parts(keys []sim.Key) (map[string]string, error) {
	changes := map[string]string{}
	for _, k := range keys {
		value, given := f.take(k.Name, "")
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

// rest refuses the flags that nobody has taken.
func (f *flags) rest(command string) error {
	if len(f.given) == 0 {
		return nil
	}
	name := f.given[0][0]
	return fmt.Errorf("--%s: found it with %s; want one of --%s%s", name, command,
		strings.Join(slices.Compact(slices.Sorted(slices.Values(f.known))), ", --"), sim.NearHint(name, f.known))
}

// words returns the flags of a question as on a command line, without some.
func words(q Question, booleans []sim.Key, without ...string) string {
	b := new(strings.Builder)
	for _, g := range q.Flags {
		if slices.Contains(without, g[0]) {
			continue
		}
		switch on, err := strconv.ParseBool(g[1]); {
		case !slices.ContainsFunc(booleans, func(k sim.Key) bool { return k.Bool && k.Name == g[0] }):
			fmt.Fprintf(b, " --%s %s", g[0], question.Quote(g[1]))
		case g[1] == "" || err == nil && on:
			fmt.Fprintf(b, " --%s", g[0])
		default:
			fmt.Fprintf(b, " --%s=false", g[0])
		}
	}
	return b.String()
}

// begin returns the start of the line that repeats a battle: the command, the game unless it is the
// first, and the set-up.
func (e *Engine) begin(q Question, game string) string {
	text := e.Name + " " + q.Command
	if !strings.EqualFold(game, e.Games[0].Name) && game != "" {
		text += " " + question.Quote(game)
	}
	if q.Setup != "" {
		text += " " + question.Quote(strings.ToLower(q.Setup))
	}
	return text
}

// stopped returns the flag that ends a run where an interrupted one ended.
func stopped(n int, complete bool) string {
	if complete || n == 0 {
		return ""
	}
	return fmt.Sprintf(" --stop-after %d", n)
}
