package ladder

import (
	"strconv"

	"github.com/ironbottom/ironbottom/experiments"
)

// LadderSchema is the version of the JSON form of an Answer.
const LadderSchema = 1

// MarshalJSON returns one object. Only seconds and speeds vary between runs. An error is a standard
// error with the degrees of freedom of Student's t; it is null if the figure is exact. A speed is
// null if there is none. The seed is a string, because JSON numbers lose digits beyond 2^53.
func (s *Answer) MarshalJSON() ([]byte, error) {
	goals := []experiments.Object{}
	for i := range s.Goals {
		goals = append(goals, s.goalObject(&s.Goals[i]))
	}
	return experiments.Object{
		{"schema", LadderSchema},
		{"version", s.Version},
		{"game", s.Game},
		{"data", s.Data},
		{"sources", experiments.Sources(s.Sources)},
		{"yardstick", s.Recipe},
		{"halves", s.Halves},
		{"first", s.First},
		{"games", s.Games},
		{"seed", strconv.FormatUint(s.Seed, 10)},
		{"complete", s.Complete},
		{"command", s.Command},
		{"goals", goals},
		{"seconds", experiments.JSONTime(s.Seconds)},
	}.MarshalJSON()
}

func (s *Answer) goalObject(g *GoalStandings) experiments.Object {
	rows, pairs := []experiments.Object{}, []experiments.Object{}
	for _, r := range g.Rows {
		o := experiments.Object{{"agent", r.Agent}, {"regret", r.Both.object()}}
		for side, e := range r.Sides {
			o = append(o, experiments.Member{s.Sides[side], e.object()})
		}
		rows = append(rows,
			append(o, experiments.Member{"decisions_per_second", experiments.JSONTime(r.DecisionsPerSecond())},
				experiments.Member{"simulations_per_second", experiments.JSONTime(r.SimulationsPerSecond())}))
	}
	for _, p := range g.Pairs {
		pairs = append(pairs, experiments.Object{{"better", p.Better}, {"worse", p.Worse},
			{"difference", p.Difference.object()}, {"p", p.P}, {"significant", p.Significant}})
	}
	return experiments.Object{{"goal", g.Name}, {"unit", g.Unit}, {"battles", g.Battles},
		{"positions", g.Positions}, {"agents", rows}, {"pairs", pairs}}
}

func (e Regret) object() experiments.Object {
	if e.Error == 0 {
		return experiments.Object{{"mean", e.Mean}, {"error", nil}}
	}
	return experiments.Object{{"mean", e.Mean}, {"error", e.Error}, {"degrees_of_freedom", e.Free}}
}
