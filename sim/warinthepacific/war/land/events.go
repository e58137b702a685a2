package land

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/event"
)

var _ sim.EventSource = (*Land)(nil)

// EventKinds lists the kinds of event for people.
func (l *Land) EventKinds() []sim.EventKind { return event.List() }

// EventSeen describes an event: nothing on land is hidden.
func (l *Land) EventSeen(viewer sim.Side, e sim.Event) (kind string, fields []sim.EventField, ok bool) {
	return event.Named(viewer, e, func(is event.Thing, n int32) any {
		switch {
		case is == event.LandHex:
			return l.Scenario.Place(Hex(n))
		case is == event.Battle:
			return "ground combat"
		}
		return nil
	})
}

// EventPhase names the Phase.
func (l *Land) EventPhase() string { return l.phaseName() }
