//go:build !js

package learn

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math"
	"regexp"
	"strconv"
	"strings"
)

// ReadArrays reads a net from arrays as numpy.savez writes them: float32 or float64, in C order.
//
//	w1      (inputs, hidden)  from the inputs to the hidden units; a linear net has no w1, b1 and w2
//	b1      (hidden)
//	w2      (hidden) or (hidden, 1)
//	direct  (inputs)          from the inputs to the output; optional if there is w1
//	b2      () or (1)         optional
//	kind    () of "value" or "policy"
//	layout  () text: the digest of the observations (sim.Layout.Digest, Batch.layout in Python)
//
// The inputs of a policy net are those of the position, followed by those of the decision.
func ReadArrays(text []byte) (*Net, error) {
	z, err := zip.NewReader(bytes.NewReader(text), int64(len(text)))
	if err != nil {
		return nil, errors.New("found a damaged .npz; want what numpy.savez writes")
	}
	all := map[string]array{}
	for _, f := range z.File {
		name, ok := strings.CutSuffix(f.Name, ".npy")
		if !ok || len(all) > 20 {
			return nil, fmt.Errorf("found %.40q in the .npz; want arrays w1, b1, w2, direct, b2, kind, layout", f.Name)
		}
		if all[name], err = readArray(f); err != nil {
			return nil, fmt.Errorf("array %s: %w", name, err)
		}
	}
	n := &Net{Head: Head{Kind: all["kind"].text, Layout: all["layout"].text, Note: "from arrays"}}
	if n.Layout == "" {
		return nil, errors.New("found no array layout; want the digest of the numbers that the net takes")
	}
	w1, direct := all["w1"], all["direct"]
	switch {
	case len(w1.shape) == 2:
		n.Inputs, n.Hidden = w1.shape[0], w1.shape[1]
	case w1.shape == nil && len(direct.shape) > 0:
		n.Inputs = direct.shape[0]
	default:
		return nil, errors.New("found neither w1 of two dimensions nor direct; want one of them")
	}
	if err := n.check(); err != nil {
		return nil, err
	}
	for _, want := range []struct {
		name     string
		length   int
		optional bool
	}{{"b1", n.Hidden, false}, {"w2", n.Hidden, false}, {"direct", n.Inputs, n.Hidden > 0}, {"b2", 1, true}} {
		if found := len(all[want.name].x); found != want.length && !(found == 0 && want.optional) {
			return nil, fmt.Errorf("array %s: found %d numbers; want %d", want.name, found, want.length)
		}
	}
	n.W = make([]float32, n.weights())
	for i := range n.Inputs {
		row := n.W[i*n.units():][:n.units()]
		copy(row, w1.x[min(len(w1.x), i*n.Hidden):min(len(w1.x), (i+1)*n.Hidden)])
		if len(direct.x) > 0 {
			row[n.Hidden] = direct.x[i]
		}
	}
	biases := n.W[n.Inputs*n.units():]
	copy(biases, all["b1"].x)
	if b2 := all["b2"].x; len(b2) == 1 {
		biases[n.Hidden] = b2[0]
	}
	copy(biases[n.units():], all["w2"].x)
	return n, n.finite()
}

// An array is one of a .npz: numbers, or a text.
type array struct {
	shape []int
	x     []float32
	text  string
}

// arrayHead is what numpy writes before the numbers of an array.
var arrayHead = regexp.MustCompile(
	`^\{'descr': '([<|][fU][0-9]+)', 'fortran_order': False, 'shape': \(([0-9, ]*)\), \}\s*$`)

// mostArray bounds the bytes of one.
const mostArray = 8 * mostInputs * mostHidden

func readArray(f *zip.File) (a array, err error) {
	r, err := f.Open()
	if err != nil {
		return a, err
	}
	defer r.Close()
	if f.UncompressedSize64 > mostArray {
		return a, fmt.Errorf("found %d bytes; want %d at most", f.UncompressedSize64, mostArray)
	}
	b, err := io.ReadAll(io.LimitReader(r, mostArray))
	if err != nil || len(b) < 10 || string(b[:6]) != "\x93NUMPY" || b[6] != 1 {
		return a, errors.New("found no array of format 1.0; want what numpy.savez writes")
	}
	size := int(binary.LittleEndian.Uint16(b[8:]))
	if len(b) < 10+size {
		return a, errors.New("found it cut off")
	}
	m := arrayHead.FindStringSubmatch(string(b[10 : 10+size]))
	if m == nil {
		return a, fmt.Errorf("found the head %.80q; want float32, float64 or a text, in the order of C", b[10:10+size])
	}
	b = b[10+size:]
	count := 1
	a.shape = []int{}
	for _, word := range strings.FieldsFunc(m[2], func(r rune) bool { return r == ',' || r == ' ' }) {
		n, err := strconv.Atoi(word)
		if err != nil || n > mostArray || n*count > mostArray {
			return a, fmt.Errorf("found the shape (%s)", m[2])
		}
		a.shape, count = append(a.shape, n), count*n
	}
	width := 4
	if m[1] == "<f8" {
		width = 8
	}
	if m[1][1] == 'U' {
		chars, _ := strconv.Atoi(m[1][2:])
		width = 4 * chars
	}
	if len(b) != count*width {
		return a, fmt.Errorf("found %d bytes; want %d", len(b), count*width)
	}
	if !a.fill(m[1], b, count) {
		return a, fmt.Errorf("found numbers of the kind %s; want float32 or float64", m[1])
	}
	return a, nil
}

// fill reads so many numbers of a kind, or a text; false where it is neither.
func (a *array) fill(kind string, b []byte, count int) bool {
	switch {
	case kind[1] == 'U' && len(a.shape) == 0:
		for ; len(b) > 0; b = b[4:] {
			if c := binary.LittleEndian.Uint32(b); c > 0 && c < 128 {
				a.text += string(rune(c))
			}
		}
	case kind == "<f4":
		for i := range count {
			a.x = append(a.x, math.Float32frombits(binary.LittleEndian.Uint32(b[4*i:])))
		}
	case kind == "<f8":
		for i := range count {
			a.x = append(a.x, float32(math.Float64frombits(binary.LittleEndian.Uint64(b[8*i:]))))
		}
	default:
		return false
	}
	return true
}
