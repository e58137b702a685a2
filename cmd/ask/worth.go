package ask

import (
	"regexp"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/advice"
	"github.com/ironbottom/ironbottom/sim"
)

// Worth is what the choices of a decision are worth to the side that decides. A goal that it wants
// low is reversed, so that the best choice has the highest value.
type Worth struct {
	Side    string       `json:"side"`    // that decides
	Meaning string       `json:"meaning"` // of the values
	Unit    string       `json:"unit"`
	Share   bool         `json:"share"` // the values are chances
	Choices []WorthOfOne `json:"choices"`
}

// A WorthOfOne is a choice, its value and the interval of the value, which is a point if it is exact.
type WorthOfOne struct {
	Move  string  `json:"move"`
	Value float64 `json:"value"`
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
}

// worthOf returns nil if the choices have no values.
func worthOf(a *advice.Answer) *Worth {
	if a.Over() || !a.Valued {
		return nil
	}
	share := a.Goal.Low == 0 && a.Goal.High == 1
	w := &Worth{Side: a.Sides[a.Turn], Meaning: a.Goal.Meaning, Unit: a.Goal.Unit, Share: share,
		Choices: []WorthOfOne{}}
	if !a.WantsHigh() {
		w.Meaning = reversed(a.Goal, share)
	}
	for _, c := range a.Choices {
		v := c.Value
		if !a.WantsHigh() {
			v = turned(v, share)
		}
		w.Choices = append(w.Choices, WorthOfOne{Move: c.Move, Value: v.Value, Low: v.Low, High: v.High})
	}
	return w
}

// turned returns an estimate as the other side sees it.
func turned(e experiments.Estimate, share bool) experiments.Estimate {
	from := 0.0
	if share {
		from = 1
	}
	return experiments.Estimate{Value: from - e.Value, Low: from - e.High, High: from - e.Low}
}

var (
	doesNot = regexp.MustCompile(`^(.*) does not (\w+)\b`)
	isNot   = regexp.MustCompile(`^(.*) is not\b`)
)

// reversed describes a goal for the side that wants it low: "the chance that the attacker takes the
// hex" for "the chance that the attacker does not take the hex".
func reversed(g sim.Goal, share bool) string {
	switch {
	case !share:
		return "the reverse of " + g.Name + ": " + g.Meaning
	case doesNot.MatchString(g.Meaning):
		return doesNot.ReplaceAllString(g.Meaning, "$1 ${2}s")
	case isNot.MatchString(g.Meaning):
		return isNot.ReplaceAllString(g.Meaning, "$1 is")
	}
	return "one less " + g.Meaning
}
