package ask_test

import (
	"encoding/json"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/cmd/games"
	"github.com/ironbottom/ironbottom/cmd/page/ask"
)

func engine() *ask.Engine { return &ask.Engine{Name: "ironbottom", Games: games.All} }

// asked answers a question and reads the answer.
func asked[T any](t *testing.T, e *ask.Engine, q ask.Question) (of T) {
	t.Helper()
	a, err := e.Answer(t.Context(), q)
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal([]byte(a.JSON), &of))
	return of
}

// Each kind of fight of each game has a battle in the library that can be asked about, unchanged
// and with one part changed.
func TestEveryKindOfFightCanBeAsked(t *testing.T) {
	c := asked[ask.Catalogue](t, engine(), ask.Question{Command: "games"})
	require.Len(t, c.Games, 4)
	kinds := 0
	for i, g := range c.Games {
		for _, s := range games.All[i].Samples {
			kinds++
			a := asked[struct {
				Outcomes map[string]struct{ P float64 }
				Command  string
			}](t, engine(), ask.Question{Command: "odds", Game: g.Name, Setup: s.Setup,
				Flags: []ask.Flag{{"count", "64"}}})
			sum := 0.0
			for _, o := range a.Outcomes {
				sum += o.P
			}
			require.InDelta(t, 1, sum, 1e-9, s.Setup)
			require.Contains(t, a.Command, "-n 64")
		}
		require.NotEmpty(t, g.Battles)
		require.NotEmpty(t, g.Keys)
		for _, k := range g.Keys {
			for _, v := range k.Values { // the usage lists the values of the form
				if k.Name != "date" {
					require.True(t, strings.Contains(k.Usage, v) || v == "fair", "%s %s %s", g.Name, k.Name, v)
				}
			}
		}
	}
	require.Equal(t, 16, kinds)
}

// A person makes choices and takes them back, sees the enemy's moves, and continues from the record
// in another engine.
func TestPlay(t *testing.T) {
	e := engine()
	q := ask.Question{Command: "play", Game: "pacific-victory", Setup: "1942",
		Flags: []ask.Flag{{"allies", "scripted"}, {"seed", "1"}}}
	s := asked[ask.Seat](t, e, q)
	require.Equal(t, "Japan", s.Side)
	require.NotEmpty(t, s.Choices)
	require.Contains(t, s.Picture.SVG, `data-name="Rabaul"`)
	for range 60 {
		i := 0
		for k, c := range s.Choices {
			if c.Stays {
				i = k
			}
		}
		before := s
		s = asked[ask.Seat](t, e, ask.Question{Command: "play", Text: s.Record,
			Flags: []ask.Flag{{"choose", strconv.Itoa(i)}, {"changed", s.Picture.Ground}}})
		if s.Undo && s.At == before.At+1 {
			back := asked[ask.Seat](t, e, ask.Question{Command: "play", Text: s.Record,
				Flags: []ask.Flag{{"undo", ""}}})
			require.Equal(t, before.Record, back.Record)
			require.Equal(t, before.Choices, back.Choices)
		}
		if s.Over {
			break
		}
	}
	other := asked[ask.Seat](t, engine(), ask.Question{Command: "play", Text: s.Record})
	require.Equal(t, s.Record, other.Record)
	require.Equal(t, s.Choices, other.Choices)
	require.Equal(t, s.Status, other.Status)
	r := asked[ask.Tale](t, engine(), ask.Question{Command: "replay", Text: s.Record,
		Flags: []ask.Flag{{"side", "japan"}}})
	require.Len(t, r.Steps, s.At)
	v := asked[ask.View](t, engine(), ask.Question{Command: "replay", Text: s.Record,
		Flags: []ask.Flag{{"side", "japan"}, {"at", strconv.Itoa(s.At)}}})
	require.Equal(t, s.Status, v.Status)
}

// An error names the flag that it is about.
func TestRefusalNamesItsFlag(t *testing.T) {
	other := asked[ask.Tale](t, engine(), ask.Question{Command: "replay", Game: "naval-chess", Setup: "1942"}).Record
	other = strings.Replace(other, "game naval-chess", "game pacific-victory", 1)
	for _, c := range []struct {
		q           ask.Question
		where, text string
	}{
		{ask.Question{Command: "odds", Setup: "guadalcanal", Flags: []ask.Flag{{"attack", "XX9"}}}, "attack", "XX9"},
		{ask.Question{Command: "odds", Setup: "guadalcanal", Flags: []ask.Flag{{"attak", "CV2"}}}, "attak",
			"want one of"},
		{ask.Question{Command: "odds", Setup: "guadalcanal", Flags: []ask.Flag{{"option", "banzay"}}},
			"option", "banzai"},
		{ask.Question{Command: "odds", Setup: "guadalcanal", Flags: []ask.Flag{{"defender", "nobody"}}},
			"defender", "nobody"},
		{ask.Question{Command: "odds", Setup: "guadalcanal", Flags: []ask.Flag{{"at-least", "1.5"}}},
			"at-least", "1.5"},
		{ask.Question{Command: "odds", Setup: "guadalcanal", Flags: []ask.Flag{{"count", "1e99"}}}, "count",
			"whole number"},
		{ask.Question{Command: "odds", Game: "chess"}, "game", "chess"},
		{ask.Question{Command: "odds", Setup: "atlantis"}, "", "atlantis"},
		{ask.Question{Command: "rm"}, "", "rm"},
		{ask.Question{Command: "replay", Text: "junk"}, "", "line 1"},
		{ask.Question{Command: "replay", Text: " \n"}, "", "found an empty file; want a record of a game"},
		{ask.Question{Command: "play", Text: " \n"}, "", "found an empty file; want a record of a game"},
		{ask.Question{Command: "replay", Text: other}, "",
			"record of Pacific Victory: found option \"abandoned-fire\"; want the options of this game and version"},
		{ask.Question{Command: "play", Game: "pacific-victory", Setup: "1942",
			Flags: []ask.Flag{{"japan", "scripted"}, {"allies", "scripted"}}}, "japan", "person"},
	} {
		_, err := engine().Answer(t.Context(), c.q)
		require.Error(t, err)
		r := ask.Refuse(err)
		require.Equal(t, c.where, r.Where, r.Text)
		require.Contains(t, r.Text, c.text)
	}
}

// Production, steps and bases by turn are those of the whole game, and are not shown to one side.
func TestSeriesIsNotShownToOneSide(t *testing.T) {
	e := &ask.Engine{Name: "ironbottom", Games: games.All}
	told := func(flags ...ask.Flag) (tale ask.Tale) {
		a, err := e.Answer(t.Context(), ask.Question{Command: "replay", Game: "pacific-victory", Setup: "1943",
			Flags: append(flags, ask.Flag{"seed", "1"})})
		require.NoError(t, err)
		require.NoError(t, json.Unmarshal([]byte(a.JSON), &tale))
		return tale
	}
	tale := told()
	names := []string{}
	for _, s := range tale.Series {
		names = append(names, s.Name)
		require.Len(t, s.Values, len(tale.Turns), s.Name)
	}
	require.Subset(t, names, []string{"Japan production", "USA production", "Japan steps", "Allies bases"})
	require.Empty(t, told(ask.Flag{"side", "japan"}).Series)
}
