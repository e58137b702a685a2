package experiments

import (
	"strconv"

	"github.com/ironbottom/ironbottom/experiments/sequential"
)

// MarshalJSON gives one object; seconds and pairs_per_second alone vary from run to
// run. Elo that is infinite is null. The seed is a string, as JSON numbers lose digits
// beyond 2^53.
func (r *Matched) MarshalJSON() ([]byte, error) {
	o := object{
		{"schema", 1},
		{"version", r.Version},
		{"game", r.Game},
		{"data", r.Data},
		{"sources", sources(r.Sources)},
		{"options", r.Options},
		{"setup", r.Setup},
		{"agents", object{{"A", r.Agents[0]}, {"B", r.Agents[1]}}},
		{"seed", strconv.FormatUint(r.Seed, 10)},
		{"first", r.First},
		{"limit", r.Limit},
		{"complete", r.Complete},
		{"command", r.Command},
		{"pairs", r.Pairs},
		{"decisions", r.Decisions},
		{"A", object{tallyMember(r.Sides[0], r.BySide[0]), tallyMember(r.Sides[1], r.BySide[1])}},
		{"pentanomial", nil},
		{"scores", cellObjects(r.Cells)},
		{"deviation", estimateObject(r.Deviation)},
		{"pairing_gain", finite(r.Gain)},
		{"interval", r.Kind},
		{"difference", estimateObject(r.Answer)},
		{"elo", estimateObject(r.Answer.Elo())},
		{"normalised_elo", estimateObject(r.Normalised)},
		{"plain", object{
			{"difference", estimateObject(r.Plain)}, {"elo", estimateObject(r.Plain.Elo())}, {"normalised_elo", estimateObject(r.PlainNormalised)},
		}},
		{"conclusion", r.Conclusion()},
		{"test", r.testObject()},
		{"looks", r.lookObjects()},
		{"seconds", timed(r.Seconds)},
		{"pairs_per_second", timed(r.PairsPerSecond())},
	}
	if r.Halves {
		for i := range o {
			if o[i][0] == "pentanomial" {
				o[i][1] = r.Pentanomial
			}
		}
	}
	return o.MarshalJSON()
}

func tallyMember(side string, t Tally) member {
	return member{side, object{{"won", t.Won}, {"drawn", t.Drawn}, {"lost", t.Lost}, {"points", t.Share()}}}
}

func cellObjects(cells []sequential.Cell) []object {
	all := []object{}
	for _, c := range cells {
		all = append(all, object{{"score", c.Score()}, {"pairs", c.Count}})
	}
	return all
}

func (r *Matched) testObject() any {
	if r.Test == nil {
		return nil
	}
	low, high := r.Test.Bounds()
	scale := "logistic"
	if r.Test.Normalised {
		scale = "normalised"
	}
	return object{
		{"elo0", r.Test.Elo0}, {"elo1", r.Test.Elo1}, {"alpha", r.Test.Alpha}, {"beta", r.Test.Beta}, {"scale", scale},
		{"log_ratio", r.Ratio}, {"low", low}, {"high", high}, {"verdict", r.Verdict.String()},
	}
}

func (r *Matched) lookObjects() []object {
	all := []object{}
	for _, l := range r.Looks {
		o := object{{"pairs", l.Pairs}, {"interval", ConfidenceSequence}, {"difference", estimateObject(l.Difference)}}
		if r.Test != nil {
			o = append(o, member{"log_ratio", l.Ratio}, member{"low", l.Low}, member{"high", l.High})
		}
		all = append(all, o)
	}
	return all
}
