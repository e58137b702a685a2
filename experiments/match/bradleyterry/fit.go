package bradleyterry

import (
	"errors"
	"math"

	"github.com/ironbottom/ironbottom/experiments/linear"
	"github.com/ironbottom/ironbottom/sim/float"
)

// A term is a parameter of the model and the sign with which it counts.
type term struct {
	at   int
	sign float64
}

// A model is the parameters: the strengths of all players, then of each set-up that was
// played the advantage of side 0 and, where a game was drawn, the logarithm of v.
type model struct {
	players    int
	side, draw []int // by set-up, -1 where there is none
	group      []int // of each player: those who met, by way of others too
	size       int
}

func newModel(s Sample, all []*cell) *model {
	m := &model{players: s.Players, side: make([]int, s.Setups), draw: make([]int, s.Setups),
		group: groups(s.Players, all)}
	played, drawn := make([]bool, s.Setups), make([]bool, s.Setups)
	for _, c := range all {
		played[c.setup] = true
		drawn[c.setup] = drawn[c.setup] || c.total[1]+c.total[3] > 1e-9
	}
	m.size = s.Players
	add := func(to *int, there bool) {
		if *to = -1; there {
			*to = m.size
			m.size++
		}
	}
	for i := range s.Setups {
		add(&m.side[i], played[i])
		add(&m.draw[i], drawn[i])
	}
	for _, c := range all {
		for game, sign := range [2]float64{1, -1} {
			c.terms[2*game] = []term{{c.a, 1}, {c.b, -1}, {m.side[c.setup], sign}}
			if d := m.draw[c.setup]; d >= 0 {
				c.terms[2*game+1] = []term{{d, 1}}
			}
		}
	}
	return m
}

// groups numbers the groups of players who met, from 0.
func groups(players int, all []*cell) []int {
	group := make([]int, players)
	for i := range group {
		group[i] = i
	}
	for range players {
		for _, c := range all {
			low := min(group[c.a], group[c.b])
			group[c.a], group[c.b] = low, low
		}
	}
	names := map[int]int{}
	for i, g := range group {
		if _, ok := names[g]; !ok {
			names[g] = len(names)
		}
		group[i] = names[g]
	}
	return group
}

// expect returns what a game is worth to the first player on the average, in points and
// in draws, the covariance of the two, and the logarithm of the sum of the ratios.
func (c *cell) expect(x []float64, game int) (mean [2]float64, spread [2][2]float64, logSum float64) {
	d, v := 0.0, 0.0
	for _, t := range c.terms[2*game] {
		d += float64(t.sign * x[t.at])
	}
	top := float64(math.Abs(d) / 2)
	win, loss := float.Exp(float64(d/2)-top), float.Exp(-float64(d/2)-top)
	for _, t := range c.terms[2*game+1] {
		v = float.Exp(x[t.at] - top)
	}
	sum := win + loss + v
	win, v = win/sum, v/sum
	mean = [2]float64{win + float64(v/2), v}
	both := float64(v/2) - float64(mean[0]*v)
	spread = [2][2]float64{{win + float64(v/4) - float64(mean[0]*mean[0]), both}, {both, v - float64(v*v)}}
	return mean, spread, top + float.Log(sum)
}

// logLikelihood is that of games taken as independent, but for a constant.
func logLikelihood(all []*cell, x []float64) (sum float64) {
	for _, c := range all {
		for game, n := range c.games {
			_, _, logSum := c.expect(x, game)
			d := 0.0
			for _, t := range c.terms[2*game] {
				d += float64(t.sign * x[t.at])
			}
			sum += float64((c.total[2*game]-float64(n/2))*d) - float64(n*logSum)
			for _, t := range c.terms[2*game+1] {
				sum += float64(c.total[2*game+1] * x[t.at])
			}
		}
	}
	return sum
}

// slope returns the gradient of the log-likelihood and the information, its curvature.
// The strengths of a group are fixed by their sum: that is 0.
func (m *model) slope(all []*cell, x []float64) (gradient []float64, information *linear.Matrix) {
	gradient, information = make([]float64, m.size), linear.New(m.size, m.size)
	g, h := gradient, information.Data
	for _, c := range all {
		for game, n := range c.games {
			mean, spread, _ := c.expect(x, game)
			for i := range 2 {
				for _, t := range c.terms[2*game+i] {
					g[t.at] += float64(t.sign * (c.total[2*game+i] - float64(n*mean[i])))
					for j := range 2 {
						for _, u := range c.terms[2*game+j] {
							h[t.at*m.size+u.at] += float64(t.sign * u.sign * n * spread[i][j])
						}
					}
				}
			}
		}
	}
	for i := range m.players {
		for j := range m.players {
			if m.group[i] == m.group[j] {
				h[i*m.size+j]++
			}
		}
	}
	return gradient, information
}

var errSingular = errors.New("the information of the games is singular")

// maximise returns the parameters of the greatest likelihood, by Newton's method: the
// log-likelihood is concave, and the prior gives it a top.
func (m *model) maximise(all []*cell) ([]float64, error) {
	x := make([]float64, m.size)
	at := logLikelihood(all, x)
	for range 200 {
		gradient, information := m.slope(all, x)
		c, ok := linear.NewCholesky(information)
		if !ok {
			return nil, errSingular
		}
		step, longest := c.Solve(gradient), 0.0
		for _, s := range step {
			longest = max(longest, math.Abs(s))
		}
		for scale := min(1, 3/max(longest, 1e-300)); ; scale /= 2 {
			next := make([]float64, m.size)
			for i := range next {
				next[i] = x[i] + float64(scale*step[i])
			}
			if l := logLikelihood(all, next); l >= at-float64(1e-12*math.Abs(at)) || scale < 1e-6 {
				x, at = next, l
				break
			}
		}
		if longest < 1e-11 {
			return x, nil
		}
	}
	return nil, errors.New("the strengths did not settle in 200 steps")
}
