// Package talk is the protocol between a page and its engine: requests and messages, each a JSON
// text. The engine in a Web Worker and the one behind the server answer alike, and the page does
// not know which it has.
package talk

import (
	"context"
	"encoding/json"
	"sync"
	"time"

	"github.com/ironbottom/ironbottom/cmd/page/ask"
	"github.com/ironbottom/ironbottom/sim"
)

// A Request is a message from the page to its engine: a numbered question, or the wish to end its
// answer.
type Request struct {
	ID   string       `json:"id"`
	Ask  ask.Question `json:"ask"`
	Stop bool         `json:"stop,omitempty"`
	// Blocks are what helpers have found for the current question.
	Blocks []sim.Block `json:"blocks,omitempty"`
}

// A message goes to the page. Type is progress, done or error; share is a question for helpers,
// blocks is what a helper has found.
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

// quiet is the least time between two progress messages: ten a second are enough.
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

// Take adds the blocks of a helper for the current question.
func (t *Talk) Take(r Request) { t.engine.Take(r.Blocks) }

// Answer answers a question with any number of progress messages and a last one, done or error.
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

// Reply answers a question that is not for the engine.
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

// Stop ends an answer early; the answer is what was found so far.
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
