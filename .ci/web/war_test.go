package web

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/cmd/page"
)

// A war of 1942 is begun and played by clicks: on the map and on the list; the save goes on.
func TestPlay(t *testing.T) {
	for name, size := range map[string][2]int64{"360": {360, 740}, "1280": {1280, 900}} {
		b := open(t, served(t, &page.Server{})+"/#play/pacific-victory/1942?allies=scripted&seed=1", size[0], size[1])
		b.await(`document.getElementById("begin")`)
		b.shot("start-" + name)
		eval[any](b, `(document.getElementById("begin").click(), null)`)
		b.await(`document.querySelector("#choices button") && document.querySelector(".board .hex")`)
		choose := func() string {
			return eval[string](b, `(() => { const all = [...document.querySelectorAll("#choices button")]; const b = all.find((x) => /roll|go first/.test(x.textContent)) ?? all[0]; const t = b.textContent; b.click(); return t; })()`)
		}
		choose()
		b.await(`document.getElementById("prompt").textContent.includes("first or second")`)
		choose()
		b.await(`document.getElementById("prompt").textContent.includes("which block")`)
		b.shot("play-" + name)
		// A place on the map that holds several blocks lists them; one of them lights up where it may go.
		eval[any](b, `(document.querySelector('[data-name="Rabaul"]').dispatchEvent(new MouseEvent("click", { bubbles: true })), null)`)
		b.await(`document.getElementById("prompt").textContent.includes("Rabaul")`)
		eval[any](b, `(document.querySelector("#choices button").click(), null)`)
		b.await(`document.getElementById("prompt").textContent.includes("where to")`)
		require.Positive(b, eval[int](b, `document.querySelectorAll(".board .lit").length`))
		b.shot("play-to-" + name)
		eval[any](b, `(document.getElementById("undo").click(), null)`)
		b.await(`document.getElementById("prompt").textContent.includes("which block")`)
	}
}

// A record is dropped on the page and looked at.
func TestReplay(t *testing.T) {
	b := open(t, served(t, &page.Server{})+"/#replay/pacific-victory/1943?seed=1", 360, 740)
	b.await(`document.getElementById("here").textContent.includes("0 of") && document.querySelector(".board .hex")`)
	eval[any](b, `(document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", shiftKey: true, bubbles: true })), null)`)
	b.await(`!document.getElementById("here").textContent.includes(" 0 of") && location.hash.includes("at=")`)
	b.shot("replay-360")
	var hash string
	hash = eval[string](b, `location.hash`)
	other := open(t, b.url[:len(b.url)-len("/#replay/pacific-victory/1943?seed=1")]+"/"+hash, 1280, 900)
	other.await(`document.querySelector(".board .hex") && document.querySelector(".state li")`)
	require.Equal(t, eval[string](b, `document.getElementById("here").textContent`), eval[string](other, `document.getElementById("here").textContent`))
	other.shot("replay-1280")
	_ = json.Valid
	_ = os.DevNull
	_ = filepath.Join
}

func TestMaps(t *testing.T) {
	b := open(t, served(t, &page.Server{})+"/#map", 1280, 900)
	b.await(`document.querySelector(".board .hex")`)
	b.await(`document.querySelector(".board").getBoundingClientRect().width > 500`)
	b.shot("map-1280")
}
