package web

import (
	"encoding/json"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/cmd/games"
	"github.com/ironbottom/ironbottom/cmd/page"
	"github.com/ironbottom/ironbottom/cmd/page/ask"
)

// whichMission is a war in which a person is asked for the mission of a task force that can move.
func whichMission(t *testing.T) (s ask.Seat) {
	e := &ask.Engine{Name: "ironbottom", Games: games.All}
	play := func(q ask.Question) {
		a, err := e.Answer(t.Context(), q)
		require.NoError(t, err)
		require.NoError(t, json.Unmarshal([]byte(a.JSON), &s))
	}
	play(ask.Question{Command: "play", Game: "war-in-the-pacific", Setup: "coral-sea",
		Flags: []ask.Flag{{"allies", "scripted"}, {"seed", "1"}}})
	for !strings.HasPrefix(s.Form, "a mission") || len(s.Choices) < 3 {
		i := 0
		for k, c := range s.Choices {
			if c.Stays {
				i = k
			}
		}
		play(ask.Question{Command: "play", Text: s.Record, Flags: []ask.Flag{{"choose", strconv.Itoa(i)}}})
		require.False(t, s.Over)
	}
	return s
}

// In War in the Pacific a hex that is not listed is typed. Undo takes all of its decisions back at
// once.
func TestAnyHexOfAMove(t *testing.T) {
	t.Parallel()
	s := whichMission(t)
	b := open(t, served(t, &page.Server{})+"/#map", 1280, 900)
	eval[any](b, `(localStorage.setItem("ironbottom-games", JSON.stringify([{ id: "7", title: "war", record: `+
		quoted(s.Record)+` }])), null)`)
	b.visit("#play/7")
	b.await(`document.querySelector("#choices button:enabled")`)
	enter := func(text string) {
		eval[any](b, `(() => { const i = document.getElementById("typed"); i.value = `+quoted(text)+
			`; i.form.requestSubmit(); return null; })()`)
	}
	record := `JSON.parse(localStorage.getItem("ironbottom-games"))[0].record`
	is := func(want string) { b.await(record + ` === ` + quoted(want) + ` && !document.querySelector(".busy")`) }
	undo := func(want string) {
		eval[any](b, `(document.getElementById("undo").click(), null)`)
		is(want)
	}
	decided := func(last string) string {
		b.await(record + `.includes(` + quoted("\n"+last+"\nfinal") + `) && !document.querySelector(".busy")`)
		return b.records()[0]
	}
	enter("E9999")
	b.await(`document.getElementById("play-wrong").textContent.includes("E9999 is not on any map of the game")`)
	enter("REAC E2514 5")
	decided("move 0 REAC")
	undo(s.Record)
	enter("MOVE E2514")
	decided("move 0 E2514")
	undo(s.Record)
	eval[any](b, `([...document.querySelectorAll("#choices button")]`+
		`.find((x) => x.textContent.startsWith("MOVE")).click(), null)`)
	moves := decided("move 0 MOVE")
	enter("e2514")
	decided("move 0 E2514")
	undo(moves)
	require.Contains(t, eval[string](b, `document.querySelector("label[for=typed]").textContent`), "any hex, such as")
}
