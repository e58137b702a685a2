// Package float has functions of real numbers that give the same bits on every machine.
//
// Results are compared byte by byte: when ironbottom verify checks a folder from another machine,
// and when the parts of several machines are merged. Most floating-point operations agree
// everywhere: +, -, *, / and the square root are exact to the last bit. Two things do not, and must
// not be used for anything that is decided or stored:
//
//   - x*y + z in one step. The Go compiler may fuse the two operations, and does so on arm64,
//     riscv64 and amd64 from v3 on; the product is then not rounded. float64(x*y) + z is never
//     fused. Halves and doubles are written this way too, although they are exact, because .ci/same
//     checks the compiled program and cannot know that.
//   - math.Exp, Log, Pow and similar functions. They are assembly on some processors and fused on
//     others. This package has the functions that are needed; a test forbids the others.
//
// For the same reason matrices are in experiments/linear, and quantiles in
// experiments/distributions. Charts, whose coordinates come from a library, are rounded to a grid
// (experiments/charts).
package float

import (
	"math"
	"strconv"
)

const (
	ln2High = 6.93147180369123816490e-01 // the upper bits: its multiples by an exponent are exact
	ln2Low  = 1.90821492927058770002e-10
)

// Exp returns e to the power x, to within one or two units in the last place.
func Exp(x float64) float64 {
	switch {
	case math.IsNaN(x):
		return x
	case x > 709.79:
		return math.Inf(1)
	case x < -745.14:
		return 0
	}
	k := math.Round(float64(x * math.Log2E))
	r := x - float64(k*ln2High) - float64(k*ln2Low)
	y := 1 + expm1(r)
	if k > -1022 && k < 1023 {
		return float64(y * math.Float64frombits(uint64(int64(k)+1023)<<52))
	}
	return math.Ldexp(y, int(k))
}

// expm1 returns e to the power r less 1, |r| at most 0.35, by the fraction of fdlibm
// (Sun Microsystems 1993): r + rc/(2-c) with c = r - a polynomial of Remez in r*r.
func expm1(r float64) float64 {
	z := float64(r * r)
	p := -1.65339022054652515390e-06 + float64(z*4.13813679705723846039e-08)
	p = 6.61375632143793436117e-05 + float64(z*p)
	p = -2.77777777770155933842e-03 + float64(z*p)
	p = 1.66666666666666019037e-01 + float64(z*p)
	c := r - float64(z*p)
	return r + float64(r*c)/(2-c)
}

// Expm1 returns e to the power x, minus 1. It is accurate for small x too.
func Expm1(x float64) float64 {
	if math.Abs(x) < 0.35 {
		return expm1(x)
	}
	return Exp(x) - 1
}

// Log returns the natural logarithm of x, to within one or two units in the last place.
func Log(x float64) float64 {
	switch {
	case math.IsNaN(x) || x < 0:
		return math.NaN()
	case x == 0:
		return math.Inf(-1)
	case math.IsInf(x, 1):
		return x
	case x < leastNormal:
		return logOfBits(math.Float64bits(float64(x*(1<<52))), -52)
	}
	return logOfBits(math.Float64bits(x), 0)
}

// leastNormal is the least number that has all its digits.
const leastNormal = 0x1p-1022

// logOfBits returns the logarithm of a number from its bits, times two to the power k. Without
// branching it writes the number as a power of two times a factor between half the square root of
// two and the square root of two.
func logOfBits(word uint64, k int) float64 {
	const least = 0x3fe6a09e667f3bcd // the bits of half the root
	above := word - least
	k += int(int64(above) >> 52)
	m := math.Float64frombits(word - above&(0xfff<<52))
	return float64(float64(k)*ln2High) + (float64(float64(k)*ln2Low) + logOf(m-1))
}

// logOf returns the logarithm of 1 + x, x from -0.3 to 0.42, by fdlibm's polynomial in the
// square of s = x / (2 + x), whose area tangent is half of it.
func logOf(x float64) float64 {
	s := x / (2 + x)
	z, half := float64(s*s), float64(x*x/2)
	p := 1.531383769920937332e-01 + float64(z*1.479819860511658591e-01)
	p = 1.818357216161805012e-01 + float64(z*p)
	p = 2.222219843214978396e-01 + float64(z*p)
	p = 2.857142874366239149e-01 + float64(z*p)
	p = 3.999999999940941908e-01 + float64(z*p)
	p = 6.666666666666735130e-01 + float64(z*p)
	return x - (half - float64(s*(half+float64(z*p))))
}

// Log1p returns the logarithm of 1 + x. It is accurate for small x too.
func Log1p(x float64) float64 {
	if x > -0.29 && x < 0.41 {
		return logOf(x)
	}
	return Log(1 + x)
}

// Log10 returns the decimal logarithm of x. To count the digits of a number use Magnitude, which is
// exact.
func Log10(x float64) float64 { return Log(x) / math.Ln10 }

// Magnitude returns the exponent of x in scientific notation: 2 of 123.4, -3 of 0.001.
func Magnitude(x float64) int {
	text := strconv.FormatFloat(math.Abs(x), 'e', -1, 64)
	for i := range text {
		if text[i] == 'e' {
			n, _ := strconv.Atoi(text[i+1:])
			return n
		}
	}
	return 0 // infinite, or no number
}

// Pow returns x to the power y for x of 0 or more. It multiplies if y is a small whole number.
func Pow(x, y float64) float64 {
	if n := math.Abs(y); n <= 64 && n == math.Trunc(n) {
		p := 1.0
		for f, k := x, int(n); k > 0; f, k = float64(f*f), k>>1 {
			if k&1 == 1 {
				p = float64(p * f)
			}
		}
		if y < 0 {
			return 1 / p
		}
		return p
	}
	return Exp(float64(y * Log(x)))
}

// Tanh returns the hyperbolic tangent of x.
func Tanh(x float64) float64 {
	if math.Abs(x) > 20 {
		return math.Copysign(1, x)
	}
	e := Expm1(float64(2 * x))
	return e / (e + 2)
}

// Turn returns the sine and cosine of a fraction t of a full turn, from 0 to 1.
func Turn(t float64) (sin, cos float64) {
	eighths := math.Floor(float64(t * 8))
	x := float64((t - float64(eighths/8)) * (2 * math.Pi)) // exact before the product
	odd := int(eighths)&1 == 1
	if odd { // count back from the next axis
		x = math.Pi/4 - x
	}
	z := float64(x * x)
	s, c := 1.0, 1.0
	for n := 16.0; n > 1; n -= 2 {
		s = 1 - float64(z*s)/(n*(n+1))
		c = 1 - float64(z*c)/(n*(n-1))
	}
	s = float64(x * s)
	if odd {
		s, c = c, s
	}
	switch int(eighths) / 2 % 4 {
	case 1:
		s, c = c, -s
	case 2:
		s, c = -s, -c
	case 3:
		s, c = -c, s
	}
	return s, c
}
