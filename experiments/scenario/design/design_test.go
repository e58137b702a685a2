package design

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/stat/distmv"
	"gonum.org/v1/gonum/stat/samplemv"
)

// played returns the sums of games in which an arm brings what response says, each game
// with its own luck, in units of 1/1000.
func played(arms, games int, seed uint64, response func(arm int, luck *rand.Rand) float64) *Sums {
	s := NewSums(arms, 0.001)
	x := make([]int64, arms)
	for k := range games {
		for a := range x {
			x[a] = int64(math.Round(1000 * response(a, rand.New(rand.NewPCG(seed, uint64(k))))))
		}
		s.Add(x)
	}
	return s
}

// A contrast has the mean and the error of the weighted sums of each game, taken one by one.
func TestContrastIsOfGames(t *testing.T) {
	weights := []float64{0.5, -1, 0.5}
	var d []float64
	luck := rand.New(rand.NewPCG(1, 2))
	s := NewSums(3, 0.5)
	for range 50 {
		common := luck.Int64N(100)
		x := []int64{common + luck.Int64N(9), common + luck.Int64N(9) + 5, common}
		s.Add(x)
		d = append(d, 0.5*(0.5*float64(x[0])-float64(x[1])+0.5*float64(x[2])))
	}
	e := s.Contrast(weights)
	mean := 0.
	for _, v := range d {
		mean += v / 50
	}
	require.InDelta(t, mean, e.Value, 1e-12)
	require.InDelta(t, math.Sqrt(variance(d)/50), e.Error, 1e-12)
	unpaired := 0.25*math.Pow(s.Mean(0).Error, 2) + math.Pow(s.Mean(1).Error, 2) + 0.25*math.Pow(s.Mean(2).Error, 2)
	require.InDelta(t, unpaired/(e.Error*e.Error), e.Gain, 1e-9)
	require.Greater(t, e.Gain, 50.)
	low, high := e.Interval(0.95, 100)
	require.InDelta(t, 2.0096*e.Error, e.Value-low, 1e-3*e.Error, "Student's t of 49 degrees of freedom")
	require.InDelta(t, e.Value-low, high-e.Value, 1e-12)
}

// Where no game differs from another the interval is that of a share never seen.
func TestNoVariationIsNotCertainty(t *testing.T) {
	s := played(2, 100, 1, func(arm int, luck *rand.Rand) float64 { return luck.Float64() })
	e := s.Contrast([]float64{1, -1})
	require.Zero(t, e.Value)
	require.Zero(t, e.Error)
	require.True(t, math.IsInf(e.Gain, 1))
	low, high := e.Interval(0.95, 2)
	require.InDelta(t, 2*3.8415/(100+3.8415), high, 1e-4)
	require.InDelta(t, -high, low, 1e-12)
}

func TestArms(t *testing.T) {
	require.Equal(t, [][]int{{0, 0}, {1, 0}, {2, 0}, {0, 1}}, OneAtATime([]int{3, 2}))
	require.Equal(t, [][]int{{0, 0}, {0, 1}, {1, 0}, {1, 1}, {2, 0}, {2, 1}}, Full([]int{3, 2}))
}

// Effects by hand, of y = 10, 13 / 20, 29 / 30, 35 at levels of A (rows) and B.
func TestFactorialByHand(t *testing.T) {
	y := []float64{10, 13, 20, 29, 30, 35}
	arms := Full([]int{3, 2})
	s := played(6, 2, 1, func(arm int, _ *rand.Rand) float64 { return y[arm] })
	value := func(w []float64) float64 { return s.Contrast(w).Value }
	require.InDelta(t, (20+29)/2.-(10+13)/2., value(Main(arms, 0, 1)), 1e-9)
	require.InDelta(t, (30+35)/2.-(10+13)/2., value(Main(arms, 0, 2)), 1e-9)
	require.InDelta(t, (3+9+5)/3., value(Main(arms, 1, 1)), 1e-9)
	require.InDelta(t, (9-3)/2., value(Interaction(arms, 0, 1, 1, 1)), 1e-9)
	require.InDelta(t, (5-3)/2., value(Interaction(arms, 0, 2, 1, 1)), 1e-9)
	require.InDelta(t, 30-10, value(FromBase(6, 4)), 1e-9)
}

// The resolutions of the best fractions, from the table of Box, Hunter and Hunter.
func TestFractionResolutions(t *testing.T) {
	for _, c := range []struct{ factors, arms, resolution int }{
		{3, 4, 3}, {4, 8, 4}, {5, 16, 5}, {5, 8, 3}, {6, 32, 6}, {6, 16, 4}, {6, 8, 3}, {7, 64, 7}, {7, 32, 4},
		{7, 16, 4}, {7, 8, 3},
		{8, 64, 5}, {8, 32, 4}, {8, 16, 4}, {9, 128, 6}, {9, 64, 4}, {9, 32, 4}, {9, 16, 3}, {10, 128, 5},
		{10, 64, 4}, {10, 32, 4}, {10, 16, 3},
	} {
		f, err := NewFraction(c.factors, c.arms)
		require.NoError(t, err)
		require.Equal(t, c.resolution, f.Resolution(), "%d factors in %d arms", c.factors, c.arms)
		require.Len(t, f.Arms, c.arms)
		require.Len(t, f.Defining, 1<<c.factors/c.arms-1)
	}
	for _, c := range [][2]int{{2, 2}, {11, 16}, {4, 4}, {4, 16}, {5, 12}, {5, 0}, {5, -8}} {
		_, err := NewFraction(c[0], c[1])
		require.ErrorContains(t, err, "want", "%v", c)
	}
}

// Aliases are what the arms themselves cannot tell apart: two effects are aliases if
// and only if their products of signs are the same in all arms, and else orthogonal.
func TestAliasesAreThoseOfTheArms(t *testing.T) {
	for _, c := range [][2]int{{4, 8}, {5, 8}, {6, 16}, {7, 32}, {7, 8}, {9, 16}} {
		f, err := NewFraction(c[0], c[1])
		require.NoError(t, err)
		var effects []Word
		for w := Word(1); w < 1<<c[0]; w++ {
			if w.Letters() <= 2 {
				effects = append(effects, w)
			}
		}
		group := map[Word]int{}
		for n, words := range f.Effects() {
			for _, w := range words {
				require.NotContains(t, group, w)
				group[w] = n
			}
		}
		require.Len(t, group, len(effects))
		for _, v := range effects {
			for _, w := range effects {
				dot := 0.
				for i, x := range f.Weights(v) {
					dot += x * f.Weights(w)[i] * float64(c[1]) / 4
				}
				want := 0.
				if group[v] == group[w] {
					want = 1
				}
				require.InDelta(t, want, dot, 1e-12, "%v %v of %v", v, w, c)
			}
		}
	}
	f, err := NewFraction(4, 8)
	require.NoError(t, err)
	require.Equal(t, []Word{0b1111}, f.Generators)
	require.Equal(t, "ABCD", f.Generators[0].String())
	require.Equal(t, []Word{0b0011, 0b1100}, f.Aliases(0b0011), "AB = CD")
}

// A fraction finds planted effects, and an interaction in the sum of its aliases.
func TestFractionRecovers(t *testing.T) {
	f, err := NewFraction(5, 16)
	require.NoError(t, err)
	s := played(16, 400, 3, func(arm int, luck *rand.Rand) float64 {
		x := f.Arms[arm]
		return 2*float64(x[0]) - 3*float64(x[3]) + 4*float64(x[1]*x[4]) + luck.NormFloat64() +
			0.1*float64(x[2])*luck.NormFloat64()
	})
	for _, c := range []struct {
		w    Word
		want float64
	}{{1, 2}, {2, 2}, {4, 0}, {8, -3}, {16, 2}, {2 | 16, 2}, {1 | 2, 0}} {
		e := s.Contrast(f.Weights(c.w))
		require.InDelta(t, c.want, e.Value, 4*e.Error+1e-9, c.w)
		require.Less(t, e.Error, 0.02)
	}
}

func TestLatinHypercubeIsThatOfGonum(t *testing.T) {
	source := rand.NewPCG(7, stream)
	batch := mat.NewDense(31, 5, nil)
	samplemv.LatinHypercube{Q: distmv.NewUnitUniform(5, source), Src: source}.Sample(batch)
	for i, arm := range LatinHypercube(31, 5, 7) {
		require.Equal(t, batch.RawRowView(i), arm)
	}
}

func TestLatinHypercube(t *testing.T) {
	const n, k = 37, 4
	arms := LatinHypercube(n, k, 1)
	require.Equal(t, arms, LatinHypercube(n, k, 1))
	require.NotEqual(t, arms, LatinHypercube(n, k, 2))
	for f := range k {
		seen := map[int]bool{}
		for _, x := range arms {
			require.True(t, x[f] >= 0 && x[f] < 1)
			seen[int(x[f]*n)] = true
		}
		require.Len(t, seen, n, "one point in each slice")
	}
}

func TestLinearFit(t *testing.T) {
	arms := LatinHypercube(60, 3, 5)
	s := played(60, 300, 1, func(a int, luck *rand.Rand) float64 {
		return 7 + 2*arms[a][0] - arms[a][1] + luck.NormFloat64()*(1+arms[a][2])
	})
	f, err := Linear(s, arms)
	require.NoError(t, err)
	for j, want := range []float64{2, -1, 0} {
		require.InDelta(t, want, f.Slopes[j].Value, 4*f.Slopes[j].Error+1e-9)
	}
	require.Less(t, f.Slopes[0].Error, 0.002, "luck that all arms share does not count")
	require.InDelta(t, 1/math.Sqrt(300), f.Slopes[2].Error, 0.01, "luck that grows with the factor does")
	require.Greater(t, f.Explained, 0.99)
	_, err = Linear(played(4, 2, 1, func(int, *rand.Rand) float64 {
		return 1
	}), [][]float64{{0, 0}, {1, 1}, {0, 0}, {1, 1}})
	require.ErrorContains(t, err, "want more")
}

func TestWhole(t *testing.T) {
	for _, c := range []struct {
		x    float64
		n, w int
	}{{0, 2, 0}, {0.49, 2, 0}, {0.5, 2, 1}, {1, 2, 1}, {1. / 3, 3, 1}, {2. / 3, 3, 2}, {1. / 3, 2, 0}} {
		require.Equal(t, c.w, Whole(c.x, c.n), c)
	}
}

// An interval stays within what two games can be apart; that of a wild estimate holds it.
func TestIntervalsStayWithinTheirBounds(t *testing.T) {
	low, high := Estimate{Value: -1, Error: 1, Free: 1}.Within(0.95, 2, -2, 2)
	require.Equal(t, []float64{-2, 2}, []float64{low, high})
	low, high = Estimate{Value: 2.5, Error: 0.01, Free: 40}.Within(0.95, 2, -2, 2)
	require.Less(t, low, 2.5)
	require.Equal(t, 2.5, high)
}

// So many games on the same side are as rare by luck alone as the risk: 1 in 1,024 of eleven.
func TestEnoughGamesForAStar(t *testing.T) {
	require.False(t, Enough(2, 0.05))
	require.False(t, Enough(10, 1./1024))
	require.True(t, Enough(11, 1./1024))
}
