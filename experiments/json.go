package experiments

import (
	"bytes"
	"encoding/json"
	"strconv"

	"github.com/ironbottom/ironbottom/sim"
)

// OddsSchema is the version of the JSON form of a Result.
const OddsSchema = 1

// An object is a JSON object whose keys keep their order.
type object []member

type member struct {
	key   string
	value any
}

func (o object) MarshalJSON() ([]byte, error) {
	b := bytes.NewBufferString("{")
	for i, m := range o {
		if i > 0 {
			b.WriteByte(',')
		}
		key, err := json.Marshal(m.key)
		if err != nil {
			return nil, err
		}
		value, err := json.Marshal(m.value)
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

// MarshalJSON gives one object; seconds and battles_per_second alone vary from
// run to run. Of an exact result battles is 0, each count null, and low and high
// are p. The seed is a string, as JSON numbers lose digits beyond 2^53.
// Each side has a key of its name; steps are what it has at first, in the unit. A reduction has a key where one was asked for.
func (r *Result) MarshalJSON() ([]byte, error) {
	o := object{
		{"schema", OddsSchema},
		{"version", r.Version},
		{"game", r.Game},
		{"data", r.Data},
		{"sources", sources(r.Sources)},
		{"options", r.Options},
		{"setup", r.Setup},
		{"method", r.Method},
		{"reason", r.Reason},
		{"first", r.First},
		{"battles", r.Battles},
		{"positions", r.Positions},
		{"decisions", r.Decisions},
		{"seed", strconv.FormatUint(r.Seed, 10)},
		{"complete", r.Complete},
		{"command", r.Command},
		{"agents", object{{r.Sides[0], r.Agents[0]}, {r.Sides[1], r.Agents[1]}}},
		{"outcomes", outcomesObject(r.Outcomes, r.Method)},
		{"half_width", r.HalfWidth()},
	}
	o = append(o, sourceNames(r.Sources)...)
	if r.Reduced != nil {
		o = append(o, member{"reduction", r.Reduced.object()})
	}
	for s, d := range r.Left {
		o = append(o, member{r.Sides[s], object{{"steps", d.Max()}, {"unit", d.LeftUnit()}, {"mean_left", d.Mean()}, {"left", d.Shares()}}})
	}
	for _, d := range r.Others {
		if d.Labels != nil {
			o = append(o, member{d.Name, object{{"labels", d.Labels}, {"p", d.Shares()}}})
			continue
		}
		o = append(o, member{d.Name, object{{"mean", d.Mean()}, {"p", d.Shares()}}})
	}
	o = append(o, member{"blocks", blocks(r.Sides, r.Blocks)},
		member{"seconds", timed(r.Seconds)}, member{"battles_per_second", timed(r.battlesPerSecond())})
	return o.MarshalJSON()
}

// timed returns a time or a speed as JSON has it: null where it was not measured.
func timed(x float64) any {
	if x <= 0 {
		return nil
	}
	return x
}

func (r *Result) battlesPerSecond() float64 {
	if r.Seconds <= 0 {
		return 0
	}
	return float64(r.Battles) / r.Seconds
}

// outcomesObject gives outcomes by their label.
func outcomesObject(list []Outcome, method Method) object {
	o := object{}
	for _, c := range list {
		var count any // null where nothing was counted
		if method != Exact {
			count = c.Count
		}
		o = append(o, member{c.Label, object{{"p", c.P}, {"low", c.Low}, {"high", c.High}, {"count", count}}})
	}
	return o
}

func blocks(sides [2]string, list []Block) []object {
	all := []object{}
	for _, b := range list {
		all = append(all, object{
			{"side", sides[b.Side]}, {"block", b.Name}, {"steps", b.Max()}, {"unit", b.LeftUnit()},
			{"mean_left", b.Mean()}, {"mean_lost", b.MeanLost()},
			{"p_eliminated", b.Shares()[0]}, {"left", b.Shares()},
		})
	}
	return all
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
