package charts

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/advice"
	"github.com/ironbottom/ironbottom/sim"
)

func advised(choices int, method experiments.Method) *advice.Answer {
	a := &advice.Answer{
		Head:   experiments.Head{Title: "At dawn", Game: "duel", Sides: [2]string{"red", "white"}, Complete: true},
		Method: method, Valued: true, Rollout: "stand", Goal: sim.Goal{Name: "hold", Unit: "probability",
			High: 1, Side: 1},
	}
	for i := range choices {
		p := 0.9 - float64(i)/100
		c := advice.Choice{Move: fmt.Sprintf("does <%d>", i), Order: i, Value: experiments.Estimate{Value: p,
			Low: p, High: p}}
		if method == experiments.MonteCarlo {
			c.Value.Low, c.Value.High = p-0.02, p+0.02
		}
		for v, label := range []string{"red_hit", "white_hit", "draw"} {
			c.Outcomes = append(c.Outcomes, experiments.Outcome{Label: label, P: []float64{p, 1 - p, 0}[v]})
		}
		a.Choices = append(a.Choices, c)
	}
	return a
}

func paintAdvice(t *testing.T, a *advice.Answer, file string, all bool) string {
	a.All = all
	picture, err := Advice(a, file)
	require.NoError(t, err)
	var b bytes.Buffer
	_, err = picture.WriteTo(&b)
	require.NoError(t, err)
	return b.String()
}

func TestAdviceIsDrawn(t *testing.T) {
	for _, n := range []int{1, 2, 30} {
		text := paintAdvice(t, advised(n, experiments.Exact), "a.svg", false)
		require.Equal(t, text, paintAdvice(t, advised(n, experiments.Exact), "a.SVG", false))
		for _, want := range []string{"At dawn", "The red decides and wants hold low; exact",
			"Value of each choice, exact", "does &lt;0&gt;", "red hit", "white hit", "90"} {
			require.Contains(t, text, want)
		}
		require.NotContains(t, text, "draw</text>", "what cannot be has no colour")
		require.NotContains(t, text, "NaN")
		require.NotContains(t, text, "does &lt;20&gt;")
	}
	require.Contains(t, paintAdvice(t, advised(30, experiments.Exact), "a.svg", true), "does &lt;29&gt;")
	played := advised(3, experiments.MonteCarlo)
	played.Complete = false
	text := paintAdvice(t, played, "a.svg", false)
	require.Contains(t, text, "95% interval")
	require.Contains(t, text, "INCOMPLETE")
	require.Contains(t, text, "by stand")
	require.Equal(t, "\x89PNG", paintAdvice(t, played, "a.png", false)[:4])
}

func TestAdviceWithoutOutcomesIsDrawn(t *testing.T) {
	a := advised(2, experiments.Exact)
	for i := range a.Choices {
		a.Choices[i].Outcomes = nil
	}
	require.NotContains(t, paintAdvice(t, a, "a.svg", false), "How the game ends")
	a.Valued = false
	_, err := Advice(a, "a.svg")
	require.ErrorContains(t, err, "without values")
}
