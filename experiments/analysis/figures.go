package analysis

import (
	"cmp"
	"fmt"
	"slices"
	"sort"
	"strconv"

	"github.com/ironbottom/ironbottom/experiments"
)

// Schema is the version of the JSON form of an Answer.
const Schema = 1

// largest returns the decisions that gave most away.
func (a *Answer) largest() []Decision {
	all := slices.Clone(a.Decisions)
	sort.SliceStable(all, func(i, j int) bool { return cmp.Less(all[j].Gave.Value, all[i].Gave.Value) })
	return all[:min(shown, len(all))]
}

// worst returns the battles in which most was given away.
func (a *Answer) worst() []Battle {
	all := slices.DeleteFunc(slices.Clone(a.Battles), func(b Battle) bool { return b.Worst == 0 })
	sort.SliceStable(all, func(i, j int) bool {
		return cmp.Less(all[j].Gave[0]+all[j].Gave[1], all[i].Gave[0]+all[i].Gave[1])
	})
	return all[:min(shown, len(all))]
}

// Page gives what adds up to the result, and the expected result by turns.
func (a *Answer) Page() experiments.Page {
	p := experiments.Page{
		Title: a.Title + ": where the game was decided", Data: a.DataText(a.Sources,
			a.MapSources), Head: experiments.IntervalHead,
		Answer: fmt.Sprintf("The score of %s is %s; %s were expected at the start. Luck brought %s, "+
			"decisions of %s gave away %.3f and those of %s %.3f.",
			a.Sides[0], signed(a.Result), signed(a.Start.Value), signed(a.Luck[0]+a.Luck[1]), a.Sides[0],
			a.Gave[0].Value, a.Sides[1], a.Gave[1].Value),
		Note: "Result = expected at the start + luck + what decisions brought against the script + unexplained " +
			"rest. 95% intervals.",
	}
	if text := a.RestText(); text != "" {
		p.Answer += " " + text
	}
	row := func(name string, e experiments.Estimate) {
		p.Rows = append(p.Rows, append([]string{name}, experiments.SignedInterval(e, "%+.*f")...))
	}
	for _, t := range a.Turns {
		if t.Known {
			row(cmp.Or(t.Name, "start")+": expected result", t.Expected)
		}
	}
	for s, name := range a.Sides {
		row("decisions of "+name+", against the script", a.Brought[s])
		row(name+" gave away", a.Gave[s])
	}
	return p
}

// MarshalJSON gives one object. Seconds alone vary from run to run. Seeds and numbers of
// games are strings, as JSON numbers lose digits beyond 2^53.
func (a *Answer) MarshalJSON() ([]byte, error) {
	turns, decisions, battles, rolls, turning := []experiments.Object{}, []experiments.Object{}, []experiments.Object{}, []experiments.Object{}, []experiments.Object{}
	for _, t := range a.Turns {
		var expected any
		if t.Known {
			expected = experiments.Estimated(t.Expected)
		}
		turns = append(turns, experiments.Object{{"turn", t.Name}, {"expected", expected},
			{"luck", a.bySide(t.Luck)}, {"brought", a.estimates(t.Brought)}, {"gave_away", a.estimates(t.Gave)}})
	}
	for _, d := range a.Decisions {
		decisions = append(decisions, experiments.Object{
			{"move", d.At + 1}, {"turn", a.Turns[d.Turn].Name}, {"side", a.Sides[d.Side]}, {"decisions", d.Count},
			{"gave_away", experiments.Estimated(d.Gave)}, {"sure", d.Sure() || a.Method == experiments.Exact},
			{"made", d.Move}, {"better", d.Better},
		})
	}
	for _, b := range a.Battles {
		battles = append(battles, experiments.Object{
			{"move", b.At + 1}, {"turn", a.Turns[b.Turn].Name}, {"place", b.Place}, {"decisions", b.Decisions},
			{"positions", b.Positions}, {"goal", b.Goal}, {"unit", b.Unit},
			{"gave_away", a.bySide(b.Gave)}, {"worst", b.Worst}, {"made", b.Move}, {"better", b.Better},
		})
	}
	for _, r := range a.Rolls {
		rolls = append(rolls, experiments.Object{{"move", r.At + 1}, {"turn", a.Turns[r.Turn].Name},
			{"side", a.Sides[r.Side]}, {"luck", r.Luck}})
	}
	for _, p := range a.Points {
		turning = append(turning, experiments.Object{{"move", p.At + 1}, {"turn", a.Turns[p.Turn].Name},
			{"side", a.Sides[p.Side]}, {"luck", p.Luck}, {"gain", p.Gain}, {"text", p.Text}})
	}
	return experiments.Object{
		{"schema", Schema}, {"version", a.Version}, {"game", a.Game}, {"title", a.Title}, {"data", a.Data},
		{"sources", experiments.Sources(a.Sources)}, {"options", a.Options},
		{"number", strconv.FormatUint(a.Number, 10)}, {"dice", strconv.FormatUint(a.Played, 10)},
		{"agents", experiments.Object{{a.Sides[0], a.Agents[0]}, {a.Sides[1], a.Agents[1]}}},
		{"method", a.Method}, {"script", experiments.OrNull(a.Script)}, {"simulations", a.Sims},
		{"playouts", a.Playouts}, {"horizon", a.Horizon},
		{"seed", strconv.FormatUint(a.Seed, 10)}, {"pieces", a.Games}, {"complete", a.Complete}, {"command", a.Command},
		{"ends", experiments.EndObject(a.Ends)},
		{"sum", experiments.Object{{"of", a.Sides[0]}, {"result", a.Result},
			{"start", experiments.Estimated(a.Start)}, {"luck", a.bySide(a.Luck)},
			{"brought", a.estimates(a.Brought)}, {"rest", a.Rest}, {"open", a.Open()}}},
		{"gave_away", a.estimates(a.Gave)},
		{"turns", turns}, {"turning_points", turning}, {"decisions", decisions}, {"battles", battles}, {"rolls", rolls},
		{"seconds", experiments.JSONTime(a.Seconds)},
	}.MarshalJSON()
}

func (a *Answer) bySide(x [2]float64) experiments.Object {
	return experiments.Object{{a.Sides[0], x[0]}, {a.Sides[1], x[1]}}
}

func (a *Answer) estimates(x [2]experiments.Estimate) experiments.Object {
	return experiments.Object{{a.Sides[0], experiments.Estimated(x[0])}, {a.Sides[1], experiments.Estimated(x[1])}}
}
