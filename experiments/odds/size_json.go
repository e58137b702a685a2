package odds

import (
	"strconv"

	"github.com/ironbottom/ironbottom/experiments"
)

// SizeSchema is the version of the JSON form of a SizingAnswer.
const SizeSchema = 1

// MarshalJSON gives one object; seconds alone varies from run to run. The answer is
// null where no force reaches the wish; low and high of a force are its 95%
// interval, and sure_low and sure_high what decisions rest on: all four are p where
// it is exact. Front, same_cost and undecided name forces of the list forces.
func (r *SizingAnswer) MarshalJSON() ([]byte, error) {
	var answer, budget any
	games, decisions := r.Games, any(nil) // no bound where a number of games was asked for
	if games == 0 {
		games, decisions = SizeGames, SizeDecisions
	}
	if a := r.Answer(); a != nil {
		answer = a.object()
	}
	if r.Budget > 0 {
		budget = r.Budget
	}
	how := string(r.How())
	if how == "" {
		how = "auto"
	}
	return experiments.Object{
		{"schema", SizeSchema},
		{"version", r.Version},
		{"game", r.Game},
		{"data", r.Data},
		{"sources", experiments.Sources(r.Sources)},
		{"options", r.Options},
		{"setup", r.Setup},
		{"method", how},
		{"reason", r.Reason},
		{"seed", strconv.FormatUint(r.Seed, 10)},
		{"battles_at_most", games},
		{"decisions_at_most", decisions},
		{"complete", r.Complete},
		{"command", r.Command},
		{"agents", experiments.Object{{r.Sides[0], r.Agents[0]}, {r.Sides[1], r.Agents[1]}}},
		{"side", r.Sides[r.Side]},
		{"aim", r.Aim},
		{"at_least", r.Wish},
		{"types", r.Types},
		{"cost_unit", r.Unit},
		{"budget", budget},
		{"looked_at", len(r.Forces)},
		{"of", r.Of},
		{"searched_cost", r.Searched},
		{"answer", answer},
		{"same_cost", objects(r.Equals())},
		{"undecided", objects(r.Undecided())},
		{"front", objects(r.Front())},
		{"forces", objects(r.Forces)},
		{"seconds", experiments.JSONTime(r.Seconds)},
	}.MarshalJSON()
}

// object gives one force, under the same keys wherever it stands.
func (c *Candidate) object() experiments.Object {
	var count any // null where nothing was counted
	if c.Method != experiments.Exact {
		count = c.Chance.Count
	}
	return experiments.Object{
		{"force", c.Force}, {"cost", c.Cost}, {"method", c.Method},
		{"p", c.Chance.P}, {"low", c.Chance.Low}, {"high", c.Chance.High}, {"count", count},
		{"sure_low", c.SureLow}, {"sure_high", c.SureHigh}, {"behind", c.Behind},
		{"battles", c.Battles}, {"positions", c.Positions},
	}
}

// objects gives forces as a list that is empty rather than null.
//
//go:noinline many callers, none of them hot
func objects(list []*Candidate) []experiments.Object {
	all := []experiments.Object{}
	for _, c := range list {
		all = append(all, c.object())
	}
	return all
}
