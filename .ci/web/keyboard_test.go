package web

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/cmd/page"
)

// A game is begun, played on the list and on the map, and taken back by keys alone.
func TestKeyboard(t *testing.T) {
	t.Parallel()
	b := open(t, served(t, &page.Server{})+"/#play/pacific-victory/1942?allies=scripted&seed=1", 1280, 900)
	press := func(keys string) { b.do(chromedp.KeyEvent(keys)) }
	reach := func(selector string) {
		t.Helper()
		for range 80 {
			if eval[bool](b, `document.activeElement?.matches(`+quoted(selector)+`) ?? false`) {
				return
			}
			press(kb.Tab)
		}
		require.Fail(t, "the tabulator does not come to "+selector)
	}
	prompt := func() string { return eval[string](b, `document.getElementById("prompt").textContent`) }
	moved := func(keys string) string {
		t.Helper()
		before := prompt()
		press(keys)
		b.await(`document.getElementById("prompt").textContent !== ` + quoted(before))
		return prompt()
	}
	b.await(`document.getElementById("begin")`)
	reach("#begin")
	press(kb.Enter)
	b.await(`document.querySelector("#choices button") && document.querySelector(".board .hex")`)
	reach("#choices button") // the turn order; the roll before it is made without asking
	moved(kb.Enter)
	require.Contains(t, prompt(), "which block")
	reach(".board [data-hex]")
	name := func() string { return eval[string](b, `document.activeElement.dataset.name ?? ""`) }
	first := name()
	press(kb.ArrowRight)
	require.NotEqual(t, first, name(), "an arrow goes to the next place")
	require.NotEmpty(t, name())
	// A place with several blocks lists them, one with one block takes it up.
	for !strings.Contains(moved(kb.Enter), "where to") {
		reach("#choices button")
	}
	require.Contains(t, moved("u"), "which block")
}
