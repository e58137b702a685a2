package learn

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim/float"
)

// The kinds of net.
const (
	Value  = "value"
	Policy = "policy"
)

// A Head says what a net is for, and for which game.
type Head struct {
	Kind   string `json:"kind"`
	Game   string `json:"game,omitempty"`
	Layout string `json:"layout,omitempty"` // digest of the observations that it takes
	Rules  string `json:"rules,omitempty"`  // digest of data and options; empty if it was not trained here
	Inputs int    `json:"inputs"`
	Hidden int    `json:"hidden"`
	Note   string `json:"note,omitempty"` // how it was made
}

// Limits of a net, so that a file cannot ask for any amount of memory.
const (
	mostInputs = 1 << 16
	mostHidden = 1 << 10
)

func (h *Head) check() error {
	switch {
	case h.Kind != Value && h.Kind != Policy:
		return fmt.Errorf("found kind %.20q; want %s or %s", h.Kind, Value, Policy)
	case h.Inputs < 1 || h.Inputs > mostInputs:
		return fmt.Errorf("found %d inputs; want 1 to %d", h.Inputs, mostInputs)
	case h.Hidden < 0 || h.Hidden > mostHidden:
		return fmt.Errorf("found %d hidden units; want 0 to %d", h.Hidden, mostHidden)
	}
	return nil
}

// weights is how many numbers a net has.
func (h *Head) weights() int { return (h.Inputs+1)*(h.Hidden+1) + h.Hidden }

// A Net is a trained network. For each input, W has a row of Hidden+1 weights: those to the hidden
// units and the one to the output. Then come the biases, and the weights from the hidden units to
// the output. A Net does not change while it is used.
type Net struct {
	Head
	W []float32
}

// NewNet returns a net whose weights are all 0. Fit draws the first weights of hidden units.
func NewNet(h Head) (*Net, error) {
	if err := h.check(); err != nil {
		return nil, err
	}
	return &Net{h, make([]float32, h.weights())}, nil
}

// A Sparse holds the numbers of a row that are not zero.
type Sparse struct {
	At []uint16 // ascending
	X  []float32
}

// Append adds the nonzero numbers of some inputs. The first of them has index from.
func (s *Sparse) Append(x []float32, from int) {
	for i, v := range x {
		if v != 0 {
			s.At = append(s.At, uint16(from+i))
			s.X = append(s.X, v)
		}
	}
}

// Reset empties the row and keeps its memory.
func (s *Sparse) Reset() { s.At, s.X = s.At[:0], s.X[:0] }

// top returns its last number, -1 of none.
func (s *Sparse) top() int {
	if len(s.At) == 0 {
		return -1
	}
	return int(s.At[len(s.At)-1])
}

// units is the width of a row of weights.
func (n *Net) units() int { return n.Hidden + 1 }

// begin fills the sums of the first layer with the biases.
func (n *Net) begin(sums []float32) { copy(sums, n.W[n.Inputs*n.units():][:n.units()]) }

// add adds inputs to the sums of the first layer, in their order. Four are taken at a time, so that
// each sum is read and written once for them.
func (n *Net) add(s *Sparse, sums []float32) {
	units := n.units()
	sums = sums[:units]
	k := 0
	for ; k+4 <= len(s.At); k += 4 {
		at, x := (*[4]uint16)(s.At[k:]), (*[4]float32)(s.X[k:])
		r0, r1 := n.W[int(at[0])*units:][:units], n.W[int(at[1])*units:][:units]
		r2, r3 := n.W[int(at[2])*units:][:units], n.W[int(at[3])*units:][:units]
		x0, x1, x2, x3 := x[0], x[1], x[2], x[3]
		for j, y := range sums {
			y += float32(x0 * r0[j])
			y += float32(x1 * r1[j])
			y += float32(x2 * r2[j])
			y += float32(x3 * r3[j])
			sums[j] = y
		}
	}
	for ; k < len(s.At); k++ {
		x := s.X[k]
		for j, w := range n.W[int(s.At[k])*units:][:units] {
			sums[j] += float32(x * w)
		}
	}
}

// out returns the output of a net from the sums of the first layer.
func (n *Net) out(sums []float32) float32 {
	last := n.W[len(n.W)-n.Hidden:]
	y := sums[n.Hidden]
	for j, w := range last {
		if h := sums[j]; h > 0 {
			y += float32(h * w)
		}
	}
	return y
}

// Output returns the unbounded output for some inputs. Sums is scratch for Hidden+1 numbers.
func (n *Net) Output(s *Sparse, sums []float32) float32 {
	n.begin(sums)
	n.add(s, sums)
	return n.out(sums)
}

// Value returns the output of a value net for some inputs, from -1 to 1.
func (n *Net) Value(s *Sparse, sums []float32) float64 { return squash(n.Output(s, sums)) }

// squash bounds an output.
func squash(y float32) float64 { return float.Tanh(float64(y)) }
