package web

import (
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/cmd/page"
)

// begun opens a new war and returns its tab; the address then names the war.
func begunWar(t *testing.T, url string) *tab {
	b := open(t, url+"/#play/pacific-victory/1942?allies=scripted&seed=1", 1280, 900)
	b.await(`document.getElementById("begin")`)
	eval[any](b, `(document.getElementById("begin").click(), null)`)
	b.await(`document.querySelector("#choices button:enabled") && document.querySelector(".board .hex")`)
	require.Regexp(t, `^#play/\d+$`, eval[string](b, `location.hash`))
	return b
}

// second opens another tab of the same browser window, which shares what the first keeps.
func (b *tab) second(t *testing.T) *tab {
	ctx, cancel := chromedp.NewContext(b.ctx)
	t.Cleanup(cancel)
	require.NoError(t, chromedp.Do(ctx, chromedp.Navigate("about:blank")))
	other := &tab{t, ctx, b.url}
	other.do(chromedp.EmulateViewport(1280, 900), chromedp.Navigate(eval[string](b, `location.href`)))
	return other
}

func (b *tab) prompt() string {
	return eval[string](b, `document.getElementById("prompt").textContent`)
}

// records are those that the browser keeps.
func (b *tab) records() []string {
	return eval[[]string](b, `JSON.parse(localStorage.getItem("ironbottom-games")).map((g) => g.record)`)
}

// A war that is open in two tabs is one war: the second follows the first. If both decide at the same
// time, both games are kept, and no decision is lost.
func TestTwoTabs(t *testing.T) {
	t.Parallel()
	b := begunWar(t, served(t, &page.Server{}))
	other := b.second(t)
	other.await(`document.querySelector("#choices button:enabled")`)
	require.Equal(t, b.prompt(), other.prompt())
	b.pick("go first")
	other.await(`document.getElementById("prompt").textContent === ` + quoted(b.prompt()))
	require.Contains(t, eval[string](other, `document.getElementById("play-wrong").textContent`), "another tab")
	require.Len(t, other.records(), 1)

	// The second tab waits for its engine while the first decides.
	eval[any](other,
		`(() => { const ask = fetch; window.held = new Promise((done) => { window.release = done; }); window.fetch = async (...a) => { const r = await ask(...a); await window.held; return r; }; return null; })()`)
	eval[any](other, `(document.querySelectorAll("#choices button")[1].click(), null)`)
	// Meanwhile nothing there can be pressed.
	require.Zero(t,
		eval[int](other, `document.querySelectorAll("#choices button:enabled, #undo:enabled, #hint:enabled").length`))
	eval[any](other, `(document.querySelectorAll("#choices button")[0].click(), null)`)
	b.pick("NA.4")
	eval[any](other, `(window.release(), null)`)
	other.await(`document.querySelector("#choices button:enabled")`)
	require.Contains(t, eval[string](other, `document.getElementById("play-wrong").textContent`), "Both are saved")
	records := other.records()
	require.Len(t, records, 2)
	moves := func(r string) []string { return regexp.MustCompile(`(?m)^move .*$`).FindAllString(r, -1) }
	require.Len(t, moves(records[0]), 3)
	require.Len(t, moves(records[1]), 3)
	require.NotEqual(t, moves(records[0])[2], moves(records[1])[2])
	require.NotEqual(t, eval[string](b, `location.hash`), eval[string](other, `location.hash`))
}

// Back leaves a war, Forward and a reload come back to it as it stands; Back and Forward in the odds
// go through the battles that were asked about.
func TestBackForwardReload(t *testing.T) {
	t.Parallel()
	url := served(t, &page.Server{})
	b := begunWar(t, url)
	b.pick("go first")
	prompt, hash := b.prompt(), eval[string](b, `location.hash`)
	eval[any](b, `(history.back(), null)`)
	b.await(`document.getElementById("begin") && location.hash.includes("allies=scripted")`)
	back := func(how string) {
		eval[any](b, how)
		b.await(`document.getElementById("prompt")?.textContent === ` + quoted(prompt) + ` && location.hash === ` +
			quoted(hash) + ` && document.querySelector(".board .hex")`)
	}
	back(`(history.forward(), null)`)
	b.do(chromedp.Reload())
	back(`null`)

	o := open(t, url, 1280, 900)
	heading := func(of string) {
		t.Helper()
		o.await(`document.querySelector(".answer:not(.stale) h2")?.textContent.includes(` + quoted(of) + `)`)
	}
	heading("Guadalcanal")
	require.Equal(t, "#odds/pacific-victory/guadalcanal", eval[string](o, `location.hash`),
		"the bare address is that of the battle it opens with")
	for _, next := range []string{"midway", "tarawa"} {
		o.choose("#battle", next)
		heading(strings.ToUpper(next[:1]) + next[1:])
	}
	eval[any](o, `(history.back(), null)`)
	heading("Midway")
	require.Equal(t, "midway", eval[string](o, `document.getElementById("battle").value`))
	eval[any](o, `(history.back(), null)`)
	heading("Guadalcanal")
	eval[any](o, `(history.forward(), null)`)
	heading("Midway")
	o.do(chromedp.Reload())
	heading("Midway")
	// A line as Repeat: shows it asks the same, with the name of the game or without.
	for _, line := range []string{"ironbottom odds pacific-victory guadalcanal --seed 1", "ironbottom advise tarawa"} {
		o.do(chromedp.SetValue("#pasted", line))
		eval[any](o, `(document.getElementById("pasted").dispatchEvent(new Event("change")), null)`)
		heading(map[bool]string{true: "Guadalcanal", false: "Tarawa"}[strings.Contains(line, "guadalcanal")])
	}
}
