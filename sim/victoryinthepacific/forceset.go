package victoryinthepacific

import "math/bits"

// A forceSet holds numbers of task forces, of which there can be as many as units. [17.4c]
type forceSet [maxUnits/64 + 1]uint64

func (set *forceSet) add(f uint8)      { set[f/64] |= 1 << (f % 64) }
func (set *forceSet) drop(f uint8)     { set[f/64] &^= 1 << (f % 64) }
func (set *forceSet) has(f uint8) bool { return set[f/64]&(1<<(f%64)) != 0 }
func (set *forceSet) empty() bool      { return *set == forceSet{} }

func (set *forceSet) count() (n int) {
	for _, w := range set {
		n += bits.OnesCount64(w)
	}
	return n
}

// next returns the first number beyond f, 0 if there is none.
func (set *forceSet) next(f uint8) uint8 {
	for from := int(f) + 1; from < 64*len(set); from = (from/64 + 1) * 64 {
		if w := set[from/64] >> (from % 64); w != 0 {
			return uint8(from + bits.TrailingZeros64(w))
		}
	}
	return 0
}

// nth returns the number with n others before it.
func (set *forceSet) nth(n int) uint8 {
	f := set.next(0)
	for ; n > 0; n-- {
		f = set.next(f)
	}
	return f
}
