package web

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/cmd/page/ask"
)

// A long run is split over several workers and has the same answer, to the letter, as with one.
// When it is stopped it says what it has.
func TestWorkers(t *testing.T) {
	t.Parallel()
	b := open(t, exported(t).URL+"/#map", 1280, 900)
	b.await(`document.querySelector(".board .hex")`)
	// Each engine is seen as it is started.
	eval[any](b,
		`(() => { window.begun = 0; const One = Worker; window.Worker = class extends One { constructor(file) { super(file); window.begun++; } }; return null; })()`)
	cores := func(n string) {
		eval[any](b, `(Object.defineProperty(navigator, "hardwareConcurrency", { value: `+n+
			`, configurable: true }), null)`)
	}
	answer := func(q ask.Question) string {
		return timed.ReplaceAllString(eval[string](b, `import("./engine.js").then((m) => m.ask(`+quoted(q)+
			`).answer).then((a) => a.json)`), "")
	}
	for _, q := range []ask.Question{
		{Command: "odds", Setup: "guadalcanal", Flags: []ask.Flag{{"count", "1000000"}}},
		{Command: "run", Game: "pacific-victory", Setup: "1943", Flags: []ask.Flag{{"count", "8"}}},
	} {
		cores("1")
		one := answer(q)
		require.Zero(t, eval[int](b, `begun`))
		cores("4")
		require.Equal(t, one, answer(q), quoted(q))
		require.Equal(t, 3, eval[int](b, `begun`))
		eval[any](b, `(window.begun = 0, null)`)
	}
	b.visit("#run/pacific-victory/1943?count=5000")
	b.await(
		`begun === 3 && !document.querySelector(".underway").hidden && /^[1-9].* of 5,000/.test(document.getElementById("far").textContent)`)
	b.click("#stop")
	b.await(`document.querySelector(".answer").textContent.includes("INCOMPLETE")`)
	require.Contains(t, eval[string](b, `document.querySelector(".answer").textContent`), "--stop-after")
	// The next question is answered.
	b.visit("#odds/pacific-victory/guadalcanal")
	b.await(`document.querySelector(".answer table")?.innerText.includes("69.9")`)
}
