package experiments

import (
	"strconv"
)

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

// OddsSchema is the version of the JSON form of a Result.
const OddsSchema = 1

func (r *Result) battlesPerSecond() float64 {
	if r.Seconds <= 0 {
		return 0
	}
	return float64(r.Battles) / r.Seconds
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
