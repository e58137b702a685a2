package victoryinthepacific

import (
	"math/bits"

	vip "github.com/ironbottom/ironbottom/sim/victoryinthepacific"
)

// A unitSet holds units, by their numbers.
type unitSet [(vip.Units + 63) / 64]uint64

func (set *unitSet) add(u int)  { set[u/64] |= 1 << (u % 64) }
func (set *unitSet) drop(u int) { set[u/64] &^= 1 << (u % 64) }

// and returns the units in both sets; or the units in either.
func (set *unitSet) and(other *unitSet) (both unitSet) {
	for i, w := range other {
		both[i] = set[i] & w
	}
	return both
}

func (set *unitSet) or(other *unitSet) (all unitSet) {
	for i, w := range other {
		all[i] = set[i] | w
	}
	return all
}

// all is a range over the units, ascending.
func (set *unitSet) all(yield func(u int) bool) {
	for i, w := range set {
		for ; w != 0; w &= w - 1 {
			if !yield(64*i + bits.TrailingZeros64(w)) {
				return
			}
		}
	}
}

// few is how many units are compared at once.
const few = 4

// differ adds the units with a changed value.
func differ[T comparable](set *unitSet, now, then *[vip.Units]T) {
	if *now == *then {
		return
	}
	for u := 0; u < vip.Units; u += few {
		a, b := (*[few]T)(now[u:u+few]), (*[few]T)(then[u:u+few])
		if *a == *b {
			continue
		}
		for i := range a {
			if a[i] != b[i] {
				set.add(u + i)
			}
		}
	}
}

var _ [0]struct{} = [vip.Units % few]struct{}{} // whole groups
