package table

import (
	"fmt"
	"strings"
)

// Put writes a line of a document, a key and its value, unless it is the usual value. True and
// false are written without quotes, as Schema reads them.
//
//go:noinline many callers, none of them hot
func Put(w *strings.Builder, key, value, usual string) {
	switch value {
	case usual:
	case "true":
		fmt.Fprintf(w, "%s = true\n", key)
	default:
		fmt.Fprintf(w, "%s = %q\n", key, value)
	}
}
