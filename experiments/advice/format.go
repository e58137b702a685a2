package advice

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/sim/float"
)

// isShare reports whether values are probabilities, which are written in percent.
func (a *Answer) isShare() bool { return a.Goal.Unit == "probability" }

// scale is what values are multiplied with to be written.
func (a *Answer) scale() float64 {
	if a.isShare() {
		return 100
	}
	return 1
}

// Amount writes a value with the digits that its interval allows. Exact values have four decimals,
// and small ones two significant digits.
func (a *Answer) Amount(e experiments.Estimate) string {
	if e.High > e.Low {
		return a.amounts(e)[0]
	}
	v := float64(a.scale() * e.Value)
	switch {
	case v == math.Trunc(v):
		return fmt.Sprintf("%.0f", v)
	case math.Abs(v) < 0.001:
		return strconv.FormatFloat(v, 'f', 1-float.Magnitude(v), 64)
	}
	return fmt.Sprintf("%.4f", v)
}

// amounts writes an estimate and the bounds of its interval.
func (a *Answer) amounts(e experiments.Estimate) []string {
	decimals := experiments.Decimals(float64(a.scale() * (e.High - e.Low) / 2 / experiments.Z95))
	var texts []string
	for _, v := range []float64{e.Value, e.Low, e.High} {
		text := fmt.Sprintf("%.*f", decimals, float64(a.scale()*v))
		if strings.Trim(text, "-0.") == "" {
			text = strings.TrimPrefix(text, "-")
		}
		texts = append(texts, text)
	}
	return texts
}

// shortPercent writes a share in percent with two decimals; 0 alone means never.
func shortPercent(p float64) string {
	switch {
	case p == 0:
		return "0   "
	case 100*p < 0.01:
		return "<0.01"
	}
	return fmt.Sprintf("%.2f", float64(100*p))
}

// measured writes a value with its unit.
func (a *Answer) measured(e experiments.Estimate) string {
	if a.isShare() {
		return a.Amount(e) + " %"
	}
	return a.Amount(e) + " " + a.Goal.Unit
}

// difference writes what is given away with its unit.
func (a *Answer) difference(e experiments.Estimate) string {
	if a.isShare() {
		return a.Amount(e) + " percentage points"
	}
	return a.Amount(e) + " " + a.Goal.Unit
}
