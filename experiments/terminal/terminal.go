// Package terminal fits text to the columns of a terminal: it breaks lines between words,
// never within one that fits, and measures what takes two columns as such.
package terminal

import (
	"io"
	"strings"

	"github.com/rivo/uniseg"
	"golang.org/x/term"
)

// Narrowest is the least width that text is fitted to; less is taken for it.
const Narrowest = 20

// Columns returns how many columns a terminal has; ok is false where the writer is none.
func Columns(w io.Writer) (columns int, ok bool) {
	if f, is := w.(*writer); is {
		return f.columns, true
	}
	f, is := w.(interface{ Fd() uintptr })
	if !is || !term.IsTerminal(int(f.Fd())) {
		return 0, false
	}
	columns, _, err := term.GetSize(int(f.Fd()))
	if err != nil || columns <= 0 {
		columns = 80
	}
	return max(columns, Narrowest), true
}

// Width returns how many columns a text takes.
func Width(text string) int { return uniseg.StringWidth(text) }

// Pad adds blanks up to a width.
func Pad(text string, columns int) string {
	return text + strings.Repeat(" ", max(0, columns-Width(text)))
}

// Wrap breaks a line into lines that fit. Those that follow are indented like the first,
// and by two more. Blanks between words are kept where the line is not broken.
func Wrap(line string, columns int) (lines []string) {
	line = strings.TrimRight(line, " ")
	body := strings.TrimLeft(line, " ")
	indent := len(line) - len(body)
	hang := indent + 2
	if hang > columns/2 {
		hang = 2
	}
	now := line[:min(indent, columns/2)]
	first := true // word of its line
	for body != "" {
		word, gap := body, 0
		if i := strings.IndexByte(body, ' '); i >= 0 {
			word = body[:i]
			gap = len(body[i:]) - len(strings.TrimLeft(body[i:], " "))
		}
		body = body[len(word)+gap:]
		if !first && Width(now)+Width(word) > columns {
			lines = append(lines, strings.TrimRight(now, " "))
			now, first = strings.Repeat(" ", hang), true
		}
		for first && Width(now)+Width(word) > columns { // longer than a line
			head, rest := cut(word, columns-Width(now))
			if rest == word {
				break
			}
			lines = append(lines, now+head)
			now, word = strings.Repeat(" ", hang), rest
		}
		now += word + strings.Repeat(" ", gap)
		first = false
	}
	return append(lines, strings.TrimRight(now, " "))
}

// cut returns as much of a word as fits, and the rest.
func cut(word string, columns int) (head, rest string) {
	state, used := -1, 0
	rest = word
	for rest != "" {
		_, tail, width, next := uniseg.FirstGraphemeClusterInString(rest, state)
		if used += width; used > columns {
			break
		}
		rest, state = tail, next
	}
	return word[:len(word)-len(rest)], rest
}

// Fit returns a writer that breaks the lines of a report to a terminal's columns. Output that does
// not go to a terminal stays unchanged, and so does text for machines, which begins with {.
func Fit(w io.Writer) io.Writer {
	columns, ok := Columns(w)
	if !ok {
		return w
	}
	return &writer{to: w, columns: columns}
}

// Under returns what a writer of Fit writes to, other writers as they are.
func Under(w io.Writer) io.Writer {
	if f, ok := w.(*writer); ok {
		return f.to
	}
	return w
}

type writer struct {
	to      io.Writer
	columns int
	begun   bool
	raw     bool
	within  bool // the last write ended within a line
}

func (f *writer) Write(text []byte) (int, error) {
	if !f.begun && len(text) > 0 {
		f.begun, f.raw = true, text[0] == '{'
	}
	if f.raw {
		return f.to.Write(text)
	}
	var b strings.Builder
	for line := range strings.Lines(string(text)) {
		body, whole := strings.CutSuffix(line, "\n")
		if f.within || !whole || Width(body) <= f.columns {
			b.WriteString(line)
		} else {
			b.WriteString(strings.Join(Wrap(body, f.columns), "\n") + "\n")
		}
		f.within = !whole
	}
	if _, err := io.WriteString(f.to, b.String()); err != nil {
		return 0, err
	}
	return len(text), nil
}
