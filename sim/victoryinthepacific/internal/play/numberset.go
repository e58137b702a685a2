package play

import "math/bits"

// A NumberSet holds numbers, of which there are as many as units and one: of task forces
// [17.4c], or moves.
type NumberSet [MaxUnits/64 + 1]uint64

// Add puts a number in; Has and Empty report what is there.
func (set *NumberSet) Add(f uint8)      { set[f/64] |= 1 << (f % 64) }
func (set *NumberSet) drop(f uint8)     { set[f/64] &^= 1 << (f % 64) }
func (set *NumberSet) Has(f uint8) bool { return set[f/64]&(1<<(f%64)) != 0 }
func (set *NumberSet) Empty() bool      { return *set == NumberSet{} }

// Count returns how many there are.
func (set *NumberSet) Count() (n int) {
	for _, w := range set {
		n += bits.OnesCount64(w)
	}
	return n
}

// Next returns the first number beyond f, 0 if there is none.
func (set *NumberSet) Next(f uint8) uint8 {
	for from := int(f) + 1; from < 64*len(set); from = (from/64 + 1) * 64 {
		if w := set[from/64] >> (from % 64); w != 0 {
			return uint8(from + bits.TrailingZeros64(w))
		}
	}
	return 0
}

// Nth returns the number with n others before it.
func (set *NumberSet) Nth(n int) uint8 {
	f := set.Next(0)
	for ; n > 0; n-- {
		f = set.Next(f)
	}
	return f
}
