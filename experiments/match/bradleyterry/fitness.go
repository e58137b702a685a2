package bradleyterry

import (
	"math"

	"github.com/ironbottom/ironbottom/experiments/distributions"
	"github.com/ironbottom/ironbottom/experiments/linear"
)

// A Check compares the points of the parts of a sample with those that the model expects.
type Check struct {
	Statistic float64 // as large as Freedom on the average, were the model right
	Freedom   int     // degrees of freedom; 0 if there is nothing to check
	P         float64 // probability of such a large statistic if the model is right
	Parts     []Part
}

// A Part is some of the games: those of two players, or of a player in a set-up.
type Part struct {
	Key    [2]int
	Games  float64
	Excess float64 // points above those expected
	Z      float64 // the same in standard errors
}

// Worst returns the part with the largest deviation in standard errors.
func (c Check) Worst() (worst Part) {
	for _, p := range c.Parts {
		if math.Abs(p.Z) > math.Abs(worst.Z) {
			worst = p
		}
	}
	return worst
}

// A claim is how the sums of a cell count in a part.
type claim struct {
	key     [2]int
	weights [stats]float64
}

// Cycles checks whether the points between each two players agree with their strengths. They do not
// if A beats B, B beats C and C beats A. The key of a part is the two players; the points are those
// of the first.
func (f *Fit) Cycles() Check {
	return f.check(func(c *cell) []claim {
		return []claim{{[2]int{c.a, c.b}, [stats]float64{1, 0, 1, 0}}}
	})
}

// Setups checks whether strengths are the same in all set-ups. The key of a part is a player and a
// set-up.
func (f *Fit) Setups() Check {
	return f.check(func(c *cell) []claim {
		return []claim{
			{[2]int{c.a, c.setup}, [stats]float64{1, 0, 1, 0}},
			{[2]int{c.b, c.setup}, [stats]float64{-1, 0, -1, 0}},
		}
	})
}

// Sides checks whether the advantage of a side is the same for all players. It is not if one of
// them plays that side better than the others do. The key of a part is a player and a set-up; the
// points are those as side 0 minus those as side 1.
func (f *Fit) Sides() Check {
	return f.check(func(c *cell) []claim {
		return []claim{
			{[2]int{c.a, c.setup}, [stats]float64{1, 0, -1, 0}},
			{[2]int{c.b, c.setup}, [stats]float64{1, 0, -1, 0}},
		}
	})
}

// check sums up the parts and tests all of them at once. To the first order a difference
// is linear in the sums of the cells: what they are off in the part itself, less what
// the strengths, being fitted to all cells, take of it.
func (f *Fit) check(claims func(*cell) []claim) Check {
	var k Check
	index := map[[2]int]int{}
	var pulls [][]float64 // of the parameters on each part
	pairs := 0.0
	for _, c := range f.cells {
		off, spread := f.off(c)
		pairs += c.games[0]
		for _, q := range claims(c) {
			g, ok := index[q.key]
			if !ok {
				g = len(k.Parts)
				index[q.key] = g
				k.Parts, pulls = append(k.Parts, Part{Key: q.key}), append(pulls, make([]float64, f.model.size))
			}
			k.Parts[g].Games += c.games[0] + c.games[1]
			for i, w := range q.weights {
				k.Parts[g].Excess += float64(w * off[i])
				for j, terms := range c.terms {
					for _, t := range terms {
						pulls[g][t.at] += float64(t.sign * w * spread[i][j])
					}
				}
			}
		}
	}
	k.P = 1
	if len(k.Parts) > 0 {
		// The covariance is itself an estimate, of each cell by its pairs.
		k.test(f.partsCovariance(claims, index, pulls), pairs/float64(len(f.cells)))
	}
	return k
}

// off returns by how much the sums of a cell are above those expected, and their
// covariance in the model.
func (f *Fit) off(c *cell) (off [stats]float64, spread [stats][stats]float64) {
	for game, n := range c.games {
		mean, s, _ := c.expect(f.x, game)
		for i := range 2 {
			off[2*game+i] = c.total[2*game+i] - float64(n*mean[i])
			for j := range 2 {
				spread[2*game+i][2*game+j] = n * s[i][j]
			}
		}
	}
	return off, spread
}

// partsCovariance returns the covariance of what the parts are off.
func (f *Fit) partsCovariance(claims func(*cell) []claim, index map[[2]int]int, pulls [][]float64) *linear.Matrix {
	n := len(pulls)
	taken := make([][]float64, n)
	for g, pull := range pulls {
		taken[g] = f.bread.MulVec(pull)
	}
	v := linear.New(n, n)
	weights, spread := make([][stats]float64, n), make([][stats]float64, n)
	for _, c := range f.cells {
		for g := range weights {
			weights[g] = [stats]float64{}
			for i, terms := range c.terms {
				for _, t := range terms {
					weights[g][i] -= float64(t.sign * taken[g][t.at])
				}
			}
		}
		for _, q := range claims(c) {
			for i, w := range q.weights {
				weights[index[q.key]][i] += w
			}
		}
		for g, w := range weights {
			for i := range spread[g] {
				spread[g][i] = 0
				for j, x := range w {
					spread[g][i] += float64(x * c.spread[i][j])
				}
			}
			for h := range g + 1 {
				sum := v.At(g, h)
				for i, x := range weights[h] {
					sum += float64(x * spread[g][i])
				}
				v.Set(g, h, sum)
				v.Set(h, g, sum)
			}
		}
	}
	return v
}

// negligible is the share of the largest eigenvalue below which an eigenvalue counts as rounding.
// In some directions the residuals sum to zero, because the strengths are fitted to them.
const negligible = 1e-9

// test fills in the figures, given the covariance of what the parts are off.
func (k *Check) test(v *linear.Matrix, pairs float64) {
	values, vectors, ok := linear.Eigen(v)
	if !ok {
		return
	}
	games, most := 0.0, values[len(values)-1]
	for _, p := range k.Parts {
		games += p.Games
	}
	if most < games*negligible {
		return
	}
	for i, value := range values {
		if value < most*negligible {
			continue
		}
		along := 0.0
		for g, p := range k.Parts {
			along += float64(vectors.At(g, i) * p.Excess)
		}
		k.Freedom++
		k.Statistic += along * along / value
	}
	for g := range k.Parts {
		if variance := v.At(g, g); variance > most*negligible {
			k.Parts[g].Z = k.Parts[g].Excess / math.Sqrt(variance)
		}
	}
	freedom := float64(k.Freedom)
	k.P = distributions.FAbove(k.Statistic/freedom, freedom, pairs)
}
