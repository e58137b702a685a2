package scenario

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
)

// ScoreResponse is the name of the response that every game has: the score of side 0.
const ScoreResponse = "score"

// A Response is the number that a study takes from a finished game: the score of side 0, a measure,
// or whether a category had a given value. It has scratch memory, so it belongs to one goroutine.
type Response struct {
	Name      string
	Low, High float64 // limits of the number in any game
	Unit      float64 // counts are multiples of this

	// measure is the place among the measures of the game, -1 for the score; label the value of a
	// category that counts, -1 where the number itself does.
	measure, label int // -1: none
	values         []int
}

// scoreUnit is what scores are rounded to; it is exact for wins, draws and halves.
const scoreUnit = 1. / (1 << 16)

// NewResponse returns the response with the given name, for games from start.
func NewResponse(name string, start sim.State) (*Response, error) {
	if name == ScoreResponse {
		return &Response{Name: name, Low: -1, High: 1, Unit: scoreUnit, measure: -1, label: -1}, nil
	}
	var names []string
	if measured, ok := start.(sim.Measured); ok {
		for i, m := range measured.Measures() {
			if m.Labels == nil {
				if m.Name == name {
					return &Response{Name: name, High: float64(m.Max), Unit: 1, measure: i, label: -1}, nil
				}
				names = append(names, m.Name)
				continue
			}
			// Labels are written with underscores in data, and may be asked for with blanks.
			spoken := func(label string) string { return strings.ReplaceAll(label, "_", " ") }
			for v, label := range m.Labels {
				if spoken(label) == spoken(name) {
					return &Response{Name: spoken(name), High: 1, Unit: 1, measure: i, label: v}, nil
				}
				names = append(names, spoken(label))
			}
		}
	}
	return nil, fmt.Errorf("found response %q; want %s", name,
		strings.Join(append([]string{ScoreResponse}, names...), ", "))
}

// zero is the least that a game can bring, in units.
func (r *Response) zero() int64 { return int64(math.Round(r.Low / r.Unit)) }

// Measure returns the measure under which a ledger stores the response: a value v in units from Low
// up.
func (r *Response) Measure() (name string, zero, unit int) {
	return r.Name, int(-r.zero()), int(math.Round(1 / r.Unit))
}

// of returns what the game that a worker has finished brought, in units.
func (r *Response) of(w *sim.Worker, last sim.State) int64 {
	if r.measure < 0 {
		return int64(math.Round(w.ScoreOf(last, 0) / r.Unit))
	}
	r.values = last.(sim.Measured).AppendMeasures(r.values[:0])
	v := r.values[r.measure]
	switch {
	case r.label < 0:
		return int64(v)
	case v == r.label:
		return 1
	}
	return 0
}

// Says describes the response in words.
func (r *Response) Says(side string) string {
	switch {
	case r.measure < 0:
		return "score of " + side + ", from -1 to 1"
	case r.label >= 0:
		return "share of games that end as " + r.Name
	}
	return r.Name + " at the end"
}

// responses are those of all arms: of one name, though its place among the measures and
// its highest value may differ from arm to arm.
// High is set to the highest of all arms, as bounds of differences between arms rest on it.
func responses(name string, arms []Arm) (all []*Response, err error) {
	high := 0.0
	for _, arm := range arms {
		r, err := NewResponse(name, arm.Start)
		if err != nil {
			return nil, err
		}
		high = max(high, r.High)
		all = append(all, r)
	}
	for _, r := range all {
		r.High = high
	}
	return slices.Clip(all), nil
}
