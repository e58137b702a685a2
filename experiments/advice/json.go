package advice

import (
	"strconv"

	"github.com/ironbottom/ironbottom/experiments"
)

// Schema is the version of the JSON form of an Answer.
const Schema = 1

// MarshalJSON returns one object. Only seconds varies between runs. All choices are there, best
// first. The value is that of the goal, which the deciding side wants high or low, as goal.wanted
// says; low and high are its 95% interval and equal it if the method is exact. Unknown values are
// null.
func (a *Answer) MarshalJSON() ([]byte, error) {
	wanted := any(nil)
	turn := any(nil)
	if !a.Over() {
		wanted, turn = "low", a.Sides[a.Turn]
		if a.WantsHigh() {
			wanted = "high"
		}
	}
	o := experiments.Object{
		{"schema", Schema},
		{"version", a.Version},
		{"game", a.Game},
		{"data", a.Data},
		{"sources", experiments.Sources(a.Sources)},
		{"options", a.Options},
		{"position", a.Position},
		{"over", a.Over()},
		{"decides", turn},
		{"goal", experiments.Object{
			{"name", a.Goal.Name}, {"meaning", a.Goal.Meaning}, {"unit", a.Goal.Unit}, {"wanted", wanted},
			{"lowest", a.Goal.Low}, {"highest", a.Goal.High},
		}},
		{"against", experiments.OrNull(a.Against)},
		{"rollout", experiments.OrNull(a.Rollout)},
		{"method", a.Method},
		{"reason", a.Reason},
		{"positions", a.Positions},
		{"first", a.First},
		{"playouts", a.Playouts},
		{"seed", strconv.FormatUint(a.Seed, 10)},
		{"complete", a.Complete},
		{"command", a.Command},
		{"choices", a.choices()},
		{"line", a.line()},
	}
	o = append(o, experiments.SourceNames(a.Sources)...)
	if a.Over() {
		o = append(o, experiments.Member{"ends", experiments.EndObject(a.Ends)}, experiments.Member{"result", a.Result})
	} else {
		o = append(o, experiments.Member{"words", a.Explain()})
	}
	return append(o, experiments.Member{"seconds", experiments.JSONTime(a.Seconds)}).MarshalJSON()
}

func (a *Answer) choices() []experiments.Object {
	all := []experiments.Object{}
	for _, c := range a.Choices {
		o := experiments.Object{{"move", c.Move}, {"order", c.Order}}
		if a.Valued {
			o = append(o, experiments.Member{"value", c.Value.Value}, experiments.Member{"low", c.Value.Low},
				experiments.Member{"high", c.Value.High},
				experiments.Member{"gives_away", experiments.Object{{"value", c.GivesAway.Value},
					{"low", c.GivesAway.Low}, {"high", c.GivesAway.High}}})
		} else {
			for _, key := range []string{"value", "low", "high", "gives_away"} {
				o = append(o, experiments.Member{key, nil})
			}
		}
		all = append(all, append(o, experiments.Member{"outcomes", experiments.OutcomesObject(c.Outcomes, a.Method)}))
	}
	return all
}

func (a *Answer) line() []experiments.Object {
	all := []experiments.Object{}
	for _, step := range a.Line {
		all = append(all, experiments.Object{{"side", a.Sides[step.Side]}, {"move", step.Move}, {"p", step.P},
			{"text", step.Text}})
	}
	return all
}
