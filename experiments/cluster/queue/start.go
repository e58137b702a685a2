package queue

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"time"
)

// Find returns the path of the queue's program: beside this program, or on the path.
func Find() (string, error) {
	if self, err := os.Executable(); err == nil {
		if real, err := filepath.EvalSymlinks(self); err == nil {
			self = real
		}
		if found, err := exec.LookPath(filepath.Join(filepath.Dir(self), Program)); err == nil {
			return found, nil
		}
	}
	if found, err := exec.LookPath(Program); err == nil {
		return found, nil
	}
	return "", fmt.Errorf("found no %s beside this program or on the path; want it (go install "+
		"github.com/ironbottom/ironbottom/cmd/%s@latest, or go build ./cmd/%s in the source), or the address of a "+
		"NATS server", Program, Program, Program)
}

// A Server is a running queue.
type Server struct {
	config Config
	tell   func(line string)
	lock   sync.Mutex
	now    *process
	fresh  bool   // nobody has the connection of the process yet
	over   bool   // it was stopped
	failed string // the last reason why the queue could not be started again
}

// Start starts the program. Tell, if not nil, gets a line whenever the queue had to be started
// again, or could not be.
func Start(c Config, tell func(line string)) (*Server, error) {
	c.Protocol = Protocol
	p, err := start(c)
	if err != nil {
		return nil, err
	}
	c.Address = p.address // the same after a restart, because workers know it
	if tell == nil {
		tell = func(string) {}
	}
	return &Server{config: c, tell: tell, now: p, fresh: true}, nil
}

// Address returns where the queue listens.
func (s *Server) Address() string { return s.config.Address }

// InProcessConn returns the coordinator's connection to the queue. If the last connection has
// ended, the queue has too, and InProcessConn starts it again. It makes Server a
// nats.InProcessConnProvider.
func (s *Server) InProcessConn() (net.Conn, error) {
	s.lock.Lock()
	defer s.lock.Unlock()
	switch {
	case s.over:
		return nil, net.ErrClosed
	case s.fresh:
		s.fresh = false
		return s.now, nil
	}
	s.now.end()
	p, err := start(s.config)
	if err != nil {
		if s.failed != err.Error() {
			s.failed = err.Error()
			s.tell("the queue ended and cannot be started again yet: " + s.failed)
		}
		return nil, err
	}
	s.tell(fmt.Sprintf("the queue ended (%v) and was started again", s.now.state))
	s.now, s.failed = p, ""
	return p, nil
}

// Stop ends the queue for good.
func (s *Server) Stop() {
	s.lock.Lock()
	defer s.lock.Unlock()
	s.over = true
	s.now.end()
}

// A process is one start of the program. It is the coordinator's connection to it, too.
type process struct {
	in, out *os.File // its standard output and input
	address string
	cmd     *exec.Cmd
	ended   chan struct{}
	state   *os.ProcessState // once it has ended
}

// Bounds for the program.
const (
	startPatience = 20 * time.Second // for its first line
	endPatience   = 5 * time.Second  // from the end of its input until it is killed
	longestReady  = 1 << 12          // bytes of its first line
)

func start(c Config) (*process, error) {
	path, err := Find()
	if err != nil {
		return nil, err
	}
	text, err := json.Marshal(c)
	if err != nil {
		return nil, err
	}
	p := &process{cmd: exec.Command(path), ended: make(chan struct{})}
	if err := p.run(); err != nil {
		return nil, fmt.Errorf("%s: found that it does not start (%w); want the one of this release", path, err)
	}
	late := time.AfterFunc(startPatience, func() { p.cmd.Process.Kill() })
	defer late.Stop()
	ready, err := p.greet(append(text, '\n'))
	if err == nil && ready.Error != "" {
		err = errors.New(ready.Error)
	} else if err != nil {
		err = fmt.Errorf("%s: found no answer (%w); want the program of this release", path, err)
	}
	if err != nil {
		p.end()
		return nil, err
	}
	p.address = ready.Address
	return p, nil
}

// run starts the program with a pipe in each direction. No other process has the writing end of
// its standard input, which therefore ends with this process.
func (p *process) run() (err error) {
	var in, out *os.File // as the program has them
	if in, p.out, err = os.Pipe(); err != nil {
		return err
	}
	if p.in, out, err = os.Pipe(); err == nil {
		p.cmd.Stdin, p.cmd.Stdout, p.cmd.Stderr = in, out, os.Stderr
		err = p.cmd.Start()
		out.Close()
	}
	in.Close()
	if err != nil {
		p.Close()
		return err
	}
	go func() {
		p.cmd.Wait()
		p.state = p.cmd.ProcessState
		close(p.ended)
	}()
	return nil
}

// greet says what the queue is to be like, and returns its answer. It reads no byte after that,
// which would belong to the connection.
func (p *process) greet(config []byte) (r Ready, err error) {
	if _, err = p.out.Write(config); err != nil {
		return r, err
	}
	var line []byte
	for b := []byte{0}; b[0] != '\n'; line = append(line, b[0]) {
		if _, err := io.ReadFull(p.in, b); err != nil {
			return r, err
		}
		if len(line) == longestReady {
			return r, errors.New("a line without an end")
		}
	}
	return r, json.Unmarshal(line, &r)
}

// end ends the program and waits for it.
func (p *process) end() {
	p.Close()
	late := time.AfterFunc(endPatience, func() { p.cmd.Process.Kill() })
	defer late.Stop()
	<-p.ended
}

// Read, Write and the other methods below make a process a net.Conn.
func (p *process) Read(b []byte) (int, error) { return p.in.Read(b) }

func (p *process) Write(b []byte) (int, error) { return p.out.Write(b) }

// Close ends the input of the program, and so the program.
func (p *process) Close() error {
	if p.in != nil {
		p.in.Close()
	}
	return p.out.Close()
}

// LocalAddr and RemoteAddr return names, for there are no addresses.
func (p *process) LocalAddr() net.Addr { return address{} }

// RemoteAddr is LocalAddr.
func (p *process) RemoteAddr() net.Addr { return address{} }

// SetDeadline sets both deadlines.
func (p *process) SetDeadline(t time.Time) error {
	return errors.Join(p.SetReadDeadline(t), p.SetWriteDeadline(t))
}

// SetReadDeadline sets the deadline where the system has deadlines for pipes.
func (p *process) SetReadDeadline(t time.Time) error { return known(p.in.SetReadDeadline(t)) }

// SetWriteDeadline sets the deadline where the system has deadlines for pipes.
func (p *process) SetWriteDeadline(t time.Time) error { return known(p.out.SetWriteDeadline(t)) }

func known(err error) error {
	if errors.Is(err, os.ErrNoDeadline) {
		return nil
	}
	return err
}

// An address is that of a pipe.
type address struct{}

// Network returns the kind of connection.
func (address) Network() string { return "pipe" }

// String returns the program at the other end.
func (address) String() string { return Program }
