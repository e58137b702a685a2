package learn

import (
	"slices"
	"sync"
	"sync/atomic"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/float"
)

// parts is the number of parts of a minibatch, each with a sum of its own. It is the same on every
// machine, so that the order of additions does not depend on the number of workers.
const parts = 8

// A crew computes gradients on several goroutines.
type crew struct {
	net     *Net
	samples Samples
	workers int
	shares  [parts]share
	sum     []float32 // over all parts
	wait    sync.WaitGroup
	wake    chan int
	task    func(part int)
	failure atomic.Pointer[sim.Panic]
}

// A share is the memory of one part.
type share struct {
	sample   Sample // the one at hand
	err      error
	gradient []float32
	touched  []bool // inputs that it has
	list     []uint16
	sums     [2][]float32
	row      []float32 // of the first layer, backwards
	scores   []float32
	base     []float32
	rows     [][]float32
	loss     float64
	right    float64
	squares  float64
	mean     float64
}

func newCrew(n *Net, samples Samples, workers int) *crew {
	c := &crew{net: n, samples: samples, workers: min(workers, parts), sum: make([]float32, len(n.W)),
		wake: make(chan int, parts)}
	for i := range c.shares {
		s := &c.shares[i]
		s.gradient, s.touched, s.row, s.base = make([]float32, len(n.W)), make([]bool, n.Inputs), make([]float32,
			n.units()), make([]float32, n.units())
		s.sums = [2][]float32{make([]float32, n.units()), make([]float32, n.units())}
	}
	for range c.workers {
		go func() {
			for part := range c.wake {
				c.do(part)
			}
		}()
	}
	return c
}

// do does the task for a part. Its panic is kept for the goroutine that waits.
func (c *crew) do(part int) {
	defer c.wait.Done()
	defer func() {
		if p := recover(); p != nil {
			c.failure.CompareAndSwap(nil, sim.Recovered(p))
		}
	}()
	c.task(part)
}

func (c *crew) close() { close(c.wake) }

// all runs a task for each part.
func (c *crew) all(task func(part int)) {
	c.task = task
	c.wait.Add(parts)
	for i := range parts {
		c.wake <- i
	}
	c.wait.Wait()
	if p := c.failure.Load(); p != nil {
		panic(p)
	}
}

// each does a task for each of some samples, part by part; wants are what they all should come to.
func (c *crew) each(some []int, wants []float32, task func(s *share, x *Sample)) error {
	c.all(func(part int) {
		s := &c.shares[part]
		s.loss, s.right, s.squares, s.mean, s.err = 0, 0, 0, 0, nil
		for _, i := range some[part*len(some)/parts : (part+1)*len(some)/parts] {
			x := &s.sample
			if s.err = c.net.read(c.samples, i, x); s.err != nil {
				return
			}
			x.Target = wants[i]
			task(s, x)
		}
	})
	for i := range c.shares {
		if err := c.shares[i].err; err != nil {
			return err
		}
	}
	return nil
}

// gradients adds the gradients of some samples to sum and returns the sum of their losses.
func (c *crew) gradients(some []int, wants []float32) (loss float64, err error) {
	if err := c.each(some, wants, func(s *share, x *Sample) { s.learn(c.net, x) }); err != nil {
		return 0, err
	}
	clear(c.sum)
	units := c.net.units()
	for part := range c.shares {
		s := &c.shares[part]
		loss += s.loss
		slices.Sort(s.list)
		for _, at := range s.list {
			from := int(at) * units
			addTo(c.sum[from:from+units], s.gradient[from:from+units])
			s.touched[at] = false
		}
		s.list = s.list[:0]
		from := c.net.Inputs * units
		addTo(c.sum[from:], s.gradient[from:])
	}
	return loss, nil
}

// addTo moves numbers into a sum; the source is 0 afterwards.
func addTo(sum, x []float32) {
	for i, v := range x {
		sum[i] += v
		x[i] = 0
	}
}

// judge returns the mean loss of some samples, and the explained part of their variance.
func (c *crew) judge(some []int, wants []float32) (loss, explained float64, err error) {
	if err := c.each(some, wants, func(s *share, x *Sample) { s.weigh(c.net, x) }); err != nil {
		return 0, 0, err
	}
	var right, squares, mean float64
	for i := range c.shares {
		s := &c.shares[i]
		loss, right, squares, mean = loss+s.loss, right+s.right, squares+s.squares, mean+s.mean
	}
	n := float64(len(some))
	if c.net.Kind == Policy {
		return loss / n, right / n, nil
	}
	spread := squares - float64(mean*mean)/n
	if spread <= 0 {
		return loss / n, 0, nil
	}
	return loss / n, 1 - loss/spread, nil
}

// learn adds the gradient of a sample.
func (s *share) learn(n *Net, x *Sample) {
	if n.Kind == Policy {
		s.imitate(n, x)
		return
	}
	y := n.Output(&x.X, s.sums[0])
	v := squash(y)
	if x.Other == nil {
		miss := v - float64(x.Target)
		s.loss += float64(miss * miss)
		s.back(n, &x.X, s.sums[0], float32(2*miss*(1-float64(v*v))))
		return
	}
	other := squash(n.Output(x.Other, s.sums[1]))
	miss := v - other - float64(x.Target)
	s.loss += float64(miss * miss)
	s.back(n, &x.X, s.sums[0], float32(2*miss*(1-float64(v*v))))
	s.back(n, x.Other, s.sums[1], float32(-2*miss*(1-float64(other*other))))
}

// weigh adds the loss of a sample.
func (s *share) weigh(n *Net, x *Sample) {
	if n.Kind == Policy {
		top := s.score(n, x)
		best := 0
		for i, want := range x.Shares {
			if want > x.Shares[best] {
				best = i
			}
		}
		if top == best {
			s.right++
		}
		return
	}
	v := n.Value(&x.X, s.sums[0])
	if x.Other != nil {
		v -= n.Value(x.Other, s.sums[1])
	}
	want := float64(x.Target)
	miss := v - want
	s.loss += float64(miss * miss)
	s.squares += float64(want * want)
	s.mean += want
}

// back adds the gradient of an output to those of the weights that it came by.
func (s *share) back(n *Net, x *Sparse, sums []float32, slope float32) {
	units := n.units()
	last, into := n.W[len(n.W)-n.Hidden:], s.gradient[len(s.gradient)-n.Hidden:]
	s.row[n.Hidden] = slope
	for j, w := range last {
		s.row[j] = 0
		if h := sums[j]; h > 0 {
			into[j] += float32(h * slope)
			s.row[j] = float32(w * slope)
		}
	}
	addTimes(s.gradient[n.Inputs*units:][:units], s.row, 1)
	s.spread(n, x)
}

// spread adds the gradient of the first layer for some inputs.
func (s *share) spread(n *Net, x *Sparse) {
	units := n.units()
	for k, at := range x.At {
		if !s.touched[at] {
			s.touched[at] = true
			s.list = append(s.list, at)
		}
		addTimes(s.gradient[int(at)*units:][:units], s.row, x.X[k])
	}
}

// addTimes adds x times a row to another.
func addTimes(to, row []float32, x float32) {
	to = to[:len(row)]
	for j, r := range row {
		to[j] += float32(x * r)
	}
}

// score finds how likely each decision is said to be, adds the loss, and returns the likeliest.
func (s *share) score(n *Net, x *Sample) (top int) {
	for len(s.rows) < len(x.Rows) {
		s.rows = append(s.rows, make([]float32, n.units()))
	}
	s.scores = slices.Grow(s.scores[:0], len(x.Rows))[:len(x.Rows)]
	n.begin(s.base)
	n.add(&x.X, s.base)
	for i := range x.Rows {
		copy(s.rows[i], s.base)
		n.add(&x.Rows[i], s.rows[i])
		s.scores[i] = n.out(s.rows[i])
		if s.scores[i] > s.scores[top] {
			top = i
		}
	}
	s.loss += softmax(s.scores, x.Shares)
	return top
}

// softmax turns scores into probabilities and returns the cross entropy with the shares.
func softmax(scores, shares []float32) (loss float64) {
	most := slices.Max(scores)
	sum := 0.0
	for _, y := range scores {
		sum += float.Exp(float64(y - most))
	}
	log := float.Log(sum)
	for i, y := range scores {
		if shares != nil && shares[i] > 0 {
			loss -= float64(float64(shares[i]) * (float64(y-most) - log))
		}
		scores[i] = float32(float.Exp(float64(y-most)) / sum)
	}
	return loss
}

// imitate adds the gradient of a choice.
func (s *share) imitate(n *Net, x *Sample) {
	s.score(n, x)
	units := n.units()
	for j := range s.base {
		s.base[j] = 0
	}
	for i := range x.Rows {
		slope := s.scores[i] - x.Shares[i]
		last, into := n.W[len(n.W)-n.Hidden:], s.gradient[len(s.gradient)-n.Hidden:]
		s.row[n.Hidden] = slope
		for j, w := range last {
			s.row[j] = 0
			if h := s.rows[i][j]; h > 0 {
				into[j] += float32(h * slope)
				s.row[j] = float32(w * slope)
			}
		}
		addTimes(s.base, s.row, 1)
		s.spread(n, &x.Rows[i])
	}
	// What all decisions have in common is spread once.
	copy(s.row, s.base)
	addTimes(s.gradient[n.Inputs*units:][:units], s.row, 1)
	s.spread(n, &x.X)
}
