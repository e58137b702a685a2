package table

import "strings"

// A Scanner reads a short word of a notation from left to right. If a method does not find what it
// wants, it leaves Rest unchanged; the word is complete when Rest is empty. Words are so small that
// package regexp, a fortieth of a web page's first download, is not worth its size.
type Scanner struct{ Rest string }

// Capitals takes the letters from A to Z that come next, of a word such as CV2 the type.
func (s *Scanner) Capitals() string {
	return s.take(func(c byte) bool { return 'A' <= c && c <= 'Z' })
}

// Digits takes the digits that come next.
func (s *Scanner) Digits() string { return s.take(digit) }

// Any takes the characters that come next and are among some marks.
func (s *Scanner) Any(marks string) string {
	return s.take(func(c byte) bool { return strings.IndexByte(marks, c) >= 0 })
}

// Sign takes a mark, and reports whether it came next.
func (s *Scanner) Sign(mark string) (found bool) {
	s.Rest, found = strings.CutPrefix(s.Rest, mark)
	return found
}

// Enclosed takes what comes next between two brackets, given as one text such as "[]", and reports whether there were
// such brackets.
func (s *Scanner) Enclosed(brackets string) (inner string, found bool) {
	if rest, ok := strings.CutPrefix(s.Rest, brackets[:1]); ok {
		if inner, rest, ok = strings.Cut(rest, brackets[1:]); ok {
			s.Rest = rest
			return inner, true
		}
	}
	return "", false
}

func (s *Scanner) take(ok func(byte) bool) (taken string) {
	n := 0
	for n < len(s.Rest) && ok(s.Rest[n]) {
		n++
	}
	taken, s.Rest = s.Rest[:n], s.Rest[n:]
	return taken
}

func digit(c byte) bool { return '0' <= c && c <= '9' }
