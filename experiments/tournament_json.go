package experiments

import (
	"strconv"
)

// MarshalJSON gives one object; seconds and pairs_per_second alone vary from run to
// run. Agents are named by their numbers, in the order of agents, from 0; strengths are in
// Elo; an end of an interval to which the games set no bound is null. The seed is a
// string, as JSON numbers lose digits beyond 2^53.
func (r *Ranking) MarshalJSON() ([]byte, error) {
	return object{
		{"schema", 1},
		{"version", r.Version},
		{"kind", r.kindWord()},
		{"agents", r.Agents},
		{"setups", r.venueObjects()},
		{"seed", strconv.FormatUint(r.Seed, 10)},
		{"first", r.First},
		{"pairs_each", r.Limit},
		{"complete", r.Complete},
		{"bouts_planned", r.Planned},
		{"command", r.Command},
		{"pairs", r.Pairs()},
		{"decisions", r.Decisions()},
		{"model", "Davidson's, with sides: a win, a loss and a draw in the ratio exp(d/2), exp(-d/2), v; sandwich covariance by pairs"},
		{"prior", "each agent won both games of half a pair more and lost both of another half, spread over its opponents and set-ups"},
		{"ranking", r.rankObjects()},
		{"covariance", r.covariance()},
		{"differences", r.gapObjects()},
		{"bouts", r.boutObjects()},
		{"checks", r.checkObjects()},
		{"warnings", append([]string{}, r.Misfits()...)},
		{"seconds", timed(r.Seconds)},
		{"pairs_per_second", timed(r.PairsPerSecond())},
	}.MarshalJSON()
}

func (r *Ranking) kindWord() string {
	if r.Gauntlet {
		return "gauntlet"
	}
	return "round robin"
}

func (r *Ranking) venueObjects() []object {
	all := []object{}
	for i, v := range r.Venues {
		o := object{
			{"name", v.Name}, {"title", v.Title}, {"game", v.Game}, {"sides", v.Sides}, {"setup", v.Setup}, {"data", v.Data},
			{"sources", sources(v.Sources)}, {"options", v.Options}, {"plays", v.Plays},
		}
		if side, draws, ok := r.Advantage(i); ok {
			o = append(o, member{"advantage", estimateObject(side)}, member{"draws_between_equals", draws})
		}
		all = append(all, o)
	}
	return all
}

func (r Record) object() object {
	o := object{{"games", r.Games()}, {"won", r.Won}, {"drawn", r.Drawn}, {"lost", r.Lost}, {"points", nil}}
	if r.Games() > 0 {
		o[len(o)-1][1] = r.Share()
	}
	return o
}

func (r *Ranking) rankObjects() []object {
	all := []object{}
	for g, group := range r.Groups() {
		for _, a := range group {
			sides := r.At(a, -1)
			record := sides[0].plus(sides[1])
			o := object{{"agent", a}, {"name", r.Agents[a]}, {"group", g}, {"elo", nil}}
			if record.Games() > 0 {
				o[len(o)-1][1] = estimateObject(r.Strength(a))
			}
			var at []object
			for v, venue := range r.Venues {
				sides := r.At(a, v)
				at = append(at, object{{"setup", venue.Name}, {venue.Sides[0], sides[0].object()}, {venue.Sides[1], sides[1].object()}})
			}
			all = append(all, append(o, member{"all", record.object()}, member{"by_setup", at}))
		}
	}
	return all
}

// covariance is of the strengths of all agents, in squares of Elo.
func (r *Ranking) covariance() [][]float64 {
	all := make([][]float64, len(r.Agents))
	for a := range all {
		for b := range r.Agents {
			all[a] = append(all[a], elo*elo*r.fit.Covariance(a, b))
		}
	}
	return all
}

func (r *Ranking) gapObjects() []object {
	all := []object{}
	for _, g := range r.Gaps() {
		o := object{{"a", g.A}, {"b", g.B}, {"known", g.Known}}
		if g.Known {
			o = append(o, member{"elo", estimateObject(g.Elo)}, member{"error", g.Error}, member{"superior", g.Superior}, member{"points_expected", g.Points})
		}
		all = append(all, o)
	}
	return all
}

func (r *Ranking) boutObjects() []object {
	all := []object{}
	for _, b := range r.Bouts {
		v := r.Venues[b.Venue]
		all = append(all, object{
			{"setup", v.Name}, {"a", b.A}, {"b", b.B}, {"pairs", b.pairs.N()},
			tallyMember(v.Sides[0], b.BySide[0]), tallyMember(v.Sides[1], b.BySide[1]),
		})
	}
	return all
}

func (r *Ranking) checkObjects() []object {
	all := []object{}
	for _, c := range r.Checks {
		all = append(all, object{
			{"name", c.Name}, {"question", c.Question}, {"statistic", c.Statistic}, {"free", c.Freedom}, {"p", c.P}, {"worst", c.Worst}, {"fits", c.Warning == ""},
		})
	}
	return all
}
