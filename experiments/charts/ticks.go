package charts

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"sort"
	"strconv"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/charts/axes"
	"github.com/ironbottom/ironbottom/sim/float"
)

// shares marks round percentages of 0 to 100, four to ten of them.
type shares struct{}

func (shares) Ticks(low, high float64) []axes.Tick {
	var ticks []axes.Tick
	step, decimals := roundStep(high - low)
	for i := max(0, math.Ceil(low/step-1e-9)); i*step <= min(100, high)+1e-9*step; i++ {
		ticks = append(ticks, axes.Tick{Value: i * step, Label: strconv.FormatFloat(i*step, 'f', decimals, 64)})
	}
	return ticks
}

// numbers marks round numbers, four to ten of them.
type numbers struct{}

func (numbers) Ticks(low, high float64) []axes.Tick {
	return roundTicks(low, high, func(v float64, decimals int) string {
		if decimals == 0 && math.Abs(v) < 1<<53 {
			return experiments.Thousands(int64(math.Round(v)))
		}
		return strconv.FormatFloat(v, 'f', decimals, 64)
	})
}

// signed marks round numbers on either side of 0.
type signed struct{}

func (signed) Ticks(low, high float64) []axes.Tick {
	return roundTicks(low, high, func(v float64, decimals int) string { return fmt.Sprintf("%+.*f", decimals, v) })
}

// roundTicks marks the multiples of a round step, with write for the labels of all but 0.
func roundTicks(low, high float64, write func(v float64, decimals int) string) []axes.Tick {
	if !(high > low) {
		return nil
	}
	var ticks []axes.Tick
	step, decimals := roundStep(high - low)
	// Multiples of the step, not sums of it, which would drift; 1e-9 lets in ends that rounding put
	// just outside.
	for i := math.Ceil(low/step - 1e-9); i*step <= high+1e-9*step; i++ {
		label := "0"
		if i != 0 {
			label = write(i*step, decimals)
		}
		ticks = append(ticks, axes.Tick{Value: i * step, Label: label})
	}
	return ticks
}

// setRound lets an axis run over figures with a little room on either side.
func setRound(a *axes.Axis, low, high float64, marks axes.Ticker) {
	room := 0.06 * (high - low)
	if room == 0 {
		room = max(1e-9, 0.1*math.Abs(high))
	}
	a.Min, a.Max, a.Tick.Marker = low-room, high+room, marks
}

// roundStep returns 1, 2 or 5 times a power of ten that goes four to ten times
// into span, and the decimals that its multiples need.
// Of span 30: a quarter is 7.5, so that unit is 1; steps of 2 and of 5 go 15 and 6 times into it,
// and 5 is taken.
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

func (whole) Ticks(_, high float64) []axes.Tick {
	step := int(high)/16 + 1
	var ticks []axes.Tick
	for v := 0; float64(v) <= high; v += step {
		ticks = append(ticks, axes.Tick{Value: float64(v), Label: strconv.Itoa(v)})
	}
	return ticks
}

// within marks the whole numbers from one to another, or every few where they would
// crowd.
type within struct{ from, to int }

// The range of the axis is passed over: it has room beyond the values, where no value can lie.
func (w within) Ticks(_, _ float64) []axes.Tick {
	step, _ := roundStep(float64(w.to - w.from))
	every := max(1, int(step))
	if w.to-w.from <= 15 {
		every = 1
	}
	var ticks []axes.Tick
	for v := w.from; v <= w.to; v++ {
		if v%every == 0 {
			ticks = append(ticks, axes.Tick{Value: float64(v), Label: experiments.Thousands(int64(v))})
		}
	}
	return ticks
}

// battles marks numbers of battles on a linear axis.
type battles struct{}

// A step is a battle at least: there are no parts of one.
func (battles) Ticks(low, high float64) []axes.Tick {
	step, _ := roundStep(high - low)
	step = max(1, step)
	var ticks []axes.Tick
	for v := math.Ceil(low/step) * step; v <= high; v += step {
		ticks = append(ticks, axes.Tick{Value: v, Label: experiments.Thousands(int64(v))})
	}
	return ticks
}

// apart leaves out, on a scale of ratios, the labels of ticks that stand too close to one
// before, and ticks that are there already.
func apart(ticks axes.ConstantTicks) (kept axes.ConstantTicks) {
	sort.Slice(ticks, func(i, j int) bool { return cmp.Less(ticks[i].Value, ticks[j].Value) })
	if len(ticks) == 0 {
		return nil
	}
	// Labels want 12 % of the length of the axis between them, which on a scale of ratios is a
	// factor.
	near, last := math.Pow(ticks[len(ticks)-1].Value/ticks[0].Value, 0.12), math.Inf(-1)
	for _, t := range ticks {
		if n := len(kept); n > 0 && kept[n-1].Value == t.Value {
			continue
		}
		if t.Value < last*near {
			t.Label = ""
		} else {
			last = t.Value
		}
		kept = append(kept, t)
	}
	return kept
}

// logFigures marks the multiples of the powers of ten on a logarithmic axis, below 1
// too; where they span more than a third of a power, it names 1, 2, 3 and 5 only.
type logFigures struct{}

// The three is left out on axes of more than a factor 30, where it would crowd the two and the
// five; on an axis of less than a factor 2.2 every multiple has a label.
func (logFigures) Ticks(low, high float64) []axes.Tick {
	var ticks []axes.Tick
	for power := float.Magnitude(low); power <= float.Magnitude(high); power++ {
		for m := 1.0; m < 10; m++ {
			v := m * math.Pow10(power)
			if v < low || v > high {
				continue
			}
			t := axes.Tick{Value: v}
			if high/low < 2.2 || m == 1 || m == 2 || m == 5 || m == 3 && high/low < 30 {
				t.Label = strconv.FormatFloat(v, 'g', 3, 64)
			}
			ticks = append(ticks, t)
		}
	}
	return ticks
}

// logBattles marks 1, 2 and 5 times the powers of ten on a logarithmic axis, and both its
// ends, where those are whole and no other stands close by.
type logBattles struct{}

func (logBattles) Ticks(low, high float64) []axes.Tick {
	var ticks []axes.Tick
	// Over more than four powers only the powers themselves are named.
	many := high/low > 1e4
	for power := math.Pow10(float.Magnitude(low)); power <= high; power *= 10 {
		for _, m := range []float64{1, 2, 5} {
			v := m * power
			if v < low || v > high {
				continue
			}
			t := axes.Tick{Value: v}
			if m == 1 || !many {
				t.Label = experiments.Thousands(int64(v))
			}
			ticks = append(ticks, t)
		}
	}
	far := math.Pow(high/low, 0.09) // room for a label
	for _, end := range []float64{low, high} {
		close := slices.ContainsFunc(ticks, func(t axes.Tick) bool {
			return t.Label != "" && t.Value < end*far && end < t.Value*far
		})
		if end == math.Round(end) && !close {
			ticks = append(ticks, axes.Tick{Value: end, Label: experiments.Thousands(int64(end))})
		}
	}
	return ticks
}
