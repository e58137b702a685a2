package external

import (
	"bufio"
	"crypto/rand"
	"errors"
	"fmt"
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
	lines  chan said // of answers, closed when there are no more
	cutOff chan struct{}
	pipes  [2]*os.File // our ends of its input and output
	last   *lastLine   // of its standard error
	mark   string      // in its environment and in that of all that it starts
	late   atomic.Bool // it was ended because it did not answer in time
	ended  chan struct{}
	ending sync.Once
}

// begin starts a program.
func begin(command []string) (*process, error) {
	p := &process{cmd: exec.Command(command[0], command[1:]...), last: new(lastLine), ended: make(chan struct{}),
		lines: make(chan said, ahead), cutOff: make(chan struct{}), mark: markName + "=" + rand.Text()}
	p.cmd.Env = append(os.Environ(), p.mark)
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
	p.to = bufio.NewWriterSize(to, 1<<15)
	p.cmd.Stdin, p.cmd.Stdout, p.cmd.Stderr = in, out, p.last
	p.cmd.WaitDelay = time.Second // for processes that left the group and hold standard error
	apart(p.cmd)
	err = p.cmd.Start()
	in.Close()
	out.Close()
	if err != nil {
		to.Close()
		from.Close()
		return nil, err
	}
	go p.read(bufio.NewReaderSize(from, longest))
	go func() {
		p.cmd.Wait()
		p.endAll() // processes that it may have left behind
		close(p.ended)
	}()
	return p, nil
}

// endAll ends the process and all that it has started.
func (p *process) endAll() {
	endGroup(p.cmd)
	endMarked(p.mark)
}

// end ends the process and all that it has started, and returns when that is done.
func (p *process) end() {
	p.cut()
	<-p.ended
}

// cut ends the process without waiting; who reads of it or writes to it fails.
func (p *process) cut() {
	p.ending.Do(func() {
		close(p.cutOff)
		endGroup(p.cmd)
		p.pipes[0].Close()
		p.pipes[1].Close()
	})
}

// within runs ask, which talks to the process, with a time limit.
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

// errSilent says that the process can no longer be read or written.
var errSilent = errors.New("closed")

// send sends what was written.
func (p *process) send() error {
	if p.to.Flush() != nil {
		return errSilent
	}
	return nil
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
