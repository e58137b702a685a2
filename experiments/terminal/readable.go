package terminal

import (
	"unicode"
	"unicode/utf8"
)

// Readable reports whether a character may be part of text for people, at a terminal, in a picture
// or on a page. It rejects
//
//   - control characters, which command a terminal (tab and line end are among them, so the caller
//     must treat those separately),
//   - marks of writing direction, which can make a line read differently from what it is,
//   - code points that are not characters,
//   - RuneError, which stands for a byte of broken UTF-8.
func Readable(r rune) bool {
	none := r&0xfffe == 0xfffe || r >= 0xfdd0 && r <= 0xfdef
	return !none && r != utf8.RuneError && !unicode.IsControl(r) && !unicode.Is(unicode.Bidi_Control, r)
}
