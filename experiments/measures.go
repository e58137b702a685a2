package experiments

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
)

// OutcomeMeasure is the name of the measure whose values are the categories in which a game can
// end.
const OutcomeMeasure = "outcome"

// OutcomeIndex returns the index of the measure outcome.
func OutcomeIndex(s sim.State) (int, error) {
	measured, ok := s.(sim.Measured)
	if !ok {
		return 0, errors.New("the start position has no measures")
	}
	outcome := slices.IndexFunc(measured.Measures(), func(m sim.Measure) bool { return m.Name == OutcomeMeasure })
	if outcome < 0 {
		return 0, fmt.Errorf("the start position has no measure %q", OutcomeMeasure)
	}
	return outcome, nil
}

// OutcomeOf returns the measure outcome of a position, or an empty measure if it has none.
func OutcomeOf(s sim.State) (m sim.Measure) {
	if i, err := OutcomeIndex(s); err == nil {
		m = s.(sim.Measured).Measures()[i]
	}
	return m
}

// RulesOf returns the rules of a position: its own if it has them, because a battle file may set
// options; otherwise the given rules.
//
//go:noinline many callers, none of them hot
func RulesOf(s sim.State, otherwise sim.Rules) sim.Rules {
	if own, ok := s.(sim.Rules); ok {
		return own
	}
	return otherwise
}

// SidesOf returns the names of a game's sides.
func SidesOf(s sim.State) [2]string { return [2]string{s.SideName(0), s.SideName(1)} }

// UnitMeasure reads a measure named "side unit". It returns false if the measure has another name.
func UnitMeasure(sides [2]string, d Distribution) (Unit, bool) {
	for s, side := range sides {
		if label, ok := strings.CutPrefix(d.Name, side+" "); ok {
			d.Name = label
			return Unit{sim.Side(s), d}, true
		}
	}
	return Unit{}, false
}

// MapSourcesOf returns how well the data of map and scenarios is known, if start is a whole game.
func MapSourcesOf(start sim.State, rules sim.Rules) []sim.Source {
	m, ok := rules.(sim.Mapper)
	if _, whole := start.(sim.Periodic); !ok || !whole {
		return nil
	}
	return m.MapSources()
}
