package learn

import "github.com/ironbottom/ironbottom/sim"

// A Sample is the input and target of one training step. Only one kind of target is used: Target,
// Other with Target, or Shares.
type Sample struct {
	Game   uint64
	Side   sim.Side
	X      Sparse  // observation of the side
	Target float32 // value that the net should return, to Side 0

	// For a pair: what the same side saw when the same position continued differently with the same
	// dice. Target is then the difference, the value of X less that of Other.
	Other *Sparse

	// For a policy: the row of each decision, and the probability that it should have. The
	// probabilities sum to 1.
	Rows   []Sparse
	Shares []float32
}

// Samples are training data in the order of play. They are read one at a time, so that there may be
// more than fit into memory.
type Samples interface {
	Len() int
	// Label returns the label of a sample without reading it.
	Label(i int) Label
	// Read reads a sample into the memory of another. Several goroutines may read at the same time,
	// each into its own.
	Read(i int, into *Sample) error
}

// A Label is the game, the side and the target of a sample.
type Label struct {
	Game   uint64
	Side   sim.Side
	Target float32
}

// A List is samples in memory.
type List []Sample

// Len returns the number of samples.
func (l List) Len() int { return len(l) }

// Label returns the label of a sample.
func (l List) Label(i int) Label { return Label{l[i].Game, l[i].Side, l[i].Target} }

// Read copies a sample. The copy shares its numbers.
func (l List) Read(i int, into *Sample) error {
	*into = l[i]
	return nil
}

// read reads a sample that has to be one of the net's.
func (n *Net) read(samples Samples, i int, into *Sample) error {
	if err := samples.Read(i, into); err != nil {
		return err
	}
	return n.fits(into)
}

// towards fills what the value of each sample should be by TD(lambda): lambda parts of what is found
// later, the rest what the net says of the next sample of that side; of the last the result.
func (n *Net) towards(samples Samples, wants []float32, lambda float32) error {
	sums := make([]float32, n.units())
	var s Sample
	for i := len(wants) - 1; i >= 0; i-- {
		m := samples.Label(i)
		last := i == len(wants)-1
		if !last {
			next := samples.Label(i + 1)
			last = m.Game != next.Game || m.Side != next.Side
		}
		if last {
			wants[i] = m.Target
			continue
		}
		if err := n.read(samples, i+1, &s); err != nil {
			return err
		}
		v := float32(n.Value(&s.X, sums))
		wants[i] = float32(lambda*wants[i+1]) + float32((1-lambda)*v)
	}
	return nil
}
