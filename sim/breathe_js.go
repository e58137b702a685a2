//go:build js

package sim

import "time"

// A Yielder gives the browser a turn between two games, and between two periods of a long game.
// Goroutines are not interrupted in a browser. Messages to the page's worker, such as a request to
// stop, arrive only while all goroutines sleep; runtime.Gosched is not enough.
type Yielder struct{ last time.Time }

// breather is the longest time without messages during quick games.
const breather = 50 * time.Millisecond

// Yield is called between two steps of a long computation that take a millisecond or more each.
func (b *Yielder) Yield() {
	if now := time.Now(); now.Sub(b.last) >= breather {
		time.Sleep(time.Microsecond)
		b.last = time.Now()
	}
}

// A breath is the Yielder of a batch.
type breath struct {
	Yielder
	games uint
}

// take is called before each game. Reading the clock costs as much as a small battle, so it is read
// only before every 64th game. It is also read before each of the first 64, because a game may be a
// whole war.
func (b *breath) take() {
	b.games++
	if b.games%64 == 1 || b.games <= 64 {
		b.Yield()
	}
}
