package cli

import (
	"bytes"
	"fmt"
	"io"
	"unicode"
	"unicode/utf8"

	"github.com/ironbottom/ironbottom/experiments/seat"
)

// Printable is a writer through which nothing that a file says reaches a terminal as a
// command: control characters but tab and newline, and those that turn the direction of
// writing, are written as \u001b. A title, a name or a cell of somebody else's file is
// text, whatever is in it. In JSON, where they stand in strings alone, that is their
// escape.
type Printable struct{ io.Writer }

// Write writes text, of which a character is never divided between two calls.
func (w Printable) Write(text []byte) (int, error) {
	if bytes.IndexFunc(text, unprintable) < 0 || string(text) == seat.ClearScreen {
		return w.Writer.Write(text)
	}
	var b bytes.Buffer
	for _, r := range string(text) {
		if unprintable(r) {
			fmt.Fprintf(&b, "\\u%04x", r)
		} else {
			b.WriteRune(r)
		}
	}
	if _, err := w.Writer.Write(b.Bytes()); err != nil {
		return 0, err
	}
	return len(text), nil
}

// Fd is that of the file below, for asking how wide a terminal is; none is no terminal.
func (w Printable) Fd() uintptr {
	if f, ok := w.Writer.(interface{ Fd() uintptr }); ok {
		return f.Fd()
	}
	return ^uintptr(0)
}

func unprintable(r rune) bool {
	switch {
	case r == '\n', r == '\t':
		return false
	case r == utf8.RuneError, unicode.Is(unicode.Bidi_Control, r):
		return true
	}
	return unicode.IsControl(r)
}
