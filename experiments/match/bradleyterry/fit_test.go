package bradleyterry

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"gonum.org/v1/gonum/mat"
)

// Baseball in the American League, East, 1987: games won by the home team of a row and
// by the visiting team of a column (Agresti, Categorical Data Analysis, 2nd edition,
// section 10.6). Milwaukee, Detroit, Toronto, New York, Boston, Cleveland, Baltimore.
var baseball = [7][7][2]float64{
	{{}, {4, 3}, {4, 2}, {4, 3}, {6, 1}, {4, 2}, {6, 0}},
	{{3, 3}, {}, {4, 2}, {4, 3}, {6, 0}, {6, 1}, {4, 3}},
	{{2, 5}, {4, 3}, {}, {2, 4}, {4, 3}, {4, 2}, {6, 0}},
	{{3, 3}, {5, 1}, {2, 5}, {}, {4, 3}, {4, 2}, {6, 1}},
	{{5, 1}, {2, 5}, {3, 3}, {4, 2}, {}, {5, 2}, {6, 0}},
	{{2, 5}, {3, 3}, {3, 4}, {4, 3}, {4, 2}, {}, {2, 4}},
	{{2, 5}, {1, 5}, {1, 6}, {2, 4}, {1, 6}, {3, 4}, {}},
}

// The published worths (Table 10.11, column 5) and home advantage. Games there are single,
// so nothing is paired and no prior added.
func TestPublishedExample(t *testing.T) {
	var all []*cell
	for a := range 7 {
		for b := range a {
			c := &cell{a: a, b: b}
			home, away := baseball[a][b], baseball[b][a]
			c.games = [2]float64{home[0] + home[1], away[0] + away[1]}
			c.total = [stats]float64{home[0], 0, away[1], 0}
			all = append(all, c)
		}
	}
	m := newModel(Sample{Players: 7, Setups: 1}, all)
	x, err := m.maximise(all)
	require.NoError(t, err)
	// Davidson's model counts d for a win against -d for a loss: at home that is once.
	require.InDelta(t, 0.302, x[m.side[0]], 0.0005)
	sum := 0.0
	for _, s := range x[:7] {
		sum += math.Exp(s)
	}
	for i, want := range []float64{0.220, 0.190, 0.164, 0.157, 0.137, 0.088, 0.044} {
		order := slices.Clone(x[:7])
		slices.SortFunc(order, func(a, b float64) int { return cmp.Compare(b, a) })
		require.InDelta(t, want, math.Exp(order[i])/sum, 0.0005)
	}
	for i, want := range []float64{1.6196, 1.4754, 1.3271, 1.2813, 1.1438, 0.7047} { // above Baltimore
		require.InDelta(t, want, x[i]-x[6], 0.0005)
	}
}

// A slow fit shares no line with the fast one: a list of weighted pairs, the probabilities
// as the paper writes them, one parameter after the other by ternary search, derivatives
// by differences.
type slowPair struct {
	a, b   int
	scores [2]float64
	weight float64
}

type slow struct {
	players int
	pairs   []slowPair
}

// pairLog is the log-likelihood of a pair; x is the strengths of all but player 0, the
// advantage of side 0 and log v.
func (s slow) pairLog(p slowPair, x []float64) float64 {
	pi := func(i int) float64 {
		if i == 0 {
			return 1
		}
		return math.Exp(x[i-1])
	}
	first, v := math.Exp(x[s.players-1]), math.Exp(x[s.players])
	sum := 0.0
	for game, score := range p.scores {
		a, b := pi(p.a)*first, pi(p.b)
		if game == 1 {
			a, b = pi(p.a), pi(p.b)*first
		}
		all := a + b + v*math.Sqrt(a*b)
		switch score {
		case 1:
			sum += math.Log(a / all)
		case -1:
			sum += math.Log(b / all)
		default:
			sum += math.Log(v * math.Sqrt(a*b) / all)
		}
	}
	return sum
}

func (s slow) log(x []float64) (sum float64) {
	for _, p := range s.pairs {
		sum += p.weight * s.pairLog(p, x)
	}
	return sum
}

func (s slow) fit() []float64 {
	x := make([]float64, s.players+1)
	for range 80 {
		for i := range x {
			low, high := x[i]-1, x[i]+1
			for range 60 {
				a, b := low+(high-low)/3, high-(high-low)/3
				x[i] = a
				la := s.log(x)
				if x[i] = b; la < s.log(x) {
					low = a
				} else {
					high = b
				}
			}
		}
	}
	return x
}

// errors returns the standard error of each strength above that of player 0, the pairs
// of two players being a stratum.
func (s slow) errors(x []float64) []float64 {
	const h = 1e-4
	n := len(x)
	at := func(p slowPair, i int, by float64) float64 {
		y := slices.Clone(x)
		y[i] += by
		return s.pairLog(p, y)
	}
	hessian := mat.NewDense(n, n, nil)
	for i := range n {
		for j := range n {
			f := func(a, b float64) float64 {
				y := slices.Clone(x)
				y[i] += a
				y[j] += b
				return s.log(y)
			}
			hessian.Set(i, j, -(f(h, h)-f(h, -h)-f(-h, h)+f(-h, -h))/(4*h*h))
		}
	}
	meat := mat.NewDense(n, n, nil)
	for a := range s.players {
		for b := range s.players {
			weight, mean := 0.0, make([]float64, n)
			var rows [][]float64
			var weights []float64
			for _, p := range s.pairs {
				if p.a != a || p.b != b {
					continue
				}
				row := make([]float64, n)
				for i := range row {
					row[i] = (at(p, i, h) - at(p, i, -h)) / (2 * h)
					mean[i] += p.weight * row[i]
				}
				rows, weights, weight = append(rows, row), append(weights, p.weight), weight+p.weight
			}
			for k, row := range rows {
				for i := range n {
					for j := range n {
						meat.Set(i, j, meat.At(i, j)+weights[k]*(row[i]-mean[i]/weight)*(row[j]-mean[j]/weight))
					}
				}
			}
		}
	}
	var bread, v mat.Dense
	if err := bread.Inverse(hessian); err != nil {
		panic(err)
	}
	v.Mul(&bread, meat)
	v.Mul(&v, &bread)
	var all []float64
	for i := range s.players - 1 {
		all = append(all, math.Sqrt(v.At(i, i)))
	}
	return all
}

func TestFitAgreesWithSlowFit(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	s, sample := slow{players: 4}, Sample{Players: 4, Setups: 1}
	for a := range 4 {
		for b := range a {
			m := Meeting{A: a, B: b}
			p := planted{strengths: []float64{float64(b) / 3, float64(a) / 3}, sides: []float64{0.4},
				draws: []float64{0.8}, shared: 0.7}
			for range 12 + 3*a {
				u := r.Float64()
				d := p.strengths[1] - p.strengths[0]
				x, y := outcome(d+0.4, 0.8, u), outcome(d-0.4, 0.8, 1-u)
				m.Add(x, y)
				s.pairs = append(s.pairs, slowPair{a, b, [2]float64{x, y}, 1})
			}
			// the prior
			s.pairs = append(s.pairs, slowPair{a, b, [2]float64{1, 1}, 1. / 6},
				slowPair{a, b, [2]float64{-1, -1}, 1. / 6})
			sample.Meetings = append(sample.Meetings, m)
		}
	}
	f, err := sample.Fit(0.95)
	require.NoError(t, err)
	x := s.fit()
	for i, e := range s.errors(x) {
		d := f.Difference(i+1, 0)
		require.InDelta(t, x[i], d.Value, 1e-6)
		require.InDelta(t, e, d.Error, 1e-5)
	}
	side, ok := f.Side(0)
	require.True(t, ok)
	require.InDelta(t, x[3], side.Value, 1e-6)
	v := math.Exp(x[4])
	require.InDelta(t, v/(2+v), f.Draws(0), 1e-6)
}
