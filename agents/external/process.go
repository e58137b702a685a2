package external

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// A process is a program that has been started.
type process struct {
	cmd    *exec.Cmd
	to     *bufio.Writer
	from   *bufio.Reader
	pipes  [2]*os.File // our ends: what it reads, what it writes
	last   *lastLine   // of its standard error
	late   atomic.Bool // it was ended for lack of an answer
	ended  chan struct{}
	ending sync.Once
}

// longest is the most that a line of an answer may have.
const longest = 1 << 16

// begin starts a program.
func begin(command []string) (*process, error) {
	p := &process{cmd: exec.Command(command[0], command[1:]...), last: new(lastLine), ended: make(chan struct{})}
	in, to, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	from, out, err := os.Pipe()
	if err != nil {
		in.Close()
		to.Close()
		return nil, err
	}
	p.pipes = [2]*os.File{to, from}
	p.to, p.from = bufio.NewWriterSize(to, 1<<15), bufio.NewReaderSize(from, longest)
	p.cmd.Stdin, p.cmd.Stdout, p.cmd.Stderr = in, out, p.last
	p.cmd.WaitDelay = time.Second // for who has left the group and holds standard error
	apart(p.cmd)
	err = p.cmd.Start()
	in.Close()
	out.Close()
	if err != nil {
		to.Close()
		from.Close()
		return nil, err
	}
	go func() {
		p.cmd.Wait()
		endGroup(p.cmd) // what it may have left behind
		close(p.ended)
	}()
	return p, nil
}

// end ends the process and all of its group, and returns when that is done.
func (p *process) end() {
	p.cut()
	<-p.ended
}

// cut ends the process without waiting; who reads of it or writes to it fails.
func (p *process) cut() {
	p.ending.Do(func() {
		endGroup(p.cmd)
		p.pipes[0].Close()
		p.pipes[1].Close()
	})
}

// within lets ask speak with the process for so long at most.
func (p *process) within(limit time.Duration, ask func() error) error {
	timer := time.AfterFunc(limit, func() {
		p.late.Store(true)
		p.cut()
	})
	err := ask()
	timer.Stop()
	switch {
	case p.late.Load():
		return fmt.Errorf("no answer within %v", limit.Round(time.Millisecond))
	case err != nil && errors.Is(err, errSilent):
		p.end()
		if line := p.last.String(); line != "" {
			return fmt.Errorf("the program ended (%v): %s", p.cmd.ProcessState, line)
		}
		return fmt.Errorf("the program ended (%v)", p.cmd.ProcessState)
	}
	return err
}

// errSilent says that nothing can be read or written any more.
var errSilent = errors.New("closed")

// send sends what was written.
func (p *process) send() error {
	if p.to.Flush() != nil {
		return errSilent
	}
	return nil
}

// line reads a line of an answer: its first word and the rest.
func (p *process) line() (word, rest string, err error) {
	b, err := p.from.ReadSlice('\n')
	switch {
	case err == bufio.ErrBufferFull:
		return "", "", fmt.Errorf("found a line of more than %d bytes", longest)
	case err == io.EOF && len(bytes.TrimSpace(b)) > 0: // without a line break at the end
	case err != nil:
		return "", "", errSilent
	}
	word, rest, _ = strings.Cut(strings.TrimSpace(string(b)), " ")
	return word, strings.TrimSpace(rest), nil
}

// A lastLine keeps the last line of what is written to it.
type lastLine struct {
	mu   sync.Mutex
	tail []byte
}

func (l *lastLine) Write(b []byte) (int, error) {
	const most = 1 << 12
	l.mu.Lock()
	defer l.mu.Unlock()
	l.tail = append(l.tail, b...)
	if n := len(l.tail); n > most {
		l.tail = append(l.tail[:0], l.tail[n-most:]...)
	}
	return len(b), nil
}

func (l *lastLine) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	text := strings.TrimSpace(strings.ToValidUTF8(string(l.tail), "?"))
	text = strings.Map(func(r rune) rune {
		if r == '\t' || r == '\r' {
			return ' '
		}
		return r
	}, text[strings.LastIndexByte(text, '\n')+1:])
	return text[:min(len(text), 200)]
}
