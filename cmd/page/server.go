package page

import (
	"context"
	"encoding/json"
	"errors"
	"io/fs"
	"net"
	"net/http"
	"runtime"
	"strings"
	"sync"
	"time"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/cmd/page/ask"
	"github.com/ironbottom/ironbottom/cmd/page/talk"
	"github.com/ironbottom/ironbottom/experiments"
)

// A Server serves the page and answers it with the native engine. It serves only the files of the
// page and reads only the folders that it was given.
type Server struct {
	Program string
	Games   []agents.Game
	Results []string // folders of results, or of such folders
	// Nets are the networks for agents of the page, by file name. The server opens no other file
	// for a question.
	Nets   map[string][]byte
	Record string // the text of a first record, or empty
	// Stand, if set, fills in how the run of a folder stands, with its figures so far.
	Stand func(ctx context.Context, path string, k *Kept) error
	// Crashed, if set, writes a report of a panic (ask.Engine).
	Crashed func(error) error

	once    sync.Once
	busy    chan struct{} // one for each answer at work
	mu      sync.Mutex
	idle    []*ask.Engine // idle ones; the last remembers the last question
	running map[string]context.CancelFunc
	seen    seen
}

// Limits for one visitor.
const (
	mostWaiting = 64               // questions that wait or run
	longest     = 30 * time.Minute // of an answer
)

// Serve serves until ctx ends.
func (s *Server) Serve(ctx context.Context, l net.Listener) error {
	h := &http.Server{
		Handler: s.Handler(l.Addr().String()), ReadHeaderTimeout: 10 * time.Second, ReadTimeout: time.Minute,
		IdleTimeout: 2 * time.Minute, MaxHeaderBytes: 1 << 16,
		BaseContext: func(net.Listener) context.Context { return ctx },
	}
	gone := context.AfterFunc(ctx, func() { h.Close() })
	defer gone()
	err := h.Serve(l)
	if errors.Is(err, http.ErrServerClosed) && ctx.Err() != nil {
		return nil
	}
	return err
}

// Handler answers requests to a server at an address. It refuses requests that name another host or
// come from another page, so that no page elsewhere can ask through the visitor's browser.
func (s *Server) Handler(addr string) http.Handler {
	s.once.Do(func() {
		s.busy, s.running = make(chan struct{}, max(1, runtime.GOMAXPROCS(0))), map[string]context.CancelFunc{}
	})
	mux := http.NewServeMux()
	mux.HandleFunc("POST /ask", s.ask)
	mux.HandleFunc("POST /stop", s.stop)
	mux.HandleFunc("GET /record.txt", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/plain; charset=utf-8")
		w.Write([]byte(s.Record))
	})
	mux.HandleFunc("GET /", s.file)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		for name, value := range headers {
			w.Header().Set(name, value)
		}
		if !own(addr, r.Host) || r.Header.Get("Origin") != "" && r.Header.Get("Origin") != "http://"+r.Host {
			http.Error(w, "found another host; want this one", http.StatusForbidden)
			return
		}
		mux.ServeHTTP(w, r)
	})
}

var headers = map[string]string{
	"Content-Security-Policy": policy + "; frame-ancestors 'none'", "X-Content-Type-Options": "nosniff",
	"Referrer-Policy":              "no-referrer",
	"Cross-Origin-Resource-Policy": "same-origin", "Cross-Origin-Opener-Policy": "same-origin",
	"Cache-Control": "no-cache",
}

// own reports whether a request means this server: by the address it listens on, and on loopback
// also by its names.
func own(addr, host string) bool {
	at, port, err := net.SplitHostPort(addr)
	if err != nil {
		return false
	}
	name, asked, err := net.SplitHostPort(host)
	if err != nil { // the port of http is left out
		name, asked = strings.Trim(host, "[]"), "80"
	}
	ip := net.ParseIP(at)
	switch {
	case asked != port:
		return false
	case ip != nil && ip.IsUnspecified(): // listens to all: any address, no name but localhost
		return net.ParseIP(name) != nil || name == "localhost"
	case ip != nil && ip.IsLoopback() && name == "localhost":
		return true
	}
	return name == at
}

// file serves a file of the page.
func (s *Server) file(w http.ResponseWriter, r *http.Request) {
	name := strings.TrimPrefix(r.URL.Path, "/")
	if name == "" {
		name = "index.html"
	}
	if name == where {
		w.Header().Set("Content-Type", typeOf(name))
		w.Write([]byte(whereText("server")))
		return
	}
	var text []byte
	err := fs.ErrNotExist
	if named(name) {
		text, err = fs.ReadFile(files(), name)
	}
	if err != nil {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Content-Type", typeOf(name))
	w.Write(text)
}

// read reads a request, and refuses anything else.
func read(w http.ResponseWriter, r *http.Request) (q talk.Request, ok bool) {
	if r.Header.Get("Content-Type") != "application/json" { // forms of other pages cannot send this
		http.Error(w, "found no JSON; want a question", http.StatusUnsupportedMediaType)
		return q, false
	}
	d := json.NewDecoder(http.MaxBytesReader(w, r.Body, ask.MostText+1<<20))
	d.DisallowUnknownFields()
	if err := d.Decode(&q); err != nil || q.ID == "" || len(q.ID) > 100 {
		http.Error(w, "found a damaged question; want one as JSON, with an id", http.StatusBadRequest)
		return q, false
	}
	return q, true
}

// ask answers a question with messages, a line each, as they come.
func (s *Server) ask(w http.ResponseWriter, r *http.Request) {
	q, ok := read(w, r)
	if !ok {
		return
	}
	w.Header().Set("Content-Type", "application/x-ndjson")
	flush := http.NewResponseController(w)
	send := func(text string) {
		w.Write([]byte(text + "\n"))
		flush.Flush()
	}
	ctx, cancel := context.WithTimeout(r.Context(), longest)
	defer cancel()
	if !s.begin(q.ID, cancel) {
		http.Error(w, "found too many questions; want fewer at a time", http.StatusTooManyRequests)
		return
	}
	defer s.end(q.ID)
	select {
	case s.busy <- struct{}{}:
		defer func() { <-s.busy }()
	case <-ctx.Done():
	}
	e := s.wake()
	defer s.rest(e)
	t := talk.New(e, send)
	switch {
	case ctx.Err() != nil:
		t.Reply(q, func() (ask.Answer, error) { return ask.Answer{}, errors.New("stopped before it was begun") })
	case q.Ask.Command == "results":
		t.Reply(q, func() (a ask.Answer, err error) {
			err = experiments.Guarded(func() (err error) {
				a, err = s.results(ctx, q.Ask)
				return err
			})
			if s.Crashed != nil {
				err = s.Crashed(err)
			}
			return a, err
		})
	default:
		t.Answer(ctx, q)
	}
}

// begin notes a waiting or running question, unless there are too many.
func (s *Server) begin(id string, cancel context.CancelFunc) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.running[id] != nil || len(s.running) >= mostWaiting {
		return false
	}
	s.running[id] = cancel
	return true
}

func (s *Server) end(id string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.running, id)
}

// wake returns the idle engine that was asked last: it remembers the game and the rules.
func (s *Server) wake() *ask.Engine {
	s.mu.Lock()
	defer s.mu.Unlock()
	n := len(s.idle)
	if n == 0 {
		return &ask.Engine{Name: s.Program, Games: s.Games, Crashed: s.Crashed}
	}
	e := s.idle[n-1]
	s.idle = s.idle[:n-1]
	return e
}

// rest keeps an engine for the next question, up to the number that can work at once.
func (s *Server) rest(e *ask.Engine) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.idle) < cap(s.busy) {
		s.idle = append(s.idle, e)
	}
}

// stop ends an answer early.
func (s *Server) stop(w http.ResponseWriter, r *http.Request) {
	q, ok := read(w, r)
	if !ok {
		return
	}
	s.mu.Lock()
	cancel := s.running[q.ID]
	s.mu.Unlock()
	if cancel != nil {
		cancel()
	}
	w.WriteHeader(http.StatusNoContent)
}
