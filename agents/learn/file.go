package learn

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"strings"
)

// magic is the first line of a net's file. It contains the version of the format.
const magic = "ironbottom network 1\n"

// MaxFile is the size limit of a net's file, in bytes.
const MaxFile = 4*(mostInputs+2)*(mostHidden+1) + 1<<20

// WriteTo writes the net as a file: the format line, the head as a line of JSON, the weights as
// 32-bit numbers, lowest byte first, and the SHA-256 of all that.
func (n *Net) WriteTo(w io.Writer) (int64, error) {
	head, err := json.Marshal(n.Head)
	if err != nil {
		return 0, err
	}
	b := append(append([]byte(magic), head...), '\n')
	for _, x := range n.W {
		b = binary.LittleEndian.AppendUint32(b, math.Float32bits(x))
	}
	sum := sha256.Sum256(b)
	k, err := w.Write(append(b, sum[:]...))
	return int64(k), err
}

// Digest identifies the net.
func (n *Net) Digest() string {
	h := sha256.New()
	n.WriteTo(h) // cannot fail
	return hex.EncodeToString(h.Sum(nil)[:8])
}

// IsNet reports whether a text begins like the file of a net.
func IsNet(text []byte) bool {
	return bytes.HasPrefix(text, []byte(magic)) || bytes.HasPrefix(text, []byte(packed))
}

// packed begins arrays of numpy.
const packed = "PK"

// Read reads the file of a net, or arrays from numpy (see ReadArrays).
func Read(text []byte) (*Net, error) {
	if bytes.HasPrefix(text, []byte(packed)) {
		return ReadArrays(text)
	}
	rest, ok := bytes.CutPrefix(text, []byte(magic))
	if !ok {
		// The error does not quote the file: whoever named it may not be allowed to read it.
		return nil, fmt.Errorf("found a file of another kind; want %q, as train writes, or arrays of numpy (.npz)",
			strings.TrimSpace(magic))
	}
	if len(rest) < sha256.Size {
		return nil, errors.New("found the file cut off; want all of it")
	}
	body, sum := text[:len(text)-sha256.Size], text[len(text)-sha256.Size:]
	if want := sha256.Sum256(body); !bytes.Equal(sum, want[:]) {
		return nil, errors.New("found other bytes than its checksum says; want the file as it was written")
	}
	head, weights, ok := bytes.Cut(body[len(magic):], []byte("\n"))
	n := new(Net)
	d := json.NewDecoder(bytes.NewReader(head))
	d.DisallowUnknownFields()
	if err := d.Decode(&n.Head); !ok || err != nil {
		return nil, fmt.Errorf("found a head that cannot be read: %.80q", head)
	}
	if err := n.Head.check(); err != nil {
		return nil, err
	}
	if len(weights) != 4*n.weights() {
		return nil, fmt.Errorf("found %d bytes of weights; want %d for %d inputs and %d hidden units", len(weights),
			4*n.weights(), n.Inputs, n.Hidden)
	}
	n.W = make([]float32, n.weights())
	for i := range n.W {
		n.W[i] = math.Float32frombits(binary.LittleEndian.Uint32(weights[4*i:]))
	}
	return n, n.finite()
}

// finite refuses weights that are no numbers.
func (n *Net) finite() error {
	for i, w := range n.W {
		if x := float64(w); math.IsNaN(x) || math.Abs(x) > 1e6 {
			return fmt.Errorf("found weight %d to be %v; want numbers from -1e6 to 1e6", i, w)
		}
	}
	return nil
}
