package experiments

import (
	"bytes"
	"encoding/json"
	"math"

	"github.com/ironbottom/ironbottom/experiments/sequential"
	"github.com/ironbottom/ironbottom/sim"
)

// An object is a JSON object whose keys keep their order.
type object []member

// A member is a key, which is a string, and what it has.
type member [2]any

func (o object) MarshalJSON() ([]byte, error) {
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

// timed returns a time or a speed as JSON has it: null where it was not measured.
func timed(x float64) any {
	if x <= 0 {
		return nil
	}
	return x
}

// sourceNames is a member with what is not sourced, by its label, where a game names it.
func sourceNames(list []sim.Source) object {
	names := object{}
	for _, s := range list {
		if len(s.Names) > 0 {
			names = append(names, member{s.Label, s.Names})
		}
	}
	if len(names) == 0 {
		return nil
	}
	return object{{"source_names", names}}
}

func sources(list []sim.Source) object {
	o := object{}
	for _, s := range list {
		o = append(o, member{s.Label, s.Count})
	}
	return o
}

func orNull(text string) any {
	if text == "" {
		return nil
	}
	return text
}

// finite returns nil for what JSON cannot say.
func finite(x float64) any {
	if math.IsInf(x, 0) || math.IsNaN(x) {
		return nil
	}
	return x
}

func estimateObject(e sequential.Estimate) object {
	return object{{"value", finite(e.Value)}, {"low", finite(e.Low)}, {"high", finite(e.High)}}
}

func estimated(e Estimate) object { return estimateObject(sequential.Estimate(e)) }
