package learn

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
)

// drawnNet returns a value net with random weights, and inputs with three in ten nonzero.
func drawnNet(t testing.TB, inputs, hidden, count int) (*Net, []Sparse) {
	t.Helper()
	s, err := Fit{Seed: 5}.Defaults().Start(Head{Kind: Value, Inputs: inputs, Hidden: hidden})
	require.NoError(t, err)
	d := sim.NewDice(9, sim.Nature)
	d.Start(0)
	event := uint64(0)
	draw := func() float32 { event++; return float32(d.Word(event)>>40)/(1<<23) - 1 }
	for i := range s.Net.W {
		s.Net.W[i] += draw() / 16
	}
	list := make([]Sparse, count)
	for i := range list {
		for k := range inputs {
			if x := draw(); x > 0.4 {
				list[i].At, list[i].X = append(list[i].At, uint16(k)), append(list[i].X, x)
			}
		}
	}
	return s.Net, list
}

// Each sum of the first layer is that of its products one after the other, to the last bit,
// however many are made at a time.
func TestSumsAreInOrder(t *testing.T) {
	for _, hidden := range []int{0, 1, 7, 16, 33} {
		n, list := drawnNet(t, 30, hidden, 20)
		sums := make([]float32, n.units())
		for _, x := range list {
			n.begin(sums)
			n.add(&x, sums)
			for j := range sums {
				y := n.W[n.Inputs*n.units()+j]
				for k, at := range x.At {
					y += float32(x.X[k] * n.W[int(at)*n.units()+j])
				}
				assert.Equal(t, y, sums[j], "%d hidden units, sum %d of %d inputs", hidden, j, len(x.At))
			}
		}
	}
}

// BenchmarkValue evaluates nets on positions in which some 240 of 800 numbers are not 0.
func BenchmarkValue(b *testing.B) {
	for _, hidden := range []int{16, 256} {
		n, list := drawnNet(b, 800, hidden, 64)
		sums := make([]float32, n.units())
		b.Run(fmt.Sprintf("hidden=%d", hidden), func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				n.Value(&list[i%len(list)], sums)
			}
		})
	}
}
