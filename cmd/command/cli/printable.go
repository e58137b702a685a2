package cli

import (
	"bytes"
	"fmt"
	"io"
	"unicode/utf16"

	"github.com/ironbottom/ironbottom/experiments/seat"
	"github.com/ironbottom/ironbottom/experiments/terminal"
)

// Printable is a writer through which nothing that a file says reaches a terminal as a
// command: control characters but tab and newline, and those that turn the direction of
// writing, are written as \u001b. A title, a name or a cell of somebody else's file is
// text, whatever is in it. In JSON, where they stand in strings alone, that is their
// escape.
type Printable struct{ io.Writer }

// Write writes text, of which a character is never divided between two calls.
func (w Printable) Write(text []byte) (int, error) {
	// Nearly all text passes unchanged and uncopied, and so does the sequence that clears the
	// screen where it is all that a call writes, as a session writes it.
	if bytes.IndexFunc(text, unprintable) < 0 || string(text) == seat.ClearScreen {
		return w.Writer.Write(text)
	}
	var b bytes.Buffer
	for _, r := range string(text) {
		if unprintable(r) {
			for _, unit := range utf16.AppendRune(nil, r) { // as JSON escapes it
				fmt.Fprintf(&b, "\\u%04x", unit)
			}
		} else {
			b.WriteRune(r)
		}
	}
	if _, err := w.Writer.Write(b.Bytes()); err != nil {
		return 0, err
	}
	// The caller counts its own bytes; how many were written in their place is none of its
	// business, and another number would be a short write.
	return len(text), nil
}

// Fd is that of the file below, for asking how wide a terminal is; none is no terminal.
func (w Printable) Fd() uintptr {
	if f, ok := w.Writer.(interface{ Fd() uintptr }); ok {
		return f.Fd()
	}
	return ^uintptr(0)
}

// unprintable reports whether a character must not reach a terminal as it is.
func unprintable(r rune) bool { return r != '\n' && r != '\t' && !terminal.Readable(r) }
