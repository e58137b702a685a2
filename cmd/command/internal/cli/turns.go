package cli

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/cmd/question"
	"github.com/ironbottom/ironbottom/sim"
)

// SideNamed returns the side with a name, or Over for an empty name.
func SideNamed(sides [2]string, name string) (sim.Side, error) {
	return question.SideNamed(sides, name)
}

// FindTurn returns the first position of a turn of a recorded game. The turn is a name or a number
// from 1. If it is empty FindTurn returns the last position.
func FindTurn(turn string, rules sim.Rules, r sim.Record) (found sim.State, err error) {
	var dates []string
	// 0 if the turn is a name or empty: turns are numbered from 1.
	number, _ := strconv.Atoi(turn)
	// A turn begins when the date changes. All dates are gathered for the error that lists them.
	look := func(s sim.State) {
		d, ok := s.(sim.Periodic)
		if !ok || len(dates) > 0 && dates[len(dates)-1] == d.Date() {
			return
		}
		dates = append(dates, d.Date())
		if found == nil && (strings.EqualFold(d.Date(), turn) || number == len(dates)) {
			// Cloned, because the replay continues in the same state.
			found = s.Clone()
		}
	}
	start, err := rules.Parse(r.Setup)
	if err != nil {
		return nil, err
	}
	look(start)
	last, err := r.Replay(rules, func(_ sim.State, _ sim.Move, after sim.State, _ []sim.Roll) { look(after) })
	switch {
	case err != nil:
		return nil, err
	case turn == "":
		return last, nil
	case found == nil:
		return nil, fmt.Errorf("found turn %q; want one of %s, or 1 to %d", turn, strings.Join(dates, ", "), len(dates))
	}
	return found, nil
}
