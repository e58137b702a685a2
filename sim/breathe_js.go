//go:build js

package sim

import "time"

// A Yielder lets the browser have the processor between two games, and between two periods of a long
// one: there goroutines are not interrupted, and messages to the page's worker, as one that it is
// to stop, come only while all sleep. runtime.Gosched is not enough.
type Yielder struct{ last time.Time }

// breather is how long no message comes at most, between quick games.
const breather = 50 * time.Millisecond

// Yield is called between two parts of what takes long, a millisecond each or more.
func (b *Yielder) Yield() {
	if now := time.Now(); now.Sub(b.last) >= breather {
		time.Sleep(time.Microsecond)
		b.last = time.Now()
	}
}

// A breath is that of a batch.
type breath struct {
	Yielder
	games uint
}

// take is called before each game. The clock costs as much as a small battle, so that it is looked
// at before every 64th; the first counts, as a game may be a war.
func (b *breath) take() {
	b.games++
	if b.games%64 == 1 || b.games <= 64 {
		b.Yield()
	}
}
