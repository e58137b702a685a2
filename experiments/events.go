package experiments

import (
	"fmt"
	"strconv"

	"github.com/ironbottom/ironbottom/sim"
)

// Events replays a record and returns the events that its rules noted, one object for each, as the
// viewer saw them; sim.Over sees all of them. If turn is not empty, only the events of that turn are
// returned. It is an error if the rules of the game note no events (sim.EventSource).
func Events(rules sim.Rules, record sim.Record, viewer sim.Side, turn string) ([]Object, error) {
	var events []Object
	var turns, turnsOf []string // of all decisions, of the events
	notes := false
	_, err := record.ReplayLog(rules, func(before sim.State, _ sim.Move, after sim.State, log *sim.Log) {
		source, ok := after.(sim.EventSource)
		if !ok {
			return
		}
		notes = true
		at := before.(sim.EventSource)
		date := ""
		if p, ok := before.(sim.Periodic); ok {
			date = p.Date()
		}
		turns = append(turns, date)
		for _, e := range log.Events {
			kind, fields, ok := source.EventSeen(viewer, e.Event)
			if !ok {
				continue
			}
			o := Object{{"number", strconv.FormatUint(record.Number, 10)}, {"decision", len(turns)}, {"turn", date},
				{"phase", at.EventPhase()}, {"kind", kind}}
			for _, f := range fields {
				o = append(o, Member{f.Name, f.Value})
			}
			events, turnsOf = append(events, o), append(turnsOf, date)
		}
	})
	switch {
	case err != nil:
		return nil, err
	case !notes && len(record.Moves) > 0:
		return nil, fmt.Errorf("found a game of %s, whose rules note no events; want one that notes them, "+
			"such as a war of war-in-the-pacific", record.Game)
	case turn == "":
		return events, nil
	}
	if turn, err = turnNamed(turns, turn); err != nil {
		return nil, err
	}
	var part []Object
	for i, e := range events {
		if turnsOf[i] == turn {
			part = append(part, e)
		}
	}
	return part, nil
}
