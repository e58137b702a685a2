package terminal

import (
	"unicode"
	"unicode/utf8"
)

// Readable reports whether a character may stand in a text for somebody to read, be it at a
// terminal, in a picture or on a page. Not so are control characters, which command a
// terminal, tab and line end among them, of which the caller knows more; marks of the
// direction of writing, by which a line reads otherwise than it is; what is no character;
// and RuneError, which is what a byte of broken UTF-8 is read as.
func Readable(r rune) bool {
	none := r&0xfffe == 0xfffe || r >= 0xfdd0 && r <= 0xfdef
	return !none && r != utf8.RuneError && !unicode.IsControl(r) && !unicode.Is(unicode.Bidi_Control, r)
}
