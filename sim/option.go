package sim

import (
	"fmt"
	"slices"
	"strings"
)

// OptionIs reports whether an option has the given value. The options come from ResolveOptions.
//
//go:noinline many callers, none of them hot
func OptionIs(options map[string]string, name, value string) bool { return options[name] == value }

// ResolveOptions returns the value of every option: the given values, and defaults for the others.
// An option given without a value is "on". Unknown options and values are errors that list the
// valid ones.
func ResolveOptions(options []Option, given map[string]string) (map[string]string, error) {
	all := map[string]string{}
	var names []string
	for _, o := range options {
		all[o.Name] = o.Values[0]
		names = append(names, o.Name)
	}
	for name, value := range given {
		i := slices.Index(names, name)
		if i < 0 {
			return nil, fmt.Errorf("found option %q; want one of %s%s", name, strings.Join(names, ", "),
				NearHint(name, names))
		}
		if value == "" {
			value = "on"
		}
		if !slices.Contains(options[i].Values, value) {
			return nil, fmt.Errorf("found option %s=%s; want %s=%s", name, value, name,
				strings.Join(options[i].Values, "|"))
		}
		all[name] = value
	}
	return all, nil
}
