package hex

import (
	"iter"
	"math/bits"
)

// Size is how many places a Board has room for.
const Size = 256

// An Index names a hex by its bit in a Board.
type Index uint8

// A Board is a set of hexes. The zero Board is empty; boards compare with ==.
type Board [Size / 64]uint64

// Bit returns the set of one hex.
func Bit(i Index) (b Board) {
	b[i/64] = 1 << (i % 64)
	return b
}

// Of returns the set of some hexes.
func Of(all ...Index) (b Board) {
	for _, i := range all {
		b[i/64] |= 1 << (i % 64)
	}
	return b
}

// Has reports whether a hex is in the set.
func (b Board) Has(i Index) bool { return b[i/64]>>(i%64)&1 != 0 }

// With returns the set with one hex more.
func (b Board) With(i Index) Board {
	b[i/64] |= 1 << (i % 64)
	return b
}

// Without returns the set without a hex.
func (b Board) Without(i Index) Board {
	b[i/64] &^= 1 << (i % 64)
	return b
}

// And returns the hexes that are in both sets.
func (b Board) And(c Board) Board { return Board{b[0] & c[0], b[1] & c[1], b[2] & c[2], b[3] & c[3]} }

// Or returns the hexes that are in either set.
func (b Board) Or(c Board) Board { return Board{b[0] | c[0], b[1] | c[1], b[2] | c[2], b[3] | c[3]} }

// AndNot returns the hexes of the first set that are not in the second.
func (b Board) AndNot(c Board) Board {
	return Board{b[0] &^ c[0], b[1] &^ c[1], b[2] &^ c[2], b[3] &^ c[3]}
}

// Empty reports whether the set has no hex.
func (b Board) Empty() bool { return b[0]|b[1]|b[2]|b[3] == 0 }

// Count returns how many hexes are in the set.
func (b Board) Count() int {
	return bits.OnesCount64(b[0]) + bits.OnesCount64(b[1]) + bits.OnesCount64(b[2]) + bits.OnesCount64(b[3])
}

// First returns the lowest hex of a set that is not empty.
func (b Board) First() Index {
	for w, word := range b {
		if word != 0 {
			return Index(64*w + bits.TrailingZeros64(word))
		}
	}
	panic("hex: First of an empty Board")
}

// All yields the hexes of the set in ascending order.
func (b Board) All() iter.Seq[Index] {
	return func(yield func(Index) bool) {
		for w, word := range b {
			for ; word != 0; word &= word - 1 {
				if !yield(Index(64*w + bits.TrailingZeros64(word))) {
					return
				}
			}
		}
	}
}

// up moves every hex n bits up, n from 1 to 63; what leaves the Board is lost.
func (b Board) up(n uint) Board {
	n, m := n&63, (64-n)&63
	return Board{b[0] << n, b[1]<<n | b[0]>>m, b[2]<<n | b[1]>>m, b[3]<<n | b[2]>>m}
}

// down moves every hex n bits down, n from 1 to 63; what leaves the Board is lost.
func (b Board) down(n uint) Board {
	n, m := n&63, (64-n)&63
	return Board{b[0]>>n | b[1]<<m, b[1]>>n | b[2]<<m, b[2]>>n | b[3]<<m, b[3] >> n}
}
