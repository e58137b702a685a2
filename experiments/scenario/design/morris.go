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
	var values, sizes []float64
	var effects, signed [][]float64
	for i := 1; i < len(codes); i++ {
		by := codes[i][factor] - codes[i-1][factor]
		if i%(k+1) == 0 || by == 0 {
			continue
		}
		w, v := make([]float64, len(codes)), make([]float64, len(codes))
		w[i], w[i-1] = 1/by, -1/by
		d := s.Contrast(w)
		sign := math.Copysign(1, d.Value)
		v[i], v[i-1] = sign*w[i], sign*w[i-1]
		values, sizes = append(values, d.Value), append(sizes, math.Abs(d.Value))
		effects, signed = append(effects, w), append(signed, v)
		e.Noise += float64(math.Sqrt(2/math.Pi) * d.Error)
	}
	e.Noise /= float64(len(values))
	e.Sigma = math.Sqrt(variance(values))
	e.Mu, e.Star = s.average(effects, values), s.average(signed, sizes)
	return e
}

// average returns the mean of the contrasts that walks brought. Its error is that of
// the games, and of the places by what they vary more than luck makes them.
func (s *Sums) average(walks [][]float64, values []float64) Estimate {
	mean, n := make([]float64, s.arms), float64(len(walks))
	luck := 0.0
	for i, w := range walks {
		for arm, x := range w {
			mean[arm] += x / n
		}
		luck += s.common(w, w) / n
		for j, v := range walks {
			if i != j {
				luck -= s.common(w, v) / float64(n*(n-1))
			}
		}
	}
	e := s.Contrast(mean)
	e.over((variance(values)-luck)/n, n-1)
	return e
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
