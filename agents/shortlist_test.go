package agents

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
)

// The list has the best four of all that was added, in the order of a stable sort.
func TestShortlistKeepsTheBestFirst(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	for range 1000 {
		var l Shortlist
		l.Add(99, 1)
		l.Clear()
		var all []Order // About is the worth
		for say := range uint32(r.IntN(9)) {
			worth := uint32(r.IntN(4))
			l.Add(say, float64(worth))
			all = append(all, Order{Topic: worth, Code: say})
		}
		slices.SortStableFunc(all, func(a, b Order) int { return cmp.Compare(b.Topic, a.Topic) })
		all = all[:min(len(all), 4)]
		best := uint32(0)
		if len(all) > 0 {
			best = all[0].Code
		}
		require.Equal(t, best, l.Best())
		done, most := uint32(r.IntN(9)), r.IntN(5)
		want := []Order{{Topic: 7}}
		for _, o := range all {
			if o.Code != done && len(want) <= most {
				want = append(want, Order{Topic: 8, Code: o.Code})
			}
		}
		require.Equal(t, want, l.Others([]Order{{Topic: 7}}, 8, done, most))
	}
}
