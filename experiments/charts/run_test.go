package charts

import (
	"bytes"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/scenario"
)

// account is a run of four games. One of them ended after the first turn.
func account() *scenario.RunAnswer {
	d := func(name string, counts ...int64) experiments.Distribution {
		return experiments.Distribution{Name: name, Counts: counts}
	}
	return &scenario.RunAnswer{
		Head: experiments.Head{Version: "v1", Game: "duel", Setup: "dawn", Title: "Duel: dawn", Data: "d0e1-f2",
			Sides: [2]string{"red", "white"}, Agents: [2]string{"random", "stand"}, Seed: 7, Complete: true, Games: 4},
		Changed: []string{"wind=storm"}, Outcomes: []experiments.Outcome{{Label: "red_wins", Count: 3, P: 0.75,
			Low: 0.3, High: 0.95}, {Label: "white_wins", Count: 1, P: 0.25, Low: 0.05, High: 0.7}},
		Others: []experiments.Distribution{d("points", 0, 0, 1, 2, 1),
			d("turns", 0, 1, 3)}, Losses: []experiments.Unit{{Side: 0, Distribution: d("CV", 2, 1, 1)}, {Side: 1,
			Distribution: d("CV", 4)}, {Side: 1, Distribution: d("AF", 0, 4)}}, Periods: []string{"Dec41", "Mar42",
			"Jun42"}, Lines: []scenario.Lines{
			{Name: "output", Of: []scenario.Line{
				{Of: "Redland", Periods: []experiments.Distribution{d("Redland", 0, 1, 3), d("Redland", 0, 0, 0, 3),
					d("Redland", 0, 0, 0, 0)}},
				{Of: "Whiteland", Periods: []experiments.Distribution{d("Whiteland", 4), d("Whiteland", 3),
					d("Whiteland", 0)}},
			}},
		},
	}
}

func drawnRun(t *testing.T, a *scenario.RunAnswer) map[string]string {
	t.Helper()
	pictures, err := Run(a)
	require.NoError(t, err)
	texts := map[string]string{}
	for name, p := range pictures {
		var b bytes.Buffer
		_, err := p.WriteTo(&b)
		require.NoError(t, err)
		texts[name] = b.String()
		require.True(t, strings.HasSuffix(strings.TrimSpace(b.String()), "</svg>"), name)
		require.NotContains(t, b.String(), "NaN", name)
	}
	return texts
}

// Every part of an account has its picture, twice alike, with who played and what is
// shown.
func TestRunPictures(t *testing.T) {
	texts := drawnRun(t, account())
	require.Equal(t, texts, drawnRun(t, account()))
	require.ElementsMatch(t, []string{"outcomes.svg", "points.svg", "turns.svg", "losses.svg", "output.svg"},
		slices.Collect(maps.Keys(texts)))
	for name, words := range map[string][]string{
		"outcomes.svg": {"red wins", "75 %", "share of games"}, "points.svg": {"mean 3.00"},
		"losses.svg": {"CV", "AF", "red", "white"},
		"output.svg": {"Redland", "Whiteland", "Dec41", "Mar42"},
	} {
		for _, word := range append(words, "Duel: dawn", "4 games", "red played by random", "seed 7", "wind=storm") {
			require.Contains(t, texts[name], word, name)
		}
	}
	require.NotContains(t, texts["output.svg"], "Jun42", "no game came so far")
}

func TestRunPicturesOfAPart(t *testing.T) {
	a := account()
	a.Complete = false
	require.Contains(t, drawnRun(t, a)["turns.svg"], "INCOMPLETE")
	a = &scenario.RunAnswer{Head: experiments.Head{Title: "one", Games: 1, Complete: true, Sides: a.Sides},
		Outcomes: a.Outcomes, Others: []experiments.Distribution{{Name: "points", Counts: []int64{0, 1}}},
		Periods: a.Periods, Losses: []experiments.Unit{{Side: 0, Distribution: experiments.Distribution{Name: "CV",
			Counts: []int64{1}}}}}
	require.Len(t, drawnRun(t, a), 2, "nothing was lost")
	_, err := Run(&scenario.RunAnswer{})
	require.ErrorContains(t, err, "no games")
}
