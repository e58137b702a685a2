package tune

import (
	"strconv"

	"github.com/ironbottom/ironbottom/experiments"
)

// MarshalJSON gives one object; seconds, and those of the match, alone vary from run to
// run. The seed is a string, as JSON numbers lose digits beyond 2^53.
func (r *Answer) MarshalJSON() ([]byte, error) {
	o := experiments.Object{
		{"schema", 1},
		{"version", r.Version},
		{"game", r.Game},
		{"data", r.Tuning.Data},
		{"sources", experiments.Sources(r.Sources)},
		{"options", r.Tuning.Options},
		{"setup", r.Position},
		{"agent", r.Agent},
		{"against", r.Against},
		{"method", r.Method},
		{"budget", r.Budget},
		{"seed", strconv.FormatUint(r.Seed, 10)},
		{"complete", r.Complete},
		{"command", r.Command},
		{"pairs", r.Spent},
		{"decisions", r.Decisions},
		{"parameters", r.weightObjects()},
		{"stopped", r.Stopped()},
		{"tuned", r.Text},
		{"course", r.courseObjects()},
		{"match", nil},
		{"verdict", r.Verdict()},
		{"seconds", experiments.JSONTime(r.Seconds)},
	}
	if r.Match != nil {
		o[len(o)-3][1] = r.Match
	}
	return o.MarshalJSON()
}

func (r *Answer) weightObjects() experiments.Object {
	o := experiments.Object{}
	reach := r.method().Reach()
	for i, x := range r.Values() {
		w := r.Weights[i]
		o = append(o, experiments.Member{w.Name, experiments.Object{{"start", w.Start}, {"tuned", x},
			{"reach", reach[i] * w.Scale}, {"least", w.Low}, {"most", w.High}}})
	}
	return o
}

func (r *Answer) courseObjects() []experiments.Object {
	all := []experiments.Object{}
	for _, g := range r.Course {
		answer, reach := experiments.Object{}, experiments.Object{}
		for i, w := range r.Weights {
			answer = append(answer, experiments.Member{w.Name, g.Answer[i]})
			reach = append(reach, experiments.Member{w.Name, g.Reach[i]})
		}
		all = append(all, experiments.Object{
			{"candidates", g.Candidates}, {"pairs_each", g.Pairs}, {"difference", experiments.Estimated(g.Score)},
			{"worst", g.Low}, {"best", g.High},
			{"parameters", answer}, {"reach", reach},
		})
	}
	return all
}
