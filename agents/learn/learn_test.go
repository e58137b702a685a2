package learn

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/float"
)

// drawn returns samples of a rule that a linear net can learn, and one that it cannot: whether two of
// the inputs are alike.
func drawn(n int) (samples List) {
	d := sim.NewDice(7, sim.Nature)
	for i := range n {
		d.Start(uint64(i))
		x := make([]float32, 8)
		for k := range x {
			x[k] = float32(d.Pick(uint64(k), 3)) - 1
		}
		s := Sample{Game: uint64(i), Target: 0.5 * x[1] * x[2]}
		s.Target += 0.3 * x[3]
		s.X.Append(x, 0)
		samples = append(samples, s)
	}
	return samples
}

func value(inputs, hidden int) Head {
	return Head{Kind: Value, Inputs: inputs, Hidden: hidden, Layout: "l"}
}

// trained returns the net of a fit.
func trained(t *testing.T, f Fit, h Head, samples List) (*Net, *FitState) {
	s, err := f.Start(h)
	require.NoError(t, err)
	n, err := f.Run(t.Context(), s, samples)
	require.NoError(t, err)
	return n, s
}

// A net learns what it is shown; with hidden units what a linear one cannot.
func TestLearns(t *testing.T) {
	samples := drawn(2000)
	f := Fit{Epochs: 60, Batch: 50, Rate: 0.01, Patience: 60, Seed: 1}
	_, linear := trained(t, f, value(8, 0), samples)
	_, deep := trained(t, f, value(8, 16), samples)
	last := func(s *FitState) float64 { return s.Epochs[len(s.Epochs)-1].Explained }
	require.InDelta(t, 0.35, last(linear), 0.05) // of the variance: 2/3 of 0.09, of that and 4/9 of 0.25
	require.Greater(t, last(deep), 0.95)
}

// The bytes of a training are the same with any number of workers, and where it broke off and went on.
func TestSameBytes(t *testing.T) {
	samples := drawn(500)
	f := Fit{Epochs: 6, Batch: 33, Rate: 0.01, Seed: 3, Workers: 1, Lambda: 0.7}
	one, _ := trained(t, f, value(8, 5), samples)
	f.Workers = 3
	three, _ := trained(t, f, value(8, 5), samples)
	require.Equal(t, one.W, three.W)

	s, err := f.Start(value(8, 5))
	require.NoError(t, err)
	first := f
	first.Epochs = 2
	_, err = first.Run(t.Context(), s, samples)
	require.NoError(t, err)
	rest, err := f.Run(t.Context(), s, samples)
	require.NoError(t, err)
	require.Equal(t, one.W, rest.W)
	require.Equal(t, "c9e7ae48af9be040", one.Digest()) // on every machine
}

// Gradients are the slopes of the loss.
func TestGradients(t *testing.T) {
	for _, kind := range []string{Value, "pair", Policy} {
		h := Head{Kind: kind, Inputs: 6, Hidden: 3}
		x := Sample{Target: 0.4}
		x.X.Append([]float32{1, 0, -0.5, 0.25}, 0)
		switch kind {
		case "pair":
			h.Kind = Value
			x.Other = new(Sparse)
			x.Other.Append([]float32{0, 1, -1, 0.5}, 0)
		case Policy:
			x.Rows, x.Shares = make([]Sparse, 3), []float32{0.2, 0.7, 0.1}
			for i := range x.Rows {
				x.Rows[i].Append([]float32{float32(i) - 1, 0.5}, 4)
			}
		}
		s, err := Fit{Seed: 5}.Start(h)
		require.NoError(t, err)
		for i := range s.Net.W {
			s.Net.W[i] = 3*s.Net.W[i] + float32(i%5-2)/10
		}
		c := newCrew(s.Net, List{x}, 1)
		defer c.close()
		loss := func() float64 {
			l, err := c.gradients([]int{0}, []float32{x.Target})
			require.NoError(t, err)
			return l
		}
		loss()
		slopes := append([]float32(nil), c.sum...)
		for i := range s.Net.W {
			const step = 1e-2
			w := s.Net.W[i]
			s.Net.W[i] = w + step
			up := loss()
			s.Net.W[i] = w - step
			down := loss()
			s.Net.W[i] = w
			require.InDelta(t, (up-down)/(2*step), float64(slopes[i]), 2e-3, "%s: weight %d", kind, i)
		}
	}
}

// TD(lambda) wants of a position what the net says of the next ones, and the result in the end.
func TestTowards(t *testing.T) {
	n, err := NewNet(value(1, 0))
	require.NoError(t, err)
	n.W[0] = 1
	samples := make(List, 4) // three of a game and the first of another
	for i := range samples {
		samples[i].X.Append([]float32{float32(i)}, 0)
		samples[i].Game, samples[i].Target = uint64(i/3), 1
	}
	wants := make([]float32, 4)
	require.NoError(t, n.towards(samples, wants, 0.5))
	v := func(i int) float64 { return float.Tanh(float64(i)) }
	require.InDelta(t, 1, wants[2], 1e-6)
	require.InDelta(t, 0.5+0.5*v(2), wants[1], 1e-6)
	require.InDelta(t, 0.5*float64(wants[1])+0.5*v(1), wants[0], 1e-6)
	require.NoError(t, n.towards(samples, wants, 1))
	require.Equal(t, []float32{1, 1, 1, 1}, wants)
	samples[1].X.Append([]float32{1}, 7)
	require.ErrorContains(t, n.towards(samples, wants, 0.5), "input 7")
}

// A file is read back as it was, and refused where a byte is another.
func TestFile(t *testing.T) {
	n, _ := trained(t, Fit{Epochs: 1}, value(8, 3), drawn(50))
	b := new(bytes.Buffer)
	n.WriteTo(b)
	again, err := Read(b.Bytes())
	require.NoError(t, err)
	require.Equal(t, n, again)
	for i := range b.Len() {
		bad := bytes.Clone(b.Bytes())
		bad[i] ^= 1
		_, err := Read(bad)
		require.Error(t, err)
		_, err = Read(b.Bytes()[:i])
		require.Error(t, err)
	}
	for name, h := range map[string]Head{"kind": {Kind: "x", Inputs: 1}, "inputs": {Kind: Value},
		"hidden": {Kind: Value, Inputs: 1, Hidden: 1e6}} {
		_, err := NewNet(h)
		require.ErrorContains(t, err, name)
	}
}

// arrays makes an .npz of arrays of float32 and texts.
func arrays(t *testing.T, all map[string]any) []byte {
	b := new(bytes.Buffer)
	z := zip.NewWriter(b)
	for name, a := range all {
		w, err := z.Create(name + ".npy")
		require.NoError(t, err)
		var kind, shape string
		var body []byte
		switch a := a.(type) {
		case string:
			kind = fmt.Sprintf("<U%d", len(a))
			for _, c := range a {
				body = binary.LittleEndian.AppendUint32(body, uint32(c))
			}
		case []float32:
			kind, shape = "<f4", fmt.Sprintf("%d,", len(a))
			for _, x := range a {
				body = binary.LittleEndian.AppendUint32(body, math.Float32bits(x))
			}
		case [][]float64:
			kind, shape = "<f8", fmt.Sprintf("%d, %d", len(a), len(a[0]))
			for _, row := range a {
				for _, x := range row {
					body = binary.LittleEndian.AppendUint64(body, math.Float64bits(x))
				}
			}
		}
		head := fmt.Sprintf("{'descr': '%s', 'fortran_order': False, 'shape': (%s), }\n", kind, shape)
		w.Write(append([]byte("\x93NUMPY\x01\x00"), byte(len(head)), byte(len(head)>>8)))
		w.Write([]byte(head))
		w.Write(body)
	}
	require.NoError(t, z.Close())
	return b.Bytes()
}

// Arrays of numpy make the net that says the same.
func TestArrays(t *testing.T) {
	all := map[string]any{"kind": "value", "layout": "abc", "w1": [][]float64{{1, -2}, {0.5, 3}, {0, 1}},
		"b1": []float32{0.25, -1}, "w2": []float32{2, -1}, "direct": []float32{0, 0, 1}, "b2": []float32{0.125}}
	n, err := Read(arrays(t, all))
	require.NoError(t, err)
	require.Equal(t, Head{Kind: Value, Layout: "abc", Inputs: 3, Hidden: 2, Note: "from arrays"}, n.Head)
	var x Sparse
	x.Append([]float32{1, 1, 2}, 0)
	// Hidden units have 1.75 and -2+3+2-1.
	require.EqualValues(t, 2*1.75-2+2+0.125, n.Output(&x, make([]float32, 3)))
	for name, bad := range map[string]any{"w2": []float32{1}, "kind": "any", "layout": "", "b1": "text",
		"w1": []float32{1}, "more": []float32{1}} {
		with := map[string]any{}
		for k, v := range all {
			with[k] = v
		}
		with[name] = bad
		_, err := Read(arrays(t, with))
		require.Equal(t, name != "more", err != nil, name)
	}
}

func FuzzRead(f *testing.F) {
	n, _ := NewNet(value(2, 1))
	b := new(bytes.Buffer)
	n.WriteTo(b)
	f.Add(b.Bytes())
	f.Add([]byte("PK\x03\x04"))
	f.Fuzz(func(t *testing.T, text []byte) {
		if n, err := Read(text); err == nil {
			require.Len(t, n.W, n.weights())
			require.False(t, strings.Contains(n.Digest(), " "))
		}
	})
}
