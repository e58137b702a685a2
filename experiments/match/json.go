package match

import (
	"strconv"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/match/sequential"
)

// MarshalJSON returns one object. Only seconds, pairs_per_second and the thinking times of the
// agents vary between runs. Infinite Elo is null. The seed is a string, because JSON numbers lose
// digits beyond 2^53.
func (r *Answer) MarshalJSON() ([]byte, error) {
	o := experiments.Object{
		{"schema", 1},
		{"version", r.Version},
		{"game", r.Game},
		{"data", r.Data},
		{"sources", experiments.Sources(r.Sources)},
		{"options", r.Options},
		{"setup", r.Setup},
		{"agents", experiments.Object{{"A", r.Agents[0]}, {"B", r.Agents[1]}}},
		{"seed", strconv.FormatUint(r.Seed, 10)},
		{"first", r.First},
		{"limit", r.Limit},
		{"complete", r.Complete},
		{"command", r.Command},
		{"pairs", r.Pairs},
		{"decisions", r.Decisions},
		{"A", experiments.Object{tallyMember(r.Sides[0], r.BySide[0]), tallyMember(r.Sides[1], r.BySide[1])}},
		{"pentanomial", nil},
		{"scores", cellObjects(r.Cells)},
		{"deviation", experiments.Estimated(r.Deviation)},
		{"pairing_gain", experiments.Finite(r.Gain)},
		{"interval", r.Kind},
		{"difference", experiments.Estimated(r.Answer)},
		{"elo", experiments.Estimated(sequential.EloOf(r.Answer))},
		{"normalised_elo", experiments.Estimated(r.Normalised)},
		{"plain", experiments.Object{
			{"difference", experiments.Estimated(r.Plain)},
			{"elo", experiments.Estimated(sequential.EloOf(r.Plain))},
			{"normalised_elo", experiments.Estimated(r.PlainNormalised)},
		}},
		{"conclusion", r.Conclusion()},
		{"test", r.testObject()},
		{"looks", r.lookObjects()},
		{"seconds", experiments.JSONTime(r.Seconds)},
		{"pairs_per_second", experiments.JSONTime(r.PairsPerSecond())},
		{"seconds_a_game_A", experiments.JSONTime(r.Thought[0])},
		{"seconds_a_game_B", experiments.JSONTime(r.Thought[1])},
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

//go:noinline many callers, none of them hot
func tallyMember(side string, t Tally) experiments.Member {
	return experiments.Member{side, experiments.Object{{"won", t.Won}, {"drawn", t.Drawn}, {"lost", t.Lost},
		{"points", t.Share()}}}
}

func cellObjects(cells []sequential.Cell) []experiments.Object {
	all := []experiments.Object{}
	for _, c := range cells {
		all = append(all, experiments.Object{{"score", c.Score()}, {"pairs", c.Count}})
	}
	return all
}

func (r *Answer) testObject() any {
	if r.Test == nil {
		return nil
	}
	low, high := r.Test.Bounds()
	scale := "logistic"
	if r.Test.Normalised {
		scale = "normalised"
	}
	return experiments.Object{
		{"elo0", r.Test.Elo0}, {"elo1", r.Test.Elo1}, {"alpha", r.Test.Alpha}, {"beta", r.Test.Beta}, {"scale", scale},
		{"log_ratio", r.Ratio}, {"low", low}, {"high", high}, {"verdict", r.Verdict.String()},
	}
}

func (r *Answer) lookObjects() []experiments.Object {
	all := []experiments.Object{}
	for _, l := range r.Looks {
		o := experiments.Object{{"pairs", l.Pairs}, {"interval", ConfidenceSequence},
			{"difference", experiments.Estimated(l.Difference)}}
		if r.Test != nil {
			o = append(o, experiments.Member{"log_ratio", l.Ratio}, experiments.Member{"low", l.Low},
				experiments.Member{"high", l.High})
		}
		all = append(all, o)
	}
	return all
}
