package ask_test

import (
	"encoding/json"
	"math"
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/cmd/page/ask"
	"github.com/ironbottom/ironbottom/sim"
)

var timed = regexp.MustCompile(`"(seconds|[a-z]+_per_second)": [^,\n]+`)

// An answer is the same, to the letter, when helpers take part. Their blocks are counted and not
// played again; damaged blocks are dropped.
func TestHelpersDoNotChangeTheAnswer(t *testing.T) {
	defer ask.AtOnce()()
	for name, q := range map[string]ask.Question{
		"odds": {Command: "odds", Setup: "guadalcanal", Flags: []ask.Flag{{"count", "9000"}, {"seed", "5"}}},
		"run": {Command: "run", Game: "victory-in-the-pacific", Setup: "1941",
			Flags: []ask.Flag{{"count", "7"}, {"japan", "random"}}},
		"war": {Command: "run", Game: "pacific-victory", Setup: "1943", Flags: []ask.Flag{{"count", "2"}}},
	} {
		want, err := engine().Answer(t.Context(), q)
		require.NoError(t, err, name)
		for _, helpers := range []int{1, 3} {
			e, found, asked := engine(), 0, 0
			e.Share = func(q ask.Question) {
				asked++
				e.Take([]sim.Block{{Index: 0, Games: 1, Counts: sim.Counts{{1}}}, {Index: math.MaxInt}})
				for nth := range helpers {
					q.Part = &ask.Part{Nth: nth, Of: helpers}
					helper := engine()
					helper.Found = func(blocks []sim.Block) {
						text, err := json.Marshal(blocks)
						require.NoError(t, err)
						var sent []sim.Block
						require.NoError(t, json.Unmarshal(text, &sent))
						for _, b := range sent {
							found += b.Games
						}
						e.Take(sent)
					}
					_, err := helper.Answer(t.Context(), q)
					require.NoError(t, err, name)
				}
			}
			told := 0
			e.Told = func(p ask.Progress) { told = max(told, p.Done) }
			got, err := e.Answer(t.Context(), q)
			require.NoError(t, err, name)
			require.Equal(t, timed.ReplaceAllString(want.JSON, ""), timed.ReplaceAllString(got.JSON, ""), name)
			var all struct{ Games, Battles int }
			require.NoError(t, json.Unmarshal([]byte(got.JSON), &all))
			require.Equal(t, all.Games+all.Battles, found, name)
			require.Equal(t, found, told, name)
			require.Equal(t, 1, asked, name)
		}
	}
}

// Only helpers ask for a part, and only of simulations.
func TestPartIsOnlyForHelpers(t *testing.T) {
	q := ask.Question{Command: "odds", Setup: "guadalcanal", Flags: []ask.Flag{{"count", "9000"}},
		Part: &ask.Part{Nth: 0, Of: 1}}
	_, err := engine().Answer(t.Context(), q)
	require.ErrorContains(t, err, "want the question")
	e := engine()
	e.Found = func([]sim.Block) {}
	q.Part = &ask.Part{Nth: 2, Of: 2}
	_, err = e.Answer(t.Context(), q)
	require.ErrorContains(t, err, "want the question")
	q.Command = "map"
	_, err = e.Answer(t.Context(), q)
	require.ErrorContains(t, err, "want one of odds or run")
}
