package learn

import "github.com/ironbottom/ironbottom/sim"

// A Sample is what one step of training is about. Of the fields that stand for what it should come to
// one kind is used: see Fit.
type Sample struct {
	Game   uint64
	Side   sim.Side
	X      Sparse  // what the side sees
	Target float32 // what the value should be, to Side 0

	// Of a pair: what the same side saw where the same position went on otherwise, with the same dice;
	// Want is then the value of the first less that of the second.
	Other *Sparse

	// Of a policy: the row of each decision, and how much of the choice it should have, together 1.
	Rows   []Sparse
	Shares []float32
}

// Samples are what a net is trained on, in the order of play. They are asked for one at a time,
// so that there may be more of them than memory has room for.
type Samples interface {
	Len() int
	// Label returns what is known of a sample without reading it.
	Label(i int) Label
	// Read reads a sample into the memory of another. Several goroutines may read at a time,
	// each into its own.
	Read(i int, into *Sample) error
}

// A Label is of which game and side a sample is, and what it should come to.
type Label struct {
	Game   uint64
	Side   sim.Side
	Target float32
}

// A List is samples in memory.
type List []Sample

// Len returns how many there are.
func (l List) Len() int { return len(l) }

// Label returns what a sample is of.
func (l List) Label(i int) Label { return Label{l[i].Game, l[i].Side, l[i].Target} }

// Read copies a sample, whose numbers it shares.
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
