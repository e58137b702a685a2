package scenario

import (
	"slices"
	"strconv"

	"github.com/ironbottom/ironbottom/experiments"
)

// RunSchema is the version of the JSON form of a RunAnswer.
const RunSchema = 1

// MarshalJSON returns one object. Only seconds and games_per_second vary between runs. The seed is
// a string, because JSON numbers lose digits beyond 2^53. low and high are 95% intervals; those of
// means use Student's t. p[v] is the share of games with the value v, up to the highest value that
// occurred.
func (a *RunAnswer) MarshalJSON() ([]byte, error) {
	measures := experiments.Object{}
	for _, d := range a.Others {
		measures = append(measures, experiments.Member{d.Name, d.MeanObject(experiments.Member{"p", d.Trimmed()})})
	}
	o := experiments.Object{
		{"schema", RunSchema},
		{"version", a.Version},
		{"game", a.Game},
		{"scenario", a.Setup},
		{"title", a.Title},
		{"data", a.Data},
		{"sources", experiments.Sources(a.Sources)},
		{"map_sources", experiments.Sources(a.MapSources)},
		{"options", a.Options},
		{"first", a.First},
		{"games", a.Games},
		{"decisions", a.Decisions},
		{"seed", strconv.FormatUint(a.Seed, 10)},
		{"complete", a.Complete},
		{"command", a.Command},
		{"sides", a.Sides},
		{"agents", experiments.Object{{a.Sides[0], a.Agents[0]}, {a.Sides[1], a.Agents[1]}}},
		{"unused", slices.Concat([]string{}, a.Unused)},
		{"unused_games", a.Checked},
		{"outcomes", experiments.OutcomesObject(a.Outcomes, experiments.MonteCarlo)},
		{"measures", measures},
		{"left", a.blockObjects(a.Left, "measure")},
		{"lost", a.blockObjects(a.Losses, "type")},
		{"periods", slices.Concat([]string{}, a.Periods)},
		{"series", a.seriesObjects()},
		{"seconds", experiments.JSONTime(a.Seconds)},
		{"games_per_second", experiments.JSONTime(a.gamesPerSecond())},
	}
	return o.MarshalJSON()
}

// blockObjects returns measures of sides as objects; what is the key of each name.
func (a *RunAnswer) blockObjects(list []experiments.Unit, what string) []experiments.Object {
	all := []experiments.Object{}
	for _, k := range list {
		all = append(all, append(experiments.Object{{"side", a.Sides[k.Side]}, {what, k.Name}}, k.MeanObject()...))
	}
	return all
}

// seriesObjects gives each series, with the periods that some game came to the end of.
func (a *RunAnswer) seriesObjects() []experiments.Object {
	all := []experiments.Object{}
	for _, l := range a.Lines {
		for _, line := range l.Of {
			periods := []experiments.Object{}
			for p, d := range line.Periods {
				if n := d.Games(); n > 0 {
					periods = append(periods, append(experiments.Object{{"period", a.Periods[p]}, {"games", n}},
						d.MeanObject()...))
				}
			}
			all = append(all, experiments.Object{{"name", l.Name}, {"of", line.Of}, {"periods", periods}})
		}
	}
	return all
}
