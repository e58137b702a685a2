package sim

import "iter"

// A listing makes Dice enumerate: it is the path of results taken so far, each
// with the odds that led there. Results of weight 0 are passed over.
type listing struct {
	path []branch
	at   int // how many rolls of this pass have been answered

	again []Roll // of the dice of Again: what they bring, in this order
}

type branch struct {
	result, results int
	p               float64 // probability of result
	rest            bool    // a later result has weight
}

// next answers one roll with n results of weight(i)/total: the one the path
// says or, beyond its end, the first of any weight.
func (l *listing) next(n int, total uint64, weight func(int) uint64) int {
	if l.again != nil {
		return l.repeat(n)
	}
	if l.at == len(l.path) {
		l.path = append(l.path, branch{result: -1, results: n})
		l.path[l.at].advance(total, weight)
	} else if b := &l.path[l.at]; b.p == 0 { // moved on by step, not yet weighed
		b.advance(total, weight)
	}
	b := &l.path[l.at]
	l.at++
	return b.result
}

// unlike is what the dice of Again panic with where a rule rolls what was not rolled before.
type unlike struct{}

// repeat answers one roll of n results with what it brought before.
func (l *listing) repeat(n int) int {
	if l.at == len(l.again) {
		panic(unlike{})
	}
	r := &l.again[l.at]
	l.at++
	result := r.Result
	if r.Kind == Total {
		result -= r.Dice
	}
	if result < 0 || result >= n {
		panic(unlike{})
	}
	return result
}

// Rerun runs a piece of rules once more with the rolls that a watcher was told of, as they came,
// for who tells what came of them. It stops, and reports false, where other rolls are wanted; rolls
// behind those wanted do not matter.
func Rerun(rolls []Roll, rule func(d *Dice)) (same bool) {
	defer func() {
		if r := recover(); r != nil {
			if _, ok := r.(unlike); !ok {
				panic(r)
			}
			same = false
		}
	}()
	rule(&Dice{list: &listing{again: append([]Roll{}, rolls...)}}) // not nil where there are none
	return true
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

// step turns to the next path; false when all have been taken.
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

// A Lister lists what a move can lead to. It is scratch for one goroutine; the
// zero value is ready, and after its first use it allocates nothing.
type Lister struct {
	dice  Dice
	list  listing
	state State
}

// Outcomes yields every distinct result of the rolls that move m calls for in s,
// as the position it leads to and its exact probability; the probabilities sum
// to 1. It runs Apply itself, once for each: there is no second copy of the
// rules. The position yielded is the Lister's and holds until the next one; s is
// left alone. A move that rolls nothing has one outcome.
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

// Rolls lists a piece of rules that is no move: it runs roll once for every distinct
// result of what that rolls, and yields the exact probability of each after it has run.
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
