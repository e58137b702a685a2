package event

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
)

// List lists the kinds of event for people.
func List() (list []sim.EventKind) {
	for _, k := range Kinds() {
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

// Named returns the kind and the fields of an event as a side sees them (see sim.EventSource). name
// returns the name of a thing, or nil for none.
func Named(viewer sim.Side, e sim.Event, name func(is Thing, n int32) any) (kind string, fields []sim.EventField,
	ok bool) {
	e, ok = Seen(viewer, e)
	if !ok {
		return "", nil, false
	}
	d := Of(e).Description()
	fields = append(fields, sim.EventField{Name: "side", Value: theatre.Sides[e.Side]})
	for _, f := range d.Fields {
		if f.Own && !knows(viewer, e) {
			continue
		}
		var value any
		switch n := *f.In(&e); f.Is {
		case Number:
			value = int(n)
		case Truth:
			if n != 0 {
				value = true
			}
		case Reasons:
			value = Reason(n).String()
		case Damage:
			value = book.DamageWords[n]
		case Supply:
			value = float64(n) / 2
		default:
			value = name(f.Is, n)
		}
		if value != nil {
			fields = append(fields, sim.EventField{Name: f.Name, Value: value})
		}
	}
	return d.Name, fields, true
}
