package learn

import (
	"context"
	"errors"
	"fmt"
	"math"
	"runtime"
	"slices"

	"github.com/ironbottom/ironbottom/sim"
)

// A Fit holds the settings for training a net. Zero fields have the values of Defaults.
type Fit struct {
	Epochs   int     // limit on passes through all samples
	Batch    int     // samples in a minibatch
	Rate     float64 // learning rate of Adam
	Decay    float64 // weight decay at each step, times Rate
	Lambda   float64 // of TD(lambda); 1 means the result alone
	HoldOut  int     // one game in this many is held out, for early stopping
	Patience int     // epochs without a lower error on held-out games before training stops
	Seed     uint64  // of the initial weights and the order of samples
	Workers  int     // 0: one for each processor; does not change the result
	// Progress, if set, is called after each epoch.
	Progress func(Epoch)
	// Checkpoint, if set, is called with the state after each epoch, from which training can be
	// resumed.
	Checkpoint func(*FitState) error
}

// Defaults returns the fit with defaults for all zero fields.
func (f Fit) Defaults() Fit {
	for _, d := range []struct {
		x *int
		v int
	}{{&f.Epochs, 40}, {&f.Batch, 256}, {&f.HoldOut, 5}, {&f.Patience, 4}} {
		if *d.x == 0 {
			*d.x = d.v
		}
	}
	for _, d := range []struct {
		x *float64
		v float64
	}{{&f.Rate, 0.001}, {&f.Lambda, 1}} {
		if *d.x == 0 {
			*d.x = d.v
		}
	}
	if f.Workers < 1 {
		f.Workers = runtime.GOMAXPROCS(0)
	}
	return f
}

// An Epoch is the result of one pass through the samples: the mean loss of training samples and of
// held-out samples. Explained is, for values, the explained part of the variance of held-out
// samples (R2); for policies, how often the best decision had the highest score.
type Epoch struct {
	Number        int
	Trained, Held float64
	Explained     float64
}

// A FitState is the state of training between two epochs: the net, the moments of Adam, and the
// results so far.
type FitState struct {
	Net    *Net
	First  []float32 // mean of gradients
	Second []float32 // mean of their squares
	Steps  int
	Epochs []Epoch
	Best   []float32 // weights of the best epoch on held-out games
}

// Start returns the state before the first epoch. Hidden units have random weights from the seed.
func (f Fit) Start(h Head) (*FitState, error) {
	n, err := NewNet(h)
	if err != nil {
		return nil, err
	}
	d := sim.NewDice(f.Seed, drawing)
	d.Start(0)
	// Kaiming initialisation, scaled by the number of inputs that are not zero at a time, a few
	// dozen.
	const wide = 0.2
	for i := range n.Inputs {
		row := n.W[i*n.units():][:n.Hidden]
		for j := range row {
			row[j] = float32(wide * (float64(float64(d.Word(uint64(i*n.units()+j))>>11)/(1<<52)) - 1))
		}
	}
	last := n.W[len(n.W)-n.Hidden:]
	for j := range last {
		last[j] = float32(wide * (float64(float64(d.Word(uint64(1)<<32|uint64(j))>>11)/(1<<52)) - 1))
	}
	return &FitState{Net: n, First: make([]float32, len(n.W)), Second: make([]float32, len(n.W)),
		Best: slices.Clone(n.W)}, nil
}

// Purposes of the dice of a fit, whose seed is its own.
const (
	drawing  sim.Purpose = 20 + iota // the first weights
	ordering                         // of samples
)

// split parts samples into those to train on and those of games held out, as numbers.
func (f *Fit) split(samples Samples) (train, held []int) {
	for i := range samples.Len() {
		// Games are numbered one after the other, but pairs of games belong together.
		if samples.Label(i).Game/2%uint64(f.HoldOut) == uint64(f.HoldOut)-1 {
			held = append(held, i)
		} else {
			train = append(train, i)
		}
	}
	return train, held
}

// Run trains until the error on held-out games has not fallen for Patience epochs, and returns the
// net of the best epoch. If Lambda is below 1, targets must be the results of games. Run returns an
// error for a sample that cannot be read or does not fit the net. If ctx ends, Run returns its
// error at once and the current epoch is lost.
func (f Fit) Run(ctx context.Context, s *FitState, samples Samples) (*Net, error) {
	f = f.Defaults()
	train, held := f.split(samples)
	if len(train) == 0 || len(held) == 0 {
		return nil,
			fmt.Errorf("found %d samples to train on and %d of games held out; want some of each, of at "+
				"least %d games", len(train), len(held), 2*f.HoldOut)
	}
	results := make([]float32, samples.Len())
	for i := range results {
		results[i] = samples.Label(i).Target
	}
	wants := slices.Clone(results)
	c := newCrew(s.Net, samples, f.Workers)
	defer c.close()
	order := make([]int, len(train))
	for len(s.Epochs) < f.Epochs && !f.stale(s.Epochs) {
		if f.Lambda < 1 && s.Net.Kind == Value {
			if err := s.Net.towards(samples, wants, float32(f.Lambda)); err != nil {
				return nil, err
			}
		}
		e, err := f.epoch(ctx, c, s, wants, order, train)
		if err != nil {
			return nil, err
		}
		if e.Held, e.Explained, err = c.judge(held, results); err != nil {
			return nil, err
		}
		if err := f.over(s, e); err != nil {
			return nil, err
		}
	}
	return &Net{s.Net.Head, slices.Clone(s.Best)}, nil
}

// over notes an epoch.
func (f *Fit) over(s *FitState, e Epoch) error {
	if s.better(e) {
		copy(s.Best, s.Net.W)
	}
	s.Epochs = append(s.Epochs, e)
	if f.Progress != nil {
		f.Progress(e)
	}
	if f.Checkpoint != nil {
		return f.Checkpoint(s)
	}
	return nil
}

// epoch goes once through the samples to train on, in the order of its number.
func (f *Fit) epoch(ctx context.Context, c *crew, s *FitState, wants []float32, order, train []int) (e Epoch,
	err error) {
	e.Number = len(s.Epochs) + 1
	f.shuffle(order, train, len(s.Epochs))
	sum := 0.0
	for from := 0; from < len(order); from += f.Batch {
		if ctx.Err() != nil {
			return e, ctx.Err()
		}
		part := order[from:min(len(order), from+f.Batch)]
		loss, err := c.gradients(part, wants)
		if err != nil {
			return e, err
		}
		sum += loss
		f.step(s, c.sum, len(part))
	}
	e.Trained = sum / float64(len(order))
	return e, nil
}

// fits refuses a sample that is none of the net's.
func (n *Net) fits(s *Sample) error {
	top := s.X.top()
	if s.Other != nil {
		top = max(top, s.Other.top())
	}
	for i := range s.Rows {
		top = max(top, s.Rows[i].top())
	}
	if top >= n.Inputs {
		return fmt.Errorf("found a sample of input %d; want those of the net, below %d", top, n.Inputs)
	}
	if n.Kind == Policy && (len(s.Rows) < 2 || len(s.Rows) != len(s.Shares)) {
		return errors.New("found a sample without decisions; want those that were chosen from (generate " +
			"--rows decisions)")
	}
	return nil
}

// better reports whether an epoch is better than all before.
func (s *FitState) better(e Epoch) bool {
	for _, old := range s.Epochs {
		if old.Held <= e.Held {
			return false
		}
	}
	return true
}

// stale reports whether there was no better epoch for too long.
func (f *Fit) stale(epochs []Epoch) bool {
	best := 0
	for i, e := range epochs {
		if e.Held < epochs[best].Held {
			best = i
		}
	}
	return len(epochs)-1-best >= f.Patience
}

// shuffle puts the samples of an epoch in their order, that of the seed and the number.
func (f *Fit) shuffle(order, train []int, epoch int) {
	copy(order, train)
	d := sim.NewDice(f.Seed, ordering)
	d.Start(uint64(epoch))
	for i := len(order) - 1; i > 0; i-- {
		k := d.Pick(uint64(i), i+1)
		order[i], order[k] = order[k], order[i]
	}
}

// step makes a step of Adam down a gradient that is summed over so many samples.
func (f *Fit) step(s *FitState, sum []float32, count int) {
	const keep1, keep2, small = 0.9, 0.999, 1e-8
	s.Steps++
	rate := f.Rate * math.Sqrt(1-power(keep2, s.Steps)) / (1 - power(keep1, s.Steps))
	decay, scale := float32(f.Rate*f.Decay), float32(1/float64(count))
	step := float32(rate)
	w := s.Net.W
	for i, g := range sum {
		g = float32(g * scale)
		m := float32(float32(keep1)*s.First[i]) + float32(float32(1-keep1)*g)
		v := float32(float32(keep2)*s.Second[i]) + float32(float32(1-keep2)*float32(g*g))
		s.First[i], s.Second[i] = m, v
		if m == 0 { // an input that was never there
			continue
		}
		x := w[i] - float32(step*m)/(float32(math.Sqrt(float64(v)))+small)
		w[i] = x - float32(decay*x)
	}
}

// power returns x to the n-th, by products in a fixed order.
func power(x float64, n int) float64 {
	y := 1.0
	for ; n > 0; n >>= 1 {
		if n&1 == 1 {
			y *= x
		}
		x *= x
	}
	return y
}
