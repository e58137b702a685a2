package simtest

import (
	"cmp"
	"math"
	"slices"
)

// ChiSquare returns the p-value of Pearson's test of counts against probabilities, which sum to 1:
// the probability of a deviation at least as large. Results with an expected count below five are
// merged into one cell, with the next result if that cell is still below five. If an impossible
// result was counted, the p-value is 0.
func ChiSquare(counts []int, probabilities []float64) float64 {
	if len(counts) != len(probabilities) {
		panic("simtest: ChiSquare of lists of two lengths")
	}
	type cell struct{ count, expected float64 }
	var cells []cell
	total := 0
	for _, n := range counts {
		total += n
	}
	for i, n := range counts {
		if probabilities[i] > 0 {
			cells = append(cells, cell{float64(n), probabilities[i] * float64(total)})
		} else if n > 0 {
			return 0
		}
	}
	slices.SortStableFunc(cells, func(a, b cell) int { return cmp.Compare(b.expected, a.expected) })
	for n := len(cells); n > 1 && (cells[n-1].expected < 5 || cells[n-2].expected < 5); n-- {
		cells[n-2].count += cells[n-1].count
		cells[n-2].expected += cells[n-1].expected
		cells = cells[:n-1]
	}
	x := 0.0
	for _, c := range cells {
		x += (c.count - c.expected) * (c.count - c.expected) / c.expected
	}
	return ChiSquareTail(x, len(cells)-1)
}

// ChiSquareTail returns the probability that a chi-square variable with that many
// degrees of freedom is x or more.
func ChiSquareTail(x float64, freedom int) float64 {
	if freedom == 0 || x <= 0 {
		return 1
	}
	return upperGamma(float64(freedom)/2, x/2)
}

// upperGamma is the regularised incomplete gamma function Q(a, x): by its series
// below a+1, by Lentz's continued fraction above (Press et al., "Numerical
// Recipes", 6.2).
func upperGamma(a, x float64) float64 {
	lg, _ := math.Lgamma(a)
	scale := math.Exp(a*math.Log(x) - x - lg)
	if x < a+1 {
		term := 1 / a
		sum := term
		for n := a + 1; term > sum*1e-16; n++ {
			term *= x / n
			sum += term
		}
		return 1 - scale*sum
	}
	const tiny = 1e-300
	b := x + 1 - a
	c, d := 1/tiny, 1/b
	h := d
	for i := 1.0; i < 10000; i++ {
		an := -i * (i - a)
		b += 2
		d = 1 / nonZero(an*d+b, tiny)
		c = nonZero(b+an/c, tiny)
		h *= d * c
		if math.Abs(d*c-1) < 1e-15 {
			break
		}
	}
	return scale * h
}

func nonZero(x, tiny float64) float64 {
	if math.Abs(x) < tiny {
		return tiny
	}
	return x
}
