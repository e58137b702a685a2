package ask_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/cmd/games"
	"github.com/ironbottom/ironbottom/cmd/page/ask"
	"github.com/ironbottom/ironbottom/cmd/question"
	"github.com/ironbottom/ironbottom/experiments/seat/course"
	"github.com/ironbottom/ironbottom/sim"
)

// A decision with one choice is made without asking and told, also when a game begins. It is taken back
// with the decision before it, also by an engine that has only the record. A forced decision is asked
// only if it would bar undo.
func TestNothingForcedIsAsked(t *testing.T) {
	e, reloaded := engine(), engine()
	s := asked[ask.Seat](t, e, ask.Question{Command: "play", Game: "pacific-victory", Setup: "1942",
		Flags: []ask.Flag{{"allies", "scripted"}, {"seed", "1"}}})
	require.Contains(t, s.News[0], "Initiative")
	for range 40 {
		if s.Over {
			break
		}
		require.True(t, len(s.Choices) > 1 || s.Undo, s.Prompt)
		before := s
		s = asked[ask.Seat](t, e, ask.Question{Command: "play", Text: s.Record, Flags: []ask.Flag{
			{"choose", strconv.Itoa(len(s.Choices) / 2)}, {"changed", s.Picture.Ground}}})
		if s.Undo {
			back := asked[ask.Seat](t, e, ask.Question{Command: "play", Text: s.Record, Flags: []ask.Flag{{"undo", ""}}})
			require.Equal(t, before.Record, back.Record)
			back = asked[ask.Seat](t, reloaded, ask.Question{Command: "play", Text: s.Record,
				Flags: []ask.Flag{{"undo", ""}}})
			require.Equal(t, before.Record, back.Record, "after a reload")
		}
	}
}

// recordOf returns the record of a game between two persons after some decisions.
func recordOf(t *testing.T, game int, name string, decisions int) string {
	l, err := question.Load(games.All[game], nil)
	require.NoError(t, err)
	of, setup, _, _ := l.Named(name)
	state, err := of.Rules.Setup(setup.Name)
	require.NoError(t, err)
	r := sim.Record{Schema: sim.RecordSchema, Version: question.Version(), Game: of.Name, Data: of.Rules.Digest(),
		Options: of.Rules.Options(), Seed: 1, Setup: state.String(), Agents: [2]string{course.Human, course.Human}}
	d := sim.NewDice(1, sim.Nature)
	d.Start(0)
	for n := range decisions {
		legal := state.Legal(nil)
		m := legal[(n*7+3)%len(legal)]
		r.Moves = append(r.Moves, sim.RecordedMove{Side: state.Turn(), Move: state.MoveString(m)})
		state.Apply(m, &d)
	}
	r.Final = state.String()
	b := new(strings.Builder)
	require.NoError(t, r.WriteText(b))
	return b.String()
}

// A forced decision after dice cannot be taken back by itself. An engine that has only the record says
// so too: it would be made again at once.
func TestForcedDecisionAloneCannotBeUndoneAfterReload(t *testing.T) {
	s := asked[ask.Seat](t, engine(), ask.Question{Command: "play", Text: recordOf(t, 3, "eastern-solomons", 5)})
	require.Equal(t, 5, s.At)
	require.Greater(t, len(s.Choices), 1)
	require.False(t, s.Undo)
}

// The last block of the first player can only stay, and the second player is next. That is asked, so
// that the order before it can still be taken back.
func TestForcedPassThatBarsUndoIsAsked(t *testing.T) {
	e := engine()
	s := asked[ask.Seat](t, e, ask.Question{Command: "play", Text: recordOf(t, 0, "1943", 326)})
	require.Len(t, s.Choices, 1)
	require.Equal(t, "MacArthur stays", s.Choices[0].Text)
	require.True(t, s.Undo)
	next := asked[ask.Seat](t, e, ask.Question{Command: "play", Text: s.Record, Flags: []ask.Flag{{"choose", "0"}}})
	require.NotEqual(t, s.Side, next.Side)
	require.False(t, next.Undo)
	back := asked[ask.Seat](t, e, ask.Question{Command: "play", Text: s.Record, Flags: []ask.Flag{{"undo", ""}}})
	require.Less(t, back.At, s.At)
	require.Greater(t, len(back.Choices), 1)
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
