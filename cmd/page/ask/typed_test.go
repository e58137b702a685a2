package ask_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/cmd/page/ask"
)

// A typed hex makes all decisions for it. Undo takes them back together, even in an engine that has
// only the record.
func TestTypedHexMakesAllItsDecisions(t *testing.T) {
	e := engine()
	flag := func(e *ask.Engine, s ask.Seat, name, value string) ask.Seat {
		return asked[ask.Seat](t, e, ask.Question{Command: "play", Text: s.Record, Flags: []ask.Flag{{name, value}}})
	}
	s := asked[ask.Seat](t, e, ask.Question{Command: "play", Game: "war-in-the-pacific", Setup: "coral-sea",
		Flags: []ask.Flag{{"allies", "scripted"}, {"seed", "1"}}})
	for range 200 {
		if strings.HasPrefix(s.Form, "a mission") && len(s.Choices) > 2 {
			break
		}
		i := 0
		for k, c := range s.Choices {
			if c.Stays {
				i = k
			}
		}
		s = flag(e, s, "choose", strconv.Itoa(i))
	}
	require.Contains(t, s.Form, "such as MOVE ")
	typed := flag(e, s, "type", "REAC E2514 5")
	require.Equal(t, s.At+6, typed.At)
	require.True(t, typed.Undo)
	require.Equal(t, s.Record, flag(e, typed, "undo", "").Record)

	asks := flag(e, s, "type", "MOVE E2514")
	require.Equal(t, s.At+4, asks.At)
	back := flag(engine(), asks, "undo", "")
	require.Equal(t, s.At+1, back.At, "all decisions for the hex, from the record alone")
	require.Contains(t, back.Form, "any hex, such as ")
	require.Equal(t, back.Record, flag(e, flag(e, back, "type", "e2514"), "undo", "").Record)

	for text, want := range map[string]string{"E9999": "not possible: E9999 is not on any map of the game",
		"": "found nothing that is decided by", "hello": "want any hex, such as"} {
		_, err := engine().Answer(t.Context(), ask.Question{Command: "play", Text: back.Record,
			Flags: []ask.Flag{{"type", text}}})
		require.ErrorContains(t, err, want)
	}
}

// A hint of the page has the words of the command: the whole order, why, and how the plan goes on.
func TestHintTellsTheOrderAndThePlan(t *testing.T) {
	e := engine()
	s := asked[ask.Seat](t, e, ask.Question{Command: "play", Game: "pacific-victory", Setup: "1942",
		Flags: []ask.Flag{{"allies", "scripted"}, {"seed", "1"}}})
	for s.Prompt != "which block" {
		s = asked[ask.Seat](t, e, ask.Question{Command: "play", Text: s.Record, Flags: []ask.Flag{{"choose", "0"}}})
	}
	q := ask.Question{Command: "play", Text: s.Record, Flags: []ask.Flag{{"hint", ""}}}
	h := asked[ask.Hint](t, e, q)
	require.Equal(t, s.Choices[h.Choice].Text, h.Move)
	require.Regexp(t, `^Why: your chance to win is then [0-9.]+ %, by [1-9][0-9]* simulations of scripted`, h.Why)
	require.NotEmpty(t, h.Plan)
	require.Contains(t, h.Plan[0], " to ")
	best := h.Move + ". "
	if h.Order != "" {
		best = h.Order + ". It begins with " + best
	}
	a, err := e.Answer(t.Context(), q)
	require.NoError(t, err)
	require.Equal(t, "Best: "+best+h.Why+" The plan goes on: "+strings.Join(h.Plan, "; ")+".", a.Text)
}

// A place that the piece cannot go to is refused with the reason.
func TestWhyAPlaceIsNotPossible(t *testing.T) {
	e := engine()
	s := asked[ask.Seat](t, e, ask.Question{Command: "play", Game: "victory-in-the-pacific", Setup: "1941",
		Flags: []ask.Flag{{"allies", "scripted"}, {"seed", "1"}}})
	piece := s.Choices[0].Piece
	for place, want := range map[string]string{
		"Truk": piece + " to Truk is not possible: units sail to sea areas, and return to ports at the end of " +
			"the turn.",
	} {
		a, err := e.Answer(t.Context(), ask.Question{Command: "play", Text: s.Record,
			Flags: []ask.Flag{{"why", place}}})
		require.NoError(t, err)
		require.Equal(t, want, a.Text)
	}
}
