package ask

import (
	"strings"

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

// reversed describes a goal for the side that wants it low: "the chance that the attacker takes the
// hex" for "the chance that the attacker does not take the hex".
func reversed(g sim.Goal, share bool) string {
	const doesNot, isNot = " does not ", " is not "
	if !share {
		return "the reverse of " + g.Name + ": " + g.Meaning
	}
	if i := strings.LastIndex(g.Meaning, doesNot); i >= 0 {
		verb, rest, more := strings.Cut(g.Meaning[i+len(doesNot):], " ")
		if more {
			rest = " " + rest
		}
		return g.Meaning[:i] + " " + verb + "s" + rest
	}
	if i := strings.LastIndex(g.Meaning, isNot); i >= 0 {
		return g.Meaning[:i] + " is " + g.Meaning[i+len(isNot):]
	}
	return "one less " + g.Meaning
}
