package table

import (
	"cmp"
	"iter"
	"maps"
	"slices"
)

// InOrder yields the entries of a map in the order of their keys. Code that checks a map's values
// in this order always reports the same fault first.
func InOrder[K cmp.Ordered, V any](m map[K]V) iter.Seq2[K, V] {
	return func(yield func(K, V) bool) {
		for _, key := range slices.Sorted(maps.Keys(m)) {
			if !yield(key, m[key]) {
				return
			}
		}
	}
}
