package charts

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"image/png"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/ladder"
	"github.com/ironbottom/ironbottom/sim"
)

// standings are as a run with some budgets could give.
func standings(budgets ...int) *ladder.Answer {
	s := &ladder.Answer{Head: experiments.Head{Game: "duel", Sides: [2]string{"red", "white"}, Games: 5,
		Complete: true}, Recipe: "duel-1"}
	for _, name := range []string{"win", "cost"} {
		g := ladder.GoalStandings{Goal: sim.Goal{Name: name, Unit: "points <&>"}, Battles: 9}
		g.Rows = append(g.Rows, ladder.Row{Agent: "optimal"})
		for i, n := range budgets {
			e := ladder.Regret{Mean: 0.1 / float64(n), Error: 0.04 / float64(n*(i+1)), Free: 100}
			g.Rows = append(g.Rows, ladder.Row{Agent: fmt.Sprintf("tree:sims=%d", n), Series: "tree",
				Budget: n, Both: e})
		}
		g.Rows = append(g.Rows, ladder.Row{Agent: "random", Both: ladder.Regret{Mean: 0.3, Error: 0.01, Free: 100}})
		s.Goals = append(s.Goals, g)
	}
	return s
}

func paintLadder(t *testing.T, s *ladder.Answer, file string) []byte {
	picture, err := Ladder(s, file)
	require.NoError(t, err)
	var b bytes.Buffer
	_, err = picture.WriteTo(&b)
	require.NoError(t, err)
	return b.Bytes()
}

func TestLadderIsDrawn(t *testing.T) {
	for _, budgets := range [][]int{{100, 200, 400}, {8, 16}, {100}, nil} {
		text := paintLadder(t, standings(budgets...), "a.svg")
		require.Equal(t, text, paintLadder(t, standings(budgets...), "a.svg"))
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
		require.Contains(t, words, "optimal")
		require.Contains(t, words, "Goal cost: all agents")
		require.Equal(t, len(budgets) > 1, strings.Contains(words, "regret against budget"),
			"no empty axes where no agent has several budgets")
		require.NotContains(t, string(text), "NaN")
	}
	_, err := png.Decode(bytes.NewReader(paintLadder(t, standings(1, 2), "a.png")))
	require.NoError(t, err)
}

func TestLadderChartRefuses(t *testing.T) {
	_, err := Ladder(standings(1), "a.pdf")
	require.ErrorContains(t, err, "want a name that ends in .png or .svg")
	_, err = Ladder(&ladder.Answer{Goals: make([]ladder.GoalStandings, 1)}, "a.svg")
	require.ErrorContains(t, err, "no battles")
}

func TestLogFigures(t *testing.T) {
	labels := func(low, high float64) (all []string) {
		for _, tick := range (logFigures{}).Ticks(low, high) {
			if tick.Label != "" {
				all = append(all, tick.Label)
			}
		}
		return all
	}
	require.Equal(t, strings.Fields("0.05 0.06 0.07 0.08 0.09 0.1"), labels(0.05, 0.1))
	require.Equal(t, strings.Fields("0.03 0.05 0.1"), labels(0.025, 0.12))
	require.Equal(t, strings.Fields("0.05 0.1 0.2 0.5 1 2"), labels(0.045, 2.5))
}
