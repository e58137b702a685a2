package charts

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/match"
	"github.com/ironbottom/ironbottom/experiments/match/sequential"
)

func TestMatchIsDrawn(t *testing.T) {
	r := &match.Answer{Head: experiments.Head{Title: "A duel", Agents: [2]string{"bold", "shy"}, Complete: true}}
	paint := func() string {
		picture, err := Match(r, "a.svg")
		require.NoError(t, err)
		var b bytes.Buffer
		_, err = picture.WriteTo(&b)
		require.NoError(t, err)
		return b.String()
	}
	_, err := Match(r, "a.svg")
	require.ErrorContains(t, err, "no pairs")
	for pairs := range 3 {
		r.Pairs = pairs + 1
		r.Looks = append(r.Looks, match.Look{Pairs: r.Pairs, Difference: experiments.Estimate{Value: 0.1, Low: -0.5,
			High: 0.5}, Ratio: 0.1, Low: -3, High: 3})
		r.Test = nil
		text := paint()
		require.Equal(t, text, paint())
		require.Contains(t, text, "bold (A) against shy (B)")
		require.NotContains(t, text, "NaN")
		r.Test = &sequential.Test{Elo1: 10, Alpha: 0.05, Beta: 0.05}
		text = paint()
		require.Contains(t, text, "log-likelihood ratio")
		require.NotContains(t, text, "NaN")
	}
	_, err = Match(r, "a.pdf")
	require.ErrorContains(t, err, "want a name that ends in .png or .svg")
}
