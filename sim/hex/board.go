package hex

import (
	"iter"
	"math/bits"
	"unsafe"
)

// Size is the number of places that a Board has room for.
const Size = 256

// An Index is the number of a hex: its bit in a Board.
type Index uint8

// A Board is a set of hexes. The zero Board is empty; boards can be compared with ==.
//
// The words are fields, not an array: the compiler keeps such a struct in registers, but an array
// always in memory. Hex i is bit i%64 of word i/64.
type Board struct{ w0, w1, w2, w3 uint64 }

// Everywhere is the Board with all places.
var Everywhere = Board{^uint64(0), ^uint64(0), ^uint64(0), ^uint64(0)}

// FromWords returns the Board with the given words.
func FromWords(w0, w1, w2, w3 uint64) Board { return Board{w0, w1, w2, w3} }

// Words returns the words of a Board, for code that works on one bit of many Boards.
func (b *Board) Words() *[Size / 64]uint64 { return (*[Size / 64]uint64)(unsafe.Pointer(b)) }

// word returns one word.
func (b Board) word(n Index) uint64 {
	low, high := b.w0, b.w2
	if n&1 != 0 {
		low = b.w1
	}
	if n&1 != 0 {
		high = b.w3
	}
	if n&2 != 0 {
		low = high
	}
	return low
}

// Bit returns the set of one hex.
func Bit(i Index) (b Board) {
	bit := uint64(1) << (i % 64)
	if i/64 == 0 {
		b.w0 = bit
	}
	if i/64 == 1 {
		b.w1 = bit
	}
	if i/64 == 2 {
		b.w2 = bit
	}
	if i/64 == 3 {
		b.w3 = bit
	}
	return b
}

// Of returns the set of the given hexes.
func Of(all ...Index) (b Board) {
	for _, i := range all {
		b = b.With(i)
	}
	return b
}

// Has reports whether a hex is in the set.
func (b Board) Has(i Index) bool { return b.word(i/64)>>(i%64)&1 != 0 }

// With returns the set with one more hex.
func (b Board) With(i Index) Board {
	b.Words()[i/64] |= 1 << (i % 64)
	return b
}

// Without returns the set without the given hex.
func (b Board) Without(i Index) Board {
	b.Words()[i/64] &^= 1 << (i % 64)
	return b
}

// And returns the hexes that are in both sets.
func (b Board) And(c Board) Board {
	return Board{b.w0 & c.w0, b.w1 & c.w1, b.w2 & c.w2, b.w3 & c.w3}
}

// Or returns the hexes that are in either set.
func (b Board) Or(c Board) Board {
	return Board{b.w0 | c.w0, b.w1 | c.w1, b.w2 | c.w2, b.w3 | c.w3}
}

// AndNot returns the hexes of the first set that are not in the second.
func (b Board) AndNot(c Board) Board {
	return Board{b.w0 &^ c.w0, b.w1 &^ c.w1, b.w2 &^ c.w2, b.w3 &^ c.w3}
}

// Empty reports whether the set has no hex.
func (b Board) Empty() bool { return b.w0|b.w1|b.w2|b.w3 == 0 }

// Count returns the number of hexes in the set.
func (b Board) Count() int {
	return bits.OnesCount64(b.w0) + bits.OnesCount64(b.w1) + bits.OnesCount64(b.w2) + bits.OnesCount64(b.w3)
}

// First returns the lowest hex of a set, which must not be empty.
func (b Board) First() Index {
	for w, word := range b.Words() {
		if word != 0 {
			return Index(64*w + bits.TrailingZeros64(word))
		}
	}
	panic("hex: First of an empty Board")
}

// All yields the hexes of the set in ascending order.
func (b Board) All() iter.Seq[Index] {
	return func(yield func(Index) bool) {
		for w, word := range b.Words() {
			for ; word != 0; word &= word - 1 {
				if !yield(Index(64*w + bits.TrailingZeros64(word))) {
					return
				}
			}
		}
	}
}

// up moves every hex n bits up, n from 1 to 63. Hexes that leave the Board are lost.
func (b Board) up(n uint) Board {
	n, m := n&63, (64-n)&63
	return Board{b.w0 << n, b.w1<<n | b.w0>>m, b.w2<<n | b.w1>>m, b.w3<<n | b.w2>>m}
}

// down moves every hex n bits down, n from 1 to 63. Hexes that leave the Board are lost.
func (b Board) down(n uint) Board {
	n, m := n&63, (64-n)&63
	return Board{b.w0>>n | b.w1<<m, b.w1>>n | b.w2<<m, b.w2>>n | b.w3<<m, b.w3 >> n}
}
