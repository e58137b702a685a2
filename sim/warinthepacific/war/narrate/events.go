package narrate

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/event"
)

// EventKinds lists the kinds of event.
func EventKinds() (list []sim.EventKind) {
	for _, k := range event.Kinds() {
		d := k.Description()
		kind := sim.EventKind{Name: d.Name, Meaning: d.Meaning, Seen: d.Sight.String(), Fields: []string{"side"}}
		for _, f := range d.Fields {
			name := f.Name
			if f.Own {
				name += "*"
			}
			kind.Fields = append(kind.Fields, name)
		}
		list = append(list, kind)
	}
	return list
}

// EventSeen returns the kind and the fields of an event as a side sees them. See sim.EventSource.
func (w Words) EventSeen(viewer sim.Side, e sim.Event) (kind string, fields []sim.EventField, ok bool) {
	e, ok = event.Seen(viewer, e)
	if !ok {
		return "", nil, false
	}
	d := event.Of(e).Description()
	fields = append(fields, sim.EventField{Name: "side", Value: theatre.Sides[e.Side]})
	for _, f := range d.Fields {
		if value := w.fieldValue(f.Is, *f.In(&e)); value != nil {
			fields = append(fields, sim.EventField{Name: f.Name, Value: value})
		}
	}
	return d.Name, fields, true
}

// fieldValue returns the name of a thing, a number or true. It returns nil if there is nothing to
// say.
func (w Words) fieldValue(is event.Thing, n int32) any {
	switch is {
	case event.Truth:
		if n == 0 {
			return nil
		}
		return true
	case event.Stack:
		return w.PlaneName(int(n))
	case event.Base:
		return w.BaseName(uint8(n))
	case event.Reasons:
		return event.Reason(n).String()
	}
	return int(n)
}
