package sequential

import "math"

// A strip is a Brownian motion of unit variance and that drift, from 0 between an
// absorbing bound at -below and one at above.
type strip struct{ drift, below, above float64 }

func (s strip) width() float64 { return s.below + s.above }

// flip returns the mirror image.
func (s strip) flip() strip { return strip{-s.drift, s.above, s.below} }

// The sums below have terms by image, few where time is short, and terms by
// eigenvalue, few where it is long.
const (
	shortTime = 0.5 // in squares of the width
	manyTerms = 60
)

// everAbove returns the probability that the upper bound is reached first.
func (s strip) everAbove() float64 {
	if math.Abs(s.drift)*s.width() < 1e-9 {
		return s.below / s.width()
	}
	if s.drift > 0 {
		return math.Expm1(-2*s.drift*s.below) / math.Expm1(-2*s.drift*s.width())
	}
	return math.Exp(2*s.drift*s.above) * math.Expm1(2*s.drift*s.below) / math.Expm1(2*s.drift*s.width())
}

// aboveBy returns the probability that the upper bound is reached first and by a time
// (Siegmund 1985, chapter III; Darling and Siegert 1953).
func (s strip) aboveBy(time float64) float64 {
	w := s.width()
	total := 0.0
	if time < shortTime*w*w {
		for n := -manyTerms; n <= manyTerms; n++ {
			total += s.passage(s.above+float64(2*float64(n)*w), time)
		}
		return clip(total)
	}
	for k := 1; k <= manyTerms; k++ {
		f := float64(k) * math.Pi / w
		rate := (float64(s.drift*s.drift) + float64(f*f)) / 2
		term := f / w * math.Sin(f*s.above) / rate * math.Exp(float64(s.drift*s.above)-float64(rate*time))
		total += term
	}
	return clip(s.everAbove() - total)
}

// passage returns the part that one image of the upper bound, at x, has in aboveBy.
func (s strip) passage(x, time float64) float64 {
	root := math.Sqrt(2 * time)
	at, nu := math.Abs(x), math.Abs(s.drift)
	lift := float64(s.drift * s.above)
	p := (math.Exp(lift-float64(nu*at)+logErfc((at-float64(nu*time))/root)) +
		math.Exp(lift+float64(nu*at)+logErfc((at+float64(nu*time))/root))) / 2
	return math.Copysign(p, x)
}

// insideAbove returns the probability that no bound is reached by a time and the
// motion is above x then, x between the bounds.
func (s strip) insideAbove(x, time float64) float64 {
	w, total := s.width(), 0.0
	if time < shortTime*w*w {
		root, nu := math.Sqrt(time), s.drift
		mass := func(at float64) float64 { // of the image that starts from there
			c := at + float64(nu*time)
			return math.Exp(float64(nu*at) + logBetween((x-c)/root, (s.above-c)/root))
		}
		for n := -manyTerms; n <= manyTerms; n++ {
			shift := float64(2 * float64(n) * w)
			total += mass(shift) - mass(2*s.above+shift)
		}
		return clip(total)
	}
	for k := 1; k <= manyTerms; k++ {
		f := float64(k) * math.Pi / w
		rate := (float64(s.drift*s.drift) + float64(f*f)) / 2
		// The integral of exp(drift y) sin(f (y + below)) from x to the upper bound.
		part := func(y float64) float64 {
			phase := f * (y + s.below)
			return math.Exp(float64(s.drift*y)-float64(rate*time)) * (float64(s.drift*math.Sin(phase)) - float64(f*math.Cos(phase)))
		}
		total += 2 / w * math.Sin(f*s.below) * (part(s.above) - part(x)) / (float64(s.drift*s.drift) + float64(f*f))
	}
	return clip(total)
}

// mean returns the mean time until a bound is reached.
func (s strip) mean() float64 {
	if math.Abs(s.drift)*s.width() < 1e-6 {
		return s.below * s.above
	}
	p := s.everAbove()
	return (float64(p*s.above) - float64((1-p)*s.below)) / s.drift
}

func clip(p float64) float64 { return min(1, max(0, p)) }

// logErfc returns the logarithm of erfc, of large x too.
func logErfc(x float64) float64 {
	if x < 20 {
		return math.Log(math.Erfc(x))
	}
	return -float64(x*x) - math.Log(x*math.Sqrt(math.Pi)) - 1/(2*x*x)
}

// logBetween returns the logarithm of the probability that a standard normal figure is
// between a and b, a <= b.
func logBetween(a, b float64) float64 {
	if a+b < 0 {
		a, b = -b, -a
	}
	la, lb := logErfc(a/math.Sqrt2), logErfc(b/math.Sqrt2)
	return la + math.Log(-math.Expm1(lb-la)/2)
}
