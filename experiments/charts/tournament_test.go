package charts

import (
	"bytes"
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/experiments/match"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest/kuhn"
)

// A caller bets and calls always or never.
type caller bool

func (c caller) Choose(_ *sim.View, legal []sim.Move, _ *sim.Dice) int {
	if c {
		return len(legal) - 1
	}
	return 0
}
func (c caller) String() string { return fmt.Sprint("caller ", bool(c)) }

// ranking has so many agents, of whom the last does not play.
func ranking(t *testing.T, agents int, stopped bool) *match.TournamentAnswer {
	v := match.Venue{Name: "kuhn", Title: "Kuhn poker",
		Game: sim.Game{Name: "kuhn", Sides: [2]string{"first", "second"}}, Rules: kuhn.Rules{}, Start: new(kuhn.Game)}
	q := match.Tournament{Pairs: 40}
	for i := range agents {
		q.Agents = append(q.Agents, "caller <&>")
		v.Agents = append(v.Agents, func() sim.Agent { return caller(i%2 == 0) })
	}
	v.Agents[agents-1] = nil
	q.Venues = []match.Venue{v}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	if stopped {
		cancel()
	}
	r, err := q.Run(ctx)
	require.NoError(t, err)
	return r
}

func TestTournamentIsDrawn(t *testing.T) {
	for agents := 3; agents < 8; agents += 4 {
		r := ranking(t, agents, false)
		paint := func(file string) []byte {
			picture, err := Tournament(r, file)
			require.NoError(t, err)
			var b bytes.Buffer
			_, err = picture.WriteTo(&b)
			require.NoError(t, err)
			return b.Bytes()
		}
		text := string(paint("a.svg"))
		require.Equal(t, text, string(paint("a.svg")))
		require.Contains(t, text, "Tournament: round robin")
		require.Contains(t, text, "75.0")
		require.NotContains(t, text, "NaN")
		require.NotContains(t, text, "Inf")
		require.NotEmpty(t, paint("a.png"))
		_, err := Tournament(r, "a.pdf")
		require.ErrorContains(t, err, "want a name that ends in .png or .svg")
	}
	_, err := Tournament(ranking(t, 3, true), "a.svg")
	require.ErrorContains(t, err, "no pairs")
}
