package charts

import (
	"math"
	"strconv"

	"gonum.org/v1/plot"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/sim/float"
)

// shares marks round percentages of 0 to 100, four to ten of them.
type shares struct{}

func (shares) Ticks(low, high float64) []plot.Tick {
	var ticks []plot.Tick
	step, decimals := roundStep(high - low)
	for i := max(0, math.Ceil(low/step-1e-9)); i*step <= min(100, high)+1e-9*step; i++ {
		ticks = append(ticks, plot.Tick{Value: i * step, Label: strconv.FormatFloat(i*step, 'f', decimals, 64)})
	}
	return ticks
}

// roundStep returns 1, 2 or 5 times a power of ten that goes four to ten times
// into span, and the decimals that its multiples need.
func roundStep(span float64) (step float64, decimals int) {
	power := float.Magnitude(span / 4)
	unit := math.Pow10(power)
	step = unit
	for _, m := range []float64{2, 5} {
		if span/(m*unit) >= 4 {
			step = m * unit
		}
	}
	return step, max(0, -power)
}

// whole marks every whole number, or every few where they would crowd.
type whole struct{}

func (whole) Ticks(_, high float64) []plot.Tick {
	step := int(high)/16 + 1
	var ticks []plot.Tick
	for v := 0; float64(v) <= high; v += step {
		ticks = append(ticks, plot.Tick{Value: float64(v), Label: strconv.Itoa(v)})
	}
	return ticks
}

// battles marks numbers of battles on a linear axis.
type battles struct{}

func (battles) Ticks(low, high float64) []plot.Tick {
	step, _ := roundStep(high - low)
	step = max(1, step)
	var ticks []plot.Tick
	for v := math.Ceil(low/step) * step; v <= high; v += step {
		ticks = append(ticks, plot.Tick{Value: v, Label: experiments.Thousands(int64(v))})
	}
	return ticks
}

// logFigures marks the multiples of the powers of ten on a logarithmic axis, below 1
// too; where they span more than a power, it names 1, 2 and 5 only.
type logFigures struct{}

func (logFigures) Ticks(low, high float64) []plot.Tick {
	var ticks []plot.Tick
	for power := float.Magnitude(low); power <= float.Magnitude(high); power++ {
		for m := 1.0; m < 10; m++ {
			v := m * math.Pow10(power)
			if v < low || v > high {
				continue
			}
			t := plot.Tick{Value: v}
			if high/low < 10 || m == 1 || m == 2 || m == 5 {
				t.Label = strconv.FormatFloat(v, 'g', 3, 64)
			}
			ticks = append(ticks, t)
		}
	}
	return ticks
}

// logBattles marks 1, 2 and 5 times the powers of ten on a logarithmic axis.
type logBattles struct{}

func (logBattles) Ticks(low, high float64) []plot.Tick {
	var ticks []plot.Tick
	many := high/low > 1e4
	for power := math.Pow10(float.Magnitude(low)); power <= high; power *= 10 {
		for _, m := range []float64{1, 2, 5} {
			v := m * power
			if v < low || v > high {
				continue
			}
			t := plot.Tick{Value: v}
			if m == 1 || !many {
				t.Label = experiments.Thousands(int64(v))
			}
			ticks = append(ticks, t)
		}
	}
	return ticks
}
