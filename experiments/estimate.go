package experiments

import (
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
)

// An Estimate is a figure with its interval, at 95% unless stated otherwise. The interval of an
// exact figure is a point. A bound that the games do not determine is infinite.
type Estimate struct{ Value, Low, High float64 }

// Exactly returns an exact estimate.
func Exactly(v float64) Estimate { return Estimate{v, v, v} }

// Scaled converts a share of the way from the lowest to the highest result into units of the goal.
func (e Estimate) Scaled(g sim.Goal) Estimate {
	at := func(x float64) float64 { return g.Low + float64(x*(g.High-g.Low)) }
	return Estimate{at(e.Value), at(e.Low), at(e.High)}
}

// SignedInterval writes an estimate and its interval with their significant digits.
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
