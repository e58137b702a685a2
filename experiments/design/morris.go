package design

import "math"

// An Elementary is what trajectories say of a factor, per unit of its code.
type Elementary struct {
	Mu    Estimate // mean elementary effect
	Star  Estimate // mean size
	Sigma float64  // how much the effect varies with the place: a bend, or interactions
	// Noise is what Star would be on the average of a factor without effect, by the
	// luck of the games alone.
	Noise float64
}

// Screen reads the elementary effects of a factor off the arms of Trajectories, whose
// codes are given as they were played. Errors are of both kinds: of the games, and of
// the places that the walks came by.
func Screen(s *Sums, codes [][]float64, factor int) (e Elementary) {
	k := len(codes[0])
	mean, star := make([]float64, len(codes)), make([]float64, len(codes))
	var effects []float64
	walks := float64(len(codes) / (k + 1))
	for i := 1; i < len(codes); i++ {
		by := codes[i][factor] - codes[i-1][factor]
		if i%(k+1) == 0 || by == 0 {
			continue
		}
		w := make([]float64, len(codes))
		w[i], w[i-1] = 1/by, -1/by
		d := s.Contrast(w)
		effects = append(effects, d.Value)
		e.Noise += float64(math.Sqrt(2/math.Pi)*d.Error) / walks
		sign := math.Copysign(1, d.Value)
		for _, at := range []int{i - 1, i} {
			mean[at] += w[at] / walks
			star[at] += float64(sign*w[at]) / walks
		}
	}
	sizes := make([]float64, len(effects))
	for i, x := range effects {
		sizes[i] = math.Abs(x)
	}
	e.Sigma = math.Sqrt(variance(effects))
	e.Mu, e.Star = s.Contrast(mean), s.Contrast(star)
	e.Mu.over(variance(effects)/walks, walks-1)
	e.Star.over(variance(sizes)/walks, walks-1)
	return e
}

// over adds the variance of a sample of places to that of the games.
func (e *Estimate) over(variance, free float64) {
	e.Error, e.Free = math.Hypot(e.Error, math.Sqrt(variance)), math.Min(e.Free, free)
}

func variance(xs []float64) float64 {
	if len(xs) < 2 {
		return 0
	}
	mean, sum := 0.0, 0.0
	for _, x := range xs {
		mean += x / float64(len(xs))
	}
	for _, x := range xs {
		sum += float64((x - mean) * (x - mean))
	}
	return sum / float64(len(xs)-1)
}
