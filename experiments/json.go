package experiments

import (
	"bytes"
	"encoding/json"
	"math"

	"github.com/ironbottom/ironbottom/sim"
)

// An Object is a JSON object whose keys keep their order.
type Object []Member

// A Member is a key (a string) and its value.
type Member [2]any

// MarshalJSON writes the members in order.
func (o Object) MarshalJSON() ([]byte, error) {
	b := bytes.NewBufferString("{")
	for i, m := range o {
		if i > 0 {
			b.WriteByte(',')
		}
		key, err := json.Marshal(m[0])
		if err != nil {
			return nil, err
		}
		value, err := json.Marshal(m[1])
		if err != nil {
			return nil, err
		}
		b.Write(key)
		b.WriteByte(':')
		b.Write(value)
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

// JSONTime returns a time or a speed for JSON: null if it was not measured.
func JSONTime(x float64) any {
	if x <= 0 {
		return nil
	}
	return x
}

// SourceNames lists the data that is not sourced, by label, if the game names it.
func SourceNames(list []sim.Source) Object {
	names := Object{}
	for _, s := range list {
		if len(s.Names) > 0 {
			names = append(names, Member{s.Label, s.Names})
		}
	}
	if len(names) == 0 {
		return nil
	}
	return Object{{"source_names", names}}
}

// Sources returns how well the data is known, by label.
//
//go:noinline many callers, none of them hot
func Sources(list []sim.Source) Object {
	o := Object{}
	for _, s := range list {
		o = append(o, Member{s.Label, s.Count})
	}
	return o
}

// OrNull returns a text, or null if it is empty.
func OrNull(text string) any {
	if text == "" {
		return nil
	}
	return text
}

// Finite returns a number, or nil if JSON cannot represent it.
func Finite(x float64) any {
	if math.IsInf(x, 0) || math.IsNaN(x) {
		return nil
	}
	return x
}

// Estimated returns an estimate as an object. Infinite bounds are null.
func Estimated(e Estimate) Object {
	return Object{{"value", Finite(e.Value)}, {"low", Finite(e.Low)}, {"high", Finite(e.High)}}
}
