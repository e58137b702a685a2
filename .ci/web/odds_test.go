package web

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/cmd/games"
	"github.com/ironbottom/ironbottom/cmd/page"
	"github.com/ironbottom/ironbottom/cmd/page/ask"
)

// quoted writes a text for a script.
func quoted(v any) string {
	text, _ := json.Marshal(v)
	return string(text)
}

// The front page answers the odds of Guadalcanal, exactly.
func TestOdds(t *testing.T) {
	both(t, func(t *testing.T, url string) {
		b := open(t, url+"/#odds/pacific-victory/guadalcanal", 360, 740)
		b.await(`document.getElementById("repeat")`)
		require.Equal(t, "ironbottom odds guadalcanal --method exact --seed 1",
			eval[string](b, `document.getElementById("repeat").textContent`))
		require.Contains(t, trim(eval[string](b, `document.querySelector(".answer table").innerText`)), "blockade 69.9")
		b.shot("odds-360")
	})
}

// timed are the members of an answer that vary from run to run.
var timed = regexp.MustCompile(`"(seconds|[a-z]+_per_second|version)": [^,\n]+`)

// The engine in the browser answers as the native one, to the letter but for times: each kind of
// fight, advice, a force, wars, a game that is played.
func TestWorkerSaysWhatTheEngineSays(t *testing.T) {
	t.Parallel()
	b := open(t, exported(t).URL, 1280, 900)
	list := []ask.Question{
		{Command: "games"},
		{Command: "odds", Setup: "guadalcanal"},
		{Command: "odds", Setup: "guadalcanal", Flags: []ask.Flag{{"at-least", "0.3"}, {"beyond", "1"}}},
		{Command: "odds", Setup: "guadalcanal", Flags: []ask.Flag{{"count", "100000"}}},
		{Command: "advise", Setup: "guadalcanal"},
		{Command: "run", Game: "pacific-victory", Setup: "1943", Flags: []ask.Flag{{"count", "2"}}},
		{Command: "run", Game: "victory-in-the-pacific", Setup: "1941", Flags: []ask.Flag{{"count", "8"}}},
		{Command: "play", Game: "pacific-victory", Setup: "1942", Flags: []ask.Flag{{"allies", "scripted"},
			{"seed", "9"}}},
		{Command: "map", Game: "pacific-victory", Setup: "1941"},
	}
	for _, g := range games.All {
		for _, s := range g.Samples {
			list = append(list, ask.Question{Command: "odds", Game: g.Name, Setup: s.Setup,
				Flags: []ask.Flag{{"count", "60"}}})
		}
	}
	e := &ask.Engine{Name: "ironbottom", Games: games.All}
	// A page has no networks.
	native := regexp.MustCompile(`,\s*\{\s*"name": "learned",[^}]*\}`)
	plain := func(text string) string {
		text = native.ReplaceAllString(timed.ReplaceAllString(text, `"$1": 0`), "")
		return regexp.MustCompile(`\\nversion [^\\]*`).ReplaceAllString(text, "")
	}
	for _, q := range list {
		want, err := e.Answer(t.Context(), q)
		require.NoError(t, err)
		got := eval[string](b, `import("./engine.js").then((m) => m.ask(`+quoted(q)+`).answer).then((a) => a.json)`)
		require.Equal(t, plain(want.JSON), plain(got), quoted(q))
	}
}

// An error is shown beside its field, in the words of the command. The typed text stays.
func TestWrong(t *testing.T) {
	t.Parallel()
	b := open(t, served(t, &page.Server{})+"/#odds/pacific-victory/guadalcanal?attack=XX9", 360, 740)
	b.await(`document.querySelector('[data-field="attack"] .wrong').textContent`)
	require.Contains(t, eval[string](b, `document.querySelector('[data-field="attack"] .wrong').textContent`), "XX9")
	require.Equal(t, "XX9", eval[string](b, `document.querySelector('[data-field="attack"] input').value`))
	b.shot("wrong-360")
}

// A long run reports its progress, and when it is stopped it keeps what it has. A solution in
// progress is given up, and the next question is answered.
func TestStop(t *testing.T) {
	both(t, func(t *testing.T, url string) {
		b := open(t, url+"/#odds/pacific-victory/guadalcanal?count=900000000", 360, 740)
		b.await(
			`!document.querySelector(".underway").hidden && document.getElementById("far").textContent.includes("of 900,000,000")`)
		eval[any](b, `(document.getElementById("stop").click(), null)`)
		b.await(
			`document.querySelector(".answer").textContent.includes("INCOMPLETE") || document.getElementById("wrong").textContent`)
		require.Contains(t, eval[string](b, `document.querySelector(".answer").textContent`), "--stop-after")
	})
}

// Which attack on Saipan of at most 18 points has 70 %, and what does it cost? Found by taps and
// typing on a telephone's screen, by the engine in the browser: none has, and the front says what
// each price buys. Solving it takes minutes there: the offer to play it is taken.
func TestSaipan(t *testing.T) {
	t.Parallel()
	b := open(t, exported(t).URL, 360, 740)
	b.await(`document.querySelector(".answer h2")`)
	b.shot("saipan-1-first-360")
	begin := time.Now()
	b.choose("#battle", "saipan")
	b.await(`document.querySelector(".answer h2").textContent.includes("Saipan") && !document.querySelector(".stale")`)
	b.shot("saipan-2-chosen-360")
	b.click(`#sizing summary`)
	b.typed(`[data-field="at-least"] input`, "70 %")
	b.typed(`[data-field="budget"] input`, "18")
	b.shot("saipan-3-asked-360")
	b.click("#find-force")
	b.await(
		`!document.querySelector(".underway").hidden && document.getElementById("far").textContent.includes("forces")`)
	b.await(`!document.getElementById("quicker").hidden`)
	b.shot("saipan-4-under-way-360")
	b.click("#quicker")
	b.await(`/Cheapest:|No force/.test(document.querySelector(".answer").textContent)`)
	t.Logf("answered after %.1f s, thinking and reading left out", time.Since(begin).Seconds())
	text := eval[string](b, `document.querySelector(".answer").innerText`)
	require.Contains(t, text, "No force")
	require.Contains(t, text, "production points")
	require.Contains(t, text, "--method monte-carlo")
	require.True(t,
		eval[bool](b,
			`(() => { const top = document.querySelector(".answer h2").getBoundingClientRect().top; return top >= 0 && top < innerHeight / 2; })()`), "the answer is in sight")
	b.shot("saipan-5-answer-360")
}

// axe-core finds nothing on any part of the page, narrow or wide. Its file is named by AXE.
func TestAccessible(t *testing.T) {
	t.Parallel()
	if os.Getenv("AXE") == "" {
		t.Skip("found no axe-core; want AXE to name axe.min.js")
	}
	url := served(t, &page.Server{})
	for _, wide := range []int64{360, 1280} {
		for hash, ready := range map[string]string{
			"#odds/pacific-victory/guadalcanal":   `document.getElementById("repeat")`,
			"#odds/naval-chess/midway":            `document.getElementById("repeat")`,
			"#map/pacific-victory/1941":           `document.querySelector(".board .hex")`,
			"#play":                               `document.getElementById("begin")`,
			"#replay/pacific-victory/1943?seed=1": `document.querySelector(".board .hex") && document.querySelector(".state li")`,
		} {
			b := open(t, url+"/"+hash, wide, 800)
			b.await(ready)
			if hash == "#play" {
				eval[any](b, `(document.getElementById("begin").click(), null)`)
				b.await(`document.querySelector("#choices button") && document.querySelector(".board .hex")`)
			}
			b.accessible(fmt.Sprintf("%s at %d", hash, wide))
		}
	}
}

// All that a first visit loads is 4.5 MB at most, packed.
func TestFirstLoad(t *testing.T) {
	t.Parallel()
	dir, err := folder()
	require.NoError(t, err)
	all := 0
	names, err := filepath.Glob(filepath.Join(dir, "*"))
	require.NoError(t, err)
	for _, name := range names {
		text, err := os.ReadFile(name)
		require.NoError(t, err)
		if !strings.HasSuffix(name, ".gz") {
			packed := new(bytes.Buffer)
			z := gzip.NewWriter(packed)
			z.Write(text)
			z.Close()
			text = packed.Bytes()
		}
		all += len(text)
	}
	t.Logf("%d bytes", all)
	require.Less(t, all, 4_500_000)
}

// Once it was there the page works without a network: here its host is gone.
func TestOffline(t *testing.T) {
	t.Parallel()
	h := exported(t)
	b := open(t, h.URL, 360, 740)
	b.await(`navigator.serviceWorker.controller`)
	require.Contains(t,
		eval[[]string](b,
			`caches.keys().then((k) => caches.open(k[0])).then((c) => c.keys()).then((k) => k.map((r) => new URL(r.url).pathname))`), "/engine.wasm.gz")
	h.Close()
	require.Error(t, chromedp.Do(b.ctx, chromedp.Navigate(h.URL+"/never.txt")), "there is no network")
	b.do(chromedp.Navigate(h.URL + "/#odds/naval-chess/savo-island"))
	b.await(`document.getElementById("repeat")`)
	require.Contains(t, eval[string](b, `document.querySelector(".answer h2").textContent`), "Savo")
	b.visit("#play/pacific-victory/1942?allies=scripted&seed=1")
	b.await(`document.getElementById("begin")`)
	b.click("#begin")
	b.await(`document.querySelector("#choices button") && document.querySelector(".board .hex")`)
	b.shot("offline-360")
}

// A solution in the browser is given up when it is stopped, and a new worker answers the next
// question. A search for a force keeps what was found until then.
func TestStopsASolution(t *testing.T) {
	t.Parallel()
	b := open(t, exported(t).URL+"/#odds/pacific-victory/canton?method=exact&defender=optimal", 360, 740)
	b.await(`!document.querySelector(".underway").hidden`)
	b.click("#stop")
	b.await(`document.querySelector(".underway").hidden`)
	require.Contains(t, eval[string](b, `document.getElementById("wrong").textContent`),
		"topped before there was an answer")
	b.visit("#odds/pacific-victory/guadalcanal")
	b.await(`document.querySelector(".answer table")?.innerText.includes("69.9")`)
	b.visit("#odds/pacific-victory/saipan?at-least=0.7")
	b.await(`/^[1-9].* of /.test(document.getElementById("far").textContent)`)
	b.click("#stop")
	b.await(`document.querySelector(".answer").textContent.includes("INCOMPLETE")`)
	require.Contains(t, eval[string](b, `document.querySelector(".answer").innerText`), "production points")
}
