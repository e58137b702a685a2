package scenario

import (
	"strconv"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/sim"
)

// MarshalJSON gives one object; seconds alone varies from run to run. A gain that is
// infinite is null. The seed is a string, as JSON numbers lose digits beyond 2^53.
func (r *StudyAnswer) MarshalJSON() ([]byte, error) {
	factors, arms, effects, screens := []experiments.Object{}, []experiments.Object{}, []experiments.Object{}, []experiments.Object{}
	for _, f := range r.Factors {
		o := experiments.Object{{"name", f.Name}, {"levels", append([]string{}, f.Values...)}}
		if f.Range {
			o = append(o, experiments.Member{"range", [2]float64{f.Low, f.High}})
		}
		factors = append(factors, o)
	}
	for _, a := range r.Arms {
		o := experiments.Object{{"values", a.Values}}
		if r.Known() {
			o = append(o, experiments.Member{"mean", experiments.Estimated(a.Mean)})
		}
		arms = append(arms, o)
	}
	for _, e := range r.Effects {
		effects = append(effects, experiments.Object{
			{"name", e.Name}, {"factors", e.Order}, {"from", e.From}, {"to", e.To}, {"word", e.Letters},
			{"aliases", append([]string{}, e.Aliases...)},
			{"effect", experiments.Estimated(e.Estimate)}, {"error", e.Error}, {"clear", e.Clear},
			{"pairing_gain", experiments.Finite(e.Gain)},
		})
	}
	for _, s := range r.Screens {
		screens = append(screens, experiments.Object{
			{"name", s.Name}, {"from", s.From}, {"to", s.To}, {"mu_star", experiments.Estimated(s.Star)},
			{"mu", experiments.Estimated(s.Mu)}, {"sigma", s.Sigma}, {"luck", s.Noise},
		})
	}
	o := studyObject(r.Version, r.Game, r.Title, r.Setup, r.Data, r.Sources, r.MapSources, r.Options)
	return append(o, experiments.Object{
		{"agents", experiments.Object{{r.Sides[0], r.Agents[0]}, {r.Sides[1], r.Agents[1]}}},
		{"seed", strconv.FormatUint(r.Seed, 10)},
		{"first", r.First},
		{"limit", r.Limit},
		{"complete", r.Complete},
		{"command", r.Command},
		{"response", r.Response.Name},
		{"design", r.Design},
		{"layout", r.Layout},
		{"games", r.Games},
		{"decisions", r.Decisions},
		{"factors", factors},
		{"defining_relation", append([]string{}, r.Relation...)},
		{"effects", effects},
		{"screening", screens},
		{"explained", r.Explained},
		{"pairing_gain", experiments.Finite(r.Gain)},
		{"arms", arms},
		{"seconds", experiments.JSONTime(r.Seconds)},
	}...).MarshalJSON()
}

// studyObject begins the objects of a study and of a search for a bid, which share their schema.
func studyObject(version, game, title, setup, data string, known, maps []sim.Source,
	options map[string]string) experiments.Object {
	return experiments.Object{
		{"schema", 1}, {"version", version}, {"game", game}, {"title", title}, {"setup", setup}, {"data", data},
		{"sources", experiments.Sources(known)}, {"map_sources", experiments.Sources(maps)}, {"options", options},
	}
}
