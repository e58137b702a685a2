package table

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Lines are the lines of a position in text, read in order. The first line that is not as expected
// becomes the error, which End returns. Results after that are meaningless.
type Lines struct {
	lines []string
	next  int // from 1
	err   error
}

// ReadLines starts to read a text whose first line must be the title.
func ReadLines(title, text string) (*Lines, error) {
	l := &Lines{lines: strings.Split(strings.TrimSuffix(text, "\n"), "\n"), next: 1}
	if l.lines[0] != title {
		l.Want(title)
	}
	return l, l.err
}

// Want records that the current line is not as expected. Only the first call counts.
func (l *Lines) Want(wanted string) {
	if l.err == nil {
		found := "the end"
		if l.next <= len(l.lines) {
			found = strconv.Quote(l.lines[l.next-1])
		}
		l.err = &Error{Place: Place{Line: l.next}, Err: fmt.Errorf("found %s; want %s", found, wanted)}
	}
}

// After reads the next line, which must begin with the given text, and returns the rest of it.
func (l *Lines) After(beginning string) string {
	l.next++
	if l.next <= len(l.lines) {
		if rest, ok := strings.CutPrefix(l.lines[l.next-1], beginning); ok {
			return rest
		}
	}
	l.Want(strings.TrimSuffix(beginning, " ") + " ...")
	return ""
}

// Word returns the index of a word in a list of valid words.
func (l *Lines) Word(word string, words []string) int {
	i := slices.Index(words, word)
	if i < 0 {
		l.Want("one of " + strings.Join(words, ", "))
	}
	return max(0, i)
}

// Number returns a whole number from 0 to a limit, in its usual notation.
func (l *Lines) Number(text string, most int) int {
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n > most || strconv.Itoa(n) != text {
		l.Want(fmt.Sprintf("a whole number from 0 to %d", most))
		return 0
	}
	return n
}

// End returns the first error. Further lines are an error too.
func (l *Lines) End() error {
	if l.err == nil && l.next != len(l.lines) {
		l.next++
		l.Want("no more lines")
	}
	return l.err
}
