package play

import "math/bits"

// A NumberSet is a set of numbers from 0 to the number of units: of task forces [17.4c], or moves.
type NumberSet [MaxUnits/64 + 1]uint64

// Add puts a number into the set.
func (set *NumberSet) Add(f uint8)      { set[f/64] |= 1 << (f % 64) }
func (set *NumberSet) drop(f uint8)     { set[f/64] &^= 1 << (f % 64) }
func (set *NumberSet) Has(f uint8) bool { return set[f/64]&(1<<(f%64)) != 0 }
func (set *NumberSet) Empty() bool      { return *set == NumberSet{} }

// Count returns the size of the set.
func (set *NumberSet) Count() (n int) {
	for _, w := range set {
		n += bits.OnesCount64(w)
	}
	return n
}

// Next returns the first number after f, or 0 if there is none.
func (set *NumberSet) Next(f uint8) uint8 {
	for from := int(f) + 1; from < 64*len(set); from = (from/64 + 1) * 64 {
		if w := set[from/64] >> (from % 64); w != 0 {
			return uint8(from + bits.TrailingZeros64(w))
		}
	}
	return 0
}

// Nth returns the number that has n smaller ones in the set.
func (set *NumberSet) Nth(n int) uint8 {
	f := set.Next(0)
	for ; n > 0; n-- {
		f = set.Next(f)
	}
	return f
}
