package experiments

import (
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
)

// An Estimate is a figure with its interval, of 95% where nothing else is said; where it is
// exact the interval is a point. An end to which the games set no bound is infinite.
type Estimate struct{ Value, Low, High float64 }

// Exactly is an estimate without doubt.
func Exactly(v float64) Estimate { return Estimate{v, v, v} }

// Scaled turns a share of the way from the lowest result to the highest into units of
// the goal.
func (e Estimate) Scaled(g sim.Goal) Estimate {
	at := func(x float64) float64 { return g.Low + float64(x*(g.High-g.Low)) }
	return Estimate{at(e.Value), at(e.Low), at(e.High)}
}

// SignedInterval writes an estimate and its interval with the digits that it deserves.
func SignedInterval(e Estimate, format string) (cells []string) {
	decimals := max(1, Decimals((e.High-e.Low)/2/Z95))
	for _, x := range []float64{e.Value, e.Low, e.High} {
		text := fmt.Sprintf(format, decimals, x)
		if strings.Trim(text, "+-0.") == "" { // 0 has no sign
			text = strings.TrimLeft(text, "+-")
		}
		cells = append(cells, text)
	}
	return cells
}
