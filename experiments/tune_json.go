package experiments

import "strconv"

// MarshalJSON gives one object; seconds, and those of the match, alone vary from run to
// run. The seed is a string, as JSON numbers lose digits beyond 2^53.
func (r *Tuned) MarshalJSON() ([]byte, error) {
	o := object{
		{"schema", 1},
		{"version", r.Version},
		{"game", r.Game},
		{"data", r.Data},
		{"sources", sources(r.Sources)},
		{"options", r.Options},
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
		{"seconds", timed(r.Seconds)},
	}
	if r.Match != nil {
		o[len(o)-3][1] = r.Match
	}
	return o.MarshalJSON()
}

func (r *Tuned) weightObjects() object {
	o := object{}
	reach := r.method().Reach()
	for i, x := range r.Values() {
		w := r.Weights[i]
		o = append(o, member{w.Name, object{{"start", w.Start}, {"tuned", x}, {"reach", reach[i] * w.Scale}, {"least", w.Low}, {"most", w.High}}})
	}
	return o
}

func (r *Tuned) courseObjects() []object {
	all := []object{}
	for _, g := range r.Course {
		answer, reach := object{}, object{}
		for i, w := range r.Weights {
			answer = append(answer, member{w.Name, g.Answer[i]})
			reach = append(reach, member{w.Name, g.Reach[i]})
		}
		all = append(all, object{
			{"candidates", g.Candidates}, {"pairs_each", g.Pairs}, {"difference", estimateObject(g.Score)}, {"worst", g.Low}, {"best", g.High},
			{"parameters", answer}, {"reach", reach},
		})
	}
	return all
}
