package sequential

import (
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/experiments"
)

// everyEnd calls see with the counts of every end that a test of so many pairs can come
// to; counts are of the scores a. Endings that differ in their order come each by itself.
func everyEnd(test Test, a []float64, most int, see func(counts []int64, verdict Verdict)) {
	var onward func(w Walk, counts []int64)
	onward = func(w Walk, counts []int64) {
		if w.Verdict != Undecided || w.Scores.N() == int64(most) {
			see(counts, w.Verdict)
			return
		}
		for i, x := range a {
			next := w
			next.Scores.cells = append([]Cell{}, w.Scores.cells...)
			next.Add(x)
			more := append([]int64{}, counts...)
			more[i]++
			onward(next, more)
		}
	}
	onward(Walk{Test: test}, make([]int64, len(a)))
}

// A rehearsal ends as often in each way as the list of all ends says.
func TestRehearsalAgainstEveryEnd(t *testing.T) {
	for _, test := range []Test{{Elo0: -100, Elo1: 100, Alpha: 0.2, Beta: 0.2}, {Elo0: -200, Elo1: 100, Alpha: 0.1,
		Beta: 0.2, Normalised: true}} {
		a, q, most := []float64{-1, 0, 1}, []float64{0.15, 0.55, 0.3}, 9
		want, length := map[[3]int64]float64{}, 0.
		everyEnd(test, a, most, func(counts []int64, _ Verdict) {
			p := 1.
			for i, n := range counts {
				p *= math.Pow(q[i], float64(n))
			}
			want[[3]int64(counts)] += p
			length += p * float64(counts[0]+counts[1]+counts[2])
		})
		const times = 20_000
		r, got := rehearse(test, a, 1, int64(most)), map[[3]int64]float64{}
		for range times {
			r.play(q)
			got[[3]int64(r.counts)] += 1. / times
		}
		require.Less(t, length, float64(most)-1, "some ends are early")
		for end, p := range want {
			require.InDelta(t, p, got[end], 4.5*math.Sqrt(p/times)+1e-4, end)
		}
		for end := range got {
			require.Contains(t, want, end)
		}
	}
}

// A long test is looked at less often, and ends much as one that is looked at after
// every pair.
func TestRehearsalOfALongTest(t *testing.T) {
	test := Test{Elo0: 0, Elo1: 10, Alpha: 0.05, Beta: 0.05}
	a, q := []float64{-1, -0.5, 0, 0.5, 1}, []float64{0.02, 0.13, 0.67, 0.15, 0.03}
	ends := func(look int64) (above, pairs float64) {
		const times = 600
		r := rehearse(test, a, look, 1<<20)
		for range times {
			r.play(q)
			sum := 0.
			for i, n := range r.counts {
				pairs += float64(n) / times
				sum += float64(n) * a[i]
			}
			if sum > 0.01*pairs {
				above += 1. / times
			}
		}
		return above, pairs
	}
	above, pairs := ends(1)
	for _, look := range []int64{4, 12} {
		a, p := ends(look)
		require.InDelta(t, above, a, 0.1)
		require.InEpsilon(t, pairs, p, 0.15)
	}
}

// The estimate is that of the list of all ends, with the shapes that it rehearsed, at each
// difference with the likeliest distribution.
func TestCorrectedAgainstEveryEnd(t *testing.T) {
	test := Test{Elo0: -100, Elo1: 100, Alpha: 0.2, Beta: 0.2}
	for _, scores := range [][]float64{{0, 0, 1, 1, 1, 1}, {0, -1, 0, 0, 0, 0, 0, 0, 0},
		{1, 0, 0, -1, 0, -1, 0, 0, 0}, {-1, -1, 0, -1, -1}} {
		k := Walk{Test: test, Cap: 9}
		for _, x := range scores {
			k.Add(x)
		}
		e := k.endings()
		require.Equal(t, []float64{-1, 0, 1}, e.stage.a)
		ends := map[[3]int64]float64{}
		everyEnd(test, e.stage.a, 9, func(counts []int64, _ Verdict) { ends[[3]int64(counts)]++ })
		exact := func(p, equal float64) float64 {
			return root(func(difference float64) (p float64) {
				for _, w := range e.shapes {
					q := e.tilted(nil, w, difference)
					for c, many := range ends {
						chance := many * math.Pow(q[0], float64(c[0])) * math.Pow(q[1],
							float64(c[1])) * math.Pow(q[2], float64(c[2])) / manyShapes
						switch mean := float64(c[2]-c[0]) / float64(c[0]+c[1]+c[2]); {
						case math.Abs(mean-e.seen) < 1e-9:
							p += chance * equal
						case mean > e.seen:
							p += chance
						}
					}
				}
				return p
			}, p, -1, 1)
		}
		got := k.Corrected(0.9)
		require.Equal(t, got, k.Corrected(0.9))
		want := experiments.Estimate{Value: exact(0.5, 0.5), Low: exact(0.05, 1), High: exact(0.95, 0)}
		wide := want.High - want.Low
		require.InDelta(t, want.Value, got.Value, 0.03*wide, scores)
		require.InDelta(t, want.Low, got.Low, 0.06*wide, scores)
		require.InDelta(t, want.High, got.High, 0.06*wide, scores)
	}
}

// Each score has as many pairs as were seen on the average, and varies as such a count.
func TestShapes(t *testing.T) {
	w := []float64{unseen, 40, 5, 1}
	all := shapes(w)
	require.Len(t, all, manyShapes)
	for i, n := range w {
		mean, square := 0., 0.
		for _, shape := range all {
			require.GreaterOrEqual(t, shape[i], ghost)
			mean += shape[i] / manyShapes
			square += shape[i] * shape[i] / manyShapes
		}
		require.InDelta(t, n, mean, 4*math.Sqrt(n/manyShapes), i)
		require.InEpsilon(t, n, square-mean*mean, 0.9, i)
	}
}

// Scores of many kinds are put together; their mean stays.
func TestGathered(t *testing.T) {
	var a, w []float64
	for i := range 101 {
		a, w = append(a, float64(i)/50-1), append(w, float64(1+i%7))
	}
	b, v := gathered(a, w)
	require.LessOrEqual(t, len(b), manyScores)
	require.Equal(t, []float64{-1, 1}, []float64{b[0], b[len(b)-1]})
	mean := func(a, w []float64) (sum, all float64) {
		for i := range a {
			sum, all = sum+a[i]*w[i], all+w[i]
		}
		return sum / all, all
	}
	m, n := mean(a, w)
	g, o := mean(b, v)
	require.InDelta(t, m, g, 1e-12)
	require.InDelta(t, n, o, 1e-9)
	require.IsIncreasing(t, b)
}

// Rehearsing allocates nothing.
func TestRehearsalAllocatesNothing(t *testing.T) {
	r := rehearse(Test{Elo0: 0, Elo1: 20, Alpha: 0.05, Beta: 0.05}, []float64{-1, 0, 1}, 1, 2000)
	q := []float64{0.2, 0.5, 0.3}
	require.Zero(t, testing.AllocsPerRun(20, func() { r.play(q) }))
}
