// Package talk is how a page and its engine speak: requests and messages, each a JSON text. The
// engine in a Web Worker and the one behind the server answer alike, and the page does not know
// which it has.
package talk

import (
	"context"
	"encoding/json"
	"sync"
	"time"

	"github.com/ironbottom/ironbottom/cmd/ask"
	"github.com/ironbottom/ironbottom/sim"
)

// A Request is a message of the page to its engine: a question under a number, or the wish that
// the answer to one ends.
type Request struct {
	ID   string       `json:"id"`
	Ask  ask.Question `json:"ask"`
	Stop bool         `json:"stop,omitempty"`
	// Blocks are what helpers have found for the question that is worked on.
	Blocks []sim.Block `json:"blocks,omitempty"`
}

// A message is one to the page. Type is progress, done or error; share says what others can be
// asked for help, blocks are what who helps has found.
type message struct {
	Type     string        `json:"type"`
	ID       string        `json:"id"`
	Progress *ask.Progress `json:"progress,omitempty"`
	Answer   *ask.Answer   `json:"answer,omitempty"`
	Error    *ask.Refusal  `json:"error,omitempty"`
	Ask      *ask.Question `json:"ask,omitempty"`
	Blocks   []sim.Block   `json:"blocks,omitempty"`
	Seconds  float64       `json:"seconds,omitempty"` // that the answer took
}

// quiet is how long nothing is told after a progress: ten times a second is enough for eyes.
const quiet = 100 * time.Millisecond

// A Talk answers requests with messages. Its engine, and so Answer, belongs to one goroutine; Stop
// may be called from any.
type Talk struct {
	engine *ask.Engine
	send   func(text string)

	helped  bool       // the page can ask others for help
	writing sync.Mutex // a message; send may wait, and Stop must not wait for it
	mu      sync.Mutex // of cancels
	cancels map[string]context.CancelFunc
}

// New returns a talk with an engine; send gets each message as JSON, one at a time.
func New(e *ask.Engine, send func(text string)) *Talk {
	return &Talk{engine: e, send: send, cancels: map[string]context.CancelFunc{}}
}

// Helped says that the page can ask other engines for help with an answer that takes long.
func (t *Talk) Helped() { t.helped = true }

// Take takes in what a helper has found for the question that is worked on.
func (t *Talk) Take(r Request) { t.engine.Take(r.Blocks) }

// Answer answers a question: any number of progress messages, then one that it is done or what is
// wrong.
func (t *Talk) Answer(ctx context.Context, r Request) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	t.mu.Lock()
	t.cancels[r.ID] = cancel
	t.mu.Unlock()
	begin, told, over := time.Now(), time.Now(), false
	t.engine.Told = func(p ask.Progress) {
		t.writing.Lock()
		defer t.writing.Unlock()
		if now := time.Now(); !over && now.Sub(told) >= quiet {
			told = now
			t.write(message{Type: "progress", ID: r.ID, Progress: &p})
		}
	}
	if t.helped {
		t.engine.Share = func(q ask.Question) { t.locked(message{Type: "share", ID: r.ID, Ask: &q}) }
		t.engine.Found = func(blocks []sim.Block) { t.locked(message{Type: "blocks", ID: r.ID, Blocks: blocks}) }
	}
	answer, err := t.engine.Answer(ctx, r.Ask)
	t.writing.Lock()
	over = true
	t.writing.Unlock()
	t.mu.Lock()
	delete(t.cancels, r.ID)
	t.mu.Unlock()
	t.end(r.ID, begin, answer, err)
}

// Reply answers a question that is none for the engine.
func (t *Talk) Reply(r Request, by func() (ask.Answer, error)) {
	begin := time.Now()
	answer, err := by()
	t.end(r.ID, begin, answer, err)
}

// end sends the last message.
func (t *Talk) end(id string, begin time.Time, answer ask.Answer, err error) {
	m := message{Type: "done", ID: id, Answer: &answer, Seconds: time.Since(begin).Seconds()}
	if err != nil {
		refusal := ask.Refuse(err)
		m = message{Type: "error", ID: id, Error: &refusal}
	}
	t.locked(m)
}

// locked sends a message when no other is being sent.
func (t *Talk) locked(m message) {
	t.writing.Lock()
	defer t.writing.Unlock()
	t.write(m)
}

// Stop ends an answer early: it is then what was found until now.
func (t *Talk) Stop(id string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if cancel := t.cancels[id]; cancel != nil {
		cancel()
	}
}

func (t *Talk) write(m message) {
	if text, err := json.Marshal(m); err == nil {
		t.send(string(text))
	}
}
