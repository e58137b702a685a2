package charts

import (
	"bytes"
	"io"
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/scenario"
)

func TestStudyIsDrawn(t *testing.T) {
	paint := func(picture io.WriterTo, err error) string {
		require.NoError(t, err)
		var b bytes.Buffer
		_, err = picture.WriteTo(&b)
		require.NoError(t, err)
		require.NotContains(t, b.String(), "NaN")
		return b.String()
	}
	r := &scenario.StudyAnswer{Head: experiments.Head{Title: "Marines", Complete: true}, Layout: "full factorial"}
	_, err := Study(r, "a.svg")
	require.ErrorContains(t, err, "no games")
	r.Games = 2
	r.Effects = []scenario.Effect{
		{Name: "terrain", From: "jungle", To: "clear", Order: 1},
		{Name: "fire", From: "3", To: "2", Order: 1, Aliases: []string{"BC"},
			Estimate: experiments.Estimate{Value: -0.4, Low: -0.5, High: -0.3}},
		{Name: "terrain × fire", Order: 2, Estimate: experiments.Estimate{Value: 0.1, Low: 0, High: 0.2}},
	}
	text := paint(Study(r, "a.svg"))
	require.Equal(t, text, paint(Study(r, "a.svg")))
	for _, want := range []string{"terrain: jungle to clear", "fire + BC: 3 to 2", "95% interval"} {
		require.Contains(t, text, want)
	}
	// One factor of three levels is drawn over them; of two the effect says all.
	r.Factors, r.Varied = []scenario.Factor{{Name: "terrain"}}, [2]bool{true}
	for i, level := range []string{"jungle", "clear", "swamp"} {
		r.Arms = append(r.Arms, scenario.ArmMean{Values: []string{level},
			Mean: experiments.Estimate{Value: float64(i), Low: float64(i) - 0.5, High: float64(i) + 0.5}})
		require.Equal(t, i == 2, byLevel(r))
	}
	text = paint(Study(r, "a.svg"))
	require.NotContains(t, text, "fire")
	for _, want := range []string{">jungle<", ">clear<", ">swamp<", "mean and 95% interval", "played by several"} {
		require.Contains(t, text, want)
	}
	r.Effects = nil
	r.Screens = []scenario.Screened{{Name: "carriers", From: "1", To: "3", Noise: 0.01}}
	require.Contains(t, paint(Study(r, "a.svg")), "mean size of the change")
	_, err = Study(r, "a.pdf")
	require.ErrorContains(t, err, "want a name that ends in .png or .svg")
}

func TestBidIsDrawn(t *testing.T) {
	r := &scenario.BidAnswer{Head: experiments.Head{Title: "Even"}, What: "steps", Bids: []string{"1", "2", "3"},
		Best: math.NaN()}
	_, err := Bid(r, "a.svg")
	require.ErrorContains(t, err, "no bid")
	r.Trials = []scenario.Trial{{Bid: "1", Games: 64, Mean: experiments.Estimate{Value: 0.1, Low: -0.1, High: 0.2}}}
	for _, bids := range [][]string{{"1", "2", "3"}, {"IN1", "IN2", "IN3"}} {
		r.Bids, r.Complete, r.Even, r.Between = bids, true, bids[:1], nil
		for range 2 {
			picture, err := Bid(r, "a.svg")
			require.NoError(t, err)
			var b bytes.Buffer
			_, err = picture.WriteTo(&b)
			require.NoError(t, err)
			require.NotContains(t, b.String(), "NaN")
			if r.Even != nil {
				require.Contains(t, b.String(), "bids that may be even")
			} else {
				require.Contains(t, b.String(), "the even bid lies between")
			}
			r.Even, r.Between = nil, bids[1:]
		}
	}
}
