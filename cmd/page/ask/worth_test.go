package ask_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/cmd/page/ask"
)

// Values of advice are for the side that decides, in its words: the highest is the best.
func TestWorthIsOfTheSideThatDecides(t *testing.T) {
	for _, c := range []struct{ game, setup, side, meaning string }{
		{"pacific-victory", "guadalcanal", "attacker", "the chance that the attacker takes the hex"},
		{"naval-chess", "savo-island", "attacker", "the chance that the attacker is alone in the fight at the end"},
	} {
		a, err := engine().Answer(t.Context(), ask.Question{Command: "advise", Game: c.game, Setup: c.setup})
		require.NoError(t, err)
		require.Equal(t, c.side, a.Worth.Side)
		require.Equal(t, c.meaning, a.Worth.Meaning)
		require.True(t, a.Worth.Share)
		for i, one := range a.Worth.Choices {
			require.LessOrEqual(t, one.Low, one.Value)
			require.LessOrEqual(t, one.Value, one.High)
			require.LessOrEqual(t, one.Value, a.Worth.Choices[max(0, i-1)].Value)
		}
	}
	a, err := engine().Answer(t.Context(), ask.Question{Command: "advise", Game: "pacific-victory",
		Setup: "guadalcanal", Flags: []ask.Flag{{"goal", "steps"}}})
	require.NoError(t, err)
	require.Contains(t, a.Worth.Meaning, "the reverse of steps")
	require.Empty(t, a.SVG, "no picture of what is no chance")
	require.GreaterOrEqual(t, a.Worth.Choices[0].Value, a.Worth.Choices[1].Value)
}

// A game says why nothing can be taken back, and the catalogue which battle to begin with.
func TestUndoSaysWhyItIsImpossible(t *testing.T) {
	e := engine()
	s := asked[ask.Seat](t, e, ask.Question{Command: "play", Game: "pacific-victory", Setup: "1942",
		Flags: []ask.Flag{{"allies", "scripted"}, {"seed", "1"}}})
	require.False(t, s.Undo)
	require.Equal(t, "dice were rolled", s.Barred)
	s = asked[ask.Seat](t, e, ask.Question{Command: "play", Text: s.Record, Flags: []ask.Flag{{"choose", "0"}}})
	require.True(t, s.Undo)
	require.Empty(t, s.Barred)
	c := asked[ask.Catalogue](t, e, ask.Question{Command: "games"})
	require.Equal(t, "guadalcanal", c.Games[0].Sample)
}
