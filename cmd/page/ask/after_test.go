package ask_test

import (
	"slices"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/cmd/page/ask"
)

// A decision with one choice is made without asking and told, also when a game begins; what was
// forced is taken back with the decision before it.
func TestNothingForcedIsAsked(t *testing.T) {
	e := engine()
	s := asked[ask.Seat](t, e, ask.Question{Command: "play", Game: "pacific-victory", Setup: "1942",
		Flags: []ask.Flag{{"allies", "scripted"}, {"seed", "1"}}})
	require.Contains(t, s.News[0], "Initiative")
	for range 40 {
		if s.Over {
			break
		}
		require.Greater(t, len(s.Choices), 1, s.Prompt)
		before := s
		s = asked[ask.Seat](t, e, ask.Question{Command: "play", Text: s.Record, Flags: []ask.Flag{
			{"choose", strconv.Itoa(len(s.Choices) / 2)}, {"changed", s.Picture.Ground}}})
		if s.Undo {
			back := asked[ask.Seat](t, e, ask.Question{Command: "play", Text: s.Record, Flags: []ask.Flag{{"undo", ""}}})
			require.Equal(t, before.Record, back.Record)
		}
	}
}

// The odds of an attack can be asked before it is ordered: nothing of the game moves by it, and the
// chances of the side that asks add up.
func TestOddsBeforeAnAttackIsOrdered(t *testing.T) {
	e := engine()
	s := asked[ask.Seat](t, e, ask.Question{Command: "play", Game: "pacific-victory", Setup: "1942",
		Flags: []ask.Flag{{"allies", "scripted"}, {"seed", "1"}}})
	pick := func(want func(ask.ChoiceForm) bool) {
		i := max(0, slices.IndexFunc(s.Choices, want))
		s = asked[ask.Seat](t, e, ask.Question{Command: "play", Text: s.Record,
			Flags: []ask.Flag{{"choose", strconv.Itoa(i)}}})
	}
	pick(func(c ask.ChoiceForm) bool { return c.Text == "go first" })
	pick(func(c ask.ChoiceForm) bool { return c.Piece == "NA.4" })
	i := slices.IndexFunc(s.Choices, func(c ask.ChoiceForm) bool { return c.Act == "attack" })
	require.Positive(t, i)
	odds := func(flags ...ask.Flag) ask.Odds {
		return asked[map[string]ask.Odds](t, e, ask.Question{Command: "play", Text: s.Record,
			Flags: append(flags, ask.Flag{"odds", s.Choices[i].To})})["odds"]
	}
	o := odds(ask.Flag{"after", strconv.Itoa(i)}, ask.Flag{"quick", ""})
	require.True(t, o.Chances.Attacks)
	require.InDelta(t, 1, o.Chances.Win+o.Chances.Open+o.Chances.Lose, 1e-9)
	require.Equal(t, o, odds(ask.Flag{"after", strconv.Itoa(i)}, ask.Flag{"quick", ""}), "asked again it is the same")
	_, err := e.Answer(t.Context(), ask.Question{Command: "play", Text: s.Record,
		Flags: []ask.Flag{{"odds", s.Choices[i].To}, {"after", "9999"}}})
	require.ErrorContains(t, err, "--after")
	_, err = e.Answer(t.Context(), ask.Question{Command: "play", Text: s.Record,
		Flags: []ask.Flag{{"odds", s.Choices[i].To}}})
	require.Error(t, err, "without the attack there is no battle")
}
