package experiments

import (
	"slices"
	"strconv"
)

// RunSchema is the version of the JSON form of an Account.
const RunSchema = 1

// MarshalJSON gives one object; seconds and games_per_second alone vary from run to
// run. The seed is a string, as JSON numbers lose digits beyond 2^53. low and high
// are 95% intervals, of means by Student's t; p[v] is the share of games with the value v,
// up to the highest that came.
func (a *Account) MarshalJSON() ([]byte, error) {
	measures := object{}
	for _, d := range a.Others {
		measures = append(measures, member{d.Name, d.meanObject(member{"p", d.trimmed()})})
	}
	o := object{
		{"schema", RunSchema},
		{"version", a.Version},
		{"game", a.Game},
		{"scenario", a.Setup},
		{"title", a.Title},
		{"data", a.Data},
		{"sources", sources(a.Sources)},
		{"map_sources", sources(a.MapSources)},
		{"options", a.Options},
		{"first", a.First},
		{"games", a.Games},
		{"decisions", a.Decisions},
		{"seed", strconv.FormatUint(a.Seed, 10)},
		{"complete", a.Complete},
		{"command", a.Command},
		{"sides", a.Sides},
		{"agents", object{{a.Sides[0], a.Agents[0]}, {a.Sides[1], a.Agents[1]}}},
		{"outcomes", outcomesObject(a.Outcomes, MonteCarlo)},
		{"measures", measures},
		{"left", a.blockObjects(a.Left, "measure")},
		{"lost", a.blockObjects(a.Losses, "type")},
		{"periods", slices.Concat([]string{}, a.Periods)},
		{"series", a.seriesObjects()},
		{"seconds", timed(a.Seconds)},
		{"games_per_second", timed(a.gamesPerSecond())},
	}
	return o.MarshalJSON()
}

func (a *Account) blockObjects(list []Block, what string) []object {
	all := []object{}
	for _, k := range list {
		all = append(all, append(object{{"side", a.Sides[k.Side]}, {what, k.Name}}, k.meanObject()...))
	}
	return all
}

// seriesObjects gives each series, with the periods that some game came to the end of.
func (a *Account) seriesObjects() []object {
	all := []object{}
	for _, l := range a.Lines {
		for _, line := range l.Of {
			periods := []object{}
			for p, d := range line.Periods {
				if n := d.games(); n > 0 {
					periods = append(periods, append(object{{"period", a.Periods[p]}, {"games", n}}, d.meanObject()...))
				}
			}
			all = append(all, object{{"name", l.Name}, {"of", line.Of}, {"periods", periods}})
		}
	}
	return all
}
