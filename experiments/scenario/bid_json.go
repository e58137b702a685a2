package scenario

import (
	"strconv"

	"github.com/ironbottom/ironbottom/experiments"
)

// MarshalJSON returns one object. Only seconds varies between runs. Best is the even bid as text,
// interpolated between two bids; it is empty if there is none. The seed is a string, because JSON
// numbers lose digits beyond 2^53.
func (r *BidAnswer) MarshalJSON() ([]byte, error) {
	trials := []experiments.Object{}
	for _, t := range r.Trials {
		trials = append(trials, experiments.Object{{"bid", t.Bid}, {"games", t.Games},
			{"mean", experiments.Estimated(t.Mean)}})
	}
	conclusion := ""
	if r.Complete {
		conclusion = r.Conclusion()
	}
	o := studyObject(r.Version, r.Game, r.Title, r.Setup, r.Data, r.Sources, r.MapSources, r.Options)
	return append(o, experiments.Object{
		{"agents", experiments.Object{{r.Sides[0], r.Agents[0]}, {r.Sides[1], r.Agents[1]}}},
		{"seed", strconv.FormatUint(r.Seed, 10)},
		{"limit", r.Limit},
		{"complete", r.Complete},
		{"command", r.Command},
		{"response", r.Response.Name},
		{"bid", r.What},
		{"bids", r.Bids},
		{"target", r.Target},
		{"points", r.Points},
		{"games", r.Games},
		{"decisions", r.Decisions},
		{"trials", trials},
		{"best", r.BestText()},
		{"even", append([]string{}, r.Even...)},
		{"between", append([]string{}, r.Between...)},
		{"open", r.Open},
		{"not_monotone", r.Bent},
		{"conclusion", conclusion},
		{"seconds", experiments.JSONTime(r.Seconds)},
	}...).MarshalJSON()
}
