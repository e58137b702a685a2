package charts

import (
	"bytes"
	"encoding/xml"
	"errors"
	"image/png"
	"io"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/odds"
	"github.com/ironbottom/ironbottom/sim"
)

// result returns one as a run of so many blocks could give.
func result(blocks int, share float64) *odds.Answer {
	n := int64(blocks * sim.BlockGames)
	k := int64(share * float64(n))
	r := &odds.Answer{
		Head: experiments.Head{Title: `Here & there: "a <long> name"`, Game: "duel",
			Sides: [2]string{"red", "white"}, Agents: [2]string{"stand", "random"}, Complete: true},
		Battles: int(n), Left: [2]experiments.Distribution{{Name: "red", Counts: []int64{k, n - k}},
			{Name: "white", Counts: []int64{n - k, 0, k}}},
	}
	for label, count := range []int64{k, n - k, 0} {
		low, high := experiments.Wilson(count, n)
		r.Outcomes = append(r.Outcomes, experiments.Outcome{
			Label: []string{"red_hit", "white_hit", "draw"}[label], Count: count, P: float64(count) / float64(n),
			Low: low, High: high})
	}
	for b := 1; b <= blocks; b++ {
		g := b * sim.BlockGames
		k := int64(share * float64(g))
		r.Path = append(r.Path, odds.Point{Games: g, Counts: []int64{k, int64(g) - k, 0}})
	}
	return r
}

func painted(t *testing.T, r *odds.Answer, file string) []byte {
	picture, err := Odds(r, file)
	require.NoError(t, err)
	var b bytes.Buffer
	_, err = picture.WriteTo(&b)
	require.NoError(t, err)
	return b.Bytes()
}

func TestSVGIsWellFormedAndRepeats(t *testing.T) {
	for _, r := range []*odds.Answer{result(1, 0.3), result(2, 0.5), result(300, 0.9), result(300, 0), result(3, 1)} {
		text := painted(t, r, "odds.svg")
		require.Equal(t, text, painted(t, r, "ODDS.SVG"))
		words := ""
		for dec := xml.NewDecoder(bytes.NewReader(text)); ; {
			token, err := dec.Token()
			if errors.Is(err, io.EOF) {
				break
			}
			require.NoError(t, err)
			if chars, ok := token.(xml.CharData); ok {
				words += string(chars)
			}
		}
		for _, want := range []string{r.Title, "red hit", "white hit", "Outcomes with 95% intervals", "Steps left",
			"How the estimate settled", "battles counted"} {
			require.Contains(t, words, want)
		}
		require.NotContains(t, string(text), "NaN")
		require.NotContains(t, words, "-0")
	}
}

// An exact result has neither intervals nor a path that settled.
func TestExactIsDrawn(t *testing.T) {
	r := result(0, 0.3)
	r.Method, r.Positions, r.Outcomes = experiments.Exact, 1234, nil
	r.Left = [2]experiments.Distribution{{Name: "red", P: []float64{0.3, 0.7}},
		{Name: "white", P: []float64{0.7, 0, 0.3}}}
	for label, p := range map[string]float64{"red_hit": 0.3, "white_hit": 0.7} {
		r.Outcomes = append(r.Outcomes, experiments.Outcome{Label: label, P: p, Low: p, High: p})
	}
	text := string(painted(t, r, "odds.svg"))
	for _, want := range []string{"Outcomes, exact", "exact, 1,234 positions", "30.00 %", "Steps left"} {
		require.Contains(t, text, want)
	}
	for _, not := range []string{"95%", "settled", "NaN", "seed"} {
		require.NotContains(t, text, not)
	}
	r.Left[0].Unit = "Sub Points"
	require.Contains(t, string(painted(t, r, "odds.svg")), "Sub Points of the red, steps of the white")
	r.Left[1].Unit = "Sub Points"
	require.Contains(t, string(painted(t, r, "odds.svg")), "Sub Points left at the end")
	r.Complete = false
	_, err := Odds(r, "odds.svg")
	require.ErrorContains(t, err, "no battles")
}

func TestPathIsDrawnWhole(t *testing.T) {
	short, long := painted(t, result(3, 0.4), "a.svg"), painted(t, result(300, 0.4), "a.svg")
	require.Greater(t, len(long), len(short)+300*3*len("L1.2,3.4"), "three lines of 300 points")
}

func TestPNGIsDrawn(t *testing.T) {
	text := painted(t, result(100, 0.4), "odds.png")
	require.Equal(t, text, painted(t, result(100, 0.4), "odds.png"))
	picture, err := png.Decode(bytes.NewReader(text))
	require.NoError(t, err)
	require.Equal(t, 1440, picture.Bounds().Dx())
	require.Equal(t, 1080, picture.Bounds().Dy())
	colours := map[any]bool{}
	for x := range 1440 / 3 {
		for y := range 1080 / 3 {
			colours[picture.At(3*x, 3*y)] = true
		}
	}
	require.Greater(t, len(colours), 20)
}

func TestRefused(t *testing.T) {
	for _, name := range []string{"odds.pdf", "odds", "png", ""} {
		require.ErrorContains(t, CheckName(name), "want a name that ends in .png or .svg")
	}
	_, err := Odds(result(1, 0.5), "odds.eps")
	require.Error(t, err)
	_, err = Odds(&odds.Answer{}, "odds.png")
	require.ErrorContains(t, err, "no battles")
}

func TestRoundStep(t *testing.T) {
	for span, want := range map[float64]float64{100: 20, 80: 20, 39: 5, 5: 1, 0.5: 0.1, 7: 1, 0.041: 0.01} {
		step, _ := roundStep(span)
		require.InEpsilon(t, want, step, 1e-9, "%v", span)
		require.GreaterOrEqual(t, span/step, 3.99)
		require.LessOrEqual(t, span/step, 10.01)
	}
}
