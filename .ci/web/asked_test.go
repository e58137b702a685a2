package web

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/cmd/games"
	"github.com/ironbottom/ironbottom/cmd/page"
	"github.com/ironbottom/ironbottom/cmd/page/ask"
)

// Advice shows the chance of the side that decides: the best choice has the highest figure and the
// longest bar, also if that side wants the goal low.
func TestAdviceIsForWhoDecides(t *testing.T) {
	t.Parallel()
	url := served(t, &page.Server{})
	low := 0
	for _, battle := range []string{"guadalcanal", "guadalcanal?attack=AF2+CV2+IN3&defend=AF2+IN2"} {
		b := open(t, url+"/#advise/pacific-victory/"+battle, 1280, 900)
		b.await(`document.querySelector(".answer tr.best")`)
		rows := eval[[][]string](b,
			`[...document.querySelectorAll(".answer tbody tr")].map((r) => [r.children[0].textContent, r.children[1].textContent, r.querySelector(".bar div").style.width])`)
		want := eval[struct {
			Goal    struct{ Wanted string }
			Choices []struct {
				Move  string
				Value float64
			}
		}](b,
			`import("./engine.js").then((m) => import("./dom.js").then((d) => { const q = d.readLink(location.hash); return m.ask({ ...q, command: "advise" }).answer; })).then((a) => JSON.parse(a.json))`)
		require.Len(t, rows, len(want.Choices))
		if want.Goal.Wanted == "low" {
			low++
		}
		last := 101.0
		for i, c := range want.Choices {
			own := c.Value
			if want.Goal.Wanted == "low" {
				own = 1 - own
			}
			require.Equal(t, c.Move, rows[i][0])
			same(t, rows[i][1], 100*own, c.Move)
			wide, err := strconv.ParseFloat(strings.TrimSuffix(rows[i][2], "%"), 64)
			require.NoError(t, err)
			require.InDelta(t, 100*own, wide, 0.01)
			require.LessOrEqual(t, wide, last+1e-9, "the best choice first")
			last = wide
		}
		require.Contains(t, eval[string](b, `document.getElementById("status").textContent`), rows[0][1]+" %")
	}
	require.Positive(t, low, "one of the battles begins with the attacker")
}

// A battle of one's own empties the answer of the battle before, waits without an error until both
// sides have units, and is compared only with itself, naming what was changed.
func TestOwnBattle(t *testing.T) {
	t.Parallel()
	b := open(t, served(t, &page.Server{})+"/#odds/pacific-victory/guadalcanal", 360, 740)
	b.await(`document.getElementById("repeat")`)
	b.choose("#battle", "")
	b.await(`document.getElementById("missing")`)
	answer := func() string { return eval[string](b, `document.querySelector(".answer").innerText`) }
	errors := func() string {
		return eval[string](b, `[...document.querySelectorAll(".wrong")].map((w) => w.textContent).join("")`)
	}
	require.NotContains(t, answer(), "%")
	b.typed(`[data-field="attack"] input`, "CV2 IN3")
	b.await(`document.getElementById("missing").textContent.includes("defenders")`)
	require.Empty(t, errors())
	b.shot("own-360")
	b.typed(`[data-field="defend"] input`, "MA2")
	b.await(`document.getElementById("repeat")?.textContent.includes("MA2")`)
	require.NotContains(t, answer(), "change")
	b.typed(`[data-field="defend"] input`, "\b\b\bMA3")
	b.await(`document.getElementById("repeat")?.textContent.includes("MA3")`)
	require.Contains(t, answer(), "change")
	require.Contains(t, answer(), "defend was MA2")
	b.choose("#battle", "guadalcanal")
	b.await(`document.getElementById("repeat")?.textContent.includes("guadalcanal")`)
	require.NotContains(t, answer(), "change", "another battle is no comparison")
	require.Empty(t, errors())
}

// whichBattle is the record of a war in which a person has to choose the next battle, of two at least.
func whichBattle(t *testing.T) ask.Seat {
	e := &ask.Engine{Name: "ironbottom", Games: games.All}
	play := func(q ask.Question) (s ask.Seat) {
		a, err := e.Answer(t.Context(), q)
		require.NoError(t, err)
		require.NoError(t, json.Unmarshal([]byte(a.JSON), &s))
		return s
	}
	s := play(ask.Question{Command: "play", Game: "pacific-victory", Setup: "1942",
		Flags: []ask.Flag{{"allies", "scripted"}, {"seed", "1"}}})
	for s.Prompt != "which battle" || len(s.Battles) < 2 {
		i := len(s.Choices) - 1
		for k, c := range s.Choices {
			if c.Act == "attack" && !slices.Contains(s.Battles, c.To) {
				i = k
			}
		}
		s = play(ask.Question{Command: "play", Text: s.Record, Flags: []ask.Flag{{"choose", strconv.Itoa(i)},
			{"changed", s.Picture.Ground}}})
		require.False(t, s.Over)
	}
	return s
}

// The odds of a battle are had beside it, of any battle, and asking begins none.
func TestOddsOfTheChosenBattle(t *testing.T) {
	t.Parallel()
	s := whichBattle(t)
	url := served(t, &page.Server{})
	b := open(t, url+"/#map", 360, 740)
	eval[any](b, `(localStorage.setItem("ironbottom-games", JSON.stringify([{ id: "7", title: "war", record: `+
		quoted(s.Record)+` }])), null)`)
	b.visit("#play/7")
	b.await(`document.querySelector("#choices button:enabled")`)
	prompt := b.prompt()
	fought := "" // one that has defenders
	for i, at := range s.Battles {
		eval[any](b, `(document.querySelector('#choices [data-battle='+`+quoted(quoted(at))+`+']').click(), null)`)
		b.await(
			`[...document.querySelectorAll("#choices .odds caption, #choices .of > div > p")].some((c) => c.textContent.startsWith(` + quoted(at) + `))`)
		require.Equal(t, prompt, b.prompt())
		if i > 0 &&
			eval[bool](b,
				`[...document.querySelectorAll("#choices .odds caption")].some((c) => c.textContent.startsWith(`+
					quoted(at)+`))`) {
			fought = at
			break
		}
	}
	require.NotEmpty(t, fought)
	b.shot("odds-in-row-360")
	b.accessible("odds of battles in a war")
	// A tap on the map shows the battle and begins none.
	eval[any](b, `(document.querySelector('[data-name='+`+quoted(quoted(fought))+
		`+']').dispatchEvent(new MouseEvent("click", { bubbles: true })), null)`)
	b.await(`document.getElementById("prompt").textContent.endsWith(` + quoted("· "+fought) + `)`)
	require.Equal(t, 1, eval[int](b, `document.querySelectorAll("#choices [data-choice]").length`))
	require.Equal(t, s.Record, b.records()[0])
	// The reason why nothing can be taken back is shown, also to people without a mouse.
	eval[any](b, `(document.getElementById("undo").click(), null)`)
	require.Regexp(t, `^Nothing can be taken back: \w+`,
		eval[string](b, `document.getElementById("barred").textContent`))
	// The chosen battle begins.
	eval[any](b, `(document.querySelector("#choices [data-choice]").click(), null)`)
	b.await(`document.getElementById("prompt").textContent.includes("round 1")`)
	require.Contains(t, eval[string](b, `document.getElementById("battle").textContent`), fought)
	eval[any](b, `(document.getElementById("odds").click(), null)`)
	b.await(`document.querySelector("#counsel caption")?.textContent.startsWith(` + quoted(fought) + `)`)
}

// A link that no question needs is refused at once, whatever it holds: none of its units are built.
// A part that the page does not have is reported.
func TestHostileLinks(t *testing.T) {
	t.Parallel()
	url := served(t, &page.Server{})
	b := open(t, url+"/#odds/pacific-victory/guadalcanal?attack="+strings.Repeat("IN1+", 100_000), 360, 740)
	b.await(`document.querySelector("main .wrong")?.textContent.includes("400,0")`)
	require.Zero(t, eval[int](b, `document.querySelectorAll(".chip").length`))
	b.visit("#odds/pacific-victory/guadalcanal?attack=" + strings.Repeat("IN1+", 2_000))
	b.await(`document.querySelector("main .wrong")?.textContent.includes("8,0")`)
	b.visit("#nonsense/foo")
	b.await(`document.querySelector("main .wrong")?.textContent.includes("no part “nonsense”")`)
	b.visit("#replay/pacific-victory/1943?game=2")
	b.await(
		`document.querySelector("main .wrong")?.textContent.startsWith("game: found it with replay; want one of “")`)
	b.visit("#odds/pacific-victory/guadalcanal")
	b.await(`document.getElementById("repeat")`)
}

// The way to the content goes there and leaves what is shown.
func TestSkipLink(t *testing.T) {
	t.Parallel()
	b := open(t, served(t, &page.Server{})+"/#play", 1280, 900)
	b.await(`document.getElementById("begin")`)
	b.do(chromedp.Focus(".skip"))
	b.do(chromedp.KeyEvent("\r"))
	b.await(`document.activeElement.id === "main"`)
	require.Equal(t, "#play", eval[string](b, `location.hash`))
}
