package tune

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/experiments/tune/evolve"
	"github.com/ironbottom/ironbottom/sim/float"
)

// A Weight is a parameter that is tuned. A method sees how far it is from its start, in
// its scale.
type Weight struct {
	Name             string
	Start, Low, High float64
	Scale            float64 // its size at the start or, where that is 0, a tenth of its range
	Decimals         int     // that candidates have: a thousandth of the scale
}

// wholeScale is the least scale of whole numbers: first steps are of more than one.
const wholeScale = 4

// weightsOf returns the parameters with the given names and their values in the agent's text.
func weightsOf(kinds []agents.Kind, text string, names []string) (all []Weight, err error) {
	if len(names) == 0 {
		return nil, errors.New("found no parameters; want one or more")
	}
	for i, name := range names {
		if slices.Contains(names[:i], name) {
			return nil, fmt.Errorf("found parameter %s twice; want it once", name)
		}
		p, start, err := agents.Number(kinds, text, name)
		if err != nil {
			return nil, err
		}
		w := Weight{Name: name, Start: start, Low: p.Min, High: p.Max, Scale: math.Abs(start)}
		if w.Scale == 0 {
			w.Scale = (w.High - w.Low) / 10
		}
		if p.Type == agents.Whole {
			w.Scale = max(w.Scale, wholeScale)
		} else {
			w.Decimals = max(0, -float.Magnitude(w.Scale/1000))
		}
		all = append(all, w)
	}
	return all, nil
}

// box returns the bounds of the parameters as a method sees them.
func box(all []Weight) (b evolve.Box) {
	for _, w := range all {
		b.Low = append(b.Low, (w.Low-w.Start)/w.Scale)
		b.High = append(b.High, (w.High-w.Start)/w.Scale)
	}
	return b
}

// round gives a value the decimals that it is written with, and keeps it in bounds.
func (w *Weight) round(x float64) float64 {
	x, _ = strconv.ParseFloat(strconv.FormatFloat(x, 'f', w.Decimals, 64), 64)
	return max(w.Low, min(w.High, x))
}

// values returns the parameters at a point of a method. Where the method stands still
// they are exactly those of the start.
func values(all []Weight, x []float64) (v []float64) {
	for i, w := range all {
		y := w.Start
		if x[i] != 0 {
			y = w.round(w.Start + float64(x[i]*w.Scale))
		}
		v = append(v, y)
	}
	return v
}

// resolved reports whether the steps have become smaller than the decimals.
func resolved(all []Weight, reach []float64) bool {
	for i, w := range all {
		if reach[i]*w.Scale >= math.Pow10(-w.Decimals)/2 {
			return false
		}
	}
	return true
}
