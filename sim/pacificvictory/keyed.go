package pacificvictory

import (
	"fmt"
	"strings"
)

// What the texts of battles and of wars are written and read with: a key and its value on
// a line, where the value is not the usual one.

func flag(b bool) byte {
	if b {
		return 1
	}
	return 0
}

func put(w *strings.Builder, key, value, normal string) {
	if value != normal {
		fmt.Fprintf(w, "%s = %q\n", key, value)
	}
}

func putTrue(w *strings.Builder, key string, value bool) {
	if value {
		fmt.Fprintf(w, "%s = true\n", key)
	}
}

func splitList(text string) func(func(string) bool) {
	return func(yield func(string) bool) {
		for part := range strings.SplitSeq(text, ", ") {
			if part != "" && !yield(part) {
				return
			}
		}
	}
}

func parseOptions(text string) map[string]string {
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

func count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}
