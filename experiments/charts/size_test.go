package charts

import (
	"bytes"
	"context"
	"encoding/xml"
	"errors"
	"image/png"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	players "github.com/ironbottom/ironbottom/agents/pacificvictory"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/odds"
	"github.com/ironbottom/ironbottom/sim"
	pv "github.com/ironbottom/ironbottom/sim/pacificvictory"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/battle"
)

// sized returns the sizing of a small invasion.
func sized(t *testing.T, wish float64) *odds.SizingAnswer {
	rules, err := pv.Load(pv.Game.Data, nil)
	require.NoError(t, err)
	m, err := rules.Muster("", "", map[string]string{"defend": "CA1", "base": "minor", "invade": "true"},
		battle.Attacker, "CA:1 IN:1")
	require.NoError(t, err)
	r, err := odds.Sizing{
		Game: pv.Game, Rules: rules, Muster: m, Wish: wish, Beyond: 1, Games: 1,
		Agents: func(context.Context, sim.State) (func() [2]sim.Agent, error) {
			return func() [2]sim.Agent { return [2]sim.Agent{new(players.Stand), new(players.Stand)} }, nil
		},
	}.Run(t.Context())
	require.NoError(t, err)
	r.Title, r.Seconds = `Here & there: "a <long> name"`, 0
	return r
}

func paintSize(t *testing.T, r *odds.SizingAnswer, file string) []byte {
	picture, err := Size(r, file)
	require.NoError(t, err)
	var b bytes.Buffer
	_, err = picture.WriteTo(&b)
	require.NoError(t, err)
	return b.Bytes()
}

func TestSizeSVG(t *testing.T) {
	for _, wish := range []float64{0.001, 0.5, 0.9999999} {
		r := sized(t, wish)
		text := paintSize(t, r, "front.svg")
		require.Equal(t, text, paintSize(t, r, "FRONT.SVG"))
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
		for _, want := range []string{r.Title, "the attacker takes the hex, at least " + r.WishText(),
			"cost of the force of the attacker, production points", "chance that the attacker takes the hex, %",
			"a force", "the wish", "the front"} {
			require.Contains(t, words, want)
		}
		if a := r.Answer(); a != nil {
			require.Contains(t, words, "the answer")
			require.Contains(t, words, a.Force)
		} else {
			require.Equal(t, 0.9999999, wish)
			require.Contains(t, words, "no force reaches it")
			require.NotContains(t, words, "the answer")
		}
		require.NotContains(t, string(text), "NaN")
		require.NotContains(t, words, "INCOMPLETE")
		r.Complete = false
		require.Contains(t, string(paintSize(t, r, "front.svg")), "INCOMPLETE")
	}
}

// Forces that would lie on each other are drawn once, others apart.
func TestSizeDots(t *testing.T) {
	r := &odds.SizingAnswer{Forces: []*odds.Candidate{
		{Cost: 3, Chance: experiments.Outcome{P: 0.5}}, {Cost: 3, Chance: experiments.Outcome{P: 0.50001}},
		{Cost: 3, Chance: experiments.Outcome{P: 0.51}}, {Cost: 4, Chance: experiments.Outcome{P: 0.5}},
	}}
	require.Len(t, dots(r), 3)
}

func TestSizePNG(t *testing.T) {
	picture, err := png.Decode(bytes.NewReader(paintSize(t, sized(t, 0.3), "front.png")))
	require.NoError(t, err)
	require.Equal(t, 1440, picture.Bounds().Dx())
	colours := map[any]bool{}
	for x := range 1440 {
		for y := range 1080 {
			colours[picture.At(x, y)] = true
		}
	}
	require.Greater(t, len(colours), 20)
}

func TestSizeRefused(t *testing.T) {
	_, err := Size(&odds.SizingAnswer{}, "front.png")
	require.ErrorContains(t, err, "no forces")
	_, err = Size(sized(t, 0.3), "front.eps")
	require.ErrorContains(t, err, "want a name that ends in .png or .svg")
	require.True(t, strings.HasPrefix(string(paintSize(t, sized(t, 0.3), "a.png")), "\x89PNG"))
}
