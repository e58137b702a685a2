package odds

import (
	"context"
	"fmt"
	"runtime"
	"slices"
	"sync/atomic"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/float"
)

// firstGames is what every force plays; each further stage is four times as long.
const firstGames = 128

// race plays the games of forces of one cost, stage by stage, without those that
// are surely behind a force that costs no more. It reports whether it came to its end.
func (s *search) race(ctx context.Context, open []*Candidate) (whole bool, err error) {
	for _, games := range s.stages {
		if len(open) == 0 {
			return true, nil
		}
		workers := max(1, len(s.solvers)/len(open)) // for each force, where there are few
		play := func(ctx context.Context, _ int, c *Candidate) error { return s.play(ctx, c, games, workers) }
		if whole, err := s.each(ctx, open, play); !whole {
			return false, err
		}
		// The bar is a chance that a force of this cost or less surely has. It rises only after a
		// whole stage, so that what a stage plays does not depend on the order of its games.
		for _, c := range open {
			s.bar = max(s.bar, c.SureLow)
		}
		open = slices.DeleteFunc(open, func(c *Candidate) bool {
			c.Behind = c.SureHigh < s.bar
			return c.Behind || s.Games == 0 && s.enough(c, games)
		})
	}
	return true, nil
}

// enough reports whether a force need not go on after a stage where no number of games
// was asked for.
func (s *search) enough(c *Candidate, stage int) bool {
	known := !c.open(s.Wish) && (c.Chance.High-c.Chance.Low)/2 <= sizeReach
	return known || s.budgeted(c, stage+1) <= stage
}

// budgeted returns how many of so many games a force plays, by what its games took until
// now; at least those that it has played.
func (s *search) budgeted(c *Candidate, games int) int {
	if s.Games > 0 || c.work == 0 {
		return games
	}
	// Work for a battle until now says how many battles the bound of decisions leaves.
	return max(c.Battles, min(games, int(float64(SizeDecisions)*float64(c.Battles)/float64(c.work))))
}

// play plays the first games of a force; it keeps what came of them if all were
// played.
func (s *search) play(ctx context.Context, c *Candidate, games, workers int) error {
	o, err := s.odds(ctx, c.start)
	if err != nil {
		if ctx.Err() != nil {
			return nil
		}
		return err
	}
	games = s.budgeted(c, games)
	w := &experiments.Workload{Agents: o.Agents}
	t, err := sim.Batch{Start: c.start, Agents: w.Pair, Seed: s.Seed, Games: games,
		Block: experiments.BlockBetween(sim.BlockGames, c.start, o.Agents), Workers: workers}.Run(ctx)
	if err != nil || !t.Complete {
		return err
	}
	count := int64(0)
	for _, end := range s.Muster.Ends {
		count += t.Counts[s.outcome][end]
	}
	c.Method, c.Battles, c.work, c.Chance, c.decisions = experiments.MonteCarlo, games, w.Of(t),
		experiments.NewOutcome("", count, int64(games)), t.Decisions
	c.SureLow, c.SureHigh = chernoff(count, int64(games), s.risk)
	return nil
}

// chernoff returns bounds for a probability of which count of n trials came true.
// Each is wrong with a probability of at most exp(-risk): a share as far from p as
// x is has a probability of at most exp(-n*D(x, p)) (Chernoff 1952). It holds for
// any n, and the risks of many bounds add up whatever they have in common.
func chernoff(count, n int64, risk float64) (low, high float64) {
	x := float64(count) / float64(n)
	far := func(p float64) bool { return float64(n)*divergence(x, p) > risk }
	// On either side the divergence grows with the distance from x, so that halving finds the
	// end.
	low = lastTrue(x, far)
	return low, 1 - lastTrue(1-x, func(p float64) bool { return far(1 - p) })
}

// lastTrue returns the end of the range from 0 in which f holds, at most high.
func lastTrue(high float64, f func(float64) bool) float64 {
	low := 0.0
	for range 60 {
		if p := float64((low + high) / 2); f(p) {
			low = p
		} else {
			high = p
		}
	}
	return low
}

// divergence is that of Kullback and Leibler from a coin that comes true with p to
// one that does with x.
func divergence(x, p float64) float64 {
	part := func(x, p float64) float64 {
		if x == 0 {
			return 0
		}
		return float64(x * float.Log(x/p))
	}
	return part(x, p) + part(1-x, 1-p)
}

// workersOf is one for each processor where none were asked for.
func workersOf(wish int) int {
	if wish < 1 {
		return runtime.GOMAXPROCS(0)
	}
	return wish
}

// each looks at every candidate by f, several at the same time, which takes what it finds
// down in a copy, and reports whether it came to its end: when ctx ends it did not, and the
// looks that count are the first, in the order of the list. It returns the error of the
// first candidate that has one; what f panics with is an error too.
func (s *search) each(ctx context.Context, list []*Candidate, f func(ctx context.Context, worker int,
	c *Candidate) error) (whole bool, err error) {
	type look struct {
		found Candidate
		err   error
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	var hired atomic.Int64
	hire := func() int { return int(hired.Add(1)) - 1 }
	do := func(worker, i int) look {
		// It works on a copy of the candidate, so that the result of a cancelled look is dropped.
		l := look{found: *list[i]}
		if p := caught(func() { l.err = f(ctx, worker, &l.found) }); p != nil {
			l.err = fmt.Errorf("%s %s: %w", s.Muster.Key, list[i].Force, p)
		}
		return l
	}
	done, failed := 0, error(nil)
	whole, err = experiments.InOrder(ctx, len(s.solvers), len(list), hire, do, func(l look) bool {
		if failed = l.err; failed != nil {
			cancel()
			return false
		}
		l.found.looks++
		*list[done] = l.found
		done++
		if s.r.Looks++; s.Progress != nil {
			s.Progress(s.r.Looks)
		}
		return true
	})
	if failed != nil {
		err = failed
	}
	return whole && err == nil, err
}

// caught calls f and returns its panic as an error, nil if there was none.
func caught(f func()) error {
	return experiments.Guarded(func() error {
		f()
		return nil
	})
}
