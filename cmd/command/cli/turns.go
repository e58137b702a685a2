package cli

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/cmd/command/line"
	"github.com/ironbottom/ironbottom/sim"
)

// SideNamed returns the side of a name, Over for none.
func SideNamed(sides [2]string, name string) (sim.Side, error) { return line.SideNamed(sides, name) }

// FindTurn returns the first position of a turn of a recorded game, by its name or its number
// from 1, or the last position where turn is empty.
func FindTurn(turn string, rules sim.Rules, r sim.Record) (found sim.State, err error) {
	var dates []string
	// 0 where the turn is a name or none: turns are numbered from 1.
	number, _ := strconv.Atoi(turn)
	// A turn begins where the date is another than before; its first position is the one that is
	// wanted. All dates are gathered, for the error that names them.
	look := func(s sim.State) {
		d, ok := s.(sim.Dated)
		if !ok || len(dates) > 0 && dates[len(dates)-1] == d.Date() {
			return
		}
		dates = append(dates, d.Date())
		if found == nil && (strings.EqualFold(d.Date(), turn) || number == len(dates)) {
			// The replay goes on in the same state.
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
