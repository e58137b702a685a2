package match

import (
	"strconv"

	"github.com/ironbottom/ironbottom/experiments"
)

// MarshalJSON gives one object; seconds and pairs_per_second alone vary from run to
// run. Agents are named by their numbers, in the order of agents, from 0; strengths are in
// Elo; an end of an interval to which the games set no bound is null. The seed is a
// string, as JSON numbers lose digits beyond 2^53.
func (r *TournamentAnswer) MarshalJSON() ([]byte, error) {
	return experiments.Object{
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
		{"model", "Davidson's, with sides: a win, a loss and a draw in the ratio exp(d/2), exp(-d/2), v; " +
			"sandwich covariance by pairs"},
		{"prior", "each agent won both games of half a pair more and lost both of another half, spread over " +
			"its opponents and set-ups"},
		{"ranking", r.rankObjects()},
		{"covariance", r.covariance()},
		{"differences", r.gapObjects()},
		{"bouts", r.boutObjects()},
		{"checks", r.checkObjects()},
		{"warnings", append([]string{}, r.Misfits()...)},
		{"seconds", experiments.JSONTime(r.Seconds)},
		{"pairs_per_second", experiments.JSONTime(r.PairsPerSecond())},
	}.MarshalJSON()
}

func (r *TournamentAnswer) kindWord() string {
	if r.Gauntlet {
		return "gauntlet"
	}
	return "round robin"
}

func (r *TournamentAnswer) venueObjects() []experiments.Object {
	all := []experiments.Object{}
	for i, v := range r.Venues {
		o := experiments.Object{
			{"name", v.Name}, {"title", v.Title}, {"game", v.Game}, {"sides", v.Sides}, {"setup", v.Setup},
			{"data", v.Data},
			{"sources", experiments.Sources(v.Sources)}, {"options", v.Options}, {"plays", v.Plays},
		}
		if side, draws, ok := r.Advantage(i); ok {
			o = append(o, experiments.Member{"advantage", experiments.Estimated(side)},
				experiments.Member{"draws_between_equals", draws})
		}
		all = append(all, o)
	}
	return all
}

func (r Record) object() experiments.Object {
	o := experiments.Object{{"games", r.Games()}, {"won", r.Won}, {"drawn", r.Drawn}, {"lost", r.Lost}, {"points", nil}}
	if r.Games() > 0 {
		o[len(o)-1][1] = r.Share()
	}
	return o
}

func (r *TournamentAnswer) rankObjects() []experiments.Object {
	all := []experiments.Object{}
	for g, group := range r.Groups() {
		for _, a := range group {
			sides := r.At(a, -1)
			record := sides[0].plus(sides[1])
			o := experiments.Object{{"agent", a}, {"name", r.Agents[a]}, {"group", g}, {"elo", nil}}
			if record.Games() > 0 {
				o[len(o)-1][1] = experiments.Estimated(r.Strength(a))
			}
			var at []experiments.Object
			for v, venue := range r.Venues {
				sides := r.At(a, v)
				at = append(at, experiments.Object{{"setup", venue.Name}, {venue.Sides[0], sides[0].object()},
					{venue.Sides[1], sides[1].object()}})
			}
			all = append(all, append(o, experiments.Member{"all", record.object()}, experiments.Member{"by_setup", at}))
		}
	}
	return all
}

// covariance is of the strengths of all agents, in squares of Elo.
func (r *TournamentAnswer) covariance() [][]float64 {
	all := make([][]float64, len(r.Agents))
	for a := range all {
		for b := range r.Agents {
			all[a] = append(all[a], elo*elo*r.fit.Covariance(a, b))
		}
	}
	return all
}

func (r *TournamentAnswer) gapObjects() []experiments.Object {
	all := []experiments.Object{}
	for _, g := range r.Gaps() {
		o := experiments.Object{{"a", g.A}, {"b", g.B}, {"known", g.Known}}
		if g.Known {
			o = append(o, experiments.Member{"elo", experiments.Estimated(g.Elo)},
				experiments.Member{"error", g.Error}, experiments.Member{"superior",
					g.Superior}, experiments.Member{"points_expected", g.Points})
		}
		all = append(all, o)
	}
	return all
}

func (r *TournamentAnswer) boutObjects() []experiments.Object {
	all := []experiments.Object{}
	for _, b := range r.Bouts {
		v := r.Venues[b.Venue]
		all = append(all, experiments.Object{
			{"setup", v.Name}, {"a", b.A}, {"b", b.B}, {"pairs", b.pairs.N()},
			tallyMember(v.Sides[0], b.BySide[0]), tallyMember(v.Sides[1], b.BySide[1]),
		})
	}
	return all
}

func (r *TournamentAnswer) checkObjects() []experiments.Object {
	all := []experiments.Object{}
	for _, c := range r.Checks {
		all = append(all, experiments.Object{
			{"name", c.Name}, {"question", c.Question}, {"statistic", c.Statistic}, {"free", c.Freedom}, {"p", c.P},
			{"worst", c.Worst}, {"fits", c.Warning == ""},
		})
	}
	return all
}
