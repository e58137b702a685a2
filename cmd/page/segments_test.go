package page

import (
	"encoding/binary"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
)

// moduleOf makes a module of a section before the data, the data and a section behind it.
func moduleOf(data ...byte) []byte {
	text := []byte("\x00asm\x01\x00\x00\x00\x0a\x01\x00\x0b")
	return append(append(append(text, byte(len(data))), data...), 0, 2, 1, 'x')
}

// Segments that stand near each other are one, with the zeros between them; the memory is the same.
func TestJoin(t *testing.T) {
	far := []byte{0, 0x41, 0x80, 0x80, 0x04, 0x0b, 1, 'd'} // at 65,536
	before := moduleOf(append([]byte{
		4,
		0, 0x41, 0x3f, 0x0b, 2, 'a', 'a', // at 63
		0, 0x41, 0xc3, 0x00, 0x0b, 1, 'b', // at 67, behind two zeros
		0, 0x41, 0x10, 0x0b, 1, 'c', // before them
	}, far...)...)
	after := moduleOf(append([]byte{
		2,
		0, 0x41, 0x10, 0x0b, 52, 'c',
	}, slices.Concat(make([]byte, 46), []byte{'a', 'a', 0, 0, 'b'}, far)...)...)
	require.Equal(t, after, join(before))
	require.Equal(t, after, join(after))
}

// Data that is not as Go writes it stays unchanged.
func TestJoinLeaves(t *testing.T) {
	for name, text := range map[string][]byte{
		"no module":               []byte("no module"),
		"a data section cut":      moduleOf(1, 0, 0x41, 0x10, 0x0b, 1, 'c')[:14],
		"a segment cut":           moduleOf(1, 0, 0x41, 0x10, 0x0b, 2, 'c'),
		"a count too large":       moduleOf(2, 0, 0x41, 0x10, 0x0b, 1, 'c'),
		"a count too small":       moduleOf(0, 0, 0x41, 0x10, 0x0b, 1, 'c'),
		"a passive segment":       moduleOf(1, 1, 1, 'c'),
		"at a global":             moduleOf(1, 0, 0x23, 0x00, 0x0b, 1, 'c'),
		"at a constant of no end": moduleOf(1, 0, 0x41, 0x80, 0x80, 0x80, 0x80, 0x80, 0x00, 0x0b, 1, 'c'),
		"one over another":        moduleOf(2, 0, 0x41, 0x10, 0x0b, 2, 'c', 'd', 0, 0x41, 0x11, 0x0b, 1, 'e'),
		"at less than nothing":    moduleOf(1, 0, 0x41, 0x7f, 0x0b, 1, 'c'),
	} {
		t.Run(name, func(t *testing.T) { require.Equal(t, text, join(text)) })
	}
}

// No bytes make it panic, and what it joined it leaves.
func FuzzJoin(f *testing.F) {
	f.Add(moduleOf(2, 0, 0x41, 0x10, 0x0b, 1, 'c', 0, 0x41, 0x12, 0x0b, 1, 'd'))
	f.Fuzz(func(t *testing.T, text []byte) {
		once := join(text)
		require.Equal(t, once, join(once))
	})
}

// imageOf is what memory begins with, but for zeros.
func imageOf(all []segment) map[int64]byte {
	image := map[int64]byte{}
	for _, s := range all {
		for i, b := range s.bytes {
			if b != 0 {
				image[s.at+int64(i)] = b
			}
		}
	}
	return image
}

// Memory begins with what every segment alone puts there, whatever their order and what is between them.
func FuzzSegments(f *testing.F) {
	f.Add([]byte{3, 0, 0x41, 0x40 | 0x80, 0, 0x0b, 2, 'a', 'b', 0, 0x41, 0x10, 0x0b, 1, 'c', 0, 0x41, 0x80, 0x80,
		0x04, 0x0b, 1, 'd'})
	f.Add([]byte{1, 0, 0x41, 0x40 | 0x80, 0, 0x0b, 1, 'a'}) // at 64, which one byte would have below nothing
	f.Fuzz(func(t *testing.T, body []byte) {
		joined, ok := segments(body)
		if !ok {
			return
		}
		count, n := binary.Uvarint(body)
		var all []segment
		for at := n; len(all) < int(count); {
			s, size := leading(body[at:])
			all, at = append(all, s), at+size
		}
		require.Equal(t, imageOf(all), imageOf(joined))
		again, ok := segments(section(joined))
		require.True(t, ok)
		require.Equal(t, joined, again)
	})
}
