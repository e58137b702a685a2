package charts

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/tune"
	"github.com/ironbottom/ironbottom/experiments/tune/evolve"
)

func TestTuningIsDrawn(t *testing.T) {
	names := []string{"boldness", "gain", "hold", "keep", "feed", "mass", "thrift", "kill"}
	cma, err := evolve.NewCMA(make([]float64, len(names)), 0.3, 0, evolve.Box{}, 1)
	require.NoError(t, err)
	r := &tune.Answer{Tuning: &tune.Tuning{Question: tune.Question{Title: "A duel", Agent: "bold", Against: "shy"},
		CMA: cma}}
	var answer []float64
	for _, name := range names {
		r.Weights = append(r.Weights, tune.Weight{Name: name, Start: 1, Scale: 1, High: 5})
		answer = append(answer, 1)
	}
	paint := func() string {
		picture, err := Tuned(r, "a.svg")
		require.NoError(t, err)
		var b bytes.Buffer
		_, err = picture.WriteTo(&b)
		require.NoError(t, err)
		return b.String()
	}
	_, err = Tuned(r, "a.svg")
	require.ErrorContains(t, err, "no generations")
	for range 3 {
		r.Course = append(r.Course, tune.Generation{Pairs: 2, Candidates: 6, Score: experiments.Estimate{Value: 0.1,
			Low: -0.5, High: 0.5}, Answer: answer, Reach: answer})
		text := paint()
		require.Equal(t, text, paint())
		for _, want := range append(names, "bold tuned against shy", "INCOMPLETE") {
			require.Contains(t, text, want)
		}
		require.NotContains(t, text, "NaN")
	}
	_, err = Tuned(r, "a.pdf")
	require.ErrorContains(t, err, "want a name that ends in .png or .svg")
}
