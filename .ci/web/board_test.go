package web

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/cmd/page"
)

// look measures the page of a war: the smallest letter that is shown and where, the smallest counter,
// the bases in sight without their name, whether the first choice can be pressed, and whether the page scrolls.
const look = `(() => {
	const seen = (r) => r.width > 0 && r.right > 0 && r.bottom > 0 && r.left < innerWidth && r.top < innerHeight;
	const shows = (e) => e.checkVisibility({ opacityProperty: true, visibilityProperty: true });
	let letter = 99, where = "";
	for (const e of document.querySelectorAll(".play *")) {
		const own = [...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim()) || e.matches("input, select");
		if (!own || e.matches("title, option, optgroup") || !shows(e) || !seen(e.getBoundingClientRect())) continue;
		const size = parseFloat(getComputedStyle(e).fontSize) * (e instanceof SVGElement ? e.getScreenCTM().a : 1);
		if (size < letter) { letter = size; where = e.textContent + " " + e.className.baseVal; }
	}
	const panel = document.querySelector(".panel").getBoundingClientRect();
	const map = document.querySelector(".mapbox").getBoundingClientRect();
	const below = panel.width > 0.8 * innerWidth;
	const right = below ? innerWidth : panel.left, bottom = below ? panel.top : innerHeight;
	const inside = (r) => r.left >= map.left && r.top >= map.top && r.right <= right && r.bottom <= bottom;
	const all = (selector) => [...document.querySelectorAll(".board " + selector)];
	const inSight = (e) => shows(e) && seen(e.getBoundingClientRect());
	const lacksName = (g) => g.querySelector(".tag") && !shows(g.querySelector(".tag")) &&
		inside(g.querySelector(".area").getBoundingClientRect());
	const nameless = all(".hex").filter((g) => Number(g.dataset.rank) <= 1 && lacksName(g)).map((g) => g.dataset.name);
	const named = all(".name").filter(inSight).length;
	const counters = all(".counter.top path:first-child").filter(inSight).map((e) => e.getBoundingClientRect().width);
	const first = document.querySelector("#choices button"), r = first.getBoundingClientRect();
	const press = document.elementFromPoint(r.left + r.width / 2, r.top + Math.min(20, r.height / 2));
	const page = document.documentElement;
	return { letter, where, nameless, named, counter: Math.min(...counters),
		first: first.contains(press) && r.bottom <= innerHeight + 30,
		scrolls: page.scrollHeight > innerHeight || page.scrollWidth > innerWidth };
})()`

type seen struct {
	Letter         float64
	Where          string
	Nameless       []string
	Named          int
	Counter        float64
	First, Scrolls bool
}

// The opening view of each game can be read and played at all sizes: no letter is below 11 px, counters
// are 28 px or more, the major bases in sight have their names, the first choice is in sight, and only
// the map scrolls. The first choice stays in sight from prompt to prompt.
func TestBoardCanBeRead(t *testing.T) {
	t.Parallel()
	url := served(t, &page.Server{})
	for _, war := range []string{"pacific-victory/1942", "victory-in-the-pacific/1941", "naval-chess/1942",
		"war-in-the-pacific/guadalcanal"} {
		t.Run(strings.Split(war, "/")[0], func(t *testing.T) {
			t.Parallel()
			b := open(t, url+"/#play/"+war+"?allies=scripted&seed=1", 360, 740)
			b.await(`document.getElementById("begin")`)
			eval[any](b, `(document.getElementById("begin").click(), null)`)
			for i, size := range [][2]int64{{360, 740}, {768, 1024}, {1280, 800}} {
				if i > 0 {
					b.do(chromedp.EmulateViewport(size[0], size[1]), chromedp.Reload())
				}
				b.await(`document.querySelector("#choices button:enabled") && document.querySelector(".board .name")`)
				b.await(`new Promise((done) => setTimeout(() => done(true), 100))`)
				v := eval[seen](b, look)
				about := fmt.Sprintf("%s at %d", war, size[0])
				require.GreaterOrEqual(t, v.Letter, 10.99, "%s: %s", about, v.Where)
				require.Empty(t, v.Nameless, about)
				require.GreaterOrEqual(t, v.Named, 4, about)
				require.GreaterOrEqual(t, v.Counter, 28.0, about)
				require.True(t, v.First, "%s: the first choice is in sight", about)
				require.False(t, v.Scrolls, "%s: only the map scrolls", about)
				b.shot("board-" + strings.Split(war, "/")[0] + fmt.Sprint("-", size[0]))
			}
			b.accessible(war)
			b.do(chromedp.EmulateViewport(360, 740), chromedp.Reload())
			for n := range 12 {
				b.await(`document.querySelector("#choices button:enabled") && !document.querySelector(".busy")`)
				v := eval[seen](b, look)
				require.True(t, v.First, "%s, prompt %d: %s", war, n, b.prompt())
				require.GreaterOrEqual(t, v.Letter, 10.99, "%s: %s", b.prompt(), v.Where)
				before := b.records()[0]
				eval[any](b, `(document.querySelector("#choices [data-choice]").click(), null)`)
				b.await(`JSON.parse(localStorage.getItem("ironbottom-games"))[0].record !== ` + quoted(before))
			}
		})
	}
}

// A tap on an enemy place shows the odds of the attack and orders nothing; a second tap orders it,
// but not the second click of a double click. A hint meanwhile does not cost the attack its odds, and Escape
// in the card goes back to the place.
func TestAttackShowsItsOddsFirst(t *testing.T) {
	t.Parallel()
	b := begunWar(t, served(t, &page.Server{}))
	b.pick("go first")
	b.pick("NA.4")
	before := b.records()[0]
	click := func(n int) {
		eval[any](b, `(document.querySelector('[data-name="Port Moresby"]').dispatchEvent(
			new MouseEvent("click", { bubbles: true, detail: `+fmt.Sprint(n)+` })), null)`)
	}
	click(1)
	click(2)
	eval[any](b, `(document.getElementById("hint").click(), null)`)
	b.await(`/You win \d+ %/.test(document.getElementById("card").textContent)`)
	require.Equal(t, before, b.records()[0])
	b.await(`!document.querySelector(".busy")`) // the hint
	b.shot("attack-1280")
	b.accessible("the odds of an attack")
	b.await(`[...document.querySelectorAll("#choices .attack .chance")].some((e) => e.textContent)`)
	eval[any](b, `(document.querySelector("#card button").focus(), null)`)
	b.do(chromedp.KeyEvent(kb.Escape))
	require.Equal(t, "Port Moresby", eval[string](b, `document.activeElement.dataset.name ?? ""`))
	require.True(t, eval[bool](b, `document.getElementById("card").hidden`))
	click(1)
	require.Equal(t, before, b.records()[0])
	click(1)
	b.await(`JSON.parse(localStorage.getItem("ironbottom-games"))[0].record !== ` + quoted(before))
	// The battle that there will be is in the list, with its chance.
	b.await(`/\d %/.test(document.querySelector("#battles .chance")?.textContent)`)
}

// The panel of a battle shows how it may end, what each order is worth beside it, and the dice as dice.
func TestBattlePanel(t *testing.T) {
	t.Parallel()
	b := open(t, served(t, &page.Server{})+"/#play/pacific-victory/guadalcanal?defender=stand&seed=1", 360, 740)
	b.await(`document.getElementById("begin")`)
	eval[any](b, `(document.getElementById("begin").click(), null)`)
	b.await(`document.querySelector(".unit-row.asked .best")`)
	// Figures that are shown twice agree.
	require.Equal(t, "best, 13.0 %", eval[string](b, `document.querySelector(".unit-row .best .worth").textContent`))
	require.Equal(t, "best, 13.0 %", eval[string](b, `document.querySelector("#choices .chance").textContent`))
	require.Contains(t, eval[string](b, `document.querySelector(".outlook").textContent`),
		"You win 12 % · undecided 70 %")
	b.accessible("a battle")
	b.shot("battle-360")
	eval[any](b, `(document.querySelector(".unit-row .best").click(), null)`)
	b.await(`document.querySelectorAll(".dice .die").length >= 2`)
}

// A game is begun from its card, for a side and against a level, which stay when another war is chosen;
// the first lesson has six steps.
func TestStart(t *testing.T) {
	t.Parallel()
	b := open(t, served(t, &page.Server{})+"/#play", 360, 740)
	press := func(text string) {
		t.Helper()
		eval[any](b, `((x) => { x.focus(); x.click(); return null; })(
			[...document.querySelectorAll(".begin .pick")].find((x) => x.textContent.includes(`+quoted(text)+`)))`)
	}
	b.await(`document.querySelectorAll(".cards .pick").length === 8`)
	b.shot("start-360")
	press("Pacific Victory")
	press("Allies")
	press("Club")
	require.Contains(t, eval[string](b, `document.activeElement.textContent`), "Club", "the focus stays")
	other := eval[[]string](b, `[...document.querySelectorAll("#play-setup optgroup")[0].children].map((o) => o.value)`)
	require.Greater(t, len(other), 1)
	b.choose("#play-setup", other[1])
	pressed := eval[string](b, `[...document.querySelectorAll('.begin .pick[aria-pressed="true"]')].
		map((e) => e.textContent).join("|")`)
	require.Regexp(t, `\|Allies\|Club`, pressed)
	press("Naval Chess")
	press("Allies")
	press("Club")
	b.accessible("start")
	eval[any](b, `(document.getElementById("begin").click(), null)`)
	b.await(`document.querySelector("#choices button:enabled")`)
	require.Contains(t, b.records()[0], "agent0 normal\nagent1 human")
	b.visit("#play")
	b.await(`document.getElementById("lesson")`)
	eval[any](b, `(document.getElementById("lesson").click(), null)`)
	for n := range 6 {
		b.await(`document.querySelector(".lesson")?.textContent.startsWith("` + fmt.Sprint(n+1) + ` of 6")`)
		eval[any](b, `(document.querySelector(".lesson button").click(), null)`)
	}
	b.await(`!document.querySelector(".lesson")`)
	require.Positive(t, eval[int](b, `document.querySelectorAll(".fight .unit-row.asked [data-order]").length`))
}
