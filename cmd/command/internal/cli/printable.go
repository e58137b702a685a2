package cli

import (
	"bytes"
	"fmt"
	"io"
	"unicode/utf16"

	"github.com/ironbottom/ironbottom/experiments/seat"
	"github.com/ironbottom/ironbottom/experiments/terminal"
)

// Printable is a writer that keeps text from files from commanding a terminal. It writes control
// characters, except tab and newline, and characters that change the writing direction as \u001b.
// In JSON such characters appear only within strings, where this is their escape.
type Printable struct{ io.Writer }

// Write writes text. A character must not be split between two calls.
func (w Printable) Write(text []byte) (int, error) {
	// Nearly all text passes unchanged and uncopied. So does the sequence that clears the screen if
	// a call writes only that, as a session does.
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
	// The caller counts its own bytes. Returning another number would be a short write.
	return len(text), nil
}

// Fd returns the descriptor of the file below, to ask how wide a terminal is.
func (w Printable) Fd() uintptr {
	if f, ok := w.Writer.(interface{ Fd() uintptr }); ok {
		return f.Fd()
	}
	return ^uintptr(0)
}

// unprintable reports whether a character must not reach a terminal as it is.
func unprintable(r rune) bool { return r != '\n' && r != '\t' && !terminal.Readable(r) }
