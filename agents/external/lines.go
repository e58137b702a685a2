package external

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"strings"
)

// Bounds of what a program says.
const (
	longest = 1 << 16 // bytes of a line
	ahead   = 64      // lines that are read before they are wanted
)

// A said is a line that the program wrote, or the reason why there is none.
type said struct {
	word, rest string // the first word and what follows
	more       bool   // the program wrote another line at the same time
	err        error
}

// silent reports whether a line is not an answer.
func (h said) silent() bool { return h.err == nil && (h.word == "info" || h.word == "") }

// String returns the line.
func (h said) String() string { return strings.TrimSpace(h.word + " " + h.rest) }

// read reads lines until there are no more.
func (p *process) read(from *bufio.Reader) {
	defer close(p.lines)
	for {
		h := readLine(from)
		select {
		case p.lines <- h:
		case <-p.cutOff:
			return
		}
		if h.err != nil {
			return
		}
	}
}

func readLine(from *bufio.Reader) (h said) {
	b, err := from.ReadSlice('\n')
	switch {
	case err == bufio.ErrBufferFull:
		return said{err: fmt.Errorf("found a line of more than %d bytes", longest)}
	case err == io.EOF && len(bytes.TrimSpace(b)) > 0: // without a line break at the end
	case err != nil:
		return said{err: errSilent}
	}
	h.word, h.rest, _ = strings.Cut(strings.TrimSpace(string(b)), " ")
	h.rest = strings.TrimSpace(h.rest)
	buffered, _ := from.Peek(from.Buffered())
	h.more = bytes.IndexByte(buffered, '\n') >= 0
	return h
}

// line waits for a line of an answer.
func (p *process) line() said {
	if h, ok := <-p.lines; ok {
		return h
	}
	return said{err: errSilent}
}

// settled returns an error if the program wrote another answer together with this one.
func (p *process) settled(last said) error {
	for last.more {
		if last = p.line(); last.err == nil && !last.silent() {
			return secondAnswer(last)
		}
	}
	return nil
}

// stray returns an error if the program has written an answer to no question.
func (p *process) stray() error {
	for {
		select {
		case h, ok := <-p.lines:
			if ok && h.err == nil && !h.silent() {
				return secondAnswer(h)
			}
			if !ok || h.err != nil { // it has ended: the next call reports that
				return nil
			}
		default:
			return nil
		}
	}
}

func secondAnswer(h said) error {
	return fmt.Errorf("found the answer %.80q without a question; want one answer to each question", h)
}
