package design

import (
	"errors"
	"math"

	"github.com/ironbottom/ironbottom/experiments/linear"
)

// A Fit is a plane laid through the mean responses of the arms, by least squares.
type Fit struct {
	Slopes []Estimate // by factor, from code 0 to code 1
	// Explained is the share of the variance between the arms that the plane follows;
	// the rest is bends, interactions and luck.
	Explained float64
}

// Linear fits a plane to arms with codes. Errors are of both kinds: of the games, and of
// the arms about the plane by what they lie off more than luck makes them.
func Linear(s *Sums, codes [][]float64) (*Fit, error) {
	n, k := len(codes), len(codes[0])
	x := linear.New(n, k+1)
	for i, row := range codes {
		x.Set(i, 0, 1)
		for j, c := range row {
			x.Set(i, j+1, c)
		}
	}
	normal, ok := linear.NewCholesky(x.T().Mul(x))
	if !ok {
		return nil, errors.New("found arms that cannot be told apart by their levels; want more of them")
	}
	inverse := normal.Inverse()
	weights := inverse.Mul(x.T()) // a row for each coefficient
	coefficients := make([]Estimate, k+1)
	for j := range coefficients {
		coefficients[j] = s.Contrast(weights.Row(j))
	}
	means := make([]float64, n)
	rest := 0.0
	for i, row := range codes {
		means[i] = s.Mean(i).Value
		off := means[i] - coefficients[0].Value
		for j, c := range row {
			off -= float64(c * coefficients[j+1].Value)
		}
		rest += float64(off * off)
	}
	f := &Fit{}
	free := float64(n - k - 1)
	bend := (rest - s.luckAbout(x, weights)) / free
	for j := 1; j <= k; j++ {
		c := coefficients[j]
		c.over(float64(inverse.At(j, j)*bend), free)
		f.Slopes = append(f.Slopes, c)
	}
	if all := variance(means) * float64(n-1); all > 0 {
		f.Explained = math.Max(0, 1-rest/all)
	}
	return f, nil
}

// luckAbout returns the sum of squares about the plane that the luck of the games alone
// brings on the average: the trace of their covariance with the projection off it.
func (s *Sums) luckAbout(x, weights *linear.Matrix) (sum float64) {
	onto := x.Mul(weights)
	for i := range s.arms {
		for j := range s.arms {
			off := -onto.At(i, j)
			if i == j {
				off++
			}
			sum += float64(off * s.covariance(i, j))
		}
	}
	return s.unit * s.unit * sum / float64(s.N)
}
