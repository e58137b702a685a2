package scenario

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/sim"
)

// Measures of both arms are paired by name, and those of equal name in order. Measures that only
// one arm has are left out, and so are categories. Outcomes must be the same.
func TestMeasuresArePaired(t *testing.T) {
	ends := []string{"won", "lost"}
	first := []sim.Measure{{Name: experiments.OutcomeMeasure, Max: 1, Labels: ends}, {Name: "CA", Max: 2},
		{Name: "CA", Max: 3}, {Name: "BB", Max: 4}, {Name: "report", Max: 1, Labels: ends}}
	second := []sim.Measure{{Name: "CA", Max: 5}, {Name: "report", Max: 1, Labels: ends},
		{Name: experiments.OutcomeMeasure, Max: 1, Labels: ends}, {Name: "CA", Max: 1}, {Name: "IN", Max: 1}}
	r := new(ComparisonAnswer)
	require.NoError(t, r.pair([2][]sim.Measure{first, second}))
	require.Equal(t, []Difference{{Name: "CA", at: [2]int{1, 0}, span: 5}, {Name: "CA", at: [2]int{2, 3}, span: 3}},
		r.Differences)
	require.Equal(t, [2]int{0, 2}, r.outcome)
	second[2].Labels = []string{"won", "drawn"}
	require.ErrorContains(t, r.pair([2][]sim.Measure{first, second}),
		"found a set-up that ends in won, lost, and changed in won, drawn")
}

// What differs by the same in every pair is no certainty: few pairs leave out 0 by luck.
func TestStarsOfWhatNeverVaries(t *testing.T) {
	r := &ComparisonAnswer{Differences: []Difference{{span: 4}}}
	d := &r.Differences[0]
	for n := range 60 {
		require.Equal(t, n > 11, r.Clear(d), n) // 4 z² / (n + z²) = 1 at n = 3 z² = 11.5
		d.add(0, 1)
	}
}

// Of a few pairs none has a star, and no interval leaves what two games can be apart.
func TestDifferencesOfAFewPairs(t *testing.T) {
	r := &ComparisonAnswer{Differences: []Difference{{span: 4}}}
	d := &r.Differences[0]
	d.add(0, 4)
	d.add(1, 4)
	require.False(t, r.Clear(d))
	require.InDelta(t, 3.5-12.7062*0.5, d.Interval().Low, 1e-3, "Student's t with one degree of freedom")
	require.Equal(t, 4., d.Interval().High)
	d.add(4, 0)
	require.Equal(t, 4., d.Interval().High)
	require.Equal(t, -4., d.Interval().Low)
	_, reach := d.Mean()
	require.LessOrEqual(t, reach, 4+1.)
}
