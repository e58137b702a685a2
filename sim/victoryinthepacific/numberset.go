package victoryinthepacific

import "math/bits"

// A numberSet holds numbers, of which there are as many as units and one: of task forces
// [17.4c], or moves.
type numberSet [maxUnits/64 + 1]uint64

func (set *numberSet) add(f uint8)      { set[f/64] |= 1 << (f % 64) }
func (set *numberSet) drop(f uint8)     { set[f/64] &^= 1 << (f % 64) }
func (set *numberSet) has(f uint8) bool { return set[f/64]&(1<<(f%64)) != 0 }
func (set *numberSet) empty() bool      { return *set == numberSet{} }

func (set *numberSet) count() (n int) {
	for _, w := range set {
		n += bits.OnesCount64(w)
	}
	return n
}

// next returns the first number beyond f, 0 if there is none.
func (set *numberSet) next(f uint8) uint8 {
	for from := int(f) + 1; from < 64*len(set); from = (from/64 + 1) * 64 {
		if w := set[from/64] >> (from % 64); w != 0 {
			return uint8(from + bits.TrailingZeros64(w))
		}
	}
	return 0
}

// nth returns the number with n others before it.
func (set *numberSet) nth(n int) uint8 {
	f := set.next(0)
	for ; n > 0; n-- {
		f = set.next(f)
	}
	return f
}
