package book

import (
	"fmt"
	"strings"
)

// Reading and writing the texts of battles and wars: a line for each key whose value is not the
// usual one.

// Flag is 1 for true.
func Flag(b bool) byte {
	if b {
		return 1
	}
	return 0
}

// PutTrue writes a key that is true.
func PutTrue(w *strings.Builder, key string, value bool) {
	if value {
		fmt.Fprintf(w, "%s = true\n", key)
	}
}

// SplitList yields the parts of a list between commas.
func SplitList(text string) func(func(string) bool) {
	return func(yield func(string) bool) {
		for part := range strings.SplitSeq(text, ", ") {
			if part != "" && !yield(part) {
				return
			}
		}
	}
}

// ParseOptions reads options as "name=value", "on" being the value where there is none.
func ParseOptions(text string) map[string]string {
	m := map[string]string{}
	for o := range strings.FieldsSeq(text) {
		name, value, ok := strings.Cut(o, "=")
		if !ok {
			value = "on"
		}
		m[name] = value
	}
	return m
}

// Count writes a number and its noun.
func Count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}
