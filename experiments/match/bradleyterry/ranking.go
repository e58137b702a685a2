package bradleyterry

import (
	"fmt"
	"math"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/distributions"
	"github.com/ironbottom/ironbottom/experiments/linear"
	"github.com/ironbottom/ironbottom/experiments/match/sequential"
	"github.com/ironbottom/ironbottom/sim/float"
)

// A Difference is the difference in strength between two players. A bound is infinite if the games
// do not determine it.
type Difference struct {
	experiments.Estimate
	Error float64 // standard error
	// Superior is the likelihood of superiority: the share of confidence that the first
	// is the stronger, 1/2 where nothing speaks for either.
	Superior float64
	// Known is false if the two have not met, not even by way of others, so that nothing can be
	// said.
	Known bool
}

// A Fit is the model fitted to a sample. Strengths are natural logarithms: a difference of 1 means
// e wins to one loss.
type Fit struct {
	confidence float64
	model      *model
	cells      []*cell
	x          []float64
	bread      *linear.Matrix // inverse of the information
	covariance *linear.Matrix // of all parameters
	pairs      []int64        // of each player
	reach      [][]bool       // a took points from b, or from one who did, and so on
	open       [][2]bool      // of each set-up: no game bounds the advantage below, or above
}

// Fit fits the model. Intervals have the given confidence, such as 0.95.
func (s Sample) Fit(confidence float64) (*Fit, error) {
	if err := s.check(); err != nil {
		return nil, err
	}
	if !(confidence > 0 && confidence < 1) {
		return nil, fmt.Errorf("found confidence %v; want one between 0 and 1", confidence)
	}
	played := s.played()
	f := &Fit{confidence: confidence, cells: cells(played), pairs: make([]int64, s.Players),
		reach: reaches(s.Players, played)}
	for setup := range s.Setups {
		f.open = append(f.open, [2]bool{boundless(played, s.Players, setup, -1),
			boundless(played, s.Players, setup, 1)})
	}
	for _, m := range played {
		f.pairs[m.A] += m.n
		f.pairs[m.B] += m.n
	}
	f.model = newModel(s, f.cells)
	var err error
	if f.x, err = f.model.maximise(f.cells); err != nil {
		return nil, err
	}
	_, information := f.model.slope(f.cells, f.x)
	c, ok := linear.NewCholesky(information)
	if !ok {
		return nil, errSingular
	}
	f.bread = c.Inverse()
	f.covariance = f.sandwich()
	return f, nil
}

// reaches returns who took a point, or a part of one, from whom, by way of others too.
func reaches(players int, played []Meeting) [][]bool {
	r := make([][]bool, players)
	for i := range r {
		r[i] = make([]bool, players)
		r[i][i] = true
	}
	for _, m := range played {
		all := 2 * m.n * sequential.Grain
		score := m.sums[0] + m.sums[2]
		r[m.A][m.B] = score > -all
		r[m.B][m.A] = score < all
	}
	for k := range players {
		for i := range players {
			for j := range players {
				r[i][j] = r[i][j] || r[i][k] && r[k][j]
			}
		}
	}
	return r
}

// sandwich returns the covariance of the parameters: the meat is that of the sums over
// pairs, between slices of the inverse of the information.
func (f *Fit) sandwich() *linear.Matrix {
	n := f.model.size
	meat := linear.New(n, n)
	for _, c := range f.cells {
		for i := range c.terms {
			for j := range c.terms {
				for _, t := range c.terms[i] {
					for _, u := range c.terms[j] {
						meat.Row(t.at)[u.at] += float64(t.sign * u.sign * c.spread[i][j])
					}
				}
			}
		}
	}
	whole := f.bread.Mul(meat).Mul(f.bread)
	v := linear.New(n, n)
	for i := range n {
		for j := range n {
			v.Set(i, j, (whole.At(i, j)+whole.At(j, i))/2)
		}
	}
	return v
}

// free returns the degrees of freedom of an estimate from so many pairs.
func free(pairs int64) float64 { return max(1, float64(pairs)) }

// estimate returns a value with its interval.
func (f *Fit) estimate(value, variance float64, pairs int64) (experiments.Estimate, float64) {
	e := math.Sqrt(max(0, variance))
	reach := float64(distributions.Student(0.5+float64(f.confidence/2), free(pairs)) * e)
	return experiments.Estimate{Value: value, Low: value - reach, High: value + reach}, e
}

// Difference returns the strength of a minus that of b.
func (f *Fit) Difference(a, b int) Difference {
	unbounded := Difference{Estimate: experiments.Estimate{Value: 0, Low: math.Inf(-1), High: math.Inf(1)},
		Error: math.Inf(1), Superior: 0.5}
	if f.model.group[a] != f.model.group[b] {
		return unbounded
	}
	v, pairs := f.covariance, min(f.pairs[a], f.pairs[b])
	d := Difference{Known: true}
	d.Estimate, d.Error = f.estimate(f.x[a]-f.x[b], v.At(a, a)+v.At(b, b)-float64(2*v.At(a, b)), pairs)
	if d.Error > 0 {
		d.Superior = distributions.StudentBelow(d.Value/d.Error, free(pairs))
	} else {
		d.Superior = 0.5
	}
	if !f.reach[b][a] {
		d.High = math.Inf(1)
	}
	if !f.reach[a][b] {
		d.Low = math.Inf(-1)
	}
	if math.IsInf(d.Low, -1) && math.IsInf(d.High, 1) { // neither has met the other's equals
		unbounded.Value = d.Value
		return unbounded
	}
	return d
}

// Strength returns the strength of a player relative to the mean of its group.
func (f *Fit) Strength(a int) experiments.Estimate {
	e, _ := f.estimate(f.x[a], f.covariance.At(a, a), f.pairs[a])
	for b := range f.model.group {
		if f.model.group[b] != f.model.group[a] {
			continue
		}
		if !f.reach[b][a] {
			e.High = math.Inf(1)
		}
		if !f.reach[a][b] {
			e.Low = math.Inf(-1)
		}
	}
	return e
}

// Covariance returns the covariance of the strengths of two players, each relative to the mean of
// its group.
func (f *Fit) Covariance(a, b int) float64 { return f.covariance.At(a, b) }

// Group returns the number of a player's group. Players who met, directly or by way of others, are
// in the same group. Different groups cannot be compared.
func (f *Fit) Group(a int) int { return f.model.group[a] }

// Side returns the advantage of side 0 in a set-up, or false if nobody played it. A bound is
// infinite if the games do not determine it.
func (f *Fit) Side(setup int) (experiments.Estimate, bool) {
	at := f.model.side[setup]
	if at < 0 {
		return experiments.Estimate{}, false
	}
	pairs := int64(0)
	for _, c := range f.cells {
		if c.setup == setup {
			pairs += int64(c.games[0])
		}
	}
	e, _ := f.estimate(f.x[at], f.covariance.At(at, at), pairs)
	for end, open := range f.open[setup] {
		if open {
			*[2]*float64{&e.Low, &e.High}[end] = math.Inf(2*end - 1)
		}
	}
	return e, true
}

// Draws returns the share of drawn games in a set-up between players who are equal there, the
// side's advantage included.
func (f *Fit) Draws(setup int) float64 {
	at := f.model.draw[setup]
	if at < 0 {
		return 0
	}
	v := float.Exp(f.x[at])
	return v / (2 + v)
}

// Expected returns the expected share of the points of a against b in a set-up that was played, as
// side 0 and as side 1.
func (f *Fit) Expected(a, b, setup int) [2]float64 { return f.expected(f.x[a]-f.x[b], setup) }

func (f *Fit) expected(difference float64, setup int) (points [2]float64) {
	x := []float64{difference, f.x[f.model.side[setup]], 0}
	c := new(cell)
	for game, sign := range [2]float64{1, -1} {
		c.terms[2*game] = []term{{0, 1}, {1, sign}}
		if at := f.model.draw[setup]; at >= 0 {
			x[2] = f.x[at]
			c.terms[2*game+1] = []term{{2, 1}}
		}
		mean, _, _ := c.expect(x, game)
		points[game] = mean[0]
	}
	return points
}

// Points returns the share of the points of a player against one who is weaker by the given
// difference, averaged over the set-ups that were played and over both sides.
func (f *Fit) Points(difference float64) float64 {
	sum, games := 0.0, 0.0
	for setup, side := range f.model.side {
		if side >= 0 {
			points := f.expected(difference, setup)
			sum, games = sum+points[0]+points[1], games+2
		}
	}
	if games == 0 {
		return 0.5
	}
	return sum / games
}
