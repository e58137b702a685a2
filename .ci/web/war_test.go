package web

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/cmd/page"
)

// pick presses a choice: one whose text begins so, the first where none does.
func (b *tab) pick(begins string) {
	b.Helper()
	before := eval[string](b,
		`document.getElementById("prompt").textContent + document.querySelector("#choices").textContent`)
	eval[any](b,
		`(() => { const all = [...document.querySelectorAll("#choices button")]; (all.find((x) => x.textContent.startsWith("`+begins+`")) ?? all[0]).click(); return null; })()`)
	b.await(`document.getElementById("prompt").textContent + document.querySelector("#choices").textContent !== ` +
		quoted(before))
}

// A war of 1942 is begun and played by clicks on the map and on the list for a whole turn. A
// terminal continues the game that the page has kept.
func TestPlay(t *testing.T) {
	t.Parallel()
	for name, size := range map[string][2]int64{"360": {360, 740}, "1280": {1280, 900}} {
		b := open(t, served(t, &page.Server{})+"/#play/pacific-victory/1942?allies=scripted&seed=1", size[0], size[1])
		b.await(`document.getElementById("begin")`)
		b.shot("start-" + name)
		eval[any](b, `(document.getElementById("begin").click(), null)`)
		b.await(`document.querySelector("#choices button") && document.querySelector(".board .hex")`)
		b.pick("go first")
		// A place that holds several blocks lists them; where one of them may go lights up.
		eval[any](b,
			`(document.querySelector('[data-name="Rabaul"]').dispatchEvent(new MouseEvent("click", { bubbles: true })), null)`)
		b.await(`document.getElementById("prompt").textContent.includes("Rabaul")`)
		b.shot("play-" + name)
		b.pick("NA.4")
		b.await(`document.getElementById("prompt").textContent.includes("where to")`)
		require.Positive(b, eval[int](b, `document.querySelectorAll(".board .lit").length`))
		// Each place says what going there is, and what it costs; the map shows where the block stands.
		require.Equal(t, "attack by southwest",
			eval[string](b,
				`[...document.querySelectorAll('[data-name="Port Moresby"] .what')].map((t) => t.textContent).join(" ")`))
		b.await(
			`(() => { const r = document.querySelector('[data-name="Rabaul"]').getBoundingClientRect(), m = document.querySelector(".mapbox").getBoundingClientRect(); return r.left >= m.left && r.right <= m.right && r.top >= m.top && r.bottom <= m.bottom; })()`)
		b.shot("play-to-" + name)
		eval[any](b, `(document.getElementById("undo").click(), null)`)
		b.await(`document.getElementById("prompt").textContent.includes("which block")`)
		require.Empty(b,
			eval[string](b,
				`[...document.querySelectorAll(".stack[data-side='1']")].map((s) => s.dataset.units).filter((u) => /Enterprise|Hornet/.test(u)).join()`), "what is not seen is not in the page")
		if name == "360" {
			continue
		}
		for range 200 {
			if eval[bool](b, `document.getElementById("prompt").textContent.includes("Sep42")`) {
				break
			}
			b.pick("no more")
		}
		require.Contains(b, eval[string](b, `document.getElementById("prompt").textContent`), "Sep42")
		b.shot("play-turn-" + name)
		file := filepath.Join(t.TempDir(), "noon.txt")
		require.NoError(t,
			os.WriteFile(file,
				[]byte(eval[string](b, `JSON.parse(localStorage.getItem("ironbottom-games"))[0].record`)), 0o644))
		name, err := program()
		require.NoError(t, err)
		cmd := exec.CommandContext(t.Context(), name, "play", "--resume", file)
		cmd.Stdin = strings.NewReader("quit\n")
		text, err := cmd.CombinedOutput()
		require.NoError(t, err, string(text))
		require.Contains(t, string(text), "Japan, Sep42")
		require.Contains(t, ran(t, "verify", file), "All agrees")
	}
}

// A game is named by its seed and looked at; the link to a moment shows the same in another window.
func TestReplay(t *testing.T) {
	t.Parallel()
	url := served(t, &page.Server{})
	b := open(t, url+"/#replay/pacific-victory/1943?seed=1", 360, 740)
	b.await(`document.getElementById("here").textContent.includes("0 of") && document.querySelector(".board .hex")`)
	eval[any](b,
		`(document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", shiftKey: true, bubbles: true })), null)`)
	b.await(`!document.getElementById("here").textContent.includes(" 0 of") && /at=[1-9]/.test(location.hash)`)
	b.shot("replay-360")
	other := open(t, url+"/"+eval[string](b, `location.hash`), 1280, 900)
	other.await(`document.querySelector(".board .hex") && document.querySelector(".state li")`)
	require.Equal(t, eval[string](b, `document.getElementById("here").textContent`),
		eval[string](other, `document.getElementById("here").textContent`))
	other.shot("replay-1280")
}

func TestMaps(t *testing.T) {
	t.Parallel()
	b := open(t, served(t, &page.Server{})+"/#map", 1280, 900)
	b.await(`document.querySelector(".board").getBoundingClientRect().width > 500`)
	b.shot("map-1280")
}

// Two fingers zoom the map about the point between them, one scrolls it.
func TestTwoFingers(t *testing.T) {
	t.Parallel()
	b := open(t, served(t, &page.Server{})+"/#map/pacific-victory/1941", 360, 740)
	b.do(chromedp.EmulateViewport(360, 740, chromedp.EmulateTouch, chromedp.EmulateMobile))
	b.await(`document.querySelector(".board")?.getBoundingClientRect().width > 300`)
	touch := func(kind input.DispatchTouchEventType, at ...float64) {
		p := input.DispatchTouchEventParams{Type: kind, TouchPoints: []*input.TouchPoint{}}
		for i := 0; i < len(at); i += 2 {
			id := float64(i)
			p.TouchPoints = append(p.TouchPoints, &input.TouchPoint{X: at[i], Y: at[i+1], ID: &id})
		}
		b.do(chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
			_, err := cdp.Call(ctx, t, input.DispatchTouchEvent, p)
			return err
		}))
	}
	wide := func() float64 {
		return eval[float64](b, `document.querySelector(".board").getBoundingClientRect().width`)
	}
	box := eval[[]float64](b,
		`(() => { const r = document.querySelector(".mapbox").getBoundingClientRect(); return [r.left + r.width / 2, r.top + r.height / 2]; })()`)
	x, y := box[0], box[1]
	// The place of the map below the fingers stays there.
	below := func() []float64 {
		return eval[[]float64](b,
			`(() => { const r = document.querySelector(".board").getBoundingClientRect(); return [(`+quoted(x)+
				` - r.left) / r.width, (`+quoted(y)+` - r.top) / r.height]; })()`)
	}
	before, at := wide(), below()
	touch(input.DispatchTouchEventTypeTouchStart, x-40, y, x+40, y)
	for far := 50.0; far <= 120; far += 10 {
		touch(input.DispatchTouchEventTypeTouchMove, x-far, y, x+far, y)
	}
	touch(input.DispatchTouchEventTypeTouchEnd)
	require.InDelta(t, 3, wide()/before, 0.1, "the fingers are three times as far apart")
	require.InDeltaSlice(t, at, below(), 0.02)
	b.shot("two-fingers-360")
	touch(input.DispatchTouchEventTypeTouchStart, x-120, y, x+120, y)
	for far := 110.0; far >= 60; far -= 10 {
		touch(input.DispatchTouchEventTypeTouchMove, x-far, y, x+far, y)
	}
	touch(input.DispatchTouchEventTypeTouchEnd)
	require.InDelta(t, 1.5, wide()/before, 0.1)
	// A finger that stays moves nothing; the page itself was not zoomed.
	require.InDelta(t, 1, eval[float64](b, `visualViewport.scale`), 0.001)
}
