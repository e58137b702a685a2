package experiments

import "strconv"

// LadderSchema is the version of the JSON form of Standings.
const LadderSchema = 1

// MarshalJSON gives one object. Seconds and the speeds alone vary from run to run. An
// error is a standard error, null where the figure is exact; a speed is null where there
// is none; the seed is a string, as
// JSON numbers lose digits beyond 2^53.
func (s *Standings) MarshalJSON() ([]byte, error) {
	goals := []object{}
	for i := range s.Goals {
		goals = append(goals, s.goalObject(&s.Goals[i]))
	}
	return object{
		{"schema", LadderSchema},
		{"version", s.Version},
		{"game", s.Game},
		{"data", s.Data},
		{"sources", sources(s.Sources)},
		{"yardstick", s.Recipe},
		{"halves", s.Halves},
		{"first", s.First},
		{"games", s.Games},
		{"seed", strconv.FormatUint(s.Seed, 10)},
		{"complete", s.Complete},
		{"command", s.Command},
		{"goals", goals},
		{"seconds", timed(s.Seconds)},
	}.MarshalJSON()
}

func (s *Standings) goalObject(g *GoalStandings) object {
	rows, pairs := []object{}, []object{}
	for _, r := range g.Rows {
		o := object{{"agent", r.Agent}, {"regret", r.Both.object()}}
		for side, e := range r.Sides {
			o = append(o, member{s.Sides[side], e.object()})
		}
		rows = append(rows, append(o, member{"decisions_per_second", timed(r.DecisionsPerSecond())}, member{"simulations_per_second", timed(r.SimulationsPerSecond())}))
	}
	for _, p := range g.Pairs {
		pairs = append(pairs, object{{"better", p.Better}, {"worse", p.Worse}, {"difference", p.Difference.object()}, {"p", p.P}, {"significant", p.Significant}})
	}
	return object{{"goal", g.Name}, {"unit", g.Unit}, {"battles", g.Battles}, {"positions", g.Positions}, {"agents", rows}, {"pairs", pairs}}
}

func (e Regret) object() object {
	if e.Error == 0 {
		return object{{"mean", e.Mean}, {"error", nil}}
	}
	return object{{"mean", e.Mean}, {"error", e.Error}}
}
