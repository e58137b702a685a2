package ask

import (
	"context"
	"errors"
	"sync"
	"time"

	"github.com/ironbottom/ironbottom/sim"
)

// A Part tells a helper its share of a question. Games are played in blocks, each by itself. A
// helper plays one block in Of, from the last one down. The first engine plays all blocks from the
// first one up, except those that helpers have played.
type Part struct {
	Nth int `json:"nth"`
	Of  int `json:"of"`
}

// alone is how long an engine plays before it asks for help: most questions end sooner.
var alone = 400 * time.Millisecond

// given is how long blocks are gathered before they are sent, because an answer may have thousands.
const given = 250 * time.Millisecond

// shared is a ledger of blocks that helpers play.
type shared struct {
	ask   func() // asks for help, once; nil if there is nobody
	begin time.Time
	told  func(games int)

	mu     sync.Mutex        // of the blocks; not held during calls that may wait
	blocks map[int]sim.Block // that have arrived and are not counted yet
	games  int               // in them
}

// help returns the ledger of a question that helpers may share, nil without helpers. Told gets the
// number of games played so far, by anyone.
func (e *Engine) help(q Question, told func(games int)) *shared {
	s := &shared{begin: time.Now(), told: told, blocks: map[int]sim.Block{}}
	if e.Share != nil {
		s.ask = func() { e.Share(q) }
	}
	e.helping.Store(s)
	return s
}

// ledger returns nil if nobody can help.
func (s *shared) ledger() sim.Ledger {
	if s.ask == nil {
		return nil
	}
	return s
}

// Take adds the blocks of a helper for the current question; late ones are dropped.
func (e *Engine) Take(blocks []sim.Block) {
	s := e.helping.Load()
	if s == nil {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, b := range blocks {
		if _, twice := s.blocks[b.Index]; !twice {
			s.blocks[b.Index] = b
			s.games += b.Games
		}
	}
}

// progress notes what was counted.
func (s *shared) progress(games int) {
	s.mu.Lock()
	games += s.games
	s.mu.Unlock()
	s.told(games)
}

// NoRows says that rows are of no use here.
func (s *shared) NoRows() {}

// Load implements sim.Ledger.
func (s *shared) Load(into *sim.Block) (bool, error) {
	if s.ask != nil && time.Since(s.begin) > alone {
		s.ask()
		s.ask = nil
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	b, ok := s.blocks[into.Index]
	if !ok {
		return false, nil
	}
	delete(s.blocks, into.Index)
	s.games -= b.Games
	if b.Games != into.Games || len(b.Course) != len(into.Course) || !alike(b.Counts, into.Counts) {
		return false, nil
	}
	for p := range b.Course {
		if !alike(b.Course[p], into.Course[p]) {
			return false, nil
		}
	}
	into.Decisions = b.Decisions
	into.Counts.Add(b.Counts)
	into.Course.Add(b.Course)
	return true, nil
}

// alike reports whether counts are of the same measures.
//
//go:noinline many callers, none of them hot
func alike(a, b sim.Counts) bool {
	for i := range a {
		if len(a) != len(b) || len(a[i]) != len(b[i]) {
			return false
		}
	}
	return len(a) == len(b)
}

// Save implements sim.Ledger.
func (s *shared) Save(*sim.Block) error { return nil }

// A finder keeps the blocks that a helper plays until they are sent.
type finder struct{ blocks []sim.Block }

func (f *finder) NoRows() {}

func (f *finder) Load(*sim.Block) (bool, error) { return false, nil }

func (f *finder) Save(b *sim.Block) error {
	f.blocks = append(f.blocks, *b) // each is played by a batch of its own, whose memory it keeps
	return nil
}

// find plays a part of a batch and sends its blocks.
func (e *Engine) find(ctx context.Context, p Part, b sim.Batch) error {
	if e.Found == nil || p.Of < 1 || p.Nth < 0 || p.Nth >= p.Of {
		return errors.New("found a part of a question; want the question")
	}
	f, last := new(finder), time.Now()
	games := b.Games
	b.Ledger = f
	for n := (games-1)/b.Block - p.Nth; n >= 0 && ctx.Err() == nil; n -= p.Of {
		b.First, b.Games = n, min(b.Block, games-n*b.Block)
		if _, err := b.Run(ctx); err != nil {
			return err
		}
		if now := time.Now(); now.Sub(last) >= given || n < p.Of {
			e.Found(f.blocks)
			f.blocks, last = nil, now
		}
	}
	return nil
}
