package design

import "math"

// A Trial is the result of the games at one bid: how far the response is above its target.
type Trial struct {
	Bid   int
	Games int64
	Estimate
	Low, High float64
}

// side says where the crossing is seen from a bid: -1 the response is surely below the
// target, 1 above, 0 neither.
func (t Trial) side() int {
	switch {
	case t.High < 0:
		return -1
	case t.Low > 0:
		return 1
	}
	return 0
}

// A Crossing is the answer of Bisect. Bids are numbered from 0.
type Crossing struct {
	Trials []Trial // in the order they were made
	// Rising says whether the response grows with the bid, by the ends.
	Rising bool
	// Low and High are the first and the last bid at which the target is not refuted.
	// Where every bid refutes it Low is one above High, and the crossing lies between
	// the two. Low is 0 and High -1 where all bids bring too much, or all too little.
	Low, High int
	// Best is where the mean responses cross, between bids by a straight line; NaN
	// where they do not.
	Best float64
	// None says that no bid brings the target: it is surely missed on the same side
	// at both ends.
	None bool
}

// Bisect finds where a response that is monotone in the bid crosses its target. try
// plays a fixed number of games at a bid, the same games with the same dice at every
// bid, and returns nil when it was interrupted, as Bisect then does.
//
// It halves the range for three crossings: of the mean, and of both ends of its
// interval. The last two bound the bids at which the target is not refuted: the
// balance point is missed only if the interval at that bid misses, so the confidence
// is that of one interval, however many bids are tried. Bisection on the fixed dice of a
// sample is the root finding of retrospective approximation (Chen and Schmeiser,
// "Stochastic root finding via retrospective approximation", IIE Transactions 33, 2001);
// the interval is the inversion of a test.
func Bisect(bids int, try func(bid int) *Trial) *Crossing {
	b := &bisection{c: &Crossing{Best: math.NaN()}, seen: map[int]Trial{}, try: try}
	first, last := b.at(0), b.at(bids-1)
	if b.stopped {
		return nil
	}
	b.c.Rising = last.Value >= first.Value
	if first.side() != last.side() {
		b.c.Rising = last.side() > first.side()
	}
	if s := first.side(); s != 0 && s == last.side() {
		b.c.None, b.c.High = true, -1
		return b.c
	}
	below := b.edge(bids, func(t Trial) bool { return b.sign()*t.side() < 0 })
	notAbove := b.edge(bids, func(t Trial) bool { return b.sign()*t.side() <= 0 })
	mean := b.edge(bids, func(t Trial) bool { return float64(b.sign())*t.Value < 0 })
	if b.stopped {
		return nil
	}
	b.c.Low, b.c.High = below+1, notAbove
	if mean >= 0 && mean+1 < bids {
		x, y := b.seen[mean].Value, b.seen[mean+1].Value
		b.c.Best = float64(mean) + x/(x-y)
	}
	return b.c
}

type bisection struct {
	c       *Crossing
	seen    map[int]Trial
	try     func(int) *Trial
	stopped bool
}

func (b *bisection) sign() int {
	if b.c.Rising {
		return 1
	}
	return -1
}

// at returns the trial of a bid, made once.
func (b *bisection) at(bid int) Trial {
	t, ok := b.seen[bid]
	if ok || b.stopped {
		return t
	}
	made := b.try(bid)
	if made == nil {
		b.stopped = true
		return t
	}
	made.Bid = bid
	b.seen[bid] = *made
	b.c.Trials = append(b.c.Trials, *made)
	return *made
}

// edge returns the last bid that is still so, -1 if none is, where the first are and
// the others are not.
func (b *bisection) edge(bids int, is func(Trial) bool) int {
	low, high := -1, bids
	for bid, t := range b.seen { // trials so far
		if is(t) {
			low = max(low, bid)
		}
	}
	for bid, t := range b.seen {
		if !is(t) && bid > low {
			high = min(high, bid)
		}
	}
	for high-low > 1 && !b.stopped {
		mid := (low + high) / 2
		if is(b.at(mid)) {
			low = mid
		} else {
			high = mid
		}
	}
	return low
}
