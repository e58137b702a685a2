package experiments

import "strconv"

// AdviceSchema is the version of the JSON form of Advice.
const AdviceSchema = 1

// MarshalJSON gives one object; seconds alone varies from run to run. The choices are
// all there, best first. Value is that of the goal, which the side that decides wants
// high or low, as goal.wanted says; low and high are its 95% interval, and equal it
// where the method is exact. What is not known is null.
func (a *Advice) MarshalJSON() ([]byte, error) {
	wanted := any(nil)
	turn := any(nil)
	if !a.Over() {
		wanted, turn = "low", a.Sides[a.Turn]
		if a.WantsHigh() {
			wanted = "high"
		}
	}
	o := object{
		{"schema", AdviceSchema},
		{"version", a.Version},
		{"game", a.Game},
		{"data", a.Data},
		{"sources", sources(a.Sources)},
		{"options", a.Options},
		{"position", a.Position},
		{"over", a.Over()},
		{"decides", turn},
		{"goal", object{
			{"name", a.Goal.Name}, {"meaning", a.Goal.Meaning}, {"unit", a.Goal.Unit}, {"wanted", wanted},
			{"lowest", a.Goal.Low}, {"highest", a.Goal.High},
		}},
		{"against", orNull(a.Against)},
		{"rollout", orNull(a.Rollout)},
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
	o = append(o, sourceNames(a.Sources)...)
	if a.Over() {
		o = append(o, member{"ends", endObject(a.Ends)}, member{"result", a.Result})
	} else {
		o = append(o, member{"words", a.Explain()})
	}
	return append(o, member{"seconds", timed(a.Seconds)}).MarshalJSON()
}

func (a *Advice) choices() []object {
	all := []object{}
	for _, c := range a.Choices {
		o := object{{"move", c.Move}, {"order", c.Order}}
		if a.Valued {
			o = append(o, member{"value", c.Value.Value}, member{"low", c.Value.Low}, member{"high", c.Value.High},
				member{"gives_away", object{{"value", c.GivesAway.Value}, {"low", c.GivesAway.Low}, {"high", c.GivesAway.High}}})
		} else {
			for _, key := range []string{"value", "low", "high", "gives_away"} {
				o = append(o, member{key, nil})
			}
		}
		all = append(all, append(o, member{"outcomes", outcomesObject(c.Outcomes, a.Method)}))
	}
	return all
}

func (a *Advice) line() []object {
	all := []object{}
	for _, step := range a.Line {
		all = append(all, object{{"side", a.Sides[step.Side]}, {"move", step.Move}, {"p", step.P}, {"text", step.Text}})
	}
	return all
}
