package sim

import "iter"

// A listing makes Dice enumerate results. It is the path of results chosen so far, each with its
// probability. Results of weight 0 are skipped.
type listing struct {
	path []branch
	at   int // number of rolls answered in this pass
}

type branch struct {
	result, results int
	p               float64 // probability of result
	rest            bool    // a later result has weight
}

// next answers one roll with n results of probability weight(i)/total: the result on the path or,
// beyond its end, the first result with a weight.
func (l *listing) next(n int, total uint64, weight func(int) uint64) int {
	if l.at == len(l.path) {
		l.path = append(l.path, branch{result: -1, results: n})
		l.path[l.at].advance(total, weight)
	} else if b := &l.path[l.at]; b.p == 0 { // advanced by step, not weighed yet
		b.advance(total, weight)
	}
	b := &l.path[l.at]
	l.at++
	return b.result
}

// advance moves to the next result that has weight.
func (b *branch) advance(total uint64, weight func(int) uint64) {
	for i := b.result + 1; i < b.results; i++ {
		if w := weight(i); w > 0 {
			b.result, b.p = i, float64(w)/float64(total)
			break
		}
	}
	b.rest = false
	for i := b.result + 1; i < b.results && !b.rest; i++ {
		b.rest = weight(i) > 0
	}
}

// step moves to the next path. It returns false when all paths have been taken.
func (l *listing) step() bool {
	for len(l.path) > 0 {
		if last := &l.path[len(l.path)-1]; last.rest {
			last.p, l.at = 0, 0
			return true
		}
		l.path = l.path[:len(l.path)-1]
	}
	return false
}

// A Lister lists the possible results of a move. It is scratch memory for one goroutine. The zero
// value is ready for use, and it allocates only during its first use.
type Lister struct {
	dice  Dice
	list  listing
	state State
}

// Outcomes yields every distinct result of move m in s: the resulting position and its exact
// probability. The probabilities sum to 1. It runs Apply once for each result, so there is no
// second copy of the rules. The yielded position belongs to the Lister and is valid until the next
// one; s is not changed. A move without rolls has one result.
func (l *Lister) Outcomes(s State, m Move) iter.Seq2[State, float64] {
	return func(yield func(State, float64) bool) {
		if l.state == nil {
			l.state = s.Clone()
		}
		for p := range l.Rolls(func(d *Dice) {
			l.state.CopyFrom(s)
			l.state.Apply(m, d)
		}) {
			if !yield(l.state, p) {
				return
			}
		}
	}
}

// Rolls lists a piece of rules that is not a move. It runs roll once for every distinct result of
// its dice, and yields the exact probability of each after the run.
func (l *Lister) Rolls(roll func(d *Dice)) iter.Seq[float64] {
	return func(yield func(float64) bool) {
		l.dice.list = &l.list
		l.list.path = l.list.path[:0]
		for {
			l.list.at = 0
			roll(&l.dice)
			p := 1.0
			for _, b := range l.list.path {
				p *= b.p
			}
			if !yield(p) || !l.list.step() {
				return
			}
		}
	}
}
