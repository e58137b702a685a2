package cluster

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"github.com/nats-io/nats.go"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/cluster/queue"
)

// WorkerOptions are what a worker brings.
type WorkerOptions struct {
	URL string
	// letters, digits, - and _; empty is made of the host and the process. With an NKey it is the
	// key
	Name        string
	Version     string // of the program
	Cores       int    // 0 means all
	Credentials Credentials
	// Patience is how long it waits for a coordinator that is away; 0 means DefaultPatience.
	Patience time.Duration
	// Ready makes the run ready whose files are in a folder, and returns what asks its questions.
	Ready func(ctx context.Context, folder string) (Ask, error)
	// OnCrash, if set, stores the report of a panic, and returns an error that says where.
	OnCrash func(error) error
	// Log, if set, gets a line about what was played, once nothing is left.
	Log func(line string)
}

// An Ask asks the questions of a run, which then plays parts for the service.
type Ask func(ctx context.Context, s experiments.Service) error

// DefaultPatience is how long a worker waits for a coordinator.
const DefaultPatience = 10 * time.Minute

// A RefusedError says why a worker gets no part.
type RefusedError string

// Error returns it.
func (e RefusedError) Error() string { return string(e) }

// hostName is a name for a worker.
func hostName() string {
	host, _ := os.Hostname()
	clean := strings.Map(func(c rune) rune {
		if queue.Named(string(c)) {
			return c
		}
		return '-'
	}, host)
	return fmt.Sprintf("%.40s-%d", clean, os.Getpid())
}

// Work plays parts for the coordinator of a server until there are none. It returns the
// error of ctx where that ends first, and a RefusedError where it is not wanted.
func Work(ctx context.Context, h WorkerOptions) error {
	if h.Cores == 0 {
		h.Cores = runtime.GOMAXPROCS(0)
	}
	if h.Patience == 0 {
		h.Patience = DefaultPatience
	}
	if h.Name == "" {
		h.Name = hostName()
	}
	if len(h.Credentials.Seed) > 0 {
		var err error
		if _, h.Name, err = h.Credentials.key(); err != nil {
			return err
		}
	}
	if !queue.Named(h.Name) {
		return fmt.Errorf("found name %q; want up to %d letters, digits, - and _", h.Name, queue.LongestName)
	}
	w := &worker{WorkerOptions: h, freed: make(chan struct{}, 1), again: make(chan struct{}, 1)}
	defer w.close()
	if err := w.connect(ctx); err != nil {
		return err
	}
	return w.work(ctx)
}

// connect finds the server, however long it takes to come up.
func (w *worker) connect(ctx context.Context) error {
	come, err := w.Credentials.come(w.Name)
	if err != nil {
		return err
	}
	options := append(come, nats.Name(w.Name), nats.CustomInboxPrefix(queue.Inbox+w.Name), nats.MaxReconnects(-1),
		nats.ReconnectWait(200*time.Millisecond),
		nats.ReconnectJitter(100*time.Millisecond, time.Second), nats.IgnoreAuthErrorAbort(), nats.PingInterval(
			20*time.Second), nats.MaxPingsOutstanding(2),
		nats.ReconnectHandler(func(*nats.Conn) {
			w.reconnected()
		}), nats.ErrorHandler(func(*nats.Conn, *nats.Subscription, error) {}))
	for begin := time.Now(); ; {
		if w.nc, err = nats.Connect(w.URL, options...); err == nil {
			break
		}
		if errors.Is(err, nats.ErrAuthorization) || errors.Is(err, nats.ErrAuthExpired) {
			return RefusedError("found a server that refuses this worker; want its token or a key that it knows")
		}
		if time.Since(begin) > w.Patience || unreachable(err) {
			return fmt.Errorf("%s: found no server (%w); want one that a coordinator listens at", w.URL, err)
		}
		if err := pause(ctx, 500*time.Millisecond); err != nil {
			return err
		}
	}
	w.inbox = make(chan *nats.Msg, 1<<13)
	w.reply = w.nc.NewInbox()
	if _, err = w.nc.ChanSubscribe(w.reply, w.inbox); err == nil {
		_, err = w.nc.ChanSubscribe(queue.ToAll, w.inbox)
	}
	return err
}

// unreachable reports whether an error will not go away by waiting.
func unreachable(err error) bool {
	return strings.Contains(err.Error(), "tls:") || strings.Contains(err.Error(), "x509") ||
		strings.Contains(err.Error(), "secure connection") || strings.Contains(err.Error(), "invalid")
}

func pause(ctx context.Context, d time.Duration) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(d):
		return nil
	}
}

// work plays for one asking after the other.
func (w *worker) work(ctx context.Context) error {
	var recipe string
	var ask Ask
	for {
		o, err := w.hello(ctx)
		if err == nil && (o.Recipe != recipe || ask == nil) {
			recipe = o.Recipe
			ask, err = w.fetch(ctx, o)
		}
		if err == nil {
			err = w.serve(ctx, o, ask)
		}
		switch {
		case errors.Is(err, errAgain):
		case err == nil || errors.Is(err, errDone):
			w.say("bye", nil)
			w.nc.FlushTimeout(time.Second)
			if w.Log != nil {
				w.Log(fmt.Sprintf("nothing is left to play; answered %d parts", w.answered))
			}
			return nil
		default:
			return err
		}
	}
}

// hello greets the coordinator until it answers.
func (w *worker) hello(ctx context.Context) (o offer, err error) {
	program, err := Program()
	if err != nil {
		return o, err
	}
	text, _ := json.Marshal(greeting{w.Version, program, platform, w.Cores})
	m, err := w.ask(ctx, "hello", text)
	if err == nil {
		err = refused(m)
	}
	if err == nil && string(m.Data) == doneWord {
		err = errDone
	}
	if err == nil {
		err = json.Unmarshal(m.Data, &o)
	}
	if err == nil && o.Beat < 1 {
		err = errors.New("found no offer of the coordinator; want one")
	}
	return o, err
}

// refused says whether a coordinator wants nothing of this worker.
func refused(m *nats.Msg) error {
	if why, ok := strings.CutPrefix(string(m.Data), "refused "); ok {
		return RefusedError(why)
	}
	return nil
}

// subject is one that this worker may write to.
func (w *worker) subject(verb string) string {
	id, _ := w.nc.GetClientID()
	return fmt.Sprintf("from.%s.%d.%s", w.Name, id, verb)
}

func (w *worker) say(verb string, text []byte) error { return w.nc.Publish(w.subject(verb), text) }

// ask asks the coordinator until it answers or patience ends.
func (w *worker) ask(ctx context.Context, verb string, text []byte) (*nats.Msg, error) {
	for begin := time.Now(); ; {
		try, cancel := context.WithTimeout(ctx, 3*time.Second)
		m, err := w.nc.RequestWithContext(try, w.subject(verb), text)
		cancel()
		switch {
		case err == nil:
			return m, nil
		case ctx.Err() != nil:
			return nil, ctx.Err()
		case time.Since(begin) > w.Patience:
			return nil, fmt.Errorf("%s: found no coordinator in %s; want one", w.URL, w.Patience)
		}
		if err := pause(ctx, 200*time.Millisecond); err != nil {
			return nil, err
		}
	}
}

// fetch gets the files of a run and makes it ready.
func (w *worker) fetch(ctx context.Context, o offer) (ask Ask, err error) {
	dir, err := os.MkdirTemp("", "worker")
	if err != nil {
		return nil, err
	}
	w.dirs = append(w.dirs, dir)
	for _, f := range o.Files {
		if !filepath.IsLocal(filepath.FromSlash(f.Name)) || path.Clean(f.Name) != f.Name || f.Bytes < 0 {
			return nil, fmt.Errorf("found a file named %q in the offer; want names within a folder", f.Name)
		}
		text := make([]byte, 0, min(f.Bytes, 1<<26))
		for len(text) < f.Bytes {
			m, err := w.ask(ctx, "file", fmt.Appendf(nil, "%s %d", f.Digest, len(text)))
			if err == nil {
				err = refused(m)
			}
			if err != nil {
				return nil, err
			}
			if len(m.Data) == 0 {
				break
			}
			text = append(text, m.Data...)
		}
		if found := digestOf(text); found != f.Digest {
			return nil, RefusedError(fmt.Sprintf("%s: found digest %s; want %s", f.Name, found, f.Digest))
		}
		name := filepath.Join(dir, filepath.FromSlash(f.Name))
		if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
			return nil, err
		}
		if err := os.WriteFile(name, text, 0o600); err != nil {
			return nil, err
		}
	}
	return w.Ready(ctx, dir)
}

func (w *worker) close() {
	if w.nc != nil {
		w.nc.Close()
	}
	for _, dir := range w.dirs {
		os.RemoveAll(dir)
	}
}
