package odds

import (
	"strconv"

	"github.com/ironbottom/ironbottom/experiments"
)

// MarshalJSON returns one object. Only seconds and battles_per_second vary between runs. In an
// exact result battles is 0, counts are null, and low and high equal p. The seed is a string,
// because JSON numbers lose digits beyond 2^53. Each side has a key with its name; steps are what
// it has at first, in the unit. There is a key for the reduction if one was asked for.
func (r *Answer) MarshalJSON() ([]byte, error) {
	o := experiments.Object{
		{"schema", Schema},
		{"version", r.Version},
		{"game", r.Game},
		{"data", r.Data},
		{"sources", experiments.Sources(r.Sources)},
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
		{"agents", experiments.Object{{r.Sides[0], r.Agents[0]}, {r.Sides[1], r.Agents[1]}}},
		{"outcomes", experiments.OutcomesObject(r.Outcomes, r.Method)},
		{"half_width", r.HalfWidth()},
	}
	o = append(o, experiments.SourceNames(r.Sources)...)
	if r.Reduced != nil {
		o = append(o, experiments.Member{"reduction", r.Reduced.object()})
	}
	for s, d := range r.Left {
		o = append(o, experiments.Member{r.Sides[s], experiments.Object{{"steps", d.Max()}, {"unit", d.LeftUnit()},
			{"mean_left", d.Mean()}, {"left", d.Shares()}}})
	}
	for _, d := range r.Others {
		if d.Labels != nil {
			o = append(o, experiments.Member{d.Name, experiments.Object{{"labels", d.Labels}, {"p", d.Shares()}}})
			continue
		}
		o = append(o, experiments.Member{d.Name, experiments.Object{{"mean", d.Mean()}, {"p", d.Shares()}}})
	}
	o = append(o, experiments.Member{"blocks", blocks(r.Sides, r.Blocks)},
		experiments.Member{"seconds", experiments.JSONTime(r.Seconds)}, experiments.Member{"battles_per_second",
			experiments.JSONTime(r.battlesPerSecond())})
	return o.MarshalJSON()
}

// Schema is the version of the JSON form of an Answer.
const Schema = 1

// battlesPerSecond is 0 where the time is not known.
func (r *Answer) battlesPerSecond() float64 {
	if r.Seconds <= 0 {
		return 0
	}
	return float64(r.Battles) / r.Seconds
}

// blocks gives what each unit has left; the first of its shares is that of having nothing.
func blocks(sides [2]string, list []experiments.Unit) []experiments.Object {
	all := []experiments.Object{}
	for _, b := range list {
		all = append(all, experiments.Object{
			{"side", sides[b.Side]}, {"block", b.Name}, {"steps", b.Max()}, {"unit", b.LeftUnit()},
			{"mean_left", b.Mean()}, {"mean_lost", b.MeanLost()},
			{"p_eliminated", b.Shares()[0]}, {"left", b.Shares()},
		})
	}
	return all
}
